"""Smooth curves against exact laws: textbook values, proven bounds, and errors that are really the worst."""

from fractions import Fraction
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, of_a_kind, parse
from khedu_core.dice.statistics.approximation import approximate, berry_esseen
from khedu_core.errors import InputError

LAWS = {
    "3d6": d(6).times(3),
    "20d6": d(6).times(20),
    "5d6 of-a-kind": of_a_kind(5),
    "successes": Distribution({0: 4, 1: 2}).times(10),
    "twice a die": Distribution({2 * face: 1 for face in range(1, 7)}),
    "two heaps": Distribution({0: 3, 1: 1, 50: 2}),
}


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("method", ["normal", "edgeworth"])
def test_the_worst_error_is_the_worst(name: str, method: str) -> None:
    """Every whole target in reach, also those between outcomes and beyond the ends, one by one."""
    law = LAWS[name]
    curve = approximate(law, method)
    errors = {
        t: abs(curve.at_least(t) - float(law.at_least(t)))
        for t in range(law.outcomes[0] - 1, law.outcomes[-1] + 3)
    }
    inside = {t: error for t, error in errors.items() if law.outcomes[0] <= t <= law.outcomes[-1] + 1}
    assert curve.worst == pytest.approx(max(inside.values()), abs=1e-12)
    assert errors[curve.worst_at] == pytest.approx(curve.worst, abs=1e-12)
    assert curve.exact_there == law.at_least(curve.worst_at)


def test_normal_by_scipy() -> None:
    from scipy.stats import norm

    law = d(6).times(3)
    curve = approximate(law)
    for target in range(3, 19):
        assert curve.at_least(target) == pytest.approx(norm.sf(target - 0.5, 10.5, sqrt(35 / 4)))
        assert curve.at_most(target) == pytest.approx(norm.cdf(target + 0.5, 10.5, sqrt(35 / 4)))
        assert curve.exactly(target) == pytest.approx(
            norm.cdf(target + 0.5, 10.5, sqrt(35 / 4)) - norm.cdf(target - 0.5, 10.5, sqrt(35 / 4))
        )
    assert (curve.skewness, curve.kurtosis) == (0, 0)


def test_two_successes_of_ten_by_hand() -> None:
    """10 tries at 1/5: 45 * 4**8 / 5**10. From a table of the normal curve: 0.5 / sqrt(1.6) to both sides."""
    law = Distribution({0: 4, 1: 1}).times(10)
    assert law.fraction(2) == Fraction(45 * 4**8, 5**10)
    assert approximate(law).exactly(2) == pytest.approx(2 * (0.6537 - 0.5), abs=1e-4)


def test_moments_by_scipy() -> None:
    law = of_a_kind(5)
    curve = approximate(law, "edgeworth")
    mean, variance, skewness, kurtosis = law.scipy().stats(moments="mvsk")
    spread = variance + 1 / 12  # an even spread over one step around each outcome
    assert curve.mean == pytest.approx(mean)
    assert curve.sd == pytest.approx(sqrt(spread))
    assert curve.skewness == pytest.approx(skewness * variance**1.5 / spread**1.5)
    assert curve.kurtosis == pytest.approx((kurtosis * variance**2 - 1 / 120) / spread**2)


@pytest.mark.parametrize("dice", [3, 5, 20, 100])
def test_edgeworth_beats_the_plain_curve_on_sums(dice: int) -> None:
    for die in (d(6), Distribution({0: 4, 1: 2}), Distribution({0: 9, 1: 3, 5: 1})):
        law = die.times(dice)
        if dice >= 20 or die == d(6):
            assert approximate(law, "edgeworth").worst < approximate(law).worst


def test_errors_fall_as_theory_says() -> None:
    """Four times the dice: the corrected curve of a symmetric sum errs about a fourth as much."""
    for few, many in ((10, 40), (25, 100)):
        ratio = approximate(d(6).times(few)).worst / approximate(d(6).times(many)).worst
        assert 3.7 < ratio < 4.3


def test_in_plain_words() -> None:
    assert str(approximate(d(6).times(3))) == (
        "The normal curve is off by at most 0.98 percentage points, at 9: 75.05 % in place of 74.07 % "
        "for at least 9."
    )
    corrected = str(approximate(d(6).times(100), "edgeworth"))
    assert corrected.startswith(
        "The normal curve corrected for skewness and kurtosis is off by at most 0.0068"
    )


def error_of_the_plain_curve(law: Distribution) -> float:
    """The greatest |P(X <= x) - normal curve at x| over all x: just before an outcome, or at one."""
    curve, below, worst = NormalDist(float(law.mean), law.sd), 0, 0.0
    for outcome, count in law.counts.items():
        there = curve.cdf(outcome)
        worst = max(worst, abs(below / law.total - there), abs((below + count) / law.total - there))
        below += count
    return worst


@given(
    st.lists(st.sampled_from([d(2), d(4), d(6), d(20), Distribution({0: 9, 10: 1})]), min_size=1, max_size=9)
)
def test_the_bound_holds(dice: list[Distribution]) -> None:
    law = dice[0]
    for die in dice[1:]:
        law = law + die
    assert error_of_the_plain_curve(law) <= berry_esseen(*dice)


def test_bound_by_hand() -> None:
    """n fair coins: E|X - 1/2|**3 = 1/8, variance 1/4, so the bound is 0.4748 / sqrt(n)."""
    assert berry_esseen(*[d(2)] * 25) == pytest.approx(0.4748 / 5)
    assert berry_esseen(d(2), d(4)) == pytest.approx(
        0.56 * (1 / 8 + (2 * 1.5**3 + 2 * 0.5**3) / 4) / (1 / 4 + 5 / 4) ** 1.5
    )
    assert error_of_the_plain_curve(d(2)) == pytest.approx(0.341345, abs=1e-6)  # P(0 < Z < 1)


def test_a_notation_will_do() -> None:
    assert approximate(parse("5d6 of-a-kind")) == approximate(of_a_kind(5))


def test_refusals() -> None:
    with pytest.raises(InputError, match="law with 1 outcomes: allowed 2"):
        approximate(Distribution({3: 1}))
    with pytest.raises(InputError, match="did you mean normal"):
        approximate(d(6), "norml")
    with pytest.raises(InputError, match="law = 6"):
        approximate(6)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="law with 99901 outcomes"):
        approximate(d(1000).times(100))
    with pytest.raises(InputError, match="one outcome each"):
        berry_esseen(Distribution({3: 1}))
    assert berry_esseen(Distribution({0: 10**6, 1: 1})) == 1.0
