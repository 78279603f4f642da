"""The of-a-kind rule: the law of the best (or worst) total over all rolls."""

from functools import lru_cache

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DICE, MAX_SIDES
from khedu_core.dice.machine import evaluate
from khedu_core.dice.of_a_kind_rule.equal_readings import equivalent_reading
from khedu_core.dice.of_a_kind_rule.formula import (
    elementary_terms,
    every_set_up,
    reapply_to_original_ends,
    singles_terms,
)
from khedu_core.dice.of_a_kind_rule.mechanics import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import Direction, Reading, known_direction, known_reading
from khedu_core.dice.plain_dice import d
from khedu_core.dice.work_limit import tell_work
from khedu_core.errors import whole_number

MAX_FORMULA_TERMS = 500_000
"""Coefficients the closed formulas may build for one kind of die."""


def of_a_kind(
    dice: int, sides: int = 6, reading: str = "each-set", direction: str = "highest"
) -> Distribution:
    """The law of the total the roller can reach at best, over all sides**dice rolls.

    reading: one of `READINGS`; direction: "highest" or "lowest", what the roller wants.
    Reading reapply-original and all with the law of each-set (see `equal_readings`) have
    closed formulas whose cost does not grow with the number of dice; one-set, counts-once
    and reapply-current are computed by the state machine (d6: up to about 50, 90 and 25
    dice). Raises `InputError` outside 1..1000 dice or sides, for an unknown reading, and
    where an answer would take more than about a second.
    """
    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    known = known_reading(reading)
    way = known_direction(direction)
    return _by_formula(dice, sides, known, way) or of_a_kind_by_machine(dice, sides, known, way)


def of_a_kind_by_machine(
    dice: int, sides: int = 6, reading: Reading = "each-set", direction: Direction = "highest"
) -> Distribution:
    """The same law by the general state machine (the second route, and the only one of some readings).

    Raises `InputError` as `of_a_kind` does.
    """
    dice = whole_number("dice", dice, 1, MAX_DICE)
    return Distribution(evaluate(of_a_kind_mechanic(reading, direction), [d(sides)] * dice))


@lru_cache(maxsize=256)
def _by_formula(dice: int, sides: int, reading: Reading, direction: Direction) -> Distribution | None:
    """The law by a closed formula, or None if the reading has none or its table would be too large."""
    law, towards = equivalent_reading(reading, direction)
    if law == "as-rolled":
        return d(sides).times(dice)
    if law == "each-set":
        terms, formula = singles_terms(dice, sides), every_set_up
    elif law == "reapply-original":
        terms, formula = elementary_terms(sides), reapply_to_original_ends
    else:
        return None
    if terms > MAX_FORMULA_TERMS:
        return None
    tell_work(20 * terms)
    counts = formula(dice, sides)
    if towards == "lowest":  # reading every face v as sides + 1 - v exchanges high and low
        counts = {dice * (sides + 1) - total: rolls for total, rolls in counts.items()}
    return Distribution(counts)
