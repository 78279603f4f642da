"""What assumed figures decide, measured on a race in which every change is known."""

import json
import random
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest

from khedu_core.balance import Campaign, paired_differences
from khedu_core.balance.sensitivity import sensitivity
from khedu_core.balance.sensitivity_found import HEADLINE
from khedu_core.balance.sensitivity_told import half_width, moved_in_words, moved_table, verdict
from khedu_core.errors import InputError
from khedu_core.games.perturbation import Perturbation

GAMES = 400


def track(ahead: int = 0, laps: int = 0, assumed: bool = True) -> SimpleNamespace:
    """The "cards" of the race: steps ahead of the first seat, laps more."""
    return SimpleNamespace(name="track", sha256="0" * 64, ahead=ahead, laps=laps, assumed=assumed)


def module_of(game):
    return import_module(game.package)


@pytest.fixture
def race(dash, monkeypatch):
    """The race with a card file: a longer track changes the rounds, steps ahead change who wins."""
    module = module_of(dash)
    plain = module.params_from

    def params_from(seats, cards=None, readings=None):
        p = plain(seats, None, readings)
        p.steps_ahead[0] += cards.ahead if cards else 0
        p.laps += cards.laps if cards else 0
        return p

    def perturbed(cards, draws, seed):
        if not cards.assumed:
            return
        yield Perturbation("steps", "+1", 1, track(ahead=4))
        yield Perturbation("colour", "+1", 1, track())
        yield Perturbation("laps", "+1", 1, track(laps=1))
        chance = random.Random(seed)
        for draw in range(draws):
            yield Perturbation("all", f"draw {draw + 1}", 2, track(chance.randint(0, 4)))

    monkeypatch.setattr(module, "params_from", params_from)
    monkeypatch.setattr(module, "load_cards", lambda path=None: track(assumed=path != "known"), raising=False)
    monkeypatch.setattr(module, "perturbed", perturbed, raising=False)
    return dash


@pytest.fixture
def measured(race):
    return sensitivity(race, 2, "random", games=GAMES, draws=6, carrier="interpreted")


def test_each_change_is_a_comparison_of_the_same_games(race, measured):
    module = module_of(race)
    before, after = (
        Campaign(race, module.params_from(2, track(ahead)), ("random",), 1, GAMES).play(carrier="interpreted")
        for ahead in (0, 4)
    )
    told = {d.figure: d for d in paired_differences(before, after)}
    steps = next(row for row in measured.groups if row.group == "steps")
    for d in steps.moved:
        same = told[d.figure]
        assert (d.before, d.after, d.changed, d.games) == (same.before, same.after, same.changed, GAMES)
        assert d.confidence > same.confidence  # all hold together
        if d.figure == "rounds":  # of which none changed
            assert d.low is d.high is same.low is None
        else:
            assert d.low <= same.low <= same.high <= d.high
    assert [d.figure for d in steps.moved] == list(HEADLINE)


def test_what_moves_a_figure_is_found_and_what_does_not_is_not(measured):
    by_group = {row.group: row for row in measured.groups}
    assert by_group["steps"].moved[0].difference > 0.2
    assert by_group["laps"].moved[1].difference == 1
    assert all(d.changed == 0 for d in by_group["colour"].moved)
    assert str(verdict(by_group["steps"])) == "matters"
    assert measured.groups[-1].group == "colour"  # the loudest first
    assert measured.intervals == 9 * len(HEADLINE)


def test_draws_are_told_apart_from_the_chance_of_the_games(measured):
    win, rounds, _ = measured.headline
    after = [float(row.moved[0].after) for row in measured.draws]
    assert (win.drawn_least, win.drawn_most) == (min(after), max(after))
    assert win.typical_low < win.typical < win.typical_high
    rms = np.sqrt(np.mean([float(row.moved[0].difference) ** 2 for row in measured.draws]))
    assert 0 < win.typical < rms
    assert (rounds.as_is, rounds.drawn_least, rounds.drawn_most, rounds.typical) == (3, 3, 3, 0)
    assert (rounds.least, rounds.most, rounds.loudest) == (3, 4, "laps +1")


def test_the_result_depends_on_nothing_else(race, measured):
    again = sensitivity(race, 2, "random", games=GAMES, draws=6, carrier="interpreted", workers=2)
    assert again == measured
    other = sensitivity(race, 2, "random", games=GAMES, draws=6, seed=2, carrier="interpreted")
    assert other.draws != measured.draws


def test_in_words_in_a_table_and_as_json(measured):
    words = moved_in_words(measured)
    assert len(words) == len(HEADLINE)
    assert words[1].startswith(
        "Rounds: 3.0; 3.0 to 4.0 when one group moves by one (most: laps +1); 3.0 to 3.0 "
    )
    assert "points there" in words[0]
    table = moved_table(measured)
    assert [row[0] for row in table.rows] == [row.group for row in measured.groups]
    assert len(table.columns) == len(table.units) == len(table.rows[0])
    first = measured.groups[0].moved[0]
    assert half_width(first) >= (first.high - first.low) / 2
    plain = json.loads(json.dumps(measured.to_json(), allow_nan=False))
    assert [row["figure"] for row in plain["headline"]] == list(HEADLINE)
    assert len(plain["draws"]) == 6


def test_without_assumed_figures_nothing_is_played(race):
    none = sensitivity(race, 2, "random", games=GAMES, cards="known", carrier="interpreted")
    assert (none.groups, none.draws, none.headline) == ((), (), ())
    assert moved_in_words(none) == ("No figure is assumed, so none was moved.",)


def test_without_draws_there_is_no_typical_movement(race):
    few = sensitivity(race, 2, "random", games=GAMES, draws=1, carrier="interpreted")
    assert few.headline[0].typical is None
    none = sensitivity(race, 2, "random", games=GAMES, draws=0, carrier="interpreted")
    assert none.headline[0].drawn_least == none.headline[0].as_is
    assert "draws" not in " ".join(moved_in_words(none))


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"games": 1}, "games = 1: allowed 2 to 1000000"),
        ({"games": 10**9}, "games = 1000000000: allowed"),
        ({"draws": -1}, "draws = -1: allowed 0 to 1000"),
        ({"draws": 10**6}, "draws = 1000000: allowed"),
        ({"workers": 0}, "workers = 0: allowed"),
        ({"players": 9}, "players = 9: "),
        ({"agent": "clever"}, "clever"),
        ({"seed": -1}, "seed = -1"),
    ],
)
def test_what_is_out_of_range_is_refused(race, choice, said):
    with pytest.raises(InputError) as caught:
        sensitivity(race, **choice)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_without_assumed_figures_says_so(pig):
    with pytest.raises(InputError, match="game = pig: has no assumed figures; there is nothing to move"):
        sensitivity(pig)
