"""Closed forms in n and generating functions, against the counts."""

import re
from collections.abc import Callable
from fractions import Fraction
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational, expand, latex
from sympy.parsing.sympy_parser import parse_expr, rationalize, standard_transformations

from khedu_core.dice import READINGS, Alike, Distribution, NoFace, Straight, chance, d, of_a_kind
from khedu_core.dice.pools.pool import pool
from khedu_core.dice.symbolic.closed_forms import (
    chance_at_least,
    chance_within,
    closed_form,
    closed_forms,
    mean_best,
    number_of_dice,
)
from khedu_core.dice.symbolic.generating import (
    exploding_die,
    of_a_kind_by_series,
    of_a_kind_series,
    plain_sum,
    success_pool,
    sum_by_series,
)
from khedu_core.dice.symbolic.pool_forms import (
    event_chance,
    highest_die_at_least,
    highest_die_exactly,
    highest_die_mean,
    successes_at_least,
    successes_exactly,
    sum_from_end,
    sum_within,
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


def test_latex_is_what_the_expression_says() -> None:
    """The formula is written apart from SymPy's expression: read back at n = 9 it has the same value."""
    for form in (closed_form(2, 0), closed_form(6, 3), closed_form(6, 15), mean_best(6)):
        text = re.sub(r"\\frac\{(.*?)\}\{(\d+(?:\^\{n\})?)\}", r"((\1)/(\2))", form.formula)
        text = re.sub(r"\\left|\\right", "", text).replace(r" \, ", "*").replace("^{n}", "**9")
        text = re.sub(r"\^\{?(\d)\}?", r"**\1", text).replace("n", "(9)")
        text = re.sub(r"(?<=[\d)]) ?(?=\()", "*", text)
        assert parse_expr(text, transformations=(*standard_transformations, rationalize)) == form.at(9)


@pytest.mark.parametrize("sides", [1, 2, 4, 6, 9])
def test_mean_of_the_best_total(sides: int) -> None:
    form = mean_best(sides)
    for dice in (2, 3, sides + 2, 30):
        assert form.at(dice) == of_a_kind(dice, sides).mean


def test_the_mean_is_short() -> None:
    """n (6 - 4 (5/6)^n + 1/4 (4/6)^n + 1/3 (3/6)^n + 1/2 (2/6)^n + (1/6)^n), as the notebook says."""
    n = number_of_dice()
    powers = [Rational(k, 6) ** n for k in range(1, 6)]
    factors = (1, Rational(1, 2), Rational(1, 3), Rational(1, 4), -4)
    assert expand(mean_best(6).expression - n * (6 + sum(map(mul, factors, powers)))) == 0


EVENTS = [
    *(Alike(size, exactly) for size in (1, 2, 3) for exactly in (False, True)),
    Alike(4),
    *(NoFace(face) for face in (1, 6)),
    *(Straight("all-dice", shortest) for shortest in (1, 3)),
    *(Straight("contains", shortest) for shortest in (2, 3, 4)),
    Straight("whole"),
]


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_natural_events(event: Alike | NoFace | Straight) -> None:
    """Against the counts of `events`, themselves checked against the state machine and enumeration."""
    for sides in (2, 6):
        form = event_chance(event, sides)
        for dice in (1, 2, 3, 4, 6, 7, 12, 13, 18, 19, 25):
            assert form.at(dice) == chance(event, dice, sides)


def test_no_six_and_three_alike_by_hand() -> None:
    assert event_chance(NoFace(6)).at(4) == Fraction(625, 1296)
    assert event_chance(Alike(3)).at(3) == Fraction(6, 216)
    assert event_chance(Alike(3)).at(13) == 1  # 13 dice, 6 faces: three alike there must be


@pytest.mark.parametrize("sides", [2, 6])
def test_sums_near_their_ends(sides: int) -> None:
    for distance in (0, 1, 5, 6, 13):
        exactly, within = sum_from_end(distance, sides), sum_within(distance, sides)
        for dice in (1, 2, 7, 20):
            law = d(sides).times(dice)
            assert exactly.at(dice) == law.fraction(dice + distance) == law.fraction(dice * sides - distance)
            assert within.at(dice) == law.at_most(dice + distance) == law.at_least(dice * sides - distance)


@pytest.mark.parametrize("sides", [2, 6])
def test_the_highest_die(sides: int) -> None:
    for dice in (1, 2, 3, 10):
        law = pool(*[d(sides)] * dice).keep_highest()
        assert highest_die_mean(sides).at(dice) == law.mean
        for face in range(1, sides + 1):
            assert highest_die_at_least(face, sides).at(dice) == law.at_least(face)
            assert highest_die_exactly(face, sides).at(dice) == law.fraction(face)


def test_successes() -> None:
    for face in (2, 5, 6):
        for dice in (1, 3, 9):
            law = pool(*[d(6)] * dice).count(range(face, 7))
            for number in (0, 1, 3, 4):
                assert successes_exactly(number, face).at(dice) == law.fraction(number)
                assert successes_at_least(number, face).at(dice) == law.at_least(number)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: sum_from_end(25), "distance = 25: allowed 0 to 24"),
        (lambda: successes_exactly(1, 1), "face = 1: allowed 2 to 6"),
        (lambda: highest_die_at_least(7), "face = 7"),
        (lambda: event_chance(Alike(8, True)), "degree 48"),
        (lambda: event_chance(Alike(9)), "more than 500 terms"),
        (lambda: event_chance(object()), "has no closed form"),  # type: ignore[arg-type]
        (lambda: event_chance(NoFace(6)).at(0), "dice = 0: allowed 1"),
    ],
)
def test_closed_forms_refuse_what_they_cannot_do(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask()


@given(st.integers(1, 12), st.integers(1, 7), st.sampled_from(["highest", "lowest"]))
def test_generating_function_is_the_formula(dice: int, sides: int, direction: str) -> None:
    for reading in READINGS.keys() - {"one-set", "counts-once", "reapply-current"}:
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
    with pytest.raises(InputError, match="dice \\* sides = 66: allowed up to 60"):
        of_a_kind_by_series(11, 6, "one-set")
    with pytest.raises(InputError, match="sides = 101"):
        plain_sum(1, 101)


@given(st.integers(1, 8), st.integers(1, 12), st.data())
def test_a_printed_function_is_read_back(dice: int, sides: int, data: st.DataObject) -> None:
    assert plain_sum(dice, sides).distribution() == d(sides).times(dice)
    face = data.draw(st.integers(1, sides + 1))
    law = Distribution({0: face - 1, 1: sides + 1 - face}).times(dice)
    successes = success_pool(dice, face, sides)
    assert successes.distribution() == law
    assert (successes.mean, successes.variance) == (law.mean, law.variance)


def test_the_series_of_a_highest_face_is_read_back() -> None:
    """Rolls of 5d6 with highest face 3, lacking D, listed in the proof notebook: 81, 55, 55, 20."""
    assert of_a_kind_series(3).rolls(5) == {0: 81, 1: 55, 2: 55, 3: 20}
    assert latex(of_a_kind_series(1).expression) == "e^{x} - 1"


def test_an_exploding_die_is_a_quotient() -> None:
    """Its coefficients against the chains of rolls: k tops, then a face below: (1/s)**(k + 1)."""
    die = exploding_die(6)
    assert die._repr_latex_() == (
        r"$\displaystyle G(z) = \frac{z + z^{2} + z^{3} + z^{4} + z^{5}}{6 - z^{6}}$"
    )
    chains = {6 * k + face: Fraction(1, 6 ** (k + 1)) for k in range(5) for face in range(1, 6)}
    assert die.chances(29) == chains
    assert 1 - sum(die.chances(29).values()) == Fraction(1, 6**5)
    assert die.mean == Fraction(21, 5)  # 3.5 * 6/5, as each die adds another with chance 1/6
    with pytest.raises(InputError, match="have no end"):
        die.distribution()


def test_two_exploding_dice_are_a_convolution() -> None:
    one, two = exploding_die(4).chances(20), exploding_die(4, 2)
    for total, share in two.chances(20).items():
        assert share == sum(one.get(first, 0) * one.get(total - first, 0) for first in range(total + 1))
    assert two.mean == 2 * exploding_die(4).mean
    assert two.variance == 2 * exploding_die(4).variance


def test_generating_functions_state_their_total() -> None:
    assert r"\frac{1}{6^{3}}" in plain_sum(3)._repr_latex_()
    assert r"\frac{1}{6} \, \left(z + z^{2}" in plain_sum(1)._repr_latex_()


def test_the_number_of_rolls_is_the_chance_without_its_denominator() -> None:
    for highest, lack in ((2, 0), (6, 0), (6, 3), (5, 4)):
        form = closed_form(highest, lack)
        assert form.formula == rf"\frac{{1}}{{6^{{n}}}} \left({form.numerator}\right)"
    assert closed_form(2, 1).numerator == "n"
