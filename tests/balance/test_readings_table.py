"""The readings table of a small game whose open questions do what we know they do."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from khedu_core.balance.paired import Differs, Verdict, paired_differences
from khedu_core.balance.reading_changes import seats_compared
from khedu_core.balance.readings_found import Ended
from khedu_core.balance.readings_shown import figure_table, loudest_table, readings_in_words
from khedu_core.balance.readings_table import readings_table
from khedu_core.dice import Distribution
from khedu_core.engine import play_many
from khedu_core.errors import InputError
from khedu_core.games import find_game
from khedu_core.games.setting import setting_of

OWN_CARDS = Path(__file__).parents[2] / "khedu_core" / "games" / "khedu" / "cards.toml"

BUDGET = 600


def measure(game, players=2, agents=("random",), **how):
    return readings_table(game, players, agents, **{"budget": BUDGET, "carrier": "interpreted", **how})


def row_of(table, reading, alternative=None, agent="random"):
    found = [r for r in table.rows if (r.reading, r.agent) == (reading, agent)]
    return next(r for r in found if alternative in (None, r.alternative))


@pytest.fixture
def table(dash):
    return measure(dash)


def test_every_alternative_and_agent_has_its_row(dash):
    table = measure(dash, agents=None, budget=20)
    names = {(r.reading, r.instead_of, r.alternative) for r in table.rows}
    assert names == {
        ("Q-1", "level", "one"), ("Q-1", "level", "five"), ("Q-2", "plain", "painted"),
        ("Q-3", "three", "four"), ("Q-4", "single", "double"), ("Q-6", "any", "two-only"),
    }  # fmt: skip
    assert table.agents == ("random", "greedy")
    assert len(table.rows) == 2 * len(names)


def test_the_figures_are_those_of_two_campaigns_compared(dash, table):
    """The other route: both sides played in one piece each, and compared at the same confidence."""
    row = row_of(table, "Q-1", "one")
    sides = []
    for readings in ({}, {"Q-1": "one"}):
        params = setting_of(dash, 2, readings=readings).params
        sides.append(play_many(dash, params, ["random"], 1, 0, row.games, carrier="interpreted"))
    assert row.figures == paired_differences(*sides, kind=dash.row, confidence=table.interval_confidence)


def test_the_intervals_hold_what_the_dice_say(table):
    """Win rate of the first seat, exactly, from the law of three laps; and what is certain."""
    for alternative, ahead in (("one", 1), ("five", 5)):
        found = row_of(table, "Q-1", alternative).figure("win rate of seat 1")
        known = first_seat_wins(3, ahead) - first_seat_wins(3, 0)
        assert found.low < known < found.high
    found = row_of(table, "Q-3").figure("rounds")
    assert (found.before, found.after, found.low, found.high) == (3, 4, 1, 1)
    assert row_of(table, "Q-1", "five").figure("coins").difference == 5


def first_seat_wins(laps: int, ahead: int) -> Fraction:
    """Half of the time 3 steps, half of the time a die: 12 equally likely steps a lap; a tie counts half."""
    steps = Distribution({1: 1, 2: 1, 3: 7, 4: 1, 5: 1, 6: 1}).times(laps)
    pairs = product(steps.counts.items(), repeat=2)
    twice = sum(n * m * ((a + ahead > b) + (a + ahead >= b)) for (a, n), (b, m) in pairs)
    return Fraction(twice, 2 * steps.total**2)


def test_what_an_alternative_needs_is_in_force_on_both_sides(table):
    row = row_of(table, "Q-4")
    assert row.under == {"Q-3": "four"}
    assert row.name == "Q-4 double (under Q-3 four)"
    assert row.figure("rounds").before == 4
    assert row.figure("margin").verdict is Verdict.MATTERS, "without the fourth lap it would change nothing"
    assert row_of(table, "Q-1", "one").under == {}


def test_a_reading_that_does_nothing_does_not_matter(dash):
    table = measure(dash, readings=["Q-2"], budget=5_000)
    (row,) = table.rows
    assert (row.verdict, row.games, table.ended) == (Verdict.LITTLE, 1_250, Ended.DECIDED)
    assert all(d.changed == 0 for d in row.figures)
    assert table.games_played == 2 * 1_250


@pytest.mark.parametrize(
    ("players", "unplayed"),
    [
        (2, [("Q-5", "step", "players = 2: Q-5 does not arise with so many, only with 3")]),
        (3, [("Q-6", "two-only", "players = 3: reading Q-6 = two-only allows 2; choose another reading")]),
    ],
)
def test_what_cannot_be_played_here_is_told(dash, players, unplayed):
    table = measure(dash, players, budget=20)
    assert [(u.reading, u.alternative, u.reason) for u in table.unplayed] == unplayed
    assert not {u.reading for u in table.unplayed} & {r.reading for r in table.rows}


def test_where_nothing_of_what_is_wanted_arises_it_is_refused(dash):
    with pytest.raises(InputError, match=r"^players = 2: Q-5 does not arise with so many, only with 3$"):
        measure(dash, readings=["Q-5"], budget=20)
    table = measure(dash, readings=["Q-5", "Q-3"], budget=20)
    assert {row.reading for row in table.rows} == {"Q-3"}
    assert [u.reading for u in table.unplayed] == ["Q-5"]


def test_what_is_given_against_a_need_is_refused_and_both_are_named(dash):
    said = "given = Q-3=three: Q-4 changes nothing without Q-3 = four; leave one of the two out"
    with pytest.raises(InputError) as refused:
        measure(dash, readings=["Q-4"], given={"q-3": "three"}, budget=20)
    assert str(refused.value) == said
    with pytest.raises(InputError) as refused:
        measure(dash, readings=["Q-1"], given={"Q-4": "double", "Q-3": "three"}, budget=20)
    assert str(refused.value) == said
    everything = measure(dash, given={"Q-3": "three"}, budget=20)
    assert said in {u.reason for u in everything.unplayed}
    assert "Q-4" not in {row.reading for row in everything.rows}
    assert measure(dash, readings=["Q-4"], given={"Q-3": "four"}, budget=20).rows[0].under == {}


def test_ids_and_alternatives_are_known_in_any_case(dash):
    table = measure(dash, readings=["q-1=FIVE"], given={"q-3": "Four"}, budget=20)
    assert [(row.reading, row.alternative) for row in table.rows] == [("Q-1", "five")]
    assert table.readings["Q-3"] == "four"


def test_what_is_given_is_in_force_and_its_default_becomes_an_alternative(dash):
    table = measure(dash, given={"Q-1": "five"}, budget=20)
    assert {(r.instead_of, r.alternative) for r in table.rows if r.reading == "Q-1"} == {
        ("five", "level"), ("five", "one")
    }  # fmt: skip
    assert table.readings["Q-1"] == "five"


def test_one_reading_or_one_alternative_may_be_wanted(dash):
    table = measure(dash, readings=["Q-1=five", "Q-3"], budget=20)
    assert {(r.reading, r.alternative) for r in table.rows} == {("Q-1", "five"), ("Q-3", "four")}


def test_the_table_is_the_same_whatever_the_workers(dash, table):
    assert measure(dash, workers=2).to_json() == table.to_json()
    seen = []
    assert measure(dash, progress=lambda done, most: seen.append((done, most))).to_json() == table.to_json()
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert all(done <= most for done, most in seen)
    assert seen[-1][0] == seen[-1][1] == table.games_played
    assert measure(dash, seed=2).to_json() != table.to_json()


def test_the_loudest_comes_first(table):
    assert table.rows[0].loudest.loudness == max(row.loudest.loudness for row in table.rows)
    verdicts = [row.verdict for row in table.rows]
    order = [Verdict.MATTERS, Verdict.UNDECIDED, Verdict.LITTLE]
    assert verdicts == sorted(verdicts, key=order.index)
    first = table.rows[0]
    coins, wins = first.figure("coins"), first.figure("win rate of seat 1")
    assert coins.size > wins.size, "a count that the reading sets"
    assert coins.verdict is wins.verdict is Verdict.MATTERS
    assert "Loudest: Q-1 five moves win rate of seat 1 by +" in readings_in_words(table)
    quiet = replace(wins, verdict=Verdict.LITTLE)
    assert replace(first, figures=(quiet, coins)).loudest is coins, "where no other figure matters"


def test_a_single_name_needs_no_list_and_players_may_be_left_out(dash):
    table = measure(dash, None, "greedy", readings="Q-2", budget=20)
    assert [(row.reading, row.agent) for row in table.rows] == [("Q-2", "greedy")]
    assert table.players == 2


def test_one_player_alone_has_no_seats_to_compare(dash):
    alone = replace(dash, seats=(1, 2))
    assert seats_compared(alone, None) == 2
    with pytest.raises(InputError, match="players = 1: one player has no seats to compare"):
        seats_compared(alone, 1)


def test_more_intervals_are_each_surer(dash):
    one = measure(dash, readings=["Q-2"], budget=20)
    all_of_them = measure(dash, budget=20)
    assert one.intervals == 9, "nine figures, one row, one look"
    assert all_of_them.intervals == 6 * 9
    assert 1 - all_of_them.interval_confidence == pytest.approx(0.05 / 54)


def test_json_is_strict_and_whole(table):
    found = json.loads(json.dumps(table.to_json(), allow_nan=False), parse_constant=pytest.fail)
    assert found["game"] == "dash"
    row = next(r for r in found["rows"] if r["alternative"] == "five")
    assert row["loudest"] == "win rate of seat 1"
    figure = next(f for f in row["figures"] if f["figure"] == "coins")
    assert (figure["difference"], figure["difference_exact"], figure["verdict"]) == (5, "5", "matters")
    assert found["ended"] == "the budget of games"


def test_a_word_of_the_json_has_one_meaning(table):
    """A verdict says whether something matters, of a row and of a figure; `differs` whether it is there."""
    found = table.to_json()["rows"]
    figures = [figure for row in found for figure in row["figures"]]
    assert {row["verdict"] for row in found} <= set(Verdict)
    assert {figure["verdict"] for figure in figures} <= set(Verdict)
    assert {figure["differs"] for figure in figures} <= set(Differs)
    assert {"matters", "shown to differ"} <= {
        figure[key] for figure in figures for key in ("verdict", "differs")
    }
    assert not any("weight" in figure for figure in figures)
    for row in found:
        assert (row["verdict"] == "matters") == (
            "matters" in [figure["verdict"] for figure in row["figures"]]
        )


def test_tables_for_people(table):
    loudest, rounds = loudest_table(table), figure_table(table, "rounds")
    for content in (loudest, rounds):
        assert {len(content.columns)} == {len(content.units), *map(len, content.rows)}
        assert len(content.rows) == len(table.rows)
        assert "95 %" in content.caption
    assert next(row for row in rounds.rows if row[0] == "Q-3 four")[3:] == (3, 4, 1, 1, 1, "matters")
    with pytest.raises(InputError, match="did you mean rounds"):
        figure_table(table, "round")


def test_the_seconds_end_it(dash):
    table = measure(dash, budget=1_000_000, seconds=0.3)
    assert table.ended is Ended.SECONDS
    assert all(row.games in (0, *table.looks) for row in table.rows)


def test_a_second_that_is_over_at_once_leaves_rows_without_figures(dash):
    table = measure(dash, seconds=1e-9)
    assert {(row.games, row.figures, row.verdict) for row in table.rows} == {(0, (), Verdict.UNDECIDED)}
    assert loudest_table(table).rows[0][3:6] == ("–",) * 3
    assert figure_table(table, "rounds").rows == ()
    assert "6 need more games" in readings_in_words(table)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"budget": 1}, "budget = 1: allowed 2 to 10000000"),
        ({"seconds": 0}, "seconds = 0: allowed above 0"),
        ({"seconds": float("nan")}, "seconds = nan: allowed above 0"),
        ({"workers": 0}, "workers = 0"),
        ({"readings": ["Q-9"]}, "reading = 'Q-9'"),
        ({"readings": ["Q-1=six"]}, "reading Q-1 = 'six'"),
        ({"readings": ["Q-1=level"]}, "reading Q-1 = level: it is in force already"),
        ({"given": {"Q-6": "two-only"}, "players": 3}, "allows 2"),
        ({"agents": ["bold"]}, "agents[0] = 'bold'"),
        ({"confidence": 1}, "confidence = 1"),
        ({"share_tolerance": 0}, "share_tolerance = 0"),
        ({"relative_tolerance": -1}, "relative_tolerance = -1"),
        ({"players": 1}, "players = 1: dash is for 2, 3 players"),
        ({"workers": 2, "executor": ThreadPoolExecutor(1)}, "give workers or executor, not both"),
        ({"cards": "x.toml"}, "cards = x.toml: dash has no card file"),
    ],
)
def test_what_cannot_be_measured_is_refused(dash, how, said):
    with pytest.raises(InputError) as refusal:
        measure(dash, **how)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_game_without_questions_is_refused(pig):
    with pytest.raises(InputError, match="pig has no readings"):
        measure(pig)


@pytest.mark.parametrize("cards", [None, "file"])
def test_khedu_is_measured_with_its_own_cards_and_a_persons(cards, tmp_path):
    path = None
    if cards:
        path = tmp_path / "cards.toml"
        path.write_bytes(OWN_CARDS.read_bytes())
    table = readings_table(
        find_game("khedu"), 4, budget=4, readings=["K-10", "K-131"], cards=path, carrier="interpreted"
    )
    assert {row.agent for row in table.rows} == {"random", "greedy"}
    assert ("K-10", "three-players") in {(u.reading, u.alternative) for u in table.unplayed}
    assert {"achieved", "influence left", "rounds", "margin", "capped"} <= set(table.figures)
    assert table.cards["file"] == (str(path) if path else "built-in")
