"""Natural events and joint laws: closed formula, state machine and enumeration."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import (
    Alike,
    NoFace,
    Straight,
    at_least_with_event,
    chance,
    d,
    evaluate,
    joint_law,
    of_a_kind,
    total_with_event,
)
from khedu_core.errors import InputError
from tests.dice import enumeration
from tests.dice.enumeration import Roll, longest_run, reachable


def straight_whole(sides: int) -> Callable[[Roll], bool]:
    return lambda roll: sorted(roll) == list(range(1, sides + 1))


@given(st.integers(1, 5), st.integers(1, 6), st.integers(1, 6))
def test_formula_machine_and_enumeration_agree(dice: int, sides: int, size: int) -> None:
    pairs: list[tuple[Any, Callable[[Roll], bool]]] = [
        (Straight("all-dice", size), lambda roll: dice >= size and longest_run(roll) == dice),
        (Straight("contains", size), lambda roll: longest_run(roll) >= size),
        (Straight("whole"), straight_whole(sides)),
        (Alike(size), lambda roll: any(roll.count(face) >= size for face in roll)),
        (Alike(size, exactly=True), lambda roll: any(roll.count(face) == size for face in roll)),
        (NoFace(size), lambda roll: size not in roll),
    ]
    rolls = list(enumeration.rolls(dice, sides))
    for event, holds in pairs:
        expected = sum(map(holds, rolls))
        assert event.count(dice, sides) == expected
        assert evaluate(event, [d(sides)] * dice).get(True, 0) == expected


@given(st.integers(6, 40), st.integers(2, 10), st.integers(1, 6))
def test_formula_and_machine_agree_on_larger_rolls(dice: int, sides: int, size: int) -> None:
    for event in (Straight("contains", size), Alike(size), Alike(size, exactly=True), NoFace(size)):
        assert event.count(dice, sides) == evaluate(event, [d(sides)] * dice).get(True, 0)


def test_a_straight_by_each_reading() -> None:
    assert chance(Straight(), 5) == Fraction(240, 7776)
    assert chance(Straight(), 2) == 0  # two dice are too few for a run of three
    assert chance(Straight("contains"), 5) == Fraction(3480, 7776)
    assert chance(Straight("whole"), 6) == Fraction(720, 46656)
    assert chance(Straight("whole"), 7) == 0


def test_surjections_match_scipy_stirling_numbers() -> None:
    """SciPy's exact Stirling numbers give the number of rolls that show all the faces of a die."""
    from math import factorial

    from scipy.special import stirling2

    for dice in range(1, 25):
        shows_all = int(factorial(6) * stirling2(dice, 6, exact=True))
        assert Straight("contains", 6).count(dice) == shows_all


@given(st.integers(1, 5), st.integers(1, 6))
def test_joint_law_is_the_enumerated_one(dice: int, sides: int) -> None:
    counted: Counter[tuple[int, int, int]] = Counter()
    for roll in enumeration.rolls(dice, sides):
        reach = reachable(roll, "each-set")
        counted[min(reach), sum(roll), max(reach)] += 1
    assert joint_law(dice, sides) == counted
    assert list(joint_law(dice, sides)) == sorted(counted)


def test_highest_less_lowest_is_the_spread_times_the_dice_in_sets() -> None:
    """H - L = (b - a) g, counted roll by roll against the law."""
    spread: Counter[int] = Counter()
    for roll in enumeration.rolls(5, 6):
        grouped = sum(1 for face in roll if roll.count(face) > 1)
        spread[(max(roll) - min(roll)) * grouped] += 1
    law: Counter[int] = Counter()
    for (low, natural, high), rolls in joint_law(5).items():
        assert low <= natural <= high
        law[high - low] += rolls
    assert law == spread


@given(st.integers(1, 14), st.integers(2, 8))
def test_margins_of_the_joint_law(dice: int, sides: int) -> None:
    margins: list[Counter[int]] = [Counter(), Counter(), Counter()]
    for triple, rolls in joint_law(dice, sides).items():
        for margin, total in zip(margins, triple, strict=True):
            margin[total] += rolls
    assert margins[0] == of_a_kind(dice, sides, direction="lowest").counts
    assert margins[1] == d(sides).times(dice).counts
    assert margins[2] == of_a_kind(dice, sides).counts


@given(st.integers(1, 12), st.integers(2, 6), st.integers(1, 40))
def test_no_top_face_is_the_law_of_a_smaller_die(dice: int, sides: int, target: int) -> None:
    """Without the top face, n dice of s sides fall as n dice of s - 1 sides do."""
    smaller = of_a_kind(dice, sides - 1)
    rolls = sum(count for total, count in smaller.counts.items() if total >= target)
    assert at_least_with_event(target, dice, NoFace(sides), sides) == Fraction(rolls, sides**dice)


def test_splitting_by_an_event_loses_no_roll() -> None:
    for reading in ("each-set", "one-set", "reapply-current"):
        for direction in ("highest", "lowest"):
            happened, without = total_with_event(5, Alike(3), 6, reading, direction)
            assert happened is not None
            assert without is not None
            both = Counter(happened.counts) + Counter(without.counts)
            assert both == of_a_kind(5, 6, reading, direction).counts
    impossible, everything = total_with_event(2, Alike(3))
    assert impossible is None
    assert everything == of_a_kind(2)
    assert at_least_with_event(2, 2, Alike(3)) == 0


def test_refusals() -> None:
    with pytest.raises(InputError, match="straight reading = 'long': allowed: all-dice, contains, whole"):
        Straight("long")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="shortest straight = 0"):
        Straight(shortest=0)
    with pytest.raises(InputError, match="size of the set = 0"):
        Alike(0)
    with pytest.raises(InputError, match="dice = 0"):
        chance(NoFace(6), 0)
    with pytest.raises(InputError, match="dice x sides"):
        chance(Alike(3), 1000, 1000)
    with pytest.raises(InputError, match="target = nan"):
        at_least_with_event(float("nan"), 3, NoFace(6))  # type: ignore[arg-type]
    with pytest.raises(InputError, match="use fewer dice"):
        joint_law(200)
