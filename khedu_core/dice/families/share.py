"""A share of all rolls as people write it and read it: "75 %", 3/4 or 0.75, and always exact."""

import re
from fractions import Fraction

from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.errors import SHOWN, InputError, shown
from khedu_core.percentage import percent

_DECIMAL = r"-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]{1,2})?"  # a small float is written 1e-05
_SHARE = re.compile(rf"\s*({_DECIMAL})\s*(?:(%)|/\s*([0-9]+))?\s*", re.IGNORECASE)


def exact_share(chance: Fraction | float | str) -> Fraction:
    """The chance as a fraction, read as it is written: 0.7 and "70 %" are 7/10.

    Raises `InputError` unless above 0 and at most 1, and for more digits than are read back.
    """
    share = chance if isinstance(chance, Fraction) else _read(chance)
    if not 0 < share <= 1:
        raise InputError(
            f"chance = {shown(chance)}: allowed above 0 up to 1; write for example 3/4, 0.75 or 75 %"
        )
    return share


def _read(chance: float | str) -> Fraction:
    text = chance if isinstance(chance, str) else shown(chance)
    found = None if isinstance(chance, bool) or len(text) > SHOWN else _SHARE.fullmatch(text)
    parts = 1 if found is None else 100 if found[2] else int(found[3] or 1)
    share = Fraction(found[1]) / parts if found and parts else Fraction(0)
    if found is None or len(str(share)) > SHOWN:
        raise InputError(
            f"chance = {shown(chance)}: cannot be read; "
            "write for example 3/4, 0.75 or 75 %, with up to 25 digits"
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


def enough_in_words(share: Chance, wanted: Fraction) -> str:
    """A percentage with digits enough not to show as the one that is wanted; between bounds both."""
    if isinstance(share, Bounds):
        low, high = (enough_in_words(end, wanted) for end in (share.low, share.high))
        return low if low == high else share.told.removeprefix("from ")
    for digits in (2, 4, 8):
        if share == wanted or percent(share, digits) != percent(wanted, digits):
            return percent(share, digits)
    return percent(share, 12)


def too_little_in_words(share: Chance, wanted: Fraction) -> str:
    """A chance that is not enough."""
    return "never" if share == 0 else f"in only {enough_in_words(share, wanted)}"


def undecided_in_words(name: str, asked: str, share: Chance, wanted: Fraction) -> str:
    """That bounds leave open whether a chance is enough, and what would tell."""
    return (
        f"{name}: whether it {asked} in {share_in_words(wanted)} is not decided where dice still explode: "
        f"known is {share}; follow explosions further, with a larger depth behind the !, "
        "or give another chance"
    )
