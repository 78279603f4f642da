"""How chances look: terminal tables with bars, HTML and LaTeX tables."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from html import escape

from khedu_core.errors import function_of, of_kind, whole_number
from khedu_core.percentage import brief_percent, percent

MAX_ROWS = 41
"""Longer tables are grouped into ranges of outcomes."""

MAX_WIDTH = 1000
"""Characters of the longest bar in a table."""

_EIGHTHS = " ▏▎▍▌▋▊▉"


def nothing(outcome: int) -> bool:
    """What is marked where nothing is asked."""
    return False


def grouped(
    counts: Mapping[int, int],
    total: int,
    max_rows: int = MAX_ROWS,
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
    first, last = _tail_end(counts, total), _tail_end(dict(reversed(list(counts.items()))), total)
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


def density(row: tuple[int, int, int]) -> Fraction:
    """The height of a bar: the count of a line by outcome, since lines hold more and fewer outcomes."""
    first, last, count = row
    return Fraction(count, last - first + 1)


def _tail_end(counts: Mapping[int, int], total: int) -> int:
    """The first outcome, in the order given, with which at least 1 in 20,000 rolls are reached."""
    reached = 0
    for outcome, count in counts.items():
        reached += count
        if reached * 20_000 >= total:
            return outcome
    raise AssertionError("the counts of all outcomes reach the total")


def text_table(
    counts: Mapping[int, int],
    total: int,
    width: int = 40,
    ascii_only: bool = False,
    marked: Callable[[int], bool] = nothing,
) -> str:
    """Columns total, chance, at least, and a bar; the longest bar is `width` characters.

    Lines whose outcomes `marked` accepts begin with ">".
    """
    width = whole_number("width", width, 1, MAX_WIDTH)
    rows = grouped(counts, total, marked=function_of("the outcome", "marked", marked))
    labels = [str(first) if first == last else f"{first}..{last}" for first, last, _ in rows]
    column = max(len("total"), *map(len, labels))
    lines = [f"  {'total':>{column}}     chance   at least"]
    top = max(map(density, rows))
    below = 0
    for row, label in zip(rows, labels, strict=True):
        first, _, count = row
        chance, reach = Fraction(count, total), Fraction(total - below, total)
        bar = _bar(density(row) / top, width, ascii_only) if count else ""
        mark = ">" if marked(first) else " "
        lines.append(f"{mark} {label:>{column}} {_cell(chance)} {_cell(reach)}  {bar}".rstrip())
        below += count
    return "\n".join(lines)


def _cell(chance: Fraction) -> str:
    return f"{brief_percent(chance):>10}"


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


def html_table(counts: Mapping[int, int], total: int, caption: str = "") -> str:
    """A table with header cells, an escaped caption and a bar a row (hidden from screen readers)."""
    of_kind("caption", caption, str, "give text")
    table, cell, bar = _STYLE
    rows = grouped(counts, total)
    top = max(map(density, rows))
    head = "".join(
        f'<th scope="col" style="{cell}">{name}</th>' for name in ("Total", "Rolls", "Chance", "At least")
    )
    body = []
    below = 0
    for row in rows:
        first, last, count = row
        label = str(first) if first == last else f"{first}&#8211;{last}"
        length = float(density(row) / top * 12)
        drawn = f'<span style="{bar};width:{length:.2f}em"></span>' if count else ""
        rolls = f"{count:,}" if count < 10**15 else f"{_power_of_ten(count)}"
        body.append(
            f'<tr><th scope="row" style="{cell}">{label}</th><td style="{cell}">{rolls}</td>'
            f'<td style="{cell}">{escape(_cell(Fraction(count, total)).strip())}</td>'
            f'<td style="{cell}">{escape(_cell(Fraction(total - below, total)).strip())}</td>'
            f'<td aria-hidden="true" style="width:12em;text-align:left">'
            f"{drawn}</td></tr>"
        )
        below += count
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
        label = str(first) if first == last else rf"{first}\ldots {last}"
        chance = Fraction(count, total)
        shown = str(chance) if chance.denominator == 1 else _fraction(chance)
        lines.append(rf"{label} & {shown} & {percent(chance).replace('%', chr(92) + '%')}")
    head = r"x & P(X = x) & \\ \hline"
    return "$$\\begin{array}{r|rr}\n" + head + "\n" + " \\\\\n".join(lines) + "\n\\end{array}$$"


def _fraction(chance: Fraction) -> str:
    if chance.denominator >= 10**30:  # hundreds of digits tell a reader nothing
        return r"\text{exact, too long to print}"
    return rf"\tfrac{{{chance.numerator}}}{{{chance.denominator}}}"
