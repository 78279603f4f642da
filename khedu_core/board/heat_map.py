"""A share for each pair of a row and a column: how likely, with so many dice, against such a target?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from khedu_core.board import written
from khedu_core.board.drawing import Drawing, Lengths, module_of, static_text
from khedu_core.dice.bounds import Bounds

BETWEEN = "–"  # in plain text, the least and the most of a cell


class HeatMap(Drawing):
    """A coloured grid with the share, in whole per cent, in each cell; of one between bounds both ends.

    rows, columns: what the lines and columns of the grid stand for, numbers or words.
    values: a list a row of one share (fraction, or bounds) a column; None leaves a cell empty. Stays in
        Python: the page gets shades and texts made of it.
    frontier: a share; the cells that surely reach it are outlined. None for no outline.
    cursor: (row, column) read out below the grid, (-1, -1) for none. Arrow keys, a click and a drag
        move it, and the new pair comes back to Python.
    row_label, column_label: what rows and columns count.
    """

    _esm = module_of("heat_map.js")
    _css = static_text("heat_map.css")

    row_label = traitlets.Unicode("dice").tag(sync=True)
    column_label = traitlets.Unicode("target").tag(sync=True)
    rows = traitlets.List(traitlets.Any()).tag(sync=True)
    columns = traitlets.List(traitlets.Any()).tag(sync=True)
    cursor = traitlets.Tuple(traitlets.Int(), traitlets.Int(), default_value=(-1, -1)).tag(sync=True)
    values = traitlets.List(traitlets.List())
    frontier = traitlets.Any(None, allow_none=True)
    # Made of the values, cell by cell: a shade from 0 to 100, the text in it, the share and its exact text;
    # and [shade, text] of the most it can be, None where one text tells both (no rows where all do).
    shades = traitlets.List(traitlets.List()).tag(sync=True)
    cells = traitlets.List(traitlets.List()).tag(sync=True)
    highest = traitlets.List(traitlets.List()).tag(sync=True)
    shown = traitlets.List(traitlets.List()).tag(sync=True)
    exact = traitlets.List(traitlets.List()).tag(sync=True)
    reached = traitlets.List(traitlets.Unicode()).tag(sync=True)  # a row as "0011": 1 where it is reached
    frontier_label = traitlets.Unicode("").tag(sync=True)

    @traitlets.validate("values")
    def _check_values(self, proposal: dict[str, Any]) -> Any:
        for row in proposal["value"]:
            for value in row:
                share = written.number(written.ends(value)[0], "values")
                if share is not None and not 0 <= share <= 1:
                    raise traitlets.TraitError(f"values: {value}; a share lies between 0 and 1")
        return proposal["value"]

    @traitlets.observe("values", "frontier")
    def _write(self, _: Any) -> None:
        def each(write: Callable[[Any], Any]) -> list[list[Any]]:
            return [[write(value) for value in row] for row in self.values]

        with self.hold_sync():
            self.shades = each(lambda value: _shade(written.ends(value)[0]))
            self.cells = each(lambda value: written.brief(written.ends(value)[0]))
            highest = each(_highest)
            self.highest = highest if any(most for row in highest for most in row) else []
            self.shown = each(_shown)
            self.exact = each(_exact)
            self.reached = ["".join("01"[self._reaches(value)] for value in row) for row in self.values]
            self.frontier_label = "" if self.frontier is None else f"{written.brief(self.frontier)} % or more"

    def _reaches(self, value: Any) -> bool:
        least, _ = written.least_and_most(value)
        return least is not None and self.frontier is not None and least >= self.frontier

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        values = get("values")
        yield "values", len(values), len(get("rows")), "rows"
        for i, row in enumerate(values):
            yield f"row {i + 1} of values", len(row), len(get("columns")), "columns"

    def table(self) -> list[list[str]]:
        """The grid in whole per cent; a star stands where the frontier is reached."""
        heads = [f"{self.row_label} \\ {self.column_label}", *map(str, self.columns)]
        return [heads, *([str(name), *self._texts(r)] for r, name in enumerate(self.rows))]

    def _texts(self, r: int) -> list[str]:
        """The cells of a row as texts."""
        highest = self.highest[r] if self.highest else [None] * len(self.columns)
        cells = zip(self.cells[r], highest, self.reached[r], strict=True)
        return [
            (f"{least}{BETWEEN}{most[1]}" if most else least) + "*" * (reached == "1")
            for least, most, reached in cells
        ]

    def as_text(self) -> str:
        """The grid below what its cells say."""
        told = f"in per cent; * {self.frontier_label}" if self.frontier_label else "in per cent"
        if self.highest:
            told += f"; least{BETWEEN}most where dice still explode"
        table = written.aligned(self.table())
        return "\n".join(text for text in (self.title, self.description, told, table) if text)


def _shade(share: written.Number) -> int | None:
    return None if share is None else round(100 * share)


def _highest(value: written.Share) -> tuple[int | None, str] | None:
    """Shade and text of the most it can be, where it does not read as the least."""
    least, *others = map(written.brief, written.ends(value))
    if not isinstance(value, Bounds) or others in ([], [least]):
        return None
    return _shade(value.high), others[0]


def _shown(value: written.Share) -> str:
    least, most = written.least_and_most(value)
    return value.brief() if isinstance(value, Bounds) and most is not None else written.shown(least)


def _exact(value: written.Share) -> str | None:
    least, most = written.least_and_most(value)
    return written.exact(least) if most is None else None
