"""Observed rolls against a law: known results, other routes to the p-value, and plain verdicts."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d
from khedu_core.dice.statistics.goodness_of_fit import Fit, goodness_of_fit
from khedu_core.errors import InputError


def test_weldon() -> None:
    """26,306 throws of twelve dice, successes 5 and 6: the log the test was first tried on.

    K. Pearson, Philosophical Magazine 50 (1900), with W. F. R. Weldon's counts, 10 and more in one
    cell; fair dice are refuted. The statistic once more in plain arithmetic.
    """
    thrown = [185, 1149, 3265, 5475, 6114, 5194, 3067, 1331, 403, 105, 14, 4, 0]
    fit = goodness_of_fit(dict(enumerate(thrown)), Distribution({0: 4, 1: 2}).times(12))
    assert fit.observations == sum(thrown) == 26_306
    expected = [26_306 * comb(12, k) * 2 ** (12 - k) / 3**12 for k in range(13)]
    cells = list(zip(thrown[:10], expected[:10], strict=True))
    cells.append((sum(thrown[10:]), sum(expected[10:])))
    assert fit.statistic == pytest.approx(sum((seen - e) ** 2 / e for seen, e in cells))
    assert fit.degrees == 10
    assert [str(cell) for cell in fit.pooled] == ["10 to 12"]
    assert fit.p_value == pytest.approx(0.0001, abs=0.00005)
    assert fit.verdict.startswith("does not fit")
    assert "Counted together, being rare: 10 to 12." in str(fit)


def test_statistic_by_hand() -> None:
    """60 throws of a die: sum of (seen - 10)**2 / 10."""
    fit = goodness_of_fit({1: 8, 2: 9, 3: 10, 4: 11, 5: 12, 6: 10}, d(6))
    assert (fit.method, fit.degrees) == ("chi-square", 5)
    assert fit.statistic == pytest.approx(1.0)
    assert fit.p_value == pytest.approx(0.962566, abs=1e-6)
    assert str(fit).startswith("60 rolls: no sign against the law")


def test_small_cells_are_pooled() -> None:
    law = Distribution({0: 1, 1: 1, 2: 96, 3: 1, 4: 1})
    fit = goodness_of_fit({0: 3, 1: 2, 2: 290, 3: 3, 4: 2}, law)  # 300 seen: 3, 3, 288, 3, 3 expected
    assert [(cell.first, cell.last) for cell in fit.cells] == [(0, 1), (2, 2), (3, 4)]
    assert [(cell.seen, cell.expected) for cell in fit.cells] == [(5, 6), (290, 288), (5, 6)]
    assert fit.statistic == pytest.approx(1 / 6 + 4 / 288 + 1 / 6)


def test_few_throws_of_a_coin() -> None:
    """8 and 2 in ten: as far off as 2 and 8, 9 and 1, 10 and 0: 2 (45 + 10 + 1) / 1024."""
    fit = goodness_of_fit({1: 8, 2: 2}, d(2))
    assert (fit.method, fit.exact) == ("exact", Fraction(112, 1024))


@pytest.mark.parametrize(("heads", "tails"), [(5, 5), (1, 7), (12, 3), (20, 11)])
def test_a_coin_by_scipy(heads: int, tails: int) -> None:
    from scipy.stats import binomtest

    fit = goodness_of_fit({1: heads, 2: tails}, d(2))
    assert fit.p_value == pytest.approx(binomtest(heads, heads + tails, 0.5).pvalue)


def p_by_enumeration(seen: dict[int, int], law: Distribution) -> Fraction:
    """Every table of counts with its multinomial chance, those as far off as `seen` added up."""
    number, k = sum(seen.values()), len(law)

    def distance(counts: tuple[int, ...]) -> Fraction:
        return sum(
            (Fraction(times**2, weight) for times, weight in zip(counts, law.counts.values(), strict=True)),
            Fraction(0),
        )

    reached = distance(tuple(seen.get(x, 0) for x in law))
    ways = 0
    for counts in product(range(number + 1), repeat=k):
        if sum(counts) == number and distance(counts) >= reached:
            orders = factorial(number) // prod(map(factorial, counts))
            ways += orders * prod(map(pow, law.counts.values(), counts))
    return Fraction(ways, law.total**number)


@given(
    st.dictionaries(st.integers(0, 3), st.integers(1, 4), min_size=2),
    st.lists(st.integers(0, 3), min_size=1, max_size=6),
)
def test_few_rolls_are_counted_exactly(weights: dict[int, int], log: list[int]) -> None:
    law = Distribution(weights)
    seen = Counter(roll for roll in log if roll in weights) or Counter({next(iter(law)): 1})
    fit = goodness_of_fit(seen, law)
    assert fit.method == "exact"
    assert fit.exact == p_by_enumeration(seen, law)


def test_simulated_is_near_the_exact_value() -> None:
    """Too many ways to count, too few 1s and 3s for the curve; 9,999 resamples are off by some 0.005."""
    law, seen = Distribution({1: 3, 2: 34, 3: 3}), {1: 8, 2: 48, 3: 4}  # of 60: 4.5, 51, 4.5 expected
    fit = goodness_of_fit(seen, law, seed=3)
    assert fit.method == "simulated"
    assert fit.statistic == pytest.approx(3.5**2 / 4.5 + 9 / 51 + 0.5**2 / 4.5)
    assert fit.p_value == pytest.approx(float(p_by_enumeration(seen, law)), abs=0.02)


def test_between_few_and_many() -> None:
    """60 rolls of a d20 expect 3 a face: too few for the curve, which would pool and miss the 13s."""
    seen = dict.fromkeys(range(1, 21), 3) | {13: 15, 1: 0, 2: 0, 3: 0, 4: 0}
    fit = goodness_of_fit(seen, d(20))
    assert fit.method == "simulated"
    assert len(fit.cells) == 20
    assert fit.p_value < 0.001
    assert fit.furthest.first == 13
    assert fit == goodness_of_fit(seen, d(20))


def test_the_test_keeps_its_level() -> None:
    """Fair logs are called unusual in at most about 5 of 100 cases, by each method."""
    from khedu_core.dice.statistics.witness import simulated

    for rolls, sides in ((20, 6), (60, 20), (400, 6)):
        fits = [goodness_of_fit(simulated(1, rolls, seed, sides), d(sides)) for seed in range(60)]
        assert sum(fit.p_value < 0.05 for fit in fits) <= 9  # a binomial(60, 0.05) exceeds 9 once in 1,300


def test_the_impossible_is_never_a_fit() -> None:
    fit = goodness_of_fit({1: 50, 2: 50, 7: 1}, d(2))
    assert fit.p_value == 0
    assert str(fit) == "101 rolls: does not fit: 7 was seen, which the law rules out."


def test_a_list_of_rolls_will_do() -> None:
    assert goodness_of_fit([1, 2, 2, 6], d(6)) == goodness_of_fit({1: 1, 2: 2, 6: 1}, d(6))


def with_p(p: float) -> Fit:
    cells = goodness_of_fit({1: 30, 2: 30}, d(2)).cells
    return Fit(60, 1.0, p, cells, "chi-square")


@pytest.mark.parametrize(
    ("p", "verdict"),
    [
        (0.5, "no sign"),
        (0.05, "no sign"),
        (0.049, "unusual, not proof"),
        (0.009, "suspicious"),
        (0.0009, "does not fit"),
        (1e-9, "does not fit: fewer than one log in a million"),
    ],
)
def test_verdicts_claim_no_more_than_they_know(p: float, verdict: str) -> None:
    assert with_p(p).verdict.startswith(verdict)


def test_what_a_log_would_have_shown() -> None:
    """A bias at the stated size is found in about four of five logs (simulated, seeded)."""
    import numpy as np

    found = goodness_of_fit(dict.fromkeys(range(1, 7), 50), d(6)).detectable()
    assert found is not None
    biased = found[1]
    random = np.random.Generator(np.random.PCG64(5))
    logs = random.multinomial(300, [biased, *[(1 - biased) / 5] * 5], size=400)
    noticed = sum(goodness_of_fit(dict(enumerate(map(int, log), 1)), d(6)).p_value < 0.05 for log in logs)
    assert 0.72 < noticed / 400 < 0.88
    assert goodness_of_fit({1: 1}, d(6)).detectable() is None
    assert "hardly show any bias" in str(goodness_of_fit({1: 1}, d(6)))


@pytest.mark.parametrize(
    ("observed", "law", "message"),
    [
        ({}, d(6), "observations = 0"),
        ({1: 0}, d(6), "observations = 0"),
        ({1: -1}, d(6), "times 1 was seen = -1"),
        ({1: 2.5}, d(6), "times 1 was seen = 2.5"),
        ({"six": 1}, d(6), "observed outcome = 'six'"),
        ("123", d(6), "observations = '123'"),
        (7, d(6), "observations = 7"),
        ({1: 3}, Distribution({1: 1}), "a single outcome"),
        ({2: 1}, d(1000).times(2), "too few for a test"),
    ],
)
def test_refusals(observed: dict[int, int], law: Distribution, message: str) -> None:
    with pytest.raises(InputError, match=message):
        goodness_of_fit(observed, law)
