"""Mechanics made of others: several questions at once, and a question with high and low exchanged."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from khedu_core.dice.machine.mechanic import Mechanic, Order, State, enough_of, needs_of
from khedu_core.errors import InputError


@dataclass(frozen=True, slots=True, init=False)
class Together:
    """Several questions about the same roll; the outcome is the tuple of their outcomes.

    Raises `InputError` when one needs the faces ascending and another descending.
    """

    mechanics: tuple[Mechanic[Any, Any], ...]
    order: Order

    def __init__(self, *mechanics: Mechanic[Any, Any]) -> None:
        orders = {mechanic.order for mechanic in mechanics} - {"any"}
        if len(orders) > 1:
            raise InputError("one question needs the faces ascending, the other descending; ask them apart")
        object.__setattr__(self, "mechanics", mechanics)
        object.__setattr__(self, "order", orders.pop() if orders else "any")

    @property
    def needs(self) -> Callable[[tuple[Any, ...]], int] | None:
        """As many dice as the mechanic that needs the most."""
        each = [needs for mechanic in self.mechanics if (needs := needs_of(mechanic))]
        if len(each) < len(self.mechanics):
            return None
        return lambda states: max((need(state) for need, state in zip(each, states, strict=True)), default=0)

    @property
    def enough(self) -> Callable[[int, int], int] | None:
        """As many dice as the mechanic that needs the most."""
        each = [enough for mechanic in self.mechanics if (enough := enough_of(mechanic))]
        if len(each) < len(self.mechanics):
            return None
        return lambda left, right: max((enough(left, right) for enough in each), default=0)

    def start(self) -> tuple[Any, ...]:
        return tuple(mechanic.start() for mechanic in self.mechanics)

    def step(self, states: tuple[Any, ...], face: Any, *counts: int) -> tuple[Any, ...]:
        each = zip(self.mechanics, states, strict=True)
        return tuple(mechanic.step(state, face, *counts) for mechanic, state in each)

    def finish(self, states: tuple[Any, ...], *dice: int) -> tuple[Any, ...]:
        each = zip(self.mechanics, states, strict=True)
        return tuple(mechanic.finish(state, *dice) for mechanic, state in each)


@dataclass(frozen=True, slots=True)
class Mirror(Generic[State]):
    """The same question with high and low exchanged: every face, and the answer, changes sign."""

    original: Mechanic[State, int]

    @property
    def order(self) -> Order:
        opposite: dict[Order, Order] = {
            "ascending": "descending",
            "descending": "ascending",
            "any": "any",
        }
        return opposite[self.original.order]

    @property
    def needs(self) -> Callable[[State], int] | None:
        return needs_of(self.original)

    def start(self) -> State:
        return self.original.start()

    def step(self, state: State, face: int, count: int) -> State:
        return self.original.step(state, -face, count)

    def finish(self, state: State, dice: int) -> int:
        return -self.original.finish(state, dice)
