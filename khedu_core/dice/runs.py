"""Straights: the longest run of consecutive faces, with wild dice to fill its gaps."""

from dataclasses import dataclass
from typing import ClassVar

from khedu_core.dice.limits import MAX_WILD
from khedu_core.dice.statemachine import Order
from khedu_core.errors import whole_number

State = tuple[int | None, tuple[int, ...], tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class LongestRun:
    """The length of the longest run of consecutive faces that all show.

    wild: a face that stands for any missing one (it may also lengthen a run at its ends, up
    to the lowest and highest face of the dice); at most `most_wild` of them are used.
    State: (latest face told, for j = 0, 1, ... wild dice used: the run that ends there, the
    longest run so far, wild dice seen).
    """

    wild: int | None = None
    most_wild: int = 0
    order: ClassVar[Order] = "ascending"

    def __post_init__(self) -> None:
        whole_number("most wild", self.most_wild, 0, MAX_WILD)

    def start(self) -> State:
        blank = (0,) * (self.most_wild + 1)
        return None, blank, blank, 0

    def step(self, state: State, face: int, count: int) -> State:
        latest, ending, longest, wilds = state
        if face == self.wild:
            return latest, ending, longest, min(count, self.most_wild)
        if latest is not None and face - latest > 1:
            ending = (0,) * len(ending)
        shorter = (-1, *ending)  # with one wild die less, for a face that does not show
        ending = tuple(
            ending[j] + 1 if count else (shorter[j] + 1 if j else 0) for j in range(self.most_wild + 1)
        )
        return face, ending, tuple(map(max, longest, ending)), wilds

    def finish(self, state: State, dice: int) -> int:
        _, _, longest, wilds = state
        return max(longest[: wilds + 1])
