"""Draws without replacement: hands from a deck of cards, tiles from a bag."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar, Self

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.machine import Hand, Mechanic, evaluate
from khedu_core.dice.mechanics.keeping import Count
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

    def number_of(self, *cards: int | str) -> Distribution:
        """How many of these cards the hand holds (hypergeometric)."""
        return self.law(Count(self._known(cards)))

    def numbers_of(self, *cards: int | str) -> Joint:
        """The joint law of how many of each of these cards the hand holds."""
        return self.joint(*(Count(self._known((card,))) for card in cards))

    def at_least(self, **least: int) -> Fraction:
        """The chance to hold at least so many of each: `at_least(land=2, ramp=1)`."""
        numbers = self.numbers_of(*least)
        return numbers.chance(lambda *held: all(h >= n for h, n in zip(held, least.values(), strict=True)))

    def _known(self, cards: Iterable[int | str]) -> frozenset[int | str]:
        for card in cards:
            if card not in self.cards.deck:
                known = ", ".join(map(str, self.cards.deck))
                raise InputError(f"card = {shown(card)}: the deck has {known}; choose one of them")
        return frozenset(cards)


class Deck:
    """Cards and their copies, {card: copies}; cards are words or whole numbers.

    >>> from khedu_core.dice import Deck
    >>> Deck({"land": 24, "other": 36}).hand(7).at_least(land=3)
    Fraction(19113, 32509)
    """

    def __init__(self, cards: Mapping[Any, int]) -> None:
        self.cards = Hand(cards, 0).deck

    def hand(self, size: int) -> DrawnHand:
        """`size` cards drawn without replacement; all hands are equally likely."""
        return DrawnHand(Hand(self.cards, size))
