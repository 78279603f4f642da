"""Which readings a table can be played with at all."""

from khedu_core.errors import InputError

from ..cards.records import Cards
from ..params import params_from


def playable(cards: Cards, readings: dict[str, str], players: int) -> bool:
    """Whether so many can play with these cards and readings; a file may lack a kind of stack, say."""
    try:
        params_from(players, cards, readings)
    except InputError:
        return False
    return True
