"""Chances and laws as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from khedu_core.board.explorer.line_pieces import numbers_text
from khedu_core.counted import counted
from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.dice.notation import show
from khedu_core.dice.open_ended import Law, OpenEnded

MAX_LISTED = 100
"""Rows of one list."""

Row = TypeVar("Row")
_QUARTER = Fraction(1, 4)


def known(chance: Chance) -> Fraction:
    """The chance, or the least it can be."""
    return chance.low if isinstance(chance, Bounds) else chance


def chance_in_words(chance: Chance) -> str:
    """ "277/324 = 85.49 %", "certain", "impossible", or what is known of it."""
    if chance in (0, 1):
        return "certain" if chance else "impossible"
    return show.chance_text(chance)


def reached_where(points: Sequence[int], chances: Sequence[Chance], mark: Fraction, axis: str = "") -> str:
    """The points whose chance reaches the mark: "4..6", "4..6, perhaps 3" where dice still explode, or "".

    axis: what the points are; then "for n = 4..6, perhaps 3", or "perhaps for n = 3".
    """
    known = list(map(show.bounds_of, chances))
    sure = [point for point, chance in zip(points, known, strict=True) if chance.low >= mark]
    perhaps = [point for point, chance in zip(points, known, strict=True) if chance.low < mark <= chance.high]
    named = f"for {axis} = " if axis else ""
    told = [f"{named}{numbers_text(tuple(sure))}"] if sure else []
    if perhaps:
        told.append(f"perhaps {'' if sure else named}{numbers_text(tuple(perhaps))}")
    return ", ".join(told)


def odds_text(chance: Chance) -> str:
    """The chance as people bet: "about 6 times in 7"; nothing where that says little."""
    if isinstance(chance, Bounds) and chance.is_wide:
        low, high = _odds(chance.low), _odds(chance.high)
        return f"between {low} and {high}" if low and high and low != high else low and high
    return _odds(known(chance))


def _odds(chance: Fraction) -> str:
    share = chance.limit_denominator(12)
    if not 0 < share < 1 or abs(share - chance) > Fraction(1, 200):
        return ""
    times = "once" if share.numerator == 1 else f"{share.numerator} times"
    return f"{'' if share == chance else 'about '}{times} in {share.denominator}"


def figures_text(law: Law) -> str:
    """ "mean 10.5, standard deviation 2.958, median 10, quartiles 8 and 13", and what still explodes."""
    low, median, high = (_quantile(law, share) for share in (_QUARTER, 2 * _QUARTER, 3 * _QUARTER))
    told = f"median {median}, quartiles {low} and {high}"
    if law.sd is not None:
        told = f"standard deviation {decimal(law.sd)}, {told}"
    if law.mean is not None:
        told = f"mean {decimal(law.mean)}, {told}"
    if law.open:
        told += f"; {show.still_open(law)}"
    return told


def _quantile(law: Law, share: Fraction) -> str:
    """Of a roll that still explodes it may be known only from below."""
    (least,) = law.floors.quantiles([share])
    if isinstance(law, OpenEnded) and law.at_most(least).low < share:
        return f"{least} or more"
    return str(least)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def decimal(value: Fraction | float) -> str:
    """ "17.5", "12.244": at most three decimals."""
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def first_of(rows: Sequence[Row], left_out: str) -> tuple[Sequence[Row], str]:
    """As many rows as are listed, and how many are not, in words: "152 more rolls not listed."."""
    left = len(rows) - MAX_LISTED
    return rows[:MAX_LISTED], f"{counted(left, left_out)} not listed." if left > 0 else ""
