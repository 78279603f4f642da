"""What the letter n is in a notation, and whether a larger n makes every target at least as likely.

Proven, one line each, is that for a further die of a pool, whose other dice stay what they are:

- added up, or all but the lowest: it adds 0 or more (no face below 0; penetrating dice may lose 1);
- the highest kept: it replaces only a lower one;
- counted, sets, runs, some face alike, any of some faces: it takes nothing away;
- of a kind, every set or one set turned up: the roll can do beside it all it could do before, and
  its sets turn at least as high.

A larger constant adds to every total. A die with one side more can be had from the smaller one by
raising some of its faces, which lowers no total, of all dice or of those kept. Of everything else
nothing is known; it is then searched number by number.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from khedu_core.dice.mechanics.events import Alike, Straight
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.mechanics.matching import NumberOfSets
from khedu_core.dice.notation.parts import (
    MEASURES,
    Counted,
    DicePart,
    Dropped,
    Explode,
    FacesPart,
    GroupPart,
    Kept,
    OfAKind,
    PoolPart,
    Showing,
    Sides,
    Sum,
    Term,
)
from khedu_core.dice.of_a_kind_rule.equal_readings import equivalent_reading
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading

NOTHING_TAKEN = [MEASURES[name] for name in ("largest-set", "widest-set", "longest-run")]
"""Readings that a further die never makes smaller."""


@dataclass(frozen=True, slots=True)
class PlaceOfN:
    """What n is; as it stands, of an n about which nothing is known."""

    counts_dice: bool = False
    """Whether n is a number of dice, and not a bonus or a number of sides."""
    rising: bool = False
    """Proven: no target is less likely with a larger n."""


def place_of_n(lower: Sum, higher: Sum) -> PlaceOfN:
    """From the parts of a notation for one number and for the next, if n stands there just once."""
    differences = list(_differences(lower, higher))
    if len(differences) != 1:
        return PlaceOfN()
    inside, less, more = differences[0]
    match inside:
        case [Sum()]:
            return PlaceOfN(rising=isinstance(more, int) and less < more)
        case [Sum(), Term(factor=factor), GroupPart() as group, PoolPart() as pool, DicePart() as dice]:
            counts = isinstance(more, int) and isinstance(dice.die, Sides | FacesPart)
            return PlaceOfN(counts, counts and factor > 0 and _gains_by_a_die(group, pool))
        case [Sum(), Term(factor=factor), GroupPart() as group, PoolPart() as pool, DicePart(), Sides()]:
            return PlaceOfN(rising=factor > 0 and _gains_by_a_side(group, pool))
    return PlaceOfN()


def _differences(lower: Any, higher: Any, *inside: Any) -> Iterator[tuple[list[Any], Any, Any]]:
    """(the parts it lies in, from the outermost; what it was; what it is) for every difference."""
    if lower == higher:
        return
    if is_dataclass(higher) and type(lower) is type(higher):
        for field in fields(higher):
            yield from _differences(getattr(lower, field.name), getattr(higher, field.name), *inside, higher)
    elif isinstance(lower, tuple) and isinstance(higher, tuple) and len(lower) == len(higher):
        for one, other in zip(lower, higher, strict=True):
            yield from _differences(one, other, *inside)
    else:
        yield list(inside), lower, higher


def _gains_by_a_die(group: GroupPart, pool: PoolPart) -> bool:
    """Whether one more of the dice of this pool makes no result of the group less likely."""
    if group.given:
        return False
    never_lowers = all(_never_below_0(dice) for dice in pool.members) and not any(
        isinstance(change, Explode) and change.penetrating for change in _changes(pool)
    )
    match group.reading:
        case Kept("highest") | Counted() | NumberOfSets() | Showing(any=True):
            return True
        case Alike(exactly=exactly):
            return not exactly
        case Straight(reading):
            return reading == "contains"
        case Total() | Dropped(highest=0):
            return never_lowers
        case OfAKind(reading, direction):
            law, towards = equivalent_reading(known_reading(reading), known_direction(direction))
            turns_up = law in ("each-set", "one-set") and towards == "highest"
            return never_lowers and (turns_up or law == "as-rolled")
    return group.reading in NOTHING_TAKEN


def _gains_by_a_side(group: GroupPart, pool: PoolPart) -> bool:
    """Whether one more side on some dice of this pool makes no result of the group less likely."""
    adds_up = group.is_total or isinstance(group.reading, Kept | Dropped)
    return adds_up and not group.given and not any(_changes(pool))


def _never_below_0(dice: DicePart) -> bool:
    match dice.die:
        case Sides():
            return True
        case FacesPart(faces):
            return faces[0][0] >= 0
    return False


def _changes(pool: PoolPart) -> Iterator[Any]:
    yield from pool.changes
    for dice in pool.members:
        yield from dice.changes
