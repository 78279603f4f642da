"""What a change does: two parameter sets played on the same seeds, compared game by game.

Game ``index`` of a seed meets the same shuffles and dice under both sets for as long as the play is
the same, so what the games have in common cancels, and a small effect shows in fewer games than two
separate campaigns would need.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import ceil, sqrt

import numpy as np

from khedu_core.engine.game import Row
from khedu_core.errors import InputError

from .band import Band, Standing
from .game_figures import game_figures, of_every_game
from .paired_sums import PairedSums
from .rows import Rows, seat_count
from .share import CONFIDENCE, normal_quantile, wilson
from .spread import half_interval

SHARE_TOLERANCE = 0.01  # a change in one game of a hundred
RELATIVE_TOLERANCE = 0.05  # a change by one part in twenty, of numbers below 1 of a twentieth
FEW_CHANGED = 10  # changed games below which Student's interval at 95 % is not to be trusted
RANGE_SEEN = 0.95  # share of all games that must lie within the range seen before a number's reach is known


class Differs(StrEnum):
    """Is there a difference at all?"""

    SHOWN = "shown to differ"
    NOT_SHOWN = "not shown to differ"
    UNDECIDED = "too few games"


class Verdict(StrEnum):
    """Is it a difference to care about?"""

    MATTERS = "matters"
    LITTLE = "does not matter"
    UNDECIDED = "too few games"


_VERDICT = {
    Standing.OUTSIDE: Verdict.MATTERS,
    Standing.INSIDE: Verdict.LITTLE,
    Standing.UNDECIDED: Verdict.UNDECIDED,
}


@dataclass(frozen=True)
class Difference:
    """A figure after a change minus the figure before it, over the same games.

    Attributes:
        figure: what is compared, such as ``win rate of seat 1`` or ``rounds``.
        unit: ``share``, or ``""`` for a plain number.
        changed: games in which the value is another, of ``games``.
        low, high: interval of ``difference`` at ``confidence``; ``None`` when the games cannot bound it:
            few changed (under 10 at 95 %), and either the number was the same in all, or there are
            too few games to know how far it ranges.
        gain: how many times more games two unpaired campaigns would need for an interval of this
            width; ``None`` when no game changed.
        band: the differences too small to matter.
        differs: is there a difference at all? Shown to differ when the interval leaves 0 out; not
            shown to differ when it holds 0 and stays within the band; else too few games.
        verdict: is it one to care about? Beyond the band it matters, within it does not.
    """

    figure: str
    unit: str
    games: int
    changed: int
    before: Fraction
    after: Fraction
    difference: Fraction
    low: float | None
    high: float | None
    confidence: float
    gain: float | None
    band: Band
    differs: Differs
    verdict: Verdict

    @property
    def size(self) -> float:
        """The change in tolerances: 1 is where it begins to matter."""
        return abs(float(self.difference)) / self.band.high

    @property
    def loudness(self) -> tuple[bool, bool, float]:
        """What is known to matter is louder than what only looks so; then the size decides.

        Of what matters, win rates, length and margin are louder than a game's own counts, which a
        reading may set directly.
        """
        matters = self.verdict is Verdict.MATTERS
        return matters, matters and of_every_game(self.figure), self.size


def paired_differences(
    before: Rows,
    after: Rows,
    *,
    kind: type = Row,
    share_tolerance: float = SHARE_TOLERANCE,
    relative_tolerance: float = RELATIVE_TOLERANCE,
    confidence: float = CONFIDENCE,
) -> tuple[Difference, ...]:
    """Every figure of :func:`~khedu_core.balance.game_figures.game_figures`, on common (seed, index).

    Shares that differ within ``share_tolerance`` do not matter, nor do numbers within
    ``relative_tolerance`` of the mean before (of 1, if that is more). Each interval stands by itself:
    among many rows of many comparisons some will miss. Tables of many comparisons ask for more
    ``confidence`` (:func:`~khedu_core.balance.sequential.joint_confidence`).

    Raises:
        InputError: the two do not hold the same games (index by index, same player count), or
            fewer than 2.
    """
    if seat_count(before) != seat_count(after) or not np.array_equal(before["index"], after["index"]):
        raise InputError(
            "rows: the two campaigns hold different games; play both with the same seed, games and players"
        )
    if len(before) < 2:
        raise InputError(f"games = {len(before)}: a comparison needs at least 2; play more")
    found = []
    for old, new in zip(game_figures(before, kind), game_figures(after, kind), strict=True):
        sums = PairedSums.of(old)
        sums.add(old, new)
        found.append(difference_of(sums, share_tolerance, relative_tolerance, confidence))
    return tuple(found)


def difference_of(
    sums: PairedSums, share_tolerance: float, relative_tolerance: float, confidence: float
) -> Difference:
    """What the sums of at least 2 pairs say; the other arguments are those of :func:`paired_differences`."""
    before, after = sums.means
    reach = share_tolerance if sums.unit else relative_tolerance * max(1.0, abs(float(before)))
    band = Band(-reach, reach)
    interval = _interval(sums, confidence)
    of_before, of_after, of_change = sums.variances
    return Difference(
        figure=sums.figure,
        unit=sums.unit,
        games=sums.games,
        changed=sums.changed,
        before=before,
        after=after,
        difference=after - before,
        low=interval[0] if interval else None,
        high=interval[1] if interval else None,
        confidence=confidence,
        gain=(of_before + of_after) / of_change if of_change else None,
        band=band,
        differs=_differs(interval, band),
        verdict=_VERDICT[band.standing(*interval)] if interval else Verdict.UNDECIDED,
    )


def _interval(sums: PairedSums, confidence: float) -> tuple[float, float] | None:
    """Where the mean change lies; that of a share is cut to what is possible, -1 to 1."""
    interval = _uncut_interval(sums, confidence)
    if interval is None or not sums.unit:
        return interval
    return max(-1.0, interval[0]), min(1.0, interval[1])


def _uncut_interval(sums: PairedSums, confidence: float) -> tuple[float, float] | None:
    """Student's interval of the mean change, and a wider one while few games changed."""
    before, after = sums.means
    centre = float(after - before)
    half = half_interval(sqrt(sums.variances[2]), sums.games, confidence)
    if sums.changed >= _enough_changed(confidence):
        return centre - half, centre + half
    if not sums.unit and not (sums.reach and _range_known(sums.games, confidence)):
        return None
    # The mean change is at most the share of games that change times the widest change; that of a
    # share needs no guess, it ranges from 0 to 1.
    most = wilson(sums.changed, sums.games, confidence)[1] * (1.0 if sums.unit else sums.reach)
    return min(centre - half, -most), max(centre + half, most)


def _enough_changed(confidence: float) -> int:
    """Changed games from which on Student's interval will do: the further out, the more it takes.

    A change in k games makes a mean as skew as a Poisson count of k, whose own interval reaches about
    z**2 / 2 further than Student's; that is little beside z sqrt(k) only when k exceeds a few z**2.
    """
    return ceil(FEW_CHANGED * (normal_quantile(confidence) / normal_quantile(CONFIDENCE)) ** 2)


def _range_known(games: int, confidence: float) -> bool:
    """Whether 95 % of all games lie within the range of these, at this confidence (Wilks 1941)."""
    missed = games * RANGE_SEEN ** (games - 1) - (games - 1) * RANGE_SEEN**games
    return missed <= 1 - confidence


def _differs(interval: tuple[float, float] | None, band: Band) -> Differs:
    if interval is None:
        return Differs.UNDECIDED
    low, high = interval
    if low > 0 or high < 0:
        return Differs.SHOWN
    return Differs.NOT_SHOWN if band.standing(low, high) is Standing.INSIDE else Differs.UNDECIDED
