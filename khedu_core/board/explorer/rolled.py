"""A notation taken apart into single rolls: to list those behind a total, and to roll the dice themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.notation import parse
from khedu_core.dice.notation.single_rolls import DiceRead, Faces, dice_read
from khedu_core.dice.of_a_kind_rule.different_rolls import orders
from khedu_core.errors import InputError

if TYPE_CHECKING:
    import numpy as np

MAX_ROLLS = 20_000
"""Different rolls that are looked at one by one."""

MAX_KEPT = 500_000
"""Faces of simulated rolls whose totals are kept, so that the same roll is not read twice."""


class Way(NamedTuple):
    """One roll, whatever the order of its dice."""

    faces: tuple[Faces, ...]
    """For each group of dice the faces, ascending."""
    cases: int
    """In how many of all equally likely ways it falls: its orders, weighted by the faces of its dice."""
    total: int


class Rolled:
    """The dice of a notation. Raises `InputError` for one whose dice are not simply rolled once."""

    def __init__(self, notation: str) -> None:
        roll = parse(notation)
        self.notation, self.constant = notation, roll.left.constant
        self.groups = dice_read(roll)
        self._totals: list[dict[Faces, int]] = [{} for _ in self.groups]

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
        if different > MAX_ROLLS:
            raise InputError(
                f"{self.notation}: {different:,} different rolls; up to {MAX_ROLLS:,} can be listed; "
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
        return self.totals(random.random((rolls, self.size)))

    def totals(self, numbers: np.ndarray) -> np.ndarray:
        """The totals of rolls whose dice fell by these numbers from 0 to 1: a row a roll, a column a die."""
        import numpy as np

        totals = np.full(len(numbers), self.constant)
        first = 0
        for group, known in zip(self.groups, self._totals, strict=True):
            faces = group_faces(group, numbers[:, first : first + len(group.dice)])
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
        yield faces, orders(faces) * prod(die.counts[face] for face in faces)


def group_faces(group: DiceRead, numbers: np.ndarray) -> np.ndarray:
    """What the dice of a group show by these numbers, ascending in each row."""
    import numpy as np

    each = zip(group.dice, numbers.T, strict=True)
    return np.sort(np.stack([_faces(die, column) for die, column in each], axis=1), axis=1)


def _faces(die: Distribution, numbers: Any) -> Any:
    """The face for each number from 0 to 1."""
    import numpy as np

    bounds = np.cumsum([count / die.total for count in die.counts.values()])[:-1]
    return np.array(die.outcomes)[np.searchsorted(bounds, numbers, side="right")]


def _read(group: DiceRead, known: dict[Faces, int], faces: Any) -> Any:
    """What each roll comes to; `known` keeps what has been read before, as long as it is not too much."""
    import numpy as np

    if len(known) * len(group.dice) > MAX_KEPT:
        known.clear()
    shown = list(map(tuple, faces.tolist()))
    for roll in set(shown) - known.keys():
        known[roll] = group.read(roll)
    return np.array([known[roll] for roll in shown])
