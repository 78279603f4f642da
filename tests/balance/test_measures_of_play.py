"""Outcomes, length, margin, choice, a game's own measures, precision: all by hand or by SciPy."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest
from scipy import stats

from khedu_core.balance.choice import choice
from khedu_core.balance.length import length
from khedu_core.balance.margin import margin, margins
from khedu_core.balance.measures import own_measures, set_measures, summed
from khedu_core.balance.outcomes import outcomes
from khedu_core.balance.precision import games_needed, precision, running
from khedu_core.balance.share import wilson
from khedu_core.balance.spread import mean_interval, spread_of, tally
from khedu_core.errors import InputError


def test_endings(rows_of):
    rows = rows_of([[1, 0, 0], [1, 1, 0], [1, 1, 1], [0, 3, 2]], capped=[0, 0, 1, 0])
    found = outcomes(rows)
    assert (found.tied.rate, found.drawn.rate, found.capped.rate) == (
        Fraction(1, 2),
        Fraction(1, 4),
        Fraction(1, 4),
    )


def test_percent_points_are_values_that_were_seen():
    values = np.array([40, 1, 3, 2, *[10] * 16])
    found = spread_of(values)
    assert (found.least, found.low, found.median, found.high, found.most) == (1, 1, 10, 10, 40)
    assert found.mean == Fraction(206, 20)
    for share, value in ((0.05, found.low), (0.5, found.median), (0.95, found.high)):
        assert value == np.quantile(values, share, method="inverted_cdf")


def test_the_interval_of_a_mean_is_students():
    values = np.random.default_rng(2).integers(0, 50, 37)
    reference = stats.ttest_1samp(values, 0).confidence_interval(0.9)
    low, high, sd = mean_interval(values, 0.9)
    assert (low, high) == pytest.approx((reference.low, reference.high))
    assert sd == pytest.approx(stats.tstd(values))


def test_one_game_has_no_deviation_and_none_has_no_summary():
    single = spread_of(np.array([7]))
    assert (single.mean, single.sd, single.mean_low, single.mean_high) == (7, None, None, None)
    with pytest.raises(InputError, match="at least 1 game"):
        spread_of(np.array([], dtype=int))


def test_a_tally_is_sorted_and_complete():
    assert tally(np.array([3, 1, 3, 3])) == [(1, 1), (3, 3)]


def test_length(rows_of):
    found = length(rows_of([[1, 0]] * 3, rounds=[4, 6, 5], decisions=[40, 60, 53]))
    assert (found.rounds.median, found.decisions.mean) == (5, 51)


def test_margin_is_the_lead_over_the_runner_up(rows_of):
    rows = rows_of([[9, 2, 7], [5, 5, 0], [-3, -8, -4], [1, 4, 0]])
    assert margins(rows).tolist() == [2, 0, 1, 3]
    found = margin(rows)
    assert found.mean_square == Fraction(4 + 0 + 1 + 9, 4)
    assert found.closeness == pytest.approx(1 / sqrt(3.5))
    assert margin(rows_of([[2, 2]])).closeness is None


def test_scores_far_apart_do_not_overflow(rows_of):
    big = 2**31 - 1
    found = margin(rows_of([[big, -big]] * 9))
    assert found.mean_square == (2 * big) ** 2


def test_choice_weighs_decisions_alike(rows_of):
    found = choice(rows_of([[1, 0]] * 2, decisions=[10, 30], choices=[5, 15], options=[30, 50]))
    assert (found.options, found.real, found.options_when_real) == (2, Fraction(1, 2), 3)
    none = choice(rows_of([[1, 0]], decisions=0, choices=0, options=0))
    assert (none.options, none.real, none.options_when_real) == (None, None, None)


def test_a_games_own_measures_follow_the_shared_fields(rows_of, telling_row):
    attacks = [[1, 0, 0], [1, 0, 3], [0, 0, 0], [1, 0, 0]]
    rows = rows_of([[1, 0, 0]] * 4, kind=telling_row, passes=[0, 2, 0, 4], attacks=attacks)
    found = {(m.name, m.place): m for m in own_measures(rows, telling_row)}
    assert list(found) == [("passes", None), *((name, i) for name in ("attacks", "dice") for i in range(3))]
    assert found["passes", None].spread.mean == Fraction(3, 2)
    assert found["attacks", 0].seen.rate == Fraction(3, 4)
    assert (found["attacks", 2].total, found["attacks", 1].seen.rate) == (3, 0)
    assert own_measures(rows_of([[1, 0]])) == ()


def test_nothing_is_measured_of_a_seat_where_nobody_sits(rows_of, telling_row):
    rows = rows_of([[1, 0]] * 4, kind=telling_row, attacks=[[1, 2, 0]] * 4, dice=[[1, 2, 3]] * 4)
    places = [(m.name, m.place) for m in own_measures(rows, telling_row) if m.place is not None]
    assert places == [("attacks", 0), ("attacks", 1), ("dice", 0), ("dice", 1), ("dice", 2)]


def test_sets_and_categories_have_no_mean(rows_of, telling_row):
    rows = rows_of([[1, 0]] * 4, kind=telling_row, used=0b101, faction=[[3, 1, 0]] * 4)
    assert {m.name for m in own_measures(rows, telling_row)} == {"passes", "attacks", "dice"}


def test_a_set_counts_the_games_each_member_is_in(rows_of, telling_row):
    rows = rows_of([[1, 0]] * 4, kind=telling_row, used=[0b001, 0b101, 0b000, 0b001])
    found = set_measures(rows, "used", ["Thar", "Asp", "Kite"])
    assert [(m.name, m.seen.rate) for m in found] == [
        ("Thar", Fraction(3, 4)),
        ("Asp", 0),
        ("Kite", Fraction(1, 4)),
    ]
    by_seat = set_measures(rows_of([[1, 0]] * 2, won=[[3, 1] + [0] * 6, [0] * 8]), "won", ["low", "high"])
    assert [(m.total, m.seen.rate) for m in by_seat] == [(2, Fraction(1, 2)), (1, Fraction(1, 2))]
    assert "used" not in [m.name for m in own_measures(rows, telling_row)]


@pytest.mark.parametrize(("half", "games"), [(0.02, 2_401), (0.01, 9_604)])
def test_games_needed_at_one_half(half, games):
    assert games_needed(half) == games
    low, high = wilson(games / 2, games)
    assert (high - low) / 2 <= half
    low, high = wilson(games * 0.45, games * 0.9)
    assert (high - low) / 2 > half


@pytest.mark.parametrize("rate", [0, 0.0004, 0.01, 0.2, 0.5, 0.93, 1])
@pytest.mark.parametrize("half", [0.01, 0.02, 0.1])
def test_games_needed_are_enough_at_any_rate_and_few_less_are_not(rate, half):
    games = games_needed(half, rate)
    for few, enough in ((games, True), (int(games * 0.9 - 5), False)):
        z2 = NormalDist().inv_cdf(0.975) ** 2  # Wilson's interval, uncut at 0 and 1
        width = sqrt(z2 * rate * (1 - rate) / few + (z2 / few) ** 2 / 4) / (1 + z2 / few)
        assert (width <= half + 1e-9) == enough


def test_few_games_that_one_seat_won_promise_no_precision(rows_of):
    """Before, one game was said to be enough: the rate of 1 was taken for what it is."""
    alone = precision(rows_of([[1, 0]]))
    assert [n.games for n in alone.needed] == [2_401, 9_604]
    for won in (5, 50, 5_000):
        found = precision(rows_of([[1, 0]] * won))
        for needed in found.needed:
            assert needed.games >= games_needed(needed.half_width, 1) > 90
            assert (found.half_width <= needed.half_width) <= (won >= needed.games / 2)


def test_precision_reports_the_widest_seat(rows_of):
    rows = rows_of([[1, 0, 0]] * 50 + [[0, 1, 0]] * 30 + [[0, 0, 1]] * 20)
    found = precision(rows)
    low, high = wilson(50, 100)
    assert found.half_width == pytest.approx((high - low) / 2)
    assert [n.games for n in found.needed] == [2_401, 9_604]


def test_the_running_estimate_ends_at_the_estimate(rows_of):
    rng = np.random.default_rng(5)
    rows = rows_of(rng.integers(0, 3, (1_234, 3)))
    found = running(rows, points=10)
    assert found.games.tolist() == [123, 246, 370, 493, 617, 740, 863, 987, 1110, 1234]
    for point, games in enumerate(found.games):
        part = rows[:games]
        expected = (part["won"][:, :3] / part["won"].sum(axis=1)[:, None]).mean(axis=0)
        assert found.rate[point] == pytest.approx(expected)
    assert (found.low < found.rate).all()
    assert (found.rate < found.high).all()
    assert running(rows[:3]).games.tolist() == [1, 2, 3]


@pytest.mark.parametrize("half", [0, 0.5, -1, 2])
def test_a_half_width_is_a_small_share(half):
    with pytest.raises(InputError, match="half_width"):
        games_needed(half)


def test_seats_are_summed_up_to_the_number_of_players(rows_of: Callable[..., Any], telling_row: type) -> None:
    rows = rows_of([[1, 0], [0, 1]], telling_row, attacks=[[2, 3, 99], [0, 0, 99]])  # nobody sits third
    total = summed(rows, "attacks", "attacks of all")
    assert (total.name, total.total, total.seen.wins) == ("attacks of all", 5, 1)


def test_a_bit_without_a_name_has_no_measure(rows_of: Callable[..., Any], telling_row: type) -> None:
    rows = rows_of([[1, 0]], telling_row, used=[0b110])
    assert [m.name for m in set_measures(rows, "used", ("", "b", "c"))] == ["b", "c"]
