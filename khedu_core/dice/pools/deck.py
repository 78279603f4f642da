"""Draws without replacement: hands from a deck of cards, tiles from a bag."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.machine.sources import Hand
from khedu_core.dice.machine.statemachine import Mechanic, evaluate
from khedu_core.dice.mechanics.keeping import Count
from khedu_core.dice.pools.questions import Questions
from khedu_core.errors import InputError, shown


class DrawnHand(Questions):
    """A hand drawn without replacement: `Deck({"land": 24, "other": 36}).hand(7)`."""

    def __init__(self, hand: Hand) -> None:
        self.cards = hand

    def counts(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        return evaluate(mechanic, self.cards)

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
