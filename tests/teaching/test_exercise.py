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


def never_ends(number: int) -> int:
    while True:
        number += 1


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


def test_a_loop_without_an_end_is_given_up_and_nothing_stays_traced() -> None:
    before = sys.gettrace()
    judged = DOUBLED.check(never_ends)
    assert "had not ended after 1,000,000 lines of code" in judged.says
    assert sys.gettrace() is before


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
