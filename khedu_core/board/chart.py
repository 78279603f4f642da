"""One live chart: bars for a distribution, lines for what it is compared with."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from khedu_core.percentage import percent

_STATIC = Path(__file__).parent / "static"


class Chart(anywidget.AnyWidget):
    """A bar chart with optional comparison lines, drawn as SVG from these traits alone.

    outcomes: the x values, numbers or words, length n.
    series: dicts with `name`, `values` (n numbers, None for a gap) and maybe `exact` (n texts).
        The first is drawn as bars, the others as dashed lines with markers.
    marked: n booleans, the bars that count; marked_label says what they count for.
    cursor: index of the outcome read out below the chart, -1 for none. Arrow keys, a click and a
        drag move it, and the new value comes back to Python.
    percent: whether values are shares, shown in per cent.
    title, description, x_label, y_label: texts; the description is announced when it changes.
    """

    _esm = _STATIC / "chart.js"
    _css = _STATIC / "chart.css"

    title = traitlets.Unicode("").tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)
    x_label = traitlets.Unicode("outcome").tag(sync=True)
    y_label = traitlets.Unicode("chance").tag(sync=True)
    outcomes = traitlets.List(traitlets.Any()).tag(sync=True)
    series = traitlets.List(traitlets.Dict()).tag(sync=True)
    marked = traitlets.List(traitlets.Bool()).tag(sync=True)
    marked_label = traitlets.Unicode("").tag(sync=True)
    cursor = traitlets.Int(-1).tag(sync=True)
    percent = traitlets.Bool(True).tag(sync=True)

    @traitlets.validate("series")
    def _check_series(self, proposal: dict[str, Any]) -> Any:
        for series in proposal["value"]:
            if not {"name", "values"} <= set(series) <= {"name", "values", "exact", "shown"}:
                raise traitlets.TraitError(f"series: fields {sorted(series)}; give name, values, maybe exact")
            for value in series["values"]:
                if value is not None and not math.isfinite(value):
                    raise traitlets.TraitError(f"series {series['name']!r}: {value}; give None for a gap")
        return [{**series, "shown": self._shown(series)} for series in proposal["value"]]

    @traitlets.observe("percent")
    def _write_again(self, _: Any) -> None:
        self.series = list(self.series)

    def _shown(self, series: dict[str, Any]) -> list[str]:
        """The values as the front end shows them: written here, so that page and text always agree."""
        values = series["values"]
        if not self.percent:
            return ["–" if value is None else _decimal(value) for value in values]
        exact = [*series.get("exact", []), *[None] * len(values)]
        return [
            "–" if value is None else percent(value, exact=text)
            for value, text in zip(values, exact, strict=False)
        ]

    def show(self, **traits: Any) -> None:
        """Set several traits as one update, so that no half-changed chart is ever drawn.

        Raises ValueError when series or marked differ in length from the outcomes.
        """
        outcomes = traits.get("outcomes", self.outcomes)
        lengths = {f"series {s['name']!r}": len(s["values"]) for s in traits.get("series", self.series)}
        if traits.get("marked", self.marked):
            lengths["marked"] = len(traits.get("marked", self.marked))
        for what, length in lengths.items():
            if length != len(outcomes):
                raise ValueError(f"chart: {what} has {length} entries for {len(outcomes)} outcomes")
        with self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def as_text(self) -> str:
        """The chart as lines of plain text: outcome, a bar of the first series, all values."""
        values = [v or 0.0 for v in self.series[0]["values"]] if self.series else []
        most = max(values, default=0.0) or 1.0
        width = max((len(str(o)) for o in self.outcomes), default=0)
        rows = [self.title, self.description]
        for i, outcome in enumerate(self.outcomes):
            shown = "  ".join(f"{series['shown'][i]:>8}" for series in self.series)
            flag = "*" if i < len(self.marked) and self.marked[i] else " "
            rows.append(f"{outcome!s:>{width}} {flag} {'█' * round(24 * values[i] / most):<24} {shown}")
        return "\n".join(row for row in rows if row)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["text/plain"] = self.as_text()
        return bundle


def _decimal(value: float) -> str:
    return f"{value:.0f}" if 1e5 <= abs(value) < 1e15 else f"{value:.5g}"
