"""What all views share: a question, controls that change it, pictures drawn from it, its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from html import escape
from types import MappingProxyType
from typing import Any, ClassVar, Self

import ipywidgets

from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.controls import text
from khedu_core.board.explorer.lines_of_views import read_line
from khedu_core.board.faults import shown_in
from khedu_core.board.mimebundle import with_words
from khedu_core.errors import InputError

FORMER = "kc-former"
"""The class, of every view's style sheet, of an answer to a question that has been replaced."""


class View(ipywidgets.VBox):
    """One question at a time. Controls and cursors replace `question`; all that shows is made from it.

    Made from the fields of the question the view `asks`; `ask` shows another one. In Python a question
    that cannot be answered raises `InputError`; from a control it is told above the answer, which stays,
    dimmed, with the last question that had one.
    """

    asks: ClassVar[type[Any]]
    label: ClassVar[str]
    said: str
    """The answer, in lines of plain text."""
    controls: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, *asked: Any, **more: Any) -> None:
        self.question = self.asks(*asked, **more)
        self.answer = ipywidgets.HTML()
        self.fault = ipywidgets.HTML()
        self.line = text("As one line", f"{self.asks.name}: ...")
        self.elsewhere: Callable[[Any], None] | None = None
        self._settling = False
        self.controls = self._controls()
        self.pictures: tuple[Any, ...] = self._pictures()
        self.answered = ipywidgets.VBox([self.answer, *self.pictures])
        super().__init__([*self._above(), self.fault, self.answered, self.line])
        self._show(self.question)
        for name, control in self.controls.items():
            control.observe(partial(self._follow_control, name), "value")
        self.line.observe(self._follow_line, "value")

    @classmethod
    def of(cls, question: Any) -> Self:
        """The view of a question it asks."""
        return cls(**{field.name: getattr(question, field.name) for field in fields(question)})

    def ask(self, question: Any) -> None:
        """Show another question of this kind.

        Raises `InputError`, and goes on showing the old one, for one that cannot be answered.
        """
        self._show(question)
        self.fault.value = ""
        self.answered.remove_class(FORMER)

    # -- what each view says for itself ------------------------------------------------------

    def _controls(self) -> Mapping[str, Any]:
        """Controls by name."""
        raise NotImplementedError

    def _pictures(self) -> tuple[Any, ...]:
        """What is drawn below the answer."""
        raise NotImplementedError

    def _above(self) -> tuple[Any, ...]:
        """What stands above the answer: the controls, in the order they have."""
        return tuple(self.controls.values())

    def _from_controls(self, moved: str) -> Any:
        """The question as the controls put it, now that the one named `moved` has changed."""
        raise NotImplementedError

    def _draw(self, question: Any) -> str:
        """Draw the question and put it into the controls; the answer in words.

        All that may be refused comes before anything is changed.
        """
        raise NotImplementedError

    # -- how it keeps together -----------------------------------------------------------------

    def _show(self, question: Any) -> None:
        with self._settled():
            answer = self._draw(question)
            self.question = question
            self.answer.value = _paragraphs(answer)
            self.line.value = str(question)
        self.said = answer

    @contextmanager
    def _settled(self) -> Iterator[None]:
        """While the view itself moves controls and cursors, none of them asks anything."""
        before, self._settling = self._settling, True
        try:
            yield
        finally:
            self._settling = before

    @contextmanager
    def _tried(self) -> Iterator[None]:
        """A fault is told, and that what still stands below it answers the question before."""
        with shown_in(self.fault):
            yield
        if self.fault.value:
            self.fault.value += (
                f"<p>Below is still the answer to <code>{escape(str(self.question))}</code></p>"
            )
            self.answered.add_class(FORMER)
        else:
            self.answered.remove_class(FORMER)

    def _follow_control(self, name: str, _: Any) -> None:
        if not self._settling:
            with self._tried():
                self._show(self._from_controls(name))

    def _follow_line(self, change: Any) -> None:
        if self._settling:
            return
        with self._tried():
            question = read_line(change["new"])
            if isinstance(question, self.asks):
                self._show(question)
            elif self.elsewhere:
                self.elsewhere(question)
            else:
                raise InputError(
                    f"line: begins with {question.name}:, and this view is {self.asks.name}:; "
                    "open it with opened(line) or in an Explorer"
                )

    def _change(self, **changed: Any) -> None:
        """What a click in a picture sets off: the same question with other fields."""
        if not self._settling:
            with self._tried():
                self._show(replace(self.question, **changed))

    def _put(self, **values: Any) -> None:
        """Put values into controls, by name."""
        for name, value in values.items():
            self.controls[name].value = value

    def as_text(self) -> str:
        """The line, the answer and the pictures as plain text."""
        parts = [str(self.question), self.said, *(picture.as_text() for picture in self.pictures)]
        return "\n\n".join(part for part in parts if part)

    def as_html(self) -> str:
        """The same as HTML, the pictures as tables: for pages that show no widgets."""
        pictures = "".join(picture.as_table() for picture in self.pictures)
        return f"{self.answer.value}{pictures}<p>As one line: {escape(str(self.question))}</p>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, self.as_html)

    def close(self) -> None:
        """Close the view with all that is in it, and controls that are out of sight now."""
        for control in self.controls.values():
            close_whole(control)
        close_parts(self)
        super().close()


def _paragraphs(answer: str) -> str:
    """Each line a paragraph, the first somewhat larger; announced when it changes."""
    sizes = ("1.15em", *("1em" for _ in answer.splitlines()))
    told = "".join(
        f'<p style="font-size: {size}; margin: 0.25em 0; line-height: 1.4">{escape(line)}</p>'
        for size, line in zip(sizes, answer.splitlines(), strict=False)
    )
    return f'<div role="status">{told}</div>'
