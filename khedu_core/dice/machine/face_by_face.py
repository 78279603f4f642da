"""Dice and cards as they are told: face by face, with so many left after each.

Faces are told in a fixed order and are meant by their place in it. What is left untold splits
at each face: some of the dice (cards) show it, the others are left for the faces to come. Of n
equal dice c show a face of weight w in C(n, c) * w**c ways, and of a card with m copies c are
drawn in C(m, c) ways.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import accumulate, product
from math import comb, prod
from typing import Any, NamedTuple, Protocol, TypeAlias

from khedu_core.errors import InputError

MAX_SPLITS = 100_000
"""Ways in which dice of several kinds may show one face."""

MAX_KEPT_SPLITS = 50_000
"""Splits of one roll that are kept while one question is answered: some ten megabytes."""

ENDING = 25
"""Work of the ways of one split, with a power among them (see `work_limit`; with short numbers)."""

Split = tuple[Any, Any, int]
"""(What is left, how many show the present face, in how many ways).

A plain tuple: one with names takes five times as long to make, and twice as long to take apart.
"""


Spend: TypeAlias = Callable[[int], None]
"""Is told what making splits costs (see `work_limit`; with short numbers), before they are made."""


class FaceByFace(Protocol):
    """Dice or cards with their faces in a fixed order."""

    @property
    def start(self) -> Any:
        """All that is to be told; what is left is always written in this form."""
        ...

    def splits(self, place: int, left: Any, most: int) -> list[Split]:
        """The ways on in which up to `most` show the face; only those that can be completed."""
        ...

    def untold(self, left: Any) -> int:
        """How many dice (cards) are left."""
        ...

    def ways_left(self, place: int, left: Any) -> int:
        """In how many ways all that is left can be told by the faces from `place` on."""
        ...

    def endings(self, place: int, splits: Sequence[Split]) -> list[int]:
        """The ways of each split at this place, whatever shows after it: its ways times `ways_left` then."""
        ...


class KeptSplits:
    """Splits made once for all places that are alike, as far as there is room to keep them."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, list[Split]] = {}
        self._room = MAX_KEPT_SPLITS
        self.get = self._kept.get

    def keep(self, key: Hashable, splits: list[Split]) -> None:
        if len(splits) <= self._room:
            self._room -= len(splits)
            self._kept[key] = splits


class EqualDice:
    """What is left is a number of dice."""

    def __init__(self, weights: Sequence[int], number: int, spend: Spend) -> None:
        self.start = number
        self._weights = weights
        self._later = [*accumulate(reversed(weights), initial=0)][::-1]  # of all faces from a place on
        self._spend = spend
        self._known = KeptSplits()

    def splits(self, place: int, left: int, most: int) -> list[Split]:
        weight = self._weights[place]
        if not self._later[place + 1]:  # no further face: all of them show this one
            return [(0, left, weight**left)] if left <= most else []
        if not weight:
            return [(left, 0, 1)]
        key = left, most, weight
        found = self._known.get(key)
        if found is None:
            self._spend(5 * min(left, most) + 5)
            found = [(left - count, count, ways) for count, ways in _binomial(left, weight, most)]
            self._known.keep(key, found)
        return found

    def untold(self, left: int) -> int:
        return left

    def ways_left(self, place: int, left: int) -> int:
        ways: int = self._later[place] ** left
        return ways

    def endings(self, place: int, splits: Sequence[Split]) -> list[int]:
        self._spend(ENDING * len(splits))
        later = self._later[place + 1]
        return [ways * later**left for left, _, ways in splits]


class _Kind(NamedTuple):
    """What a die has to come: the weight of the next face, its kind after that, the weight of all."""

    weight: int
    following: int
    later: int


def _kinds(dice: Iterable[Sequence[int]]) -> tuple[list[_Kind], list[int]]:
    """(All kinds, the kind of each die to begin with); kind 0 has nothing to come."""
    kinds = [_Kind(0, 0, 0)]
    number_of = {(0, 0): 0}
    kind_of = []
    for weights in dice:
        kind = 0
        for weight in reversed(weights):
            key = weight, kind
            kind = number_of.setdefault(key, len(kinds))
            if kind == len(kinds):
                kinds.append(_Kind(*key, weight + kinds[key[1]].later))
        kind_of.append(kind)
    return kinds, kind_of


class MixedDice:
    """Dice that have the same faces still to come are told together, whatever they were before.

    A d8 that shows none of 8 and 7 is as good as a d6: told from the top, d4 to d12 become
    one kind on the way down, and a mixed pool costs little more than an even one.
    What is left is the number of dice of each kind.
    """

    def __init__(
        self, weights: Iterable[Sequence[int]], numbers: Iterable[int], places: int, spend: Spend
    ) -> None:
        """The weights of its faces, for each die, and how many such dice there are."""
        weights = list(weights)
        spend(40 * places * len(weights))  # as much as they take room, which is more than time
        kinds, kind_of = _kinds(weights)
        left: dict[int, int] = {}
        for kind, number in zip(kind_of, numbers, strict=True):
            left[kind] = left.get(kind, 0) + number
        self.start = tuple(left.values())
        self._price, self._spend = 10 + 10 * len(left), spend
        self._known = KeptSplits()
        self._weights: list[list[int]] = []  # [place][which kind there] of the face
        self._later: list[list[int]] = []  # [place][which kind there] of all faces from that place on
        self._becomes: list[list[int]] = []  # [place][which kind there] -> which at the next place, -1: none
        here = list(left)
        for _ in range(places):
            following = list(dict.fromkeys(kinds[kind].following for kind in here if kinds[kind].following))
            which = {kind: i for i, kind in enumerate(following)}
            self._weights.append([kinds[kind].weight for kind in here])
            self._later.append([kinds[kind].later for kind in here])
            self._becomes.append([which.get(kinds[kind].following, -1) for kind in here])
            here = following
        self._later.append([])
        self._binomials: dict[tuple[int, int, int], list[tuple[int, int]]] = {}

    def splits(self, place: int, left: tuple[int, ...], most: int) -> list[Split]:
        key = left, most, *self._weights[place], *self._becomes[place]
        found = self._known.get(key)
        if found is None:
            self._spend(self._price * self._splits_at_most(place, left, most))
            found = self._make_splits(place, left, most)
            self._known.keep(key, found)
        return found

    def _make_splits(self, place: int, left: tuple[int, ...], most: int) -> list[Split]:
        weights, becomes = self._weights[place], self._becomes[place]
        if len(left) == 1 and becomes[0] == 0:  # one kind of dice, with faces to come
            number = left[0]
            shown_by_one = self._shown(number, weights[0], False, most)
            return [((number - count,), count, ways) for count, ways in shown_by_one]
        shown = [
            self._shown(number, weight, later < 0, most)
            for number, weight, later in zip(left, weights, becomes, strict=True)
        ]
        kinds_after = len(self._later[place + 1])
        merged: dict[tuple[tuple[int, ...], int], int] = {}
        for choice in product(*shown):
            count = sum(count for count, _ in choice)
            if count > most:
                continue
            after = [0] * kinds_after
            for number, (showing, _), later in zip(left, choice, becomes, strict=True):
                if later >= 0:
                    after[later] += number - showing
            key = tuple(after), count
            merged[key] = merged.get(key, 0) + prod(ways for _, ways in choice)
        return [(after, count, ways) for (after, count), ways in merged.items()]

    def _splits_at_most(self, place: int, left: tuple[int, ...], most: int) -> int:
        """No more than so many splits, known before they are made."""
        number = 1
        for dice, weight, later in zip(left, self._weights[place], self._becomes[place], strict=True):
            if weight and later >= 0:
                number *= min(dice, most) + 1
                if number > MAX_SPLITS:
                    raise InputError(
                        f"{len(left)} kinds of dice, up to {max(left)} of a kind: more than {MAX_SPLITS:,} "
                        "ways to tell one face; use fewer dice or fewer kinds"
                    )
        return number

    def untold(self, left: tuple[int, ...]) -> int:
        return sum(left)

    def ways_left(self, place: int, left: tuple[int, ...]) -> int:
        return prod(map(pow, self._later[place], left))

    def endings(self, place: int, splits: Sequence[Split]) -> list[int]:
        later = self._later[place + 1]
        self._spend(ENDING * len(splits) * max(1, len(later)))
        return [ways * prod(map(pow, later, left)) for left, _, ways in splits]

    def _shown(self, number: int, weight: int, is_last: bool, most: int) -> list[tuple[int, int]]:
        """(count, ways) for `number` equal dice; on its last face all of them show it."""
        if is_last:
            return [(number, int(weight**number))]
        if not weight:
            return [(0, 1)]
        key = number, weight, min(number, most)
        if key in self._binomials:
            return self._binomials[key]
        row = _binomial(number, weight, most)
        if len(row) <= 64:  # longer rows would need more memory than their making takes time
            self._binomials[key] = row
        return row


class Cards:
    """What is left is a number of cards."""

    def __init__(self, copies: Sequence[int], size: int, spend: Spend) -> None:
        self.start = size
        self._spend = spend
        self._copies = copies
        self._later = [*accumulate(reversed(copies), initial=0)][::-1]  # cards from a place on

    def splits(self, place: int, left: int, most: int) -> list[Split]:
        copies, least = self._copies[place], left - self._later[place + 1]
        counts = range(max(0, least), min(copies, left, most) + 1)
        self._spend(10 * len(counts))
        return [(left - count, count, comb(copies, count)) for count in counts]

    def untold(self, left: int) -> int:
        return left

    def ways_left(self, place: int, left: int) -> int:
        return comb(self._later[place], left)

    def endings(self, place: int, splits: Sequence[Split]) -> list[int]:
        self._spend(ENDING * len(splits))
        later = self._later[place + 1]
        return [ways * comb(later, left) for left, _, ways in splits]


def _binomial(number: int, weight: int, most: int) -> list[tuple[int, int]]:
    """(c, C(number, c) * weight**c) for c = 0..min(number, most), each from the one before."""
    row, ways = [], 1
    for count in range(min(number, most) + 1):
        row.append((count, ways))
        ways = ways * (number - count) * weight // (count + 1)
    return row
