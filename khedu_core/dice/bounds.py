"""A chance that is known between two bounds, which meet where it is exact."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from khedu_core.errors import InputError, of_kind, shown
from khedu_core.percentage import brief_percent, percent

MAX_DENOMINATOR_SHOWN = 10**12
"""Largest denominator that tells a reader anything."""


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
    def is_wide(self) -> bool:
        """Whether the bounds differ in a table of percentages with two decimals."""
        return " to " in self.brief()

    def brief(self) -> str:
        """For a column of a table: `41.33 %`, or `9.30 to 12.77 %`."""
        low, high = brief_percent(self.low), brief_percent(self.high)
        if low == high or (self.low == 0 and high.startswith("<")):
            return high  # below a figure so small it does not matter how far
        if self.high == 1 and low.startswith(">"):
            return low
        return f"{low.removesuffix(' %')} to {high}"

    def __str__(self) -> str:
        """`41.33 %`, or `from 0.00 % to 2.78 %`."""
        low, high = percent(self.low), percent(self.high)
        if low != high:
            return f"from {low} to {high}"
        return low if self.exact is not None else f"{low} (known to within {float(self.high - self.low):.1e})"

    def __repr__(self) -> str:
        """`Bounds(exactly 19/46 = 41.30 %)`, or `Bounds(from 0.00 % to 2.78 %)`."""
        if self.exact is None or self.exact.denominator > MAX_DENOMINATOR_SHOWN:
            return f"Bounds({self})"
        return f"Bounds(exactly {self.exact} = {self})"


Chance: TypeAlias = Fraction | Bounds
"""Exact, or between bounds where dice explode and the question reaches into what is still open."""
