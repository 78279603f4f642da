"""What a reading of exploding dice comes to at the least: faces below 0, and sets that count once."""

from fractions import Fraction
from itertools import pairwise, product

import pytest

from khedu_core.dice import parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import OpenEnded
from tests.dice import enumeration

READINGS = (
    *("tallest-set", "tallest-set width", "widest-set", "widest-set height", "largest-set", "longest-run"),
    *("pairs", "sets of 3", "straight 2", "2 alike", "keep 1", "keep lowest 2", "drop lowest 1"),
    *("of-a-kind", "of-a-kind lowest", "of-a-kind counts-once", "of-a-kind counts-once lowest"),
)
DICE = ("dF!", "d[-1,0]!", "d[-2,0]!", "d[-3,-1,0,2]!", "d[3,5]!")


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("given", ["", " given 2 alike", " given keep 1 <= 0"])
def test_a_deeper_law_lies_within_a_shallow_one(die: str, reading: str, given: str) -> None:
    """Of three dice, of twice that, and of that with another roll added; for every question."""
    if given.endswith("0") and "3,5" in die:
        given = given.replace("<= 0", "<= 5")
    for whole in ("{}", "2 * {} - 1", "2({}) + d[-1,2]"):
        rolls = [whole.format(f"3{die} depth {depth} {reading}{given}") for depth in (0, 1, 4)]
        for shallow, deep in pairwise(parse(roll).law for roll in rolls):
            assert isinstance(shallow, OpenEnded | Distribution)
            assert isinstance(deep, OpenEnded | Distribution)
            for target in range(min(deep.floors) - 2, max(deep.floors) + 2):
                for ask in ("at_least", "exactly", "at_most"):
                    outer, inner = (bounds_of(getattr(law, ask)(target)) for law in (shallow, deep))
                    assert outer.low <= inner.low <= inner.high <= outer.high, (rolls, ask, target)


@pytest.mark.parametrize("reading", ["tallest-set", "widest-set height"])
def test_the_height_of_a_set_of_faces_below_0(reading: str) -> None:
    """Two of three dF! at -1 in 7 of 27 rolls; of dice that add 0 and go on, always."""
    sets_of_ones = sum(roll.count(-1) >= 2 for roll in product((-1, 0, 1), repeat=3))
    for notation, truth in (
        (f"3dF! {reading} <= -1", Fraction(sets_of_ones, 27)),
        (f"3dF! depth 0 {reading} = -1", Fraction(sets_of_ones, 27)),
        (f"3d[-1,0]! {reading} = -1", Fraction(1)),
        (f"3d[-1,0]! depth 1 {reading} = -1", Fraction(1)),
    ):
        found = parse(notation).answer
        assert isinstance(found, Bounds), notation
        assert found.low <= truth <= found.high, notation


def test_a_whole_set_that_counts_once_is_less_than_all_its_dice() -> None:
    """Four dice at 3 and a fifth that goes on at 8: the set counts 3, and the total is 11."""
    lowest = min(enumeration.reachable((3, 3, 3, 3, 8), "counts-once"))
    law = parse("5d[3,5]! depth 0 of-a-kind counts-once lowest").law
    assert isinstance(law, OpenEnded)
    assert min(law.open) <= lowest < 5 * 3


@pytest.mark.parametrize(
    ("notation", "answer"),
    [
        ("d6! depth 0 2 alike", 0),
        ("2d6! depth 0 straight", 0),
        ("3d6! depth 0 sets 2,2", 0),
        ("2d6! depth 0 straight 3", 0),
        ("{d5 explode >1} widest-set height <= 1", 1),
        ("d6! depth 0 tallest-set width", 0),
    ],
)
def test_too_few_dice_for_an_event_leave_nothing_open(notation: str, answer: int) -> None:
    law = parse(notation).law
    assert not law.open  # type: ignore[union-attr]
    if parse(notation).asks:
        assert parse(notation).answer == answer
