"""Predictions, blanks, claims: what is right, what is said, and what an author cannot get wrong."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from khedu_core.errors import InputError
from khedu_core.teaching import Counterexample, Field, FillIn, LessonPlan, Number, Options, Predict, Verdict

WAY = Options({"up": "The highest.", "down": "That is lower."}, "up")
BLANKS = {"many": Number(Fraction(6), "Six faces."), "way": WAY}


def fill_in(**changed: Any) -> FillIn:
    given = {"blanks": BLANKS, "sentence": "{many} faces, {way}.", **changed}
    return FillIn("faces", "Which?", **given)


def beyond(case: tuple[int, ...]) -> Verdict:
    return Verdict(sum(case) > 9, f"the sum is {sum(case)}")


def claim(**changed: Any) -> Counterexample:
    given = {"verify": beyond, "found": (6, 5), "why": "Look.", "dice": 2, **changed}
    return Counterexample("low", "Two dice never come to ten.", **given)


def test_a_prediction_has_a_reason_for_every_answer() -> None:
    question = Predict("way", "Where to?", WAY, ("Up or down?",))
    assert WAY.judge("up").right
    assert not WAY.judge("down").right
    assert WAY.judge("down").says == "That is lower."
    assert question.right_answer == ("up",)
    assert list(question.wrong_answers()) == [("down",)]
    with pytest.raises(ValueError, match="choose one of up, down"):
        WAY.judge("sideways")


def test_blanks_are_judged_one_by_one() -> None:
    question = fill_in()
    assert question.pieces == ["", " faces, ", "."]
    assert [judged.right for judged in question.judge([["6", "down"]])] == [True, False]
    assert [judged.right for judged in question.judge([["7", ""], ["6.0", "up"]])] == [True, True]
    assert question.judge([["7", "up"], ["13", "up"]])[0].says.startswith("Still too high: at least twice")
    assert question.judge([["", ""]])[1].says == "Choose one of the words."
    assert all(judged.right for judged in question.judge([list(question.right_answer)]))
    wrong = list(question.wrong_answers())
    assert ("6", "down") in wrong
    assert all(not all(one.right for one in question.judge([texts])) for texts in wrong)
    with pytest.raises(ValueError, match="1 texts for 2 blanks"):
        question.judge([["6"]])


def test_a_claim_is_broken_by_what_the_verifier_says() -> None:
    question = claim()
    assert question.judge((4, 6)) == question.judge(("6", "4")) == Verdict(True, "the sum is 10")
    assert question.key((6, 4)) == question.key((4, 6)) == "4 · 6"
    assert len(list(question.cases())) == 21
    assert question.listed
    breaking = {(4, 6), (5, 5), (5, 6), (6, 6)}
    assert set(question.wrong_answers()) == set(question.cases()) - breaking
    assert not claim(dice=8, found=(6,) * 8, verify=beyond).listed


def test_a_claim_about_words_and_texts() -> None:
    def longer(case: tuple[str, ...]) -> Verdict:
        return Verdict(len(case[1]) > len(case[0]), f"{case[1]} has {len(case[1])} letters")

    fields = (Field("first", ("one", "three")), Field("second", ("two", "four")))
    question = claim(dice=0, fields=fields, verify=longer, found=("one", "four"))
    assert question.listed
    assert len(list(question.cases())) == 4
    assert question.judge(("one", "four")).breaks
    free = claim(
        dice=0,
        fields=(Field("a"), Field("b")),
        verify=longer,
        found=("x", "yy"),
        in_vain=(("xx", "y"), ("a", "b")),
    )
    assert not free.listed
    assert list(free.wrong_answers()) == [("xx", "y"), ("a", "b")]
    for case, told in [
        (("one", "fuor"), r"second = 'fuor': did you mean four\? allowed: two, four"),
        (("one",), "give 2 texts"),
    ]:
        with pytest.raises(InputError, match=told):
            question.judge(case)
    with pytest.raises(InputError, match=r"b = ' ': write 1 to 200 characters"):
        free.judge(("a", " "))


@pytest.mark.parametrize("case", [(7, 1), ("x", 1), (1,), (True, 1), ("1.0", 2)])
def test_a_case_that_there_is_not_is_refused(case: tuple[Any, ...]) -> None:
    with pytest.raises(InputError, match=r"die = .*allowed 1 to 6|give 2 dice"):
        claim().judge(case)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda: Options({"up": "Yes."}, "up"), "two or more"),
        (lambda: Options({"up": "Yes.", "down": "No."}, "left"), "the right one among them"),
        (lambda: Options({"up": "Yes.", "down": " "}, "up"), "empty text"),
        (lambda: Options({"up": "Yes.", "down": "Yes."}, "up"), "twice"),
        (lambda: Predict("way", "", WAY), "empty text"),
        (lambda: Predict("way", "Where?", WAY, ("Up?", "Up?")), "twice"),
        (lambda: fill_in(sentence="{way} and {many}"), "not many, way"),
        (lambda: fill_in(sentence="{many}"), "not many, way"),
        (lambda: claim(found=(1, 1)), "does not break"),
        (
            lambda: claim(verify=lambda case: Verdict(True, "so it is")),
            r"\(1, 1\), with which a learner begins",
        ),
        (lambda: claim(dice=0), "dice .* or fields"),
        (lambda: claim(dice=9), "up to 8"),
        (lambda: claim(verify=lambda case: Verdict(True, "")), "empty text"),
        (lambda: LessonPlan(1, "", "a", "b", 1, ()), "empty text"),
        (
            lambda: LessonPlan(1, "t", "a", "b", 1, (Predict("w", "?", WAY), Predict("w", "!", WAY))),
            "twice",
        ),
    ],
)
def test_an_author_is_told_at_once(broken: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        broken()
