"""What a board adds to a notebook that is saved, and how long an answer takes."""

import json
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from khedu_core.board.play import play
from khedu_core.engine.agents import AGENTS
from tests.board.tiny_tables import send
from tests.games.khedu.strange_cards import strange_cards

FULL = 60_000  # characters that a board may add to a saved notebook


def test_a_saved_board_with_hints_stays_small(record_property: Any) -> None:
    """All traits, its module and style, all through a game of four; how long an answer takes is printed."""
    game = play("khedu", players=4, seats="person", seed=5)
    largest, times, hinted = 0, [], 0
    policy = AGENTS["greedy"]
    while not game.board.over:
        if game.board.curtain:
            send(game, "uncover")
        if not game.board.hints:
            send(game, "hints")
        hinted += any("hint" in offer for offer in game.board.offers)
        largest = max(largest, len(json.dumps(game.board.get_state())))
        action = game.playing.table.choose(policy)
        begun = perf_counter()
        send(game, "do", action=action)
        times.append(perf_counter() - begun)
    median = sorted(times)[len(times) // 2]
    record_property(
        "measured",
        f"board of Khedu with four: state up to {largest} characters, "
        f"message to traits {1000 * median:.1f} ms (median of {len(times)})",
    )
    assert hinted > 10
    assert largest < FULL


def test_a_saved_board_stays_small_with_names_as_long_as_they_may_be(tmp_path: Path) -> None:
    """In bytes, as a notebook holds it; late enough for a full log, with hints."""
    game = play("khedu", players=4, seats="person", seed=3, cards=strange_cards(tmp_path))
    draws, largest = Random(3), 0
    for _ in range(70):
        if game.board.curtain:
            send(game, "uncover")
        if not game.board.hints:
            send(game, "hints")
        largest = max(largest, len(json.dumps(game.board.get_state(), ensure_ascii=False).encode()))
        send(game, "do", action=draws.choice(game.board.offers)["action"])
    assert len(game.board.entries) < 32
    assert largest < FULL
