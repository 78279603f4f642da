"""One output of a notebook cell as HTML that needs nothing from outside."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from khedu_core.board.static_form import StaticForms, json_block
from khedu_core.report import markup
from khedu_core.report.mathml import from_output
from khedu_core.report.publish import MIME, PLOTLY_MIME

FIGURE_TYPE = "application/vnd.khedu_core.figure+json"
_WIDGET_STATE = "application/vnd.jupyter.widget-state+json"
_WIDGET_MIME = "application/vnd.jupyter.widget-view+json"
_CHOICES = frozenset({"DropdownModel", "ToggleButtonsModel", "RadioButtonsModel", "SelectModel"})


def widgets_of(notebook: Any) -> Mapping[str, Any]:
    """The widgets that a notebook has saved: model id to model."""
    saved: Mapping[str, Any] = notebook.metadata.get("widgets", {}).get(_WIDGET_STATE, {}).get("state", {})
    return saved


def every_output(notebook: Any) -> Iterator[Mapping[str, Any]]:
    """The outputs of all cells, those that a widget of theirs holds among them."""
    widgets = widgets_of(notebook)
    for cell in notebook.cells:
        yield from _with_held(cell.get("outputs", []), widgets)


def _with_held(
    outputs: Iterable[Mapping[str, Any]], widgets: Mapping[str, Any]
) -> Iterator[Mapping[str, Any]]:
    for output in outputs:
        yield output
        waiting = [output.get("data", {}).get(_WIDGET_MIME, {}).get("model_id")]
        while waiting:
            state = widgets.get(waiting.pop(0), {}).get("state", {})
            waiting += map(_child, state.get("children", ()))
            if "_esm" not in state:  # ours have traits of any name
                yield from _with_held(state.get("outputs", ()), widgets)


class Outputs:
    """Renders the outputs of one page and keeps count of its figures and widgets.

    `widgets` is the widget state a notebook saves: model id to model.
    """

    def __init__(self, widgets: Mapping[str, Any]) -> None:
        self.forms = StaticForms()
        self.figures = 0
        self._widgets = widgets

    def html(self, output: Mapping[str, Any]) -> str:
        """The HTML of one output. Raises ValueError for one that has no offline form."""
        kind = output["output_type"]
        if kind == "stream":
            name = markup.text(output["name"])
            return f'<pre tabindex="0" class="{name}">{_terminal(_joined(output["text"]))}</pre>'
        if kind == "error":
            return f'<pre tabindex="0" class="error">{_terminal(_joined(output["traceback"]))}</pre>'
        return self._bundle(output["data"], output.get("metadata", {}))

    def _bundle(self, data: Mapping[str, Any], metadata: Mapping[str, Any]) -> str:
        if MIME in data:
            return self._published(data[MIME], data)
        if PLOTLY_MIME in data:
            raise ValueError("a bare Plotly figure; publish it with figure(fig, alt=..., caption=...)")
        if _WIDGET_MIME in data:
            return self._widget(data[_WIDGET_MIME]["model_id"], _joined(data.get("text/plain", "")))
        if "text/html" in data:
            return f'<div class="html">{_joined(data["text/html"])}</div>'
        if "text/latex" in data:
            return f'<div class="formula">{from_output(_joined(data["text/latex"]))}</div>'
        for kind in ("image/svg+xml", "image/png", "image/jpeg"):
            if kind in data:
                alt = metadata.get(kind, {}).get("alt") or metadata.get("alt", "")
                return _image(kind, _joined(data[kind]), alt)
        return f'<pre tabindex="0">{markup.text(_joined(data.get("text/plain", "")))}</pre>'

    def _published(self, published: Mapping[str, Any], data: Mapping[str, Any]) -> str:
        match published["kind"]:
            case "record":
                return markup.record_html(published)
            case "table":
                return markup.published_table_html(published)
            case "figure":
                return self._figure(published, data[PLOTLY_MIME])
            case "card":
                return str(published["html"])
            case "notice":
                return markup.notice_html(published)
            case "companion" | "provenance":
                return ""  # what stands under a figure is in the figure; provenance closes the page
        raise ValueError(f"published kind {published['kind']!r} is not known")

    def _figure(self, published: Mapping[str, Any], plot: Mapping[str, Any]) -> str:
        self.figures += 1
        place = f"figure-{self.figures}"
        width = int((plot["layout"].get("meta") or {}).get("min_width", 0))
        height = int(plot["layout"].get("height", 380))
        spec = json_block({"place": place, "data": plot["data"], "layout": plot["layout"]})
        alt = markup.text(published["alt"])
        return (
            f'<figure class="plot"><div class="scroll" role="group" tabindex="0" aria-label="{alt}">'
            f'<div class="canvas" id="{place}" role="img" aria-label="{alt}" '
            f'style="min-width: {width}px; height: {height}px"></div></div>'
            f'<script type="{FIGURE_TYPE}">{spec}</script>{markup.under_figure_html(published)}</figure>'
        )

    def _widget(self, model_id: str, fallback: str) -> str:
        model = self._widgets.get(model_id)
        if model is None:
            raise ValueError("a widget whose state was not saved; it cannot be shown in a page")
        state, name = model["state"], model["model_name"]
        if "_esm" in state:
            return self.forms.add_state(state, fallback)
        if name == "AccordionModel":
            return self._folded(state)
        if name == "OutputModel":
            return "".join(self.html(output) for output in state["outputs"])
        if "children" in state:
            return "".join(self._widget(_child(child), "") for child in state["children"])
        if name == "HTMLModel":
            return f'<div class="html">{state.get("value", "")}</div>'
        return _setting(name, state)

    def _folded(self, accordion: Mapping[str, Any]) -> str:
        """What an accordion holds, each part under its line; the one that was open stays so."""
        lines, parts = accordion["titles"], [_child(child) for child in accordion["children"]]
        return "".join(
            f'<details class="part"{" open" * (accordion.get("selected_index") == i)}>'
            f"<summary>{markup.text(line)}</summary>{self._widget(part, '')}</details>"
            for i, (line, part) in enumerate(zip(lines, parts, strict=True))
        )


def _child(reference: str) -> str:
    """The id of a model in the list of another's children."""
    return reference.removeprefix("IPY_MODEL_")


def _setting(name: str, state: Mapping[str, Any]) -> str:
    """A control, which nothing would answer in a page: its name and the value it was left at."""
    value: Any = state.get("value")
    if name in _CHOICES and state.get("index") is not None:
        value = state["_options_labels"][state["index"]]
    if value is None:
        return ""
    return f'<p class="setting">{markup.text(state.get("description") or name)}: {markup.text(value)}</p>'


def _image(kind: str, data: str, alt: str) -> str:
    if not alt:
        raise ValueError(f"an {kind} without alternative text; give it in the metadata of the output")
    raw = data.encode() if kind == "image/svg+xml" else base64.b64decode(data)
    url = f"data:{kind};base64,{base64.b64encode(raw).decode('ascii')}"
    return f'<img src="{url}" alt="{markup.text(alt)}">'


def _terminal(text: str) -> str:
    from nbconvert.filters import strip_ansi

    return markup.text(strip_ansi(text))


def _joined(text: Any) -> str:
    return text if isinstance(text, str) else "".join(text)
