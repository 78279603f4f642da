"""A notation taken apart into single rolls: to list those behind a total, and to roll the dice themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.families.family import law_of
from khedu_core.dice.machine.statemachine import told
from khedu_core.dice.mechanics.exploding import OpenEnded
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.notation.mechanics import mechanic_of
from khedu_core.dice.notation.parts import Dice, Dropped, Kept, Measure, OfAKind, Pool, Sum, Term
from khedu_core.dice.notation.parts import Group as DiceGroup
from khedu_core.dice.of_a_kind_rule.readings import choices
from khedu_core.errors import InputError

if TYPE_CHECKING:
    import numpy as np

MOST_ROLLS = 20_000
"""Different rolls that are looked at one by one."""

MOST_KEPT = 500_000
"""Faces of simulated rolls whose totals are kept, so that the same roll is not read twice."""

Faces = tuple[int, ...]


class Way(NamedTuple):
    """One roll, whatever the order of its dice."""

    faces: tuple[Faces, ...]
    """For each group of dice the faces, ascending."""
    cases: int
    """In how many of all equally likely ways it falls: its orders, weighted by the faces of its dice."""
    total: int


@dataclass(frozen=True)
class Group:
    """Dice that are read together."""

    dice: tuple[Distribution, ...]
    read: Callable[[Faces], int]
    laid: Callable[[Faces], Faces] | None = None
    """How the dice lie once the rule has been used, where it moves dice."""
    factor: int = 1
    is_open: bool = False
    """Whether dice explode; each then shows all it came to, at most what the law resolves."""


class Rolled:
    """The dice of a notation. Raises `InputError` for one whose dice are not simply rolled once."""

    def __init__(self, notation: str) -> None:
        roll = parse(notation)
        if roll.right is not None:
            raise InputError(f"{notation}: two sides roll; give one of them")
        self.notation, self.constant = notation, roll.left.constant
        self.groups = [_group(term) for term in roll.left.terms]
        self._totals: list[dict[Faces, int]] = [{} for _ in self.groups]

    @property
    def plain_dice(self) -> tuple[Distribution, ...]:
        """The dice, where they are added up and nothing else. Raises `InputError` where they are not."""
        if self.constant or any(g.read is not sum or g.factor != 1 or g.is_open for g in self.groups):
            raise InputError(f"{self.notation}: give dice alone, such as 5d6 or 3d6 + 2d8")
        return tuple(die for group in self.groups for die in group.dice)

    def total(self, faces: Sequence[Faces]) -> int:
        """What a roll comes to; `faces` are sorted, group by group."""
        total = self.constant
        for group, known, shown in zip(self.groups, self._totals, faces, strict=True):
            if shown not in known:
                known[shown] = group.read(shown)
            total += group.factor * known[shown]
        return total

    @property
    def size(self) -> int:
        """How many dice there are."""
        return sum(len(group.dice) for group in self.groups)

    @property
    def cases(self) -> int:
        """How many equally likely ways there are to roll the dice."""
        return prod(die.total for group in self.groups for die in group.dice)

    def ways(self) -> tuple[Way, ...]:
        """Every different roll. Raises `InputError` where there are more than 20,000."""
        if any(group.is_open for group in self.groups):
            raise InputError(
                f"{self.notation}: dice that explode have no list of rolls; ask about other dice"
            )
        different = prod(_number_of_rolls(group.dice) for group in self.groups)
        if different > MOST_ROLLS:
            raise InputError(
                f"{self.notation}: {different:,} different rolls; up to {MOST_ROLLS:,} can be listed; "
                "use fewer dice or fewer sides"
            )
        each = [list(_rolls(group.dice)) for group in self.groups]
        return tuple(
            Way(faces, prod(cases for _, cases in way), self.total(faces))
            for way in product(*each)
            for faces in [tuple(faces for faces, _ in way)]
        )

    def laid(self, faces: Sequence[Faces]) -> tuple[Faces, ...] | None:
        """The dice as they lie once the rule has been used, or None where no rule moves dice."""
        if all(group.laid is None for group in self.groups):
            return None
        pairs = zip(self.groups, faces, strict=True)
        return tuple(group.laid(shown) if group.laid else shown for group, shown in pairs)

    def roll(self, random: np.random.Generator, rolls: int) -> np.ndarray:
        """Totals of simulated rolls, one after the other: the faces are drawn, and then read by the rule.

        Ten rolls and then five are the same as fifteen at once: every die takes one number of the stream.
        """
        import numpy as np

        numbers = random.random((rolls, sum(len(group.dice) for group in self.groups)))
        totals = np.full(rolls, self.constant)
        first = 0
        for group, known in zip(self.groups, self._totals, strict=True):
            each = zip(group.dice, numbers[:, first : first + len(group.dice)].T, strict=True)
            faces = np.sort(np.stack([_faces(die, column) for die, column in each], axis=1), axis=1)
            totals += group.factor * (faces.sum(axis=1) if group.read is sum else _read(group, known, faces))
            first += len(group.dice)
        return totals


@lru_cache(maxsize=8)
def rolled(notation: str) -> Rolled:
    """The dice of a notation; what the latest have worked out is kept."""
    return Rolled(notation)


@lru_cache(maxsize=8)
def ways(notation: str) -> tuple[Way, ...]:
    """Every different roll of a notation, the latest kept."""
    return rolled(notation).ways()


def _group(term: Term) -> Group:
    source, reading = term.group.source, term.group.reading
    if not isinstance(source, Pool) or term.group.given:
        what = "conditions are" if term.group.given else "cards are"
        raise InputError(f"{term.group}: {what} not rolled one by one here; ask about dice alone")
    laws = [(_die(member, source), member.number) for member in source.members]
    dice = tuple(law.floors if isinstance(law, OpenEnded) else law for law, n in laws for _ in range(n))
    is_open = any(isinstance(law, OpenEnded) for law, _ in laws)
    if is_open and not isinstance(reading, Measure | Kept | Dropped):
        raise InputError(f"{term.group}: dice that explode and are counted are not rolled here; add them up")
    if reading == Measure():
        return Group(dice, sum, factor=term.factor, is_open=is_open)
    faces = {face for die in dice for face in die}
    mechanic = mechanic_of(reading, len(dice), faces)
    laid = None
    if isinstance(reading, OfAKind):

        def laid(shown: Faces) -> Faces:
            return choices(shown, reading.reading).options[told(mechanic, shown)]

    return Group(dice, lambda shown: int(told(mechanic, shown, faces)), laid, term.factor, is_open)


def _die(member: Dice, pool: Pool) -> Distribution | OpenEnded:
    """The law of one die of the pool, with what changes it."""
    alone = DiceGroup(Pool((replace(member, number=1, changes=(*member.changes, *pool.changes)),)))
    return law_of(Roll(Sum((Term(alone),))))


def _number_of_rolls(dice: Sequence[Distribution]) -> int:
    return prod(comb(number + len(die) - 1, number) for die, number in Counter(dice).items())


def _rolls(dice: Sequence[Distribution]) -> Iterator[tuple[Faces, int]]:
    """(faces ascending, ways) for different rolls of dice read together."""
    found: Counter[Faces] = Counter()
    each = [list(_equal_rolls(die, number)) for die, number in Counter(dice).items()]
    for parts in product(*each):
        faces = tuple(sorted(face for part, _ in parts for face in part))
        found[faces] += prod(ways for _, ways in parts)
    yield from sorted(found.items())


def _equal_rolls(die: Distribution, number: int) -> Iterator[tuple[Faces, int]]:
    for faces in combinations_with_replacement(die.outcomes, number):
        counts = Counter(faces)
        orders = factorial(number) // prod(map(factorial, counts.values()))
        yield faces, orders * prod(die.counts[face] ** count for face, count in counts.items())


def _faces(die: Distribution, numbers: Any) -> Any:
    """The face for each number from 0 to 1."""
    import numpy as np

    bounds = np.cumsum([count / die.total for count in die.counts.values()])[:-1]
    return np.array(die.outcomes)[np.searchsorted(bounds, numbers, side="right")]


def _read(group: Group, known: dict[Faces, int], faces: Any) -> Any:
    """What each roll comes to; `known` keeps what has been read before, as long as it is not too much."""
    import numpy as np

    if len(known) * len(group.dice) > MOST_KEPT:
        known.clear()
    shown = list(map(tuple, faces.tolist()))
    for roll in set(shown) - known.keys():
        known[roll] = group.read(roll)
    return np.array([known[roll] for roll in shown])
