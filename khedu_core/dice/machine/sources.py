"""What a mechanic is told about: the dice of a roll, or a hand drawn from a deck."""

from collections.abc import Iterable, Mapping, Sequence
from math import comb
from typing import Any, TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CARDS, MAX_CONSTANT, MAX_DICE
from khedu_core.dice.machine.face_by_face import Cards, EqualDice, FaceByFace, MixedDice, Spend
from khedu_core.errors import InputError, listed, of_kind, shown, whole_number


class Dice:
    """Independent dice, equal or not. Raises `InputError` above 1000 of them."""

    def __init__(self, dice: Iterable[Distribution]) -> None:
        few = listed("dice", dice, MAX_DICE, "list dice, as [d(6)] * 5")
        for die in few:
            of_kind(
                "die",
                die,
                Distribution,
                "give dice such as d(6), a list of dice (of a pool, its .dice), or a Hand",
            )
        self._count(few)

    def _count(self, dice: Sequence[Distribution]) -> None:
        """Set `kinds`, {die: how many of it}, and `size`; a `Counter` would take several times as long."""
        self.kinds: dict[Distribution, int] = {}
        for die in dice:
            self.kinds[die] = self.kinds.get(die, 0) + 1
        self.size = len(dice)

    @property
    def faces(self) -> Iterable[int]:
        """Every face that can be told."""
        return {face for die in self.kinds for face in die}

    @property
    def bits(self) -> int:
        """Binary digits of the number of equally likely cases, or a few more."""
        return sum(die.total.bit_length() * number for die, number in self.kinds.items())

    def face_by_face(self, faces: Sequence[int], spend: Spend) -> FaceByFace:
        """The dice told in this order of faces, which holds all of their own; `spend` counts the work."""
        weights, numbers = [_weights(die.counts, faces) for die in self.kinds], [*self.kinds.values()]
        if len(weights) == 1:
            return EqualDice(weights[0], numbers[0], spend)
        return MixedDice(weights, numbers, len(faces), spend)

    def __str__(self) -> str:
        if len(self.kinds) > 3:
            return f"{self.size} dice of {len(self.kinds)} kinds"
        return " + ".join(f"{number} dice with {len(die)} faces" for die, number in self.kinds.items())


class Hand:
    """`size` cards drawn without replacement from a deck, given as {card: copies}.

    Cards are whole numbers (ranks) or words; a mechanic is told the kinds of card in their
    order, whole numbers by size and words by the alphabet. All hands are equally likely.

    Raises `InputError` for an empty deck, copies outside 0..1000, more than 1000 cards, or
    a hand larger than the deck.
    """

    def __init__(self, deck: Mapping[Any, int], size: int) -> None:
        if not isinstance(deck, Mapping) or not deck:
            raise InputError(
                f"deck = {shown(deck)}: give cards and their copies, as {{'land': 24, 'other': 36}}"
            )
        if len({isinstance(card, str) for card in deck}) > 1:
            raise InputError("deck: cards are all whole numbers or all words; do not mix them")
        named = {_card(card): whole_number(f"copies of {card}", n, 0, MAX_CARDS) for card, n in deck.items()}
        if len(named) < len(deck):
            raise InputError(f"deck = {shown(deck)}: two cards are the same number; name each once")
        self.deck = dict(sorted(named.items()))
        self.cards = whole_number("cards in the deck", sum(self.deck.values()), 1, MAX_CARDS)
        self.size = whole_number("size of the hand", size, 0, self.cards, "draw no more than the deck holds")

    @property
    def faces(self) -> Iterable[Any]:
        """Every card that can be told."""
        return self.deck

    @property
    def bits(self) -> int:
        """Binary digits of the number of equally likely hands."""
        return comb(self.cards, self.size).bit_length()

    def face_by_face(self, faces: Sequence[Any], spend: Spend) -> FaceByFace:
        """The hand told in this order of cards, which holds all of its own; `spend` counts the work."""
        return Cards(_weights(self.deck, faces), self.size, spend)

    def __str__(self) -> str:
        return f"a hand of {self.size} from {self.cards} cards of {len(self.deck)} kinds"


Source: TypeAlias = Dice | Hand | Distribution | Iterable[Distribution]
"""What can be asked about: one die, some dice, or a hand."""


def dice_or_hand(source: Source) -> Dice | Hand:
    """The source as the state machine takes it. Raises `InputError` for what is neither."""
    if isinstance(source, Dice | Hand):
        return source
    one = isinstance(source, Distribution) or not isinstance(source, Iterable)
    dice: Any = [source] if one else source
    return Dice(dice)


def _weights(counts: Mapping[Any, int], faces: Sequence[Any]) -> list[int]:
    return [counts.get(face, 0) for face in faces]


def _card(card: Any) -> Any:
    if isinstance(card, str):
        return card
    return whole_number("card", card, -MAX_CONSTANT, MAX_CONSTANT, "name cards by whole numbers or words")
