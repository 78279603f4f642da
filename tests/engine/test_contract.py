"""The contract checks: every tiny game passes, and each way to break the contract is found."""

from dataclasses import replace
from typing import Any

import pytest
from tiny_games import kuhn, pig, tic_tac_toe
from tiny_games.kuhn import KUHN
from tiny_games.pig import PIG
from tiny_games.tic_tac_toe import TIC_TAC_TOE

from khedu_core.engine import (
    Chance,
    Row,
    agents_of,
    below,
    check_game,
    check_games,
    play_many,
    rows_sha256,
    rule,
)
from khedu_core.errors import InputError


def test_every_tiny_game_keeps_the_contract(game: Any) -> None:
    params = game.default_params(2)
    for agent in agents_of(game):
        report = check_games(game, params, [agent], 1, 5_000, workers=2)
        assert report.ok, str(report)
        assert (report.watched, report.taken_apart, report.capped) == (5_000, 20, 0)
        rows = play_many(game, params, [agent], 1, 0, 5_000)
        assert report.rows_sha256 == rows_sha256(rows)
        assert report.decisions == rows["decisions"].sum()
        assert "every check held" in str(report)


def test_a_game_that_goes_on_is_counted_not_hidden() -> None:
    report = check_games(PIG, PIG.default_params(2), ["random"], 1, 200, limit=40, sample=5)
    assert report.ok
    assert (
        report.capped
        == play_many(PIG, PIG.default_params(2), ["random"], 1, 0, 200, limit=40)["capped"].sum()
        > 0
    )


def test_progress_and_bad_arguments() -> None:
    told: list[tuple[int, int]] = []
    check_games(
        KUHN, KUHN.default_params(2), ["random"], 1, 4_500, sample=0, progress=lambda *at: told.append(at)
    )
    assert told == [(2_000, 4_500), (4_000, 4_500), (4_500, 4_500)]
    with pytest.raises(InputError, match="rondom"):
        check_games(KUHN, KUHN.default_params(2), ["rondom"], 1, 1)


# ---- games that break it ----------------------------------------------------------------------------


@rule()
def descending(s: tic_tac_toe.State, p: tic_tac_toe.Params, out: list[int]) -> int:
    n = 0
    for square in range(8, -1, -1):
        if s.board[square // 3][square % 3] == 0:
            out[n] = square
            n += 1
    return n


@rule()
def none_in_the_corner(s: tic_tac_toe.State, p: tic_tac_toe.Params, out: list[int]) -> int:
    n = 0
    for square in range(8):
        if s.board[square // 3][square % 3] == 0:
            out[n] = square
            n += 1
    return n


@rule()
def counts_its_questions(s: kuhn.State, p: kuhn.Params, out: list[int]) -> int:
    s.drawn += 1
    out[0] = 0
    out[1] = 1
    return 2


@rule()
def sees_the_other_hand(s: kuhn.State, p: kuhn.Params, out: list[int]) -> int:
    out[0] = 0
    out[1] = 1
    return 1 if s.hands[1 - s.actor] == 2 else 2


@rule()
def wants_to_know_the_other_hand(s: kuhn.State, p: kuhn.Params, action: int) -> float:
    return float((s.hands[s.actor] - s.hands[1 - s.actor]) * action)


@rule()
def deals_a_card_twice(s: kuhn.State, p: kuhn.Params, me: int, chance: Chance) -> None:
    s.hands[1 - me] = s.deck[2]
    s.deck[1 - me] = s.deck[2]


@rule()
def deals_own_hand_anew(s: kuhn.State, p: kuhn.Params, me: int, chance: Chance) -> None:
    kuhn.shuffle(s.deck, 3, chance)
    for q in range(2):
        s.hands[q] = s.deck[q]


shuffle = kuhn.shuffle


@rule()
def deals_all_hands_anew(s: kuhn.State, p: kuhn.Params, me: int, chance: Chance) -> None:
    shuffle(s.deck, 3, chance)
    for q in range(2):
        s.hands[q] = s.deck[q]


bank = pig.bank


@rule()
def loses_points(s: pig.State, p: pig.Params, action: int) -> None:
    bank(s, p)
    s.scores[0] += 5
    if s.scores[0] > 50:
        s.scores[1] = -1


@rule()
def seats_a_third(s: pig.State, p: pig.Params, action: int) -> None:
    s.scores[s.actor] += 20
    if s.scores[s.actor] >= p.target:
        s.over = 1
    s.actor = (s.actor + 1) % 3 if s.scores[0] > 40 else 1 - s.actor


@rule()
def outgrows_its_field(s: pig.State, p: pig.Params, action: int) -> None:
    s.turn += 9_000
    s.scores[0] += 20
    if s.scores[0] >= p.target:
        s.over = 1


@rule()
def forgets_a_card(s: kuhn.State, p: kuhn.Params, action: int) -> None:
    s.deck[2] = 0
    s.over = 1


@rule()
def one_row_too_wide(s: pig.State, p: pig.Params, row: Row) -> None:
    row.payoff[0] = 2**31 + s.scores[0]


def two_alike(s: Any, p: Any, action: int) -> str:
    return "roll"


def does_not_understand(s: Any, p: Any, text: str) -> int:
    raise InputError("no words are understood")


def tidies_up(s: Any, p: Any, me: int | None) -> dict[str, Any]:
    s.turn = 0
    return {}


def shows_all(s: Any, p: Any, me: int | None) -> dict[str, Any]:
    return {"hands": list(s.hands)}


WATCHED = [
    (TIC_TAC_TOE, {"legal": descending}, "not ascending or not in range"),
    (
        TIC_TAC_TOE,
        {"legal": none_in_the_corner},
        "there is no legal action, but the game is not over (count 0)",
    ),
    (KUHN, {"legal": counts_its_questions}, "listing the legal actions or choosing one changes the state"),
    (KUHN, {"legal": sees_the_other_hand}, "what a seat may do depends on what it cannot see"),
    (
        KUHN,
        {"appraise": wants_to_know_the_other_hand},
        "what an agent chooses depends on what its seat cannot see",
    ),
    (KUHN, {"imagine": deals_a_card_twice}, "breaks invariant 'three different cards'"),
    (PIG, {"step": loses_points}, "invariant 'no score is negative' does not hold"),
    (PIG, {"step": seats_a_third}, "the seat that decides is not a seat: 2"),
]


@pytest.mark.parametrize(
    ("game", "change", "message"),
    WATCHED,
    ids=lambda x: next(iter(x.values())).__name__ if isinstance(x, dict) else "",
)
def test_a_broken_game_is_found_at_full_speed(game: Any, change: dict[str, Any], message: str) -> None:
    broken = replace(game, **change)
    agent = "greedy" if "appraise" in change else "random"
    report = check_games(broken, game.default_params(2), [agent], 1, 50, sample=0)
    assert not report.ok
    assert report.faulty > 0
    first = report.violations[0]
    assert message in str(first)
    assert first.seed == 1
    assert first.index is not None
    assert first.decision is not None


CLOSE = [
    *((game, change, None) for game, change, _ in WATCHED),
    (KUHN, {"imagine": deals_all_hands_anew}, "re-dealing for seat 0 changes what it sees"),
    (KUHN, {"step": forgets_a_card}, "counts changed since the deal"),
    (KUHN, {"view": shows_all}, "re-dealing for seat 0 changes what it sees"),
    (PIG, {"step": outgrows_its_field}, "does not fit its field: turn = 36000"),
    (PIG, {"summary": one_row_too_wide}, "a result does not fit its field: payoff[0]"),
    (PIG, {"describe": two_alike}, "action 1 reads 'roll', which parses as 0"),
    (PIG, {"parse": does_not_understand}, "parse refuses its own words"),
    (PIG, {"view": tidies_up}, "looking at a state changes it"),
]


@pytest.mark.parametrize(
    ("game", "change", "message"),
    CLOSE,
    ids=lambda x: next(iter(x.values())).__name__ if isinstance(x, dict) else "",
)
def test_a_broken_game_is_found_when_it_is_taken_apart(
    game: Any, change: dict[str, Any], message: str | None
) -> None:
    broken = replace(game, **change)
    agent = "greedy" if "appraise" in change else "random"
    found = [v for index in range(12) for v in check_game(broken, game.default_params(2), [agent], 1, index)]
    assert found
    if message:
        assert any(message in str(violation) for violation in found), found


def test_rules_that_break_a_house_rule_stop_the_checks() -> None:
    broken = replace(KUHN, imagine=deals_own_hand_anew)
    report = check_games(broken, KUHN.default_params(2), ["random"], 1, 50)
    assert not report.ok
    assert "kuhn.shuffle: import the rule itself" in str(report)
    assert report.watched == 0
