"""The names and places a scene is told in, as the numbers that the rules use."""

from functools import cache

from khedu_core.errors import InputError, one_of, shown, whole_number

from ..desert import slot_place
from ..params import own_cards
from ..place_names import place_read
from ..state import COMMAND_CARD, SEATS, STACKS
from ..words import Words

EXAMPLES = "stack 2, seat 1 front or seat 1 back"


@cache
def own_words() -> Words:
    """The names of the built-in cards."""
    return Words(own_cards())


def card_named(name: str) -> int:
    """The number of a unit or Command.

    Raises:
        InputError: no card has that name.
    """
    words = own_words()
    known = one_of("card", name, [*words.units[1:], *words.commands])
    return COMMAND_CARD + words.commands.index(known) if known in words.commands else words.units.index(known)


def unit_named(name: str) -> int:
    """The number of a unit.

    Raises:
        InputError: no unit has that name.
    """
    return own_words().units.index(one_of("unit", name, own_words().units[1:]))


def cadence_named(name: str) -> int:
    """The number of a kind of War Cadence.

    Raises:
        InputError: no kind has that name.
    """
    return own_words().cadences.index(one_of("War Cadence", name, own_words().cadences[1:]))


def clan_named(name: str) -> int:
    """The number of a clan.

    Raises:
        InputError: no clan has that name.
    """
    return own_words().clans.index(one_of("clan", name, own_words().clans[1:]))


def place_of(text: str) -> int:
    """``stack 2`` or ``seat 1 front`` as the number of a place.

    Raises:
        InputError: it names none.
    """
    read = place_read(text) if isinstance(text, str) else None
    if read and read.kind == "stack":
        return whole_number("stack", read.number + 1, 1, STACKS) - 1
    if read and read.kind == "slot":
        return slot_place(whole_number("seat", read.seat + 1, 1, SEATS) - 1, read.number)
    raise InputError(f"place = {shown(text)}: write it as {EXAMPLES}")
