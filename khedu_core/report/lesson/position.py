"""Positions of a lesson, on a board to play on."""

from __future__ import annotations

from typing import Any, Protocol

from khedu_core.board.play import Play, play
from khedu_core.board.play_settings import usual_seats
from khedu_core.engine.playing import Playing
from khedu_core.games import find_game


class Position(Protocol):
    """A state of the game and its parameters, as scenes have them."""

    s: Any
    p: Any


def board_of(game: str, position: Position | None, **how: Any) -> Play:
    """A game to play on, from its deal or from a position.

    Args:
        how: seats and seed, as for `khedu_core.board.play.play`.

    Raises:
        InputError: a game or seats that there are not.
    """
    if position is None:
        return play(game, **how)
    known, params = find_game(game), position.p
    seats = how.pop("seats", None) or usual_seats(known, params.seats)
    return Play(Playing(known, params, seats, state=position.s, **how))
