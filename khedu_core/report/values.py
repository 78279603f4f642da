"""How a published value is written: as JSON, and for the eye.

A value is a bool, an int, a float, a string or an exact fraction. NaN and infinities are refused
here, once, so that neither a page nor a JSON file can ever hold one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from khedu_core.percentage import POINTS, percent

SHARES = frozenset({"probability", "share"})
"""Units whose values lie in 0..1 and are shown as percentages."""

LONGEST_EXACT = 4_000
"""Digits of the longest whole number in an exact fraction; from 4,300 on Python refuses to write it out."""

Plain = bool | int | float | str | None


def plain(value: Any, what: str = "value") -> Plain:
    """The JSON form of one value; NumPy scalars and fractions become Python numbers.

    Raises ValueError for NaN, infinities and anything that is not a single value.
    """
    if isinstance(value, Fraction):
        return float(value)
    if hasattr(value, "item") and getattr(value, "ndim", 0) == 0:
        value = value.item()
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{what} = {value}: a published value must be finite")
        return value
    raise ValueError(f"{what}: cannot publish a {type(value).__name__}; give a number, text or a Fraction")


def exact_text(value: Any) -> str | None:
    """The exact fraction as text, when the value carries one that can be written out."""
    if not isinstance(value, Fraction):
        return None
    longest = max(abs(value.numerator), value.denominator)
    return str(value) if longest < 10**LONGEST_EXACT else None


def shown(value: Any, unit: str | None = None, exact: str | None = None) -> str:
    """The value for the eye: percentages for shares, thousands separated, about four digits.

    `exact` is the fraction that `value` stands for, as a record and a chart's data keep it.
    """
    number = plain(value)
    if number is None:
        return "–"
    if isinstance(number, bool):
        return "yes" if number else "no"
    if isinstance(number, str):
        return number
    if unit in SHARES:
        return percent(number, exact=exact or exact_text(value))
    if unit == POINTS:
        return percent(number, exact=exact or exact_text(value)).replace(" %", " points")
    return _decimal(number)


def shown_column(
    values: Sequence[Any],
    unit: str | None = None,
    exact: Sequence[str | None] | None = None,
    decimals: int | None = None,
) -> list[str]:
    """The values of one column for the eye, numbers with the same number of decimals, so that they align.

    decimals: of numbers that are no shares; left out, as many as the column's own need.
    """
    numbers = [plain(value) for value in values]
    floats = [number for number in numbers if isinstance(number, float)]
    tiny = decimals is None and any(number and abs(number) < 0.00005 for number in floats)
    if unit in SHARES or unit == POINTS or not floats or tiny:
        texts = exact or [None] * len(values)
        return [shown(value, unit, text) for value, text in zip(values, texts, strict=True)]
    most = _places(max(floats, key=abs))
    needed = max(len(_decimal(number, most).partition(".")[2]) for number in floats)
    places = needed if decimals is None else decimals
    return [
        f"{n:,.{places}f}" if isinstance(n, int | float) and not isinstance(n, bool) else shown(n)
        for n in numbers
    ]


def _decimal(number: int | float, places: int | None = None) -> str:
    if isinstance(number, int):
        return f"{number:,}"
    if number and abs(number) < 0.00005:
        return f"{number:.3g}"
    text = f"{number:,.{_places(number) if places is None else places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _places(number: float) -> int:
    """Decimals worth showing: four below 1, one less for each further digit in front, at least one."""
    return max(1, 4 - len(str(int(abs(number))).lstrip("0")))
