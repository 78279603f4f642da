"""The figures of a campaign as published pictures and tables, for balance notebooks and reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from khedu_core.percentage import percent
from khedu_core.report.plots import bars, dots, interval_lines, mark_band, mark_level, slant_names
from khedu_core.report.publish import figure, table

if TYPE_CHECKING:
    from khedu_core.balance import Band, Bin, Compared, Figures, GroupRate, Measure, Rung
    from khedu_core.balance.rows import Rows
    from khedu_core.balance.sensitivity_found import Sensitivity
    from khedu_core.balance.tables import FigureTable


def show_table(content: FigureTable, caption: str = "") -> None:
    """A table of figures, with another caption if one is given."""
    table(content.rows, content.columns, caption=caption or content.caption, units=content.units)


def show_seats(figures: Figures) -> None:
    """Win rate of every seat with its interval and the accepted band."""
    rates = figures.seats.seat_win_rates
    _show_rates(
        [(f"seat {r.seat}", float(r.win_rate), r.low, r.high) for r in rates],
        figures.seats.band,
        "seat",
        f"Win rate by seat with its {_at(figures.seats.confidence)} interval, {figures.games:,} games. "
        "Dotted: an equal share.",
    )


def show_groups(rates: Sequence[GroupRate], band: Band, what: str) -> None:
    """Win rate of every group with its interval and the accepted band; ``what`` names a group."""
    caption = f"Win rate by {what} with its {_at(rates[0].confidence)} interval. Dotted: an equal share."
    _show_rates([(r.name, float(r.win_rate), r.low, r.high) for r in rates], band, what, caption)


def _show_rates(
    rates: Sequence[tuple[str, float, float, float]], band: Band, what: str, caption: str
) -> None:
    names, values, lows, highs = (list(column) for column in zip(*rates, strict=True))
    series = {"win rate": (lows, values, highs)}
    fig = dots(names, series, x_title=what, y_title="win rate", shares=True)
    shown = [band.low, band.high, *lows, *highs]
    fig.update_yaxes(range=[max(0, min(shown) - 0.02), min(1, max(shown) + 0.03)])
    told = ", ".join(f"{name} {percent(rate)}" for name, rate, _, _ in rates)
    alt = f"Win rate by {what}: {told}."
    figure(mark_band(fig, band.low, band.high, "accepted"), alt=alt, caption=caption)


def show_running(rows: Rows, confidence: float | None = None) -> None:
    """Win rates after more and more games of one campaign, with their intervals (at 95 % unless told)."""
    from khedu_core.balance import running
    from khedu_core.balance.share import CONFIDENCE

    confidence = CONFIDENCE if confidence is None else confidence
    path = running(rows, points=40, confidence=confidence)
    seats = path.rate.shape[1]
    series = {f"seat {i + 1}": (path.low[:, i], path.rate[:, i], path.high[:, i]) for i in range(seats)}
    figure(
        interval_lines(path.games, series, x_title="games played", y_title="win rate", shares=True),
        alt="Win rate of every seat as games came in, with intervals that narrow; at the end "
        + ", ".join(f"seat {i + 1} {percent(rate)}" for i, rate in enumerate(path.rate[-1])),
        caption=f"Win rate of each seat as the games came in, with its {_at(confidence)} interval.",
    )


def show_histogram(bins: Sequence[Bin], what: str, caption: str) -> None:
    """Share of games in each bin of a measure named ``what``."""
    games = sum(b.games for b in bins)
    fig = bars(
        [b.label for b in bins],
        {"share of games": [b.games / games for b in bins]},
        x_title=what,
        y_title="share of games",
        shares=True,
    )
    fig.update_xaxes(type="category")
    top = max(bins, key=lambda b: b.games)
    alt = f"Histogram of {what}: most often {top.label}, in {percent(top.games / games)} of games."
    figure(fig, alt=alt, caption=caption)


def show_use(measures: Sequence[Measure], what: str, caption: str) -> None:
    """Share of games in which each thing was used, most used first; ``what`` names a thing."""
    used = sorted(measures, key=lambda m: (-m.seen.rate, m.name))
    shares = [m.seen.rate for m in used]
    fig = bars(
        [m.name for m in used],
        {"share of games": shares},
        x_title=what,
        y_title="share of games",
        shares=True,
    )
    slant_names(fig, [m.name for m in used]).update_yaxes(range=[0, 1])
    fig.update_layout(meta={"min_width": 90 + (32 if len(used) > 6 else 80) * len(used)})
    most, least = (f"{m.name}, {percent(float(m.seen.rate))}" for m in (used[0], used[-1]))
    figure(fig, alt=f"Share of games by {what}: most {most}; least {least}.", caption=caption)


def show_edges(compared: Sequence[Compared], agent: str) -> None:
    """What every seat wins above or below an equal share, a series for each number of players."""
    tables = [c for c in compared if c.agent == agent]
    seats = [f"seat {seat + 1}" for seat in range(max(c.players for c in tables))]
    series = {}
    for c in tables:
        rates, fair = c.figures.seats.seat_win_rates, 1 / c.players
        points = [[100 * (float(v) - fair) for v in (r.low, r.win_rate, r.high)] for r in rates]
        low, edge, high = (list(column) for column in zip(*points, strict=True))
        series[f"{c.players} players"] = (low, edge, high)
    fig = dots(seats, series, x_title="seat", y_title="points above an equal share")
    mark_level(fig, 0)
    ends = ", ".join(f"{name} {edge[0]:+.1f}" for name, (_, edge, _) in series.items())
    figure(
        fig,
        alt=f"Edge of every seat by number of players, {agent} players. First seat: {ends} points.",
        caption=f"What each seat wins above or below an equal share, in percentage points ({agent} players).",
    )


def show_moved(measured: Sensitivity) -> None:
    """What moving each group of assumed figures, down and up, does to the first seat's win rate."""
    from khedu_core.balance.sensitivity_told import half_width

    names = list(dict.fromkeys(row.group for row in measured.groups))
    series: dict[str, list[float]] = {}
    errors: dict[str, tuple[list[float | None], list[float | None]]] = {}
    for change in sorted({row.change for row in measured.groups}, key=int):
        # A group that cannot move that way changes nothing.
        found = {row.group: row.moved[0] for row in measured.groups if row.change == change}
        widths = [half_width(found[name]) if name in found else None for name in names]
        arms = [None if width is None else 100 * width for width in widths]
        series[f"moved by {change}"] = [
            100 * float(found[name].difference) if name in found else 0.0 for name in names
        ]
        errors[f"moved by {change}"] = (arms, arms)
    x_title, y_title = "assumed figures", "change of the win rate of seat 1 (percentage points)"
    fig = bars(names, series, x_title=x_title, y_title=y_title, errors=errors, lying=True)
    fig.update_yaxes(showgrid=False, title_standoff=16)
    fig.update_layout(height=110 + 42 * len(names), bargap=0.25, meta={"min_width": 560})
    loudest = max(measured.groups, key=lambda row: abs(row.moved[0].difference))
    told = percent(loudest.moved[0].difference, 1).replace(" %", " points")
    figure(
        fig,
        alt="Change of the first seat's win rate by group of assumed figures; most with the "
        f"{loudest.group} moved by {loudest.change}: {told}.",
        caption="What seat 1 wins more or less when a group of assumed figures moves by one, with intervals "
        f"that hold together at {_at(measured.confidence)}.",
    )


def show_ladder(rungs: Sequence[Rung]) -> None:
    """Win rate of one agent at a table of another, with its interval."""
    names = [f"{r.agent} among {r.against}" for r in rungs]
    rates = [float(r.win_rate) for r in rungs]
    series = {"win rate": ([r.low for r in rungs], rates, [r.high for r in rungs])}
    fig = dots(names, series, x_title="one player among others", y_title="win rate", shares=True)
    mark_level(fig, float(rungs[0].fair)).update_yaxes(range=[0, 1])
    told = ", ".join(f"{name} {percent(rate)}" for name, rate in zip(names, rates, strict=True))
    at = _at(rungs[0].confidence)
    caption = f"One player among others of another kind, with {at} intervals. Dotted: among equals."
    figure(fig, alt=f"Win rates: {told}.", caption=caption)


def _at(confidence: float) -> str:
    """``95 %``."""
    return f"{100 * confidence:g} %"
