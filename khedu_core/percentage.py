"""Shares as percentages, for every table, sentence, chart and page."""

from fractions import Fraction
from typing import SupportsFloat

POINTS = "percentage points"  # the unit of differences of shares: 0.0199 is 1.99 points
_MOST_DIGITS = 12  # decimals of a percentage; what needs more is told in words


def percent(share: Fraction | SupportsFloat, digits: int = 2, exact: str | None = None) -> str:
    """``277/324`` as "85.49 %", rounded half to even from the exact value.

    A share that is neither 0 nor 1 never shows as 0 or 100: more digits are used, or "less than"
    and "more than" where even those would not do. So what shows as "100.00 %" is certain. A
    negative share, a difference, is written like its opposite, with a minus sign.

    Args:
        digits: decimals, as long as they do not claim too much.
        exact: the share once more as a fraction in text, where it is known; a text that is none
            ("about a third") changes nothing.

    Raises:
        ValueError, OverflowError: not a finite number.
    """
    value = _fraction(exact)
    if value is None:
        value = Fraction(share) if isinstance(share, Fraction | int) else Fraction(float(share))
    sign, size = ("-", -value) if value < 0 else ("", value)
    if size.denominator == 1:
        return f"{sign}{int(size) * 100}.{'0' * digits} %" if digits else f"{sign}{int(size) * 100} %"
    for places in range(digits, _MOST_DIGITS + 1):
        scaled = round(size * 10 ** (places + 2))
        if scaled > 0 and (size > 1 or scaled < 10 ** (places + 2)):
            whole, rest = divmod(scaled, 10**places)
            return f"{sign}{whole}.{rest:0{places}d} %" if places else f"{sign}{whole} %"
    if size < Fraction(1, 2):
        return f"{'more' if sign else 'less'} than {sign}0.{'0' * (_MOST_DIGITS - 1)}1 %"
    return f"{'less' if sign else 'more'} than {sign}99.{'9' * _MOST_DIGITS} %"


def brief_percent(share: Fraction) -> str:
    """A percentage for a narrow column: two places, tiny and nearly certain chances as < and >."""
    if 0 < share < Fraction(1, 20_000):
        return "<0.01 %"
    if Fraction(19_999, 20_000) < share < 1:
        return ">99.99 %"
    return percent(share)


def _fraction(text: str | None) -> Fraction | None:
    try:
        return Fraction(text) if text else None
    except (ValueError, ZeroDivisionError):
        return None
