"""A function to be written: its task on a page, and what was said to the learner's own."""

from __future__ import annotations

from typing import Any

import traitlets

from khedu_core.board.drawing import module_of
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.teaching.exercise import UNTOUCHED, Exercise
from khedu_core.teaching.judged import Judged


class ExerciseView(QuestionView):
    """A task; the answer is written in a cell of the notebook and checked there.

    said, right: what the last check said, empty before the first. tries: what each of them said.
    solved_by_learner: whether one was right.
    """

    question: Exercise
    answered_in_a_cell = True
    _esm = module_of("exercise.js")
    said = traitlets.Unicode("").tag(sync=True)
    right = traitlets.Bool(False).tag(sync=True)
    solved_by_learner = traitlets.Bool(False).tag(sync=True)

    def __init__(self, question: Exercise | None = None, **traits: Any) -> None:
        if question:
            traits = {"title": question.task, "hints": list(question.hints), **traits}
            traits["solution"] = question.listing
        super().__init__(question, **traits)

    def answer(self, function: Any) -> Judged:
        """Check a function and show what came of it; one that is not begun is no attempt."""
        judged = self.question.check(function)
        if judged.says == UNTOUCHED:
            return judged
        self.show(
            said=judged.says,
            right=judged.right,
            solved_by_learner=self.solved_by_learner or judged.right,
            tries=[*self.tries, judged.says],
        )
        return judged

    @property
    def solved(self) -> bool:
        """Whether a function that was checked was right."""
        return bool(self.solved_by_learner)

    def lines(self) -> list[tuple[str, str]]:
        """The solution."""
        return [("a solution", self.solution)]
