"""What a notation is made of, from single dice to the whole sum; `str` gives each its normal form."""

import re
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Literal, TypeAlias

from khedu_core.dice.machine import Mechanic
from khedu_core.dice.mechanics.events import Alike, Straight
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.mechanics.matching import BestSet, LargestSet, NumberOfSets, SetSizesAre
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.notation.comparison import Compared, FaceTest, Within, range_text
from khedu_core.dice.notation.then import Then
from khedu_core.dice.pools.sorted_places import Which, dropped_places, kept_places
from khedu_core.errors import InputError

# -- dice --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sides:
    """A fair die with faces 1 to `sides`."""

    sides: int

    def __str__(self) -> str:
        return f"d{self.sides}"


@dataclass(frozen=True, slots=True)
class FacesPart:
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


FUDGE_FACES = FacesPart(((-1, 1), (0, 1), (1, 1)))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole roll in parentheses, which serves as one die."""

    roll: "Sum"

    @property
    def rolls(self) -> "tuple[Sum, ...]":
        """What is rolled inside."""
        return (self.roll,)

    def __str__(self) -> str:
        return f"({self.roll})"


@dataclass(frozen=True, slots=True)
class Extreme:
    """The best, or the worst, of several rolls of their own, which serves as one die.

    Numbers stand first where one would else be read into the list of faces before it: `max(2, 4d8 no 5)`.
    """

    which: Literal["max", "min"]
    rolls: tuple["Sum", ...]

    def __post_init__(self) -> None:
        followed = (before for before, after in pairwise(self.rolls) if not after.terms)
        if any(before.last_list for before in followed):
            numbers_first = sorted(self.rolls, key=lambda roll: bool(roll.terms))
            object.__setattr__(self, "rolls", tuple(numbers_first))

    def __str__(self) -> str:
        return f"{self.which}({', '.join(map(str, self.rolls))})"


@dataclass(frozen=True, slots=True)
class Case:
    """What follows on some outcomes of a roll (None: on all that no other case names)."""

    outcomes: Within | Compared | None
    roll: "Sum"

    def __str__(self) -> str:
        return f"{'else' if self.outcomes is None else self.outcomes}: {self.roll}"


@dataclass(frozen=True, slots=True)
class Deciding:
    """A roll that decides which one follows, and so serves as one die."""

    roll: "Sum"
    cases: tuple[Case, ...]

    @property
    def rolls(self) -> "tuple[Sum, ...]":
        """What is rolled inside: first what decides, then what may follow."""
        return self.roll, *(case.roll for case in self.cases)

    def case_of(self, outcome: int) -> int:
        """The place of the case that names an outcome. Raises `InputError` where none or several do."""
        named = [i for i, case in enumerate(self.cases) if case.outcomes and case.outcomes.accepts(outcome)]
        named = named or [i for i, case in enumerate(self.cases) if case.outcomes is None]
        if len(named) != 1:
            problem = "several cases name" if named else "no case names"
            raise InputError(f"{self}: {problem} {outcome}; name each outcome once, the rest by else: 0")
        return named[0]

    def __str__(self) -> str:
        return f"{self.roll} then {', '.join(map(str, self.cases))}"


Die: TypeAlias = Sides | FacesPart | Whole | Extreme | Deciding


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
class DicePart:
    """Equal dice, each changed in the same way, one change after the other."""

    number: int
    die: Die
    changes: tuple[Change, ...] = ()

    def __str__(self) -> str:
        return f"{self.number if self.number > 1 else ''}{self.die}{''.join(map(str, self.changes))}"


@dataclass(frozen=True, slots=True)
class PoolPart:
    """Dice rolled together; with several members the pool itself may have changes for every die."""

    members: tuple[DicePart, ...]
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
    deck: tuple[tuple[str, int], ...] | FacesPart

    def __str__(self) -> str:
        if isinstance(self.deck, FacesPart):
            return f"draw {self.size} from {self.deck.listed()}"
        return f"draw {self.size} from {', '.join(f'{copies} {card}' for card, copies in self.deck)}"


# -- what is read off them -----------------------------------------------------------------
# A reading or an event that needs to know nothing of the dice is its mechanic; the others are here.


@dataclass(frozen=True, slots=True)
class Kept:
    """The total of some dice of the sorted roll."""

    which: Which
    number: int

    def places(self, size: int) -> range:
        """The places of the dice that stay, 0 the highest. Raises `InputError` as `kept_places` does."""
        return kept_places(self.which, self.number, size)

    def __str__(self) -> str:
        return f"keep {self.which} {self.number}"


@dataclass(frozen=True, slots=True)
class Dropped:
    """The total of all dice but some of the lowest, some of the highest, or some of both."""

    lowest: int = 0
    highest: int = 0

    def places(self, size: int) -> range:
        """The places of the dice that stay, 0 the highest. Raises `InputError` as `dropped_places` does."""
        return dropped_places(self.lowest, self.highest, size)

    def __str__(self) -> str:
        ends = (("lowest", self.lowest), ("highest", self.highest))
        return " ".join(f"drop {end} {number}" for end, number in ends if number)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many dice show one of these faces."""

    which: FaceTest

    def __str__(self) -> str:
        return f"count {self.which}"


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


@dataclass(frozen=True, slots=True)
class Showing:
    """No die, or at least one die, shows one of these faces."""

    which: FaceTest
    any: bool

    def __str__(self) -> str:
        return f"{'any' if self.any else 'no'} {self.which}"


@dataclass(frozen=True, slots=True)
class Measured:
    """A reading of the roll compares so with a number."""

    reading: "ReadingPart"
    comparison: str
    target: int

    def __str__(self) -> str:
        return f"{written(self.reading)} {self.comparison} {self.target}"


ReadingPart: TypeAlias = Kept | Dropped | Counted | OfAKind | Mechanic[Any, int]
EventPart: TypeAlias = Showing | Measured | Mechanic[Any, bool]

MEASURES: dict[str, Mechanic[Any, int]] = {
    "total": Total(),
    "largest-set": LargestSet(),
    "widest-set": Then(BestSet("width"), place=0),
    "widest-set height": Then(BestSet("width"), place=1),
    "tallest-set": Then(BestSet("height"), place=1),
    "tallest-set width": Then(BestSet("height"), place=0),
    "longest-run": LongestRun(),
}
"""Readings that need no figure."""

_WORDS_OF: dict[object, str] = {mechanic: words for words, mechanic in MEASURES.items()}


def is_event(part: ReadingPart | EventPart) -> bool:
    """Whether it happens or not, and may stand in place of a reading; `Measured` is a condition only."""
    return isinstance(part, Straight | Alike | SetSizesAre | Showing)


def names_faces(part: EventPart) -> bool:
    """Whether a condition asks which faces show."""
    return isinstance(part, Showing) or (isinstance(part, Measured) and isinstance(part.reading, Counted))


def written(part: ReadingPart | EventPart) -> str:
    """The normal form of a reading or an event, its mechanic in the words that ask for it."""
    match part:
        case NumberOfSets(size):
            return "pairs" if size == 2 else f"sets of {size}"
        case Straight(reading, shortest):
            return {"contains": f"straight {shortest}", "whole": "straight whole"}.get(reading, "straight")
        case Alike(size, exactly):
            return f"{'exactly ' if exactly else ''}{size} alike"
        case SetSizesAre(sizes):
            return f"sets {','.join(map(str, sizes))}"
    return _WORDS_OF.get(part) or str(part)


# -- put together ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GroupPart:
    """One roll (or hand), what is read off it, and what is known to have happened in it."""

    source: PoolPart | Draw
    reading: ReadingPart | EventPart = MEASURES["total"]
    given: tuple[EventPart, ...] = ()

    @property
    def is_total(self) -> bool:
        """Whether the dice are added up, and nothing else."""
        return self.reading == Total()

    def __str__(self) -> str:
        reading = "" if self.is_total else f" {written(self.reading)}"
        given = f" given {' and '.join(map(written, self.given))}" if self.given else ""
        return f"{self.source}{reading}{given}"


@dataclass(frozen=True, slots=True)
class Term:
    """A group as often as `factor` says: added, subtracted (-1), or multiplied."""

    group: GroupPart
    factor: int = 1

    def __str__(self) -> str:
        often = abs(self.factor)
        return str(self.group) if often == 1 else f"{self.group} * {often}"


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms and a constant added up; without terms it is a number, where one can stand for a roll."""

    terms: tuple[Term, ...]
    constant: int = 0

    @property
    def last_list(self) -> str:
        """The list of faces (or of sets) at the end of its normal form, "" where it ends otherwise.

        A comma and a number behind it would go on with the list.
        """
        found = re.search(r"\b(?:reroll|explode|count|no|any|sets) ([-\d.,]+)$", str(self))
        return found[1] if found else ""

    def __str__(self) -> str:
        text = ""
        for term in self.terms:
            sign = "-" if term.factor < 0 else "+"
            text += f" {sign} {term}" if text else ("-" if sign == "-" else "") + str(term)
        if not self.terms:
            return str(self.constant)
        if self.constant:
            text += f" {'+' if self.constant > 0 else '-'} {abs(self.constant)}"
        return text
