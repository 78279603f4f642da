"""The best, or the worst, of rolls of their own, however unlike: the higher of 2d6 and d12."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import prod
from typing import overload

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.open_ended import Law, OpenEnded, decided_laws, undecided
from khedu_core.errors import InputError, of_kind


@overload
def highest_of(*rolls: Distribution) -> Distribution: ...


@overload
def highest_of(*rolls: Law) -> Law: ...


def highest_of(*rolls: Law) -> Law:
    """The law of the highest of independent rolls; open-ended as soon as one of them is.

    P(highest <= x) is the product of P(roll <= x) over the rolls.

    Raises `InputError` without a roll.
    """
    everything = _highest([roll.floors for roll in _some(rolls)])
    if all(isinstance(roll, Distribution) for roll in rolls):
        return everything
    decided = decided_laws(rolls)
    ends = [roll.most for roll in rolls if roll.most is not None]
    return undecided(
        everything,
        None if decided is None else _highest(decided),
        most=max(ends) if len(ends) == len(rolls) else None,
        remaining_is_most=any(roll.remaining_is_most for roll in rolls),
    )


@overload
def lowest_of(*rolls: Distribution) -> Distribution: ...


@overload
def lowest_of(*rolls: Law) -> Law: ...


def lowest_of(*rolls: Law) -> Law:
    """The law of the lowest of independent rolls; open only where what still explodes may be the lowest.

    It is x, and decided, where all rolls come to x or more and at least one of them to just x.

    Raises `InputError` without a roll.
    """
    everything = -_highest([-roll.floors for roll in _some(rolls)])
    if all(isinstance(roll, Distribution) for roll in rolls):
        return everything
    outcomes = sorted({outcome for roll in rolls for outcome in roll.floors}, reverse=True)
    reach = [_so_far(roll.floors, outcomes) for roll in rolls]
    closed = {}
    for x, reached in zip(outcomes, zip(*reach, strict=True), strict=True):
        none_is_x = prod(n - roll.closed.get(x, 0) for n, roll in zip(reached, rolls, strict=True))
        closed[x] = prod(reached) - none_is_x
    still_open = {x: count - closed[x] for x, count in everything.counts.items()}
    return OpenEnded(
        closed,
        still_open,
        most=min((roll.most for roll in rolls if roll.most is not None), default=None),
        remaining_is_most=any(roll.remaining_is_most for roll in rolls),
    )


def _some(rolls: Sequence[Law]) -> Sequence[Law]:
    if not rolls:
        raise InputError("rolls: none is given; give at least one")
    for roll in rolls:
        of_kind("roll", roll, Law, "give dice such as d(6).times(2)")
    return rolls


def _highest(rolls: Sequence[Distribution]) -> Distribution:
    outcomes = sorted({outcome for roll in rolls for outcome in roll})
    none_higher = map(prod, zip(*(_so_far(roll, outcomes) for roll in rolls), strict=True))
    steps = (more - less for less, more in pairwise([0, *none_higher]))
    return Distribution(dict(zip(outcomes, steps, strict=True)))


def _so_far(roll: Distribution, outcomes: Sequence[int]) -> list[int]:
    """How many cases of the roll come to each of these outcomes or to one listed before it."""
    return list(accumulate(roll.counts.get(outcome, 0) for outcome in outcomes))
