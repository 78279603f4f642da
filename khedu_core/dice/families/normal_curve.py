"""For which n the normal curve reaches a chance: its mean and variance drawn on as straight lines."""

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from khedu_core.dice.distribution import Distribution

FURTHEST = 1e-12
"""As near to 0 or 1 as a chance is taken here."""


@dataclass(frozen=True, slots=True)
class NormalCurve:
    """The normal curve of each n, from the laws of two of them.

    few, more: these numbers. The chance is that of `target` or more, asked half a step before it.
    """

    few: int
    start: Distribution
    more: int
    later: Distribution
    target: int
    wanted: Fraction

    def first_whole(self, most: int) -> int:
        """The least whole n that is enough, by this curve; `most` where none is."""
        numbers = range(self.few, most)
        return self.few + bisect_left(numbers, True, key=lambda n: self._short_by(n) <= 0)

    def crossing(self, most: int) -> float | None:
        """Where between whole numbers the curve reaches the chance, by SciPy's root search.

        None where it does not up to `most`; the least n where that is enough already.
        """
        from scipy.optimize import brentq

        if self._short_by(self.few) <= 0:
            return float(self.few)
        if self._short_by(most) > 0:
            return None
        return float(brentq(self._short_by, self.few, most))

    def _short_by(self, n: float) -> float:
        """How far the mean and so many standard deviations stay below the target."""
        z = NormalDist().inv_cdf(min(max(float(self.wanted), FURTHEST), 1 - FURTHEST))
        sd = sqrt(max(self._line(n, self.start.variance, self.later.variance), 0))
        return self.target - 0.5 - self._line(n, self.start.mean, self.later.mean) + z * sd

    def _line(self, n: float, a: Fraction, b: Fraction) -> float:
        return float(a) + float(b - a) * (n - self.few) / (self.more - self.few)
