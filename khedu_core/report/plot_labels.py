"""Names in a plot as plain text, and short enough to leave room for the plot.

Plotly reads tags and formulas out of every text it draws. A name that a person gave is no such thing: what
could be read so is written as entities, on axes and in the legend; the data stay as they are. A long name
keeps its ends; the table below the plot has it in full.
"""

from __future__ import annotations

from typing import Any

LONGEST = 36  # characters of a label
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;"})


def with_plain_labels(plot: dict[str, Any]) -> dict[str, Any]:
    """A figure as plain JSON data, its names of series and categories written as text; changed in place."""
    for trace in plot["data"]:
        if "name" in trace:
            trace["name"] = label(trace["name"])
        for letter in "xy":
            values = trace.get(letter)
            names = {value for value in values if isinstance(value, str)} if isinstance(values, list) else ()
            if changed := {name: label(name) for name in sorted(names) if label(name) != name}:
                axis = f"{letter}axis{trace.get(f'{letter}axis', letter)[1:]}"
                known = plot["layout"].setdefault(axis, {})
                known["labelalias"] = {**known.get("labelalias", {}), **changed}
    return plot


def label(name: str) -> str:
    """A name as Plotly is to be given it."""
    if len(name) > LONGEST:
        ends = LONGEST // 3
        name = f"{name[: LONGEST - ends - 1].rstrip()}…{name[-ends:].lstrip()}"
    return name.translate(_ENTITIES)
