"""The of-a-kind rule on one roll as it lies: which changes each reading allows.

Two or more dice that show the same face are a *set*; the roller may turn a set to the
lowest or the highest face showing. A reading settles what that sentence leaves open.
Everything else in this package that knows the rule is either derived from the
definitions here or checked against them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, cast

from khedu_core.dice.limits import MAX_DICE, MAX_PLACEMENTS, MAX_SIDES
from khedu_core.errors import InputError, one_of, shown, whole_number

Reading = Literal["each-set", "one-set", "upward", "sub-groups", "reapply-original", "reapply-current"]
Direction = Literal["highest", "lowest"]

READINGS: dict[str, str] = {
    "each-set": "every set, each on its own, may turn to the highest or the lowest face of the roll",
    "one-set": "at most one set may turn",
    "upward": "every set may turn, but only to the highest face",
    "sub-groups": "part of a set may turn, as long as two or more dice turn together",
    "reapply-original": "the rule may be used again on the dice as they now lie, "
    "towards the ends of the roll as it fell",
    "reapply-current": "the rule may be used again on the dice as they now lie, "
    "towards the ends they now have",
}
"""Each reading with its meaning in one line; the first is the default."""

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

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.options)

    @property
    def best(self) -> int:
        return max(self.options)

    @property
    def worst(self) -> int:
        return min(self.options)


def choices(roll: Sequence[int], reading: str = "each-set") -> Choices:
    """All totals the roller may reach from one roll, e.g. `choices((2, 3, 3, 3, 6)).totals == (14, 17, 26)`.

    Raises `InputError` for an unknown reading, an empty roll, faces outside 1..1000, or
    a roll with so many sets that listing its changes would take too long.
    """
    reading = known_reading(reading)
    whole_number("dice in the roll", len(roll), 1, MAX_DICE)
    natural = tuple(sorted(whole_number("face", face, 1, MAX_SIDES) for face in roll))
    ways: dict[int, tuple[int, tuple[int, ...]]] = {}
    for changed in _changed_rolls(natural, reading):
        moved = (Counter(natural) - Counter(changed)).total()
        total = sum(changed)
        if total not in ways or (moved, changed) < ways[total]:
            ways[total] = moved, changed
    return Choices(sum(natural), {total: ways[total][1] for total in sorted(ways)})


def _changed_rolls(roll: tuple[int, ...], reading: Reading) -> Iterator[tuple[int, ...]]:
    """Every roll, sorted, that the reading lets the roller lay down."""
    faces = sorted(set(roll))
    counts = [roll.count(face) for face in faces]
    if reading == "sub-groups":
        yield from _split_rolls(faces, counts)
        return
    for placement in placements(tuple(count > 1 for count in counts), reading):
        targets = zip(placement, counts, strict=True)
        yield tuple(sorted(faces[rank] for rank, count in targets for _ in range(count)))


def _split_rolls(faces: list[int], counts: list[int]) -> Iterator[tuple[int, ...]]:
    """Each set may send 0 or 2 or more dice down and 0 or 2 or more dice up; the rest stay."""
    low, high = faces[0], faces[-1]
    parts = []
    listed = 1
    for face, count in zip(faces, counts, strict=True):
        moves = (0, *range(2, count + 1))
        ways = {
            tuple(sorted([low] * down + [face] * (count - down - up) + [high] * up))
            for down, up in product(moves, moves)
            if down + up <= count
        }
        parts.append(sorted(ways))
        listed *= len(ways)
    if listed > MAX_PLACEMENTS:
        raise _too_many("sub-groups", len(faces))
    for choice in product(*parts):
        yield tuple(sorted(face for part in choice for face in part))


@lru_cache(maxsize=4096)
def placements(sets: tuple[bool, ...], reading: Reading) -> tuple[Placement, ...]:
    """Where the dice may end, for a roll in which face number i (from the lowest) is a set if sets[i].

    Only the order of the faces and which of them are sets matter, not their values or
    how many dice a set has, so a handful of patterns covers all rolls. Not for
    "sub-groups", in which the dice of one face may part.
    """
    top = len(sets) - 1
    stay = tuple(range(len(sets)))
    if reading.startswith("reapply"):
        return _reapplied(sets, current_ends=reading == "reapply-current")
    ends = (top,) if reading == "upward" else (0, top)
    options = [tuple(dict.fromkeys((i, *ends))) if is_set else (i,) for i, is_set in enumerate(sets)]
    if reading == "one-set":
        single = [(*stay[:i], end, *stay[i + 1 :]) for i in stay for end in options[i]]
        return tuple(dict.fromkeys(single))
    listed = 1
    for option in options:
        listed *= len(option)
    if listed > MAX_PLACEMENTS:
        raise _too_many(reading, len(sets))
    return tuple(product(*options))


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
    """The reading itself, or `InputError` naming the six there are."""
    return cast(Reading, one_of("reading", reading, READINGS))


def known_direction(direction: str) -> Direction:
    """The direction itself, or `InputError` naming the two there are."""
    return cast(Direction, one_of("direction", direction, DIRECTIONS))


def _too_many(reading: str, faces: int) -> InputError:
    return InputError(
        f"{faces} different faces with reading {shown(reading)}: "
        f"more than {MAX_PLACEMENTS:,} ways to lay the dice; use fewer dice"
    )
