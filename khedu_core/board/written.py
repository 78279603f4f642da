"""Numbers as views show them, written in Python once, so that page and text always agree."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import traitlets

from khedu_core.dice.bounds import Bounds
from khedu_core.percentage import percent

Number = Fraction | float | None
Share = Number | Bounds
GAP = "–"
_LONGEST = 80  # characters of a fraction that is shown whole
_PERCENTAGE = re.compile(r"-?[0-9]+\.([0-9]+) %")
_DIGITS = 12  # of a longer one, how many digits of each number


def number(value: Any, where: str) -> float | None:
    """The value as a page can draw it; None is a gap. Raises TraitError for what is no finite number."""
    if value is None:
        return None
    if isinstance(value, str | bytes) or not math.isfinite(value):
        raise traitlets.TraitError(f"{where}: {value}; give a finite number, or None for a gap")
    return int(value) if isinstance(value, int) else float(value)


def exact(value: Number) -> str | None:
    """The exact text of a fraction, "277/324"; None for what is not known exactly.

    One too long to read keeps its first digits and says how many there are.
    """
    if not isinstance(value, Fraction | int) or isinstance(value, bool):
        return None
    value = Fraction(value)
    if value.numerator.bit_length() + value.denominator.bit_length() < 3.3 * _LONGEST:
        return str(value)
    return f"{_start(abs(value.numerator), value < 0)}/{_start(value.denominator)}"


def _start(whole: int, negative: bool = False) -> str:
    digits = int(whole.bit_length() * math.log10(2)) + 1  # or one too many: str() refuses huge numbers
    digits -= whole < 10 ** (digits - 1)
    leading = whole // 10 ** max(0, digits - _DIGITS)
    rest = f"… ({digits} digits)" if digits > _DIGITS else ""
    return f"{'-' * negative}{leading}{rest}"


def shown(value: Number, percentage: bool = True, text: str | None = None) -> str:
    """The value as it is read: "85.49 %", or "3.5" when it is no share."""
    if value is None:
        return GAP
    return percent(value, exact=text) if percentage else _decimal(float(value))


def brief(value: Number) -> str:
    """A share in per cent, at most three characters: "41", "<1", ">99". Only certainty shows as 0 or 100."""
    if value is None:
        return ""
    share = Fraction(value)
    whole = round(share * 100)
    if whole <= 0 < share:
        return "<1"
    return ">99" if whole >= 100 and share < 1 else str(whole)


def ends(value: Share) -> tuple[Number] | tuple[Number, Number]:
    """What is told of a share: itself; of one between bounds both ends, or one that speaks for both."""
    return value.ends if isinstance(value, Bounds) else (value,)


def least_and_most(value: Share) -> tuple[Number, Number]:
    """The share, and None where it is known; else the least and the most it can be."""
    settled = value.settled if isinstance(value, Bounds) else value
    return (settled.low, settled.high) if isinstance(settled, Bounds) else (settled, None)


def series(given: Mapping[str, Any], percentage: bool, drawn: Sequence[str] = ()) -> dict[str, Any]:
    """A named row of numbers, completed by what the front end shows.

    given: `name`, `values` (numbers, fractions, bounds of shares, None for a gap); maybe `exact`, their
        exact texts, which fractions bring along by themselves; maybe `drawn`, one of the forms in `drawn`.

    Bounds become their least, and `highest` holds their most (None where the value is known).

    Raises TraitError for what cannot be drawn.
    """
    fields = {"name", "values", "exact", "shown", "highest"} | ({"drawn"} if drawn else set())
    if not {"name", "values"} <= set(given) <= fields:
        raise traitlets.TraitError(f"series: fields {sorted(given)}; give name, values, maybe exact")
    if given.get("drawn", next(iter(drawn), None)) not in [*drawn, None]:
        raise traitlets.TraitError(f"series: drawn = {given['drawn']!r}; give one of {', '.join(drawn)}")
    name, pairs = given["name"], [least_and_most(value) for value in given["values"]]
    values, highest = [least for least, _ in pairs], list(given.get("highest") or [most for _, most in pairs])
    texts = list(given.get("exact") or [exact(v) if isinstance(v, Fraction) else None for v in values])
    if len(texts) != len(values):
        raise traitlets.TraitError(f"series {name!r}: {len(texts)} exact texts for {len(values)} values")
    done = {**given, "values": [number(v, f"series {name!r}") for v in values]}
    done["shown"] = [shown(v, percentage, t) for v, t in zip(values, texts, strict=True)]
    if any(most is not None for most in highest):
        done["highest"] = [number(most, f"series {name!r}") for most in highest]
        made = given.get("shown") or [None] * len(values)  # of a saved page, where floats would tell less
        done["shown"] = [
            text if least is None or most is None else before or _between(least, most, name)
            for text, before, least, most in zip(done["shown"], made, values, highest, strict=True)
        ]
        texts = [text if most is None else None for text, most in zip(texts, highest, strict=True)]
    return {**done, "exact": texts} if any(texts) else done


def _between(least: Fraction | float, most: Fraction | float, name: str) -> str:
    """The two ends of a share as they are read."""
    if not 0 <= least <= most <= 1:
        raise traitlets.TraitError(f"series {name!r}: a share lies between 0 and 1, its highest not below it")
    return Bounds(Fraction(least), Fraction(most)).brief()


def _decimal(value: float) -> str:
    return f"{value:.0f}" if 1e5 <= abs(value) < 1e15 else f"{value:.5g}"


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of texts as a table of plain text, each column as wide as its widest, percentages at the point."""
    columns = [_at_the_point(column) for column in zip(*rows, strict=True)]
    widths = [max(map(len, column)) for column in columns]
    lines = (
        "  ".join(f"{text:>{width}}" for text, width in zip(row, widths, strict=True))
        for row in zip(*columns, strict=True)
    )
    return "\n".join(line.rstrip() for line in lines)


def _at_the_point(column: Sequence[str]) -> list[str]:
    """The texts of a column, its percentages with blanks behind them for the decimals they have less."""
    decimals = [match and len(match[1]) for match in map(_PERCENTAGE.fullmatch, column)]
    most = max((number for number in decimals if number), default=0)
    return [
        text if number is None else text + " " * (most - number)
        for text, number in zip(column, decimals, strict=True)
    ]
