"""Closing widgets for good: whatever stays open is saved with a notebook."""

from __future__ import annotations

from typing import Any


def close_whole(widget: Any, kept: Any = None) -> None:
    """Close a widget with all it is made of, except one part that is kept."""
    if widget is not kept:
        close_parts(widget, kept)
        widget.close()


def close_parts(widget: Any, kept: Any = None) -> None:
    """Close what a widget is made of: all that is inside, however deep, its layout and its style."""
    for inner in getattr(widget, "children", ()):
        close_whole(inner, kept)
    for own in ("layout", "style"):  # widgets too
        if hasattr(widget, own):
            getattr(widget, own).close()
