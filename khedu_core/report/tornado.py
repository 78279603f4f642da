"""The tornado plot of a readings table: what each reading changes, the loudest on top."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from khedu_core.balance.readings_shown import holds_together, signed
from khedu_core.errors import one_of
from khedu_core.report.plots import bars
from khedu_core.report.publish import figure as publish
from khedu_core.report.publish import notice

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from khedu_core.balance.paired import Difference
    from khedu_core.balance.readings_found import ReadingRow, ReadingsTable

MOST = 20  # alternatives in one picture
BAR_HEIGHT = 17  # pixels of one agent's bar


@dataclass(frozen=True)
class Gust:
    """One line of the picture: an alternative, and what one figure of it did under each agent."""

    name: str
    by_agent: dict[str, Difference]

    @property
    def shown(self) -> Difference:
        """The widest change."""
        return max(self.by_agent.values(), key=lambda d: d.size)


def show_tornado(table: ReadingsTable, figure: str | None = None, most: int = MOST) -> None:
    """Publish the tornado of one figure, or of whatever each alternative moves most.

    Args:
        figure: one of those the table names; left out, the loudest of each, where 1 begins to matter.
        most: alternatives shown, the loudest first.

    Raises:
        InputError: no such figure.
    """
    gusts = gusts_of(table, figure)
    if not gusts:
        notice("No reading was measured: there was no time for a first look, or none can be played here.")
        return
    banded = _band_of_all(gusts[:most], figure) is not None
    within = " What lies within the shaded band does not matter." if banded else ""
    left = f" The {len(gusts) - most} quietest are left out." if len(gusts) > most else ""
    what = figure or "figure that moved most, named with each"
    publish(
        tornado(table, figure, most),
        alt=f"Bars of what each reading changes, the loudest on top: {_told(gusts[:3])}.",
        caption=f"Change of the {what}, beside what is in force, with its interval."
        f"{within}{left} {holds_together(table)}",
    )


def tornado(table: ReadingsTable, figure: str | None = None, most: int = MOST) -> go.Figure:
    """The picture that :func:`show_tornado` publishes; there must be something to show."""
    gusts = gusts_of(table, figure)[:most]
    series: dict[str, list[float | Fraction]] = {}
    errors: dict[str, tuple[list[float | None], list[float | None]]] = {}
    for agent in table.agents:
        found = [gust.by_agent[agent] for gust in gusts]
        scales = [_scale(d, figure) for d in found]
        series[agent] = [d.difference * scale for d, scale in zip(found, scales, strict=True)]
        errors[agent] = (
            [_arm(d, d.low, scale) for d, scale in zip(found, scales, strict=True)],
            [_arm(d, d.high, scale) for d, scale in zip(found, scales, strict=True)],
        )
    in_points = " (percentage points)" if gusts[0].shown.unit else ""
    fig = bars(
        [gust.name for gust in gusts],
        series,
        x_title="reading",
        y_title=f"change of the {figure}{in_points}" if figure else "change; 1 begins to matter",
        errors=errors,
        lying=True,
    )
    reach = _band_of_all(gusts, figure)
    if reach is not None:
        fig.add_vrect(x0=-reach, x1=reach, fillcolor="#8a939c", opacity=0.25, line_width=0, layer="below")
    fig.update_yaxes(showgrid=False, title_standoff=16)
    height = 110 + len(gusts) * (BAR_HEIGHT * len(series) + 8)
    return fig.update_layout(height=height, bargap=0.25, showlegend=True, meta={"min_width": 560})


def gusts_of(table: ReadingsTable, figure: str | None = None) -> list[Gust]:
    """What there is to draw: in the order of the table, or by the change of the figure asked for."""
    if figure is not None:
        one_of("figure", figure, table.figures)
    by_name: dict[str, list[ReadingRow]] = {}
    for row in table.rows:
        if row.figures:
            by_name.setdefault(row.name, []).append(row)
    gusts = []
    for name, rows in by_name.items():
        loudest = max((row.loudest for row in rows if row.loudest), key=lambda d: d.loudness).figure
        shown = {row.agent: d for row in rows if (d := row.figure(figure or loudest))}
        gusts.append(Gust(name if figure else f"{name}: {loudest}", shown))
    return sorted(gusts, key=lambda gust: -gust.shown.size) if figure else gusts


def _scale(difference: Difference, figure: str | None) -> float | int:
    """What a change is multiplied by: shares are drawn in points, figures of several kinds in tolerances."""
    if figure is None:
        return 1 / difference.band.high
    return 100 if difference.unit else 1


def _band_of_all(gusts: list[Gust], figure: str | None) -> float | None:
    """What does not matter, where it is the same for all; a number's is part of a mean, which differs."""
    reaches = [d.band.high * _scale(d, figure) for gust in gusts for d in gust.by_agent.values()]
    return reaches[0] if max(reaches) - min(reaches) < 1e-9 * max(reaches) else None


def _arm(difference: Difference, end: float | None, scale: float) -> float | None:
    """How far the interval reaches to one side."""
    return None if end is None else abs(end - float(difference.difference)) * scale


def _told(gusts: list[Gust]) -> str:
    return "; ".join(f"{gust.name} {signed(gust.shown.difference, gust.shown.unit)}" for gust in gusts)
