"""What a notebook calls to publish: `record`, `table`, `figure`, `card`, `notice`, `provenance`.

Each shows its content in the notebook and, in the same output, carries it as data of our own
media type; the report pipeline collects that data into the page and into the JSON beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from khedu_core.report import markup
from khedu_core.report.card_markup import Card, card_html, card_text
from khedu_core.report.chart_data import chart_table
from khedu_core.report.folds import Fold
from khedu_core.report.values import exact_text, plain, shown_column

if TYPE_CHECKING:
    import plotly.graph_objects as go

MIME = "application/vnd.khedu_core.report+json"
PLOTLY_MIME = "application/vnd.plotly.v1+json"


def record(
    name: str,
    value: Any,
    *,
    exact: str | None = None,
    unit: str | None = None,
    note: str | None = None,
    headline: bool = False,
) -> None:
    """Publish one figure.

    `value` is a number, a string or a Fraction; a Fraction brings its own `exact` text. The units
    "probability" and "share" (values in 0..1) are shown as percentages. Figures marked `headline`
    stand beside the report in the index. Names are unique within one report. Raises ValueError
    for NaN, infinities and values that are not single.
    """
    published = record_data(name, value, exact=exact, unit=unit, note=note, headline=headline)
    _show(published, markup.record_in_notebook_html(published), markup.record_text(published))


def record_data(
    name: str,
    value: Any,
    *,
    exact: str | None = None,
    unit: str | None = None,
    note: str | None = None,
    headline: bool = False,
) -> dict[str, Any]:
    """What `record` publishes, for figures that stand on a card."""
    return {
        "kind": "record",
        "name": name,
        "value": plain(value, name),
        "exact": exact if exact is not None else exact_text(value),
        "unit": unit,
        "note": note,
        "headline": headline,
    }


def table(
    rows: Sequence[Sequence[Any]],
    columns: Sequence[str],
    *,
    caption: str,
    units: Sequence[str | None] | None = None,
    source: str = "",
    given: Sequence[str] = (),
    folds: Mapping[str, Fold] | None = None,
    decimals: int | None = None,
) -> None:
    """Publish a table; the first column names the rows, `units` (one a column) works as in `record`.

    `given` names the columns that hold a reader's own words. `folds`, by the name of a row, is what
    unfolds below it; rows in a run that have one name share theirs. `decimals` are those of all columns
    that can be held against each other; left out, each column has those it needs.
    Raises ValueError when a row and the columns differ in length.
    """
    units = units or [None] * len(columns)
    for row in rows:
        if not len(row) == len(columns) == len(units):
            lengths = f"{len(columns)} columns, {len(units)} units, a row of {len(row)}"
            raise ValueError(f"table {caption!r}: {lengths}")
    by_column = [
        shown_column([row[i] for row in rows], unit, decimals=decimals) for i, unit in enumerate(units)
    ]
    cells = [list(row) for row in zip(*by_column, strict=True)]
    published = {**_table_data(rows, columns, caption, units), "source": source}
    published |= {"cells": cells, "given": list(given)}
    if folds is not None:
        published["folds"] = {name: fold.to_json() for name, fold in folds.items()}
    _show(published, markup.published_table_html(published), markup.table_text(columns, cells))


def _table_data(
    rows: Sequence[Sequence[Any]], columns: Sequence[str], caption: str, units: Sequence[str | None]
) -> dict[str, Any]:
    return {
        "kind": "table",
        "caption": caption,
        "columns": list(columns),
        "units": list(units),
        "rows": [[plain(cell, caption) for cell in row] for row in rows],
        "exact": [[exact_text(cell) for cell in row] for row in rows],
    }


def card(content: Card, units: Sequence[str | None]) -> None:
    """Publish a card: its records and its table go into the JSON like any others.

    `units` (one a column of its table) works as in `record`.
    """
    of_card = {**_table_data(content.rows, content.columns, content.title, units), "source": ""}
    published = {
        "kind": "card",
        "records": list(content.records),
        "tables": [of_card] if content.rows else [],
    }
    html = card_html(content)
    _show({**published, "html": html}, html, card_text(content))


def figure(fig: go.Figure, *, alt: str, caption: str, source: str = "") -> None:
    """Publish a Plotly figure with its alternative text, its caption and its data as a table.

    `alt` says in a sentence or two what the picture shows, for those who cannot see it. The table
    is read from the traces, so it cannot differ from the picture. Raises ValueError for an empty
    figure, a missing text, or a kind of trace without a table form.
    """
    for what, given in (("alt", alt), ("caption", caption)):
        if not given.strip():
            raise ValueError(f"figure: {what} is empty; say what the picture shows")
    published = {"kind": "figure", "alt": alt, "caption": caption, "source": source, **chart_table(fig)}
    from khedu_core.report.plot_labels import with_plain_labels
    from khedu_core.report.plots import house_template

    plot = _strict(type(fig)(fig).update_layout(template=house_template()).to_plotly_json())
    _display({PLOTLY_MIME: with_plain_labels(plot), MIME: published, "text/plain": f"[figure] {alt}"})
    # JupyterLab draws the plot from the bundle above and shows nothing else of it, so what stands
    # under the picture is an output of its own there; the pipeline leaves this companion out.
    _show({"kind": "companion"}, markup.under_figure_html(published), caption)


def notice(words: str, *, warning: bool = False) -> None:
    """Publish a paragraph that depends on the run: what the figures say, or (`warning`) what they cannot.

    A line break in `words` is one on the page. Raises ValueError for an empty one.
    """
    if not words.strip():
        raise ValueError("notice: the text is empty; say what the reader should know")
    published = {"kind": "notice", "text": words, "warning": warning}
    _show(published, markup.notice_html(published), words)


def provenance(**facts: str | int) -> None:
    """Publish where the numbers come from: a seed, the hash of a card file, of a rulebook."""
    published = {"kind": "provenance", "facts": {name: plain(fact, name) for name, fact in facts.items()}}
    columns, rows = ["source", "value"], [[name.replace("_", " "), str(fact)] for name, fact in facts.items()]
    _show(published, markup.table_html(columns, rows, "Provenance"), markup.table_text(columns, rows))


def _strict(plot: Mapping[str, Any]) -> Any:
    """Plotly's own JSON, which turns NumPy arrays into compact typed arrays, as plain data."""
    import json

    from plotly.io import to_json

    return json.loads(to_json(dict(plot), validate=False))


def _show(published: Mapping[str, Any], html: str, plain_text: str) -> None:
    _display({MIME: published, "text/html": html, "text/plain": plain_text})


def _display(bundle: Mapping[str, Any]) -> None:
    from IPython.display import display

    display(dict(bundle), raw=True)
