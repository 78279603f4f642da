"""Questions about one roll: is its total at least, exactly or at most a target?"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Self

from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.family import law_of
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation import COMPARISONS, Roll, parse
from khedu_core.dice.notation.comparison import holds, inclusive
from khedu_core.dice.open_ended import Law
from khedu_core.errors import InputError, one_of, whole_number

HAPPENS = ("it does not happen", "it happens")
"""What an event comes to, 0 or 1, in words."""


@dataclass(frozen=True)
class TotalQuestion:
    """A roll and what is asked about its total; asked nothing, whether it reaches the median.

    notation: may ask by itself ("5d6 of-a-kind >= 18"); in its normal form, without the question, later.
    comparison: ">=", "=" or "<="; ">" and "<" become one of them. up_to: with "=", the last total of a
    range that begins at the target ("2d6 = 7..9"), or None.

    Of something that happens or not ("4d6 any 6") only that is asked: ">=" 1 that it does, "<=" 0 that not.
    """

    name: ClassVar[str]
    at_first: ClassVar[str]
    """The line to begin with."""

    notation: str
    comparison: str = ">="
    target: int | None = None
    up_to: int | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        roll, asked = without_question(parse(self.notation))
        if asked and self.target is not None:
            raise InputError(f"{self.notation}: asks a question already; ask one at a time")
        if roll.right is not None:
            raise InputError(f"{roll}: two sides roll; give one of them, or ask with against: {roll}")
        comparison, target, up_to = asked or (self.comparison, self.target, self.up_to)
        one_of("comparison", comparison, COMPARISONS)
        target = typical(law_of(roll)) if target is None else target
        comparison, target = inclusive(comparison, target)
        whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
        if roll.is_event:
            comparison, target = yes_or_no(str(roll), comparison, target)
        last = _range_end(comparison, target, up_to)
        self._set(notation=str(roll), comparison=comparison, target=target, up_to=last)

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    @cached_property
    def roll(self) -> Roll:
        """The roll, without its question."""
        return parse(self.notation)

    @property
    def law(self) -> Law:
        return law_of(self.roll)

    @property
    def chance(self) -> Chance:
        """The chance asked for."""
        return parse(self.as_notation).chance(self.law)

    @property
    def is_event(self) -> bool:
        """Whether it happens or not, and nothing is counted."""
        return self.roll.is_event

    @property
    def wanted(self) -> int:
        """The target, which is there from the start."""
        return self.target or 0

    def accepts(self, total: int) -> bool:
        """Whether a total is asked for."""
        if self.up_to is not None:
            return self.wanted <= total <= self.up_to
        return holds(self.comparison, total, self.wanted)

    @property
    def asked(self) -> str:
        """What is asked of the total, "at least 18" or "from 7 to 9", or of an event, "it happens"."""
        if self.is_event:
            return HAPPENS[self.wanted]
        if self.up_to is not None:
            return f"from {self.target} to {self.up_to}"
        return f"{COMPARISONS[self.comparison]} {self.target}"

    @property
    def told(self) -> str:
        """The same of the roll as a sentence begins: "2d6 comes to at least 9"."""
        if self.is_event:
            return f"{self.notation} {self.asked.removeprefix('it ')}"
        return f"{self.notation} comes to {'anything ' if self.up_to is not None else ''}{self.asked}"

    @property
    def as_notation(self) -> str:
        """The roll with its question, as one notation."""
        if self.is_event and self.wanted:
            return self.notation
        last = "" if self.up_to is None else f"..{self.up_to}"
        return f"{self.notation} {self.comparison} {self.target}{last}"

    def __str__(self) -> str:
        return f"{self.name}: {self.as_notation}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(notation_in(piece))


def yes_or_no(roll: str, comparison: str, target: int) -> tuple[str, int]:
    """The question about an event, in one of its two forms."""
    happens = [holds(comparison, outcome, target) for outcome in (0, 1)]
    if happens[0] == happens[1]:
        raise InputError(
            f"{roll}: it happens (1) or not (0), so {comparison} {target} says nothing; "
            f"ask {roll} for that it happens, {roll} <= 0 for that it does not"
        )
    return (">=", 1) if happens[1] else ("<=", 0)


def _range_end(comparison: str, first: int, last: int | None) -> int | None:
    """The end of a range of totals, where more than one is asked for."""
    if comparison != "=" or last is None or last == first:
        return None
    return whole_number("up_to", last, first, MAX_CONSTANT)


@dataclass(frozen=True)
class RollQuestion(TotalQuestion):
    """`roll: 5d6 of-a-kind >= 18`; `, cumulative` draws the chance of each total or more (or less)."""

    name: ClassVar[str] = "roll"
    at_first: ClassVar[str] = "roll: 5d6 of-a-kind >= 18"

    cumulative: bool = False

    def __str__(self) -> str:
        return super().__str__() + (", cumulative" if self.cumulative else "")

    @classmethod
    def read(cls, piece: Piece) -> Self:
        parted = piece.before_and_after(r",?\s*\bcumulative$")
        roll = parted[0] if parted else piece
        return cls(notation_in(roll), cumulative=parted is not None)


@dataclass(frozen=True)
class RollsQuestion(TotalQuestion):
    """`rolls: 5d6 of-a-kind = 26`: which rolls make these totals?"""

    name: ClassVar[str] = "rolls"
    at_first: ClassVar[str] = "rolls: 5d6 of-a-kind = 26"

    comparison: str = "="


def without_question(roll: Roll) -> tuple[Roll, tuple[str, int, int | None] | None]:
    """The roll alone, and its question: comparison, target, and the end of a range."""
    alone = replace(roll, comparison=None, target=None, within=None)
    if roll.within is not None:
        return alone, ("=", roll.within.low, roll.within.high)
    if roll.target is None or roll.comparison is None:
        return alone, None
    return alone, (roll.comparison, roll.target, None)


def asks(notation: str) -> bool:
    """Whether a notation brings its question along: "3d6 >= 12"."""
    return parse(notation).asks_number


def takes_target(notation: str, target: int) -> bool:
    """Whether a roll that somebody typed can go on with the old target: it asks nothing, and reaches it."""
    roll = parse(notation)
    if roll.asks_number or roll.right is not None:
        return False
    law = law_of(roll)
    return min(law.floors) <= target and (law.most is None or target <= law.most)


def typical(law: Law) -> int:
    """The lower median; of something that happens or not, that it happens."""
    return 1 if set(law.floors) <= {0, 1} else law.floors.median


# How the notation points at a character; told once more, it points into the whole line.
_POINTED = re.compile(
    r"(?:.* with n = [0-9]: )?notation .*?, at (?:character (?P<at>[0-9]+), .*?|the end): (?P<problem>.*)"
)


def notation_in(piece: Piece) -> str:
    """The notation a piece holds. Raises `InputError` that points at where it cannot be read."""
    try:
        parse(piece.text)
    except InputError as fault:
        raise pointed(piece, fault) from None
    return piece.text


def pointed(piece: Piece, fault: InputError) -> InputError:
    """The fault of a notation as a fault of the line it stands in."""
    match = _POINTED.fullmatch(str(fault))
    if not match:
        return piece.fail(str(fault))
    return piece.fail(match["problem"], int(match["at"]) - 1 if match["at"] else len(piece.text))
