"""Exploding dice: a die that is rolled again and added while it shows certain faces.

Such a roll can go on for ever, so no table of it is complete. What is told here is exact
all the same: every chain of rolls up to a stated depth is resolved, and what still
explodes there is kept apart with the least it can come to (its floor). A chance is then
known between two bounds, which meet as soon as every floor is on one side of the
question. Nothing is ever scaled up to hide the rest.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from types import MappingProxyType
from typing import TypeAlias

from khedu_core.dice.checked_counts import check_counts, check_outcome
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DEPTH, MAX_DICE
from khedu_core.dice.mechanics.faces import Faces, faces_of
from khedu_core.errors import InputError, function_of, of_kind, whole_number
from khedu_core.percentage import percent

DEPTH = 12
"""Explosions in a row that are resolved unless another depth is asked for."""

MAX_EXPLODING_WORK = 2_000_000
"""Depth squared times faces squared of an exploding die; more where its counts are long numbers."""

MAX_DENOMINATOR_SHOWN = 10**12
"""Largest denominator that tells a reader anything."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A chance known to lie from `low` to `high`."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> Fraction | None:
        """The chance, where both bounds agree."""
        return self.low if self.low == self.high else None

    def __str__(self) -> str:
        """`41.33 %`, or `from 0.00 % to 2.78 %`."""
        low, high = percent(self.low), percent(self.high)
        if low != high:
            return f"from {low} to {high}"
        return low if self.exact is not None else f"{low} (known to within {float(self.high - self.low):.1e})"

    def __repr__(self) -> str:
        """`Bounds(exactly 19/46 = 41.30 %)`, or `Bounds(from 0.00 % to 2.78 %)`."""
        if self.exact is None or self.exact.denominator > MAX_DENOMINATOR_SHOWN:
            return f"Bounds({self})"
        return f"Bounds(exactly {self.exact} = {self})"


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


def explode(
    die: Distribution,
    on: Faces | None = None,
    *,
    depth: int = DEPTH,
    score: Callable[[int], int] | None = None,
    penetrating: bool = False,
) -> OpenEnded:
    """One die that is rolled again and added while it shows one of the faces `on` (default: its highest).

    depth: explosions in a row that are resolved. score: what a face is worth, where that is
    not the face itself (`lambda face: face >= 8` counts successes). penetrating: every roll
    after the first counts one less.

    mean and variance come from the geometric series: with X = Y + (exploded) X', both are
    solved for exactly.

    Raises `InputError` for a depth outside 0..100, when every face explodes, or when an exploding
    face lowers the total.
    """
    depth = whole_number("depth", depth, 0, MAX_DEPTH)
    of_kind("die", die, Distribution, "give a die, such as d(6), to explode")
    faces = {max(die)} if on is None else faces_of(die, on)
    if len(faces) == len(die):
        raise InputError("explode: every face explodes, so the roll never ends; choose fewer faces")
    bits = (depth + 1) * die.total.bit_length()
    digits = 1 + bits // 1_000 + bits * bits // 3_000_000
    if (depth + 1) ** 2 * len(faces) * len(die) * digits > MAX_EXPLODING_WORK:
        raise InputError(
            f"explode: {len(faces)} of {len(die)} faces explode to depth {depth}: more than about a second; "
            "choose fewer faces or a smaller depth"
        )
    worth = (lambda face: face) if score is None else function_of("the face", "score", score)
    lost = 1 if penetrating else 0
    chain = Distribution({0: 1})  # sums of exploding faces so far, out of die.total ** explosions
    closed: dict[int, int] = {}
    exploded = {face: count for face, count in die.counts.items() if face in faces}
    stopped = {face: count for face, count in die.counts.items() if face not in faces}
    for explosions in range(depth + 1):
        shift = -lost if explosions else 0
        scale = die.total ** (depth - explosions)
        for x, count in (chain + Distribution(stopped).map(worth) + shift).counts.items():
            closed[x] = closed.get(x, 0) + count * scale
        if not exploded:
            return OpenEnded(closed, {}, *_moments(die, faces, worth, lost))
        chain = chain + Distribution(exploded).map(worth) + shift
    if min(int(worth(face)) for face in faces) < lost:
        raise InputError(
            "explode: a further roll that explodes can lower the total, so what it comes to has no floor; "
            "let faces explode that are worth 0 or more (1 or more if penetrating)"
        )
    least = min(int(worth(face)) for face in die) - lost
    floors = {x + least: count for x, count in chain.counts.items()}
    return OpenEnded(closed, floors, *_moments(die, faces, worth, lost))


def _moments(
    die: Distribution, faces: set[int], worth: Callable[[int], int], lost: int
) -> tuple[Fraction, Fraction]:
    """Mean and variance: with Y one roll and p = P(it explodes), X = Y + [exploded] X', where
    E X' = E(Y - lost) / (1 - p) and E X'**2 = (E(Y - lost)**2 + 2 E[(Y - lost); exploded] E X') / (1 - p).
    """
    p = Fraction(sum(die.counts[face] for face in faces), die.total)

    def mean_of(power: int, less: int, only: set[int] | None = None) -> Fraction:
        cases = die.counts.items()
        return Fraction(
            sum(n * (int(worth(f)) - less) ** power for f, n in cases if only is None or f in only), die.total
        )

    later = mean_of(1, lost) / (1 - p)
    later_square = (mean_of(2, lost) + 2 * mean_of(1, lost, faces) * later) / (1 - p)
    mean = mean_of(1, 0) + p * later
    square = mean_of(2, 0) + 2 * mean_of(1, 0, faces) * later + p * later_square
    return mean, square - mean**2


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
