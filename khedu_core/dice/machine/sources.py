"""What a mechanic is told about: the dice of a roll, or a hand drawn from a deck.

Either way the faces are told in a fixed order, and each is shown by some number of the
dice (cards). A source knows, for what is still untold, which numbers can come next and
in how many ways: n equal dice show a face of weight w c times in C(n, c) * w**c ways,
and a hand holds c of a card with m copies in C(m, c) ways.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import accumulate, product
from math import comb, prod
from typing import Any, Protocol

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CARDS, MAX_DICE, MAX_SPLITS
from khedu_core.errors import InputError, shown, whole_number

MAX_KEPT_SPLITS = 50_000  # some ten megabytes

Split = tuple[Any, int, int]
"""One way on: (what stays untold, how many show the present face, in how many ways)."""


class Telling(Protocol):
    """A source with its faces put in order; faces are meant by their place in that order."""

    @property
    def start(self) -> Any:
        """All untold, in the source's own form."""
        ...

    @property
    def kinds(self) -> int:
        """How many kinds of dice or cards are told side by side: splits are dearer to make with more."""
        ...

    def like(self, place: int) -> Hashable:
        """The same for places at which what is left splits in the same ways."""
        ...

    def splits(self, place: int, left: Any) -> list[Split]:
        """The ways on at one face, ascending in `count`; only those that can be completed."""
        ...

    def untold(self, left: Any) -> int:
        """How many dice (cards) are left."""
        ...

    def ways_left(self, place: int, left: Any) -> int:
        """In how many ways all that is left can be told by the faces from `place` on."""
        ...


class Source(Protocol):
    """Dice or cards."""

    @property
    def size(self) -> int:
        """How many dice (cards) are told."""
        ...

    @property
    def faces(self) -> Iterable[Any]:
        """Every face that can be told."""
        ...

    @property
    def total(self) -> int:
        """The number of equally likely cases."""
        ...

    def telling(self, faces: Sequence[Any]) -> Telling:
        """The source told in this order of faces, which holds all of its own."""
        ...


class Dice:
    """Independent dice, equal or not. Raises `InputError` above 1000 of them."""

    def __init__(self, dice: Iterable[Distribution]) -> None:
        self.kinds = Counter(dice)
        self.size = whole_number("dice", self.kinds.total(), 0, MAX_DICE)

    @property
    def faces(self) -> Iterable[int]:
        return {face for die in self.kinds for face in die}

    @property
    def total(self) -> int:
        return prod(die.total**number for die, number in self.kinds.items())

    def telling(self, faces: Sequence[int]) -> Telling:
        if len(self.kinds) == 1:
            ((die, number),) = self.kinds.items()
            return _EqualDiceTelling([die.counts.get(face, 0) for face in faces], number)
        return _DiceTelling(self.kinds, faces)

    def __str__(self) -> str:
        if len(self.kinds) > 3:
            return f"{self.size} dice of {len(self.kinds)} kinds"
        return " + ".join(f"{number} dice with {len(die)} faces" for die, number in self.kinds.items())


class _EqualDiceTelling:
    """What is left is the number of dice not yet told."""

    kinds = 1

    def __init__(self, weights: list[int], number: int) -> None:
        self.start = number
        self._weights = weights
        self._later = [*accumulate(reversed(weights), initial=0)][::-1]  # of all faces from a place on

    def like(self, place: int) -> Hashable:
        return self._weights[place], not self._later[place + 1]

    def splits(self, place: int, left: int) -> list[Split]:
        weight = self._weights[place]
        if not self._later[place + 1]:  # no further face: all of them show this one
            return [(0, left, weight**left)]
        if not weight:
            return [(left, 0, 1)]
        return [(left - count, count, ways) for count, ways in _binomial(left, weight)]

    def untold(self, left: int) -> int:
        return left

    def ways_left(self, place: int, left: int) -> int:
        return int(self._later[place] ** left)


class _DiceTelling:
    """Dice that have the same faces still to come are told together, whatever they were before.

    A d8 that shows none of 8 and 7 is as good as a d6: told from the top, d4 to d12 become
    one kind on the way down, and a mixed pool costs little more than an even one.
    What is left is the number of dice of each kind.
    """

    def __init__(self, dice: Mapping[Distribution, int], faces: Sequence[int]) -> None:
        weights = {die: tuple(die.counts.get(face, 0) for face in faces) for die in dice}
        self._weight: list[list[int]] = []  # [place][kind] of the face at that place
        self._later: list[list[int]] = []  # [place][kind] of all faces from that place on
        self._becomes: list[
            list[int]
        ] = []  # [place][kind] -> kind at the next place, -1 with nothing to come
        self._binomials: dict[tuple[int, int], list[tuple[int, int]]] = {}
        kinds = list(dict.fromkeys(weights.values()))
        of_kind = {kind: i for i, kind in enumerate(kinds)}
        start = [0] * len(kinds)
        for die, number in dice.items():
            start[of_kind[weights[die]]] += number
        self.start: tuple[int, ...] = tuple(start)
        self.kinds = len(kinds)
        for _ in faces:
            later = list(dict.fromkeys(kind[1:] for kind in kinds if any(kind[1:])))
            of_kind = {kind: i for i, kind in enumerate(later)}
            self._weight.append([kind[0] for kind in kinds])
            self._later.append([sum(kind) for kind in kinds])
            self._becomes.append([of_kind.get(kind[1:], -1) for kind in kinds])
            kinds = later
        self._later.append([])
        alike: dict[Hashable, int] = {}
        rows = zip(self._weight, self._becomes, strict=True)
        self._like = [
            alike.setdefault((*weights, *becomes), place) for place, (weights, becomes) in enumerate(rows)
        ]

    def like(self, place: int) -> int:
        return self._like[place]

    def splits(self, place: int, left: tuple[int, ...]) -> list[Split]:
        weights, becomes = self._weight[place], self._becomes[place]
        if len(left) == 1 and becomes[0] == 0:  # one kind of dice, with faces to come
            number = left[0]
            return [
                ((number - count,), count, ways) for count, ways in self._shown(number, weights[0], False)
            ]
        shown = [
            self._shown(number, weight, later < 0)
            for number, weight, later in zip(left, weights, becomes, strict=True)
        ]
        if prod(map(len, shown)) > MAX_SPLITS:
            raise InputError(
                f"{len(left)} kinds of dice, up to {max(left)} of a kind: more than {MAX_SPLITS:,} ways "
                "to tell one face; use fewer dice or fewer kinds"
            )
        kinds_after = len(self._weight[place + 1]) if place + 1 < len(self._weight) else 0
        merged: dict[tuple[tuple[int, ...], int], int] = {}
        for choice in product(*shown):
            after = [0] * kinds_after
            for number, (count, _), later in zip(left, choice, becomes, strict=True):
                if later >= 0:
                    after[later] += number - count
            key = tuple(after), sum(count for count, _ in choice)
            merged[key] = merged.get(key, 0) + prod(ways for _, ways in choice)
        return [(after, count, ways) for (after, count), ways in sorted(merged.items(), key=_by_count)]

    def untold(self, left: tuple[int, ...]) -> int:
        return sum(left)

    def ways_left(self, place: int, left: tuple[int, ...]) -> int:
        return prod(map(pow, self._later[place], left))

    def _shown(self, number: int, weight: int, is_last: bool) -> list[tuple[int, int]]:
        """(count, ways) for `number` equal dice; on its last face all of them show it."""
        if is_last:
            return [(number, int(weight**number))]
        if not weight:
            return [(0, 1)]
        if (number, weight) in self._binomials:
            return self._binomials[number, weight]
        row = _binomial(number, weight)
        if number <= 64:  # longer rows would need more memory than their making takes time
            self._binomials[number, weight] = row
        return row


def _by_count(item: tuple[tuple[tuple[int, ...], int], int]) -> int:
    return item[0][1]


def _binomial(number: int, weight: int) -> list[tuple[int, int]]:
    """(c, C(number, c) * weight**c) for c = 0..number, each from the one before."""
    row, ways = [], 1
    for count in range(number + 1):
        row.append((count, ways))
        ways = ways * (number - count) * weight // (count + 1)
    return row


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
        self.deck = {
            card: whole_number(f"copies of {card}", copies, 0, MAX_CARDS)
            for card, copies in sorted(deck.items())
        }
        self.cards = whole_number("cards in the deck", sum(self.deck.values()), 1, MAX_CARDS)
        self.size = whole_number("size of the hand", size, 0, self.cards, "draw no more than the deck holds")

    @property
    def faces(self) -> Iterable[Any]:
        return self.deck

    @property
    def total(self) -> int:
        return comb(self.cards, self.size)

    def telling(self, faces: Sequence[Any]) -> "_HandTelling":
        return _HandTelling([self.deck.get(card, 0) for card in faces], self.size)

    def __str__(self) -> str:
        return f"a hand of {self.size} from {self.cards} cards of {len(self.deck)} kinds"


class _HandTelling:
    """What is left is the number of cards still to be drawn."""

    def __init__(self, copies: list[int], size: int) -> None:
        self.start = size
        self.kinds = 1
        self._copies = copies
        self._later = [sum(copies[i:]) for i in range(len(copies) + 1)]

    def like(self, place: int) -> int:
        return place

    def splits(self, place: int, left: int) -> list[Split]:
        copies, least = self._copies[place], left - self._later[place + 1]
        return [
            (left - count, count, comb(copies, count))
            for count in range(max(0, least), min(copies, left) + 1)
        ]

    def untold(self, left: int) -> int:
        return left

    def ways_left(self, place: int, left: int) -> int:
        return comb(self._later[place], left)


class SplitsOnce:
    """The splits of a telling, made once for places that are alike, as far as there is room to keep them."""

    def __init__(self, telling: Any) -> None:
        self._telling = telling
        self._known: dict[Hashable, dict[Any, list[Any]]] = {}
        self._room = MAX_KEPT_SPLITS

    def at(self, place: int) -> Callable[[Any], list[Any]]:
        """What is left -> its splits at this place."""
        known = self._known.setdefault(self._telling.like(place), {})

        def splits(left: Any) -> list[Any]:
            found = known.get(left)
            if found is None:
                found = self._telling.splits(place, left)
                if len(found) <= self._room:
                    self._room -= len(found)
                    known[left] = found
            return found

        return splits
