"""Functions of learners: the first case that fails is named, with what came of it."""

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from khedu_core.teaching.exercise import UNTOUCHED, Exercise


def doubled(number: int) -> int:
    return 2 * number


DOUBLED = Exercise("doubled", "Double it.", doubled, ((1,), (2,), (5,)), "Twice is plus itself.")


def forgets(number: int) -> None:
    doubled(number)


def squares(number: int) -> int:
    return number**2 if number != 1 else 2


def says(number: int) -> str:
    return str(2 * number)


def divides(number: int) -> float:
    nothing = 0
    return number / nothing


def takes_two(number: int, times: int) -> int:
    return number * times


def calls_itself(number: int) -> int:
    return calls_itself(number)


def not_begun(number: int) -> Any:
    return ...


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (forgets, "Case 1 of 3: forgets(1) returned None, where 2 was expected. Did you forget return?"),
        (squares, "Case 3 of 3: squares(5) returned 25 where 10 was expected. Cases 1 to 2 were right."),
        (says, "Case 1 of 3: says(1) returned '2', a str, where 2 was expected."),
        (divides, "Case 1 of 3: divides(1) raised ZeroDivisionError: 'division by zero' in line 3 of"),
        (takes_two, "Case 1 of 3: takes_two(1) cannot be called: missing a required argument: 'times'."),
        (calls_itself, "Case 1 of 3: calls_itself(1) raised RecursionError: "),
        (not_begun, UNTOUCHED),
        (lambda number: number > 1, "Case 1 of 3: <lambda>(1) returned False, a bool, where 2 was"),
        (lambda number: 2, "Case 2 of 3: <lambda>(2) returned 2 where 4 was expected. Case 1 was right."),
        (
            4,
            "4 is no function. Give the function itself, without brackets: lesson.check('doubled', doubled).",
        ),
    ],
)
def test_what_is_wrong_is_named(function: Any, told: str) -> None:
    judged = DOUBLED.check(function)
    assert not judged.right
    assert judged.says.startswith(told), judged.says


class Hostile(int):
    """A number whose every method is at fault."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        sys.exit()

    __str__ = __repr__


class EndlessWhenCompared(int):
    """A number that is never done with being compared."""

    def __eq__(self, other: object) -> bool:
        while True:
            pass

    __hash__ = None  # type: ignore[assignment]


class UnspokenError(Exception):
    """An error that cannot be told."""

    def __str__(self) -> str:
        raise ValueError


class Unprintable:
    """An object that cannot be told, and a function that has not even a name."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError

    def __call__(self, number: int) -> int:
        return 3 // (2 - number)


def does_not_say(number: int) -> int:
    raise UnspokenError


def leaves(number: int) -> int:
    sys.exit("bye")


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (lambda number: 10**10**5, "returned a whole number of 332193 bits where 2 was expected."),
        (lambda number: 10**100, "returned a whole number of 333 bits where 2 was expected."),
        (lambda number: Fraction(1, 10**10**5), "returned a Fraction where 2 was expected."),
        (lambda number: [10**10**5], "returned a list where 2 was expected."),
        (lambda number: Unprintable(), "returned a Unprintable where 2 was expected."),
        (lambda number: Hostile(2), "returned a Hostile that cannot be compared: RuntimeError: 'no'."),
        (
            lambda number: EndlessWhenCompared(2),
            "cannot be compared: EndlessError: '1,000,000 lines of code'.",
        ),
        (does_not_say, "raised UnspokenError in line 2 of the function."),
        (leaves, "raised SystemExit: 'bye' in line 2 of the function."),
    ],
)
def test_whatever_a_learner_hands_in_is_told_on_a_line(function: Any, told: str) -> None:
    judged = DOUBLED.check(function)
    assert not judged.right
    assert told in judged.says
    assert "\n" not in judged.says


def test_what_cannot_even_be_named_is_told_by_its_class() -> None:
    assert Exercise("doubled", "Double.", doubled, ((2,),), "So.").check(Unprintable()).says == (
        "Case 1 of 1: your function(2) raised ZeroDivisionError: 'integer division or modulo by zero'."
    )
    assert DOUBLED.check(10**10**5).says.startswith("a whole number of 332193 bits is no function.")
    assert (
        DOUBLED.check(Unprintable()).says == "Case 1 of 3: your function(1) returned 3 where 2 was expected."
    )
    assert DOUBLED.check(Hostile(2)).says.startswith("a Hostile is no function.")


def test_a_loop_without_an_end_is_given_up() -> None:
    def never_ends(number: int) -> int:
        while True:
            number += 1

    assert "had not ended after 1,000,000 lines of code. Does its" in DOUBLED.check(never_ends).says


@pytest.mark.parametrize(
    "function", [doubled, lambda n: n + n, lambda n: 2.0 * n, lambda n: Fraction(4, 2) * n]
)
def test_what_is_right_is_right_in_any_form(function: Callable[[int], Any]) -> None:
    judged = DOUBLED.check(function)
    assert judged.right
    assert judged.says == "Right, in all 3 cases. Twice is plus itself."


def test_a_fraction_may_come_as_a_float_and_arguments_are_copies() -> None:
    def third(numbers: list[int]) -> Fraction:
        return Fraction(len(numbers), 3)

    def empties(numbers: list[int]) -> float:
        size = len(numbers)
        numbers.clear()
        return size / 3

    exercise = Exercise("third", "A third.", third, (([1, 2],), ([1],)), "So.")
    assert exercise.check(empties).right
    assert exercise.check(empties).right
    assert not exercise.check(lambda numbers: 0.6667).right


def test_an_interruption_goes_through() -> None:
    def interrupted(number: int) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        DOUBLED.check(interrupted)


def test_the_solution_can_be_read_and_passes() -> None:
    assert DOUBLED.listing == "def doubled(number: int) -> int:\n    return 2 * number"
    assert DOUBLED.check(*DOUBLED.right_answer).right
    with pytest.raises(ValueError, match="no cases"):
        Exercise("none", "Nothing.", doubled, (), "So.")


def _once_more(number: int) -> int:
    """One is added; it is to be doubled."""
    return number + 1


def _halves(number: int) -> float:
    """It is divided by
    what is too little."""
    return number / (number - 1)


FORESEEN = Exercise(
    "doubled", "Double it.", doubled, ((1,), (2,), (5,)), "So.", mistakes=(_once_more, _halves)
)


@pytest.mark.parametrize(
    ("function", "seems"),
    [
        (lambda number: 1 + number, "One is added; it is to be doubled."),
        (lambda number: number * 1 / (number - 1), "It is divided by what is too little."),
        (lambda number: number + 1 if number < 5 else 7, None),  # not in every case
        (lambda number: number / (number - 1) if number > 1 else int("?"), None),  # another error
        (lambda number: None, None),
        (lambda number: Hostile(number + 3), None),
    ],
)
def test_a_mistake_that_is_foreseen_is_told(function: Any, seems: str | None) -> None:
    judged = FORESEEN.check(function)
    assert not judged.right
    assert judged.says.partition(" What it seems to do: ")[2] == (seems or "")


def test_an_endless_function_is_not_tried_again_and_a_right_one_is_no_mistake() -> None:
    calls = []

    def endless(number: int) -> int:
        calls.append(number)
        while True:
            pass

    assert FORESEEN.check(endless).says.endswith("Does its loop come to an end?")
    assert len(calls) == 1
    assert FORESEEN.check(doubled).right


def test_a_mistake_that_says_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="question doubled: squares has no docstring"):
        Exercise("doubled", "Double it.", doubled, ((1,),), "So.", mistakes=(squares,))
