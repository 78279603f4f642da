"""A mechanic whose answer is looked at once more."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from khedu_core.dice.machine import Mechanic, Order, enough_of
from khedu_core.dice.notation.comparison import holds


@dataclass(frozen=True, slots=True)
class Then:
    """A mechanic whose answer is looked at once more: one place of a pair, or a comparison."""

    original: Mechanic[Any, Any]
    place: int | None = None
    comparison: str = "="
    target: Any = None

    @property
    def order(self) -> Order:
        return self.original.order

    @property
    def enough(self) -> Callable[..., int] | None:
        return enough_of(self.original)

    def start(self) -> Any:
        return self.original.start()

    @property
    def step(self) -> Callable[[Any, Any, int], Any]:
        """That of the mechanic itself: a call in between would take a third of its time."""
        return self.original.step

    def finish(self, state: Any, dice: int) -> Any:
        answer = self.original.finish(state, dice)
        if self.place is not None:
            return answer[self.place]
        return (
            answer == self.target if self.comparison == "=" else holds(self.comparison, answer, self.target)
        )
