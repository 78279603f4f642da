"""What betrays an answer, folded under a line that the reader opens: in a notebook, in a page, in a mail."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Any

import ipywidgets

from khedu_core.board.mimebundle import with_words
from khedu_core.errors import InputError, of_kind

_DRAWN = "image/svg+xml"  # the one kind of picture that is kept as text
_PICTURES = (_DRAWN, "image/png", "image/jpeg")


class OnceAnswered(ipywidgets.Accordion):  # type: ignore[misc]  # ipywidgets has no types
    """Outputs under a line that says what they are; closed until it is pressed.

    Args:
        outputs: as a notebook keeps them.
    """

    def __init__(self, title: str, outputs: list[dict[str, Any]]) -> None:
        super().__init__([ipywidgets.Output(outputs=outputs)], titles=[title], selected_index=None)

    def as_html(self) -> str:
        """The same where no widgets are shown."""
        (line,), (inside,) = self.titles, self.children
        shown = "".join(_html(output) for output in inside.outputs)
        return f"<details><summary>{escape(line)}</summary>{shown}</details>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), lambda: str(self.titles[0]), self.as_html)


@contextmanager
def once_answered(title: str) -> Iterator[None]:
    """Fold whatever is displayed in this block under one line.

    What goes to standard error, warnings among it, is not folded: it is told at once. When the block fails,
    what it had displayed until then is folded all the same.

    Raises:
        InputError: no title.
    """
    from IPython.display import display
    from IPython.utils.capture import capture_output

    if not of_kind("title", title, str, "give a text").strip():
        raise InputError("title = '': it is empty; say what is folded")
    failed = True
    try:
        with capture_output(stderr=False) as shown:
            yield
        failed = False
    finally:
        outputs = _outputs(shown)
        if outputs or not failed:
            display(OnceAnswered(title, outputs))


def _outputs(shown: Any) -> list[dict[str, Any]]:
    """What was captured, as a notebook keeps it."""
    outputs = [
        {"output_type": "display_data", "data": _as_text(one.data), "metadata": dict(one.metadata or {})}
        for one in shown.outputs
    ]
    if shown.stdout:
        outputs.append({"output_type": "stream", "name": "stdout", "text": shown.stdout})
    return outputs


def _as_text(data: Mapping[str, Any]) -> dict[str, Any]:
    """The forms of one output; a picture that is still bytes, as a notebook writes it."""
    return {
        kind: b64encode(form).decode() if isinstance(form, bytes) else form for kind, form in data.items()
    }


def _html(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    if "text/html" in data:
        return str(data["text/html"])
    for kind in _PICTURES:
        if kind in data:
            return _picture(kind, data, output.get("metadata", {}))
    text = data.get("text/plain") or output.get("text", "")
    return f'<pre tabindex="0">{escape(text)}</pre>'


def _picture(kind: str, data: Mapping[str, Any], metadata: Mapping[str, Any]) -> str:
    """A picture that needs no file beside it; its words are what it says of itself, if it has no better."""
    alt = metadata.get(kind, {}).get("alt") or metadata.get("alt") or data.get("text/plain", "")
    written = "".join(data[kind].split()) if kind != _DRAWN else b64encode(data[kind].encode()).decode()
    return f'<img src="data:{kind};base64,{escape(written)}" alt="{escape(alt)}">'
