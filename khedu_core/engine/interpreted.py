"""The interpreted carrier: the engine's rules joined to a game's, as plain Python."""

from functools import lru_cache
from types import FunctionType
from typing import Any

from . import playout
from .game import Game
from .rule import Linker, Ports

JOINED = 32  # games whose joined rules are remembered
NAMES = (
    *("start", "prepare", "begin", "look", "choose", "redeal", "play_block"),
    *("legal", "step", "summary", "appraise", "audit"),
)


class Interpreted:
    """The functions of :mod:`khedu_core.engine.playout` and the game's own, by name, on plain records."""

    def __init__(self, ports: Ports) -> None:
        linker = Linker(ports)
        named = {**{f.__name__: f for f in ports}, **vars(playout)}
        for name in NAMES:
            setattr(self, name, linker.link(named[name]))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no such rule: {name}")


def interpreted(game: Game) -> Interpreted:
    """The interpreted rules of a game."""
    return _joined(tuple(game.ports.items()))  # games of other records, words and pictures share them


@lru_cache(maxsize=JOINED)
def _joined(ports: tuple[tuple[FunctionType, FunctionType], ...]) -> Interpreted:
    return Interpreted(dict(ports))
