"""The data of a Plotly figure as a table, read from its traces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from khedu_core.report.values import plain, shown_column

if TYPE_CHECKING:
    import plotly.graph_objects as go


def chart_table(fig: go.Figure) -> dict[str, Any]:
    """Columns, rows of plain values, rows of exact texts and rows of cells for the eye.

    Bars and lines give one row for each x (each y where bars lie) and one column for each trace
    (plus one for its error bars); a heat map gives its own grid. A trace's `customdata`, when it
    holds strings of the shape of y or z, is taken for the exact values. Raises ValueError for other
    kinds of trace and for figures without a single point.
    """
    kinds = {trace.type for trace in fig.data}
    if not kinds:
        raise ValueError("figure: there is no trace in it")
    if kinds == {"heatmap"} and len(fig.data) == 1:
        table = _heat_map(fig)
    elif kinds <= {"bar", "scatter"}:
        table = _by_category(fig)
    else:
        raise ValueError(f"figure: no table form for traces {sorted(kinds)}; use bars, lines or one heat map")
    if not any(value is not None for row in table["rows"] for value in row[1:]):
        raise ValueError("figure: there is no point in it")
    return table


def _heat_map(fig: go.Figure) -> dict[str, Any]:
    trace = fig.data[0]
    grid = [_listed(row) for row in _listed(trace.z)]
    exact = _exact(trace, grid)
    heads = [str(x) for x in _listed(trace.x)]
    names = [str(y) for y in _listed(trace.y)]
    as_percent = str(trace.colorbar.tickformat or "").endswith("%")
    return {
        "columns": [f"{_title(fig, 'yaxis', 'row')} \\ {_title(fig, 'xaxis', 'column')}", *heads],
        "rows": [[name, *map(plain, row)] for name, row in zip(names, grid, strict=True)],
        "exact": [[None, *row] for row in exact],
        "cells": _cells(names, grid, exact, as_percent),
    }


def _by_category(fig: go.Figure) -> dict[str, Any]:
    lying = {trace.orientation == "h" for trace in fig.data}
    if len(lying) > 1:
        raise ValueError("figure: some of its series stand and some lie; turn all of them one way")
    along, across = ("y", "x") if lying == {True} else ("x", "y")
    as_percent = str(fig.layout[f"{across}axis"].tickformat or "").endswith("%")
    columns = [_title(fig, f"{along}axis", along)]
    by_column: list[dict[Any, tuple[Any, str | None]]] = []
    for number, trace in enumerate(fig.data, 1):
        name = trace.name or _title(fig, f"{across}axis", f"series {number}")
        xs, ys = _listed(trace[along]), _listed(trace[across])
        errors = trace[f"error_{across}"]
        columns.append(name)
        by_column.append(dict(zip(xs, zip(ys, _exact(trace, [ys])[0], strict=True), strict=True)))
        for side, array in (("+", errors.array), ("−", errors.arrayminus)):
            if array is not None:
                columns.append(f"{name} {side}")
                by_column.append({x: (v, None) for x, v in zip(xs, _listed(array), strict=True)})
    every_x = list(dict.fromkeys(x for column in by_column for x in column))
    nothing = (None, None)
    grid = [[column.get(x, nothing) for column in by_column] for x in every_x]
    exact = [[text for _, text in row] for row in grid]
    names = [str(x) for x in every_x]
    return {
        "columns": columns,
        "rows": [[plain(x), *[plain(v) for v, _ in row]] for x, row in zip(every_x, grid, strict=True)],
        "exact": [[None, *row] for row in exact],
        "cells": _cells(names, [[v for v, _ in row] for row in grid], exact, as_percent),
    }


def _cells(
    names: Sequence[str],
    grid: Sequence[Sequence[Any]],
    exact: Sequence[Sequence[str | None]],
    as_percent: bool,
) -> list[list[str]]:
    """Rows for the eye, each behind its name."""
    unit = "share" if as_percent else None
    shown = [
        shown_column([plain(value) for value in column], unit, texts)
        for column, texts in zip(zip(*grid, strict=True), zip(*exact, strict=True), strict=True)
    ]
    return [list(row) for row in zip(names, *shown, strict=True)]


def _exact(trace: Any, grid: Sequence[Sequence[Any]]) -> list[list[str | None]]:
    """The strings in `customdata`, in the shape of the grid (one row for bars and lines)."""
    if trace.customdata is None:
        return [[None] * len(row) for row in grid]
    given = _listed(trace.customdata)
    rows = [_listed(row) for row in given] if trace.type == "heatmap" else [given]
    return [[str(text) if text else None for text in row] for row in rows]


def _listed(values: Any) -> list[Any]:
    if values is None:
        return []
    return list(values.tolist() if hasattr(values, "tolist") else values)


def _title(fig: go.Figure, axis: str, otherwise: str) -> str:
    return str(fig.layout[axis].title.text or otherwise)
