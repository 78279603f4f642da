"""Seat win rates, the test against equal seats, bands and verdicts."""

from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from khedu_core.balance.band import Band, Standing, fair_band
from khedu_core.balance.seats import equal_seats, seat_figures
from khedu_core.errors import InputError

PATTERNS = {1: [9, 0, 0], 2: [0, 9, 0], 3: [0, 0, 9]}
PATTERNS |= {12: [9, 9, 0], 13: [9, 0, 9], 23: [0, 9, 9], 123: [9, 9, 9]}


def results(**counts):
    """Scores of three players: ``w1=3`` is 3 games to seat 1, ``w12=2`` 2 shared by seats 1 and 2."""
    return [PATTERNS[int(key[1:])] for key, count in counts.items() for _ in range(count)]


def test_rates_are_exact_and_edges_add_up_to_nothing(rows_of):
    figures = seat_figures(rows_of(results(w1=50, w2=30, w3=19, w123=1)))
    assert [r.win_rate for r in figures.seat_win_rates] == [
        Fraction(151, 300), Fraction(91, 300), Fraction(58, 300)
    ]  # fmt: skip
    assert sum(r.edge for r in figures.seat_win_rates) == 0
    assert all(r.low < r.win_rate < r.high for r in figures.seat_win_rates)


def test_without_ties_the_test_is_pearsons(rows_of):
    found = equal_seats(rows_of(results(w1=120, w2=90, w3=90)))
    reference = stats.chisquare([120, 90, 90])
    assert (found.statistic, found.p_value) == pytest.approx((reference.statistic, reference.pvalue))
    assert (found.degrees, found.spread) == (2, 1)


def test_with_ties_the_statistic_is_the_one_of_the_shares_own_covariance(rows_of):
    """Second route: d' C^+ d with C the exchangeable covariance of the shares about 1/n."""
    rows = rows_of(results(w1=60, w2=40, w3=50, w12=30, w13=10, w23=20, w123=40))
    parts = rows["won"][:, :3] / rows["won"].sum(axis=1)[:, None]
    centred = parts - 1 / 3
    variance = (centred**2).sum() / len(rows) / 2  # c of c (I - J/n), whose trace is c (n - 1)
    deviation = centred.mean(axis=0)
    cov = variance * (np.eye(3) - 1 / 3)
    statistic = len(rows) * deviation @ np.linalg.pinv(cov) @ deviation
    assert equal_seats(rows).statistic == pytest.approx(statistic)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fair_game_is_called_unfair_as_often_as_the_test_says(rows_of, seats):
    """800 fair campaigns with many ties: 5 % of them, give or take sampling, fall below p = 0.05."""
    rng = np.random.default_rng(seats)
    campaigns = [rng.integers(0, 4, (300, seats)) for _ in range(800)]
    rejected = sum(equal_seats(rows_of(scores)).p_value < 0.05 for scores in campaigns)
    assert stats.binomtest(rejected, 800, 0.05).pvalue > 0.001


def test_nothing_is_claimed_from_draws_alone_or_from_a_handful_of_games(rows_of):
    drawn = equal_seats(rows_of(results(w123=50)))
    assert (drawn.statistic, drawn.p_value, drawn.spread) == (None, None, 0)
    few = equal_seats(rows_of(results(w1=9, w2=2, w3=1)))
    assert few.statistic is not None
    assert few.p_value is None


def test_the_default_band_is_five_points_around_one_over_n():
    assert fair_band(3) == Band(1 / 3 - 0.05, 1 / 3 + 0.05)
    assert fair_band(2) == Band(0.45, 0.55)
    assert fair_band(8, 0.2).low == 0


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.56, 0.60, "outside the band"),
        (0.40, 0.44, "outside the band"),
        (0.46, 0.54, "inside the band"),
        (0.54, 0.56, "too few games"),
        (0.30, 0.70, "too few games"),
    ],
)
def test_verdicts(low, high, verdict):
    assert Band(0.45, 0.55).standing(low, high) == verdict


@pytest.mark.parametrize("edges", [(0.5, 0.5), (0.6, 0.4), (float("nan"), 1), (0, float("inf"))])
def test_a_band_has_a_low_and_a_high_end(edges):
    with pytest.raises(InputError, match="band = "):
        Band(*edges)


def test_verdicts_of_a_table_follow_from_its_games(rows_of):
    verdicts = [r.verdict for r in seat_figures(rows_of(results(w1=600, w2=200, w3=200))).seat_win_rates]
    assert verdicts == [Standing.OUTSIDE] * 3
    verdicts = [r.verdict for r in seat_figures(rows_of(results(w1=3400, w2=3300, w3=3300))).seat_win_rates]
    assert verdicts == [Standing.INSIDE] * 3
    assert seat_figures(rows_of(results(w1=6, w2=2, w3=2))).seat_win_rates[0].verdict == Standing.UNDECIDED
    own = seat_figures(rows_of(results(w1=600, w2=200, w3=200)), Band(0.1, 0.9))
    assert own.seat_win_rates[0].verdict == Standing.INSIDE


def test_a_table_of_balanced_seats_is_rarely_flagged(rows_of):
    """At the very edge of the band, the worst case, at most 5 % of tables show any seat outside."""
    rng = np.random.default_rng(11)
    band, flagged = Band(0.45, 0.55), 0
    for _ in range(1_000):
        first = rng.random(400) < 0.55
        rows = rows_of(np.column_stack([first, ~first]))
        flagged += any(r.verdict == Standing.OUTSIDE for r in seat_figures(rows, band).seat_win_rates)
    assert flagged <= 60
