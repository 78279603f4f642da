"""The questions in the public words of the package; and the second route of those with a closed formula."""

from collections.abc import Callable, Mapping
from typing import Any

from timing import Call

from khedu_core.dice import Distribution, Joint, d, of_a_kind_by_machine, pool
from khedu_core.dice import of_a_kind as law_of_a_kind
from khedu_core.dice.convolution import squaring_power
from khedu_core.dice.remembered import forget

__all__ = ["ROUTES", "SECOND", "counts", "forget"]


def of_a_kind(dice: int, sides: int) -> Call:
    return lambda: law_of_a_kind(dice, sides)


def of_a_kind_by_state_machine(dice: int, sides: int) -> Call:
    return lambda: of_a_kind_by_machine(dice, sides)


def total(dice: int, sides: int) -> Call:
    rolled = pool(*[d(sides)] * dice)
    return rolled.sum


def total_by_convolution(dice: int, sides: int) -> Call:
    """By convolution: the state machine has nothing to say about a plain sum."""
    faces = d(sides).counts
    return lambda: squaring_power(faces, dice)


def keep_highest(dice: int, sides: int, number: int) -> Call:
    rolled = pool(*[d(sides)] * dice)
    return lambda: rolled.keep_highest(number)


def largest_set(dice: int, sides: int) -> Call:
    rolled = pool(*[d(sides)] * dice)
    return rolled.largest_set


def longest_run(dice: int, sides: int) -> Call:
    rolled = pool(*[d(sides)] * dice)
    return rolled.longest_run


def pairs_won(left: int, right: int, sides: int) -> Call:
    mine, other = pool(*[d(sides)] * left), pool(*[d(sides)] * right)
    return lambda: mine.pairwise(other)


def counts(result: Any) -> dict[int, int]:
    if isinstance(result, Joint):  # (won, tied, lost)
        result = result.marginal(0)
    found: Mapping[int, int] = result.counts if isinstance(result, Distribution) else result
    return dict(found)


ROUTES: dict[str, Callable[..., Call]] = {
    route.__name__: route for route in (of_a_kind, total, keep_highest, largest_set, longest_run, pairs_won)
}
SECOND: dict[str, Callable[..., Call]] = {
    "of_a_kind": of_a_kind_by_state_machine,
    "total": total_by_convolution,
}
