"""Khedu, the desert card-and-dice game (rules v2.8), for one to four players."""

from .cards.assumed import cards_in_words
from .cards.file import CARD_SETS, card_faults, load_cards
from .cards.page import card_page
from .cards.perturbed import perturbed
from .cards.records import Cards
from .cards.template import card_template
from .cards.writing import card_text
from .game import KHEDU, game_with
from .params import READINGS, default_params, own_cards, params_from, params_under
from .state import KheduRow, Params, State

__all__ = [
    "CARD_SETS",
    "KHEDU",
    "READINGS",
    "Cards",
    "KheduRow",
    "Params",
    "State",
    "card_faults",
    "card_page",
    "card_template",
    "card_text",
    "cards_in_words",
    "default_params",
    "game_with",
    "load_cards",
    "own_cards",
    "params_from",
    "params_under",
    "perturbed",
]
