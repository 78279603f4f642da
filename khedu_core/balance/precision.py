"""Have enough games been played?"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt

import numpy as np
import numpy.typing as npt

from khedu_core.errors import InputError

from .rows import Rows, seat_count, win_units, wins
from .share import CONFIDENCE, normal_quantile, share_of, wilson

TARGETS = (0.02, 0.01)  # plus or minus 2 points, 1 point


@dataclass(frozen=True)
class Needed:
    """Games that bring the interval of a seat's win rate down to ``± half_width``."""

    half_width: float
    games: int


@dataclass(frozen=True)
class Precision:
    """The widest seat interval's half-width, and the games needed for narrower ones."""

    half_width: float
    needed: tuple[Needed, ...]


@dataclass(frozen=True)
class Running:
    """Win rates as the games came in: ``games`` has shape (points,), the rest (points, seats).

    The intervals hold at each point by itself. Stopping at the first point that looks good is
    no test at that confidence.
    """

    games: npt.NDArray[np.int64]
    rate: npt.NDArray[np.float64]
    low: npt.NDArray[np.float64]
    high: npt.NDArray[np.float64]


def games_needed(half_width: float, rate: float | Fraction = 0.5, confidence: float = CONFIDENCE) -> int:
    """z**2 p (1 - p) / h**2, rounded up: 2,401 for ± 2 points and 9,604 for ± 1 at p = 1/2 and 95 %.

    Near 0 and 1 that falls short, and would be no game at all for a seat that always wins; there it is
    as many as bring the Wilson interval down to ``± h``.
    """
    if not 0 < half_width < 0.5:
        raise InputError(f"half_width = {half_width}: allowed between 0 and 0.5, such as 0.02 for 2 points")
    z2, h2 = normal_quantile(confidence) ** 2, half_width**2
    spread = z2 * float(rate) * (1 - float(rate))
    # Wilson's half-width is h where n**2 h**2 + n b + z**4 (h**2 - 1/4) = 0, whose larger root is:
    b = 2 * h2 * z2 - spread
    by_wilson = (sqrt(b * b + h2 * z2 * z2 * (1 - 4 * h2)) - b) / (2 * h2)
    return max(1, ceil(max(spread / h2, by_wilson)))


def precision(rows: Rows, confidence: float = CONFIDENCE) -> Precision:
    """Precision of the seat win rates.

    The games needed are for the rate nearest to one half that the interval of some seat allows: a
    few games that one seat won all do not promise that it always wins.
    """
    shares = [share_of(won, len(rows), confidence) for won in wins(rows)]
    allowed = (min(max(0.5, share.low), share.high) for share in shares)
    hardest = min(allowed, key=lambda rate: abs(rate - 0.5))
    needed = tuple(Needed(target, games_needed(target, hardest, confidence)) for target in TARGETS)
    return Precision(max(share.half_width for share in shares), needed)


def running(rows: Rows, points: int = 100, confidence: float = CONFIDENCE) -> Running:
    """Win rates after 1/points, 2/points, … of the games, in the order they were played."""
    seats, games = seat_count(rows), len(rows)
    at = np.unique(np.linspace(0, games, points + 1).astype(np.int64)[1:])
    at = at[at > 0]
    units, whole = win_units(rows)
    won = units.cumsum(axis=0)[at - 1] / whole
    trials = np.repeat(at[:, None], seats, axis=1)
    low, high = wilson(won, trials, confidence)
    return Running(at, won / trials, low, high)
