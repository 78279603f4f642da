"""The agent ladder: how much better players do, and whether better players change the game.

Every agent meets every other: one seat against a table of the other, in every seat in turn, on the
same seeds. What the seats are worth cancels, and the games of one index form a cluster.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from khedu_core.errors import InputError

from .band import Band, Standing, fair_band
from .campaign import Campaign
from .rows import win_units
from .share import CONFIDENCE, normal_quantile, wilson
from .spread import student_quantile


@dataclass(frozen=True)
class Rung:
    """One ``agent`` at a table of ``against``; ``fair`` is the rate among equals, 1/n.

    ``deals`` seeds were each played once from every seat, ``games`` in all.
    """

    agent: str
    against: str
    deals: int
    games: int
    wins: Fraction
    win_rate: Fraction
    low: float
    high: float
    confidence: float
    fair: Fraction
    band: Band
    verdict: Standing


def ladder(
    campaign: Campaign,
    agents: Sequence[str],
    *,
    band: Band | None = None,
    confidence: float = CONFIDENCE,
    **how: Any,
) -> tuple[Rung, ...]:
    """Every agent against every other, ``campaign.games`` deals a pair; the campaign's agents are not used.

    Args:
        campaign: game, parameters, seed and number of deals.
        agents: the names to compare, all different.
        band: win rates that count as equal (default: 1/n ± 5 points).
        how: passed to :meth:`Campaign.play`.

    With two players, B against A is what A against B leaves over, and both are shown.
    """
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise InputError(
            f"agents = {', '.join(agents) or 'none'}: a ladder compares 2 or more different agents"
        )
    seats = campaign.seats
    pairs = [(one, rest) for one in agents for rest in agents if one != rest]
    return tuple(_rung(campaign, one, rest, band or fair_band(seats), confidence, how) for one, rest in pairs)


def _rung(
    campaign: Campaign, one: str, rest: str, band: Band, confidence: float, how: dict[str, Any]
) -> Rung:
    seats = campaign.seats
    won = np.zeros(campaign.games, dtype=np.int64)
    whole = 1
    for seat in range(seats):
        lineup = tuple(one if q == seat else rest for q in range(seats))
        units, whole = win_units(replace(campaign, agents=lineup).play(**how))
        won += units[:, seat]
    games = seats * campaign.games
    wins = Fraction(int(won.sum()), whole)
    low, high = clustered_interval(won / (whole * seats), games, confidence)
    return Rung(
        agent=one,
        against=rest,
        deals=campaign.games,
        games=games,
        wins=wins,
        win_rate=wins / games,
        low=low,
        high=high,
        confidence=confidence,
        fair=Fraction(1, seats),
        band=band,
        verdict=band.standing(low, high),
    )


def clustered_interval(
    rates: npt.NDArray[np.float64], games: int, confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """Wilson interval of a share from clusters of games, shape (clusters,): each cluster's own rate.

    Games of a cluster are not independent, so the clusters decide: the interval is Wilson's for the
    number of independent games that would give the variance seen between clusters, brought down
    by (z/t)**2 for few clusters (Korn and Graubard 1998; Dean and Pagano 2015). Unlike a mean with
    its standard error it stays within 0 and 1, and keeps a width when every cluster is alike.

    The clusters never count as more than ``games`` independent games, although games of a deal that
    cancel can spread less than those: how much less is itself seen in few clusters, and for clusters
    almost alike the estimate goes to infinity, so that one odd deal would make the claim bolder
    than none. When all games were won, or all lost, the spread within a deal is not seen at all and
    only the clusters count.
    """
    clusters = len(rates)
    if clusters < 2:
        raise InputError(f"games = {clusters}: an interval over clusters needs at least 2; play more")
    rate = float(rates.mean())
    if rate <= 0 or rate >= 1:
        effective = float(clusters)
    else:
        least_spread = rate * (1 - rate) * clusters / games  # that of independent games
        effective = games * least_spread / max(least_spread, float(rates.var(ddof=1)))
    effective *= (normal_quantile(confidence) / student_quantile(clusters - 1, confidence)) ** 2
    low, high = wilson(rate * effective, effective, confidence)
    return float(low), float(high)
