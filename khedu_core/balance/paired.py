"""What a change does: two parameter sets played on the same seeds, compared game by game.

Game ``index`` of a seed meets the same shuffles and dice under both sets for as long as the play is
the same, so what the games have in common cancels, and a small effect shows in fewer games than two
separate campaigns would need.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

import numpy as np

from khedu_core.errors import InputError

from .band import Band, Standing
from .margin import margins
from .rows import Ints, Rows, seat_count, sharers, win_units
from .share import CONFIDENCE, wilson
from .spread import mean_interval

SHARE_TOLERANCE = 0.01  # a change in one game of a hundred
RELATIVE_TOLERANCE = 0.05  # a change by one part in twenty
FEW_CHANGED = 10  # changed games below which Student's interval is not to be trusted
RANGE_GAMES = 93  # from so many on, 95 % of all games lie within the range seen, at 95 % (Wilks 1941)


class Verdict(StrEnum):
    """Is there a difference at all?"""

    DIFFERS = "shown to differ"
    AGREES = "not shown to differ"
    UNDECIDED = "too few games"


class Weight(StrEnum):
    """Is it a difference to care about?"""

    MATTERS = "matters"
    LITTLE = "does not matter"
    UNDECIDED = "too few games"


_WEIGHT = {
    Standing.OUTSIDE: Weight.MATTERS,
    Standing.INSIDE: Weight.LITTLE,
    Standing.UNDECIDED: Weight.UNDECIDED,
}


@dataclass(frozen=True)
class Difference:
    """A figure after a change minus the figure before it, over the same games.

    Attributes:
        figure: what is compared, such as ``win rate of seat 1`` or ``rounds``.
        unit: ``share``, or ``""`` for a plain number.
        changed: games in which the value is another, of ``games``.
        low, high: interval of ``difference`` at ``confidence``; ``None`` when the games cannot bound it:
            fewer than 10 changed, and either the number was the same in all, or there are too few
            games to know how far it ranges.
        gain: how many times more games two unpaired campaigns would need for an interval of this
            width; ``None`` when no game changed.
        band: the differences too small to matter.
        verdict: is there a difference at all? Shown to differ when the interval leaves 0 out; not
            shown to differ when it holds 0 and stays within the band; else too few games.
        weight: is it one to care about? Beyond the band it matters, within it does not.
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
    verdict: Verdict
    weight: Weight


def paired_differences(
    before: Rows,
    after: Rows,
    *,
    share_tolerance: float = SHARE_TOLERANCE,
    relative_tolerance: float = RELATIVE_TOLERANCE,
    confidence: float = CONFIDENCE,
) -> tuple[Difference, ...]:
    """The headline figures, each compared on common (seed, index).

    Win rate of every seat, shares tied and capped (differences within ``share_tolerance`` do not
    matter); rounds, decisions and margin (within ``relative_tolerance`` of the mean before). Each
    interval stands by itself: among many rows of many comparisons some will miss.

    Raises:
        InputError: the two do not hold the same games (index by index, same player count), or
            fewer than 2.
    """
    seats = _check_pairing(before, after)
    (old_units, whole), (new_units, _) = win_units(before), win_units(after)
    shares = [
        *((f"win rate of seat {q + 1}", old_units[:, q], new_units[:, q], whole) for q in range(seats)),
        ("tied", *_of_both(lambda rows: sharers(rows) > 1, before, after), 1),
        ("capped", *_of_both(lambda rows: rows["capped"] != 0, before, after), 1),
    ]
    numbers = [
        ("rounds", *_of_both(lambda rows: rows["rounds"], before, after)),
        ("decisions", *_of_both(lambda rows: rows["decisions"], before, after)),
        ("margin", *_of_both(margins, before, after)),
    ]
    within = Band(-share_tolerance, share_tolerance)
    return (
        *(_difference(name, "share", old, new, one, within, confidence) for name, old, new, one in shares),
        *(
            _difference(name, "", old, new, 1, _near(old, relative_tolerance), confidence)
            for name, old, new in numbers
        ),
    )


def _check_pairing(before: Rows, after: Rows) -> int:
    seats = seat_count(before)
    if seats != seat_count(after) or not np.array_equal(before["index"], after["index"]):
        raise InputError(
            "rows: the two campaigns hold different games; play both with the same seed, games and players"
        )
    if len(before) < 2:
        raise InputError(f"games = {len(before)}: a comparison needs at least 2; play more")
    return seats


def _of_both(measure: Callable[[Rows], Any], before: Rows, after: Rows) -> tuple[Ints, Ints]:
    return measure(before).astype(np.int64), measure(after).astype(np.int64)


def _near(values: Ints, tolerance: float) -> Band:
    reach = tolerance * (abs(float(values.mean())) or 1.0)
    return Band(-reach, reach)


def _difference(
    figure: str, unit: str, old: Ints, new: Ints, whole: int, band: Band, confidence: float
) -> Difference:
    """One comparison of values counted in units of which ``whole`` make 1."""
    games = len(old)
    change = new - old
    changed = int(np.count_nonzero(change))
    before, after = (Fraction(int(values.sum()), whole * games) for values in (old, new))
    low, high, sd = mean_interval(change / whole, confidence)
    interval: tuple[float, float] | None = (low, high)
    if changed < FEW_CHANGED:
        widest = 1.0 if unit == "share" else _range_seen(old, new)
        interval = None
        if widest is not None:
            # The mean change is at most the share of games that change times the widest change.
            reach = wilson(changed, games, confidence)[1] * widest
            interval = min(low, -reach), max(high, reach)
    return Difference(
        figure=figure,
        unit=unit,
        games=games,
        changed=changed,
        before=before,
        after=after,
        difference=after - before,
        low=interval[0] if interval else None,
        high=interval[1] if interval else None,
        confidence=confidence,
        gain=float((old.var(ddof=1) + new.var(ddof=1)) / (sd * whole) ** 2) if sd else None,
        band=band,
        verdict=_verdict(interval, band),
        weight=_WEIGHT[band.standing(*interval)] if interval else Weight.UNDECIDED,
    )


def _verdict(interval: tuple[float, float] | None, band: Band) -> Verdict:
    if interval is None:
        return Verdict.UNDECIDED
    low, high = interval
    if low > 0 or high < 0:
        return Verdict.DIFFERS
    return Verdict.AGREES if band.standing(low, high) is Standing.INSIDE else Verdict.UNDECIDED


def _range_seen(old: Ints, new: Ints) -> float | None:
    """How far a number ranges; ``None`` when it never moved, or in too few games to have shown it.

    A share needs no such guess: it ranges from 0 to 1.
    """
    both = np.concatenate([old, new])
    reach = float(both.max() - both.min())
    return reach if reach and len(old) >= RANGE_GAMES else None
