"""The contract checks: every tiny game passes, and each way to break the contract is found."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from tiny_games import kuhn
from tiny_games.kuhn import KUHN, winner
from tiny_games.pig import PIG

from khedu_core.engine import (
    Chance,
    Options,
    Row,
    agents_of,
    check_executors,
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


class Tampering(Executor):
    """Runs tasks at once and adds a point to the first row of each."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        rows = fn(*args, **kwargs)
        rows["payoff"][0, 0] += 1
        future.set_result(rows)
        return future


def test_an_executor_that_gives_other_rows_is_found() -> None:
    params = KUHN.default_params(2)
    with ThreadPoolExecutor(2) as pool:
        found = check_executors(KUHN, params, ["random"], 1, 0, 100, executors=[pool, Tampering()])
    assert [violation.text for violation in found] == ["Tampering: other rows than one task gives"]


# ---- a game that breaks it --------------------------------------------------------------------------

# Kuhn's poker with a fault that the parameter ``free`` chooses, so that all are compiled at once.
DESCENDING, EMPTY, ASKED, PEEKS, WISHES, TWICE, LOST, THIRD, RAISES, OWN, WIDE, WIDE_ROW = range(10, 22)

fair_step, fair_imagine, fair_summary, shuffle = kuhn.step, kuhn.imagine, kuhn.summary, kuhn.shuffle


@rule()
def legal(s: kuhn.State, p: kuhn.Params, out: Options) -> int:
    out.ids[0] = 0
    out.ids[1] = 1
    if p.free == DESCENDING:
        out.ids[0] = 1
        out.ids[1] = 0
    if p.free == EMPTY and s.phase != kuhn.OPEN:
        return 0
    if p.free == ASKED:
        s.drawn += 1
    return 1 if p.free == PEEKS and s.hands[1 - s.actor] == 2 else 2


@rule()
def step(s: kuhn.State, p: kuhn.Params, action: int) -> None:
    if p.free == RAISES and s.phase == kuhn.LAST:
        raise ValueError("the last bet is too much")
    fair_step(s, p, action)
    if p.free == LOST:
        s.deck[2] = 7
    if p.free == THIRD:
        s.actor = 2
    if p.free == WIDE:
        s.drawn = 2**15 + action


@rule()
def imagine(s: kuhn.State, p: kuhn.Params, me: int, chance: Chance) -> None:
    if p.free == TWICE:
        s.hands[1 - me] = s.hands[me]
        s.deck[1 - me] = s.hands[me]
    elif p.free == OWN:
        shuffle(s.deck, 3, chance)
        for q in range(2):
            s.hands[q] = s.deck[q]
    else:
        fair_imagine(s, p, me, chance)


@rule()
def appraise(s: kuhn.State, p: kuhn.Params, action: int) -> float:
    if p.free == WISHES:
        return float((s.hands[s.actor] - s.hands[1 - s.actor]) * action)
    return 0.0


@rule()
def summary(s: kuhn.State, p: kuhn.Params, row: Row) -> None:
    fair_summary(s, p, row)
    if p.free == WIDE_ROW:
        row.rounds = 2**31 + s.phase


FAULTY = replace(
    KUHN, name="faulty", legal=legal, step=step, imagine=imagine, appraise=appraise, summary=summary
)


def played_with(fault: int) -> Any:
    params = KUHN.default_params(2)
    params.free = fault
    return params


# fault, what the watch says, what taking the game apart says
FAULTS = [
    (DESCENDING, "the legal actions are not ascending or not in range: 0", "not ascending in 0 to 1: [1, 0]"),
    (EMPTY, "there is no legal action, but the game is not over (count 0)", "no legal action before the end"),
    (ASKED, "listing the legal actions or choosing one changes the state", "changes the state: [('drawn'"),
    (PEEKS, "what a seat may do depends on what it cannot see", "may do depends on what it cannot see"),
    (WISHES, "what an agent chooses depends on what its seat cannot see", "depends on what it cannot see"),
    (TWICE, "breaks invariant 'three different cards'", "re-dealing for seat 0 breaks invariant 2"),
    (LOST, "invariant 'three different cards' does not hold", "counts changed since the deal: {'cards': (3,"),
    (THIRD, "the seat that decides is not a seat: 2", "actor = 2, over = 0"),
    (RAISES, "ValueError: the last bet is too much", "ValueError: the last bet is too much at test_contract"),
    (OWN, "", "re-dealing for seat 0 changes what it sees"),
    (WIDE, "", "does not fit its field: drawn = 32768"),
    (WIDE_ROW, "", "a result does not fit its field: rounds = 214748364"),
]
NAMES = "DESCENDING EMPTY ASKED PEEKS WISHES TWICE LOST THIRD RAISES OWN WIDE WIDE_ROW".lower().split()


def test_without_a_fault_it_is_sound() -> None:
    report = check_games(FAULTY, played_with(1), ["greedy"], 1, 500)
    assert report.ok, str(report)


@pytest.mark.parametrize(("fault", "said", "_"), [f for f in FAULTS if f[1]], ids=NAMES[:9])
def test_a_fault_is_found_at_full_speed(fault: int, said: str, _: str) -> None:
    report = check_games(FAULTY, played_with(fault), ["greedy"], 1, 50, sample=0)
    assert not report.ok
    assert 0 < report.faulty <= 50
    first = report.violations[0]
    assert said in first.text
    assert first.seed == 1
    assert first.index is not None
    again = check_games(FAULTY, played_with(fault), ["greedy"], 1, 1, first=first.index, sample=0)
    assert again.violations == [first]
    assert "faulty games" in str(report)


@pytest.mark.parametrize(("fault", "_", "said"), FAULTS, ids=NAMES)
def test_a_fault_is_found_when_the_game_is_taken_apart(fault: int, _: str, said: str) -> None:
    found = [v for i in range(12) for v in check_game(FAULTY, played_with(fault), ["greedy"], 1, i)]
    assert any(said in violation.text for violation in found), found
    report = check_games(FAULTY, played_with(fault), ["greedy"], 1, 12, sample=12)
    assert not report.ok


def same_words(s: Any, p: Any, action: int) -> str:
    return "pass"


def no_words(s: Any, p: Any, text: str) -> int:
    raise InputError("no words are understood")


def tidying_view(s: Any, p: Any, me: int | None) -> dict[str, Any]:
    s.drawn = 0
    return {}


def open_view(s: Any, p: Any, me: int | None) -> dict[str, Any]:
    return {"hands": list(s.hands)}


@rule()
def open_summary(s: kuhn.State, p: kuhn.Params, row: Row) -> None:
    """Who would win, told from the first moment."""
    row.payoff[winner(s)] = 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"describe": same_words}, "action 1 reads 'pass', which parses as 0"),
        ({"parse": no_words}, "parse refuses its own words"),
        ({"view": tidying_view}, "looking at a state changes it"),
        ({"view": open_view}, "re-dealing for seat 0 changes what it sees"),
        ({"summary": open_summary}, "re-dealing for seat 0 changes scores, which everybody is told"),
    ],
    ids=["same_words", "no_words", "tidying_view", "open_view", "open_summary"],
)
def test_a_fault_outside_the_rules_is_found(change: dict[str, Any], said: str) -> None:
    broken = replace(KUHN, **change)
    found = [v for i in range(12) for v in check_game(broken, KUHN.default_params(2), ["random"], 1, i)]
    assert any(said in violation.text for violation in found), found


@rule()
def no_deal(s: kuhn.State, p: kuhn.Params) -> None:
    raise ValueError("the cards are lost")


def test_a_deal_that_fails_is_found() -> None:
    (found,) = check_game(replace(KUHN, setup=no_deal), KUHN.default_params(2), ["random"], 1, 4)
    assert str(found).startswith("[raises] ValueError: the cards are lost at test_contract.py:")
    assert str(found).endswith("(seed 1, game 4, decision 0)")


@rule()
def through_the_module(s: kuhn.State, p: kuhn.Params, me: int, chance: Chance) -> None:
    kuhn.shuffle(s.deck, 3, chance)


def test_rules_that_break_a_house_rule_stop_the_checks() -> None:
    broken = replace(KUHN, imagine=through_the_module)
    report = check_games(broken, KUHN.default_params(2), ["random"], 1, 50)
    assert not report.ok
    assert "kuhn.shuffle: import the rule itself" in str(report)
    assert report.watched == 0
