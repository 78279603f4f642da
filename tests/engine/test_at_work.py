"""The clauses of a move, found by watching the rules; held against Python's own profiler."""

import sys
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest
from tiny_games.pig import HOLD, PIG, ROLL, Params, State

from khedu_core.engine import Chance, Table, below, copy, die, force, rule
from khedu_core.engine.at_work import at_work, at_work_if_done
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.rule import closure_of
from khedu_core.errors import InputError


def profiled(game: Any, s: Any, p: Any, action: int) -> set[str]:
    """The clauses of every rule that Python's profiler sees while the ordinary step runs."""
    rules = {one.__code__: one.__clauses__ for one in closure_of([game.step], game.ports)}
    found: set[str] = set()

    def hook(frame: Any, event: str, _: Any) -> None:
        if event == "call":
            found.update(rules.get(frame.f_code, ()))

    state, before = copy(s), sys.getprofile()
    sys.setprofile(hook)
    try:
        interpreted(game).step(state, p, action)
    finally:
        sys.setprofile(before)
    return found


def test_the_rules_that_are_seen_are_those_the_profiler_sees(game):
    table = Table(game, game.default_params(2), seed=5)
    while not table.over:
        for action in table.legal():
            seen = at_work(game, table.state, table.params, action)
            named = [*seen.all, *seen.elsewhere]
            assert set(named) == profiled(game, table.state, table.params, action)
            assert len(named) == len(set(named)) > 0
        table.step(table.choose(0))


def test_watching_changes_nothing(game):
    table = Table(game, game.default_params(2), seed=5)
    before = copy(table.state)
    hook = sys.getprofile()
    at_work(game, table.state, table.params, table.legal()[0])
    at_work_if_done(game, table.state, table.params, table.legal()[0])
    assert table.state == before
    assert sys.getprofile() is hook


def test_what_is_not_legal_is_refused():
    table = Table(PIG, PIG.default_params(2))
    for ask in (at_work, at_work_if_done):
        with pytest.raises(InputError, match=r"^action = 7: seat 1 may play 0 \(roll\), 1 \(hold\)$"):
            ask(PIG, table.state, table.params, 7)


# ---- a game whose rules show one thing each ------------------------------------------------------


@rule("WHOLE")
def step(s: State, p: Params, action: int) -> None:
    before(s)
    branch(s, p, action)


@rule("HANDED-ON", "WHOLE", "ALL-THERE-IS")
def branch(s: State, p: Params, action: int) -> None:
    light(s)
    if asked(s) and allowed(s, action):
        heavy(s, p)
    asked(s)


@rule("FIRST")
def before(s: State) -> None:
    s.over = 0


@rule("LIGHT", "WHOLE")
def light(s: State) -> None:
    s.turn += 1


@rule("ASKED")
def asked(s: State) -> bool:
    return s.turn > 0


@rule("ALLOWED")
def allowed(s: State, action: int) -> bool:
    return action == HOLD


@rule("HEAVY")
def heavy(s: State, p: Params) -> None:
    s.scores[0] += 1
    inner(s)
    s.scores[1] += 1


@rule("INNER", "ALL-THERE-IS")
def inner(s: State) -> None:
    s.actor = 1 - s.actor


@rule("RAISES")
def failing(s: State, p: Params, action: int) -> None:
    s.turn += 1
    if action == HOLD:
        raise ZeroDivisionError("a fault of the game")


SHOWN = replace(PIG, name="shown", step=step)


def test_the_weightiest_comes_first_and_what_every_move_names_last():
    found = at_work(SHOWN, State(), PIG.default_params(2), HOLD)
    assert found.done == ("ALLOWED", "HEAVY", "ALL-THERE-IS", "WHOLE")
    assert found.asked == ("FIRST", "ASKED")  # over was 0 already: nothing was changed
    assert found.passed_on == ("HANDED-ON",)
    assert found.all == (*found.done, *found.asked, *found.passed_on)
    assert (found.telling, found.others) == (found.done, found.asked)


def test_a_rule_serves_what_it_shares_with_its_caller_and_the_rest_of_it_is_at_work_elsewhere():
    found = at_work(SHOWN, State(), PIG.default_params(2), HOLD)
    assert found.elsewhere == ("INNER", "LIGHT")  # inner is part of ALL-THERE-IS here, light of WHOLE
    alone = at_work(replace(PIG, name="alone", step=light_alone), State(), PIG.default_params(2), HOLD)
    assert (alone.done, alone.elsewhere) == (("LIGHT", "WHOLE", "TOP"), ())


@rule("TOP")
def light_alone(s: State, p: Params, action: int) -> None:
    s.over = 1
    light(s)


# ---- a move of several parts --------------------------------------------------------------------


@rule("TOP")
def in_parts(s: State, p: Params, action: int) -> None:
    first_part(s)
    second_part(s)
    third_part(s)


@rule("ONE", "ONE-B", "ONE-C", "ONE-D", "ONE-E")
def first_part(s: State) -> None:
    plain(s)


@rule()
def plain(s: State) -> None:
    s.turn += 1


@rule("TWO")
def second_part(s: State) -> None:
    heavy(s, PIG.default_params(2))


@rule("THREE", "THREE-B")
def third_part(s: State) -> None:
    light(s)


IN_PARTS = replace(PIG, name="in-parts", step=in_parts)


def test_what_was_chosen_does_not_hide_what_came_of_it():
    """The first clause of each part, then the second of each; one that only handed on names itself last."""
    found = at_work(IN_PARTS, State(), PIG.default_params(2), HOLD)
    assert found.done[:3] == ("ONE", "HEAVY", "LIGHT")
    assert found.done.index("TWO") > found.done.index("INNER")
    assert len(found.telling) == 6 < len(found.done)
    assert found.telling == found.done[:6]
    assert found.others[: len(found.done) - 6] == found.done[6:]


def test_what_a_rule_without_a_clause_changes_was_changed_by_who_called_it():
    assert "ONE" in at_work(IN_PARTS, State(), PIG.default_params(2), HOLD).done


def test_of_a_rule_that_only_hands_on_one_clause_is_carried_out_and_of_several_none_is_known():
    found = at_work(IN_PARTS, State(), PIG.default_params(2), HOLD)
    assert "TWO" in found.done
    assert found.passed_on == ("THREE", "THREE-B", "TOP")


def test_what_was_asked_and_denied_has_changed_nothing():
    found = at_work(SHOWN, State(), PIG.default_params(2), ROLL)
    assert found.done == ("WHOLE",)
    assert found.asked == ("FIRST", "ASKED", "ALLOWED")
    assert found.passed_on == ("HANDED-ON", "ALL-THERE-IS")
    assert found.elsewhere == ("LIGHT",)


def test_a_fault_of_the_game_comes_through_and_leaves_nothing_behind():
    game = replace(PIG, name="failing", step=failing)
    state, params, hook = State(), PIG.default_params(2), sys.getprofile()
    with pytest.raises(ZeroDivisionError):
        at_work(replace(game, legal=one_legal), state, params, HOLD)
    assert sys.getprofile() is hook
    assert at_work(replace(game, legal=one_legal), state, params, ROLL).done == ("RAISES",)
    assert state == State()


@rule("PIG-2")
def one_legal(s: State, p: Params, out: Any) -> int:
    out.ids[0], out.ids[1] = ROLL, HOLD
    return 2


def test_several_threads_at_once_do_not_mix():
    table = Table(PIG, PIG.default_params(2))
    alone = {action: at_work(PIG, table.state, table.params, action) for action in (ROLL, HOLD)}
    wrong: list[Any] = []

    def ask(action: int) -> None:
        for _ in range(50):
            found = at_work(PIG, table.state, table.params, action)
            wrong.extend([found] * (found != alone[action]))

    threads = [Thread(target=ask, args=(action,)) for action in (ROLL, HOLD) * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# ---- what nobody can know yet ----------------------------------------------------------------------


@rule("CAST")
def cast(s: State, p: Params, action: int) -> None:
    if die(s.chance, 2) == 1:
        light(s)
    else:
        heavy(s, p)


@rule("LAID-OPEN")
def lay_open(s: State, p: Params, action: int) -> None:
    if s.scores[1 - s.actor] == 1:
        light(s)
    else:
        heavy(s, p)


@rule()
def deal_again(s: State, p: Params, me: int, chance: Chance) -> None:
    s.scores[1 - me] = below(chance, 2)


CASTING = replace(PIG, name="casting", step=cast)
LAYING_OPEN = replace(PIG, name="laying-open", step=lay_open, imagine=deal_again)


def after(word: int = 0, hidden: int = 0) -> State:
    """A position with these dice to come, and this card hidden from the seat that decides."""
    state = State()
    state.chance.word, state.scores[1] = word, hidden
    return state


@pytest.mark.parametrize(
    ("game", "worlds"),
    [
        (CASTING, [after(word=word) for word in range(30)]),
        (LAYING_OPEN, [after(hidden=card) for card in (0, 1)]),
    ],
    ids=lambda one: getattr(one, "name", None),
)
def test_an_offer_tells_nothing_of_the_dice_to_come_and_of_hidden_cards(game, worlds):
    params = game.default_params(2)
    assert len({at_work(game, world, params, ROLL) for world in worlds}) == 2  # what comes of it differs
    told = {at_work_if_done(game, world, params, ROLL) for world in worlds}
    assert len(told) == 1
    assert {"LIGHT", "HEAVY"} <= set(told.pop().done)  # both may come


def test_forced_dice_are_not_told_either():
    forced = after()
    force(forced.chance, [1] * 4)
    params = PIG.default_params(2)
    assert at_work_if_done(CASTING, forced, params, ROLL) == at_work_if_done(CASTING, after(), params, ROLL)
