"""Khedu, the desert card-and-dice game (rules v2.8), for one to four players."""

from .card_file import CARD_SETS, load_cards
from .card_page import card_page
from .card_template import card_template
from .card_writing import card_text
from .cards import Cards
from .game import KHEDU, game_with
from .params import READINGS, default_params, own_cards, params_from
from .perturbed import perturbed
from .state import KheduRow, Params, State

__all__ = [
    "CARD_SETS",
    "KHEDU",
    "READINGS",
    "Cards",
    "KheduRow",
    "Params",
    "State",
    "card_page",
    "card_template",
    "card_text",
    "default_params",
    "game_with",
    "load_cards",
    "own_cards",
    "params_from",
    "perturbed",
]
