"""The agent ladder: every seat in turn on the same seeds, and intervals over clusters."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from khedu_core.balance import Campaign, ladder
from khedu_core.balance.band import Standing
from khedu_core.balance.ladder import clustered_interval
from khedu_core.balance.share import wilson
from khedu_core.balance.tables import ladder_table
from khedu_core.errors import InputError


@pytest.fixture
def campaign(pig):
    return Campaign(pig, pig.default_params(2), ("random",), seed=2, games=40)


def test_a_player_with_a_plan_beats_one_without(campaign):
    up, down = ladder(campaign, ["greedy", "random"], carrier="interpreted")
    assert (up.agent, up.against, up.deals, up.games, up.fair) == ("greedy", "random", 40, 80, Fraction(1, 2))
    assert up.verdict == Standing.OUTSIDE
    assert up.low > 0.9
    assert up.wins + down.wins == 80, "with two players one table is the other's mirror"
    assert len(ladder_table([up, down]).rows) == 2


def test_a_rung_is_the_sum_over_seats(campaign):
    up = ladder(campaign, ["greedy", "random"], carrier="interpreted")[0]
    won = 0
    for seat, agents in enumerate([("greedy", "random"), ("random", "greedy")]):
        rows = replace(campaign, agents=agents).play(carrier="interpreted")
        won += int(rows["won"][:, seat].sum())
    assert up.wins == won


def test_what_a_seat_is_worth_cancels(campaign, rows_of, monkeypatch):
    """A table where seat 1 always wins: equal agents stand at one half, with no spread at all."""
    monkeypatch.setattr(Campaign, "play", lambda self, **how: rows_of([[1, 0]] * self.games))
    rung = ladder(replace(campaign, games=800), ["greedy", "random"])[0]
    assert rung.win_rate == Fraction(1, 2)
    assert rung.verdict == Standing.INSIDE


@pytest.mark.parametrize("agents", [[], ["random"], ["random", "random"]])
def test_a_ladder_has_rungs(campaign, agents):
    with pytest.raises(InputError, match="2 or more different agents"):
        ladder(campaign, agents)


def test_an_unknown_agent_is_refused_before_play(campaign):
    with pytest.raises(InputError, match="did you mean random"):
        ladder(campaign, ["greedy", "ramdom"])


def test_clusters_of_one_independent_game_give_nearly_the_wilson_interval():
    rates = np.array([1.0] * 130 + [0.0] * 270)
    assert clustered_interval(rates, 400) == pytest.approx(wilson(130, 400), abs=2e-3)


def test_games_that_go_together_count_as_one():
    """Clusters of 4 equal results: 100 games are worth the 25 that differ."""
    rates = np.array([1.0] * 10 + [0.0] * 15)
    low, high = clustered_interval(rates, 100)
    tight = wilson(40, 100)
    loose = wilson(10, 25)
    assert high - low > 1.5 * (tight[1] - tight[0])
    assert (low, high) == pytest.approx(loose, abs=0.03)


def test_games_that_cancel_count_as_no_more_than_were_played():
    rates = np.array([0.5] * 90 + [0.0] * 5 + [1.0] * 5)
    low, high = clustered_interval(rates, 200)
    assert (low, high) == pytest.approx(wilson(100, 200), abs=2e-3)


def test_more_spread_never_makes_a_bolder_claim():
    """From all clusters alike, through one odd one, to no order at all."""
    widths = []
    for odd in range(0, 51, 2):
        rates = np.array([0.5] * (100 - 2 * odd) + [0.0] * odd + [1.0] * odd)
        low, high = clustered_interval(rates, 200)
        widths.append(high - low)
    assert widths == sorted(widths)
    assert widths[-1] > 1.3 * widths[0]
    one_odd = clustered_interval(np.array([0.5] * 99 + [1.0]), 200)
    assert one_odd[1] - one_odd[0] == pytest.approx(widths[0], rel=0.01)


@pytest.mark.parametrize(("rate", "worth"), [(0.0, 50), (1.0, 50), (0.5, 100)])
def test_without_any_spread_a_width_remains(rate, worth):
    low, high = clustered_interval(np.full(50, rate), 100)
    plain = wilson(rate * worth, worth)
    assert high - low >= plain[1] - plain[0]
    assert high - low == pytest.approx(plain[1] - plain[0], rel=0.1)


def test_the_interval_covers_as_often_as_it_says():
    """4,000 ladders of 60 clusters of 3 correlated games at a true rate of 0.3."""
    rng = np.random.default_rng(6)
    skill = rng.beta(3, 7, (4_000, 60))  # what each deal is worth
    rates = rng.binomial(3, skill) / 3
    covered = 0
    for cluster_rates in rates:
        low, high = clustered_interval(cluster_rates, 180)
        covered += low <= 0.3 <= high
    assert 0.94 < covered / 4_000 < 0.97


def test_one_cluster_is_no_sample():
    with pytest.raises(InputError, match="at least 2"):
        clustered_interval(np.array([0.5]), 2)
