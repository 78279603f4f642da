"""Taking named cards from wherever they lie, so that a scene moves cards and never makes one."""

from collections.abc import Sequence
from typing import Any

from khedu_core.errors import InputError

from ..deck import take_from_hand, to_bottom
from ..desert import take_top
from ..state import DECK, Deck, State
from .names import own_words


def cards_in(deck: Any) -> list[int]:
    """What lies in a deck, the top first."""
    return [deck.cards[(deck.top + i) % DECK] for i in range(deck.size)]


def deck_of(cards: Sequence[int]) -> Deck:
    """A deck of these cards, the top first."""
    deck = Deck()
    for card in cards:
        to_bottom(deck, card)
    return deck


def take_card(s: State, seats: Sequence[Any], card: int) -> None:
    """One copy leaves the deck, else a hand, else the desert.

    Raises:
        InputError: all copies lie in a Cadre or in a hand that was set.
    """
    lying = cards_in(s.deck)
    if card in lying:
        lying.remove(card)
        s.deck = deck_of(lying)
        return
    for seat in seats:
        if card in seat.hand:
            take_from_hand(seat, card)
            return
    for k in reversed(range(s.stacks)):
        if card in s.desert[k].units:
            take_out(s, k, s.desert[k].units.index(card))
            return
    raise InputError(f"card = {own_words().card(card)!r}: no copy is left; name another card")


def take_cadence(s: State, kind: int) -> None:
    """One copy of a War Cadence leaves its deck.

    Raises:
        InputError: none is there.
    """
    lying = cards_in(s.cadence_deck)
    if kind not in lying:
        name = own_words().cadences[kind]
        raise InputError(f"War Cadence = {name!r}: no copy is left in the deck; name another one")
    lying.remove(kind)
    s.cadence_deck = deck_of(lying)


def take_out(s: State, k: int, depth: int) -> int:
    """The unit at a depth leaves a stack, with its tokens; the unit's number."""
    column = s.desert[k]
    unit = int(column.units[depth])
    for above in range(depth, 0, -1):
        for figures in (column.units, column.honor, column.deed):
            figures[above] = figures[above - 1]
    take_top(s, k)
    return unit
