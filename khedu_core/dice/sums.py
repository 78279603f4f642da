"""Sums of unlike dice and constants, their work counted together."""

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.sum_work import Size, check_work, work
from khedu_core.errors import InputError, of_kind, shown


def sum_of(*dice: Distribution | int) -> Distribution:
    """The sum of independent dice and constants: `sum_of(d(6).times(2), d(8), 3)`; empty: the certain 0.

    Raises `InputError` for anything else, and when all the additions together would take much longer
    than a second. (What explodes is added with +.)
    """
    for die in dice:
        of_kind("term", die, Distribution | int, "give dice such as d(6), and whole numbers")
        if isinstance(die, bool):
            raise InputError(f"term = {shown(die)}: give dice such as d(6), and whole numbers")
    result, amount = Distribution({0: 1}), 0
    for die in sorted(dice, key=lambda die: len(die) if isinstance(die, Distribution) else 0):
        if isinstance(die, Distribution):
            sizes = Size.of(result.counts), Size.of(die.counts)
            amount += work(*sizes)
            check_work(amount, *sizes)
        result = result + die
    return result
