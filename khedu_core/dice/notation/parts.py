"""What a notation is made of, from single dice to the whole sum; `str` gives each its normal form."""

from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from khedu_core.dice.notation.comparison import FaceTest, range_text

# -- dice --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sides:
    """A fair die with faces 1 to `sides`."""

    sides: int

    def __str__(self) -> str:
        return f"d{self.sides}"


@dataclass(frozen=True, slots=True)
class Faces:
    """A die (or a deck) with any faces: (face, repeats), ascending, each face once."""

    faces: tuple[tuple[int, int], ...]

    @property
    def number(self) -> int:
        return sum(repeats for _, repeats in self.faces)

    def listed(self) -> str:
        """`[0x2,1x2,2]`; neighbours that repeat alike become one range."""
        runs = groupby(enumerate(self.faces), key=lambda item: (item[1][0] - item[0], item[1][1]))
        texts = []
        for (_, repeats), run in runs:
            faces = [face for _, (face, _) in run]
            spans = [(faces[0], faces[-1])] if len(faces) > 2 else [(face, face) for face in faces]
            texts += [range_text(*span) + (f"x{repeats}" if repeats > 1 else "") for span in spans]
        return f"[{','.join(texts)}]"

    def __str__(self) -> str:
        return "dF" if self == FUDGE_FACES else f"d{self.listed()}"


FUDGE_FACES = Faces(((-1, 1), (0, 1), (1, 1)))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole roll in parentheses, which serves as one die."""

    roll: "Sum"

    def __str__(self) -> str:
        return f"({self.roll})"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll again what shows certain faces: at most `times` times, or (None) until none of them shows."""

    which: FaceTest
    times: int | None = 1

    def __str__(self) -> str:
        often = {None: " until", 1: ""}.get(self.times, f" up to {self.times} times")
        return f" reroll {self.which}{often}"


@dataclass(frozen=True, slots=True)
class Explode:
    """Roll on and add after certain faces (None: the highest). depth None: as deep as is useful."""

    which: FaceTest | None = None
    depth: int | None = None
    penetrating: bool = False

    def __str__(self) -> str:
        start = "!" if self.which is None else f" explode {self.which}"
        how = (" penetrating" if self.penetrating else "") + (
            "" if self.depth is None else f" depth {self.depth}"
        )
        return start + how


Change: TypeAlias = Reroll | Explode


@dataclass(frozen=True, slots=True)
class Dice:
    """Equal dice, each changed in the same way, one change after the other."""

    number: int
    die: Sides | Faces | Whole
    changes: tuple[Change, ...] = ()

    def __str__(self) -> str:
        return f"{self.number if self.number > 1 else ''}{self.die}{''.join(map(str, self.changes))}"


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice rolled together; with several members the pool itself may have changes for every die."""

    members: tuple[Dice, ...]
    changes: tuple[Change, ...] = ()

    @property
    def size(self) -> int:
        return sum(dice.number for dice in self.members)

    def __str__(self) -> str:
        if len(self.members) == 1:
            return str(self.members[0])
        return f"{{{', '.join(map(str, self.members))}}}{''.join(map(str, self.changes))}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Some cards drawn without replacement, from named kinds (name, copies) or from numbers."""

    size: int
    deck: tuple[tuple[str, int], ...] | Faces

    def __str__(self) -> str:
        if isinstance(self.deck, Faces):
            return f"draw {self.size} from {self.deck.listed()}"
        return f"draw {self.size} from {', '.join(f'{copies} {card}' for card, copies in self.deck)}"


# -- what is read off them -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kept:
    """The total of some dice of the sorted roll."""

    which: Literal["highest", "lowest", "middle"]
    number: int

    def __str__(self) -> str:
        return f"keep {self.number}" if self.which == "highest" else f"keep {self.which} {self.number}"


@dataclass(frozen=True, slots=True)
class Dropped:
    """The total without some dice of the sorted roll."""

    which: Literal["highest", "lowest"]
    number: int

    def __str__(self) -> str:
        return f"drop {self.which} {self.number}"


@dataclass(frozen=True, slots=True)
class Counted:
    """How many dice show one of these faces."""

    which: FaceTest

    def __str__(self) -> str:
        return f"count {self.which}"


MEASURES = {
    "total": "the total",
    "largest-set": "how many dice show the most frequent face, from 1",
    "widest-set": "how many dice the widest set of two or more has, or 0",
    "widest-set height": "the face of the widest set (the higher face of equal ones), or 0",
    "tallest-set": "the face of the set with the highest face, or 0",
    "tallest-set width": "how many dice that set has, or 0",
    "longest-run": "how many consecutive faces show",
}
"""Readings that need no figure, each with its meaning in one line."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One of `MEASURES`."""

    name: str = "total"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class SetsOf:
    """How many sets of so many equal dice can be laid apart."""

    size: int

    def __str__(self) -> str:
        return "pairs" if self.size == 2 else f"sets of {self.size}"


@dataclass(frozen=True, slots=True)
class OfAKind:
    """The total after the of-a-kind rule."""

    reading: str = "each-set"
    direction: str = "highest"

    def __str__(self) -> str:
        words = ["of-a-kind"]
        words += [self.reading] if self.reading != "each-set" else []
        words += [self.direction] if self.direction != "highest" else []
        return " ".join(words)


# -- what may happen or not ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Straight:
    """A run: of all dice (length None), of at least `length` faces, or exactly from 1 to the highest face."""

    length: int | None = None
    whole: bool = False

    def __str__(self) -> str:
        return "straight" + (" whole" if self.whole else f" {self.length}" if self.length else "")


@dataclass(frozen=True, slots=True)
class SameFace:
    """Some face shows on at least (or exactly) so many dice."""

    size: int
    exactly: bool = False

    def __str__(self) -> str:
        return f"{'exactly ' if self.exactly else ''}{self.size} alike"


@dataclass(frozen=True, slots=True)
class Showing:
    """No die, or at least one die, shows one of these faces."""

    which: FaceTest
    any: bool

    def __str__(self) -> str:
        return f"{'any' if self.any else 'no'} {self.which}"


@dataclass(frozen=True, slots=True)
class SetsAre:
    """The sets of two or more equal dice have exactly these sizes, largest first: (3, 2), a full house."""

    sizes: tuple[int, ...]

    def __str__(self) -> str:
        return f"sets {','.join(map(str, self.sizes))}"


@dataclass(frozen=True, slots=True)
class Measured:
    """A reading of the roll compares so with a number."""

    reading: "Reading"
    comparison: str
    target: int

    def __str__(self) -> str:
        return f"{self.reading} {self.comparison} {self.target}"


Event: TypeAlias = Straight | SameFace | Showing | SetsAre | Measured
Reading: TypeAlias = Kept | Dropped | Counted | Measure | SetsOf | OfAKind

EVENTS = (Straight, SameFace, Showing, SetsAre)
"""The events that may stand in place of a reading; `Measured` is a condition only."""

# -- put together ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """One roll (or hand), what is read off it, and what is known to have happened in it."""

    source: Pool | Draw
    reading: Reading | Event = Measure()
    given: tuple[Event, ...] = ()

    def __str__(self) -> str:
        reading = "" if self.reading == Measure() else f" {self.reading}"
        given = f" given {' and '.join(map(str, self.given))}" if self.given else ""
        return f"{self.source}{reading}{given}"


@dataclass(frozen=True, slots=True)
class Term:
    """A group as often as `factor` says: added, subtracted (-1), or multiplied."""

    group: Group
    factor: int = 1

    def __str__(self) -> str:
        often = abs(self.factor)
        return str(self.group) if often == 1 else f"{self.group} * {often}"


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms and a constant added up."""

    terms: tuple[Term, ...]
    constant: int = 0

    def __str__(self) -> str:
        text = ""
        for term in self.terms:
            sign = "-" if term.factor < 0 else "+"
            text += f" {sign} {term}" if text else ("-" if sign == "-" else "") + str(term)
        if self.constant:
            text += f" {'+' if self.constant > 0 else '-'} {abs(self.constant)}"
        return text
