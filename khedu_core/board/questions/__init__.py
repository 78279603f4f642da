"""Questions that can be answered, in a notebook and in a page without Python.

A view shows one question of `khedu_core.teaching`; what the learner did so far is in its synced traits, so
that Python, the page and a reload agree. `view_of` finds the view of a question.
"""

from .counterexample_view import CounterexampleView
from .exercise_view import ExerciseView
from .fill_in_view import FillInView
from .predict_view import PredictView
from .progress import Progress
from .question_view import QuestionView
from .view_of import view_of

__all__ = [
    "CounterexampleView",
    "ExerciseView",
    "FillInView",
    "PredictView",
    "Progress",
    "QuestionView",
    "view_of",
]
