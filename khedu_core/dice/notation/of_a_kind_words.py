"""Another reading of the of-a-kind rule, wherever a notation uses it."""

from dataclasses import replace
from functools import partial
from typing import Any

from khedu_core.dice.notation.parts import (
    Deciding,
    Die,
    Extreme,
    Measured,
    OfAKind,
    PoolPart,
    Sum,
    Term,
    Whole,
)
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading


def with_of_a_kind(parts: Sum, reading: str | None, direction: str | None) -> Sum:
    """The same sum with another reading or direction of each of-a-kind rule, in parentheses too."""
    return replace(parts, terms=tuple(_term(term, reading, direction) for term in parts.terms))


def _term(term: Term, reading: str | None, direction: str | None) -> Term:
    group, changed = term.group, partial(_changed, reading=reading, direction=direction)
    source = group.source
    if isinstance(source, PoolPart):
        members = tuple(replace(dice, die=_die(dice.die, reading, direction)) for dice in source.members)
        source = replace(source, members=members)
    given = tuple(map(changed, group.given))
    return replace(term, group=replace(group, source=source, reading=changed(group.reading), given=given))


def _die(die: Die, reading: str | None, direction: str | None) -> Die:
    again = partial(with_of_a_kind, reading=reading, direction=direction)
    match die:
        case Whole(roll):
            return Whole(again(roll))
        case Extreme(which, rolls):
            return Extreme(which, tuple(map(again, rolls)))
        case Deciding(roll, cases):
            return Deciding(again(roll), tuple(replace(case, roll=again(case.roll)) for case in cases))
    return die


def _changed(part: Any, reading: str | None, direction: str | None) -> Any:
    if isinstance(part, Measured):
        return replace(part, reading=_changed(part.reading, reading, direction))
    if not isinstance(part, OfAKind):
        return part
    return OfAKind(
        known_reading(part.reading if reading is None else reading),
        known_direction(part.direction if direction is None else direction),
    )
