"""A function to be written, checked by cases; the first that fails is named, with what came of it."""

import inspect
import math
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from numbers import Real
from textwrap import dedent
from types import FunctionType, MethodType
from typing import Any

from khedu_core.errors import SHOWN, shown

from .judged import Judged, check_texts
from .line_limit import EndlessError, ends_in_time

Function = Callable[..., Any]

UNTOUCHED = "Nothing is written yet: put your own code in place of the three dots, and run the cell again."
"""What is said to a function that returns ``...``, as the cell does that a learner finds."""


_ENDLESS = "Does its loop come to an end?"


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
            The docstring of each says what it does and why that is wrong, to whoever has written the same.

    Raises:
        ValueError: an empty text, no cases, or a mistake that does not say what it does.
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
        for mistake in self.mistakes:
            if not mistake.__doc__:
                raise ValueError(
                    f"question {self.name}: {mistake.__name__} has no docstring; say what whoever makes this "
                    "mistake should know"
                )

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

        Whatever goes wrong in it is told and goes no further; only an interruption does.
        """
        if not callable(function):
            called = f"lesson.check({self.name!r}, {self.solution.__name__})"
            what = _told(_said, function, f"a {type(function).__name__}")
            return Judged(
                False, f"{what} is no function. Give the function itself, without brackets: {called}."
            )
        for number, arguments in enumerate(self.cases, 1):
            fault = self._fault(function, arguments)
            if fault:
                if fault == UNTOUCHED:
                    return Judged(False, UNTOUCHED)
                seems = "" if fault.endswith(_ENDLESS) else _told(self._foreseen, function, "")
                return Judged(False, f"Case {number} of {len(self.cases)}: {fault}{_before(number)}{seems}")
        cases = f"all {len(self.cases)} cases" if len(self.cases) > 1 else "the one case"
        return Judged(True, f"Right, in {cases}. {self.why}")

    def _foreseen(self, function: Function) -> str:
        """What a mistake says that does in every case as the function does; nothing when there is none."""
        came = [_came_of(function, arguments) for arguments in self.cases]
        for mistake in self.mistakes:
            expected = (_came_of(mistake, arguments) for arguments in self.cases)
            if all(map(_agree, came, expected)):
                return f" What it seems to do: {' '.join((mistake.__doc__ or '').split())}"
        return ""

    def _fault(self, function: Function, arguments: Sequence[Any]) -> str:
        """What is wrong in one case; empty when nothing is."""
        name = _told(lambda function: function.__name__, function, "your function")
        called = f"{name}({', '.join(map(_said, arguments))})"
        expected = self.solution(*deepcopy(arguments))
        fault = _told(lambda function: _cannot_take(function, arguments), function, "")
        if fault:
            return f"{called} cannot be called: {fault}."
        try:
            came = ends_in_time(function, deepcopy(arguments))
        except KeyboardInterrupt:
            raise
        except EndlessError as limit:
            return f"{called} had not ended after {limit}. {_ENDLESS}"
        except BaseException as fault_of_learner:  # told to whom it belongs
            return f"{called} raised {_raised(fault_of_learner, function)}."
        try:
            return str(ends_in_time(_compared, (called, came, expected)))
        except KeyboardInterrupt:
            raise
        except BaseException as fault_of_learner:  # an object of a class of their own
            what = f"a {type(came).__name__} that cannot be compared: {_raised(fault_of_learner, function)}"
            return f"{called} returned {what}."


def _came_of(function: Function, arguments: Sequence[Any]) -> tuple[type[BaseException] | None, Any]:
    """What a call raised, or what it returned. Raises EndlessError for one that goes on for too long."""
    try:
        return None, ends_in_time(function, deepcopy(arguments))
    except (KeyboardInterrupt, EndlessError):
        raise
    except BaseException as fault:
        return type(fault), None


def _agree(one: tuple[Any, Any], other: tuple[Any, Any]) -> bool:
    return one[0] is other[0] and (one[0] is not None or _same(one[1], other[1]))


def _compared(called: str, came: Any, expected: Any) -> str:
    """What is wrong in what a function returned; empty when nothing is."""
    if came is ...:
        return UNTOUCHED
    if came is None and expected is not None:
        return f"{called} returned None, where {_said(expected)} was expected. Did you forget return?"
    if _same(came, expected):
        return ""
    said, kind = _said(came), f"a {type(came).__name__}"
    kind = "" if _alike(came, expected) or said == kind else f", {kind},"
    return f"{called} returned {said}{kind} where {_said(expected)} was expected."


def _before(number: int) -> str:
    """Which cases were right, before the one of this number."""
    passed = {1: "", 2: " Case 1 was right."}
    return passed.get(number, f" Cases 1 to {number - 1} were right.")


def _told(tell: Callable[[Any], str], what: Any, otherwise: str) -> str:
    """What is told of something that a learner made: its class may be theirs, and its methods at fault."""
    try:
        return str(ends_in_time(tell, (what,)))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return otherwise


def _said(value: Any) -> str:
    """A value on one line: a number as it is written, where it is not too long."""
    if isinstance(value, Real) and not isinstance(value, bool | float):
        try:
            text = str(value)
        except Exception:  # Python refuses to write a huge one
            return shown(value)
        return text if len(text) <= SHOWN else shown(value)
    return shown(value)


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


def _raised(fault: BaseException, function: Function) -> str:
    """The error, and the line of the learner's function in which it arose."""
    line, trace = 0, fault.__traceback__
    code = function.__code__ if isinstance(function, FunctionType | MethodType) else None
    while trace is not None:
        if trace.tb_frame.f_code is code:
            line = trace.tb_lineno - trace.tb_frame.f_code.co_firstlineno + 1
        trace = trace.tb_next
    where = f" in line {line} of the function" if line else ""
    message = _told(str, fault, "")
    return f"{type(fault).__name__}{f': {shown(message)}' if message else ''}{where}"


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
