"""One line a series: the chance against a number, such as that of the dice or the target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from khedu_core.board import written
from khedu_core.board.drawing import Drawing, Lengths, module_of, static_text

MAX_LINES = 10
"""Lines of one chart, each of a colour or a dash of its own."""


class Lines(Drawing):
    """Up to ten lines over the same points, from 0 to 100 % or over a part of it.

    points: the x values, numbers or words, length n.
    series: dicts with `name`, `values` (n shares, fractions or bounds, None for a gap), maybe `exact`
        (n texts). Where a chance lies between bounds, its line has a band from the least to the most.
    level: a share to hold the lines against, drawn across the plot, or None; level_label names it.
    low, high: the shares at the bottom and the top of the plot; lines are cut off there.
    cursor: index of the point at which all lines are read out below the plot, -1 for none.
    chosen: index of the line that stands out, -1 for none.
    Left and right, a click and a drag move the cursor; up, down and a click choose a line, Escape none.
    Both come back to Python.
    x_label, y_label: texts at the axes.
    """

    _esm = module_of("lines.js")
    _css = static_text("lines.css")

    x_label = traitlets.Unicode("dice").tag(sync=True)
    y_label = traitlets.Unicode("chance").tag(sync=True)
    points = traitlets.List(traitlets.Any()).tag(sync=True)
    series = traitlets.List(traitlets.Dict(), maxlen=MAX_LINES).tag(sync=True)
    level = traitlets.Float(None, min=0.0, max=1.0, allow_none=True).tag(sync=True)
    level_label = traitlets.Unicode("").tag(sync=True)
    low = traitlets.Float(0.0, min=0.0, max=1.0).tag(sync=True)
    high = traitlets.Float(1.0, min=0.0, max=1.0).tag(sync=True)
    cursor = traitlets.Int(-1).tag(sync=True)
    chosen = traitlets.Int(-1).tag(sync=True)

    @traitlets.validate("series")
    def _complete_series(self, proposal: dict[str, Any]) -> Any:
        done = [written.series(series, percentage=True) for series in proposal["value"]]
        for series in done:
            shares = [*series["values"], *series.get("highest", ())]
            if any(value is not None and not 0 <= value <= 1 for value in shares):
                raise traitlets.TraitError(f"series {series['name']!r}: a share lies between 0 and 1")
        return done

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        for series in get("series"):
            if "values" in series:
                yield f"series {series.get('name')!r}", len(series["values"]), len(get("points")), "points"

    def table(self) -> list[list[str]]:
        """A row for each point, a column for each line."""
        heads = [self.x_label, *(series["name"] for series in self.series)]
        rows = [
            [str(point), *(series["shown"][i] for series in self.series)]
            for i, point in enumerate(self.points)
        ]
        return [heads, *rows]

    def as_text(self) -> str:
        """The table below the title."""
        return "\n".join(
            text for text in (self.title, self.description, written.aligned(self.table())) if text
        )
