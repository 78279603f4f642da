"""The lessons of a game, in the order in which they are taught."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from khedu_core.errors import InputError, one_of, whole_number

from .counterexample import Counterexample
from .exercise import Exercise
from .fill_in import FillIn
from .judged import check_texts
from .predict import Predict

Question = Predict | FillIn | Exercise | Counterexample


@dataclass(frozen=True)
class LessonPlan:
    """What a teacher must know of a lesson, and everything it asks.

    Attributes:
        number: from 1, as in the name of its notebook.
        aim: what a learner can do afterwards, as a sentence.
        needs: what must be known before, as a sentence.
        minutes: it takes.
        questions: in the order in which they are asked, each with its solution.

    Raises:
        ValueError: an empty text, or two questions of one name.
    """

    number: int
    title: str
    aim: str
    needs: str
    minutes: int
    questions: tuple[Question, ...]

    def __post_init__(self) -> None:
        where = f"lesson {self.number}"
        check_texts(where, [self.title, self.aim, self.needs])
        check_texts(where, [question.name for question in self.questions])

    def question(self, name: str) -> Question:
        """The question of this name.

        Raises:
            InputError: there is none; the message lists them.
        """
        by_name = {question.name: question for question in self.questions}
        return by_name[one_of(f"question of lesson {self.number}", name, by_name)]


def course_of(package: str) -> tuple[LessonPlan, ...]:
    """The lessons of a game: ``LESSONS`` of its package ``lessons``; none when it has no such package."""
    if find_spec(f"{package}.lessons") is None:
        return ()
    lessons: tuple[LessonPlan, ...] = import_module(f"{package}.lessons").LESSONS
    return lessons


def lesson_of(package: str, number: int) -> LessonPlan:
    """One lesson of a game.

    Raises:
        InputError: a number that it does not have.
    """
    course = course_of(package)
    if not course:
        raise InputError(f"lesson = {number}: {package} has no lessons")
    by_number = {plan.number: plan for plan in course}
    return by_number[whole_number("lesson", number, 1, max(by_number))]
