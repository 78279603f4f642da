"""A share of all rolls as people write it and read it: "75 %", 3/4 or 0.75, and always exact."""

import re
from fractions import Fraction

from khedu_core.errors import InputError, shown
from khedu_core.percentage import percent

_SHARE = re.compile(r"\s*([0-9]{1,15}(?:\.[0-9]{1,15})?)\s*(?:(%)|/\s*([0-9]{1,15}))?\s*")


def exact_share(chance: Fraction | float | str) -> Fraction:
    """The chance as a fraction, read as it is written: 0.7 and "70 %" are 7/10.

    Raises `InputError` unless above 0 and at most 1.
    """
    text = chance if isinstance(chance, str) else shown(chance)
    found = None if isinstance(chance, bool) or len(text) > 60 else _SHARE.fullmatch(text)
    share = Fraction(0)
    if isinstance(chance, Fraction):
        share = chance
    elif found and (found[3] is None or int(found[3])):
        share = Fraction(found[1]) / (100 if found[2] else int(found[3] or 1))
    if not 0 < share <= 1:
        raise InputError(
            f"chance = {shown(chance)}: allowed above 0 up to 1; write for example 3/4, 0.75 or 75 %"
        )
    return share


def written_share(share: Fraction) -> str:
    """The share as `exact_share` reads it back: "75 %", "62.5 %", or "2/3" where no percentage is exact."""
    per_cent = share * 100
    if 10**4 % per_cent.denominator:
        return str(share)
    return f"{float(per_cent):.4f}".rstrip("0").rstrip(".") + " %"


def share_in_words(share: Fraction) -> str:
    """A wanted share, without decimals where it needs none."""
    return percent(share, 0 if (share * 100).denominator == 1 else 2)


def enough_in_words(share: Fraction, wanted: Fraction) -> str:
    """A percentage with digits enough not to show as the one that is wanted."""
    for digits in (2, 4, 8):
        if share == wanted or percent(share, digits) != percent(wanted, digits):
            return percent(share, digits)
    return percent(share, 12)


def too_little_in_words(share: Fraction, wanted: Fraction) -> str:
    """A chance that is not enough."""
    return f"in only {enough_in_words(share, wanted)}" if share else "never"
