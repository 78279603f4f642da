"""What is read off dice or cards, under what is known of them."""

from collections.abc import Iterator
from typing import Any, TypeVar

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.machine import Mechanic, Order, Together
from khedu_core.dice.mechanics.events import NoFace
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.mechanics.matching import LargestSet
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.notation.mechanic_of import mechanic_of
from khedu_core.dice.notation.parts import Dropped, EventPart, GroupPart, Kept, OfAKind, ReadingPart, Showing
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
        case Total() | OfAKind():
            return dice * lowest
        case LargestSet() | LongestRun():
            return 1
    return 0  # dice that are counted, sets, events; no set at all has a height and a width of 0


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
