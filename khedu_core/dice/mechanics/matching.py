"""Matching dice: the largest set, all set sizes, the widest or tallest set, pairs; wild dice."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from khedu_core.dice.limits import MAX_DICE
from khedu_core.dice.machine import Order
from khedu_core.dice.mechanics.faces import known_face
from khedu_core.errors import one_of, whole_number


@dataclass(frozen=True, slots=True)
class LargestSet:
    """How many dice (cards) of the most frequent face there are.

    wild: a face that counts as any other; at most `most_wild` of them are used.
    State: (largest set without the wild ones, wild ones).
    """

    wild: Any = None
    most_wild: int = MAX_DICE
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        object.__setattr__(self, "most_wild", whole_number("most wild", self.most_wild, 0, MAX_DICE))
        if self.wild is not None:
            object.__setattr__(self, "wild", known_face(self.wild))

    def start(self) -> tuple[int, int]:
        return 0, 0

    def step(self, state: tuple[int, int], face: Any, count: int) -> tuple[int, int]:
        largest, wilds = state
        if face == self.wild:
            return largest, count
        return (count, wilds) if count > largest else state

    def finish(self, state: tuple[int, int], dice: int) -> int:
        largest, wilds = state
        return max(largest + min(wilds, self.most_wild), wilds)


@dataclass(frozen=True, slots=True)
class SetSizes:
    """The sizes of all sets of `least` or more equal dice, largest first: (3, 2) is a full house."""

    least: int = 2
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", whole_number("least size of a set", self.least, 1, MAX_DICE))

    def start(self) -> tuple[int, ...]:
        return ()

    def step(self, state: tuple[int, ...], face: Any, count: int) -> tuple[int, ...]:
        return tuple(sorted((*state, count), reverse=True)) if count >= self.least else state

    def finish(self, state: tuple[int, ...], dice: int) -> tuple[int, ...]:
        return state


@dataclass(frozen=True, slots=True)
class SetSizesAre:
    """Whether the sets of two or more equal dice have exactly these sizes: (3, 2), a full house.

    State: the sizes that are still to be found; None once there is a set that is none of them.
    """

    sizes: tuple[int, ...]
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        sizes = [whole_number("size of a set", size, 2, MAX_DICE) for size in self.sizes]
        object.__setattr__(self, "sizes", tuple(sorted(sizes, reverse=True)))

    def start(self) -> tuple[int, ...] | None:
        return self.sizes

    def step(self, state: tuple[int, ...] | None, face: Any, count: int) -> tuple[int, ...] | None:
        if state is None or count < 2:
            return state
        if count not in state:
            return None
        found = state.index(count)
        return state[:found] + state[found + 1 :]

    def finish(self, state: tuple[int, ...] | None, dice: int) -> bool:
        return state == ()


@dataclass(frozen=True, slots=True)
class NumberOfSets:
    """How many sets of exactly `size` dice can be laid apart: 2, 2, 2, 2, 5, 5 holds three pairs."""

    size: int = 2
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", whole_number("size of a set", self.size, 1, MAX_DICE))

    def start(self) -> int:
        return 0

    def step(self, state: int, face: Any, count: int) -> int:
        return state + count // self.size

    def finish(self, state: int, dice: int) -> int:
        return state


@dataclass(frozen=True, slots=True)
class BestSet:
    """(width, height) of the best set: its number of dice and its face; (0, 0) without a set.

    by: the tallest (height first, then width) or the widest (width first, then height).
    """

    by: Literal["height", "width"] = "width"
    least: int = 2
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        one_of("by", self.by, ("height", "width"))
        object.__setattr__(self, "least", whole_number("least size of a set", self.least, 1, MAX_DICE))

    def start(self) -> tuple[int, int]:
        return 0, 0

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        if count < self.least:
            return state
        width, height = state
        if self.by == "height":
            is_better = face > height or (face == height and count > width)
        else:
            is_better = count > width or (count == width and face > height)
        return (count, face) if is_better or not width else state

    def finish(self, state: tuple[int, int], dice: int) -> tuple[int, int]:
        return state
