"""Questions as widgets: what Python, the page and a saved state know of them."""

import json
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, get_args

import pytest
from traitlets import TraitError

from khedu_core import board
from khedu_core.board.drawing import Drawing
from khedu_core.board.questions import (
    CounterexampleView,
    ExerciseView,
    FillInView,
    PredictView,
    Progress,
    QuestionView,
    view_of,
)
from khedu_core.board.questions.view_of import AnyView
from khedu_core.board.static_form import StaticForms
from khedu_core.board.without_script import DRAWINGS
from khedu_core.errors import InputError
from khedu_core.teaching import Counterexample, Question, Verdict
from khedu_core.teaching.exercise import UNTOUCHED
from tests.board.questions.invented import (
    BLANKS,
    DICE,
    EXERCISE,
    MARKUP,
    NUMBER,
    PREDICT,
    TEXT,
    WORDS,
    tripled,
)

EVERY = [PREDICT, NUMBER, BLANKS, DICE, WORDS, TEXT, EXERCISE]
KINDS = [PredictView, FillInView, FillInView, CounterexampleView, CounterexampleView, CounterexampleView]


@pytest.mark.parametrize(("question", "kind"), list(zip(EVERY, [*KINDS, ExerciseView], strict=True)))
def test_each_question_has_its_view_and_its_right_answer_solves_it(
    question: Question, kind: type[QuestionView]
) -> None:
    view = view_of(question)
    assert isinstance(view, kind)
    assert not view.solved
    for wrong in question.wrong_answers():
        assert not view.answer(*wrong).right
        assert not view.solved
    assert view.answer(*question.right_answer).right
    assert view.solved


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_a_state_is_small_and_holds_no_markup(question: Question) -> None:
    view = view_of(question)
    state = view.get_state()
    page = StaticForms().add_widget(view)
    assert len(json.dumps(state)) < 60_000
    assert "<img" not in page
    assert "<details" in page  # what is right is folded where no script runs
    assert "solution" in state


def test_a_prediction() -> None:
    view = PredictView(PREDICT)
    assert view.as_text() == f"Where to? {MARKUP}"  # and no answer
    assert not view.answer("down").right
    assert view.answer("up").says == "Up."
    assert view.tries == ["down", "up"]
    assert view.table()[1:3] == [["up", "Right. Up."], ["down", "Not right. Down."]]
    assert view.table()[-1] == ["hint 2", "Up?"]
    with pytest.raises(ValueError, match="none of the choices"):
        view.answer("sideways")


def test_blanks() -> None:
    view = FillInView(BLANKS)
    assert view.answer("9", "down").says == "Blank 1: Too high. Blank 2: That is lower."
    assert view.answer("6", "up").says == "Blank 1: Right. Six. Blank 2: The highest."
    assert view.solution == "6 faces, up.\nSix.\nThe highest."
    assert view.as_text() == "Fill in.\n____ faces, ____."
    assert FillInView(NUMBER).placeholder == "1/6, 0.1667, 16.7 %"
    assert FillInView(NUMBER).solution == "1/6, which is 16.67 %\nOne face fits."


def test_verdicts_come_in_advance_where_they_are_few() -> None:
    view = CounterexampleView(DICE)
    assert len(view.verdicts) == 21
    assert view.verdicts["5 · 6"] == [True, "they come to 11"]
    assert set(CounterexampleView(WORDS).verdicts) == {"one", "three"}
    assert CounterexampleView(TEXT).verdicts == {}
    many = Counterexample(
        "many", "?", lambda case: Verdict(sum(case) > 5, "x" * 200), (6,) * 5, "So.", dice=5
    )
    assert CounterexampleView(many).verdicts == {}  # they would be too long


def test_dice_of_other_sides() -> None:
    asked = Counterexample("d12", "?", lambda case: Verdict(sum(case) > 20, "so"), (9, 12), "So.", 2, 12)
    view = CounterexampleView(asked)
    assert (view.sides, len(view.verdicts)) == (12, 78)
    assert view.verdicts["9 · 12"] == view.verdicts[asked.key((12, 9))]
    with pytest.raises(InputError, match=r"die = 13: allowed 1 to 12"):
        view.answer(1, 13)
    with pytest.raises(ValueError, match=r"sides = 1: 2 to 20"):
        Counterexample("d1", "?", lambda case: Verdict(True, "so"), (1,), "So.", dice=1, sides=1)


def test_a_case_from_the_page_is_judged_by_python() -> None:
    view = CounterexampleView(TEXT)
    view.set_state({"tries": [[" four "]]})
    assert view.verdicts == {"four": [True, "it has 4 letters"]}
    assert view.solved
    for strange, told in [
        ("3", "There is no such case. word = '3': letters only"),
        ("", "There is no such case. word = ''"),
        ("x" * 300, "There is no such case. word = "),
    ]:
        view.set_state({"tries": [[strange]]})
        assert view.verdicts[strange][0] is False
        assert view.verdicts[strange][1].startswith(told)
    view.set_state({"tries": [["one"], ["two", "three"]]})
    assert view.verdicts["two · three"][1].endswith("give 1 texts")
    assert not view.solved
    with pytest.raises(InputError, match="letters only"):
        view.answer("3")


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
@pytest.mark.parametrize(
    "tries",
    [
        [1],
        [None],
        [{}],
        [[]],
        [[1, 2]],
        [[None]],
        [["up"], 3],
        ["up"],
        [["6"]],
        [["6", "sideways"]],
        5,
        {"a": 1},
    ],
    ids=str,
)
def test_a_page_that_sends_nonsense_breaks_nothing(question: Question, tries: Any) -> None:
    view = view_of(question)
    with suppress(TraitError):
        view.set_state({"tries": tries})
    assert not view.solved or question is PREDICT
    assert view.as_text()
    view.answer(*question.right_answer)
    assert view.solved


def test_an_engine_that_breaks_says_so_in_the_widget() -> None:
    view = CounterexampleView(TEXT)
    view.set_state({"tries": [["fault"]]})
    assert view.fault.startswith("RuntimeError: the engine broke")
    view.set_state({"tries": [["four"]]})
    assert view.fault == ""


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.name)
def test_whoever_follows_the_tries_finds_the_question_solved(question: Question) -> None:
    view, found = view_of(question), list[bool]()
    view.observe(lambda _: found.append(view.solved), "tries")
    view.answer(*question.right_answer)
    assert found == [True]


def test_every_kind_of_question_and_every_view_has_its_place() -> None:
    """In the examples here, and among the drawings that a page without a script can tell."""
    kinds = set(get_args(Question))
    assert {type(question) for question in EVERY} == kinds
    views = {named(type(view_of(question))) for question in EVERY}
    assert views == set(map(named, get_args(AnyView)))
    assert len(views) == len(kinds)
    for module in walk_packages(board.__path__, f"{board.__name__}."):
        import_module(module.name)
    assert set(drawn(Drawing)) == set(map(named, DRAWINGS))


def named(kind: type) -> str:
    """Its full name: every widget is of a class of its own, which has the name of ours."""
    return f"{kind.__module__}.{kind.__name__}"


def drawn(kind: type[Drawing]) -> Iterator[str]:
    """The views of our own that a script draws."""
    for below in kind.__subclasses__():
        yield from drawn(below)
        if hasattr(below, "_esm") and below.__module__.startswith(f"{board.__name__}."):
            yield named(below)


def test_an_exercise_counts_attempts_but_not_what_was_never_begun() -> None:
    view = ExerciseView(EXERCISE)
    assert view.answer(lambda number: ...).says == UNTOUCHED
    assert (len(view.tries), view.said) == (0, "")
    view.answer(lambda number: 6)
    assert (len(view.tries), view.right, view.solved) == (1, False, False)
    view.answer(tripled)
    assert (len(view.tries), view.right, view.solved) == (2, True, True)
    view.answer(lambda number: 1)  # having solved it once is enough
    assert (view.right, view.solved) == (False, True)
    assert view.solution.startswith("def tripled(number: int)")


def test_progress_is_a_sentence() -> None:
    assert Progress(answered=2, of=3).as_text() == "2 of 3 questions answered rightly"


@pytest.mark.parametrize("question", [NUMBER, DICE, PREDICT, EXERCISE], ids=lambda question: question.name)
def test_a_view_of_a_saved_state_still_tells_its_answers(question: Any) -> None:
    page = StaticForms().add_state(view_of(question).get_state())
    hidden = page.split("<noscript>")[1]
    assert "<summary>" in hidden
    assert "<pre>" not in hidden
