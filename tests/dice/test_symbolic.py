"""Closed forms in n and generating functions, against the counts."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import d, of_a_kind
from khedu_core.dice.generating import of_a_kind_by_series, sum_by_series
from khedu_core.dice.symbolic import (
    chance_at_least,
    chance_within,
    closed_form,
    closed_forms,
    number_of_dice,
)
from khedu_core.errors import InputError


def test_there_are_41_closed_forms_for_the_d6() -> None:
    assert len(closed_forms()) == 41


def test_two_of_them_by_hand() -> None:
    """Only ones and twos: all but the all-ones roll, and but the n rolls with a single 1; those n lack 1."""
    n = number_of_dice()
    assert (closed_form(2, 0).expression - (2**n - n - 1) / 6**n).simplify() == 0
    assert (closed_form(2, 1).expression - n / 6**n).simplify() == 0


@pytest.mark.parametrize("sides", [2, 4, 6, 8])
def test_closed_forms_add_up_to_the_law(sides: int) -> None:
    forms = closed_forms(sides)
    for dice in (sides, sides + 1, 12, 30):
        law: dict[int, Fraction] = {}
        for (highest, lack), form in forms.items():
            chance = form.at(dice)
            assert chance >= 0
            total = dice * highest - lack
            law[total] = law.get(total, Fraction(0)) + chance
        exact = of_a_kind(dice, sides)
        assert {total: chance for total, chance in law.items() if chance} == {
            total: exact.fraction(total) for total in exact
        }


def test_a_closed_form_holds_from_its_highest_face_on() -> None:
    """From n = b on the form counts the rolls of n dice with b sides that show b and lack D."""
    for highest in range(1, 7):
        for dice in range(highest, 9):
            for lack in range(highest * (highest - 1) // 2 + 1):
                smaller = of_a_kind(dice, highest - 1).counts if highest > 1 else {}
                rolls = of_a_kind(dice, highest).counts.get(dice * highest - lack, 0)
                rolls -= smaller.get(dice * highest - lack, 0)
                assert closed_form(highest, lack).at(dice) == Fraction(rolls, 6**dice)


def test_below_its_range_a_closed_form_is_refused() -> None:
    with pytest.raises(InputError, match="dice = 5: allowed 6"):
        closed_form(6, 0).at(5)
    with pytest.raises(InputError, match="lack = 16: allowed 0 to 15"):
        closed_form(6, 16)
    with pytest.raises(InputError, match="sides = 13"):
        closed_forms(13)


@pytest.mark.parametrize("target", [1, 9, 18, 25, 40])
def test_tail_as_an_expression_in_n(target: int) -> None:
    form = chance_at_least(target)
    for dice in (*range(6, 20), 39, 40, 41):
        assert form.at(dice) == of_a_kind(dice).at_least(target)


def test_chance_to_come_near_the_most_there_is() -> None:
    for lack in (0, 1, 7, 15, 20):
        form = chance_within(lack)
        for dice in range(form.valid_from, form.valid_from + 12):
            assert form.at(dice) == of_a_kind(dice).at_least(6 * dice - lack)


def test_latex_states_the_range() -> None:
    latex = closed_form(6, 0)._repr_latex_()
    assert latex.startswith("$")
    assert r"n \ge 6" in latex


@given(st.integers(1, 12), st.integers(1, 7), st.sampled_from(["highest", "lowest"]))
def test_generating_function_is_the_formula(dice: int, sides: int, direction: str) -> None:
    for reading in ("each-set", "upward", "reapply-original"):
        series = of_a_kind_by_series(dice, sides, reading, direction)
        assert series == of_a_kind(dice, sides, reading, direction).counts
    assert sum_by_series(dice, sides) == d(sides).times(dice).counts


@given(st.integers(1, 8), st.integers(1, 6), st.sampled_from(["highest", "lowest"]))
def test_generating_function_of_one_set_is_the_machine(dice: int, sides: int, direction: str) -> None:
    series = of_a_kind_by_series(dice, sides, "one-set", direction)
    assert series == of_a_kind(dice, sides, "one-set", direction).counts


def test_what_has_no_generating_function_says_so() -> None:
    with pytest.raises(InputError, match="use the state machine"):
        of_a_kind_by_series(3, 6, "reapply-current")
    with pytest.raises(InputError, match="dice = 31"):
        sum_by_series(31)
