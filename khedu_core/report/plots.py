"""Plotly figures in the style of the house, for notebooks and reports.

Colours are the colour-blind safe set of Okabe and Ito (2008); every series differs in shape
(marker, dash, hatching) as well. Backgrounds are transparent and text takes the page's colour, so
a figure reads in light and in dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from khedu_core.percentage import percent
from khedu_core.report.values import exact_text

if TYPE_CHECKING:
    import plotly.graph_objects as go

BLUE, VERMILLION = "#0072B2", "#D55E00"
SERIES = (BLUE, VERMILLION, "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
_MARKERS = ("circle", "diamond", "square", "triangle-up", "x", "star")
_DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
_HATCHES = ("", "/", ".", "x", "-", "+")
_PERCENT_LABELS = {f"{n}%": f"{n}\u00a0%" for n in range(101)}  # no tick format writes the space
_DIVERGING = ((0.0, BLUE), (0.5, "#f4f1ea"), (1.0, VERMILLION))

Number = int | float | Fraction


@cache
def house_template() -> Any:
    """The Plotly template every published figure wears."""
    import plotly.graph_objects as go

    axis = {"gridcolor": "#b8c0c8", "zerolinecolor": "#8a939c", "linecolor": "#8a939c", "automargin": True}
    axis["labelalias"] = _PERCENT_LABELS
    layout = {
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "colorway": SERIES,
        "font": {"family": "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif", "size": 13},
        "margin": {"l": 60, "r": 20, "t": 24, "b": 52},
        "legend": {"orientation": "h", "yanchor": "bottom", "y": 1.02, "x": 0},
        "xaxis": axis,
        "yaxis": axis,
        "hoverlabel": {"font": {"size": 13}},
    }
    return go.layout.Template(layout=layout)


def bars(
    x: Sequence[Any],
    series: Mapping[str, Sequence[Number]],
    *,
    x_title: str,
    y_title: str,
    shares: bool = False,
    errors: Mapping[str, tuple[Sequence[float | None], Sequence[float | None]]] | None = None,
    lying: bool = False,
) -> go.Figure:
    """Bars side by side, one colour and hatching a series; `errors` gives (below, above) lengths.

    Where bars are `lying`, x is still what they stand for and y how long they are; the first is on top.
    """
    import plotly.graph_objects as go

    fig = go.Figure()
    along, across = ("y", "x") if lying else ("x", "y")
    for i, (name, values) in enumerate(series.items()):
        below, above = (errors or {}).get(name, (None, None))
        arms = None if above is None else {"array": list(above), "arrayminus": list(below or above)}
        fig.add_bar(
            **{along: list(x), across: [float(v) for v in values], f"error_{across}": arms},
            orientation="h" if lying else None,
            name=name,
            customdata=_exact(values),
            marker={
                "color": SERIES[i % 6],
                "pattern": {"shape": _HATCHES[i % 6], "solidity": 0.25, "fillmode": "overlay"},
            },
        )
    if not lying:
        return _titled(fig, x_title, y_title, shares)
    _titled(fig, y_title, x_title, shares=False)
    fig.update_xaxes(tickformat=".0%" if shares else None)
    return fig.update_yaxes(type="category", autorange="reversed")


def lines(
    x: Sequence[Any],
    series: Mapping[str, Sequence[Number | None]],
    *,
    x_title: str,
    y_title: str,
    shares: bool = False,
) -> go.Figure:
    """One line a series, each with its own colour, dash and marker; None leaves a gap."""
    import plotly.graph_objects as go

    fig = go.Figure()
    for i, (name, values) in enumerate(series.items()):
        fig.add_scatter(
            x=list(x),
            y=[None if v is None else float(v) for v in values],
            name=name,
            customdata=_exact(values),
            mode="lines+markers",
            line={"color": SERIES[i % 6], "dash": _DASHES[i % 6], "width": 2},
            marker={"symbol": _MARKERS[i % 6], "size": 7},
        )
    return _titled(fig, x_title, y_title, shares)


def dots(
    x: Sequence[Any],
    series: Mapping[str, tuple[Sequence[float], Sequence[Number], Sequence[float]]],
    *,
    x_title: str,
    y_title: str,
    shares: bool = False,
) -> go.Figure:
    """A mark with its interval for each x, series side by side, each given as (low, value, high).

    A series may be shorter than x. The axis need not begin at 0, which is why these are no bars.
    """
    import plotly.graph_objects as go

    fig = go.Figure()
    for i, (name, (low, values, high)) in enumerate(series.items()):
        ys = [float(v) for v in values]
        below = [y - bound for y, bound in zip(ys, low, strict=True)]
        above = [bound - y for y, bound in zip(ys, high, strict=True)]
        fig.add_scatter(
            x=list(x)[: len(ys)],
            y=ys,
            name=name,
            customdata=_exact(values),
            mode="markers",
            marker={"color": SERIES[i % 6], "symbol": _MARKERS[i % 6], "size": 13},
            error_y={"array": above, "arrayminus": below, "thickness": 2.5, "width": 9},
        )
    _titled(fig, x_title, y_title, shares)
    return fig.update_layout(scattermode="group", scattergap=0.5).update_xaxes(type="category")


def interval_lines(
    x: Iterable[Any],
    series: Mapping[str, tuple[Iterable[float], Iterable[float], Iterable[float]]],
    *,
    x_title: str,
    y_title: str,
    shares: bool = False,
) -> go.Figure:
    """A line with a shaded interval around it for each series, given as (low, value, high)."""
    import plotly.graph_objects as go

    fig = go.Figure()
    for i, (name, (low, value, high)) in enumerate(series.items()):
        edge: dict[str, Any] = {
            "mode": "lines",
            "line": {"width": 0},
            "showlegend": False,
            "hoverinfo": "skip",
        }
        fig.add_scatter(x=list(x), y=list(low), name=f"{name} from", **edge)
        shade = f"rgba({','.join(str(int(SERIES[i % 6][k : k + 2], 16)) for k in (1, 3, 5))},0.2)"
        fig.add_scatter(x=list(x), y=list(high), name=f"{name} to", fill="tonexty", fillcolor=shade, **edge)
        line = {"color": SERIES[i % 6], "dash": _DASHES[i % 6], "width": 2}
        fig.add_scatter(x=list(x), y=list(value), name=name, mode="lines", line=line)
    _titled(fig, x_title, y_title, shares)
    return fig.update_layout(showlegend=True, legend_traceorder="normal")


def mark_band(fig: go.Figure, low: float, high: float, name: str) -> go.Figure:
    """Shade what is accepted of y, from `low` to `high`, and mark its middle; returns the figure."""
    fig.add_hrect(y0=low, y1=high, fillcolor="#8a939c", opacity=0.2, line_width=0, layer="below")
    mark_level(fig, (low + high) / 2)
    place = {"xref": "paper", "yref": "y", "x": 1, "y": high, "xanchor": "right", "yanchor": "bottom"}
    return fig.add_annotation(text=name, showarrow=False, font={"size": 12}, **place)


def heat_map(
    columns: Sequence[Any],
    rows: Sequence[Any],
    values: Sequence[Sequence[Number | None]],
    *,
    x_title: str,
    y_title: str,
    shares: bool = True,
    diverging: bool = False,
) -> go.Figure:
    """A grid with the number written in each cell; None leaves the cell empty.

    A share is written in whole per cent, and as `<1` or `>99` where rounding would claim a
    certainty that is not there; hovering and the data table give it in full.
    """
    import plotly.graph_objects as go

    grid = [[None if v is None else float(v) for v in row] for row in values]
    reach = max((abs(v) for row in grid for v in row if v is not None), default=1.0) or 1.0
    scale: dict[str, Any] = {"colorscale": "Cividis"}
    if diverging:
        scale = {"colorscale": [list(stop) for stop in _DIVERGING], "zmin": -reach, "zmax": reach}
    elif shares:
        scale |= {"zmin": 0, "zmax": 1}
    fig = go.Figure(
        go.Heatmap(
            x=[str(c) for c in columns],
            y=[str(r) for r in rows],
            z=grid,
            text=[[_in_cell(v, shares, diverging) for v in row] for row in values],
            texttemplate="%{text}",
            textfont={"size": 11},
            customdata=[_exact(row) or [""] * len(row) for row in values],
            hovertext=[[_in_hover(v, shares) for v in row] for row in values],
            hovertemplate=f"{x_title} %{{x}}<br>{y_title} %{{y}}<br>%{{hovertext}}<extra></extra>",
            hoverongaps=False,
            xgap=1,
            ygap=1,
            showscale=False,  # every cell says its number
            colorbar={"tickformat": ".0%" if shares else ""},
            **scale,
        )
    )
    _titled(fig, x_title, y_title, shares=False)
    fig.update_xaxes(type="category", showgrid=False, side="bottom")
    fig.update_yaxes(type="category", showgrid=False, autorange="reversed")
    slant_names(fig, columns)
    fig.update_layout(height=max(200, 90 + 30 * len(rows)), meta={"min_width": 70 + 26 * len(columns)})
    return fig


def mark_level(fig: go.Figure, y: float) -> go.Figure:
    """A dotted line across the plot at `y`; returns the figure."""
    return fig.add_hline(y=y, line={"color": "#8a939c", "dash": "dot", "width": 1.5}, layer="below")


def slant_names(fig: go.Figure, names: Sequence[Any]) -> go.Figure:
    """Set many long names below an axis on a slant that ends at their place; returns the figure."""
    if len(names) > 6 and max(len(str(name)) for name in names) > 6:
        fig.update_xaxes(tickangle=-50)
    return fig


def _titled(fig: go.Figure, x_title: str, y_title: str, shares: bool) -> go.Figure:
    fig.update_xaxes(title_text=x_title)
    fig.update_yaxes(title_text=y_title, tickformat=".0%" if shares else None)
    fig.update_layout(template=house_template(), height=380, barmode="group", showlegend=len(fig.data) > 1)
    return fig


def _exact(values: Sequence[Number | None]) -> list[str] | None:
    texts = [exact_text(v) or "" for v in values]
    return texts if any(texts) else None


def _in_cell(value: Number | None, shares: bool, signed: bool) -> str:
    if value is None:
        return ""
    signed = signed and value != 0
    if not shares:
        return f"{float(value):+.2f}" if signed else f"{float(value):.4g}"
    hundredfold = 100 * value
    if value and abs(hundredfold) < 1:
        return "<1" if value > 0 else ">−1"
    if 99 < abs(hundredfold) < 100:
        return ">99" if value > 0 else "<−99"
    return f"{float(hundredfold):+.0f}" if signed else f"{float(hundredfold):.0f}"


def _in_hover(value: Number | None, shares: bool) -> str:
    if value is None:
        return ""
    number = percent(value) if shares else f"{float(value):.6g}"
    fraction = exact_text(value)
    return f"{number} = {fraction}" if fraction else number
