"""A card: what belongs together about one thing, in a block that no page break parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from khedu_core.report.markup import table_html, text

SHORT_TABLE = 18  # rows up to which a printed card is never parted by the end of a page


@dataclass(frozen=True)
class Card:
    """The content of one card.

    answer: shown large, with its exact fraction and what it answers. figures: (name, text) in one
    line. chart: SVG of `small_chart`. drawn: its rows of a part, the chance and the fraction, where no
    other table has them; folded on screen and not printed. columns, rows, cells: a table; rows hold the
    values for the JSON, cells what is shown. below_table: a sentence about it. each_row: cells of a longer
    table, folded on screen and not printed. records: the same figures as `publish.record_data` makes them.
    """

    title: str
    note: str = ""
    answer: str = ""
    exact: str = ""
    question: str = ""
    chart: str = ""
    drawn: Sequence[Sequence[str]] = ()
    figures: Sequence[tuple[str, str]] = ()
    columns: Sequence[str] = ()
    rows: Sequence[Sequence[Any]] = ()
    cells: Sequence[Sequence[str]] = ()
    below_table: str = ""
    each_row: Sequence[Sequence[str]] = ()
    records: Sequence[Mapping[str, Any]] = field(default=())


def card_html(card: Card) -> str:
    """The card as one element; every text in it is escaped."""
    parts = [f"<h3><bdi>{text(card.title)}</bdi></h3>"]
    if card.note:
        parts.append(f'<p class="card-note"><bdi>{text(card.note)}</bdi></p>')
    if card.answer:
        exact = f'<span class="card-exact">{text(card.exact)}</span>' if card.exact else ""
        parts.append(
            f'<p class="card-answer"><strong>{text(card.answer)}</strong> {exact} '
            f'<span class="card-question">{text(card.question)}</span></p>'
        )
    parts.append(card.chart)
    if card.drawn:
        parts.append(_folded("Data table", ["part", "chance", "exactly"], card.drawn))
    items = "".join(f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>" for name, value in card.figures)
    parts.append(f"<dl>{items}</dl>" if items else "")
    if card.cells:
        parts.append(table_html(card.columns, card.cells))
    if card.below_table:
        parts.append(f'<p class="card-note">{text(card.below_table)}</p>')
    if card.each_row:
        columns = [card.columns[0], "exactly", *card.columns[2:]]
        parts.append(_folded(f"One by one, {len(card.each_row)} rows", columns, card.each_row))
    size = " long" if len(card.cells) > SHORT_TABLE else ""
    return f'<article class="card{size}">{"".join(parts)}</article>'


def _folded(told: str, columns: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    return f"<details><summary>{told}</summary>{table_html(columns, cells)}</details>"


def card_text(card: Card) -> str:
    """The same in a few plain lines."""
    lines = [card.title, card.note, f"{card.answer} {card.exact} {card.question}".strip()]
    lines.append("  ".join(f"{name} {value}" for name, value in card.figures))
    return "\n".join(line for line in lines if line)
