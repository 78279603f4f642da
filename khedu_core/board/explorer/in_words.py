"""Chances and laws as sentences."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.families.family import Chance, Law
from khedu_core.dice.mechanics.exploding import Bounds, OpenEnded
from khedu_core.dice.notation import show

_QUARTER = Fraction(1, 4)


def known(chance: Chance) -> Fraction:
    """The chance, or the least it can be."""
    return chance.low if isinstance(chance, Bounds) else chance


def chance_text(chance: Chance) -> str:
    """ "277/324 = 85.49 %", "certain", "impossible", or what is known of it."""
    if chance in (0, 1):
        return "certain" if chance else "impossible"
    return show.chance_text(chance)


def odds_text(chance: Fraction) -> str:
    """The chance as people bet: "about 6 times in 7"; nothing where that says little."""
    share = chance.limit_denominator(12)
    if not 0 < share < 1 or abs(share - chance) > Fraction(1, 200):
        return ""
    times = "once" if share.numerator == 1 else f"{share.numerator} times"
    return f"{'' if share == chance else 'about '}{times} in {share.denominator}"


def figures_text(law: Law) -> str:
    """ "mean 10.5, standard deviation 2.958, median 10, quartiles 8 and 13", and what still explodes."""
    closed = law if isinstance(law, Distribution) else law.floors
    low, high = closed.quantiles([_QUARTER, 1 - _QUARTER])
    told = f"median {closed.median}, quartiles {low} and {high}"
    if law.variance is not None:
        told = f"standard deviation {decimal(sqrt(law.variance))}, {told}"
    if law.mean is not None:
        told = f"mean {decimal(law.mean)}, {told}"
    if isinstance(law, OpenEnded) and law.open:
        told += f"; {show.still_open(law)}"
    return told


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def decimal(value: Fraction | float) -> str:
    """ "17.5", "12.244": at most three decimals."""
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def counted(number: int, thing: str, things: str = "") -> str:
    """ "1 roll", "2,520 rolls"."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"
