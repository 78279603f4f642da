"""What a roller may hope for: goals that say in words what a roll is worth.

A goal is called with the sorted faces of one final roll and answers its value: 1 or 0
for something that is reached or not (the mean is then a chance), or a whole number.
"""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.dice.machine.statemachine import told
from khedu_core.dice.mechanics.events import Alike, Straight
from khedu_core.dice.of_a_kind_rule.machine import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import known_reading
from khedu_core.errors import whole_number

Roll = tuple[int, ...]
Outcome = TypeVar("Outcome")


class Goal(Protocol):
    """The value of one final roll, with the words for it."""

    @property
    def words(self) -> str:
        """The goal as a sentence goes on: "you want ..."."""
        ...

    @property
    def is_chance(self) -> bool:
        """Whether the value is 0 or 1, so that its mean is a chance."""
        ...

    def __call__(self, roll: Roll) -> int: ...


@dataclass(frozen=True, slots=True)
class AllAlike:
    """Every die shows the same face (five dice: a Yahtzee)."""

    is_chance: ClassVar[bool] = True
    words: ClassVar[str] = "all dice alike"

    def __call__(self, roll: Roll) -> int:
        return int(len(set(roll)) <= 1)


@dataclass(frozen=True, slots=True)
class SetOf:
    """Some face shows on at least `size` dice."""

    size: int = 3
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        whole_number("size of the set", self.size, 1, MAX_DICE)

    @property
    def words(self) -> str:
        return f"at least {self.size} of a kind"

    def __call__(self, roll: Roll) -> int:
        return int(told(Alike(self.size), roll))


@dataclass(frozen=True, slots=True)
class FullHouse:
    """Three dice show one face and two more another; five alike do not count."""

    is_chance: ClassVar[bool] = True
    words: ClassVar[str] = "a full house: three of one face and two of another"

    def __call__(self, roll: Roll) -> int:
        sizes = sorted(Counter(roll).values(), reverse=True)
        return int(len(sizes) > 1 and sizes[0] >= 3 and sizes[1] >= 2)


@dataclass(frozen=True, slots=True)
class Run:
    """Somewhere in the roll are `length` consecutive faces."""

    length: int = 4
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        whole_number("length of the straight", self.length, 1, MAX_DICE)

    @property
    def words(self) -> str:
        return f"a straight of {self.length}"

    def __call__(self, roll: Roll) -> int:
        return int(told(Straight("contains", self.length), roll))


@dataclass(frozen=True, slots=True)
class TotalAtLeast:
    """The sum of the faces is `target` or more."""

    target: int
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _target(self.target)

    @property
    def words(self) -> str:
        return f"a total of at least {self.target}"

    def __call__(self, roll: Roll) -> int:
        return int(sum(roll) >= self.target)


@dataclass(frozen=True, slots=True)
class TotalAtMost:
    """The sum of the faces is `target` or less."""

    target: int
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _target(self.target)

    @property
    def words(self) -> str:
        return f"a total of at most {self.target}"

    def __call__(self, roll: Roll) -> int:
        return int(sum(roll) <= self.target)


@dataclass(frozen=True, slots=True)
class OfAKindAtLeast:
    """The best total the of-a-kind rule makes of the roll is `target` or more."""

    target: int
    reading: str = "each-set"
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _target(self.target)
        known_reading(self.reading)

    @property
    def words(self) -> str:
        return f"an of-a-kind total of at least {self.target}"

    def __call__(self, roll: Roll) -> int:
        return int(HighestOfAKindTotal(self.reading)(roll) >= self.target)


@dataclass(frozen=True, slots=True)
class AtLeastShowing:
    """At least `dice` dice show `face`."""

    dice: int = 1
    face: int = 6
    is_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        whole_number("dice showing the face", self.dice, 1, MAX_DICE)
        _face(self.face)

    @property
    def words(self) -> str:
        return f"{self.face} on at least {self.dice} {'die' if self.dice == 1 else 'dice'}"

    def __call__(self, roll: Roll) -> int:
        return int(roll.count(self.face) >= self.dice)


@dataclass(frozen=True, slots=True)
class NumberShowing:
    """How many dice show `face`."""

    face: int = 6
    is_chance: ClassVar[bool] = False

    def __post_init__(self) -> None:
        _face(self.face)

    @property
    def words(self) -> str:
        return f"as many dice as possible showing {self.face}"

    def __call__(self, roll: Roll) -> int:
        return roll.count(self.face)


@dataclass(frozen=True, slots=True)
class HighestTotal:
    """The sum of the faces."""

    is_chance: ClassVar[bool] = False
    words: ClassVar[str] = "the highest total"

    def __call__(self, roll: Roll) -> int:
        return sum(roll)


@dataclass(frozen=True, slots=True)
class HighestOfAKindTotal:
    """The best total the of-a-kind rule makes of the roll."""

    reading: str = "each-set"
    is_chance: ClassVar[bool] = False
    words: ClassVar[str] = "the highest of-a-kind total"

    def __post_init__(self) -> None:
        known_reading(self.reading)

    def __call__(self, roll: Roll) -> int:
        return told(of_a_kind_mechanic(known_reading(self.reading), "highest"), roll)


GOALS: dict[str, type[Goal]] = {
    "all-alike": AllAlike,
    "set": SetOf,
    "full-house": FullHouse,
    "straight": Run,
    "total-at-least": TotalAtLeast,
    "total-at-most": TotalAtMost,
    "of-a-kind-at-least": OfAKindAtLeast,
    "showing-at-least": AtLeastShowing,
    "number-showing": NumberShowing,
    "highest-total": HighestTotal,
    "highest-of-a-kind": HighestOfAKindTotal,
}
"""Each goal by the name a person picks it by; its fields are what it lets them set."""


def _target(target: int) -> None:
    whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)


def _face(face: int) -> None:
    whole_number("face", face, -MAX_CONSTANT, MAX_CONSTANT)
