"""Which readings a table can be played with at all."""

from khedu_core.errors import InputError

from ..cards.records import Cards
from ..params import PLAYERS, params_from
from ..state import Params


def playable(cards: Cards, readings: dict[str, str], players: int) -> bool:
    """Whether so many can play with these cards and readings; a file may lack a kind of stack, say."""
    try:
        params_from(players, cards, readings)
    except InputError:
        return False
    return True


def largest_table(cards: Cards, readings: dict[str, str]) -> Params:
    """Parameters of as many players as the cards and readings allow."""
    players = next(number for number in reversed(PLAYERS) if playable(cards, readings, number))
    return params_from(players, cards, readings)
