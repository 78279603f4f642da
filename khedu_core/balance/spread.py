"""One whole-number measure over many games: where its middle is and how far it spreads."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from khedu_core.errors import InputError

from .share import CONFIDENCE, normal_quantile

Values = npt.NDArray[Any]


@dataclass(frozen=True)
class Spread:
    """Mean with its Student interval, standard deviation, and values that were really seen.

    ``low``, ``median`` and ``high`` are the 5 %, 50 % and 95 % points: the smallest value that
    at least this share of the games does not exceed. With a single game there is no deviation
    and no interval (``None``).
    """

    games: int
    mean: Fraction
    mean_low: float | None
    mean_high: float | None
    sd: float | None
    least: int
    low: int
    median: int
    high: int
    most: int


def spread_of(values: Values, confidence: float = CONFIDENCE) -> Spread:
    """Summary of whole numbers, shape (games,)."""
    if len(values) == 0:
        raise InputError("values = none: a summary needs at least 1 game; play some")
    ordered = np.sort(values.astype(np.int64))
    n = len(ordered)
    mean = Fraction(int(ordered.sum()), n)
    low, median, high = (int(ordered[-(-n * percent // 100) - 1]) for percent in (5, 50, 95))
    mean_low, mean_high, sd = mean_interval(ordered, confidence) if n > 1 else (None, None, None)
    return Spread(n, mean, mean_low, mean_high, sd, int(ordered[0]), low, median, high, int(ordered[-1]))


def mean_interval(values: Values, confidence: float = CONFIDENCE) -> tuple[float, float, float]:
    """Student's interval of a mean and the standard deviation (n - 1): (low, high, sd). Needs two values.

    The right error of a mean is sd / sqrt(n), not the sd of single games or of batches.
    """
    mean, sd = float(values.mean()), float(values.std(ddof=1))
    half = half_interval(sd, len(values), confidence)
    return mean - half, mean + half, sd


def half_interval(sd: float, games: int, confidence: float) -> float:
    """Half of Student's interval of the mean of so many games, 2 or more."""
    return student_quantile(games - 1, confidence) * sd / sqrt(games)


def student_quantile(degrees: int, confidence: float) -> float:
    """t such that Student's law with these degrees of freedom lies within ±t with this probability."""
    from scipy.special import stdtrit

    normal_quantile(confidence)  # the one check of a confidence
    return float(stdtrit(degrees, 0.5 + confidence / 2))


def tally(values: Values) -> list[tuple[int, int]]:
    """How many games had each value, by rising value: what a histogram shows."""
    found, counts = np.unique(values, return_counts=True)
    return list(zip(found.tolist(), counts.tolist(), strict=True))
