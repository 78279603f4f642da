"""Smooth curves in place of an exact law, and how far off they are at worst.

The normal curve has the law's mean and standard deviation, and asks half a step before the
target (the continuity correction). The Edgeworth curve also has its skewness and kurtosis:
with z = (x - mean) / sd, skewness s and excess kurtosis k,

    P(X <= x)  is about  cdf(z) - pdf(z) * [s/6 He2(z) + k/24 He3(z) + s**2/72 He5(z)],

He the Hermite polynomials. It belongs to X + U, with U even over one step around 0, which has a
density and whose chance below a half step is exactly that of X: so U's share of the moments
is added. (J. E. Kolassa, P. McCullagh, Edgeworth series for lattice distributions, Annals of
Statistics 18, 1990, doi 10.1214/aos/1176347637.)
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import floor, gcd, log10, sqrt
from typing import Any, Literal

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation import Roll
from khedu_core.errors import InputError, of_kind, one_of, shown, whole_number
from khedu_core.percentage import percent

METHODS = {
    "normal": "the normal curve",
    "edgeworth": "the normal curve corrected for skewness and kurtosis",
}
Method = Literal["normal", "edgeworth"]

MAX_OUTCOMES = 50_000
"""Outcomes of a law that is compared with a curve."""

BERRY_ESSEEN, BERRY_ESSEEN_EQUAL = 0.5600, 0.4748
"""Proven constants for sums of any and of equal independent dice (Shevtsova 2010; 2011)."""


@dataclass(frozen=True, slots=True)
class Approximation:
    """A curve for a law and its greatest error over all targets; prints as a plain sentence."""

    method: Method
    mean: float
    sd: float
    skewness: float
    kurtosis: float
    """Excess kurtosis: 0 for the normal curve."""
    worst: float
    """Greatest |curve - exact| of P(X >= t) over all whole targets t, a share."""
    worst_at: int
    """The (first) target where the curve is that far off."""
    exact_there: Fraction
    """P(X >= worst_at), exact."""
    low: int
    step: int
    """The outcomes are low, low + step, low + 2 * step, ..., as far as the law goes."""

    def at_least(self, target: int) -> float:
        """P(X >= target) by the curve."""
        target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
        return float(self._at_least([target])[0])

    def at_most(self, target: int) -> float:
        """P(X <= target) by the curve."""
        return 1 - self.at_least(whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT - 1) + 1)

    def exactly(self, target: int) -> float:
        """P(X = target) by the curve."""
        return self.at_most(target) - self.at_most(target - 1)

    def __str__(self) -> str:
        points = max(100 * self.worst, 1e-4)
        digits = max(2, 1 - floor(log10(points)))  # enough for the two chances to differ
        there = percent(self.at_least(self.worst_at), digits)
        return (
            f"{METHODS[self.method].capitalize()} is off by at most {points:.2g} percentage points, at "
            f"{self.worst_at}: {there} in place of {percent(self.exact_there, digits)} "
            f"for at least {self.worst_at}."
        )

    def _at_least(self, targets: Any) -> Any:
        import numpy as np

        steps = -(-(np.asarray(targets, dtype=np.float64) - self.low) // self.step)
        edge = self.low + (steps - 0.5) * self.step  # half a step below the first outcome that counts
        return _above((edge - self.mean) / self.sd, self.skewness, self.kurtosis)


def approximate(law: Distribution | Roll, method: str = "normal") -> Approximation:
    """The curve for any law, or a notation's, with its greatest error, found by comparing every target.

    Between two outcomes of a law both the curve and the exact chance stay between their values
    at the ends, so each outcome and the whole number after it are all the targets there are.
    Raises `InputError` for a law with one outcome or more than 50,000.
    """
    import numpy as np

    known: Any = one_of("method", method, METHODS)
    law = law.distribution if isinstance(law, Roll) else law
    if not isinstance(law, Distribution):
        raise InputError(f"law = {shown(law)}: a curve needs a whole law; give a Distribution")
    if not 2 <= len(law) <= MAX_OUTCOMES:
        raise InputError(
            f"law with {len(law)} outcomes: allowed 2 to {MAX_OUTCOMES:,} for a curve; give a smaller roll"
        )
    low = law.outcomes[0]
    step = gcd(*(x - low for x in law))
    mean, sd, skewness, kurtosis = _moments(law, step if known == "edgeworth" else 0)
    if known == "normal":
        skewness = kurtosis = 0.0
    curve = Approximation(known, mean, sd, skewness, kurtosis, 0, low, Fraction(1), low, step)
    targets, exact = _every_target(law)
    errors = np.abs(curve._at_least(targets) - np.array(exact))
    at = int(errors.round(12).argmax())  # of mirrored targets, equally far off, the lower one
    target = targets[at]
    return Approximation(
        known, mean, sd, skewness, kurtosis, float(errors[at]), target, law.at_least(target), low, step
    )


def berry_esseen(*dice: Distribution) -> float:
    """A bound on |P(sum <= x) - normal curve at x| for the sum of independent dice, whatever x.

    No continuity correction: it holds for the plain curve, and is proven for every number of
    dice. C * (sum of E|X - mean|**3) / (sum of variances)**(3/2), with C = 0.4748 for equal
    dice and 0.56 for others (I. G. Shevtsova, 2011 and 2010). Raises `InputError` for dice
    that all have one face.
    """
    for die in dice:
        of_kind("die", die, Distribution, "give dice, as berry_esseen(*[d(6)] * 10)")
    spread = sum((die.variance for die in dice), Fraction(0))
    if not spread:
        raise InputError("sum: its dice have one outcome each, so there is no curve; give dice that vary")
    kinds = Counter(dice)
    thirds = sum((times * _third_absolute(die) for die, times in kinds.items()), Fraction(0))
    constant = BERRY_ESSEEN_EQUAL if len(kinds) == 1 else BERRY_ESSEEN
    return min(1.0, constant * float(thirds) / sqrt(spread) ** 3)


def _every_target(law: Distribution) -> tuple[list[int], list[float]]:
    """(targets, exact chance of at least each) at every outcome and the whole number after it."""
    targets, chances, left = [], [], law.total
    for outcome, count in law.counts.items():
        targets += [outcome, outcome + 1]
        chances += [left / law.total, (left - count) / law.total]
        left -= count
    return targets, chances


def _moments(law: Distribution, step: int) -> tuple[float, float, float, float]:
    """(mean, sd, skewness, excess kurtosis) of the law, spread evenly over `step` around each outcome.

    An even spread of width h adds h**2/12 to the second cumulant and takes h**4/120 from the fourth.
    """
    total, mean = law.total, law.mean
    middle = round(mean)
    first, second, third, fourth = (
        Fraction(sum((x - middle) ** k * n for x, n in law.counts.items()), total) for k in (1, 2, 3, 4)
    )
    variance = second - first**2
    skew = third - 3 * first * second + 2 * first**3
    excess = fourth - 4 * first * third - 3 * second**2 + 12 * first**2 * second - 6 * first**4
    variance, excess = variance + Fraction(step**2, 12), excess - Fraction(step**4, 120)
    sd = sqrt(variance)
    return float(mean), sd, float(skew) / sd**3, float(excess / variance**2)


def _third_absolute(die: Distribution) -> Fraction:
    mean = die.mean
    return sum((abs(x - mean) ** 3 * n for x, n in die.counts.items()), Fraction(0)) / die.total


def _above(z: Any, skewness: float, kurtosis: float) -> Any:
    """The share of the curve above z, cut to 0..1."""
    import numpy as np
    from scipy.special import ndtr

    hermite = (
        skewness / 6 * (z**2 - 1)
        + kurtosis / 24 * (z**3 - 3 * z)
        + skewness**2 / 72 * (z**5 - 10 * z**3 + 15 * z)
    )
    density = np.exp(-(z**2) / 2) / sqrt(2 * np.pi)
    return np.clip(ndtr(-z) + density * hermite, 0, 1)
