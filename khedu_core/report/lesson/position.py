"""Positions of a lesson, on a board to play on."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from khedu_core.board.play import Play, play
from khedu_core.board.play_settings import usual_seats
from khedu_core.engine.agents import check_params
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError, shown
from khedu_core.games import find_game
from khedu_core.report.lesson.untold_chances import without_chances


@runtime_checkable
class Position(Protocol):
    """A state of the game and its parameters, as scenes have them."""

    s: Any
    p: Any


def board_of(game: str, position: Position | None, *, chances: bool = True, **how: Any) -> Play:
    """A game to play on, from its deal or from a position.

    Args:
        chances: whether its log tells how likely each roll was.
        how: seats and seed, as for `khedu_core.board.play.play`.

    Raises:
        InputError: a game or seats that there are not, or what is no position of it.
    """
    known = find_game(game) if chances else without_chances(find_game(game))
    if position is None:
        return play(known, **how)
    if not isinstance(position, Position):
        raise InputError(f"position = {shown(position)}: give a scene or a story, or leave it out")
    params = position.p
    check_params(known, params)
    seats = how.pop("seats", None) or usual_seats(known, params.seats)
    return Play(Playing(known, params, seats, state=position.s, **how))
