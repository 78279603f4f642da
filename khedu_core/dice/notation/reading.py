"""What is read off dice or cards: by its own formula where it has one, else by the state machine."""

from collections.abc import Iterable, Mapping
from typing import Any

from khedu_core.dice.distribution import Distribution, d
from khedu_core.dice.limits import MAX_EVENT_WORK
from khedu_core.dice.machine.statemachine import Together
from khedu_core.dice.notation.mechanics import mechanic_of
from khedu_core.dice.notation.parts import (
    Dropped,
    Event,
    Group,
    Kept,
    OfAKind,
    Reading,
    SameFace,
    Showing,
    Straight,
)
from khedu_core.dice.pools.pool import Pool
from khedu_core.dice.pools.questions import Questions
from khedu_core.errors import InputError


def faces_of_pool(pool: Pool) -> set[int]:
    """Every face that some die shows."""
    return {face for die in set(pool.dice) for face in die}


def read(pool: Pool, reading: Reading | Event) -> Distribution:
    """The law of one reading of dice about which nothing else is known."""
    match reading:
        case Kept("highest", number):
            return pool.keep_highest(number)
        case Kept("lowest", number):
            return pool.keep_lowest(number)
        case Kept("middle", number):
            return pool.keep_middle(number)
        case Dropped("highest", number):
            return pool.drop_highest(number)
        case Dropped("lowest", number):
            return pool.drop_lowest(number)
        case OfAKind(name, direction):
            return pool.of_a_kind(name, direction)
    faces, size = faces_of_pool(pool), len(pool)
    mechanic = mechanic_of(reading, size, faces, ascending=True)
    sides = max(faces)
    fair = sides >= 1 and size * sides <= MAX_EVENT_WORK and set(pool.dice) == {d(sides)}
    if fair and isinstance(reading, Straight | SameFace):
        happens = mechanic.count(size, sides)  # type: ignore[attr-defined]  # an event of `dice.events`
        return _law({True: happens, False: sides**size - happens})
    return _law(pool.counts(mechanic))


def read_given(
    group: Group, given: tuple[Event, ...], source: Questions, faces: Iterable[Any]
) -> Distribution:
    """The law of the group's reading in the rolls (hands) that meet all conditions."""
    size = group.source.size
    asked = [group.reading, *given]
    ascending = any(mechanic_of(part, size, faces).order == "ascending" for part in asked)
    mechanic, *conditions = (mechanic_of(part, size, faces, ascending) for part in asked)
    if not conditions:
        return _law(source.counts(mechanic))
    met: dict[Any, int] = {}
    for (answer, *held), ways in source.counts(Together(mechanic, *conditions)).items():
        if all(held):
            met[answer] = met.get(answer, 0) + ways
    if not met:
        raise InputError(f"{group}: no roll meets the condition; choose another condition")
    return _law(met)


def without(die: Distribution, event: Showing, group: Group) -> Distribution:
    """One die, known to show none of some faces."""
    left = {face: n for face, n in die.counts.items() if not event.which.accepts(face)}  # type: ignore[arg-type]
    if not left:
        raise InputError(f"{group}: no face of a die is left; choose another condition")
    return Distribution(left)


def _law(counts: Mapping[Any, int]) -> Distribution:
    """Answers as whole numbers: an event that happens is 1, else 0."""
    return Distribution({int(answer): ways for answer, ways in counts.items()})
