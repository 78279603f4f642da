"""Dice rolled together, and what can be read off them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from math import prod
from types import MappingProxyType
from typing import Any

from khedu_core.dice.distribution import Distribution, d, sum_of
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_DICE, MAX_REMEMBERED
from khedu_core.dice.machine.statemachine import Mechanic, Mirror, Together, evaluate
from khedu_core.dice.mechanics.exploding import OpenEnded, undecided
from khedu_core.dice.mechanics.keeping import Count, Keep, Total
from khedu_core.dice.mechanics.matching import BestSet
from khedu_core.dice.mechanics.opposed import Pairwise
from khedu_core.dice.mechanics.rerolled import Faces, faces_of
from khedu_core.dice.of_a_kind_rule.law import of_a_kind
from khedu_core.dice.of_a_kind_rule.machine import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading
from khedu_core.dice.pools.questions import Questions
from khedu_core.errors import InputError, shown, whole_number


@dataclass(frozen=True, slots=True)
class Pool(Questions):
    """Independent dice, perhaps given that some events happened (see `given`).

    >>> from khedu_core.dice import d, pool
    >>> pool(*[d(6)] * 4).keep_highest(3).mean
    Fraction(15869, 1296)

    Every reading is a law of its own; `joint` reads several off the same roll.
    """

    dice: tuple[Distribution, ...]
    conditions: tuple[Mechanic[Any, bool], ...] = ()

    def __len__(self) -> int:
        return len(self.dice)

    def counts(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        if not self.conditions:
            return _remembered(mechanic, self.dice)
        kept: dict[Any, int] = {}
        for (answer, *held), ways in _remembered(Together(mechanic, *self.conditions), self.dice).items():
            if all(held):
                kept[answer] = kept.get(answer, 0) + ways
        if not kept:
            raise InputError("given: no roll of these dice meets the condition; choose another condition")
        return kept

    def given(self, event: Mechanic[Any, bool]) -> "Pool":
        """The same dice, knowing that the event happened: `pool(...).given(NoFace(6)).sum()`."""
        return replace(self, conditions=(*self.conditions, event))

    def sum(self) -> Distribution:
        """The total of all dice."""
        if self.conditions:
            return self.law(Total())
        groups = [die.times(number) for die, number in Counter(self.dice).items()]
        return groups[0] if len(groups) == 1 else sum_of(*groups)

    def keep_highest(self, number: int = 1) -> Distribution:
        """The total of the highest dice."""
        return self._keep(range(self._few("keep highest", number)), from_highest=True)

    def keep_lowest(self, number: int = 1) -> Distribution:
        """The total of the lowest dice."""
        return self._keep(range(self._few("keep lowest", number)), from_highest=False)

    def keep_middle(self, number: int = 1) -> Distribution:
        """The total of the middle dice. Raises `InputError` where no such number lies in the middle."""
        number = self._few("keep middle", number)
        if (len(self) - number) % 2:
            raise InputError(
                f"keep middle = {number}: of {len(self)} dice the middle is "
                f"{'an even' if len(self) % 2 == 0 else 'an odd'} number of dice; choose such a number"
            )
        first = (len(self) - number) // 2
        return self._keep(range(first, first + number), from_highest=True)

    def drop_highest(self, number: int = 1) -> Distribution:
        """The total without the highest dice."""
        return self.keep_lowest(len(self) - self._few("drop highest", number))

    def drop_lowest(self, number: int = 1) -> Distribution:
        """The total without the lowest dice."""
        return self.keep_highest(len(self) - self._few("drop lowest", number))

    def keep(self, places: Iterable[int]) -> Distribution:
        """The total of the dice at these places of the sorted roll, 0 the highest."""
        return self._keep([whole_number("place", p, 0, len(self) - 1) for p in places], from_highest=True)

    def count(self, faces: Faces) -> Distribution:
        """How many dice show one of the faces (listed, or a condition): `count(lambda face: face >= 5)`."""
        if self.conditions:
            wanted = frozenset().union(*(faces_of(die, faces) for die in set(self.dice)))
            return self.law(Count(wanted))
        return self.score(faces if callable(faces) else lambda face: face in faces)

    def score(self, worth: Callable[[int], int]) -> Distribution:
        """The total of what each die is worth by itself."""
        return replace(self, dice=tuple(die.map(worth) for die in self._unconditioned("score"))).sum()

    def of_a_kind(self, reading: str = "each-set", direction: str = "highest") -> Distribution:
        """The total after the of-a-kind rule (see `READINGS`), by formula for equal fair dice."""
        sides = len(self.dice[0]) if self.dice else 1
        if not self.conditions and self.dice and set(self.dice) == {d(sides)}:
            return of_a_kind(len(self), sides, reading, direction)
        return self.law(of_a_kind_mechanic(known_reading(reading), known_direction(direction)))

    def best_set(self, by: str = "width", least: int = 2) -> Joint:
        """(width, height) of the best set: its number of dice and its face; (0, 0) without one."""
        return Joint(self.counts(BestSet(by, least)))  # type: ignore[arg-type]

    def against(self, other: "Pool", ties: str = "right") -> Joint:
        """(won, tied, lost) pairs when both sides are sorted and paired off from the highest."""
        if self.conditions or other.conditions:
            raise InputError("against: dice under a condition cannot be paired off; leave the condition out")
        return Joint(_remembered(Pairwise(ties), self.dice, other.dice))  # type: ignore[arg-type]

    def _keep(self, places: Iterable[int], from_highest: bool) -> Distribution:
        chosen = tuple(places)
        if sorted(chosen) == list(range(len(self))):
            return self.sum()
        return self.law(Keep(chosen, "descending" if from_highest else "ascending"))

    def _few(self, what: str, number: int) -> int:
        return whole_number(what, number, 0, len(self), f"there are {len(self)} dice")

    def _unconditioned(self, what: str) -> tuple[Distribution, ...]:
        if self.conditions:
            raise InputError(f"{what}: not possible under a condition; use `joint` or `value`")
        return self.dice


def pool(*dice: Distribution) -> Pool:
    """A pool of dice: `pool(d(6), d(6), d(8))`. Raises `InputError` above 1000 dice."""
    for die in dice:
        if not isinstance(die, Distribution):
            raise InputError(f"die = {shown(die)}: give dice such as d(6); exploding dice go to `read_open`")
    whole_number("dice", len(dice), 0, MAX_DICE)
    return Pool(dice)


def read_open(reading: Callable[[Pool], Distribution], *dice: Distribution | OpenEnded) -> OpenEnded:
    """A reading of a pool in which some dice explode: `read_open(lambda p: p.keep_highest(), a, b)`.

    Rolls in which no die is open are exact. The others are read with every open die at its
    floor, which bounds the answer from below where the reading grows with every die, as
    totals, kept dice and counts of high faces do.

    Raises `InputError` when the reading does not count every roll once, as with a condition.
    """
    closed = pool(*(Distribution(die.closed) if isinstance(die, OpenEnded) else die for die in dice))
    floors = pool(*(die.floors if isinstance(die, OpenEnded) else die for die in dice))
    everything, decided = reading(floors), reading(closed)
    for rolled, law in ((floors, everything), (closed, decided)):
        if law.total != prod(die.total for die in rolled.dice):
            raise InputError(
                "read_open: the reading leaves rolls out or counts them again, so what is open "
                "cannot be told apart; ask for the whole law, and for chances afterwards"
            )
    return undecided(everything, decided)


_memory: dict[Any, Mapping[Any, int]] = {}  # the latest answers, so that a view redraws at once


def _remembered(mechanic: Mechanic[Any, Any], *sides: tuple[Distribution, ...]) -> Mapping[Any, int]:
    """`evaluate`, with the latest small answers kept, of mechanics that are told apart by value."""
    key = mechanic, *[frozenset(Counter(dice).items()) for dice in sides]
    lasting = _told_apart_by_value(mechanic)
    if lasting and (known := _memory.get(key)) is not None:
        return known
    counts = MappingProxyType(evaluate(mechanic, *sides))
    if lasting and len(counts) <= MAX_REMEMBERED:
        while len(_memory) >= MAX_REMEMBERED:
            _memory.pop(next(iter(_memory)), None)
        _memory[key] = counts
    return counts


def _told_apart_by_value(mechanic: Mechanic[Any, Any]) -> bool:
    """False for an object that may change under the same hash, or that cannot be hashed."""
    if isinstance(mechanic, Together):
        return all(map(_told_apart_by_value, mechanic.mechanics))
    if isinstance(mechanic, Mirror):
        return _told_apart_by_value(mechanic.original)
    try:
        hash(mechanic)
    except TypeError:
        return False
    return type(mechanic).__hash__ is not object.__hash__
