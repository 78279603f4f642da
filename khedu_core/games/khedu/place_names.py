"""The places of a layout by their names, as people say them: built here, and read back here.

``stack 2``, ``stack 2 cadence``, ``seat 1 front``, ``seat 1 hand 3``, ``seat 1 cadence 2``.
"""

from dataclasses import dataclass
from typing import Literal

from .state import SLOTS, STACKS
from .words import SLOT_NAMES


def stack_named(k: int) -> str:
    """A desert stack, or the unit on it, as a place."""
    return f"stack {k + 1}"


def stack_cadence_named(k: int) -> str:
    """The War Cadence beside a stack as a place."""
    return f"{stack_named(k)} cadence"


def slot_named(q: int, slot: int) -> str:
    """A slot of a Cadre as a place."""
    return f"seat {q + 1} {SLOT_NAMES[slot]}"


def hand_named(q: int, i: int) -> str:
    """A card of a hand as a place."""
    return f"seat {q + 1} hand {i + 1}"


def cadence_named(q: int, i: int) -> str:
    """A place of an Ensemble."""
    return f"seat {q + 1} cadence {i + 1}"


def place_named(place: int) -> str:
    """A place of the rules, a stack or a slot, by its name."""
    return stack_named(place) if place < STACKS else slot_named(*divmod(place - STACKS, SLOTS))


@dataclass(frozen=True)
class PlaceRead:
    """A place that was named.

    Attributes:
        seat: whose it is, from 0; -1 of the desert.
        number: of the stack, the slot, the card in the hand or the place of the Ensemble, from 0.
    """

    kind: Literal["stack", "stack cadence", "slot", "hand", "cadence"]
    seat: int
    number: int


def place_read(name: str) -> PlaceRead | None:
    """What a name says; None where no place is named so."""
    match name.split():
        case ["stack", k] if _counts(k):
            return PlaceRead("stack", -1, int(k) - 1)
        case ["stack", k, "cadence"] if _counts(k):
            return PlaceRead("stack cadence", -1, int(k) - 1)
        case ["seat", q, slot] if _counts(q) and slot in SLOT_NAMES:
            return PlaceRead("slot", int(q) - 1, SLOT_NAMES.index(slot))
        case ["seat", q, "hand", i] if _counts(q, i):
            return PlaceRead("hand", int(q) - 1, int(i) - 1)
        case ["seat", q, "cadence", i] if _counts(q, i):
            return PlaceRead("cadence", int(q) - 1, int(i) - 1)
    return None


def _counts(*numbers: str) -> bool:
    return all(one.isdecimal() and len(one) < 5 for one in numbers)
