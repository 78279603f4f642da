"""A ranked table in which a row can be chosen: what to keep of a roll, or the rolls behind a bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from khedu_core.board import written
from khedu_core.board.drawing import Drawing, Lengths, module_of, static_text

MAX_RANKED = 500
"""Rows of one ranking."""


class Ranking(Drawing):
    """Rows of a name, a bar as long as its value, the value, its exact text and a note; best first.

    There is no exact text where the value itself is exact: where all are whole numbers, and no shares.

    names: a text a row, length n (at most 500).
    values: n numbers or fractions, in the order they shall stand. Stay in Python: the page gets texts.
    notes: n texts, or none at all.
    percent: whether values are shares, shown in per cent.
    cursor: index of the chosen row, -1 for none; arrow keys and a click choose, and it comes back to Python.
    name_label, value_label, note_label: the heads of the columns.
    """

    _esm = module_of("ranking.js")
    _css = static_text("ranking.css")

    name_label = traitlets.Unicode("choice").tag(sync=True)
    value_label = traitlets.Unicode("chance").tag(sync=True)
    note_label = traitlets.Unicode("").tag(sync=True)
    names = traitlets.List(traitlets.Unicode(), maxlen=MAX_RANKED).tag(sync=True)
    notes = traitlets.List(traitlets.Unicode()).tag(sync=True)
    cursor = traitlets.Int(-1).tag(sync=True)
    values = traitlets.List(traitlets.Any())
    percent = traitlets.Bool(True)
    # Made of the values: as they are shown, their exact texts, and the bars in per cent of the longest.
    shown = traitlets.List(traitlets.Unicode()).tag(sync=True)
    exact = traitlets.List(traitlets.Unicode(allow_none=True)).tag(sync=True)
    lengths = traitlets.List(traitlets.Int()).tag(sync=True)

    @traitlets.validate("values")
    def _check_values(self, proposal: dict[str, Any]) -> Any:
        for value in proposal["value"]:
            written.number(value, "values")
        return proposal["value"]

    @traitlets.observe("values", "percent")
    def _write(self, _: Any) -> None:
        most = max((value for value in self.values if value is not None), default=0)
        with self.hold_sync():
            self.shown = [written.shown(value, self.percent) for value in self.values]
            self.exact = [None if self._is_exact else written.exact(value) for value in self.values]
            self.lengths = [
                round(100 * max(0, value or 0) / most) if most > 0 else 0 for value in self.values
            ]

    @property
    def _is_exact(self) -> bool:
        return not self.percent and all(isinstance(value, int) for value in self.values)

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        n = len(get("names"))
        yield "values", len(get("values")), n, "names"
        if get("notes"):
            yield "notes", len(get("notes")), n, "names"

    def table(self) -> list[list[str]]:
        """A row for each name; columns that nothing stands in are left out."""
        columns = [[self.name_label, *self.names], [self.value_label, *self.shown]]
        if any(self.exact):
            columns.append(["exact", *(text or "" for text in self.exact)])
        if any(self.notes):
            columns.append([self.note_label, *self.notes])
        return list(map(list, zip(*columns, strict=True)))

    def as_text(self) -> str:
        """A line a row, the chosen one behind a mark."""
        marks = [" ", *(">" if i == self.cursor else " " for i in range(len(self.names)))]
        table = self.names and written.aligned(
            [[mark, *row] for mark, row in zip(marks, self.table(), strict=True)]
        )
        return "\n".join(text for text in (self.title, self.description, table) if text)
