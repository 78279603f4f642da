"""The view of a question, by its kind."""

from __future__ import annotations

from khedu_core.board.questions.counterexample_view import CounterexampleView
from khedu_core.board.questions.exercise_view import ExerciseView
from khedu_core.board.questions.fill_in_view import FillInView
from khedu_core.board.questions.predict_view import PredictView
from khedu_core.teaching.counterexample import Counterexample
from khedu_core.teaching.course import Question
from khedu_core.teaching.exercise import Exercise
from khedu_core.teaching.fill_in import FillIn

AnyView = PredictView | FillInView | ExerciseView | CounterexampleView


def view_of(question: Question) -> AnyView:
    """A view that shows this question, not yet answered."""
    match question:
        case FillIn():
            return FillInView(question)
        case Exercise():
            return ExerciseView(question)
        case Counterexample():
            return CounterexampleView(question)
        case _:
            return PredictView(question)
