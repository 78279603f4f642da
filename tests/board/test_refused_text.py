"""A text that is refused changes nothing on the board, and whatever was tried, the board can be closed."""

import json
from typing import Any

import pytest
from ipywidgets.widgets import widget

from khedu_core.board.play import Play, play
from khedu_core.board.playing_data import board_traits
from khedu_core.errors import InputError
from khedu_core.games.what_if import in_force_of
from tests.board.tiny_tables import send, told_in_settings


def begun() -> Play:
    game = play("khedu", players=2, seed=3)
    for _ in range(3):
        send(game, "do", action=game.board.offers[0]["action"])
    return game


def changed(part: str, field: str, value: Any) -> str:
    data = json.loads(play("khedu", players=2, seed=99).playing.text())
    data.pop("history")
    data[part][field] = value
    return json.dumps(data)


def everything(game: Play) -> tuple[Any, ...]:
    board = game.board
    return (
        *(game.playing, len(game.playing.table.moves), game.reasons.panel, game.me, game.settings.seed.value),
        *(board.laid_out, board.offers, board.entries, board.title, board.seats, board.can_undo),
    )


@pytest.mark.parametrize(
    ("part", "field", "value", "said"),
    [
        ("params", "match_sets", 99, "params.match_sets = 99: allowed 0 to 2"),
        ("state", "phase", -1, "state.phase = -1: allowed 0 to 13"),
        ("state", "player", 7, "state.player = 7: allowed 0 to 1"),
    ],
)
def test_a_refused_text_leaves_the_game_that_is_played(part: str, field: str, value: int, said: str) -> None:
    game = begun()
    before = everything(game)
    game.settings.text.value = changed(part, field, value)
    game.settings.resumed.click()
    assert said in told_in_settings(game)
    assert everything(game) == before
    send(game, "why", action=game.board.offers[0]["action"])
    assert game.board.fault == ""
    assert game.reasons.children
    send(game, "undo")
    assert (game.board.fault, game.playing.table.seed) == ("", 3)
    game.close()


def unreadable(*_: Any) -> Any:
    raise InputError("reading K-71: no alternative of this number")


@pytest.mark.parametrize("place", [in_force_of, board_traits])
def test_a_game_that_cannot_be_shown_is_not_begun(place: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever part of beginning it fails at."""
    game = begun()
    before, other = everything(game), play("khedu", players=3, seed=5)
    opened = set(widget._instances)
    module = "reasons" if place is in_force_of else "play"
    with monkeypatch.context() as patched:
        patched.setattr(f"khedu_core.board.{module}.{place.__name__}", unreadable)
        with pytest.raises(InputError, match="no alternative"):
            game.begin(other.playing)
    assert everything(game) == before
    assert set(widget._instances) == opened
    game.begin(other.playing)
    assert len(game.board.seats) == 3
    game.close()
    other.close()
