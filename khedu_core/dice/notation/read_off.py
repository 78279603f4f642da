"""What is read off dice or cards, under what is known of them."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.machine import Mechanic, Order, Together
from khedu_core.dice.mechanics.events import Alike, NoFace, Straight
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.mechanics.matching import BestSet, LargestSet, NumberOfSets, SetSizesAre
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.dice.notation.mechanic_of import mechanic_of
from khedu_core.dice.notation.parts import (
    Dropped,
    EventPart,
    GroupPart,
    Kept,
    Measured,
    OfAKind,
    ReadingPart,
    Showing,
    is_event,
)
from khedu_core.dice.notation.then import Then
from khedu_core.dice.pools.pool import Pool
from khedu_core.dice.pools.questions import Questions

Source = TypeVar("Source", bound=Questions)


def under_conditions(source: Source, group: GroupPart) -> Source:
    """The dice (cards) of a group, given its conditions; its reading can be told in the same order."""
    if not group.given:
        return source
    parts = (group.reading, *group.given)
    asked = [mechanic_of(part, source.size, source.faces, "descending") for part in parts]
    order: Order = "ascending" if "ascending" in {mechanic.order for mechanic in asked} else "descending"
    return source.given(*(event for part in group.given for event in _events(part, source, order)))


def _events(part: EventPart, source: Questions, order: Order) -> Iterator[Mechanic[Any, bool]]:
    """The events that make up a condition."""
    if isinstance(part, Showing) and not part.any:
        yield from map(NoFace, filter(part.which.accepts, source.faces))
    else:
        yield mechanic_of(part, source.size, source.faces, order)


def least_of(reading: ReadingPart | EventPart, dice: int, lowest: int) -> int:
    """What a reading of so many dice comes to at the least, none of which shows less than `lowest`."""
    match reading:
        case Kept() | Dropped():
            return len(reading.places(dice)) * lowest
        case OfAKind("counts-once", "lowest"):
            return min(dice * lowest, lowest)  # a whole set counts once, and all dice may be one set
        case Total() | OfAKind():
            return dice * lowest
        case LargestSet() | LongestRun():
            return 1
        case Then(BestSet(least=least), place=1) if dice >= least:
            return min(0, lowest)  # the height is a face, or 0 without a set
    return 0  # dice that are counted, sets, widths, events


def most_of(
    reading: ReadingPart | EventPart, dice: int, lowest: int, given: Iterable[EventPart] = ()
) -> int | None:
    """What a reading of so many dice comes to at the most, under these conditions; None: there is no end.

    lowest: the least that a die can show.
    """
    ends = [_end(part, reading, dice, lowest) for part in given]
    match reading:
        case Then(BestSet(least=least)) if dice < least:
            ends.append(0)
        case LargestSet() | LongestRun() | Then(BestSet("width"), place=0) | Then(BestSet("height"), place=0):
            ends.append(dice)
        case NumberOfSets(size):
            ends.append(dice // size)
    if is_event(reading):
        ends.append(0 if never_happens(reading, dice, lowest) else 1)
    return min((end for end in ends if end is not None), default=None)


def never_happens(part: ReadingPart | EventPart, dice: int, lowest: int) -> bool:
    """Whether so many dice are too few for an event, or a reading ends before it. Not all that never happens.

    lowest: the least that a die can show.
    """
    match part:
        case Alike(number):
            return number > dice
        case Straight(reading, shortest):
            return reading != "whole" and shortest > dice
        case SetSizesAre(sizes):
            return sum(sizes) > dice
        case Measured(reading, comparison, target):
            sign, bound = inclusive(comparison, target)
            most = most_of(reading, dice, lowest)
            too_high = sign != "<=" and most is not None and bound > most
            return too_high or (sign != ">=" and bound < least_of(reading, dice, lowest))
    return False


def _end(part: EventPart, reading: ReadingPart | EventPart, dice: int, lowest: int) -> int | None:
    """The most that a reading can come to where this condition is met."""
    if not isinstance(part, Measured):
        return None
    sign, most = inclusive(part.comparison, part.target)
    if sign == ">=":
        return None
    if part.reading == reading:
        return most
    if part.reading == Total() and isinstance(reading, Kept | Dropped):
        return most - (dice - len(reading.places(dice))) * lowest
    return None


def read_off(source: Questions, reading: ReadingPart | EventPart) -> Distribution:
    """The law of one reading; an event that happens is 1, else 0."""
    match reading:
        case Kept() | Dropped():
            return source.keep(reading.places(source.size))
        case OfAKind(name, direction) if isinstance(source, Pool):
            return source.of_a_kind(name, direction)
    order = Together(*source.conditions).order
    counts = source.counts(mechanic_of(reading, source.size, source.faces, order))
    return Distribution({int(answer): ways for answer, ways in counts.items()})
