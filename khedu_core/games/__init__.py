"""The games, by name. A game is loaded when it is asked for."""

from typing import TYPE_CHECKING

from khedu_core.errors import one_of

if TYPE_CHECKING:
    from khedu_core.engine.game import Game

GAMES = {"khedu": "khedu_core.games.khedu:KHEDU"}


def find_game(name: str) -> "Game":
    """The game of this name.

    Raises:
        InputError: no such game; the message lists the names and suggests the nearest.
    """
    from khedu_core.engine.game import load_game

    return load_game(GAMES[one_of("game", name, GAMES)])
