"""What stands in place of a view where no script runs: its title, what it says, and its table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from khedu_core.board.drawing import Drawing


def without_script(widget_id: str | None, traits: Mapping[str, Any], fallback: str = "") -> str:
    """The HTML of a view from its synced traits, or a text where no view of ours has them.

    widget_id: module and class of the widget, as its saved state names it.
    """
    kind = next((kind for kind in _drawings() if f"{kind.__module__}.{kind.__name__}" == widget_id), None)
    if kind is None:
        return f"<pre>{escape(fallback)}</pre>"
    drawing = kind()
    try:
        drawing.set_state(dict(traits))
        return as_table(drawing)
    finally:
        drawing.close()


def as_table(drawing: Drawing) -> str:
    """The title, the table and the words of a view as HTML."""
    heads, *rows = drawing.table()
    title, told = escape(drawing.title), escape(drawing.description)
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(_row_html(row) for row in rows)
    return (
        f'<div class="scroll"><table><caption>{title}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>{f'<p>{told}</p>' if told else ''}"
    )


def _row_html(row: list[str]) -> str:
    name, *cells = (escape(text) for text in row)
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def _drawings() -> tuple[type[Drawing], ...]:
    from khedu_core.board.chart import Chart
    from khedu_core.board.growing_chart import GrowingChart
    from khedu_core.board.heat_map import HeatMap
    from khedu_core.board.lines import Lines
    from khedu_core.board.ranking import Ranking
    from khedu_core.board.split_bar import SplitBar

    return Chart, GrowingChart, HeatMap, Lines, Ranking, SplitBar
