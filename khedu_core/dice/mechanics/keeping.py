"""Totals of a roll, or of the dice kept from it, and the number of dice that show certain faces."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate
from typing import ClassVar

from khedu_core.dice.limits import MAX_DICE
from khedu_core.dice.machine import Order
from khedu_core.errors import one_of, whole_number


@dataclass(frozen=True, slots=True)
class Total:
    """The total as rolled."""

    order: ClassVar[Order] = "any"

    def start(self) -> int:
        return 0

    def step(self, state: int, face: int, count: int) -> int:
        return state + face * count

    def finish(self, state: int, dice: int) -> int:
        return state


@dataclass(frozen=True, slots=True)
class Keep:
    """The total of the dice at some places of the sorted roll; place 0 is the first in `order`.

    The three highest: `Keep((0, 1, 2))`; the lowest: `Keep((0,), "ascending")`. A place given
    twice counts twice. State: (dice told, as far as they can be kept, total kept).
    """

    places: tuple[int, ...]
    order: Order = "descending"
    _kept_before: tuple[int, ...] = field(init=False, repr=False, compare=False)  # of the first n dice

    def __post_init__(self) -> None:
        places = tuple([whole_number("place", place, 0, MAX_DICE - 1) for place in self.places])
        one_of("order", self.order, ("descending", "ascending"))
        kept_at = Counter(places)
        every_place = range(max(places, default=-1) + 1)
        kept_before = tuple(accumulate((kept_at[place] for place in every_place), initial=0))
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "_kept_before", kept_before)

    def start(self) -> tuple[int, int]:
        return 0, 0

    def needs(self, state: tuple[int, int]) -> int:
        return len(self._kept_before) - 1 - state[0]

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        if not count:
            return state
        told, total = state
        kept, after = self._kept_before, told + count
        if after >= len(kept):
            after = len(kept) - 1
        return after, total + face * (kept[after] - kept[told])

    def finish(self, state: tuple[int, int], dice: int) -> int:
        return state[1]


@dataclass(frozen=True, slots=True)
class Count:
    """How many dice (cards) show one of `faces`."""

    faces: frozenset[int | str]
    order: ClassVar[Order] = "any"

    def start(self) -> int:
        return 0

    def step(self, state: int, face: int | str, count: int) -> int:
        return state + count if face in self.faces else state

    def finish(self, state: int, dice: int) -> int:
        return state


@dataclass(frozen=True, slots=True)
class AllFaces:
    """The whole sorted roll, for questions that no smaller state answers."""

    order: ClassVar[Order] = "ascending"

    def start(self) -> tuple[int, ...]:
        return ()

    def step(self, state: tuple[int, ...], face: int, count: int) -> tuple[int, ...]:
        return state + (face,) * count

    def finish(self, state: tuple[int, ...], dice: int) -> tuple[int, ...]:
        return state
