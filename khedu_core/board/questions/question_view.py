"""What every question on a page has: its hints, its solution, and what was tried."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets

from khedu_core.board.drawing import Drawing, static_text


class QuestionView(Drawing):
    """A question, asked in `title`.

    hints: shown one by one. hints_shown: how many the learner has asked for.
    solution: told when it is asked for, which it can be after an attempt. solution_shown: whether it was.
    tries: what the learner has answered so far, the newest last. It is the last to change with an answer, so
        that whoever follows it finds all else done.
    name: of the question. kept: the traits that a page without Python keeps under that name.
    """

    _css = static_text("question.css")
    answered_in_a_cell = False  # and not in the view itself

    hints: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    hints_shown = traitlets.Int(0).tag(sync=True)
    solution = traitlets.Unicode("").tag(sync=True)
    solution_shown = traitlets.Bool(False).tag(sync=True)
    tries: Any = traitlets.List().tag(sync=True)
    name = traitlets.Unicode("").tag(sync=True)
    kept: Any = traitlets.List(traitlets.Unicode(), ["tries", "hints_shown", "solution_shown"]).tag(sync=True)

    def __init__(self, question: Any = None, **traits: Any) -> None:
        self.question = question  # None in a view that is made of saved traits alone
        super().__init__(**({"name": question.name} if question else {}), **traits)

    @property
    def solved(self) -> bool:
        """Whether the right answer is among the tries."""
        raise NotImplementedError

    def lines(self) -> list[tuple[str, str]]:
        """Every answer and what is said to it, as far as it can be told in advance."""
        raise NotImplementedError

    def table(self) -> list[list[str]]:
        """The answers and what is said to them; then the hints."""
        hints = [[f"hint {number}", hint] for number, hint in enumerate(self.hints, 1)]
        return [["answer", "what is said to it"], *(list(line) for line in self.lines()), *hints]

    def as_text(self) -> str:
        """The question alone: what is right should not be read by accident."""
        return "\n".join(filter(None, (self.title, self.description)))

    def as_table(self) -> str:
        """The question, with each answer folded above what is said to it."""
        _, *rows = self.table()
        folded = "".join(
            f"<details><summary>{escape(name)}</summary><p>{escape(text)}</p></details>"
            for name, text in rows
        )
        told = f"<p>{escape(self.description)}</p>" if self.description else ""
        return f"<p><strong>{escape(self.title)}</strong></p>{told}{folded}"
