"""Shares of games (seat win rates, ties, draws) and their Wilson intervals."""

from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import numpy as np

from khedu_core.errors import InputError

CONFIDENCE = 0.95


def normal_quantile(confidence: float) -> float:
    """z such that a standard normal lies within ±z with this probability: 1.96 for 0.95."""
    if not 0 < confidence < 1:
        raise InputError(f"confidence = {confidence}: allowed between 0 and 1, such as 0.95")
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(successes: Any, trials: Any, confidence: float = CONFIDENCE) -> tuple[Any, Any]:
    """The Wilson score interval (Wilson 1927), as (low, high); numbers or arrays of one shape.

    Successes need not be whole. A shared win enters as its part, 1/k: a part x between 0 and 1
    has x**2 <= x, so such parts spread less than wins and losses with the same mean and the
    interval is, if anything, too wide.
    """
    z2 = normal_quantile(confidence) ** 2
    n = np.asarray(trials, dtype=float)
    rate = np.asarray(successes, dtype=float) / n
    centre = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = np.sqrt(z2 * rate * (1 - rate) / n + z2 * z2 / (4 * n * n)) / (1 + z2 / n)
    low = np.where(rate <= 0, 0.0, np.maximum(centre - half, 0.0))
    high = np.where(rate >= 1, 1.0, np.minimum(centre + half, 1.0))
    return (low, high) if low.ndim else (float(low), float(high))


@dataclass(frozen=True)
class Share:
    """A share of games: exactly ``wins`` of ``games``, with its Wilson interval."""

    wins: Fraction
    games: int
    rate: Fraction
    low: float
    high: float
    confidence: float

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def share_of(wins: Fraction | int, games: int, confidence: float = CONFIDENCE) -> Share:
    """The share that ``wins`` (parts of wins allowed) are of ``games``."""
    low, high = wilson(float(wins), games, confidence)
    return Share(Fraction(wins), games, Fraction(wins) / games, low, high, confidence)
