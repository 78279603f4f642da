"""What the state machine is asked for each reading and each event of a notation."""

from collections.abc import Collection
from typing import Any

from khedu_core.dice.machine import Mechanic, Order
from khedu_core.dice.mechanics.keeping import AnyFace, Count
from khedu_core.dice.notation.parts import (
    Counted,
    Dropped,
    EventPart,
    Kept,
    Measured,
    OfAKind,
    ReadingPart,
    Showing,
)
from khedu_core.dice.notation.then import Then
from khedu_core.dice.of_a_kind_rule.mechanics import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading
from khedu_core.dice.pools.sorted_places import keep_places


def mechanic_of(
    part: ReadingPart | EventPart, size: int, faces: Collection[Any], order: Order = "any"
) -> Mechanic[Any, Any]:
    """What to ask about `size` dice (cards) that show `faces`; events answer True or False.

    order: the order in which to be told the faces, where that is a choice.
    """
    match part:
        case Kept() | Dropped():
            return keep_places(part.places(size), size, order)
        case Counted(which):
            return Count(frozenset(face for face in faces if which.accepts(face)))
        case OfAKind(name, direction):
            return of_a_kind_mechanic(known_reading(name), known_direction(direction))
        case Showing(which, any_of_them):
            shown = AnyFace(frozenset(face for face in faces if which.accepts(face)))
            return shown if any_of_them else Then(shown, None, "=", False)
        case Measured(reading, comparison, target):
            return Then(mechanic_of(reading, size, faces, order), None, comparison, target)
    return part
