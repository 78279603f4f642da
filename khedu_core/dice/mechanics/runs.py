"""Straights: the longest run of consecutive faces, with wild dice to fill its gaps."""

from dataclasses import dataclass

from khedu_core.dice.limits import MAX_CONSTANT, MAX_WILD
from khedu_core.dice.machine import Order
from khedu_core.errors import whole_number

State = tuple[int | None, tuple[int, ...], tuple[int, ...], int]


@dataclass(frozen=True, slots=True)
class LongestRun:
    """The length of the longest run of consecutive faces that all show.

    wild: a face that also stands for any missing one, up to the lowest and highest face of
    the dice; at most `most_wild` of them are used so, the others lie as the face they are. A
    joker, which has no place of its own in a run, needs a number away from the ranks (-1).
    State: (latest face told, for j = 0, 1, ... wild dice used: the run that ends there, the
    longest run so far, wild dice that may be used).
    """

    wild: int | None = None
    most_wild: int = MAX_WILD

    def __post_init__(self) -> None:
        object.__setattr__(self, "most_wild", whole_number("most wild", self.most_wild, 0, MAX_WILD))
        if self.wild is not None:
            wild = whole_number("wild", self.wild, -MAX_CONSTANT, MAX_CONSTANT, "name the face that is wild")
            object.__setattr__(self, "wild", wild)

    @property
    def order(self) -> Order:
        # Either would do with wild dice, too; but the state is smaller once they are told, and a
        # joker is mostly written below the ranks.
        return "any" if self.wild is None else "ascending"

    def start(self) -> State:
        blank = (0,) * (1 if self.wild is None else self.most_wild + 1)
        return None, blank, blank, 0

    def step(self, state: State, face: int, count: int) -> State:
        latest, ending, longest, wilds = state
        if latest is not None and abs(face - latest) > 1:
            ending = (0,) * len(ending)
        if face == self.wild:  # in its own place one of them fills the gap, unless there is one to spare
            wilds, count = min(count, self.most_wild), max(0, count - self.most_wild)
            ending, longest = ending[: wilds + 1], longest[: wilds + 1]
        if self.wild is None:
            here = ending[0] + 1 if count else 0
            return face, (here,), longest if here <= longest[0] else (here,), wilds
        if count:
            ending = tuple([length + 1 for length in ending])
        else:  # the gap takes one wild die, where there is one
            ending = (0, *[length + 1 for length in ending[:-1]])
        return face, ending, tuple(map(max, longest, ending)), wilds

    def finish(self, state: State, dice: int) -> int:
        _, _, longest, wilds = state
        return max(longest[: wilds + 1])
