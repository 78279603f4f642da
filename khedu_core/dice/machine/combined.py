"""Mechanics made of others: several questions at once, and a question with high and low exchanged."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic

from khedu_core.dice.machine.fitting import known_mechanic
from khedu_core.dice.machine.mechanic import Mechanic, Order, State, enough_of
from khedu_core.errors import InputError


@dataclass(frozen=True, slots=True, init=False)
class Together:
    """Several questions about the same roll; the outcome is the tuple of their outcomes.

    Raises `InputError` when one needs the faces ascending and another descending.
    """

    mechanics: tuple[Mechanic[Any, Any], ...]
    order: Order
    _steps: tuple[Callable[..., Any], ...] = field(repr=False, compare=False)

    def __init__(self, *mechanics: Mechanic[Any, Any]) -> None:
        orders = {known_mechanic(mechanic).order for mechanic in mechanics} - {"any"}
        if len(orders) > 1:
            raise InputError("one question needs the faces ascending, the other descending; ask them apart")
        object.__setattr__(self, "mechanics", mechanics)
        object.__setattr__(self, "order", orders.pop() if orders else "any")
        object.__setattr__(self, "_steps", tuple([mechanic.step for mechanic in mechanics]))

    @property
    def enough(self) -> Callable[..., int] | None:
        """As many dice as the mechanic that needs the most."""
        each = [enough for mechanic in self.mechanics if (enough := enough_of(mechanic))]
        if len(each) < len(self.mechanics):
            return None
        return lambda *dice: max((enough(*dice) for enough in each), default=0)

    def start(self) -> tuple[Any, ...]:
        return tuple(mechanic.start() for mechanic in self.mechanics)

    def step(self, states: tuple[Any, ...], face: Any, *counts: int) -> tuple[Any, ...]:
        return tuple([step(state, face, *counts) for step, state in zip(self._steps, states, strict=True)])

    def finish(self, states: tuple[Any, ...], *dice: int) -> tuple[Any, ...]:
        each = zip(self.mechanics, states, strict=True)
        return tuple(mechanic.finish(state, *dice) for mechanic, state in each)


@dataclass(frozen=True, slots=True)
class Mirror(Generic[State]):
    """The same question with high and low exchanged: every face, and the answer, changes sign."""

    original: Mechanic[State, int]

    def __post_init__(self) -> None:
        known_mechanic(self.original)

    @property
    def order(self) -> Order:
        opposite: dict[Order, Order] = {
            "ascending": "descending",
            "descending": "ascending",
            "any": "any",
        }
        return opposite[self.original.order]

    @property
    def enough(self) -> Callable[..., int] | None:
        return enough_of(self.original)

    def start(self) -> State:
        return self.original.start()

    def step(self, state: State, face: int, count: int) -> State:
        return self.original.step(state, -face, count)

    def finish(self, state: State, dice: int) -> int:
        return -self.original.finish(state, dice)
