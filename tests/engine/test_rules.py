"""Rules: joined to the engine without circles, and held to what both carriers can do."""

import random
import time
from dataclasses import replace
from enum import IntEnum
from types import FunctionType
from typing import Any, cast

import pytest
from tiny_games import pig
from tiny_games.pig import PIG

from khedu_core.engine import Chance, die, rule
from khedu_core.engine.contract import check_rules_of
from khedu_core.engine.house_rules import check_rules, faults_of
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.playout import play_block
from khedu_core.engine.rule import Linker, called_rules, clauses_of, closure_of, port

LIMITS = {"roll": 3}
TABLE = (1, 2, 3)


class Phase(IntEnum):
    ROLL = 1


@rule("A-1")
def ping(s: pig.State) -> int:
    return pong(s)


@rule("A-2")
def pong(s: pig.State) -> int:
    return ping(s)


@port
def unfilled(s: pig.State) -> int:
    """Nobody fills this one."""
    return 0


@rule()
def hopeful(s: pig.State) -> int:
    return unfilled(s)


@rule()
def sound(s: pig.State, p: pig.Params) -> int:
    return max(TABLE[0], Phase.ROLL) + die(s.chance, 6)


def test_a_rule_knows_its_clauses() -> None:
    assert clauses_of(pig.step) == ("PIG-3",)
    assert clauses_of(sound) == ()
    assert clauses_of(len) is None


def test_called_rules_are_found_by_name_but_not_by_field() -> None:
    assert list(called_rules(cast(FunctionType, pig.step))) == ["bank", "die"]
    assert "setup" not in called_rules(cast(FunctionType, interpreted(PIG).look))


def test_a_circle_is_named() -> None:
    with pytest.raises(TypeError, match="in a circle: ping -> pong -> ping"):
        Linker({}).link(ping)
    assert "in a circle" in check_rules_of(replace(PIG, setup=ping))[0].text


def test_a_port_that_nobody_fills_is_named() -> None:
    with pytest.raises(
        TypeError, match=r"unfilled \(test_rules.py:\d+\) is a port that the game does not fill"
    ):
        Linker(PIG.ports).link(hopeful)


def test_a_failed_link_leaves_the_linker_usable() -> None:
    linker = Linker(PIG.ports)
    for _ in range(2):
        with pytest.raises(TypeError, match="does not fill"):
            linker.link(hopeful)
    assert linker.link(sound) is sound


def test_callees_come_before_callers() -> None:
    order = closure_of([play_block], PIG.ports)
    assert order[-1] is play_block
    assert len(order) == len(set(order))
    for i, function in enumerate(order):
        for callee in called_rules(function).values():
            assert order.index(PIG.ports.get(callee, callee)) < i


def test_rules_that_reach_no_port_are_not_copied() -> None:
    assert interpreted(PIG).step is pig.step
    assert interpreted(PIG).play_block is not play_block


def numbers() -> list[Any]:
    """Rules that break one house rule each, with what the message must say."""
    extra = 1

    @rule()
    def clock(s: pig.State) -> int:
        return int(time.time())

    @rule()
    def hidden_chance(s: pig.State) -> int:
        return random.randint(1, 6)

    @rule()
    def changing(s: pig.State) -> int:
        return LIMITS["roll"]

    @rule()
    def unmarked(s: pig.State) -> int:
        return len(numbers())

    @rule()
    def through_a_module(s: pig.State, p: pig.Params) -> None:
        pig.bank(s, p)

    @rule()
    def bare(s: pig.State, n) -> int:  # type: ignore[no-untyped-def]
        return 0

    @rule()
    def silent(s: pig.State):  # type: ignore[no-untyped-def]
        return 0

    @rule()
    def enclosed(s: pig.State) -> int:
        return extra

    @rule()
    def misspelt(s: pig.State) -> int:
        return s.scroes[0]  # type: ignore[attr-defined,no-any-return]

    @rule()
    def misspelt_store(s: pig.State, p: pig.Params) -> None:
        s.turm = 1  # type: ignore[attr-defined]

    @rule()
    def starred(s: pig.State, *more: int) -> int:
        return 0

    return [
        (clock, "time.time: chance comes from"),
        (hidden_chance, "random.randint: chance comes from"),
        (changing, "LIMITS: a dict is not a constant"),
        (unmarked, "numbers: a function that is not marked @rule"),
        (through_a_module, "pig.bank: import the rule itself"),
        (bare, "n is not annotated"),
        (silent, "return is not annotated"),
        (enclosed, "variables of an enclosing function: extra"),
        (misspelt, "State has no field 'scroes'; did you mean scores?"),
        (misspelt_store, "State has no field 'turm'; did you mean turn?"),
        (starred, "takes *"),
    ]


@pytest.mark.parametrize(("broken", "message"), numbers(), ids=lambda x: getattr(x, "__name__", ""))
def test_a_broken_house_rule_is_named(broken: FunctionType, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        check_rules(PIG, [broken])
    assert message in str(caught.value)
    assert f"{broken.__name__} (test_rules.py:" in str(caught.value)


def test_sound_rules_break_none(game: Any) -> None:
    assert list(faults_of(cast(FunctionType, sound), PIG)) == []
    assert check_rules_of(game) == []


def test_the_state_protocol_is_checked_when_a_game_is_made() -> None:
    with pytest.raises(TypeError, match="record Chance lacks chance, actor, over"):
        replace(PIG, state=Chance)
    with pytest.raises(TypeError, match="must extend Row"):
        replace(PIG, row=pig.State)
    with pytest.raises(TypeError, match="player counts from 1 to 8"):
        replace(PIG, seats=(2, 9))
    with pytest.raises(TypeError, match="lower-case"):
        replace(PIG, name="Pig!")
