"""What a measurement of assumed figures holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import khedu_core

from .paired import Difference
from .plain import to_plain
from .share import CONFIDENCE
from .spread import student_quantile

HEADLINE = ("win rate of seat 1", "rounds", "margin")
EVERYTHING = "all"  # the group of a draw


@dataclass(frozen=True)
class MovedCards:
    """What one change of the cards did to the headline figures.

    Attributes:
        group, change, figures: as in :class:`khedu_core.games.perturbation.Perturbation`.
        moved: with the change minus without, of each figure of ``HEADLINE``.
    """

    group: str
    change: str
    figures: int
    moved: tuple[Difference, ...]

    @property
    def drawn(self) -> bool:
        """Whether all figures moved by lot."""
        return self.group == EVERYTHING

    @property
    def size(self) -> float:
        """The largest movement, in what begins to matter."""
        return max(d.size for d in self.moved)


@dataclass(frozen=True)
class Movement:
    """How far one headline figure moves.

    Attributes:
        as_is: with the cards as they are.
        least, most: the figure over all changes of a group, lowest and highest seen; with none, ``as_is``.
        drawn_least, drawn_most: over all draws.
        typical: root mean square of what the draws move it by, the chance of the games taken out;
            ``None`` with fewer than 2 draws.
        typical_low, typical_high: its interval at 95 %, for other draws of the same kind.
        loudest: the group and change with the largest movement; empty when nothing was moved.
    """

    figure: str
    unit: str
    as_is: float
    least: float
    most: float
    drawn_least: float
    drawn_most: float
    typical: float | None
    typical_low: float | None
    typical_high: float | None
    loudest: str


@dataclass(frozen=True)
class Sensitivity:
    """A measurement; see :func:`khedu_core.balance.sensitivity.sensitivity`.

    Attributes:
        intervals: how many hold together at ``confidence``, each at ``interval_confidence``.
        groups: the change that moves most first, the two ways of a group side by side.
        draws: all assumed figures moved by lot, in the order they were drawn.
    """

    game: str
    players: int
    agent: str
    seed: int
    games: int
    confidence: float
    intervals: int
    interval_confidence: float
    cards: dict[str, str]
    readings: dict[str, str]
    params_sha256: str
    groups: tuple[MovedCards, ...]
    draws: tuple[MovedCards, ...]

    @property
    def headline(self) -> tuple[Movement, ...]:
        """How far each headline figure moves; empty when no figure is assumed."""
        rows = [*self.groups, *self.draws]
        return tuple(self._movement(i) for i in range(len(HEADLINE))) if rows else ()

    def _movement(self, i: int) -> Movement:
        of_groups = [row.moved[i] for row in self.groups]
        of_draws = [row.moved[i] for row in self.draws]
        first = (of_groups or of_draws)[0]
        as_is = float(first.before)
        seen, drawn = ([float(d.after) for d in of] or [as_is] for of in (of_groups, of_draws))
        largest = max(self.groups, key=lambda row: abs(row.moved[i].difference), default=None)
        low, typical, high = _typical(of_draws)
        return Movement(
            figure=first.figure,
            unit=first.unit,
            as_is=as_is,
            least=min(seen),
            most=max(seen),
            drawn_least=min(drawn),
            drawn_most=max(drawn),
            typical=typical,
            typical_low=low,
            typical_high=high,
            loudest=f"{largest.group} {largest.change}" if largest else "",
        )

    def to_json(self) -> dict[str, Any]:
        """Strict JSON: finite numbers only, ``…_exact`` beside whatever is an exact fraction."""
        plain: dict[str, Any] = to_plain(self)
        return {**plain, "headline": to_plain(self.headline), "khedu_core": khedu_core.__version__}


def loudest_first(rows: Sequence[MovedCards]) -> tuple[MovedCards, ...]:
    """Groups by their largest movement, each with its changes side by side."""
    groups: dict[str, list[MovedCards]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    ordered = sorted(groups.values(), key=lambda group: -max(row.size for row in group))
    return tuple(row for group in ordered for row in group)


def _typical(drawn: Sequence[Difference]) -> tuple[float | None, float | None, float | None]:
    """Root mean square of the true movements: (low, itself, high).

    A difference seen is the true one and the chance of the games, so the mean of its square is that
    of the true one and of the standard error. The interval takes both for normal: the sum of squares
    over that mean is then chi-square with a degree of freedom a draw.
    """
    n = len(drawn)
    if n < 2:
        return None, None, None
    from scipy.special import chdtri

    seen = sum(float(d.difference) ** 2 for d in drawn)
    noise = sum(_standard_error(d) ** 2 for d in drawn) / n
    tail = (1 - CONFIDENCE) / 2
    low, high = (seen / float(chdtri(n, above)) for above in (tail, 1 - tail))
    return _root(low - noise), _root(seen / n - noise), _root(high - noise)


def _root(square: float) -> float:
    return sqrt(max(0.0, square))


def _standard_error(d: Difference) -> float:
    """Read off the interval; 0 where the games could not bound it, since hardly any changed."""
    if d.low is None or d.high is None:
        return 0.0
    return (d.high - d.low) / 2 / student_quantile(d.games - 1, d.confidence)
