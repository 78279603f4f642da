"""A function to be written, checked by cases; the first that fails is named, with what came of it."""

import inspect
import math
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from numbers import Real
from textwrap import dedent
from typing import Any

from khedu_core.errors import shown

from .judged import Judged, check_texts
from .line_limit import MAX_LINES_RUN, EndlessError, ends_in_time

Function = Callable[..., Any]


UNTOUCHED = "Nothing is written yet: put your own code in place of the three dots, and run the cell again."
"""What is said to a function that returns ``...``, as the cell does that a learner finds."""


@dataclass(frozen=True)
class Exercise:
    """A function that a learner writes in a cell of their own.

    Attributes:
        name: by which a lesson asks it.
        task: what the function is to do.
        solution: a right one; its text is shown on request.
        cases: the arguments of each call that is tried, the simplest first.
        why: what is to be learnt of it, said once it is right.
        hints: shown one by one, on request.
        mistakes: functions that are wrong in ways that are to be expected; a test holds that each is found.

    Raises:
        ValueError: an empty text, or no cases.
    """

    name: str
    task: str
    solution: Function
    cases: tuple[tuple[Any, ...], ...]
    why: str
    hints: tuple[str, ...] = ()
    mistakes: tuple[Function, ...] = ()

    def __post_init__(self) -> None:
        check_texts(f"question {self.name}", [self.task, self.why, *self.hints])
        if not self.cases:
            raise ValueError(f"question {self.name}: no cases; give the arguments of a call or more")

    @property
    def right_answer(self) -> tuple[Function]:
        """A right function."""
        return (self.solution,)

    def wrong_answers(self) -> Iterator[tuple[Function]]:
        """The mistakes."""
        return ((mistake,) for mistake in self.mistakes)

    @property
    def listing(self) -> str:
        """The text of the solution."""
        return dedent(inspect.getsource(self.solution)).strip()

    def check(self, function: Any) -> Judged:
        """Call the function with every case, up to the first that fails.

        What it raises is told and goes no further; an interruption does.
        """
        if not callable(function):
            called = f"lesson.check({self.name!r}, {self.solution.__name__})"
            told = f"{_said(function)} is no function. Give the function itself, without brackets: {called}."
            return Judged(False, told)
        for number, arguments in enumerate(self.cases, 1):
            fault = self._fault(function, arguments)
            if fault:
                if fault == UNTOUCHED:
                    return Judged(False, UNTOUCHED)
                return Judged(False, f"Case {number} of {len(self.cases)}: {fault}{_before(number)}")
        cases = f"all {len(self.cases)} cases" if len(self.cases) > 1 else "the one case"
        return Judged(True, f"Right, in {cases}. {self.why}")

    def _fault(self, function: Function, arguments: Sequence[Any]) -> str:
        """What is wrong in one case; empty when nothing is."""
        called = f"{getattr(function, '__name__', 'your function')}({', '.join(map(_said, arguments))})"
        expected = self.solution(*deepcopy(arguments))
        fault = _cannot_take(function, arguments)
        if fault:
            return f"{called} cannot be called: {fault}."
        try:
            came = ends_in_time(function, deepcopy(arguments))
        except EndlessError:
            return (
                f"{called} had not ended after {MAX_LINES_RUN:,} lines of code. Does its loop come to an end?"
            )
        except Exception as fault_of_learner:  # told to whom it belongs
            return f"{called} raised {_raised(fault_of_learner, function)}."
        if came is ...:
            return UNTOUCHED
        if came is None and expected is not None:
            return f"{called} returned None, where {_said(expected)} was expected. Did you forget return?"
        if _same(came, expected):
            return ""
        kind = "" if _alike(came, expected) else f", a {type(came).__name__},"
        return f"{called} returned {_said(came)}{kind} where {_said(expected)} was expected."


def _before(number: int) -> str:
    """Which cases were right, before the one of this number."""
    passed = {1: "", 2: " Case 1 was right."}
    return passed.get(number, f" Cases 1 to {number - 1} were right.")


def _said(value: Any) -> str:
    return str(value) if isinstance(value, Real) and not isinstance(value, bool | float) else shown(value)


def _cannot_take(function: Function, arguments: Sequence[Any]) -> str:
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some built-in functions tell none
        return ""
    try:
        signature.bind(*arguments)
    except TypeError as fault:
        return str(fault)
    return ""


def _raised(fault: Exception, function: Function) -> str:
    """The error, and the line of the learner's function in which it arose."""
    line, trace, code = 0, fault.__traceback__, getattr(function, "__code__", None)
    while trace is not None:
        if trace.tb_frame.f_code is code:
            line = trace.tb_lineno - trace.tb_frame.f_code.co_firstlineno + 1
        trace = trace.tb_next
    where = f" in line {line} of the function" if line else ""
    return f"{type(fault).__name__}: {shown(str(fault))}{where}"


def _alike(came: Any, expected: Any) -> bool:
    """Whether two values are of one kind: both truths, both numbers, or of one class."""
    if isinstance(came, bool) or isinstance(expected, bool):
        return isinstance(came, bool) and isinstance(expected, bool)
    return isinstance(came, type(expected)) or (isinstance(came, Real) and isinstance(expected, Real))


def _same(came: Any, expected: Any) -> bool:
    if not _alike(came, expected):
        return False
    if isinstance(came, float) and not isinstance(expected, bool):
        return math.isclose(came, expected, rel_tol=1e-9, abs_tol=1e-12)
    return bool(came == expected)
