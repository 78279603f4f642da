"""Totals of a roll, or of the dice kept from it, and the number of dice that show certain faces."""

from dataclasses import dataclass, field
from typing import ClassVar

from khedu_core.dice.machine.statemachine import Order


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

    The three highest: `Keep((0, 1, 2))`; the lowest: `Keep((0,), "ascending")`.
    State: (dice told, total kept).
    """

    places: tuple[int, ...]
    order: Order = "descending"
    _kept_before: tuple[int, ...] = field(init=False, repr=False, compare=False)  # of the first n dice

    def __post_init__(self) -> None:
        told = range(max(self.places, default=-1) + 2)
        kept = tuple(sum(place < n for place in self.places) for n in told)
        object.__setattr__(self, "_kept_before", kept)

    def start(self) -> tuple[int, int]:
        return 0, 0

    def needs(self, state: tuple[int, int]) -> int:
        return len(self._kept_before) - 1 - state[0]

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        if not count:
            return state
        told, total = state
        kept, after = self._kept_before, told + count
        last = len(kept) - 1
        if told >= last:
            return after, total
        return after, total + face * (kept[after if after < last else last] - kept[told])

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
