"""A chance that is known between two bounds, which meet where it is exact."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from khedu_core.errors import InputError, of_kind, shown
from khedu_core.percentage import brief_percent, percent

MAX_DENOMINATOR_SHOWN = 10**12
"""Largest denominator that tells a reader anything."""

HARDLY = Fraction(1, 20_000)
"""Below this a percentage needs more than two decimals, and so it does within this of certainty."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """A chance known to lie from `low` to `high`. Raises `InputError` unless 0 <= low <= high <= 1."""

    low: Fraction
    high: Fraction

    def __post_init__(self) -> None:
        for end in (self.low, self.high):
            of_kind("bound", end, Fraction | int, "give a Fraction")
        if not 0 <= self.low <= self.high <= 1:
            raise InputError(
                f"bounds {shown(self.low)} and {shown(self.high)}: allowed are chances from 0 to 1, "
                "the lower one first"
            )

    @property
    def exact(self) -> Fraction | None:
        """The chance, where both bounds agree."""
        return self.low if self.low == self.high else None

    @property
    def settled(self) -> "Chance":
        """The chance itself where both bounds agree, else the bounds."""
        return self if self.exact is None else self.exact

    @property
    def ends(self) -> tuple[Fraction] | tuple[Fraction, Fraction]:
        """What a table of percentages with two decimals tells: both ends, or one that speaks for both."""
        if brief_percent(self.low) == brief_percent(self.high):
            return (self.low,)
        if self.low == 0 and self.high < HARDLY:  # below a figure so small it does not matter how far
            return (self.high,)
        if self.high == 1 and 1 - self.low < HARDLY:
            return (self.low,)
        return self.low, self.high

    @property
    def is_wide(self) -> bool:
        """Whether a table tells both ends."""
        return len(self.ends) == 2

    def brief(self) -> str:
        """For a column of a table: `41.33 %`, or `9.30 to 12.77 %`."""
        *least, last = map(brief_percent, self.ends)
        return " to ".join([*(text.removesuffix(" %") for text in least), last])

    @property
    def told(self) -> str:
        """`41.33 %`, `from 0.00 % to 2.78 %`, `at most 0.00000001 %`: both ends to the same decimal."""
        low, high = percent(self.low), percent(self.high)
        if low == high:
            return low
        if self.low == 0 and self.high < HARDLY:
            return f"at most {high}" if high[0].isdigit() else high
        if self.high == 1 and 1 - self.low < HARDLY:
            return f"at least {low}" if low[0].isdigit() else low
        if self.high < HARDLY or 1 - self.low < HARDLY:
            return _alike(self.low, self.high)
        first = "less than 0.01 %" if 0 < self.low < HARDLY else low
        last = "more than 99.99 %" if 0 < 1 - self.high < HARDLY else high
        return f"from {first} to {last}"

    def __str__(self) -> str:
        """As `told`; where that is one figure, how well it is known: `41.33 % (known to within 3.1e-09)`."""
        told = self.told
        if self.exact is not None or not told[0].isdigit():
            return told
        return f"{told} (known to within {float(self.high - self.low):.1e})"

    def __repr__(self) -> str:
        """`Bounds(exactly 19/46 = 41.30 %)`, or `Bounds(from 0.00 % to 2.78 %)`."""
        if self.exact is None or self.exact.denominator > MAX_DENOMINATOR_SHOWN:
            return f"Bounds({self})"
        return f"Bounds(exactly {self.exact} = {self})"


def _alike(low: Fraction, high: Fraction) -> str:
    """Two chances near 0, or near 1, with the decimals that the one takes which needs fewer to be told."""
    digits = min(len(percent(end).partition(".")[2]) for end in (low, high)) - len(" %")
    first, last = percent(low, digits), percent(high, digits)
    if len(first) == len(last) and first != last:
        return f"from {first} to {last}"
    return min(first, last, key=len)


Chance: TypeAlias = Fraction | Bounds
"""Exact, or between bounds where dice explode and the question reaches into what is still open."""
