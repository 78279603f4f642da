"""The of-a-kind rule: worked example, agreement of the routes beyond enumeration, readings, limits."""

from collections import Counter
from fractions import Fraction
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import DIRECTIONS, READINGS, choices, d, of_a_kind, of_a_kind_by_machine
from khedu_core.dice.of_a_kind_rule.different_rolls import different_rolls
from khedu_core.dice.of_a_kind_rule.formula import by_elementary, by_singles
from khedu_core.dice.of_a_kind_rule.readings import changed_rolls, known_reading
from khedu_core.errors import InputError
from tests.dice import enumeration

SMALL = st.tuples(st.integers(1, 6), st.integers(1, 7)).filter(lambda pair: pair[1] ** pair[0] <= 20_000)


def test_worked_example_of_the_rulebook() -> None:
    """The rulebook's own example (Combat, the roll of five dice): the three equal dice may go either way."""
    example = choices((2, 3, 3, 3, 6))
    assert (example.worst, example.natural, example.best) == (14, 17, 26)
    assert example.options == {14: (2, 2, 2, 2, 6), 17: (2, 3, 3, 3, 6), 26: (2, 6, 6, 6, 6)}


@pytest.mark.parametrize(
    ("target", "dice", "natural", "turned"),
    [
        (12, 3, 81, 105),
        (12, 4, 986, 1176),
        (12, 5, 7319, 7744),
        (15, 3, 20, 44),
        (15, 4, 575, 883),
        (15, 5, 6054, 7554),
        (18, 3, 1, 16),
        (18, 4, 206, 528),
        (18, 5, 3888, 6648),
    ],
)
def test_what_the_rule_is_worth_against_a_defence(target: int, dice: int, natural: int, turned: int) -> None:
    """Rolls that reach a defence of 12, 15 and 18 without and with the rule, counted over all rolls."""
    assert d(6).times(dice).at_least(target) == Fraction(natural, 6**dice)
    assert of_a_kind(dice).at_least(target) == Fraction(turned, 6**dice)


def test_means_of_the_readings() -> None:
    means = {
        "each-set": ("11.472", "16.593", "22.190", "28.130"),
        "one-set": ("11.472", "16.593", "21.920", "27.127"),
        "reapply-original": ("11.958", "17.997", "24.301", "30.484"),
        "reapply-current": ("11.472", "17.278", "23.692", "30.288"),
    }
    for reading, expected in means.items():
        assert tuple(f"{float(of_a_kind(n, 6, reading).mean):.3f}" for n in range(3, 7)) == expected


def test_one_and_two_dice_are_unchanged() -> None:
    for reading in READINGS:
        for direction in DIRECTIONS:
            for dice in (1, 2):
                if (dice, reading, direction) != (2, "counts-once", "lowest"):  # there 3, 3 may count as 3
                    assert of_a_kind(dice, 6, reading, direction) == d(6).times(dice)
    assert of_a_kind(2, 6, "counts-once", "lowest").exactly(1) == Fraction(1, 36)


@given(SMALL, st.sampled_from(sorted(READINGS)), st.sampled_from(sorted(DIRECTIONS)))
def test_formula_machine_and_enumeration_agree(size: tuple[int, int], reading: str, direction: str) -> None:
    dice, sides = size
    expected = enumeration.law(dice, sides, reading, direction)
    assert of_a_kind(dice, sides, reading, direction).counts == expected
    assert of_a_kind_by_machine(dice, sides, reading, direction).counts == expected  # type: ignore[arg-type]


@given(st.integers(1, 6), st.integers(1, 6), st.sampled_from(sorted(READINGS)))
def test_the_law_is_that_of_the_choices_on_each_roll(dice: int, sides: int, reading: str) -> None:
    best: Counter[int] = Counter()
    worst: Counter[int] = Counter()
    for roll, orders in different_rolls(dice, sides):
        reach = choices(roll, reading)
        best[reach.best] += orders
        worst[reach.worst] += orders
    assert of_a_kind(dice, sides, reading).counts == best
    assert of_a_kind(dice, sides, reading, "lowest").counts == worst


ROLL = st.lists(st.integers(1, 8), min_size=1, max_size=7)


@given(ROLL, st.sampled_from(sorted(READINGS)))
def test_what_may_become_of_a_roll_is_what_the_plain_definition_says(roll: list[int], reading: str) -> None:
    """Dice by dice as laid down, not only total by total; two readings part the dice in too many ways."""
    fewer = tuple(sorted(roll[:5] if reading in ("sub-groups", "per-die") else roll))
    expected = {tuple(sorted(laid)) for laid in enumeration.laid_down(fewer, reading)}
    assert set(changed_rolls(fewer, known_reading(reading))) == expected
    reach = choices(fewer, reading)
    assert set(reach.totals) == {sum(laid) for laid in expected}
    assert all(reach.options[total] in expected for total in reach.totals)


@given(ROLL)
def test_readings_with_the_same_law_have_the_same_best_total_on_each_roll(roll: list[int]) -> None:
    """The lemma behind `equal_readings.equivalent_reading`, on single rolls."""
    usual = choices(roll)
    for reading in ("same-way", "sub-groups", "per-die", "others-only", "in-turn"):
        reach = choices(roll, reading)
        assert (reach.best, reach.worst) == (usual.best, usual.worst)
    assert (choices(roll, "upward").best, choices(roll, "upward").worst) == (usual.best, sum(roll))
    assert choices(roll, "automatic").totals == (usual.best,)
    opposed = choices(roll, "opponent")
    assert (opposed.best, opposed.worst, opposed.totals) == (usual.worst, usual.best, usual.totals)


@pytest.mark.parametrize(
    ("roll", "reading", "totals"),
    [
        ((2, 2, 5, 5, 6), "each-set", (14, 20, 22, 28, 30)),
        ((2, 2, 5, 5, 6), "same-way", (14, 20, 30)),
        ((2, 3, 3, 3, 6), "automatic", (26,)),
        ((2, 3, 3, 3, 6), "per-die", (14, 15, 16, 17, 18, 19, 20, 22, 23, 26)),
        ((2, 3, 3, 3, 6), "counts-once", (10, 14, 17)),
        ((2, 3, 6, 6), "others-only", (9, 11, 17)),
        ((4, 4, 4), "others-only", (12,)),
        ((1, 1, 3, 4, 4), "in-turn", (7, 11, 13, 17, 19)),  # the 3 is an end once a set has left 1 or 4
    ],
)
def test_readings_on_a_roll_worked_by_hand(
    roll: tuple[int, ...], reading: str, totals: tuple[int, ...]
) -> None:
    assert choices(roll, reading).totals == totals


@given(st.integers(1, 25), st.integers(1, 9))
def test_formula_and_machine_agree_beyond_enumeration(dice: int, sides: int) -> None:
    for reading in ("each-set", "reapply-original"):
        assert of_a_kind(dice, sides, reading) == of_a_kind_by_machine(dice, sides, reading)  # type: ignore[arg-type]


@pytest.mark.parametrize(("dice", "sides"), [(50, 6), (6, 20), (12, 12), (40, 3)])
def test_formula_and_machine_agree_on_large_rolls(dice: int, sides: int) -> None:
    assert of_a_kind(dice, sides) == of_a_kind_by_machine(dice, sides)


@given(st.integers(1, 60), st.integers(1, 14))
def test_the_two_closed_formulas_agree(dice: int, sides: int) -> None:
    law = by_elementary(dice, sides)
    assert law == by_singles(dice, sides)
    assert sum(law.values()) == sides**dice


@given(st.integers(1, 12), st.integers(1, 8), st.sampled_from(["each-set", "one-set", "reapply-original"]))
def test_lowest_mirrors_highest(dice: int, sides: int, reading: str) -> None:
    highest = of_a_kind(dice, sides, reading)
    lowest = of_a_kind(dice, sides, reading, "lowest")
    assert lowest.counts == {dice * (sides + 1) - total: rolls for total, rolls in highest.counts.items()}


@given(st.integers(1, 8))
def test_more_freedom_is_worth_at_least_as_much(dice: int) -> None:
    """Re-application towards either kind of ends beats each-set; neither kind beats the other."""
    for again in ("reapply-original", "reapply-current"):
        laws = [of_a_kind(dice, 6, reading) for reading in ("one-set", "each-set", again)]
        for target in range(dice, 6 * dice + 1):
            chances = [d(6).times(dice).at_least(target), *(law.at_least(target) for law in laws)]
            assert chances == sorted(chances)


def test_the_formula_does_not_slow_down_with_the_number_of_dice() -> None:
    of_a_kind(7)  # builds the table of the d6
    started = process_time()
    law = of_a_kind(1000)
    assert process_time() - started < 0.25
    assert law.total == 6**1000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0,), "dice = 0: allowed 1 to 1000; choose such a whole number"),
        ((5, 1001), "sides = 1001: allowed 1 to 1000; choose such a whole number"),
        ((True,), "dice = True: allowed 1 to 1000; choose such a whole number"),
        ((float("nan"),), "dice = nan: allowed 1 to 1000; choose such a whole number"),
        ((10**400,), "dice = a whole number of 1329 bits: allowed 1 to 1000"),
        ((5, 6, "some"), "reading = 'some': allowed: each-set, one-set, same-way, upward, automatic, oppo"),
        ((5, 6, "one-set", "up"), "direction = 'up': allowed: highest, lowest"),
        ((60, 6, "reapply-current"), "60 dice with 6 faces: this question needs much longer than a second"),
    ],
)
def test_refusals_name_field_value_and_range(arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises(InputError) as refused:
        of_a_kind(*arguments)  # type: ignore[arg-type]
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("dice", "sides", "reading"),
    [
        (1000, 54, "each-set"),
        (1000, 1000, "each-set"),
        (6, 300, "each-set"),
        (1000, 6, "one-set"),
        (1000, 6, "counts-once"),
        (12, 200, "counts-once"),
        (1000, 6, "automatic"),
        (1000, 50, "reapply-original"),
        (6, 100, "reapply-current"),
        (25, 6, "reapply-current"),
    ],
)
def test_a_large_question_is_answered_or_refused_soon(dice: int, sides: int, reading: str) -> None:
    started = process_time()
    try:
        of_a_kind(dice, sides, reading)
    except InputError as refused:
        assert "use fewer dice" in str(refused)  # noqa: PT017 - either outcome is right, only not a wait
    assert process_time() - started < 5
