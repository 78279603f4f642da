"""The interpreted carrier: the engine's rules joined to a game's, as plain Python."""

from typing import Any

from . import playout
from .game import Game
from .rule import Linker

NAMES = (
    *("start", "prepare", "begin", "look", "choose", "redeal", "play_block"),
    *("legal", "step", "summary", "appraise", "audit"),
)


class Interpreted:
    """The functions of :mod:`khedu_core.engine.playout` and the game's own, by name, on plain records."""

    def __init__(self, game: Game) -> None:
        linker = Linker(game.ports)
        named = {**{f.__name__: f for f in game.ports}, **vars(playout)}
        for name in NAMES:
            setattr(self, name, linker.link(named[name]))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no such rule: {name}")


_joined: dict[tuple[Any, ...], Interpreted] = {}


def interpreted(game: Game) -> Interpreted:
    """The interpreted rules of a game."""
    if game.identity not in _joined:
        _joined[game.identity] = Interpreted(game)
    return _joined[game.identity]
