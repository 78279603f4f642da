"""Exploding dice under conditions: what is known of the rolls in which some die has not stopped.

Of such a roll its floor is known: what every die came to so far, and the faces it showed so far.
Totals, kept dice and counts only grow from there. So some conditions are met whatever comes ("any 6",
once a six has shown), some can no longer be met ("total <= 10", from 11 up), and the others are left
open: a roll of these may count or not, which makes what is told of it the most there can be.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from math import prod
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DEPTH
from khedu_core.dice.machine import Together
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.dice.notation.exploding_faces import Codes, asked_by_code, counts_by_code, order_for
from khedu_core.dice.notation.parts import (
    Counted,
    Dropped,
    EventPart,
    GroupPart,
    Kept,
    Measured,
    ReadingPart,
    Showing,
)
from khedu_core.dice.notation.read_off import least_of, most_of, never_happens
from khedu_core.dice.open_ended import Law, OpenEnded, cases_not_decided, decided_laws
from khedu_core.dice.pools.pool import Pool
from khedu_core.dice.pools.questions import NeverMetError
from khedu_core.dice.work_limit import TooMuchWorkError, Work
from khedu_core.errors import InputError

MAX_NARROWING_WORK = 4_000_000
"""Work (see `work_limit`) on the rolls that have not stopped: about a tenth of a second."""

GROWING = Total | Kept | Dropped | Counted
"""Readings that no further roll of a die makes smaller."""


class NotYetMetError(InputError):
    """No roll that has stopped meets the conditions; one that goes on may."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text}: no roll that has stopped meets the condition, but one that goes on may; "
            f"state a larger depth (up to {MAX_DEPTH}), or choose another condition"
        )


def read_given(group: GroupPart, codes: Codes, dice: Sequence[Law]) -> Law:
    """What is read off dice that explode, told by their codes, given what is known of them.

    Rolls in which every die has stopped are exact. Of the others those count that may meet the
    conditions; where it is sure that they do, at the floor of what is read. Nothing is open where
    the conditions leave no such roll.

    Raises `NeverMetError` where no roll meets them, `NotYetMetError` where none is known to.
    """
    closed = _stopped(dice)
    met = counts_by_code(closed, group.reading, group.given, codes) if closed else {}
    sure = _surely(group, codes, dice)
    unsure = _that_may(group, codes, dice) - sum(sure.values())
    if not met and not sure:
        raise NotYetMetError(str(group)) if unsure else NeverMetError("roll of these dice")
    lowest = min(min(die.floors) for die in dice) // codes.scale
    least = least_of(group.reading, len(dice), lowest)
    if not isinstance(group.reading, GROWING) and not _happens_once(group.reading):
        sure = {least: sum(sure.values())}
    still_open = {**sure, least: sure.get(least, 0) + unsure}
    if not any(still_open.values()):
        return Distribution(met)
    most = most_of(group.reading, len(dice), lowest, group.given)
    return OpenEnded(met, still_open, most=most, remaining_is_most=unsure > 0)


def cases_that_may_meet(group: GroupPart, codes: Codes, dice: Sequence[Law]) -> int:
    """In how many cases the dice have stopped and meet the conditions, or go on and may meet them."""
    closed = _stopped(dice)
    return (_ways(closed, group.given, codes) if closed else 0) + _that_may(group, codes, dice)


def _that_may(group: GroupPart, codes: Codes, dice: Sequence[Law]) -> int:
    """In how many cases some die has not stopped and the conditions may be met; all, if not told soon."""
    lowest = min(min(die.floors) for die in dice) // codes.scale
    if any(never_happens(part, len(dice), lowest) for part in group.given):
        return 0
    closed, floors = _stopped(dice), Pool(tuple(die.floors for die in dice))
    needed = [part for part in map(_not_yet_missed, group.given) if part is not None]
    if not any(_ways(pool, needed, codes) for pool in _lowest_that_go_on(codes, dice)):
        return 0
    try:
        with _little_work():
            return _ways(floors, needed, codes) - (_ways(closed, needed, codes) if closed else 0)
    except TooMuchWorkError:
        return cases_not_decided(dice)


def _surely(group: GroupPart, codes: Codes, dice: Sequence[Law]) -> dict[int, int]:
    """What is read at the floors of rolls that have not stopped, and meet the conditions for sure.

    Where they cannot be told apart soon: all at the lowest floor, if there they meet them; else none.
    """
    if not all(map(_is_met_for_good, group.given)):
        return {}

    def read(pool: Pool | None) -> dict[int, int]:
        return counts_by_code(pool, group.reading, group.given, codes) if pool else {}

    try:
        with _little_work():
            every, stopped = read(Pool(tuple(die.floors for die in dice))), read(_stopped(dice))
    except TooMuchWorkError:
        lowest = [read(pool) for pool in _lowest_that_go_on(codes, dice)]
        return {min(map(min, lowest)): cases_not_decided(dice)} if all(lowest) else {}
    left = {x: ways - stopped.get(x, 0) for x, ways in every.items()}
    return {x: ways for x, ways in left.items() if ways}


def _lowest_that_go_on(codes: Codes, dice: Sequence[Law]) -> Iterator[Pool]:
    """Rolls in which one die goes on, one for each kind of die: no roll in which any goes on is lower."""
    least = [Distribution({min(die.floors) // codes.scale * codes.scale: 1}) for die in dice]
    for kind, at in {die: at for at, die in enumerate(dice) if die.open}.items():
        yield Pool((*least[:at], Distribution({codes.lowest(kind.open): 1}), *least[at + 1 :]))


def _little_work() -> AbstractContextManager[None]:
    """What is done inside may take no longer than is worth while, for it only narrows the bounds."""
    return Work(MAX_NARROWING_WORK, "rolls that have not stopped: too many to look at", told=True).counted()


def _not_yet_missed(part: EventPart) -> EventPart | None:
    """What has to hold at the floor of a roll that may yet meet a condition; None: any roll may."""
    match part:
        case Showing(any=False):
            return part
        case Measured(reading, comparison, target) if isinstance(reading, GROWING):
            sign, bound = inclusive(comparison, target)
            return None if sign == ">=" else Measured(reading, "<=", bound)
    return None


def _is_met_for_good(part: EventPart) -> bool:
    """Whether a condition that holds at the floor of a roll holds whatever comes."""
    match part:
        case Showing(any=any_of_them):
            return any_of_them
        case Measured(reading, comparison):
            return isinstance(reading, GROWING) and comparison in (">=", ">")
    return False


def _happens_once(reading: ReadingPart | EventPart) -> bool:
    """Whether it is an event that has happened for good once it holds at the floor."""
    return isinstance(reading, Showing) and reading.any


def _stopped(dice: Sequence[Law]) -> Pool | None:
    """The dice as far as they have stopped; None where one of them never has."""
    decided = decided_laws(dice)
    return None if decided is None else Pool(tuple(decided))


def _ways(pool: Pool, conditions: Sequence[EventPart], codes: Codes) -> int:
    """In how many cases all these hold."""
    if not conditions:
        return prod(die.total for die in pool.dice)
    order = order_for(conditions, pool.size)
    asked = Together(*(asked_by_code(part, pool.size, codes, order) for part in conditions))
    answers: Mapping[Any, int] = pool.counts(asked)
    return sum(ways for held, ways in answers.items() if all(held))
