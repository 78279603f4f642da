"""How close games are: the winner's lead over the runner-up."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np

from .rows import Ints, Rows, seat_count
from .share import CONFIDENCE
from .spread import Spread, spread_of, tally


@dataclass(frozen=True)
class Margin:
    """Winner's score minus runner-up's, 0 in a tie.

    ``closeness`` is 1 / sqrt(E[margin**2]) (Isaksen et al. 2016), larger for closer games; ``None``
    when every game is tied. ``mean_square`` is that expectation, exactly.
    """

    points: Spread
    mean_square: Fraction
    closeness: float | None


def margins(rows: Rows) -> Ints:
    """The margin of each game, shape (games,), in points."""
    scores = np.sort(rows["payoff"][:, : seat_count(rows)].astype(np.int64), axis=1)
    lead: Ints = scores[:, -1] - scores[:, -2]
    return lead


def margin(rows: Rows, confidence: float = CONFIDENCE) -> Margin:
    """Margins of the games."""
    lead = margins(rows)
    square = Fraction(sum(value * value * count for value, count in tally(lead)), len(lead))
    return Margin(spread_of(lead, confidence), square, 1 / sqrt(square) if square else None)
