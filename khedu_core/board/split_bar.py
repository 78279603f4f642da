"""One bar that is a whole, split into its parts: win, tie and lose."""

from __future__ import annotations

from typing import Any

import traitlets

from khedu_core.board import written
from khedu_core.board.drawing import Drawing, module_of, static_text

MAX_PARTS = 4
"""Parts of one bar."""


class SplitBar(Drawing):
    """Up to four parts that together are certain.

    parts: dicts with `name`, `value` (a share or fraction), maybe `exact` (a text).
    cursor: index of the chosen part, -1 for none; arrow keys and a click choose, and it comes back to Python.
    """

    _esm = module_of("split_bar.js")
    _css = static_text("split_bar.css")

    parts = traitlets.List(traitlets.Dict(), maxlen=MAX_PARTS).tag(sync=True)
    cursor = traitlets.Int(-1).tag(sync=True)

    @traitlets.validate("parts")
    def _complete_parts(self, proposal: dict[str, Any]) -> Any:
        return _whole([_part(part) for part in proposal["value"]])

    def table(self) -> list[list[str]]:
        """A row for each part."""
        rows = [[part["name"], part["shown"], part["exact"] or written.GAP] for part in self.parts]
        return [["part", "chance", "exact"], *rows]

    def as_text(self) -> str:
        """A line for each part: its name, a bar, the share."""
        width = max((len(part["name"]) for part in self.parts), default=0)
        rows = [
            [f"{part['name']:<{width}}  {'█' * round(24 * part['value']):<24}", part["shown"]]
            for part in self.parts
        ]
        return "\n".join(text for text in (self.title, self.description, written.aligned(rows)) if text)


def _part(given: dict[str, Any]) -> dict[str, Any]:
    if not {"name", "value"} <= set(given) <= {"name", "value", "exact", "shown"}:
        raise traitlets.TraitError(f"parts: fields {sorted(given)}; give name, value, maybe exact")
    value = given["value"]
    share = written.number(value, f"part {given['name']!r}")
    if share is None or not 0 <= share <= 1:
        raise traitlets.TraitError(f"part {given['name']!r}: {value}; a share lies between 0 and 1")
    text = given.get("exact") or written.exact(value)
    return {"name": given["name"], "value": share, "exact": text, "shown": written.shown(value, text=text)}


def _whole(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    total = sum(part["value"] for part in parts)
    if parts and abs(total - 1) > 1e-9:
        raise traitlets.TraitError(f"parts: they add up to {total:.9g}; together they must be 1")
    return parts
