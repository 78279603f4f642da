"""Totals of a roll, or of the dice kept from it, and the number of dice that show certain faces."""

from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import accumulate
from typing import ClassVar

from khedu_core.dice.limits import MAX_DICE, MAX_FACES_LISTED
from khedu_core.dice.machine import Order
from khedu_core.dice.mechanics.faces import known_face
from khedu_core.errors import listed, one_of, whole_number


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
        few = listed("places", self.places, MAX_DICE, "list places of the sorted roll, as (0, 1, 2)")
        places = tuple([whole_number("place", place, 0, MAX_DICE - 1) for place in few])
        one_of("order", self.order, ("descending", "ascending"))
        kept_at = [0] * (max(places, default=-1) + 1)
        for place in places:
            kept_at[place] += 1
        kept_before = tuple(accumulate(kept_at, initial=0))
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "_kept_before", kept_before)

    def start(self) -> tuple[int, int]:
        return 0, 0

    def enough(self, dice: int) -> int:
        """As many as reach to the last place."""
        return len(self._kept_before) - 1

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

    faces: Collection[int | str]
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        few = listed("faces", self.faces, MAX_FACES_LISTED, "list them, as {5, 6}")
        object.__setattr__(self, "faces", frozenset(map(known_face, few)))

    def start(self) -> int:
        return 0

    def step(self, state: int, face: int | str, count: int) -> int:
        return state + count if face in self.faces else state

    def finish(self, state: int, dice: int) -> int:
        return state


@dataclass(frozen=True, slots=True)
class AnyFace:
    """Whether at least one die (card) shows one of `faces`."""

    faces: Collection[int | str]
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        few = listed("faces", self.faces, MAX_FACES_LISTED, "list them, as {5, 6}")
        object.__setattr__(self, "faces", frozenset(map(known_face, few)))

    def start(self) -> bool:
        return False

    def step(self, state: bool, face: int | str, count: int) -> bool:
        return state or (count > 0 and face in self.faces)

    def finish(self, state: bool, dice: int) -> bool:
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
