"""What can be told of a card that somebody points at: what it does, and why nothing can be done with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from khedu_core.errors import InputError, shown

from .layout import Card, Layout
from .show import About


@dataclass(frozen=True)
class AboutCard:
    """What is told of a card.

    Attributes:
        name: as it lies there.
        text: what it does, or what it is for.
        why_not: why nothing can be done with it now; empty where something can, or no reason is known.
        usable: whether something can be done with it now.
        clauses: those that govern such cards.
    """

    name: str
    text: str
    why_not: tuple[str, ...]
    usable: bool
    clauses: tuple[str, ...]


def card_at(layout: Layout, place: str) -> Card:
    """The card that lies at a place.

    Raises:
        InputError: none does.
    """
    for zone in layout.zones:
        for card in (card for row in zone.rows for card in row.cards):
            if place and card.place == place:
                return card
    raise InputError(f"place = {shown(place)}: no card of the table lies there; choose one that does")


def about_card(card: Card, told: About, touched: Iterable[str], waits_for: str) -> AboutCard:
    """Put together what is known.

    Args:
        touched: the places at which something can be done now.
        waits_for: why whoever asks can do nothing at all, such as whose decision it is; empty if they can.
    """
    usable = not waits_for and bool({card.place, card.like} & set(touched) - {""})
    why_not = () if usable else (waits_for,) if waits_for else told.why_not
    return AboutCard(card.name or "free", card.text or told.text, why_not, usable, told.clauses)
