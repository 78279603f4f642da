"""Play until decided: when there is a look, what the looks cost, and that claims are as rare as stated."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from khedu_core.balance import sequential
from khedu_core.balance.paired import Differs, Verdict
from khedu_core.balance.playing import OutOfTimeError, Playing
from khedu_core.balance.sequential import (
    Comparison,
    Judgement,
    joint_confidence,
    looks_within,
    play_until_decided,
)
from khedu_core.engine.game import Row
from khedu_core.engine.record import dtype_of

LOOKS = (100, 200, 400)
FIGURES = 4  # those that move: two win rates, rounds, decisions
NAMES = ("win rate of seat 1", "win rate of seat 2", "rounds", "decisions")


@dataclass(frozen=True)
class Made:
    """A campaign of made-up games: what stands in the place of its rules is how much it changes."""

    more_wins: float = 0.0  # share of games that turn to seat 1, beyond those that turn either way
    more_rounds: float = 0.0
    stream: int = 0
    first: int = 0
    games: int = 1

    @property
    def game(self) -> Any:
        return SimpleNamespace(row=Row)


class Synthetic(Playing):
    """Plays made-up games; index by index the same, whatever the parts."""

    def __init__(self, seed: int, most: float = float("inf")) -> None:
        super().__init__()
        self.seed, self.most, self.asked = seed, most, []

    def play(self, campaign: Any) -> Any:
        self.asked.append((campaign.stream, campaign.first, campaign.games))
        self.played += campaign.games
        if self.played > self.most:
            raise OutOfTimeError
        first, games = campaign.first, campaign.games
        shared = np.random.default_rng([self.seed, 0]).random((first + games, 3))[first:]
        own = np.random.default_rng([self.seed, 1 + campaign.stream]).random((first + games, 4))[first:]
        rows = np.zeros(games, dtype_of(Row))
        rows["index"], rows["seats"] = np.arange(first, first + games), 2
        wins = shared[:, 0] < 0.5
        if campaign.stream:
            wins = np.where(own[:, 0] < 0.5, own[:, 1] < 0.5, wins)  # half the games are decided anew
            wins |= own[:, 2] < campaign.more_wins
        rows["won"][:, 0], rows["won"][:, 1] = wins, ~wins
        rows["payoff"][:, 0], rows["payoff"][:, 1] = wins, ~wins
        lag = 0 if not campaign.stream else np.where(own[:, 3] < 0.1, 9, -1)  # skew, with mean 0
        rows["rounds"] = 20 + (10 * shared[:, 1]).astype(int) + lag + campaign.more_rounds
        rows["decisions"] = 10 + (90 * (own if campaign.stream else shared)[:, 2]).astype(int)
        return rows


def play(seed: int, judgement: Judgement, *changes: dict[str, float], most: float = float("inf")) -> Any:
    before = Made()
    comparisons = [Comparison(before, Made(stream=i, **change)) for i, change in enumerate(changes, 1)]
    playing = Synthetic(seed, most)
    out_of_time = play_until_decided(comparisons, LOOKS, judgement, playing)
    return comparisons, playing, out_of_time


def by_name(comparison: Comparison) -> dict[str, Any]:
    return {d.figure: d for d in comparison.differences}


@pytest.mark.parametrize(
    ("budget", "looks"),
    [
        (2, (2,)),
        (1_000, (1_000,)),
        (1_999, (1_999,)),
        (2_000, (1_000, 2_000)),
        (20_000, (1_250, 2_500, 5_000, 10_000, 20_000)),
        (4_001, (1_001, 2_001, 4_001)),
    ],
)
def test_looks_double_up_to_the_budget(budget, looks):
    assert looks_within(budget) == looks


def test_the_error_is_shared_out_among_the_intervals():
    assert joint_confidence(0.95, 1) == 0.95
    assert 1 - joint_confidence(0.95, 1_000) == pytest.approx(0.00005)


def test_at_the_null_claims_are_as_rare_as_stated_and_without_correction_they_are_not():
    """160 tables in which no mean changes, at a confidence of 80 % so that false claims occur at all."""
    tables, stated = 160, 0.2
    wrong = {}
    for name, parts in (("corrected", 3 * FIGURES * len(LOOKS)), ("plain", 1)):
        judgement = Judgement(joint_confidence(1 - stated, parts), 0.08, 0.05)
        wrong[name] = sum(
            any(
                d.differs is Differs.SHOWN or d.verdict is Verdict.MATTERS
                for comparison in play(seed, judgement, {}, {}, {})[0]
                for d in comparison.differences
            )
            for seed in range(tables)
        )
    assert 0 < wrong["corrected"] <= stated * tables
    assert wrong["plain"] > 2 * stated * tables


def test_the_intervals_hold_the_known_changes():
    """0.3 of the games go to seat 1, which wins half of them anyway; every game is 2 rounds longer."""
    tables, stated = 100, 0.2
    judgement = Judgement(joint_confidence(1 - stated, 2 * FIGURES * len(LOOKS)), 0.08, 0.05)
    missed = 0
    for seed in range(tables):
        (change, null), _, _ = play(seed, judgement, {"more_wins": 0.3, "more_rounds": 2.0}, {})
        known = {"win rate of seat 1": 0.15, "win rate of seat 2": -0.15, "rounds": 2.0}
        missed += any(
            not d.low <= truth <= d.high
            for comparison, truths in ((change, known), (null, dict.fromkeys(known, 0.0)))
            for name, truth in truths.items()
            for d in [by_name(comparison)[name]]
        )
    assert missed <= stated * tables


def test_a_change_of_known_size_is_found_and_what_decides_ends_the_play():
    judgement = Judgement(joint_confidence(0.95, 2 * FIGURES * len(LOOKS)), 0.2, 0.3)
    (large, small), playing, out_of_time = play(5, judgement, {"more_wins": 1.0, "more_rounds": 20.0}, {})
    assert by_name(large)["win rate of seat 1"].verdict is Verdict.MATTERS
    assert by_name(large)["rounds"].verdict is Verdict.MATTERS
    assert large.verdict is Verdict.MATTERS
    assert small.verdict is Verdict.LITTLE
    assert not out_of_time
    assert not large.undecided
    assert not small.undecided
    assert max(large.games, small.games) < LOOKS[-1], "decided before the budget ended"
    assert max(first + games for _, first, games in playing.asked) < LOOKS[-1]


def test_the_games_before_are_played_once_for_all():
    _, playing, _ = play(1, Judgement(0.9999, 0.001, 0.001), {}, {}, {})
    before = [(first, games) for stream, first, games in playing.asked if stream == 0]
    assert before == [(0, 100), (100, 100), (200, 200)]
    assert len(playing.asked) == 4 * len(before)
    assert playing.played == 4 * LOOKS[-1]


def test_parts_that_fit_into_memory_give_the_same(monkeypatch):
    judgement = Judgement(0.999, 0.001, 0.001)
    whole = [c.differences for c in play(2, judgement, {}, {"more_wins": 0.2})[0]]
    monkeypatch.setattr(sequential, "BLOCK", 64)
    parts, playing, _ = play(2, judgement, {}, {"more_wins": 0.2})
    assert [c.differences for c in parts] == whole
    assert max(games for _, _, games in playing.asked) == 64


def test_when_the_time_is_over_the_last_look_stands():
    judgement = Judgement(0.999, 0.001, 0.001)
    found, _, out_of_time = play(3, judgement, {}, {}, most=3 * 200 + 250)
    assert out_of_time
    assert [c.games for c in found] == [200, 200]
    early, _, _ = play(3, judgement, {}, {}, most=150)
    assert [(c.games, c.verdict) for c in early] == [(0, Verdict.UNDECIDED)] * 2


def test_a_number_that_never_moved_does_not_keep_the_others_open():
    (found,), _, _ = play(4, Judgement(0.99, 0.4, 0.5), {})
    assert by_name(found)["margin"].low is None, "one point in every game"
    assert not found.undecided
    assert found.verdict is Verdict.LITTLE
