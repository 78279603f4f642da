"""How chances look: terminal tables with bars, HTML and LaTeX tables."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape

from khedu_core.percentage import brief_percent, percent

MAX_ROWS = 41
"""Longer tables are grouped into ranges of outcomes."""

_EIGHTHS = " ▏▎▍▌▋▊▉"


def grouped(counts: Mapping[int, int], total: int, max_rows: int = MAX_ROWS) -> list[tuple[int, int, int]]:
    """(first outcome, last outcome, count) a line.

    A short range shows every whole number in it, impossible ones with count 0. In a long
    one the tails, each less likely than 1 in 20,000, are one line each, and what lies
    between is put into ranges of equal width.
    """
    low, high = min(counts), max(counts)
    if high - low < max_rows:
        return [(outcome, outcome, counts.get(outcome, 0)) for outcome in range(low, high + 1)]
    if len(counts) <= max_rows:
        return [(outcome, outcome, count) for outcome, count in counts.items()]
    first, last = _tail_end(counts, total), _tail_end(dict(reversed(list(counts.items()))), total)
    width = -(-(last - first + 1) // (max_rows - 2))
    sums: dict[tuple[int, int], int] = {}
    for outcome, count in counts.items():
        if outcome < first:
            line = low, first - 1
        elif outcome > last:
            line = last + 1, high
        else:
            start = first + (outcome - first) // width * width
            line = start, min(start + width - 1, last)
        sums[line] = sums.get(line, 0) + count
    return [(start, end, count) for (start, end), count in sums.items()]


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
    marked: Callable[[int], bool] = lambda outcome: False,
) -> str:
    """Columns total, chance, at least, and a bar; the longest bar is `width` characters.

    Lines whose outcomes `marked` accepts begin with ">".
    """
    rows = grouped(counts, total)
    labels = [str(first) if first == last else f"{first}..{last}" for first, last, _ in rows]
    column = max(len("total"), *map(len, labels))
    lines = [f"  {'total':>{column}}     chance   at least"]
    top = max(count for _, _, count in rows)
    below = 0
    for (first, last, count), label in zip(rows, labels, strict=True):
        chance, reach = Fraction(count, total), Fraction(total - below, total)
        bar = _bar(Fraction(count, top), width, ascii_only) if count else ""
        mark = ">" if marked(first) and marked(last) else " "
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
    table, cell, bar = _STYLE
    rows = grouped(counts, total)
    top = max(count for _, _, count in rows)
    head = "".join(
        f'<th scope="col" style="{cell}">{name}</th>' for name in ("Total", "Rolls", "Chance", "At least")
    )
    body = []
    below = 0
    for first, last, count in rows:
        label = str(first) if first == last else f"{first}&#8211;{last}"
        length = float(Fraction(count, top) * 12)
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
    digits = str(count)
    return f"{digits[0]}.{digits[1:3]}&#8239;&#215;&#8239;10<sup>{len(digits) - 1}</sup>"


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
    if len(str(chance.denominator)) > 30:  # hundreds of digits tell a reader nothing
        return r"\text{exact, too long to print}"
    return rf"\tfrac{{{chance.numerator}}}{{{chance.denominator}}}"
