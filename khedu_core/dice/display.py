"""How chances look: terminal tables with bars, HTML and LaTeX tables."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from itertools import accumulate
from typing import NamedTuple

from khedu_core.dice.bounds import Bounds
from khedu_core.errors import function_of, of_kind, whole_number
from khedu_core.percentage import percent

MAX_TABLE_ROWS = 41
"""Longer tables are grouped into ranges of outcomes."""

BEYOND = 10**9
"""Further than any outcome a question may name."""

MAX_WIDTH = 1000
"""Characters of the longest bar in a table."""

_EIGHTHS = " ▏▎▍▌▋▊▉"


def nothing(outcome: int) -> bool:
    """What is marked where nothing is asked."""
    return False


def grouped(
    counts: Mapping[int, int],
    total: int,
    max_rows: int = MAX_TABLE_ROWS,
    marked: Callable[[int], bool] = nothing,
) -> list[tuple[int, int, int]]:
    """(first outcome, last outcome, count) a line.

    A short range shows every whole number in it, impossible ones with count 0. In a long
    one the tails, each less likely than 1 in 20,000, are one line each, and what lies
    between is put into ranges of equal width. A range is split where it would hold marked
    outcomes beside others, which adds a line or two.
    """
    low, high = min(counts), max(counts)
    if high - low < max_rows:
        return [(outcome, outcome, counts.get(outcome, 0)) for outcome in range(low, high + 1)]
    if len(counts) <= max_rows:
        return [(outcome, outcome, count) for outcome, count in counts.items()]
    first, last = tails(counts, total, 20_000)
    width = -(-(last - first + 1) // (max_rows - 2))
    lines: list[tuple[int, int, int]] = []
    latest = None
    for outcome, count in counts.items():
        if outcome < first:
            start, end = low, first - 1
        elif outcome > last:
            start, end = last + 1, high
        else:
            start = first + (outcome - first) // width * width
            end = min(start + width - 1, last)
        before, latest = latest, (start, mark := marked(outcome))
        if marked(end) != mark:
            end = outcome
        if before == latest:
            lines[-1] = lines[-1][0], end, lines[-1][2] + count
            continue
        if before and before[0] == start:  # the same range, and there the marks change
            lines[-1] = lines[-1][0], min(lines[-1][1], outcome - 1), lines[-1][2]
            start = outcome
        lines.append((start if marked(start) == mark else outcome, end, count))
    return lines


class LawRow(NamedTuple):
    """Outcomes from `first` to `last` (None: and any beyond), together and from either end.

    cases: how many are decided to lie here. Chances are bounds, which meet where nothing is open.
    """

    first: int
    last: int | None
    cases: int
    chance: Bounds
    at_least: Bounds
    at_most: Bounds

    @property
    def width(self) -> int:
        """How many outcomes it holds; what has no end counts as one."""
        return 1 if self.last is None else self.last - self.first + 1

    @property
    def density(self) -> Fraction:
        """The height of a bar: what is decided, by outcome, since rows hold more and fewer outcomes."""
        return self.chance.low / self.width

    def label(self, between: str = "..") -> str:
        return f"{self.first}+" if self.last is None else span_text(self.first, self.last, between)

    def accepted(self, marked: Callable[[int], bool]) -> bool:
        """Whether what is marked is all in this row."""
        return marked(self.first) and marked(self.first + BEYOND if self.last is None else self.last)


def law_rows(
    counts: Mapping[int, int],
    still_open: Mapping[int, int],
    max_rows: int = MAX_TABLE_ROWS,
    marked: Callable[[int], bool] = nothing,
    most: int | None = None,
) -> list[LawRow]:
    """The table of a law: `grouped` outcomes, and a last row for what is beyond all that is decided.

    counts: cases by outcome. still_open: cases by the least outcome they may yet come to, and `most`
    the highest (None: without end).
    """
    ranges = grouped(counts, sum(counts.values()), max_rows, marked) if counts else []
    return known_rows(ranges, counts, still_open, most=most)


def known_rows(
    ranges: Iterable[tuple[int, int, int]],
    counts: Mapping[int, int],
    still_open: Mapping[int, int],
    below: int = 0,
    most: int | None = None,
) -> list[LawRow]:
    """A row for each (first, last, count), ascending, and the last for what is beyond, if anything can be.

    below: cases decided to lie below the first of the ranges. most: the highest outcome there can be.
    """
    floors = sorted(still_open)
    open_below = [0, *accumulate(still_open[floor] for floor in floors)]
    decided, undecided = sum(counts.values()), open_below[-1]
    total = decided + undecided

    def bounds(low: int, high: int) -> Bounds:
        return Bounds(Fraction(low, total), Fraction(high, total))

    rows = []
    for first, last, count in ranges:
        begun = open_below[bisect_left(floors, first)]  # may come to more or less than this row
        reaching = open_below[bisect_right(floors, last)]
        chance, at_most = bounds(count, count + reaching), bounds(below + count, below + count + reaching)
        if most is not None and last >= most:  # what is open from here on cannot but come to this row
            chance, at_most = bounds(count + undecided - begun, count + reaching), bounds(total, total)
        rows.append(LawRow(first, last, count, chance, bounds(total - below - begun, total - below), at_most))
        below += count
    beyond = max(max(counts) + 1, floors[0]) if counts and floors else min(floors, default=0)
    if floors and (most is None or beyond <= most):
        chance = bounds(undecided - open_below[bisect_left(floors, beyond)], undecided)
        rows.append(LawRow(beyond, most, 0, chance, chance, bounds(total, total)))
    return rows


def tails(counts: Mapping[int, int], total: int, rare: int) -> tuple[int, int]:
    """Where the tails end: from below and from above, the first outcome with which 1 in `rare` is reached."""

    def end(outcomes: Sequence[int]) -> int:
        reached = accumulate(counts[outcome] for outcome in outcomes)
        pairs = zip(outcomes, reached, strict=True)
        return next(outcome for outcome, count in pairs if count * rare >= total)

    return end(list(counts)), end(list(counts)[::-1])


def span_text(first: int, last: int, between: str = "–") -> str:
    """Outcomes from `first` to `last` as a label: "12", or "10–19"."""
    return str(first) if first == last else f"{first}{between}{last}"


def text_table(
    counts: Mapping[int, int],
    still_open: Mapping[int, int],
    width: int = 40,
    ascii_only: bool = False,
    marked: Callable[[int], bool] = nothing,
    *,
    most: int | None = None,
    number: str = "total",
) -> str:
    """Columns for the number, its chance, at least, and a bar; the longest bar is `width` characters.

    counts, still_open, most: as in `law_rows`; bars show what is decided. Lines whose outcomes `marked`
    accepts begin with ">". number: what the outcomes are.
    """
    width = whole_number("width", width, 1, MAX_WIDTH)
    rows = law_rows(counts, still_open, marked=function_of("the outcome", "marked", marked), most=most)
    column = max(len(number), *(len(row.label()) for row in rows))
    cells = [(row.chance.brief(), row.at_least.brief()) for row in rows]
    chance, reach = (max(10, *map(len, texts)) for texts in zip(*cells, strict=True))
    lines = [f"  {number:>{column}} {'chance':>{chance}} {'at least':>{reach}}"]
    top = max(row.density for row in rows) or Fraction(1)
    for row, (here, from_here) in zip(rows, cells, strict=True):
        bar = _bar(row.density / top, width, ascii_only) if row.density else ""
        mark = ">" if row.accepted(marked) else " "
        lines.append(f"{mark} {row.label():>{column}} {here:>{chance}} {from_here:>{reach}}  {bar}".rstrip())
    return "\n".join(lines)


def _bar(share: Fraction, width: int, ascii_only: bool) -> str:
    if ascii_only:
        return "#" * max(round(share * width), 1)
    eighths = max(round(share * width * 8), 1)
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()


_STYLE = (
    "border-collapse:collapse;font-variant-numeric:tabular-nums",
    "padding:0 .6em;text-align:right",
    "display:block;height:.8em;background:#2a6f97;min-width:1px",
)


def html_table(
    counts: Mapping[int, int],
    still_open: Mapping[int, int],
    caption: str = "",
    *,
    most: int | None = None,
    number: str = "total",
) -> str:
    """A table with header cells, an escaped caption and a bar a row (hidden from screen readers).

    counts, still_open, most, number: as in `text_table`.
    """
    of_kind("caption", caption, str, "give text")
    table, cell, bar = _STYLE
    rows = law_rows(counts, still_open, most=most)
    top = max(row.density for row in rows) or Fraction(1)
    rolls = "Rolls decided" if still_open else "Rolls"
    head = "".join(
        f'<th scope="col" style="{cell}">{escape(name)}</th>'
        for name in (number.capitalize(), rolls, "Chance", "At least")
    )
    body = []
    for row in rows:
        length = float(row.density / top * 12)
        drawn = f'<span style="{bar};width:{length:.2f}em"></span>' if row.density else ""
        shown = f"{row.cases:,}" if row.cases < 10**15 else _power_of_ten(row.cases)
        body.append(
            f'<tr><th scope="row" style="{cell}">{row.label("&#8211;")}</th><td style="{cell}">{shown}</td>'
            f'<td style="{cell}">{escape(row.chance.brief())}</td>'
            f'<td style="{cell}">{escape(row.at_least.brief())}</td>'
            f'<td aria-hidden="true" style="width:12em;text-align:left">'
            f"{drawn}</td></tr>"
        )
    title = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    return (
        f'<table style="{table}">{title}<thead><tr>{head}<td aria-hidden="true"></td></tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table>"
    )


def _power_of_ten(count: int) -> str:
    digits, exponent = f"{Decimal(count):.2E}".split("E+")
    return f"{digits}&#8239;&#215;&#8239;10<sup>{exponent}</sup>"


def latex_table(counts: Mapping[int, int], total: int) -> str:
    """An array of outcomes and reduced fractions, in display mathematics."""
    lines = []
    for first, last, count in grouped(counts, total):
        label = span_text(first, last, r"\ldots ")
        chance = Fraction(count, total)
        shown = str(chance) if chance.denominator == 1 else _fraction(chance)
        lines.append(rf"{label} & {shown} & {percent(chance).replace('%', chr(92) + '%')}")
    head = r"x & P(X = x) & \\ \hline"
    return "$$\\begin{array}{r|rr}\n" + head + "\n" + " \\\\\n".join(lines) + "\n\\end{array}$$"


def _fraction(chance: Fraction) -> str:
    if chance.denominator >= 10**30:  # hundreds of digits tell a reader nothing
        return r"\text{exact, too long to print}"
    return rf"\tfrac{{{chance.numerator}}}{{{chance.denominator}}}"
