"""The law of a roll that may go on: what is decided, and what is still open from some total up."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from types import MappingProxyType
from typing import NoReturn, TypeAlias

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.checked_counts import check_counts, check_outcome
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.errors import InputError, function_of, of_kind, whole_number
from khedu_core.percentage import percent

NOT_SUBTRACTED = (
    "what explodes can be added, not subtracted: the total would have no least; compare two by `versus`"
)


class OpenEnded:
    """The law of a roll of which a small part is still undecided.

    closed: {outcome: count}, decided. open: {floor: count}, cases that come to `floor` or
    more. Both are out of `total`. mean and variance are exact where they are known in
    closed form (for one exploding die and for sums), else None.
    """

    __slots__ = ("_closed", "_open", "mean", "total", "variance")

    def __init__(
        self,
        closed: Mapping[int, int],
        still_open: Mapping[int, int],
        mean: Fraction | None = None,
        variance: Fraction | None = None,
    ) -> None:
        for counts in (closed, still_open):
            check_counts(counts)
        self._closed = {x: count for x, count in sorted(closed.items()) if count}
        self._open = {floor: count for floor, count in sorted(still_open.items()) if count}
        self.total = sum(self._closed.values()) + sum(self._open.values())
        if not self.total:
            raise InputError("counts: no outcome is possible; give at least one count above 0")
        for name, value in (("mean", mean), ("variance", variance)):
            of_kind(name, value, int | Fraction | None, "give a Fraction, or None where it is not known")
        self.mean, self.variance = mean, variance

    @property
    def closed(self) -> Mapping[int, int]:
        return MappingProxyType(self._closed)

    @property
    def open(self) -> Mapping[int, int]:
        return MappingProxyType(self._open)

    @property
    def sd(self) -> float | None:
        """Standard deviation, a float where the variance is known."""
        return None if self.variance is None else sqrt(self.variance)

    @property
    def remaining(self) -> Fraction:
        """The chance that the roll is still exploding at the depth it was computed to."""
        return Fraction(sum(self._open.values()), self.total)

    @property
    def floors(self) -> Distribution:
        """The law of the least the roll comes to: what is open counted at its floor."""
        counts = dict(self._closed)
        for floor, count in self._open.items():
            counts[floor] = counts.get(floor, 0) + count
        return Distribution(counts)

    def at_least(self, target: int) -> Bounds:
        """P(X >= target); exact for every target up to the lowest floor."""
        target = check_outcome("target", target)
        return self.chance(lambda x: x >= target, lambda floor: floor >= target, lambda floor: True)

    def at_most(self, target: int) -> Bounds:
        """P(X <= target); exact for every target below the lowest floor."""
        target = check_outcome("target", target)
        return self.chance(lambda x: x <= target, lambda floor: False, lambda floor: floor <= target)

    def exactly(self, target: int) -> Bounds:
        """P(X = target); exact for every target below the lowest floor."""
        target = check_outcome("target", target)
        return self.chance(lambda x: x == target, lambda floor: False, lambda floor: floor <= target)

    def chance(
        self, accepts: Callable[[int], bool], surely: Callable[[int], bool], perhaps: Callable[[int], bool]
    ) -> Bounds:
        """Bounds from what is accepted when decided, and surely or perhaps accepted when open."""
        for name, condition in (("accepts", accepts), ("surely", surely), ("perhaps", perhaps)):
            function_of("the outcome", name, condition)
        decided = sum(count for x, count in self._closed.items() if accepts(x))
        low = sum(count for floor, count in self._open.items() if surely(floor))
        high = sum(count for floor, count in self._open.items() if perhaps(floor))
        return Bounds(Fraction(decided + low, self.total), Fraction(decided + high, self.total))

    def __add__(self, other: "OpenEnded | Distribution | int") -> "OpenEnded":
        """An independent roll added; open as soon as one of them is."""
        if isinstance(other, int):
            other = Distribution({other: 1})
        if not isinstance(other, Distribution | OpenEnded):
            return NotImplemented
        nothing_decided = not self._closed or not other.closed
        return undecided(
            self.floors + other.floors,
            None if nothing_decided else Distribution(self._closed) + Distribution(other.closed),
            _known_sum(self.mean, other.mean),
            _known_sum(self.variance, other.variance),
        )

    __radd__ = __add__

    def __sub__(self, other: "Distribution | int") -> "OpenEnded":
        """An independent roll, or a number, taken away. Raises `InputError` for one that explodes."""
        if isinstance(other, OpenEnded):
            raise InputError(NOT_SUBTRACTED)
        return self + -other if isinstance(other, Distribution | int) else NotImplemented

    def __rsub__(self, other: object) -> NoReturn:
        raise InputError(NOT_SUBTRACTED)

    def __neg__(self) -> NoReturn:
        raise InputError(NOT_SUBTRACTED)

    def times(self, dice: int) -> "OpenEnded":
        """The sum of `dice` independent copies, one or more."""
        dice = whole_number("dice", dice, 1, MAX_DICE)
        return undecided(
            self.floors.times(dice),
            Distribution(self._closed).times(dice) if self._closed else None,
            None if self.mean is None else self.mean * dice,
            None if self.variance is None else self.variance * dice,
        )

    def scaled(self, factor: int) -> "OpenEnded":
        """Every outcome `factor` times.

        Raises `InputError` for a factor below 1: what has a floor would then have none.
        """
        factor = whole_number("factor", factor, 1, MAX_CONSTANT, "what explodes has a floor, but no ceiling")
        return OpenEnded(
            {x * factor: n for x, n in self._closed.items()},
            {floor * factor: n for floor, n in self._open.items()},
            None if self.mean is None else self.mean * factor,
            None if self.variance is None else self.variance * factor**2,
        )

    def __repr__(self) -> str:
        decided = f"{len(self._closed)} outcomes decided"
        if not self._open:
            return f"OpenEnded({decided}, none open)"
        return f"OpenEnded({decided}, {percent(self.remaining)} still open from {min(self._open)} up)"


Law: TypeAlias = Distribution | OpenEnded
"""What a total comes to. Both kinds tell what is `closed`, `open` and `remaining`, and have `floors`."""


def undecided(
    everything: Distribution,
    decided: Distribution | None,
    mean: Fraction | None = None,
    variance: Fraction | None = None,
) -> OpenEnded:
    """What is open is everything, at its floors, less what is decided (None: nothing is)."""
    closed = decided.counts if decided else {}
    still_open = {x: count - closed.get(x, 0) for x, count in everything.counts.items()}
    return OpenEnded(closed, still_open, mean, variance)


def _known_sum(one: Fraction | None, other: Fraction | None) -> Fraction | None:
    return None if one is None or other is None else one + other
