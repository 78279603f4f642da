"""How much of a lesson is done."""

from __future__ import annotations

import traitlets

from khedu_core.board.drawing import Drawing, module_of
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.board.table_html import table_html


class Progress(Drawing):
    """A bar and a sentence: `answered` of so many questions (`of`)."""

    _esm = module_of("progress.js")
    _css = QuestionView._css
    answered = traitlets.Int(0).tag(sync=True)
    of = traitlets.Int(0).tag(sync=True)

    def table(self) -> list[list[str]]:
        """The two numbers."""
        return [["questions", "answered rightly"], [str(self.of), str(self.answered)]]

    def as_table(self) -> str:
        """The same as HTML, under a name of its own."""
        return table_html(self.title or "How much is answered", self.description, self.table())

    def as_text(self) -> str:
        """The sentence."""
        return f"{self.answered} of {self.of} questions answered rightly"
