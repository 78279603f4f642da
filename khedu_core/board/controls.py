"""Controls that look alike and tell of a change once it is made, not on every pixel of the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets

from khedu_core.dice.notation import COMPARISONS

_STYLE = {"description_width": "8em"}
_NAME_BESIDE = "widget-inline-hbox"  # what all controls but these have by themselves


def _wide() -> ipywidgets.Layout:
    return ipywidgets.Layout(width="min(38em, 98%)")


def text(name: str, hint: str, options: Iterable[str] = ()) -> Any:
    """A field to type in, which offers some texts; its value changes with Enter or when it is left."""
    return ipywidgets.Combobox(
        description=name,
        placeholder=hint,
        options=tuple(options),
        ensure_option=False,
        continuous_update=False,
        style=_STYLE,
        layout=_wide(),
    )


def slider(name: str, low: int, high: int) -> Any:
    return ipywidgets.IntSlider(
        min=low, max=high, value=low, description=name, continuous_update=False, style=_STYLE, layout=_wide()
    )


def whole(name: str, low: int, high: int) -> Any:
    """A field for a whole number, with arrows."""
    return ipywidgets.BoundedIntText(
        min=low,
        max=high,
        value=max(low, 0),
        description=name,
        style=_STYLE,
        layout=ipywidgets.Layout(width="15em"),
    )


def choice(name: str, options: Iterable[tuple[str, Any]]) -> Any:
    """One of a list that folds away: pairs of a text and what it stands for."""
    return ipywidgets.Dropdown(options=list(options), description=name, style=_STYLE, layout=_wide())


def toggles(name: str, options: Iterable[tuple[str, Any]]) -> Any:
    """One of a few, side by side, and beside their name."""
    buttons = ipywidgets.ToggleButtons(
        options=list(options),
        description=name,
        style={**_STYLE, "button_width": "auto"},
        layout=_wide(),
    )
    return buttons.add_class(_NAME_BESIDE)


def button(name: str, icon: str = "") -> Any:
    return ipywidgets.Button(description=name, icon=icon, layout=ipywidgets.Layout(width="auto"))


def comparison() -> Any:
    """At least, exactly, at most."""
    return toggles("Total is", [(COMPARISONS[sign], sign) for sign in (">=", "=", "<=")])


def row(*parts: Any) -> Any:
    """Side by side, and one below the other where there is no room."""
    return ipywidgets.HBox(parts, layout=ipywidgets.Layout(flex_flow="row wrap"))
