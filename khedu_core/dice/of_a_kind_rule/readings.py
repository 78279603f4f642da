"""The of-a-kind rule on one roll as it lies: which changes each reading allows.

Two or more dice that show the same face are a *set*; the roller may turn a set to the
lowest or the highest face showing. A reading settles what that sentence leaves open.
Everything else in this package that knows the rule is either derived from the
definitions here or checked against them; `equal_readings` proves which of them have the
same law.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Literal, NamedTuple, cast

from khedu_core.dice.limits import MAX_DICE, MAX_SIDES
from khedu_core.errors import InputError, one_of, shown, whole_number

MAX_PLACEMENTS = 100_000
"""Ways one roll may be changed before a single roll counts as too large to list."""

Reading = Literal[
    "each-set",
    "one-set",
    "same-way",
    "upward",
    "automatic",
    "opponent",
    "sub-groups",
    "per-die",
    "counts-once",
    "others-only",
    "in-turn",
    "reapply-original",
    "reapply-current",
]
Direction = Literal["highest", "lowest"]

READINGS: dict[str, str] = {
    "each-set": "every set, each on its own, may turn to the highest or the lowest face of the roll",
    "one-set": "at most one set may turn",
    "same-way": "all sets turn together: all to the highest face, all to the lowest, or none",
    "upward": "every set may turn, but only to the highest face",
    "automatic": "every set turns to the highest face, wanted or not",
    "opponent": "an opponent of the roller decides, for each set, where it turns",
    "sub-groups": "part of a set may turn, as long as two or more dice turn together",
    "per-die": "every die of a set, each on its own, may turn",
    "counts-once": "a set that turns counts once, as a single number (the example 2, 3, 3, 3, 6 forbids it)",
    "others-only": "every set may turn to the highest or the lowest face of the other dice",
    "in-turn": "sets turn one after the other, each once, towards the ends the dice then have",
    "reapply-original": "the rule may be used again on the dice as they now lie, "
    "towards the ends of the roll as it fell",
    "reapply-current": "the rule may be used again on the dice as they now lie, "
    "towards the ends they now have",
}
"""Each reading with its meaning in one line; the first is the default.

In order: how many sets turn, where and by whose choice, what part of a set turns, which
ends count, and whether the rule may be used again.
"""

DIRECTIONS: dict[str, str] = {
    "highest": "the roller wants the highest total",
    "lowest": "the roller wants the lowest total",
}

Placement = tuple[int, ...]
"""For each distinct face of a roll, by rank from the lowest, the rank its dice end on."""


class Choices(NamedTuple):
    """What the roller of one roll may make of it."""

    natural: int
    """The total as rolled."""
    options: dict[int, tuple[int, ...]]
    """Every total within reach, ascending, with a way to lay the dice that turns as few as can be."""
    opposed: bool = False
    """Whether an opponent of the roller chooses among them."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.options)

    @property
    def best(self) -> int:
        """The total of a roller who wants it high: the highest, or the lowest if an opponent chooses."""
        return min(self.options) if self.opposed else max(self.options)

    @property
    def worst(self) -> int:
        """The total of a roller who wants it low."""
        return max(self.options) if self.opposed else min(self.options)


def choices(roll: Sequence[int], reading: str = "each-set") -> Choices:
    """All totals within reach of one roll, e.g. `choices((2, 3, 3, 3, 6)).totals == (14, 17, 26)`.

    Raises `InputError` for an unknown reading, an empty roll, faces outside 1..1000, or
    a roll with so many sets that listing its changes would take too long.
    """
    reading = known_reading(reading)
    if not isinstance(roll, Sequence):
        raise InputError(f"roll = {shown(roll)}: give its faces, as (2, 3, 3, 3, 6)")
    whole_number("dice in the roll", len(roll), 1, MAX_DICE)
    natural = tuple(sorted(whole_number("face", face, 1, MAX_SIDES) for face in roll))
    ways: dict[int, tuple[int, tuple[int, ...]]] = {}
    for changed in changed_rolls(natural, reading):
        moved = (Counter(natural) - Counter(changed)).total()
        total = sum(changed)
        if total not in ways or (moved, changed) < ways[total]:
            ways[total] = moved, changed
    return Choices(
        sum(natural), {total: ways[total][1] for total in sorted(ways)}, opposed=reading == "opponent"
    )


def changed_rolls(roll: tuple[int, ...], reading: Reading) -> Iterator[tuple[int, ...]]:
    """Every roll, sorted, that the reading lets be laid down in place of `roll`, itself sorted."""
    faces = sorted(set(roll))
    counts = [roll.count(face) for face in faces]
    if reading in ("sub-groups", "per-die"):
        inner = prod((count + 1) * (count + 2) // 2 for count in counts[1:-1])  # each die down, up or still
        if inner * (counts[0] + 1) * (counts[-1] + 1) * len(roll) > 10 * MAX_PLACEMENTS:
            raise _too_many(reading, len(faces))
        yield from _combined(_parted(faces, counts, fewest=2 if reading == "sub-groups" else 1), reading)
    elif reading == "counts-once":
        yield from _combined(_merged(faces, counts), reading)
    else:
        for placement in placements(tuple(count > 1 for count in counts), reading):
            targets = zip(placement, counts, strict=True)
            yield tuple(sorted(faces[rank] for rank, count in targets for _ in range(count)))


def _parted(faces: list[int], counts: list[int], fewest: int) -> Iterator[list[tuple[int, ...]]]:
    """What may become of the dice of each face: of a set, no die or at least `fewest` go down, and up."""
    low, high = faces[0], faces[-1]
    for face, count in zip(faces, counts, strict=True):
        moves = (0, *range(fewest, count + 1)) if count > 1 else (0,)
        yield sorted(
            {
                tuple(sorted([low] * down + [face] * (count - down - up) + [high] * up))
                for down, up in product(moves, moves)
                if down + up <= count
            }
        )


def _merged(faces: list[int], counts: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """What may become of the dice of each face: a set stays as it lies, or becomes one number at an end."""
    low, high = faces[0], faces[-1]
    for face, count in zip(faces, counts, strict=True):
        as_it_lies = (face,) * count
        yield [as_it_lies, *([(low,), (high,)] if count > 1 else [])]


def _combined(parts: Iterator[list[tuple[int, ...]]], reading: Reading) -> Iterator[tuple[int, ...]]:
    """Every choice of one way for each face, put together."""
    ways = list(parts)
    if prod(map(len, ways)) > MAX_PLACEMENTS:
        raise _too_many(reading, len(ways))
    for choice in product(*ways):
        yield tuple(sorted(face for part in choice for face in part))


@lru_cache(maxsize=4096)
def placements(sets: tuple[bool, ...], reading: Reading) -> tuple[Placement, ...]:
    """Where the dice may end, for a roll in which face number i (from the lowest) is a set if sets[i].

    Only the order of the faces and which of them are sets matter, not their values or
    how many dice a set has, so a handful of patterns covers all rolls. Only for readings
    in which a set turns whole: not for sub-groups, per-die and counts-once.
    """
    top = len(sets) - 1
    stay = tuple(range(len(sets)))
    if reading in ("reapply-original", "reapply-current"):
        return _reapplied(sets, current_ends=reading == "reapply-current")
    if reading == "in-turn":
        return _in_turn(sets)
    if reading in ("same-way", "automatic"):
        down, up = (tuple(end if is_set else i for i, is_set in enumerate(sets)) for end in (0, top))
        return (up,) if reading == "automatic" else tuple(dict.fromkeys((stay, down, up)))
    options = [
        tuple(dict.fromkeys((i, *_ends(i, top, reading)))) if is_set else (i,)
        for i, is_set in enumerate(sets)
    ]
    if reading == "one-set":
        single = [(*stay[:i], end, *stay[i + 1 :]) for i in stay for end in options[i]]
        return tuple(dict.fromkeys(single))
    if prod(map(len, options)) > MAX_PLACEMENTS:
        raise _too_many(reading, len(sets))
    return tuple(product(*options))


def _ends(rank: int, top: int, reading: Reading) -> tuple[int, ...]:
    """The ranks to which the set of one face may turn, whatever the other sets do."""
    if reading == "upward":
        return (top,)
    if reading == "others-only" and top:
        return (0 if rank else 1, top if rank < top else top - 1)
    return (0, top)


def _in_turn(sets: tuple[bool, ...]) -> tuple[Placement, ...]:
    """All placements reached by turning sets of the roll as it fell, each at most once, in any order."""
    start = tuple(range(len(sets)))
    every = frozenset(i for i in start if sets[i])
    found = {(start, every)}
    waiting = [(start, every)]
    while waiting:
        now, unturned = waiting.pop()
        for i in unturned:
            for end in {min(now), max(now)}:
                after = (*now[:i], end, *now[i + 1 :]), unturned - {i}
                if after not in found:
                    found.add(after)
                    waiting.append(after)
        if len(found) > MAX_PLACEMENTS:
            raise _too_many("in-turn", len(sets))
    return tuple(dict.fromkeys(sorted(placement for placement, _ in found)))


def _reapplied(sets: tuple[bool, ...], current_ends: bool) -> tuple[Placement, ...]:
    """All placements reached by turning one whole set at a time, again and again.

    A set that lands on a single die takes it along: from then on they are one set.
    """
    start = tuple(range(len(sets)))
    found = {start: None}
    waiting = [start]
    while waiting:
        now = waiting.pop()
        ends = {min(now), max(now)} if current_ends else {0, len(sets) - 1}
        for rank in set(now):
            members = [i for i, where in enumerate(now) if where == rank]
            if len(members) == 1 and not sets[members[0]]:
                continue
            for end in ends:
                after = tuple(end if where == rank else where for where in now)
                if after not in found:
                    found[after] = None
                    waiting.append(after)
        if len(found) > MAX_PLACEMENTS:
            raise _too_many("reapply", len(sets))
    return tuple(found)


@lru_cache(maxsize=4096)
def best_placements(sets: tuple[bool, ...], reading: Reading) -> tuple[Placement, ...]:
    """The placements that no other placement beats or equals on every face."""
    ranked = sorted(placements(sets, reading), key=sum, reverse=True)
    best: list[Placement] = []
    for candidate in ranked:
        if not any(all(c <= b for c, b in zip(candidate, kept, strict=True)) for kept in best):
            best.append(candidate)
    return tuple(best)


def known_reading(reading: str) -> Reading:
    """The reading itself, or `InputError` naming those there are."""
    return cast(Reading, one_of("reading", reading, READINGS))


def known_direction(direction: str) -> Direction:
    """The direction itself, or `InputError` naming the two there are."""
    return cast(Direction, one_of("direction", direction, DIRECTIONS))


def _too_many(reading: str, faces: int) -> InputError:
    return InputError(
        f"{faces} different faces with reading {shown(reading)}: "
        f"more than {MAX_PLACEMENTS:,} ways to lay the dice; use fewer dice"
    )
