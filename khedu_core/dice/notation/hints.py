"""What a notation may have been meant to ask, where its answer is that of another question."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations

from khedu_core.dice.notation.comparison import Compared, FaceTest, Listed, inclusive
from khedu_core.dice.notation.parsing import parse
from khedu_core.dice.notation.parts import (
    Counted,
    DicePart,
    Explode,
    Extreme,
    FacesPart,
    OfAKind,
    PoolPart,
    Sides,
    Sum,
    Term,
    Whole,
)
from khedu_core.dice.notation.roll import Roll

MAX_TIMES = 9
"""Larger factors, as in (2d6 + 3) * 10 pieces of gold, are meant as factors."""


def hints(roll: Roll | str) -> list[str]:
    """One line for each way in which the roll is likely to be misread; most rolls have none.

    roll: a roll, or its notation. Raises `InputError` as `parse` does.
    """
    if not isinstance(roll, Roll):
        roll = parse(roll)
    sides = [roll.left] if roll.right is None else [roll.left, roll.right]
    found = [
        *_successes_meant(roll),
        *_matching_meant(roll),
        *_exploding_meant(roll),
        *(hint for side in sides for hint in _in_sum(side)),
    ]
    return list(dict.fromkeys(found))


def _successes_meant(roll: Roll) -> Iterator[str]:
    """`8d6 >= 5` is certain as a total; elsewhere it counts the dice that show 5 or more."""
    (term, *others) = roll.left.terms
    group = term.group
    if others or roll.left.constant or roll.right or not group.is_total or group.given:
        return
    if roll.comparison not in (">=", ">") or roll.target is None or not isinstance(group.source, PoolPart):
        return
    (dice, *unlike) = group.source.members
    penetrates = any(isinstance(change, Explode) and change.penetrating for change in dice.changes)
    if unlike or penetrates or not isinstance(dice.die, Sides):
        return
    _, target = inclusive(roll.comparison, roll.target)
    if dice.number >= 3 and 1 < target <= dice.die.sides:
        hint = f"this asks for the total; successes are {dice} count >={target}"
        if dice.changes == (Explode(),):
            explode_on = replace(dice, changes=(Explode(Compared(">=", target)),))
            hint += f", and dice that explode on {target} and up are {explode_on}"
        yield hint


def _exploding_meant(roll: Roll) -> Iterator[str]:
    """`4dF! -1` takes 1 away; who writes it may mean that -1 explodes, too."""
    (term, *others) = roll.left.terms
    source, less = term.group.source, roll.left.constant
    if others or less >= 0 or not isinstance(source, PoolPart) or not term.group.is_total:
        return
    (dice, *unlike) = source.members
    if not unlike and dice.changes == (Explode(),) and less in dict(_faces(dice)):
        on = replace(dice, changes=(Explode(Listed(((less, less),))),))
        yield f"this takes {-less} away; dice that explode on {less} are {on}, where their score is counted"


def _in_sum(parts: Sum) -> Iterator[str]:
    for term in parts.terms:
        if isinstance(term.group.source, PoolPart):
            for dice in term.group.source.members:
                if isinstance(dice.die, Sides | FacesPart):
                    yield from _tens_and_units(dice)
                else:
                    yield from chain.from_iterable(map(_in_sum, dice.die.rolls))
                if isinstance(dice.die, Extreme):
                    yield from _read_into_list(dice.die)
        yield from _multiplied(term)
    for one, other in combinations(parts.terms, 2):
        yield from _rolled_twice(one, other)


def _multiplied(term: Term) -> Iterator[str]:
    """`6x(4d6 keep 3)` is one roll times six; who writes it may mean six rolls."""
    source = term.group.source
    often = abs(term.factor)
    if not isinstance(source, PoolPart) or not 1 < often <= MAX_TIMES:
        return
    (dice, *others) = source.members
    if isinstance(dice.die, Whole) and dice.number == 1 and not others and term.group.is_total:
        yield f"this multiplies one roll by {often}; {often} rolls added up are {often}{source}"


def _matching_meant(roll: Roll) -> Iterator[str]:
    """`5d6 of a kind` is the rule by which dice turn, not how many of them match."""
    (term, *others) = roll.left.terms
    group = term.group
    if others or roll.right or group.reading != OfAKind() or not isinstance(group.source, PoolPart):
        return
    if group.source.size == 1:
        yield "one die has no other to match, so the rule changes nothing; write for example 5d6 of-a-kind"
        return
    if not roll.asks_number or (roll.target or 0) in range(1, group.source.size):
        dice, size = group.source, min(4, max(2, group.source.size - 1))
        yield (
            "of-a-kind is the rule by which matching dice turn; "
            f"how many match is {dice} largest-set, and {size} that match are {dice} {size} alike"
        )


def _read_into_list(extreme: Extreme) -> Iterator[str]:
    """In `max(3d6 count 6, 2, d12)` the 2 is a face to count; `max(2, 3d6 count 6, d12)` compares with it."""
    if not all(roll.terms for roll in extreme.rolls):
        return  # a number stands where it should
    for place, roll in enumerate(extreme.rolls):
        faces = roll.last_list.split(",")
        numbers = [n for n in dict.fromkeys((faces[0], faces[-1])) if ".." not in n]
        if len(faces) == 1 or not numbers:
            continue
        meant = []
        for number in numbers:
            left = str(roll).removesuffix(roll.last_list) + ",".join(n for n in faces if n != number)
            others = [*map(str, extreme.rolls[:place]), left, *map(str, extreme.rolls[place + 1 :])]
            meant.append(f"{extreme.which}({number}, {', '.join(others)})")
        yield (
            f"{roll.last_list} is one list; a number to compare with stands first, as in {' or '.join(meant)}"
        )


def _tens_and_units(dice: DicePart) -> Iterator[str]:
    """A d66 is often two d6, read as tens and units."""
    die = dice.die
    if isinstance(die, Sides) and die.sides in (44, 66, 88, 666):
        digit = f"d{die.sides % 10}"
        places = [f"{digit} * {10**place}" for place in range(len(str(die.sides)) - 1, 0, -1)]
        yield f"this is a die with {die.sides} sides; as tens and units it is {' + '.join([*places, digit])}"


def _rolled_twice(one: Term, other: Term) -> Iterator[str]:
    """`8d10 count >=8 - 8d10 count 1` rolls 16 dice; one die of scores reads both off the same 8."""
    reads = one.group.reading, other.group.reading
    dice = _plain_dice(one)
    if dice is None or one.group.source != other.group.source or one.factor * other.factor > 0:
        return
    if not isinstance(reads[0], Counted) or not isinstance(reads[1], Counted):
        return
    counted: list[tuple[FaceTest, int]] = [(reads[0].which, one.factor), (reads[1].which, other.factor)]
    scores: dict[int, int] = {}
    for face, repeats in _faces(dice):
        score = sum(factor for which, factor in counted if which.accepts(face))
        scores[score] = scores.get(score, 0) + repeats
    of_scores = DicePart(dice.number, FacesPart(tuple(sorted(scores.items()))))
    yield f"these are {2 * dice.number} dice; both read off the same {dice.number} are {of_scores}"


def _plain_dice(term: Term) -> DicePart | None:
    """Equal dice with faces of their own that are just rolled."""
    source = term.group.source
    if not isinstance(source, PoolPart) or len(source.members) > 1 or source.changes:
        return None
    (dice,) = source.members
    return None if dice.changes or not isinstance(dice.die, Sides | FacesPart) else dice


def _faces(dice: DicePart) -> tuple[tuple[int, int], ...]:
    """(face, repeats) of one of the dice."""
    if isinstance(dice.die, Sides):
        return tuple((face, 1) for face in range(1, dice.die.sides + 1))
    return dice.die.faces if isinstance(dice.die, FacesPart) else ()
