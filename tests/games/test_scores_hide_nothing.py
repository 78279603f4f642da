"""Scores are told to everybody after each move: they hang on nothing that a seat cannot see."""

from random import Random

import pytest

from khedu_core.engine import Chance
from khedu_core.engine.interpreted import interpreted
from khedu_core.engine.playing import Playing
from khedu_core.engine.record import copy
from khedu_core.games import GAMES, find_game

EVERY = 3  # moves, of which one position is looked at


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_dealt_anew_leaves_all_scores_as_they_are(name: str) -> None:
    game, rules, looked, moved = find_game(name), interpreted(find_game(name)), 0, 0
    for seats in game.seats:
        params, lot, mind = game.default_params(seats), Random(seats), Chance()
        playing = Playing(game, params, "person", seed=seats)
        while not playing.over and len(playing.table.moves) < 300:
            playing.do(playing.table.choose(1) if lot.random() < 0.7 else lot.choice(playing.table.legal()))
            if len(playing.table.moves) % EVERY or playing.table.over:
                continue
            looked += 1
            for me in range(seats):
                twin, row = copy(playing.table.state), game.row()
                rules.redeal(twin, params, me, mind)
                moved += twin != playing.table.state
                rules.summary(twin, params, row)
                assert row.payoff == playing.row.payoff, f"{seats} seats, move {len(playing.table.moves)}"
    assert looked > 200
    assert moved > 400, "something was hidden"
