"""Dice rolled together, and what can be read off them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Self

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_DICE, MAX_EVENT_WORK, MAX_SIDES
from khedu_core.dice.machine import Dice, Machine, Mechanic, Mirror, Together, evaluate
from khedu_core.dice.mechanics.events import Alike, NoFace, Straight
from khedu_core.dice.mechanics.faces import Faces
from khedu_core.dice.mechanics.keeping import Count, Total
from khedu_core.dice.mechanics.opposed import OfOneSide, Pairwise
from khedu_core.dice.of_a_kind_rule.law import of_a_kind
from khedu_core.dice.of_a_kind_rule.mechanics import of_a_kind_mechanic
from khedu_core.dice.plain_dice import d
from khedu_core.dice.pools.questions import NeverMetError, Questions, where_all_hold
from khedu_core.dice.remembered import Remembered
from khedu_core.dice.sums import sum_of
from khedu_core.errors import of_kind, whole_number

GIVE_DICE = "give dice, as in pool(*[d(6)] * 5); a notation is read by parse, exploding dice by `read_open`"


class _Rolled(Dice):
    """Dice of which some faces are known not to show; a mechanic is told of these all the same."""

    def __init__(self, dice: Sequence[Distribution], absent: frozenset[int] = frozenset()) -> None:
        self._count(dice)
        self.absent = absent

    @property
    def faces(self) -> Iterable[int]:
        return {*super().faces, *self.absent} if self.absent else super().faces


@dataclass(frozen=True, slots=True)
class Pool(Questions):
    """Independent dice, perhaps given that some events happened (see `given`).

    >>> from khedu_core.dice import d, pool
    >>> pool(*[d(6)] * 4).keep_highest(3).mean
    Fraction(15869, 1296)

    Every reading is a law of its own; `joint` reads several off the same roll.
    absent: faces that are known not to show, and so are no longer on the dice.
    """

    dice: tuple[Distribution, ...]
    conditions: tuple[Mechanic[Any, bool], ...] = ()
    absent: frozenset[int] = frozenset()
    cases: ClassVar[str] = "roll of these dice"

    def __repr__(self) -> str:
        known = ", under conditions" if self.conditions else ""
        return f"Pool({Dice(self.dice)}{known})"

    def __len__(self) -> int:
        return len(self.dice)

    @property
    def size(self) -> int:
        return len(self.dice)

    @property
    def faces(self) -> set[int]:
        return {face for die in set(self.dice) for face in die}

    @property
    def _equal_sides(self) -> int | None:
        """The sides of equal fair dice, None for other dice."""
        sides = len(self.dice[0]) if self.dice else 0
        return sides if 0 < sides <= MAX_SIDES and set(self.dice) == {d(sides)} else None

    def _counts_of_all(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        if isinstance(mechanic, Alike | NoFace | Straight) and not self.absent:
            sides = self._equal_sides
            if sides and len(self) * sides <= MAX_EVENT_WORK:
                happens = mechanic.count(len(self), sides)
                ways = {True: happens, False: sides ** len(self) - happens}
                return {answer: number for answer, number in ways.items() if number}
        return _remembered(mechanic, _Rolled(self.dice, self.absent))

    def _under(self, absent: frozenset[Any], conditions: tuple[Mechanic[Any, bool], ...]) -> Self:
        if any(absent.issuperset(die) for die in set(self.dice)):
            raise NeverMetError(self.cases)
        left = {die: die.where(lambda face: face not in absent) for die in set(self.dice)}
        dice = tuple(left[die] for die in self.dice)
        return replace(self, dice=dice, conditions=conditions, absent=self.absent | absent & self.faces)

    def _numbers(self, what: str) -> None:
        """Dice show numbers, always."""

    def sum(self) -> Distribution:
        """The total of all dice."""
        if self.conditions:
            return self.law(Total())
        groups = [die.times(number) for die, number in Counter(self.dice).items()]
        return groups[0] if len(groups) == 1 else sum_of(*groups)

    def count(self, faces: Faces) -> Distribution:
        wanted = self._chosen(faces)
        return self.law(Count(wanted)) if self.conditions else self.score(lambda face: face in wanted)

    def _total_of(self, worths: Mapping[Any, int]) -> Distribution:
        if self.conditions:
            return Questions._total_of(self, worths)  # super() is lost where slots are made
        of_each = {die: die.map(worths.__getitem__) for die in set(self.dice)}
        return Pool(tuple(of_each[die] for die in self.dice)).sum()

    def of_a_kind(self, reading: str = "each-set", direction: str = "highest") -> Distribution:
        """The total after the of-a-kind rule (see `READINGS`), by formula for equal fair dice."""
        sides = self._equal_sides
        if sides and not self.conditions:
            return of_a_kind(len(self), sides, reading, direction)
        return self.law(of_a_kind_mechanic(reading, direction))

    def pairwise(self, other: "Pool", ties: str = "right") -> Joint:
        """(won, tied, lost) pairs when both sides are sorted and paired off from the highest.

        ties: who wins a pair of equal dice. Raises `InputError` but for "right", "left" and "neither".
        """
        of_kind("other", other, Pool, "give the other pool, as pool(d(6), d(6))")
        sides = _Rolled(self.dice, self.absent), _Rolled(other.dice, other.absent)
        paired: Mechanic[Any, Any] = Pairwise(ties)  # type: ignore[arg-type]  # checked by itself
        known = [OfOneSide(condition, 0) for condition in self.conditions]
        known += [OfOneSide(condition, 1) for condition in other.conditions]
        if not known:
            return Joint(_remembered(paired, *sides))
        return Joint(where_all_hold(_remembered(Together(paired, *known), *sides), self.cases))


def pool(*dice: Distribution) -> Pool:
    """A pool of dice: `pool(d(6), d(6), d(8))`. Raises `InputError` above 1000 dice."""
    for die in dice:
        of_kind("die", die, Distribution, GIVE_DICE)
    whole_number("dice", len(dice), 0, MAX_DICE)
    return Pool(dice)


_answers: Remembered[Mapping[Any, int]] = Remembered(len)


def _remembered(mechanic: Mechanic[Any, Any], *sides: _Rolled) -> Mapping[Any, int]:
    """`evaluate`, with the latest small answers kept, of mechanics that are told apart by value."""

    def work_out() -> Mapping[Any, int]:
        return MappingProxyType(evaluate(mechanic, *sides))

    if not _told_apart_by_value(mechanic):
        return work_out()
    rolled = [(frozenset(side.kinds.items()), side.absent) for side in sides]
    return _answers.answer((mechanic, *rolled), work_out)


def _told_apart_by_value(mechanic: Mechanic[Any, Any]) -> bool:
    """False for an object that may change under the same hash, or that cannot be hashed."""
    if isinstance(mechanic, Machine):  # its functions may look at what changes
        return False
    if isinstance(mechanic, Together):
        return all(map(_told_apart_by_value, mechanic.mechanics))
    if isinstance(mechanic, Mirror | OfOneSide):
        return _told_apart_by_value(mechanic.original)
    try:
        hash(mechanic)
    except TypeError:
        return False
    return type(mechanic).__hash__ is not object.__hash__
