"""Sums of one figure over pairs of games: all that a comparison needs, however many there are."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from .game_figures import GameFigure
from .rows import Ints


@dataclass
class PairedSums:
    """What is kept of ``games`` pairs of values of a figure, in units of which ``whole`` make 1.

    Exact whole numbers, so that pairs added in parts give the same as pairs added at once.
    """

    figure: str
    unit: str
    whole: int
    games: int = 0
    changed: int = 0  # pairs whose two values differ
    before: int = 0
    after: int = 0
    before_squares: int = 0
    after_squares: int = 0
    change_squares: int = 0
    least: int = 0  # of all values, before and after
    most: int = 0

    @classmethod
    def of(cls, figure: GameFigure) -> "PairedSums":
        """Sums of nothing yet."""
        return cls(figure.name, figure.unit, figure.whole)

    def add(self, before: GameFigure, after: GameFigure) -> None:
        """Take in more pairs, at least one."""
        old, new = before.values, after.values
        change = new - old
        ends = [int(end) for values in (old, new) for end in (values.min(), values.max())]
        self.least = min(ends) if self.games == 0 else min(self.least, *ends)
        self.most = max(ends) if self.games == 0 else max(self.most, *ends)
        self.games += len(old)
        self.changed += int(np.count_nonzero(change))
        self.before += int(old.sum())
        self.after += int(new.sum())
        self.before_squares += _sum_of_squares(old)
        self.after_squares += _sum_of_squares(new)
        self.change_squares += _sum_of_squares(change)

    @property
    def means(self) -> tuple[Fraction, Fraction]:
        """Mean before and after."""
        games = self.whole * self.games
        return Fraction(self.before, games), Fraction(self.after, games)

    @property
    def variances(self) -> tuple[float, float, float]:
        """Variance before, after, and of the change (divisor games - 1)."""
        return (
            self._variance(self.before, self.before_squares),
            self._variance(self.after, self.after_squares),
            self._variance(self.after - self.before, self.change_squares),
        )

    @property
    def reach(self) -> float:
        """The widest change that the values seen allow."""
        return (self.most - self.least) / self.whole

    def _variance(self, total: int, squares: int) -> float:
        n = self.games
        return (n * squares - total * total) / (n * (n - 1) * self.whole**2)


def _sum_of_squares(values: Ints) -> int:
    peak = max(abs(int(values.min())), abs(int(values.max())))
    exact = values if peak * peak * len(values) < 2**63 else values.astype(object)
    return int((exact * exact).sum())
