"""One card of an odds sheet: the answer large, a picture, the figures, and the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from khedu_core.dice.bounds import Bounds, Chance
from khedu_core.dice.display import LawRow
from khedu_core.dice.notation.number_name import TOTAL
from khedu_core.dice.notation.show import MAX_FRACTION, bounds_of, chance_text, open_range
from khedu_core.dice.open_ended import Law
from khedu_core.percentage import percent
from khedu_core.report.card_markup import Card
from khedu_core.report.odds_sheet.answers import Answered
from khedu_core.report.odds_sheet.laws import MAX_SINGLY, chart_of, each_of, label_of, rows_of
from khedu_core.report.publish import card, record_data
from khedu_core.report.small_chart import split_bar
from khedu_core.report.values import exact_text, shown

Table = tuple[list[str], list[str | None], list[list[Any]], list[list[str]]]
"""Columns, units, values, and what is shown."""

_SHARE = "probability"


def show_card(one: Answered) -> None:
    """Publish the card of one notation."""
    numbers, parts = one.numbers, one.parts
    table = rows_of(numbers, one.accepts) if numbers else []
    columns, units, rows, cells = _number_table(table, one) if numbers else _part_table(parts)
    singly, below = _singly(table, one)
    content = Card(
        title=one.name,
        note=one.line.note,
        answer="" if one.chance is None else percent_text(one.chance),
        exact="" if one.chance is None else fraction_text(one.chance),
        question=one.question,
        chart=_split(parts, one.name) if parts else chart_of(table, one.accepts, one.name),
        drawn=[] if rows else _part_cells(parts),
        figures=list(_figures(numbers, one)) if numbers else [],
        columns=columns,
        rows=rows,
        cells=cells,
        below_table=below,
        each_row=singly,
        records=list(_records(one)),
    )
    card(content, units)


def percent_text(chance: Chance) -> str:
    """`85.49 %`; `from 12.30 % to 12.41 %` where a chance is known between bounds only."""
    return percent(chance) if isinstance(chance, Fraction) else chance.told


def fraction_text(chance: Chance) -> str:
    """The exact fraction where it is short enough to be read; how well bounds are known."""
    if isinstance(chance, Bounds):
        return f"known to within {percent(chance.high - chance.low).removeprefix('less than ')}"
    exact = exact_text(chance)
    return exact if exact and len(exact) <= MAX_FRACTION else ""


def _split(parts: Mapping[str, Chance], name: str) -> str:
    known = {part: bounds_of(chance) for part, chance in parts.items()}
    drawn = [(part, chance.low, chance.brief()) for part, chance in known.items()]
    told = ", ".join(f"{part} {chance_text(chance)}" for part, chance in parts.items())
    return split_bar(drawn, alt=f"{name}: {told}")


def _ends(chance: Chance) -> tuple[Fraction, Fraction]:
    return (chance.low, chance.high) if isinstance(chance, Bounds) else (chance, chance)


def _number_table(table: list[LawRow], one: Answered) -> Table:
    chance = "chance" if _ranges(table) else "exactly"
    columns = [one.line.roll.number_name, chance, "at least", "at most"]
    rows = [[label_of(row), *map(_value, (row.chance, row.at_least, row.at_most))] for row in table]
    return columns, [None, *[_SHARE] * 3], rows, _cells(table, one)


def _cells(table: list[LawRow], one: Answered) -> list[list[str]]:
    cells = []
    for row in table:
        mark = "▸ " if one.accepts and row.accepted(one.accepts) else ""
        told = [_unbroken(chance.brief()) for chance in (row.chance, row.at_least, row.at_most)]
        cells.append([mark + label_of(row), *told])
    return cells


def _unbroken(percentage: str) -> str:
    """With the sign held to its number; between two numbers a line may end."""
    return percentage.replace(" %", "\N{NO-BREAK SPACE}%")


def _value(chance: Bounds) -> Fraction | str:
    """What a table publishes of a chance: itself, or in words between what it lies."""
    return str(chance) if chance.exact is None else chance.exact


def _ranges(table: list[LawRow]) -> list[LawRow]:
    """The rows that hold several totals together."""
    return [row for row in table if row.width > 1]


def _singly(table: list[LawRow], one: Answered) -> tuple[list[list[str]], str]:
    """Every number of a table that has ranges, and which rows are ranges, and where each number is found."""
    if one.numbers is None or not (ranges := _ranges(table)):
        return [], ""
    several = "totals" if one.line.roll.number_name == TOTAL else "numbers"
    told = (
        f"Rows such as {label_of(ranges[len(ranges) // 2])} hold several {several} together; one by one they"
    )
    every = f'printed by khedu odds "{one.line.roll}" --json.'
    if not (each := each_of(one.numbers)):
        return [], f"{told} are too many to list here (above {MAX_SINGLY}), and {every}"
    return _cells(each, one), f"{told} are listed below on screen, and {every}"


def _part_table(parts: Mapping[str, Chance]) -> Table:
    """The rows of a split bar; yes and no need no table in sight, since the answer tells them."""
    if "yes" in parts:
        return [], [], [], []
    if any(isinstance(chance, Bounds) for chance in parts.values()):
        rows: list[list[Any]] = [[name, *_ends(chance)] for name, chance in parts.items()]
        cells = [[name, percent(low), percent(high)] for name, low, high in rows]
        return ["side", "at the least", "at the most"], [None, _SHARE, _SHARE], rows, cells
    rows = [[name, chance, fraction_text(chance)] for name, chance in parts.items()]
    return ["side", "chance", "exact"], [None, _SHARE, None], rows, _part_cells(parts)


def _part_cells(parts: Mapping[str, Chance]) -> list[list[str]]:
    return [[name, percent_text(chance), fraction_text(chance)] for name, chance in parts.items()]


def _figures(numbers: Law, one: Answered) -> Iterator[tuple[str, str]]:
    """What stands under the picture."""
    if (summary := one.summary) is None:
        return
    if summary.mean is not None and summary.sd is not None:
        yield "mean", shown(summary.mean)
        yield "sd", shown(summary.sd)
    yield "quartiles", summary.quartiles_text
    yield "range", summary.range_text
    if numbers.open:
        at_most = "at most " if numbers.remaining_is_most else ""
        yield "still exploding", f"{at_most}{percent(numbers.remaining)} ({open_range(numbers)})"
    if (depth := one.line.roll.cut_off) is not None:
        yield "explosions followed", f"{depth} deep, as more would take too long"


def _records(one: Answered) -> Iterator[dict[str, Any]]:
    """The same for the JSON: the answer by the notation's name, the figures behind a colon."""
    note = ": ".join(filter(None, [one.line.note, one.question])) or None
    if isinstance(one.chance, Bounds):
        for end, share in (("at the least", one.chance.low), ("at the most", one.chance.high)):
            yield record_data(f"{one.name}: {end}", share, unit=_SHARE, note=note, headline=True)
    elif one.chance is not None:
        yield record_data(one.name, one.chance, unit=_SHARE, note=note, headline=True)
    for name, value in one.summary.named if one.summary else ():
        yield record_data(f"{one.name}: {name}", value)
