"""Lessons as data: what is asked, what is right, and what is said to every wrong answer.

Nothing is drawn here. `predict`, `fill_in`, `exercise` and `counterexample` are the kinds of questions,
`written_number` reads a number in the many ways in which people write one, `course` finds the lessons of a
game.
"""

from .counterexample import Counterexample, Field, Verdict
from .course import LessonPlan, Question, course_of, lesson_of
from .exercise import Exercise
from .fill_in import Blank, FillIn
from .number import Number
from .predict import Options, Predict

__all__ = [
    "Blank",
    "Counterexample",
    "Exercise",
    "Field",
    "FillIn",
    "LessonPlan",
    "Number",
    "Options",
    "Predict",
    "Question",
    "Verdict",
    "course_of",
    "lesson_of",
]
