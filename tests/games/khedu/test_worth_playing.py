"""What docs/khedu-cards.md promises of the assumed figures, measured."""

from typing import Any

import numpy as np
import pytest

from khedu_core.engine.many_games import play_many
from khedu_core.games.khedu import KHEDU, default_params, own_cards

GAMES = 4000


@pytest.fixture(scope="module")
def greedy_rows() -> Any:
    """Games of three greedy players with our own cards and the default readings."""
    return play_many(KHEDU, default_params(3), ["greedy"], seed=2026, first=0, count=GAMES)


def test_a_game_lasts_six_to_fourteen_rounds(greedy_rows: Any) -> None:
    assert 6 <= np.median(greedy_rows["rounds"]) <= 14
    assert greedy_rows["capped"].sum() == 0


def test_every_unit_attacks(greedy_rows: Any) -> None:
    for number, unit in enumerate(own_cards().units, start=1):
        share = np.mean(greedy_rows["attacked_bits"] >> number & 1)
        assert share >= 0.02, f"{unit.name} attacks in {share:.1%} of games"


def test_no_seat_is_routed(greedy_rows: Any) -> None:
    won = greedy_rows["won"][:, :3]
    rates = np.mean(won / won.sum(axis=1, keepdims=True), axis=0)
    assert rates.min() > 0.28
    assert rates.max() < 0.39


def test_moving_first_decides_nothing_by_itself(greedy_rows: Any) -> None:
    """The first seat, too, loses most games; and the winner is not far out of reach of everybody."""
    payoff = np.sort(greedy_rows["payoff"][:, :3], axis=1)
    assert np.mean(greedy_rows["won"][:, 0]) < 0.5
    assert np.median(payoff[:, 2] - payoff[:, 1]) < np.median(payoff[:, 2])


def test_stronger_play_wins() -> None:
    rows = play_many(KHEDU, default_params(3), ["greedy", "random", "random"], seed=7, first=0, count=1000)
    assert np.mean(rows["won"][:, 0]) > 0.6
