"""What a notebook keeps of a widget for whoever shows no widgets: its text, and its HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def with_words(bundle: Any, text: Callable[[], str], html: Callable[[], str]) -> Any:
    """The bundle of a widget with its text and its HTML.

    Args:
        bundle: what `_repr_mimebundle_` of ipywidgets gives, or that of anywidget: data, with metadata
            beside it, or None where the widget is shown already.
    """
    if bundle is not None:  # widgets come first where they are shown; elsewhere the rest is read
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        data.update({"text/plain": text(), "text/html": html()})
    return bundle
