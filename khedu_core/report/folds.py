"""What is told below a row of a table: a line that is always there, and more that unfolds under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fold:
    """A line, and under it names with a text each, folded unless ``opened``.

    It belongs to all rows in a run that have one name, and stands below the last of them.
    """

    line: str
    told: Sequence[tuple[str, str]]
    opened: bool = False

    def to_json(self) -> dict[str, Any]:
        """As data: what a page is made from, and what the JSON beside it holds."""
        return {"line": self.line, "told": [list(pair) for pair in self.told], "opened": self.opened}
