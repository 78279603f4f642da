"""Draws without replacement: hands from a deck of cards, tiles from a bag."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from khedu_core.dice.machine import Hand, Mechanic, evaluate
from khedu_core.dice.mechanics.faces import known_face
from khedu_core.dice.pools.questions import NeverMetError, Questions
from khedu_core.errors import InputError, shown

MAX_SHOWN = 8
"""Kinds of card that a hand shows of itself."""


@dataclass(frozen=True, slots=True)
class DrawnHand(Questions):
    """A hand drawn without replacement: `Deck({"land": 24, "other": 36}).hand(7)`."""

    cards: Hand
    conditions: tuple[Mechanic[Any, bool], ...] = ()
    cases: ClassVar[str] = "hand of these cards"

    def __repr__(self) -> str:
        kinds = [f"{copies} {card}" for card, copies in self.cards.deck.items()]
        more = f", ... {len(kinds)} kinds" if len(kinds) > MAX_SHOWN else ""
        known = ", under conditions" if self.conditions else ""
        return (
            f"hand of {self.size} from {self.cards.cards} cards: {', '.join(kinds[:MAX_SHOWN])}{more}{known}"
        )

    @property
    def size(self) -> int:
        return self.cards.size

    @property
    def faces(self) -> Collection[Any]:
        return self.cards.deck.keys()

    def _counts_of_all(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        return evaluate(mechanic, self.cards)

    def _under(self, absent: frozenset[Any], conditions: tuple[Mechanic[Any, bool], ...]) -> Self:
        deck = {card: 0 if card in absent else copies for card, copies in self.cards.deck.items()}
        if sum(deck.values()) < max(1, self.size):
            raise NeverMetError(self.cases)
        return replace(self, cards=Hand(deck, self.size), conditions=conditions)

    def _known(self, face: Any) -> Any:
        if known_face(face) not in self.cards.deck:
            known = ", ".join(map(str, self.cards.deck))
            raise InputError(f"card = {shown(face)}: the deck has {known}; choose one of them")
        return known_face(face)


class Deck:
    """Cards and their copies, {card: copies}; cards are words, or whole numbers for ranks.

    A card is one thing: a French deck is asked by rank, {2: 4, ..., 14: 4}, or by suit,
    {"hearts": 13, ...}. Ranks have the questions of dice: sets, runs, kept cards, totals.

    >>> from khedu_core.dice import Deck
    >>> five = Deck(dict.fromkeys(range(2, 15), 4)).hand(5)
    >>> five.longest_run().at_least(5), five.set_sizes()[3, 2]   # straights, the ace high; full houses
    (Fraction(192, 54145), 3744)

    >>> Deck({"land": 24, "other": 36}).hand(7).at_least(land=3)
    Fraction(19113, 32509)
    """

    def __init__(self, cards: Mapping[Any, int]) -> None:
        self.cards = Hand(cards, 0).deck

    def hand(self, size: int) -> DrawnHand:
        """`size` cards drawn without replacement; all hands are equally likely.

        Raises `InputError` for more than there are.
        """
        return DrawnHand(Hand(self.cards, size))
