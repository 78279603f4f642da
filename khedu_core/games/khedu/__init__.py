"""Khedu, the desert card-and-dice game (rules v2.8), for two to four players."""

from .cards import Cards, load_cards
from .game import KHEDU, game_with
from .params import READINGS, default_params, own_cards, params_from
from .state import KheduRow, Params, State

__all__ = [
    "KHEDU",
    "READINGS",
    "Cards",
    "KheduRow",
    "Params",
    "State",
    "default_params",
    "game_with",
    "load_cards",
    "own_cards",
    "params_from",
]
