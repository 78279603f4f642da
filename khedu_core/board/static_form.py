"""Widgets in pages without a kernel: their front-end module, their traits, and a small host.

However many widgets a page shows, each module and each style sheet stands in it once. The modules of our
own views are scripts of the page, so that all is drawn before the page counts as loaded: whoever prints it
at that moment gets the pictures. A stranger's module is imported, which takes a moment longer. Of a view
that has a name, the traits that its list `kept` names outlast a reload: the browser keeps them for the page.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from khedu_core.board.drawing import static_text
from khedu_core.board.packed import unpacked
from khedu_core.board.without_script import without_script

if TYPE_CHECKING:
    from anywidget import AnyWidget

SPEC_TYPE = "application/vnd.khedu_core.widget+json"
_EXPORT = "export default { render };"  # how the module of each of our views ends
_OF_EVERY_WIDGET = frozenset({"layout", "comm", "keys", "tabbable", "tooltip"})


@cache
def host_script() -> str:
    """The module script that mounts every widget of a page."""
    return static_text("static_form.js")


def json_block(value: Any) -> str:
    """JSON that may stand inside a script element: no `<` is left that could end it."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, sort_keys=True).replace("<", "\\u003c")


class StaticForms:
    """Collects the widgets of one page."""

    def __init__(self) -> None:
        self._modules: dict[str, str] = {}  # those to be imported
        self._own: dict[str, str] = {}
        self._styles: dict[str, None] = {}
        self._count = 0

    def add_widget(self, widget: AnyWidget) -> str:
        """The HTML that stands in for a live widget. Without a table, `as_text()` is the fallback."""
        state = {name: getattr(widget, name) for name in widget.traits(sync=True)}
        return self.add_state(state, widget.as_text() if hasattr(widget, "as_text") else "")

    def add_state(self, state: Mapping[str, Any], fallback: str = "") -> str:
        """The HTML of a widget from its synced state, as a notebook saves it.

        The state holds the module's text under `_esm` and its style sheet under `_css`. Where no
        script runs, the table of a view of ours is shown; for any other, the text `fallback`.
        Raises ValueError when the state is not that of an anywidget, or its module is damaged.
        """
        esm = state.get("_esm")
        if not esm:
            raise ValueError("widget: its state has no module (_esm); only anywidgets have a static form")
        source = unpacked(str(esm)).strip()
        module = "module-" + hashlib.sha256(source.encode()).hexdigest()[:12]
        own = source.endswith(_EXPORT) and "</script" not in source.lower()
        (self._own if own else self._modules)[module] = source
        if state.get("_css"):
            self._styles[str(state["_css"])] = None
        self._count += 1
        place = f"widget-{self._count}"
        traits = {k: v for k, v in state.items() if not k.startswith("_") and k not in _OF_EVERY_WIDGET}
        spec = json_block({"place": place, "module": module, "state": traits})
        return (
            f'<div class="widget" id="{place}"></div><script type="{SPEC_TYPE}">{spec}</script>'
            f"<noscript>{without_script(state.get('_anywidget_id'), traits, fallback)}</noscript>"
        )

    def modules_html(self) -> str:
        """The modules that are imported, as data blocks; put them before the host script."""
        return "".join(
            f'<script type="application/json" id="{module}">{json_block(source)}</script>'
            for module, source in self._modules.items()
        )

    def styles(self) -> list[str]:
        """The style sheets of the widgets, each once."""
        return list(self._styles)

    def scripts(self) -> list[str]:
        """The module scripts the page needs, in their order: those of our views, then the host; or none."""
        own = []
        for module, source in self._own.items():
            kept = f"(globalThis.khedu_core_views ??= {{}})[{json.dumps(module)}] = {{ render }};"
            own.append(source.removesuffix(_EXPORT) + kept)
        return [*own, host_script()] if self._count else []
