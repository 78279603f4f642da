"""What is asked of a game on a board: why a move is what it is, and what another reading would change."""

import pytest

from khedu_core.board.play import Play, play
from khedu_core.errors import InputError
from khedu_core.games.setting import readings_of
from khedu_core.games.what_if import in_force_of
from tests.board.tiny_tables import send


def test_why_shows_the_rules_of_an_action_and_of_a_line_of_the_log() -> None:
    game = play("khedu", players=2, seed=4)
    offer = game.board.offers[0]
    send(game, "why", action=offer["action"])
    assert game.panel.layout.display == ""
    assert [part for part in game.children if game.panel in getattr(part, "children", ())]
    assert game.panel.clauses
    assert offer["text"] in game.panel.as_text()
    game.panel.show((), "")
    send(game, "do", action=offer["action"])
    send(game, "why", entry=1)
    assert offer["text"] in game.panel.as_text()
    assert game.panel.clauses
    send(game, "why", entry=99)
    assert game.board.fault.startswith("move = 99")
    send(game, "why", action=10**6)
    assert "may play" in game.board.fault
    for asked in ({}, {"action": 0, "entry": 1}):
        with pytest.raises(InputError, match="why: name an action that may be chosen, or a line of the log"):
            game.why(**asked)


def test_another_reading_is_tried_in_a_copy_below() -> None:
    game = play("khedu", players=2, seed=4)
    before = game.board.get_state()
    reading, (now, other) = "K-71", _two_ways(game, "K-71")
    assert f"{reading} {other} instead of {now}" in game.what_if(reading, other)
    (copied,) = game.copies.children
    assert copied.board.laid_out["zones"] == game.board.laid_out["zones"]
    assert f"{reading} {other} instead of {now}" in copied.board.description
    send(copied, "do", action=copied.board.offers[0]["action"])
    assert copied.board.entries
    assert game.board.get_state() == before
    with pytest.raises(InputError, match="in force already"):
        game.what_if(reading, now)


def _two_ways(game: Play, name: str) -> tuple[str, str]:
    reading = next(one for one in readings_of(game.playing.game) if one.id == name)
    now = in_force_of(game.playing.game, game.playing.params)[name]
    return now, next(other.name for other in reading.alternatives if other.name != now)
