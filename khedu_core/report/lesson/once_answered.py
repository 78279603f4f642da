"""What betrays an answer, folded under a line that the reader opens: in a notebook, in a page, in a mail."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any

import ipywidgets

from khedu_core.board.mimebundle import with_words
from khedu_core.errors import InputError, of_kind


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

    Raises:
        InputError: no title.
    """
    from IPython.display import display
    from IPython.utils.capture import capture_output

    if not of_kind("title", title, str, "give a text").strip():
        raise InputError("title = '': it is empty; say what is folded")
    with capture_output() as shown:
        yield
    outputs = [
        {"output_type": "display_data", "data": dict(one.data), "metadata": dict(one.metadata or {})}
        for one in shown.outputs
    ]
    if shown.stdout:
        outputs.append({"output_type": "stream", "name": "stdout", "text": shown.stdout})
    display(OnceAnswered(title, outputs))


def _html(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    return str(
        data.get("text/html") or f"<pre>{escape(data.get('text/plain') or output.get('text', ''))}</pre>"
    )
