"""No fraction, decimal or percentage that a question asks for stands anywhere in its lesson before it.

And what is to be stepped through tells nothing of what lies ahead: no whole number is read off it either.
"""

import re
from collections.abc import Iterator
from copy import deepcopy
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from khedu_core.teaching import FillIn, LessonPlan, Number, Predict, course_of
from khedu_core.teaching.written_number import Written, read_number
from tests.notebooks.in_process import WIDGET_STATE, run_in_process
from tests.notebooks.told_before import Shown, told_ahead, told_before

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks" / "teach").glob("*.ipynb"))
LESSONS = course_of("khedu_core.games.khedu")
NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)?(?: ?(?:/|of|in|out of) ?\d+| ?%)?(?!\w|[.,]\d)")
FEW = 13  # whole numbers below are counted too often
MEANS_ANOTHER_THING = {
    # Other rolls, such as 1, 1, 3, 3, 4, come to as much.
    (9, "top", "18"): {"answering one-is-worse"},
    # Cards face down are not dice: a third there says nothing about a third here.
    (13, "face-down", "1/3"): {"answering first-dice", "answering good-start"},
}
"""Where the same number is told of something else, by lesson, question and answer."""


@cache
def run(number: int) -> tuple[Any, Any]:
    notebook, names = run_in_process(NOTEBOOKS[number - 1], {"answers": ""})
    return notebook, names["lesson"]


@cache
def before(number: int) -> dict[str, list[Shown]]:
    return told_before(*run(number))


def asked(plan: LessonPlan) -> Iterator[tuple[str, Written]]:
    """Each answer that is a number, and how exactly it is asked for."""
    for question in plan.questions:
        if isinstance(question, FillIn):
            numbers = [blank for blank in question.blanks.values() if isinstance(blank, Number)]
            yield from ((question.name, Written(number.value, Fraction(0))) for number in numbers)
        if isinstance(question, Predict):
            right = read_number(question.options.right)
            if isinstance(right, Written):
                yield question.name, right


def tells(text: str, answer: Written) -> list[str]:
    """The numbers of a text that are this one, as exactly as either of them is given."""
    whole = answer.value.denominator == 1
    found = []
    for written in NUMBER.findall(text):
        number = read_number(written)
        if isinstance(number, Written) and (number.value.denominator == 1) == whole:
            exact = abs(number.value) >= 10 * number.unit
            if exact and abs(number.value - answer.value) <= (
                0 if whole else max(number.unit, answer.unit) / 2
            ):
                found.append(written)
    return found


def may_tell(shown: Shown, answer: Written) -> bool:
    """Whole numbers stand on every card and in every count: of those, replies to answers are read."""
    return answer.value.denominator > 1 or (answer.value >= FEW and shown.where.startswith("answering"))


@pytest.mark.parametrize("plan", LESSONS, ids=lambda plan: f"lesson {plan.number}")
def test_what_is_asked_for_is_not_told_before(plan: LessonPlan) -> None:
    told = before(plan.number)
    assert list(told) == [question.name for question in plan.questions]
    for name, answer in asked(plan):
        found = [
            (shown.where, numbers)
            for shown in told[name]
            if may_tell(shown, answer) and (numbers := tells(shown.text, answer))
        ]
        of_something_else = MEANS_ANOTHER_THING.get((plan.number, name, str(answer.value)), set())
        assert {where for where, _ in found} == of_something_else, f"{name}: {found}"


@pytest.mark.parametrize("plan", LESSONS, ids=lambda plan: f"lesson {plan.number}")
def test_a_story_tells_nothing_of_what_has_not_been_stepped_to(plan: LessonPlan) -> None:
    told = told_ahead(run(plan.number)[0])
    assert {title: early for title, early in told.items() if early} == {}


def test_a_game_told_at_once_would_be_found() -> None:
    """By its moves, its scores and its bookmarks."""
    notebook, _ = run(10)
    assert list(told_ahead(notebook)) == ["The second half"]
    whole = deepcopy(notebook)
    models = whole.metadata["widgets"][WIDGET_STATE]["state"].values()
    (film,) = (model["state"] for model in models if model["state"].get("reveal") == "as stepped")
    film["reveal"] = "all"
    (early,) = told_ahead(whole).values()
    assert {text.partition(":")[0] for text in early} == {"move", "bookmark", "scores"}
    changes = [text for text in early if text.startswith("bookmark: ") and "lead" in text]
    assert changes, "the blank of the question could be read off"


@pytest.mark.parametrize(
    ("text", "answer", "found"),
    [
        ("48.46 %: 157/324, the attack wins", "48 %", ["48.46 %", "157/324"]),
        ("fell 3 4, 7/12 and 0.5833.", "7/12", ["7/12", "0.5833"]),
        ("brings 1.785, leaves 0.810", "257/144", ["1.785"]),
        ("both turned it is 20, one turned 16, 20 %", "20", ["20"]),
        ("in 16 of 216 rolls", "2/27", ["16 of 216"]),
        ("not 0.6, not 1 of 2, not 58.4 %, not 7 of 13", "7/12", []),
    ],
)
def test_a_number_is_found_however_it_is_written(text: str, answer: str, found: list[str]) -> None:
    number = read_number(answer)
    assert isinstance(number, Written)
    assert tells(text, number) == found


def test_folds_stories_boards_prose_and_replies_are_all_read() -> None:
    def told(number: int, name: str) -> str:
        return " ".join(shown.text for shown in before(number)[name])

    assert "90.19 %" in told(1, "highest")  # the log of the board, once its attack is made
    assert "48.46 %" in told(2, "eighteen")  # a story, stepped to its end
    assert "48.46 %" not in told(2, "likely")
    assert "2/27" in told(11, "complement")  # a fold
    assert "96/216" in told(13, "first-dice")  # prose
    assert "Nearly: those are the pairs beside a 6." in told(11, "complement")  # a reply
    assert "8 becomes 18" in told(11, "orders")
