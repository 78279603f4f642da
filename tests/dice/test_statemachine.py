"""The general engine against enumeration of every ordered roll, with mixed and unfair dice."""

from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import (
    Alike,
    Distribution,
    Mechanic,
    Mirror,
    NoFace,
    Straight,
    Together,
    d,
    evaluate,
    of_a_kind_mechanic,
)
from khedu_core.dice.machine.statemachine import Order
from khedu_core.errors import InputError
from tests.dice.enumeration import Roll, longest_run, reachable

DIE = st.dictionaries(st.integers(-2, 4), st.integers(1, 3), min_size=1, max_size=4).map(Distribution)
POOL = st.lists(DIE, min_size=1, max_size=4)


class Sorted:
    """The whole roll, ascending: remembers everything, so it shows that no roll is lost or counted twice."""

    order: Order = "ascending"

    def start(self) -> Roll:
        return ()

    def step(self, state: Roll, face: int, count: int) -> Roll:
        return state + (face,) * count

    def finish(self, state: Roll, dice: int) -> Roll:
        assert len(state) == dice
        return state


def weighted(pool: list[Distribution]) -> list[tuple[Roll, int]]:
    """Every ordered roll with the number of ways it comes about."""
    return [
        (roll, prod(die.counts[face] for die, face in zip(pool, roll, strict=True)))
        for roll in product(*pool)
    ]


@given(POOL)
def test_every_roll_is_told_once(pool: list[Distribution]) -> None:
    expected: dict[Roll, int] = {}
    for roll, ways in weighted(pool):
        key = tuple(sorted(roll))
        expected[key] = expected.get(key, 0) + ways
    assert evaluate(Sorted(), pool) == expected


@given(POOL, st.sampled_from(["each-set", "one-set", "reapply-original", "reapply-current"]), st.booleans())
def test_of_a_kind_on_any_dice(pool: list[Distribution], reading: str, high: bool) -> None:
    expected: dict[int, int] = {}
    for roll, ways in weighted(pool):
        total = (max if high else min)(reachable(roll, reading))
        expected[total] = expected.get(total, 0) + ways
    mechanic = of_a_kind_mechanic(reading, "highest" if high else "lowest")  # type: ignore[arg-type]
    assert evaluate(mechanic, pool) == expected


@given(POOL)
def test_events_on_any_dice(pool: list[Distribution]) -> None:
    pairs = [
        (Straight("contains", 2), lambda roll: longest_run(roll) >= 2),
        (Straight("all-dice", 2), lambda roll: len(roll) >= 2 and longest_run(roll) == len(roll)),
        (Alike(2, exactly=True), lambda roll: any(roll.count(face) == 2 for face in roll)),
        (NoFace(2), lambda roll: 2 not in roll),
    ]
    for event, holds in pairs:
        expected = sum(ways for roll, ways in weighted(pool) if holds(roll))
        assert evaluate(event, pool).get(True, 0) == expected


@given(POOL)
def test_together_is_the_joint_law(pool: list[Distribution]) -> None:
    total, event = of_a_kind_mechanic("each-set", "highest"), Alike(2)
    joint = evaluate(Together(total, event), pool)
    for axis, alone in ((0, evaluate(total, pool)), (1, evaluate(event, pool))):
        marginal: dict[int, int] = {}
        for pair, ways in joint.items():
            marginal[pair[axis]] = marginal.get(pair[axis], 0) + ways
        assert marginal == alone


def test_together_refuses_opposite_orders() -> None:
    up, down = of_a_kind_mechanic("each-set", "highest"), of_a_kind_mechanic("each-set", "lowest")
    with pytest.raises(InputError, match="ask them apart"):
        evaluate(Together(up, down), [d(6)] * 2)


def test_mirror_twice_is_the_original() -> None:
    original: Mechanic[object, int] = of_a_kind_mechanic("one-set", "highest")
    assert evaluate(Mirror(Mirror(original)), [d(6)] * 4) == evaluate(original, [d(6)] * 4)


def test_no_dice_have_one_outcome() -> None:
    assert evaluate(of_a_kind_mechanic("each-set", "highest"), []) == {0: 1}
    assert evaluate(Sorted(), []) == {(): 1}


def test_too_many_steps_are_refused_in_one_line() -> None:
    with pytest.raises(InputError, match=r"^30 dice with 20 faces \+ 2 dice with 6 faces: .* use fewer dice"):
        evaluate(Sorted(), [d(20)] * 30 + [d(6)] * 2)
    with pytest.raises(InputError, match=r"^dice = 1001"):
        evaluate(Sorted(), [d(6)] * 1001)
