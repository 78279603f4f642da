"""Counts of a whole-number measure in few enough bins to draw."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from .spread import Values, tally


@dataclass(frozen=True)
class Bin:
    """How many games had a value from ``low`` to ``high``, both included."""

    low: int
    high: int
    games: int

    @property
    def label(self) -> str:
        """``7``, or ``5–9``."""
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def histogram(values: Values, most: int = 30, zero_apart: bool = False) -> tuple[Bin, ...]:
    """Bins of one width (1, 2, 5, 10, 20, …) from the least to the greatest value, empty ones too.

    Args:
        values: whole numbers, shape (games,), at least one.
        most: bins at the most, 2 or more.
        zero_apart: 0 means something else (a tie) and gets a bin of its own; no value is negative.
    """
    counted = dict(tally(values))
    zeros = counted.pop(0, 0) if zero_apart else 0
    first = [Bin(0, 0, zeros)] if zero_apart else []
    if not counted:
        return tuple(first)
    offset = int(zero_apart)  # 1–5, 6–10 beside an own 0; else 0–4, 5–9
    least, greatest = (value - offset for value in (min(counted), max(counted)))
    width = next(w for w in _widths() if greatest // w - least // w + 1 <= most - offset)
    bins = []
    for k in range(least // width, greatest // width + 1):
        low = k * width + offset
        bins.append(Bin(low, low + width - 1, sum(counted.get(v, 0) for v in range(low, low + width))))
    return (*first, *bins)


def _widths() -> Iterator[int]:
    for power in count():
        yield from (step * 10**power for step in (1, 2, 5))
