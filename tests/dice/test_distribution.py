"""Distribution: exact figures, equality, sums, views, refusals."""

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from statistics import fmean, pvariance
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, joint_law, sum_of
from khedu_core.dice.convolution import squaring_power, uniform_power
from khedu_core.errors import InputError

COUNTS = st.dictionaries(st.integers(-30, 30), st.integers(1, 9), min_size=1, max_size=6)


def cases(counts: dict[int, int]) -> list[int]:
    return sorted(outcome for outcome, count in counts.items() for _ in range(count))


@given(COUNTS)
def test_figures_are_those_of_the_listed_cases(counts: dict[int, int]) -> None:
    law, listed = Distribution(counts), cases(counts)
    assert law.total == len(listed)
    assert law.mean == Fraction(sum(listed), len(listed))
    assert float(law.variance) == pytest.approx(pvariance(listed))
    assert law.sd**2 == pytest.approx(float(law.variance))
    assert law.median == listed[(len(listed) - 1) // 2]
    assert set(law.mode) == {x for x in counts if counts[x] == max(counts.values())}
    for target in range(-31, 32):
        assert law.exactly(target) == Fraction(listed.count(target), len(listed))
        assert law.at_least(target) == Fraction(sum(x >= target for x in listed), len(listed))
        assert law.at_most(target) + law.at_least(target + 1) == 1
    for row in law.table():
        assert row.chance == law.fraction(row.outcome)
        assert (row.at_least, row.at_most) == (law.at_least(row.outcome), law.at_most(row.outcome))


@given(COUNTS, st.fractions(0, 1))
def test_a_quantile_is_the_first_outcome_that_reaches_it(counts: dict[int, int], q: Fraction) -> None:
    law = Distribution(counts)
    x = law.quantile(q)
    assert law.at_most(x) >= q
    assert x == min(law) or law.at_most(x - 1) < q
    assert law.quantiles((0, q, 1)) == (min(law), x, max(law))


@given(COUNTS, COUNTS)
def test_a_sum_is_the_sum_over_all_pairs_of_cases(a: dict[int, int], b: dict[int, int]) -> None:
    pairs = Counter(x + y for x, y in product(cases(a), cases(b)))
    law = Distribution(a) + Distribution(b)
    assert law.counts == pairs
    assert list(law) == sorted(pairs)
    assert law == Distribution(b) + Distribution(a)
    assert law + 3 == 3 + law == Distribution({x + 3: n for x, n in pairs.items()})


@given(COUNTS, st.integers(0, 5))
def test_times_is_the_repeated_sum(counts: dict[int, int], dice: int) -> None:
    law = Distribution(counts)
    assert law.times(dice) == sum([law] * dice, Distribution({0: 1}))


@given(st.integers(1, 40), st.integers(1, 25))
def test_the_recurrence_is_the_power(dice: int, sides: int) -> None:
    for low, weight in ((0, 1), (-3, 7)):
        counts = dict.fromkeys(range(low, low + sides), weight)
        assert uniform_power(counts, dice) == squaring_power(counts, dice)


def test_long_sums_take_the_packed_product() -> None:
    """A sum of several hundred outcomes, by the pairs and by the packing, and once by the recurrence."""
    mixed = d(20).times(40) + d(20).times(60)
    assert mixed == d(20).times(100)
    assert (d(6).times(50) + d(4).times(30)).total == 6**50 * 4**30
    sparse = Distribution({0: 1, 10**12: 1})
    assert sparse.times(3).counts == {0: 1, 10**12: 3, 2 * 10**12: 3, 3 * 10**12: 1}


def test_mixed_dice_by_hand() -> None:
    assert (d(2) + d(3)).counts == {2: 1, 3: 2, 4: 2, 5: 1}
    assert sum_of(d(6).times(2), d(8), 3).mean == Fraction(29, 2)
    assert sum_of() == Distribution({0: 1})
    assert sum([d(6), d(6)], 0) == d(6).times(2)  # type: ignore[comparison-overlap]


def test_equality_is_equality_and_nothing_else() -> None:
    one, two = Distribution({0: 1, 1: 1}), Distribution({1: 2, 0: 2})
    assert one == Distribution({1: 1, 0: 1, 2: 0})
    assert hash(one) == hash(Distribution({1: 1, 0: 1}))
    assert one != two
    assert one.same_chances(two)
    assert not one.same_chances(Distribution({0: 1, 1: 2}))
    assert (one == {0: 1, 1: 1}) is False
    with pytest.raises(TypeError):
        one < two  # type: ignore[operator]  # noqa: B015


@pytest.mark.parametrize("number", [1.5, Fraction(1, 2), True, 2.0])
def test_only_a_whole_number_is_added(number: Any) -> None:
    refused = r"^dice [+-] .*: outcomes are whole numbers; (add|take) one, or dice$"
    for act in (lambda: d(6) + number, lambda: number + d(6), lambda: d(6) - number):
        with pytest.raises(InputError, match=refused):
            act()
    with pytest.raises(TypeError):
        d(6) + object()  # type: ignore[operator]


@pytest.mark.parametrize("ambiguous", [lambda: 5 * d(6), lambda: d(6) * 5, lambda: d(6) * d(6)])
def test_a_product_with_dice_is_told_what_to_write(ambiguous: Callable[[], Any]) -> None:
    with pytest.raises(InputError, match=r"write d\(6\).times\(5\) for the sum"):
        ambiguous()


def test_what_is_remembered_is_no_way_round_a_check() -> None:
    d(1), joint_law(1)
    for slip in (lambda: d(True), lambda: d(1.0), lambda: joint_law(True)):  # type: ignore[arg-type]
        with pytest.raises(InputError):
            slip()


def test_it_cannot_be_changed() -> None:
    law = d(6)
    with pytest.raises(TypeError):
        law.counts[1] = 5  # type: ignore[index]
    with pytest.raises(AttributeError):
        law.total = 7  # type: ignore[misc]


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ({}, "counts: no outcome is possible; give at least one count above 0"),
        ({3: 0}, "counts: no outcome is possible; give at least one count above 0"),
        ({3: -1}, "count of 3 = -1: counts are whole numbers from 0 up"),
        ({3: 0.5}, "count of 3 = 0.5: counts are whole numbers from 0 up"),
        ({3: float("nan")}, "count of 3 = nan: counts are whole numbers from 0 up"),
        ({1.5: 1}, "outcome = 1.5: outcomes are whole numbers"),
        ({"six": 1}, "outcome = 'six': outcomes are whole numbers"),
        ([(1, 2)], "counts = [(1, 2)]: give a mapping"),
        (None, "counts = None: give a mapping"),
    ],
)
def test_refused_counts(counts: dict[int, int], message: str) -> None:
    with pytest.raises(InputError, match="^" + re.escape(message)):
        Distribution(counts)


def test_refused_questions() -> None:
    for q in (-0.1, 1.5, float("nan"), float("inf"), "x", None):
        with pytest.raises(InputError, match=r"a quantile needs a number from 0 to 1"):
            d(6).quantile(q)  # type: ignore[arg-type]
    for target in (3.5, float("nan"), "3", None, True):
        with pytest.raises(InputError, match="outcomes are whole numbers"):
            d(6).at_least(target)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"^dice = 1001: allowed 0 to 1000"):
        d(6).times(1001)
    with pytest.raises(InputError, match="too many digits"):
        d(1000).times(1000)
    with pytest.raises(InputError, match="too large to add exactly"):
        d(20).times(500) + d(19).times(500)


def test_views_of_other_libraries() -> None:
    from sympy import Rational
    from sympy.stats import E, P

    law = d(6).times(2)
    x = law.sympy()
    assert E(x) == 7
    assert P(x >= 10) == Rational(1, 6)
    view = law.scipy()
    assert view.mean() == pytest.approx(7)
    assert view.sf(9) == pytest.approx(1 / 6)
    assert view.std() == pytest.approx(law.sd)
    assert fmean(view.rvs(size=2000, random_state=1)) == pytest.approx(7, abs=0.2)


@pytest.mark.parametrize(("misses", "hits"), [(7, 3), (1, 1), (10**20, 3)])
def test_many_dice_of_two_outcomes_are_binomial(misses: int, hits: int) -> None:
    die = Distribution({-2: misses, 5: hits})
    for dice in (0, 1, 2, 9):
        plain = Distribution({0: 1})
        for _ in range(dice):
            plain = plain + die
        assert die.times(dice) == plain
    assert die.times(1000).counts[5 * 400 - 2 * 600] == comb(1000, 400) * hits**400 * misses**600
    with pytest.raises(InputError, match="too many digits"):
        Distribution({0: 10**4000, 1: 1}).times(1000)


def test_a_roll_decides_the_next_by_every_pair_of_rolls() -> None:
    after = {1: d(4), 2: d(6) + 1, 3: 10}
    counts: dict[int, Fraction] = {}
    for then in after.values():
        law = then if isinstance(then, Distribution) else Distribution({then: 1})
        for x, n in law.counts.items():
            counts[x] = counts.get(x, Fraction(0)) + Fraction(n, 3 * law.total)
    law = d(3).then(lambda face: after[face])
    assert {x: law.exactly(x) for x in law} == counts
    with pytest.raises(InputError, match="outcome 1 led to 'd6'; give dice or a whole number"):
        d(3).then(lambda face: "d6")


def test_what_is_too_long_is_refused_and_shown_by_its_size() -> None:
    with pytest.raises(InputError, match="allowed up to 1024 bits"):
        Distribution({10**400: 1})
    with pytest.raises(InputError, match="a quantile needs a number from 0 to 1"):
        d(6).quantile("1e-999999999")
    huge = Distribution({0: 10**5000, 1: 1})
    assert "bits" in repr(huge)
    assert "<sup>5000</sup>" in huge.html()
