"""One live chart: bars for a distribution, lines for what it is compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from khedu_core.board import written
from khedu_core.board.drawing import Drawing, Lengths, module_of, static_text

FORMS = ("bars", "line", "markers")


class Chart(Drawing):
    """A chart over outcomes: bars, dashed lines with markers, markers alone.

    outcomes: the x values, numbers or words, length n.
    series: dicts with `name`, `values` (n numbers, fractions or bounds, drawn at their least; None for
        a gap), maybe `exact` (n texts; fractions bring theirs) and maybe `drawn`: "bars" (the first, unless
        told otherwise), "line" (the others) or "markers". Several series of bars stand side by side.
    marked: n booleans, the bars that count; marked_label says what they count for.
    cursor: index of the outcome read out below the chart, -1 for none. Arrow keys, a click and a
        drag move it, and the new value comes back to Python.
    percent: whether values are shares, shown in per cent.
    x_label, y_label: texts at the axes.
    """

    _esm = module_of("chart.js")
    _css = static_text("chart.css")

    x_label = traitlets.Unicode("outcome").tag(sync=True)
    y_label = traitlets.Unicode("chance").tag(sync=True)
    outcomes = traitlets.List(traitlets.Any()).tag(sync=True)
    series = traitlets.List(traitlets.Dict()).tag(sync=True)
    marked = traitlets.List(traitlets.Bool()).tag(sync=True)
    marked_label = traitlets.Unicode("").tag(sync=True)
    cursor = traitlets.Int(-1).tag(sync=True)
    percent = traitlets.Bool(True).tag(sync=True)

    @traitlets.validate("series")
    def _complete_series(self, proposal: dict[str, Any]) -> Any:
        return [written.series(series, self.percent, FORMS) for series in proposal["value"]]

    @traitlets.observe("percent")
    def _write_again(self, _: Any) -> None:
        self.series = list(self.series)

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        n = len(get("outcomes"))
        for series in get("series"):
            if "values" in series:
                yield f"series {series.get('name')!r}", len(series["values"]), n, "outcomes"
        if get("marked"):
            yield "marked", len(get("marked")), n, "outcomes"

    def as_text(self) -> str:
        """The chart as plain text: a line an outcome, with a bar of the first series and all values."""
        values = [v or 0.0 for v in self.series[0]["values"]] if self.series else []
        most = max(values, default=0.0) or 1.0
        width = max((len(str(o)) for o in self.outcomes), default=0)
        rows = [[self.x_label.ljust(width + 27), *self._names()]]
        for i, outcome in enumerate(self.outcomes):
            flag = "*" if i < len(self.marked) and self.marked[i] else " "
            bar = "█" * round(24 * values[i] / most)
            rows.append([f"{outcome!s:>{width}} {flag} {bar:<24}", *self._row(i)])
        return "\n".join(text for text in (self.title, self.description, written.aligned(rows)) if text)

    def table(self) -> list[list[str]]:
        """A row for each outcome: its name, and each series, with the exact chances beside it."""
        heads, columns = [self.x_label or "outcome"], [list(map(str, self.outcomes))]
        for series in self.series:
            heads, columns = [*heads, series["name"]], [*columns, series["shown"]]
            if "exact" in series:
                heads.append("exact")
                columns.append([exact or written.GAP for exact in series["exact"]])
        return [heads, *map(list, zip(*columns, strict=True))]

    def _names(self) -> list[str]:
        """What the values of a row are."""
        return [series["name"] for series in self.series]

    def _row(self, i: int) -> list[str]:
        """All values at one outcome, as they are shown."""
        return [series["shown"][i] for series in self.series]
