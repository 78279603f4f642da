"""Answers in numbers: how they are read, which are right, and what is said to the others."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.teaching.number import WORDS, Number
from khedu_core.teaching.written_number import HELP, Written, read_number
from tests.teaching.number_cases import JUDGED, READ


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_number_is_read_in_every_way_in_which_people_write_one(
    text: str, expected: tuple[str, str] | str
) -> None:
    if isinstance(expected, tuple):
        value, unit = map(Fraction, expected)
        assert read_number(text) == Written(value, unit)
    else:
        assert read_number(text) == expected
        assert HELP[expected]


@pytest.mark.parametrize(("number", "tries", "right", "says"), JUDGED)
def test_an_answer_is_judged(number: Number, tries: list[str], right: bool, says: str) -> None:
    judged = number.judge(tries)
    assert judged.right == right
    assert judged.says.startswith(says), judged.says


def test_every_word_is_said_somewhere() -> None:
    said = {number.judge(tries).says for number, tries, _, _ in JUDGED}
    said |= {number.judge([text]).says for number, _, _, _ in JUDGED for text, _ in READ}
    for name, text in WORDS.items():
        start = text.partition("{")[0]
        assert any(one.startswith(start) for one in said), name


shares = st.fractions(0, 1, max_denominator=10_000)


@given(shares, st.integers(2, 6))
@settings(derandomize=True)
def test_a_share_rounded_to_enough_places_is_right(share: Fraction, places: int) -> None:
    """By another route: decimal's own rounding."""
    number = Number(share, "So it is.", chance=True)
    text = str((Decimal(share.numerator) / share.denominator).quantize(Decimal(10) ** -places))
    digits = text.replace(".", "").lstrip("0")
    exact = Fraction(text) == share
    enough = len(digits) >= 2 and Fraction(text).denominator > 1
    assert number.judge([text]).right == (exact or enough)
    assert number.judge([f"{Decimal(text).scaleb(2):f} %"]).right == (exact or enough)
    assert number.judge([str(share)]).right
    assert not number.judge([str(share + Fraction(1, 7))]).right


@given(st.text(max_size=80))
@settings(derandomize=True)
def test_any_text_is_answered(text: str) -> None:
    assert Number(Fraction(1, 6), "So it is.", chance=True).judge([text]).says


@pytest.mark.parametrize(
    "broken",
    [
        lambda: Number(Fraction(1, 6), " "),
        lambda: Number(Fraction(1, 6), "So.", {Fraction(1, 6): "Wrong?"}),
        lambda: Number(Fraction(1, 6), "So.", {Fraction(1, 5): "So."}),
        lambda: Number(Fraction(7, 6), "So.", chance=True),
    ],
)
def test_a_number_without_sense_is_refused(broken: object) -> None:
    with pytest.raises(ValueError, match="number"):
        broken()  # type: ignore[operator]


def test_a_solution_is_shown_exactly_and_in_decimals() -> None:
    assert Number(Fraction(1, 6), "So.", chance=True).shown == "1/6, which is 16.67 %"
    assert Number(Fraction(26), "So.").shown == "26"
    assert Number(Fraction(35, 2), "So.").shown == "35/2 = 17.5"
