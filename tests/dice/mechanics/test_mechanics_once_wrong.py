"""Mechanics where they once went wrong, and slips in asking for them."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from khedu_core.dice import (
    Alike,
    Keep,
    LongestRun,
    Machine,
    NoFace,
    Straight,
    Total,
    chance,
    d,
    pool,
)
from khedu_core.dice.machine import answer_for_roll
from khedu_core.errors import InputError
from tests.dice.enumeration import Roll


class AtLeastFace:
    """A reader's own mechanic, which may be changed between two questions."""

    order = "any"

    def __init__(self, least: int) -> None:
        self.least = least

    def start(self) -> int:
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + count * (face >= self.least)

    def finish(self, state: int, dice: int) -> int:
        return state


class Unhashable(AtLeastFace):
    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize("kind", [AtLeastFace, Unhashable])
def test_a_changed_mechanic_is_asked_anew(kind: type[AtLeastFace]) -> None:
    mechanic, two = kind(5), pool(d(6), d(6))
    assert two.law(mechanic).counts == {0: 16, 1: 16, 2: 4}  # type: ignore[arg-type]
    mechanic.least = 2
    assert two.law(mechanic).counts == {0: 1, 1: 10, 2: 25}  # type: ignore[arg-type]
    assert two.joint(mechanic, Total()).marginal(0).counts == {0: 1, 1: 10, 2: 25}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("shows", "wild", "most", "length"),
    [
        ((1, 2, 3, 4, 5), 3, 0, 5),  # a wild face in its own place needs no leave
        ((1, 2, 3, 4, 5), 3, 2, 5),
        ((1, 2, 4, 5, 3), 3, 1, 5),
        ((1, 2, 4, 6, 6), 6, 1, 4),
        ((1, 2, 4, 6, 6), 6, 2, 5),
        ((5, 4, 2, 1, 6), 6, 5, 5),
        ((2, 2, 2, 2, 2), 2, 5, 5),
        ((2, 2, 2, 2, 2), None, 5, 1),
    ],
)
def test_wild_dice_in_a_run(shows: Roll, wild: int | None, most: int, length: int) -> None:
    assert answer_for_roll(LongestRun(wild, most), shows, range(1, 7)) == length


def test_the_chance_of_an_event_with_numpy_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    for event, same in (
        (Alike(numpy.int64(3), exactly=True), Alike(3, exactly=True)),
        (Straight("contains", numpy.int64(4)), Straight("contains", 4)),
        (NoFace(numpy.int64(6)), NoFace(6)),
    ):
        for dice in (5, 30, 60):  # 6**30 is beyond 64 bits
            assert chance(event, numpy.int64(dice), numpy.int64(6)) == chance(same, dice)
            assert chance(event, dice) == Fraction(event.count(numpy.int64(dice), numpy.int64(6)), 6**dice)
    assert pool(d(6), d(6)).given(NoFace(numpy.int64(6))).sum() == d(5).times(2)


def test_answers_without_an_order_stand_side_by_side() -> None:
    first_six = Machine(0, lambda n, face, count: n + count * (face == 6), lambda n, dice: n or None)
    joint = pool(d(6), d(6)).joint(first_six)
    assert dict(joint.counts) == {(None,): 25, (1,): 10, (2,): 1}


SLIPS: list[tuple[Callable[[], object], str]] = [
    (
        lambda: pool(d(6), d(6)).joint(Total()).map(lambda total: total / 2),
        r"\(2,\) became 1.0; give a whole",
    ),
    (lambda: pool(d(6), d(6)).value(lambda roll: roll), r"became \(1, 1\); give a whole number"),
    (
        lambda: pool(d(6), d(6)).chance(Total()),
        r"event = Total\(\): it answers 2; give one that answers True",
    ),
    (lambda: pool(*[d(10)] * 30).value(sum), "30 dice with 10 faces: .* a simpler question"),
    (lambda: Keep((0, -1)), "place = -1: allowed 0 to 999"),
]


@pytest.mark.parametrize(("slip", "message"), SLIPS)
def test_slips_are_told_in_one_line(slip: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message) as told_so:
        slip()
    assert "\n" not in str(told_so.value)
