"""What a seat cannot see, laid in one order: two positions that look the same to it become the same."""

from functools import cache
from types import FunctionType
from typing import Any, cast

from khedu_core.engine.chance import Chance
from khedu_core.engine.record import copy
from khedu_core.engine.rule import Linker

from .deck import shuffle
from .hidden import imagine
from .state import DECK, Deck, Params, State


def by_number(deck: Deck, chance: Chance) -> None:
    """The cards of a deck in the order of their numbers, where others shuffle them."""
    places = [(deck.top + i) % DECK for i in range(deck.size)]
    for place, card in zip(places, sorted(deck.cards[place] for place in places), strict=True):
        deck.cards[place] = card


@cache
def _sorted_imagine() -> Any:
    return Linker({cast(FunctionType, shuffle): cast(FunctionType, by_number)}).link(imagine)


def unseen_in_order(s: State, p: Params, me: int) -> State:
    """A copy in which what seat ``me`` cannot see is re-dealt from piles that were sorted, not shuffled."""
    laid = copy(s)
    _sorted_imagine()(laid, p, me, Chance())
    return laid
