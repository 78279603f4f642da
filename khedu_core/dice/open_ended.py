"""The law of a roll that may go on: what is decided, and what is still open from some total up."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import inf, prod, sqrt
from types import MappingProxyType
from typing import NoReturn, TypeAlias, TypeVar

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.checked_counts import check_counts, check_outcome
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.errors import InputError, of_kind, whole_number
from khedu_core.percentage import percent

NOT_SUBTRACTED = (
    "what explodes can be added, not subtracted: the total would have no least; compare two by `versus`"
)

Known = TypeVar("Known", int, Fraction)


class OpenEnded:
    """The law of a roll of which a small part is still undecided.

    closed: {outcome: count}, decided. open: {floor: count}, cases that come to `floor` or
    more. Both are out of `total`. mean and variance are exact where they are known in
    closed form (for one exploding die and for sums), else None.
    most: what no case comes to more than, as a set of five dice has no more than five; None
    where there is no end. remaining_is_most: whether fewer cases may be open than are told,
    as some of them may not meet a condition, and then do not count at all.
    """

    __slots__ = (
        *("_closed", "_decided", "_floors", "_open"),
        *("mean", "most", "remaining_is_most", "total", "variance"),
    )
    _decided: Distribution | None
    _floors: Distribution | None

    def __init__(
        self,
        closed: Mapping[int, int],
        still_open: Mapping[int, int],
        mean: Fraction | None = None,
        variance: Fraction | None = None,
        *,
        most: int | None = None,
        remaining_is_most: bool = False,
    ) -> None:
        for counts in (closed, still_open):
            check_counts(counts)
        decided, undecided = dict(closed), dict(still_open)
        if most is not None:
            check_outcome("most", most)
            highest = max((x for counts in (decided, undecided) for x in counts if counts[x]), default=most)
            if highest > most:
                raise InputError(f"most = {most}: some case comes to {highest}; give the most of all cases")
            decided[most] = decided.get(most, 0) + undecided.pop(most, 0)  # it can come to nothing else
        self._closed = {x: count for x, count in sorted(decided.items()) if count}
        self._open = {floor: count for floor, count in sorted(undecided.items()) if count}
        self._decided = self._floors = None  # made when they are asked for
        self.total = sum(self._closed.values()) + sum(self._open.values())
        if not self.total:
            raise InputError("counts: no outcome is possible; give at least one count above 0")
        for name, value in (("mean", mean), ("variance", variance)):
            of_kind(name, value, int | Fraction | None, "give a Fraction, or None where it is not known")
        self.mean, self.variance = mean, variance
        self.most = most if self._open else max(self._closed)
        self.remaining_is_most = remaining_is_most and bool(self._open)

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
        """The chance that the roll is still exploding at the depth it was computed to.

        Where `remaining_is_most`, it is no more than this.
        """
        return Fraction(sum(self._open.values()), self.total)

    @property
    def floors(self) -> Distribution:
        """The law of the least the roll comes to: what is open counted at its floor."""
        if self._floors is None:
            counts = dict(self._closed)
            for floor, count in self._open.items():
                counts[floor] = counts.get(floor, 0) + count
            self._floors = Distribution(counts)
        return self._floors

    @property
    def decided(self) -> Distribution | None:
        """The law of the cases that are decided, None where none is."""
        if self._decided is None and self._closed:
            self._decided = Distribution(self._closed)
        return self._decided

    def at_least(self, target: int) -> Bounds:
        """P(X >= target); exact for every target up to the lowest floor."""
        return self.between(check_outcome("target", target), None)

    def at_most(self, target: int) -> Bounds:
        """P(X <= target); exact for every target below the lowest floor."""
        return self.between(None, check_outcome("target", target))

    def exactly(self, target: int) -> Bounds:
        """P(X = target); exact for every target below the lowest floor."""
        target = check_outcome("target", target)
        return self.between(target, target)

    def between(self, low: int | None, high: int | None) -> Bounds:
        """P(low <= X <= high); None for no end on that side."""
        first, last = (None if end is None else check_outcome("end", end) for end in (low, high))
        most = inf if self.most is None else self.most
        least, greatest = -inf if first is None else first, inf if last is None else last
        decided = sum(count for x, count in self._closed.items() if least <= x <= greatest)
        surely = sum(count for x, count in self._open.items() if least <= x and most <= greatest)
        perhaps = sum(count for x, count in self._open.items() if x <= greatest and least <= most)
        return Bounds(Fraction(decided + surely, self.total), Fraction(decided + perhaps, self.total))

    def __add__(self, other: "OpenEnded | Distribution | int") -> "OpenEnded":
        """An independent roll added; open as soon as one of them is."""
        if isinstance(other, int):
            return self._shifted(other)
        if not isinstance(other, Distribution | OpenEnded):
            return NotImplemented
        one, another = self.decided, other.decided
        return undecided(
            self.floors + other.floors,
            None if one is None or another is None else one + another,
            _known_sum(self.mean, other.mean),
            _known_sum(self.variance, other.variance),
            most=_known_sum(self.most, other.most),
            remaining_is_most=self.remaining_is_most or other.remaining_is_most,
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

    def _shifted(self, by: int) -> "OpenEnded":
        """A number added, without the work of a sum."""
        return OpenEnded(
            {x + by: n for x, n in self._closed.items()},
            {floor + by: n for floor, n in self._open.items()},
            None if self.mean is None else self.mean + by,
            self.variance,
            most=None if self.most is None else self.most + by,
            remaining_is_most=self.remaining_is_most,
        )

    def times(self, dice: int) -> "OpenEnded":
        """The sum of `dice` independent copies, one or more."""
        dice = whole_number("dice", dice, 1, MAX_DICE)
        return undecided(
            self.floors.times(dice),
            None if self.decided is None else self.decided.times(dice),
            None if self.mean is None else self.mean * dice,
            None if self.variance is None else self.variance * dice,
            most=None if self.most is None else self.most * dice,
            remaining_is_most=self.remaining_is_most,
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
            most=None if self.most is None else self.most * factor,
            remaining_is_most=self.remaining_is_most,
        )

    def __repr__(self) -> str:
        decided = f"{len(self._closed)} outcomes decided"
        if not self._open:
            return f"OpenEnded({decided}, none open)"
        share = f"{'at most ' if self.remaining_is_most else ''}{percent(self.remaining)}"
        upwards = "up" if self.most is None else f"to {self.most}"
        return f"OpenEnded({decided}, {share} still open from {min(self._open)} {upwards})"


Law: TypeAlias = Distribution | OpenEnded
"""What a total comes to. Both kinds tell `closed`, `open`, `remaining` and `most`, and have `floors`."""


def undecided(
    everything: Distribution,
    decided: Distribution | None,
    mean: Fraction | None = None,
    variance: Fraction | None = None,
    *,
    most: int | None = None,
    remaining_is_most: bool = False,
) -> OpenEnded:
    """What is open is everything, at its floors, less what is decided (None: nothing is)."""
    closed = decided.counts if decided else {}
    still_open = {x: count - closed.get(x, 0) for x, count in everything.counts.items()}
    return OpenEnded(closed, still_open, mean, variance, most=most, remaining_is_most=remaining_is_most)


def decided_laws(laws: Iterable[Law]) -> list[Distribution] | None:
    """Of each roll the cases that are decided; None where one of them has none."""
    found = [law.decided for law in laws]
    decided = [law for law in found if law is not None]
    return decided if len(decided) == len(found) else None


def cases_not_decided(laws: Iterable[Law]) -> int:
    """In how many cases of independent rolls some roll is still open."""
    laws = tuple(laws)
    return prod(law.total for law in laws) - prod(sum(law.closed.values()) for law in laws)


def _known_sum(one: Known | None, other: Known | None) -> Known | None:
    return None if one is None or other is None else one + other
