"""Every different roll once, whatever the order of its dice, with the number of its orders."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from khedu_core.dice.limits import MAX_DICE, MAX_SIDES
from khedu_core.errors import InputError, whole_number

MAX_LISTED_ROLLS = 500
"""Different rolls that are listed one by one (6d6 has 462)."""

Roll = tuple[int, ...]


def different_rolls(dice: int, sides: int) -> tuple[tuple[Roll, int], ...]:
    """Pairs (roll, ascending; its orders); the orders add up to sides**dice.

    Raises `InputError` where they are more than `MAX_LISTED_ROLLS`.
    """
    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    if comb(dice + sides - 1, dice) > MAX_LISTED_ROLLS:
        raise InputError(
            f"{dice}d{sides}: more than {MAX_LISTED_ROLLS:,} different rolls; use fewer dice or fewer sides"
        )
    return _different_rolls(dice, sides)


@lru_cache(maxsize=32)
def _different_rolls(dice: int, sides: int) -> tuple[tuple[Roll, int], ...]:
    faces = range(1, sides + 1)
    return tuple((roll, orders(roll)) for roll in combinations_with_replacement(faces, dice))


def share_of_rolls(dice: int, sides: int, holds: Callable[[Roll], bool]) -> Fraction:
    """The share of all sides**dice rolls for which `holds` is true of the roll in ascending order."""
    rolls = different_rolls(dice, sides)
    return Fraction(sum(number for roll, number in rolls if holds(roll)), sides**dice)


def orders(roll: Roll) -> int:
    """In how many orders the dice of a roll can lie."""
    return factorial(len(roll)) // prod(factorial(count) for count in Counter(roll).values())
