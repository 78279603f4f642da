"""What an odds sheet says about one law: its table, its summary figures, and its picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from khedu_core.dice.display import MAX_TABLE_ROWS, grouped, nothing, span_text
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.percentage import brief_percent
from khedu_core.report.small_chart import bar_chart

MAX_SINGLY = 600
"""Outcomes of a long table that are also listed one by one."""

NAMES = ("mean", "standard deviation", "lower quartile", "median", "upper quartile")


class Row(NamedTuple):
    """Outcomes from `first` to `last` (None: and any beyond), together and from either end."""

    first: int
    last: int | None
    chance: Fraction
    at_least: Fraction
    at_most: Fraction

    @property
    def width(self) -> int:
        """How many outcomes it holds; what is open counts as one."""
        return 1 if self.last is None else self.last - self.first + 1

    @property
    def label(self) -> str:
        if self.last is None:
            return f"{self.first}+"
        return span_text(self.first, self.last)


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


def rows_of(law: Law, accepts: Callable[[int], bool] | None = None) -> list[Row]:
    """The table of a law: every outcome, or ranges of them, split where the answer to a question changes.

    What is still open is the last line.
    """
    counts, _ = _decided(law)
    ranges = grouped(counts, sum(counts.values()), MAX_TABLE_ROWS - 1, accepts or nothing) if counts else []
    return list(_with_chances(law, ranges))


def each_of(law: Law) -> list[Row]:
    """The table of a law with a row for every outcome that can be; none above 600 of them."""
    counts, _ = _decided(law)
    if len(counts) > MAX_SINGLY:
        return []
    return list(_with_chances(law, [(x, x, count) for x, count in counts.items()]))


def _with_chances(law: Law, ranges: Iterable[tuple[int, int, int]]) -> Iterator[Row]:
    """A row for each (first, last, count), ascending, and the last for what is still open."""
    below, floor = 0, _decided(law)[1]
    for first, last, count in ranges:
        yield _row(first, last, count, below, law.total)
        below += count
    if floor is not None:
        yield _row(floor, None, law.total - below, below, law.total)


def _row(first: int, last: int | None, count: int, below: int, total: int) -> Row:
    chances = (Fraction(n, total) for n in (count, total - below, below + count))
    return Row(first, last, *chances)


def _decided(law: Law) -> tuple[dict[int, int], int | None]:
    """The outcomes whose counts are final, and the outcome from which on they are not (None: all are)."""
    floor = min(law.open, default=None)
    return {x: n for x, n in law.closed.items() if floor is None or x < floor}, floor


def summary_of(law: Law) -> Summary:
    """Mean, standard deviation, quartiles and range."""
    if isinstance(law, Distribution):
        quartiles = law.quantiles(Fraction(q, 4) for q in (1, 2, 3))
        return Summary(law.mean, law.sd, quartiles, min(law), max(law))
    most = None if law.open else max(law.closed)
    known = tuple(_quantile(law, q) for q in (1, 2, 3))
    return Summary(law.mean, law.sd, known, min(law.floors), most)


def _quantile(law: OpenEnded, quarters: int) -> int | None:
    """The smallest outcome that so many quarters do not exceed; None where that is still open."""
    (least,) = law.floors.quantiles([Fraction(quarters, 4)])
    return least if law.at_most(least).low >= Fraction(quarters, 4) else None


def chart_of(rows: list[Row], accepts: Callable[[int], bool] | None, name: str) -> str:
    """The bars of a table; outcomes that answer the question stand out.

    The bar of a range is as high as the chance of one total in it, on average, so that a range cut short
    leaves no dent.
    """
    marked = None if accepts is None else [is_asked(row, accepts) for row in rows]
    heights = [row.chance / row.width for row in rows]
    most = rows[heights.index(max(heights))]
    alt = f"Bars of {name}: from {rows[0].label} to {rows[-1].label}, "
    alt += f"highest at {most.label} with {brief_percent(most.chance)}."
    labels = [f"{row.first}+" if row.last is None else str(row.first) for row in rows]
    each = "each" if any(row.width > 1 for row in rows) else ""
    return bar_chart(labels, heights, alt=alt, marked=marked, each=each)


def is_asked(row: Row, accepts: Callable[[int], bool]) -> bool:
    """Whether every outcome of the row answers the question with yes."""
    beyond = row.first + 10**9 if row.last is None else row.last
    return accepts(row.first) and accepts(beyond)
