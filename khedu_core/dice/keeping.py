"""Totals of a roll, or of the dice kept from it, and the number of dice that show certain faces."""

from dataclasses import dataclass
from typing import ClassVar

from khedu_core.dice.statemachine import Order


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

    def start(self) -> tuple[int, int]:
        return 0, 0

    def needs(self, state: tuple[int, int]) -> int:
        return max(self.places, default=-1) + 1 - state[0]

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        told, total = state
        if not count:
            return state
        after = told + count
        return after, total + face * sum(told <= place < after for place in self.places)

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
