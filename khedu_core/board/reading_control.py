"""The control of one open question of a rulebook: its alternatives, and what the chosen one means."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from khedu_core.rulebook.readings import Reading


def reading_control(reading: Reading, chosen: str) -> Any:
    """A list of the alternatives to choose from, named by the id of the question."""
    names = [alternative.name for alternative in reading.alternatives]
    options = [(f"{name} (default)" if name == reading.default else name, name) for name in names]
    style = {"description_width": "initial"}
    return ipywidgets.Dropdown(options=options, value=chosen, description=reading.id, style=style)


def meaning_html(reading: Reading, name: str) -> str:
    """The question, and what an alternative makes of it."""
    means = next(a.meaning for a in reading.alternatives if a.name == name)
    return f"<p>{escape(reading.question)} <strong>{escape(means)}</strong>.</p>"
