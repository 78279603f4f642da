"""The lessons of a game, in the order in which they are taught."""

from dataclasses import dataclass
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec

from khedu_core.errors import InputError, one_of, shown, whole_number

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
    """Every lesson of a game, in their order; none when it teaches nothing."""
    return tuple(_lesson(package, module) for module in _modules(package))


def lesson_of(package: str, number: int) -> LessonPlan:
    """One lesson of a game; the others are not loaded.

    Raises:
        InputError: no such package, or a number that it does not have.
    """
    modules = _modules(package)
    if not modules:
        told = "give a game, or the full name of an installed package with lessons"
        raise InputError(f"lesson = {shown(number)}: {shown(package)} has no lessons; {told}")
    return _lesson(package, modules[whole_number("lesson", number, 1, len(modules)) - 1])


def _modules(package: str) -> tuple[str, ...]:
    """``LESSONS`` of a game's package ``lessons``: the name of a module for each, in their order."""
    if _found(f"{package}.lessons") is None:
        return ()
    modules: tuple[str, ...] = getattr(import_module(f"{package}.lessons"), "LESSONS", ())
    return modules


def _found(name: str) -> ModuleSpec | None:
    """Where a module would be loaded from.

    `find_spec` alone would load all that is above it, and so run whatever file has such a name.
    """
    if not all(part.isidentifier() for part in name.split(".")):
        return None
    top, *below = name.split(".")
    spec = None if top == "__main__" else find_spec(top)
    for part in below:
        if spec is None or spec.submodule_search_locations is None:
            return None
        spec = PathFinder.find_spec(f"{spec.name}.{part}", spec.submodule_search_locations)
    return spec


def _lesson(package: str, module: str) -> LessonPlan:
    """``LESSON`` of a module, which sets its positions up when it is loaded."""
    lesson: LessonPlan = import_module(f"{package}.lessons.{module}").LESSON
    return lesson
