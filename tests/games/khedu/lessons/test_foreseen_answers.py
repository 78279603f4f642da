"""What the lessons of the course foresee: reasons for natural slips, and claims still to be broken."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from khedu_core.games.khedu.lessons.a_roll_turns import counted_without_order
from khedu_core.teaching import Counterexample, FillIn, Number, course_of

LESSONS = course_of("khedu_core.games.khedu")


def numbers() -> Iterator[tuple[str, Number]]:
    for lesson in LESSONS:
        for question in lesson.questions:
            if isinstance(question, FillIn):
                for name, blank in question.blanks.items():
                    if isinstance(blank, Number):
                        yield f"{lesson.number} {question.name} {name}", blank


NUMBERS = dict(numbers())


@pytest.mark.parametrize("where", list(NUMBERS))
def test_two_slips_or_more_are_told_apart_from_too_high_and_too_low(where: str) -> None:
    number = NUMBERS[where]
    assert len(number.tempting) >= 2, where
    for value, why in number.tempting.items():
        assert number.judge([str(value)]).says == why, f"{where}: {value} is never told its reason"


def test_no_claim_is_broken_before_anything_is_set() -> None:
    claims = [one for lesson in LESSONS for one in lesson.questions if isinstance(one, Counterexample)]
    assert len(claims) == len(LESSONS)
    for claim in claims:
        assert not claim.start or not claim.judge(claim.start).breaks, claim.name


@pytest.mark.parametrize("dice", [2, 3])
def test_who_counts_without_order_as_if_all_were_equally_likely(dice: int) -> None:
    hands = list(combinations_with_replacement(range(1, 7), dice))
    with_a_set = sum(len(set(hand)) < dice for hand in hands)
    assert counted_without_order(dice) == Fraction(with_a_set, len(hands))
