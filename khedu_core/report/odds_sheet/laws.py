"""What an odds sheet says about one law: its table, its summary figures, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.display import MAX_TABLE_ROWS, LawRow, known_rows, law_rows, nothing
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.report.small_chart import bar_chart

MAX_SINGLY = 600
"""Outcomes of a long table that are also listed one by one."""

NAMES = ("mean", "standard deviation", "lower quartile", "median", "upper quartile")


@dataclass(frozen=True)
class Summary:
    """The figures of one law; None where a roll without an end leaves them open."""

    mean: Fraction | None
    sd: float | None
    quartiles: tuple[int | None, ...]
    least: int
    most: int | None

    @property
    def named(self) -> list[tuple[str, Fraction | float | int]]:
        """What is known of it, each figure with its name."""
        values = (self.mean, self.sd, *self.quartiles)
        return [(name, value) for name, value in zip(NAMES, values, strict=True) if value is not None]

    @property
    def quartiles_text(self) -> str:
        return " · ".join("open" if q is None else str(q) for q in self.quartiles)

    @property
    def range_text(self) -> str:
        return f"{self.least} to {self.most}" if self.most is not None else f"{self.least} or more"


def rows_of(law: Law, accepts: Callable[[int], bool] | None = None) -> list[LawRow]:
    """The table of a law: every outcome, or ranges of them, split where the answer to a question changes.

    What is open beyond all that is decided is the last line.
    """
    return law_rows(law.closed, law.open, MAX_TABLE_ROWS - 1, accepts or nothing, law.most)


def each_of(law: Law) -> list[LawRow]:
    """The table of a law with a row for every outcome that can be; none above 600 of them."""
    if len(law.closed) > MAX_SINGLY:
        return []
    return known_rows([(x, x, count) for x, count in law.closed.items()], law.closed, law.open, most=law.most)


def summary_of(law: Law) -> Summary:
    """Mean, standard deviation, quartiles and range."""
    if isinstance(law, Distribution):
        quartiles = law.quantiles(Fraction(q, 4) for q in (1, 2, 3))
        return Summary(law.mean, law.sd, quartiles, min(law), max(law))
    known = tuple(_quantile(law, q) for q in (1, 2, 3))
    return Summary(law.mean, law.sd, known, min(law.floors), law.most)


def _quantile(law: OpenEnded, quarters: int) -> int | None:
    """The smallest outcome that so many quarters do not exceed; None where that is still open."""
    (least,) = law.floors.quantiles([Fraction(quarters, 4)])
    return least if law.at_most(least).low >= Fraction(quarters, 4) else None


def chart_of(rows: list[LawRow], accepts: Callable[[int], bool] | None, name: str) -> str:
    """The bars of a table; outcomes that answer the question stand out.

    The bar of a range is as high as the chance of one total in it, on average, so that a range cut short
    leaves no dent. Where dice still explode an outline is as high as it may be.
    """
    marked = None if accepts is None else [row.accepted(accepts) for row in rows]
    heights = [row.density for row in rows]
    highest = [row.chance.high / row.width for row in rows]
    wide = any(row.chance.is_wide for row in rows)
    most = max(rows, key=lambda row: (row.density, row.chance.high))
    alt = f"Bars of {name}: from {label_of(rows[0])} to {label_of(rows[-1])}, "
    alt += f"highest at {label_of(most)} with {most.chance.brief()}."
    labels = [f"{row.first}+" if row.last is None else str(row.first) for row in rows]
    each = "each" if any(row.width > 1 for row in rows) else ""
    return bar_chart(labels, heights, alt=alt, marked=marked, each=each, at_most=highest if wide else None)


def label_of(row: LawRow) -> str:
    """As its row, and its bar, is named: "12", "10–19" or "79+"."""
    return row.label("–")
