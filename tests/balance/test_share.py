"""Wilson intervals against SciPy's, and what happens to shared wins."""

from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from khedu_core.balance.share import normal_quantile, share_of, wilson
from khedu_core.errors import InputError


@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95, 0.999])
@pytest.mark.parametrize(("successes", "trials"), [(0, 1), (1, 1), (0, 30), (30, 30), (7, 20), (667, 2_000)])
def test_whole_wins_give_the_interval_of_scipy(successes, trials, confidence):
    reference = stats.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    assert wilson(successes, trials, confidence) == pytest.approx((reference.low, reference.high), abs=1e-12)


def test_the_interval_is_where_the_score_test_turns():
    """Second route: at each end p, (rate - p)**2 = z**2 p (1 - p) / n, also for parts of wins."""
    z2 = normal_quantile(0.95) ** 2
    for wins, games in [(Fraction(37, 3), 40), (Fraction(1, 2), 9), (Fraction(13_343, 2), 20_000)]:
        share = share_of(wins, games)
        for end in (share.low, share.high):
            assert (float(share.rate) - end) ** 2 == pytest.approx(z2 * end * (1 - end) / games, rel=1e-9)


def test_arrays_work_element_by_element():
    low, high = wilson(np.array([[1, 5], [2, 10]]), np.array([[10, 10], [20, 20]]))
    assert low.shape == (2, 2)
    assert (low[1, 0], high[1, 0]) == pytest.approx(wilson(2, 20))


def test_ends_are_exact():
    assert wilson(0, 17)[0] == 0
    assert wilson(17, 17)[1] == 1


@pytest.mark.parametrize("tied", [0.0, 0.6])
def test_the_interval_covers_the_true_rate_at_least_as_often_as_it_says(tied):
    """3,000 campaigns of 200 three-player games, some with shared wins: 95 % coverage or more."""
    rng = np.random.default_rng(4)
    campaigns, games = 3_000, 200
    outcome = rng.random((campaigns, games))
    wins = np.where(outcome < tied, rng.integers(0, 3, outcome.shape) < 2, 0) / 2  # two of three share
    wins += np.where(outcome >= tied, rng.integers(0, 3, outcome.shape) == 0, 0)
    low, high = wilson(wins.sum(axis=1), np.full(campaigns, games))
    covered = ((low <= 1 / 3) & (high >= 1 / 3)).mean()
    assert covered >= 0.94
    assert covered > 0.98 if tied else covered < 0.97  # wider than needed only where wins are shared


@pytest.mark.parametrize("confidence", [0, 1, -0.5, 95])
def test_a_confidence_is_a_share(confidence):
    with pytest.raises(InputError, match="confidence = "):
        wilson(1, 2, confidence)
