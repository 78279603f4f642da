"""Natural events: questions about the faces as rolled, before any rule changes them.

Each event is a mechanic that answers True or False, so it combines with any other
question about the same roll, and has a closed formula `count(dice, sides)` for the
number of rolls out of sides**dice. The two routes are checked against each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial
from typing import Any, ClassVar, Literal, Protocol

from khedu_core.dice.limits import MAX_DICE, MAX_EVENT_WORK, MAX_SIDES
from khedu_core.dice.machine import Order
from khedu_core.dice.mechanics.faces import known_face
from khedu_core.errors import InputError, of_kind, one_of, shown, whole_number

STRAIGHTS: dict[str, str] = {
    "all-dice": "all dice rolled are different and form one run",
    "contains": "somewhere in the roll is a run of at least so many faces",
    "whole": "every face of the dice shows exactly once, and they form one run (1 to 6 on six d6)",
}
"""The three readings of a straight, each with its meaning in one line."""


class Event(Protocol):
    """What `chance` needs: the number of rolls in which the event happens."""

    def count(self, dice: int, sides: int = 6) -> int: ...


def chance(event: Event, dice: int, sides: int = 6) -> Fraction:
    """P(event) when `dice` fair dice with faces 1..sides are rolled, exact.

    Raises `InputError` outside 1..1000 dice or sides, or above 20,000 dice x sides.
    """
    dice, sides = _checked(dice, sides)
    if isinstance(event, type | Sequence) or not callable(getattr(event, "count", None)):
        raise InputError(f"event = {shown(event)}: give an event, such as Alike(3) or NoFace(6)")
    return Fraction(event.count(dice, sides), sides**dice)


@dataclass(frozen=True, slots=True)
class Straight:
    """A run of consecutive faces, by one of the readings in `STRAIGHTS`.

    `shortest` is the least length that counts as a run (it plays no part in "whole").
    State: (latest face shown, length of the present run, longest run, every face shown so far shown once).
    """

    reading: Literal["all-dice", "contains", "whole"] = "all-dice"
    shortest: int = 3
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        one_of("straight reading", self.reading, STRAIGHTS)
        object.__setattr__(self, "shortest", whole_number("shortest straight", self.shortest, 1, MAX_SIDES))

    def start(self) -> tuple[int | None, int, int, bool]:
        return None, 0, 0, True

    def step(
        self, state: tuple[int | None, int, int, bool], face: int, count: int
    ) -> tuple[int | None, int, int, bool]:
        latest, run, longest, single = state
        if self.reading == "whole" and count != 1:
            single = False
        if not count:
            return None, 0, longest, single
        run = run + 1 if latest is not None and abs(face - latest) == 1 else 1
        return face, run, max(longest, run), single and count == 1

    def finish(self, state: tuple[int | None, int, int, bool], dice: int) -> bool:
        _, _, longest, single = state
        if self.reading == "contains":
            return longest >= self.shortest
        return single and longest == dice and (self.reading == "whole" or dice >= self.shortest)

    def count(self, dice: int, sides: int = 6) -> int:
        """Closed formulas for n dice of s sides.

        all-dice: s - n + 1 lowest faces, n! orders. whole: n! if n = s.
        contains: sum over k of (k-subsets of the faces that hold a run) * (ways in which
        n dice show exactly k given faces, the number of surjections).
        """
        dice, sides = _checked(dice, sides)
        if self.reading == "whole":
            return factorial(dice) if dice == sides else 0
        if self.reading == "all-dice":
            return (sides - dice + 1) * factorial(dice) if self.shortest <= dice <= sides else 0
        holding = _subsets_with_run(sides, self.shortest, min(dice, sides))
        return sum(subsets * _surjections(dice, k) for k, subsets in enumerate(holding) if subsets)


@dataclass(frozen=True, slots=True)
class Alike:
    """Some face shows on at least `size` dice (or on exactly `size`, if `exactly`)."""

    size: int = 3
    exactly: bool = False
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", whole_number("size of the set", self.size, 1, MAX_DICE))
        of_kind("exactly", self.exactly, bool, "give True or False")

    def start(self) -> bool:
        return False

    def step(self, state: bool, face: int, count: int) -> bool:
        return state or (count == self.size if self.exactly else count >= self.size)

    def finish(self, state: bool, dice: int) -> bool:
        return state

    def count(self, dice: int, sides: int = 6) -> int:
        """Rolls of n dice with s sides in which some face shows on (at least) c dice.

        Exactly c: inclusion and exclusion over the j faces that show c times,
        s**n - sum over j of (-1)**j C(s, j) n! / (c!**j (n - cj)!) (s - j)**(n - cj).
        At least c: all rolls but those in which every face shows fewer than c times,
        which number n! [x**n] (sum of x**i / i! for i < c)**s.
        """
        dice, sides = _checked(dice, sides)
        n, s, c = dice, sides, self.size
        if not self.exactly:
            return int(s**n - _all_below(n, s, c))
        none = sum(
            (-1) ** j
            * comb(s, j)
            * (factorial(n) // (factorial(c) ** j * factorial(n - c * j)))
            * (s - j) ** (n - c * j)
            for j in range(min(s, n // c) + 1)
        )
        return int(s**n - none)


@dataclass(frozen=True, slots=True)
class NoFace:
    """No die (no card) shows `face`: NoFace(6) is "no 6 rolled"."""

    face: Any = 6
    order: ClassVar[Order] = "any"

    def __post_init__(self) -> None:
        object.__setattr__(self, "face", known_face(self.face))

    def start(self) -> bool:
        return True

    def step(self, state: bool, face: Any, count: int) -> bool:
        return state and not (face == self.face and count)

    def finish(self, state: bool, dice: int) -> bool:
        return state

    def count(self, dice: int, sides: int = 6) -> int:
        """(s - 1)**n if the dice have the face, else all s**n rolls."""
        dice, sides = _checked(dice, sides)
        return int((sides - 1 if self.face in range(1, sides + 1) else sides) ** dice)


def _checked(dice: int, sides: int) -> tuple[int, int]:
    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    if dice * sides > MAX_EVENT_WORK:
        raise InputError(
            f"{dice}d{sides}: allowed are dice x sides up to {MAX_EVENT_WORK:,}; use fewer dice or sides"
        )
    return dice, sides


def _surjections(dice: int, faces: int) -> int:
    """Ways in which `dice` dice show each of `faces` given faces and no other."""
    return sum((-1) ** j * comb(faces, j) * (faces - j) ** dice for j in range(faces + 1))


def _subsets_with_run(sides: int, shortest: int, most: int) -> list[int]:
    """[k] -> k-subsets of 1..sides that hold `shortest` consecutive faces, k = 0..most.

    Without such a run, the k chosen faces fill the sides - k + 1 gaps between the
    others with at most shortest - 1 in each: k-th coefficient of
    (1 + z + ... + z**(shortest-1)) ** (sides - k + 1), by inclusion and exclusion.
    """
    result = []
    for k in range(most + 1):
        gaps = sides - k + 1
        without = sum(
            (-1) ** j * comb(gaps, j) * comb(k - j * shortest + gaps - 1, gaps - 1)
            for j in range(min(gaps, k // shortest) + 1)
        )
        result.append(comb(sides, k) - without)
    return result


def _all_below(dice: int, sides: int, size: int) -> int:
    """Rolls in which every face shows on fewer than `size` dice.

    They number a[n] with P = sum of a[m] x**m / m! = Q**s and Q = sum of x**i / i! for
    i < c. From Q P' = s Q' P, comparing coefficients,

        a[m+1] = s * sum over i < c-1 of C(m, i) a[m-i]  -  sum over 0 < i < c of C(m, i) a[m+1-i].
    """
    a = [1]
    for m in range(dice):
        value, choose = 0, 1  # choose = C(m, i)
        for i in range(min(size, m + 1)):
            if i < size - 1:
                value += sides * choose * a[m - i]
            if i:
                value -= choose * a[m + 1 - i]
            choose = choose * (m - i) // (i + 1)
        a.append(value)
    return a[dice]
