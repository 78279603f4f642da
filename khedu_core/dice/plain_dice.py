"""Dice by their faces: fair ones, and those with faces of their own."""

from functools import lru_cache

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_SIDES
from khedu_core.errors import whole_number


def d(sides: int) -> Distribution:
    """A fair die with faces 1 to `sides`. Raises `InputError` outside 1..1000 sides."""
    return _fair_die(whole_number("sides", sides, 1, MAX_SIDES))


@lru_cache(maxsize=64)
def _fair_die(sides: int) -> Distribution:
    return Distribution(dict.fromkeys(range(1, sides + 1), 1))


def die(*faces: int) -> Distribution:
    """A die with these faces, repeated or blank (0) as they are: `die(0, 0, 1, 1, 2)`.

    Raises `InputError` for no face, more than 1000, or a face that is not a whole number.
    """
    whole_number("faces", len(faces), 1, MAX_SIDES)
    counts: dict[int, int] = {}
    for face in faces:
        number = whole_number("face", face, -MAX_CONSTANT, MAX_CONSTANT)
        counts[number] = counts.get(number, 0) + 1
    return Distribution(counts)


FUDGE = die(-1, 0, 1)
"""The Fudge (Fate) die: minus, blank, plus."""
