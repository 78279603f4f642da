"""Questions about one roll: is its total at least, exactly or at most a target?"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.dice.families.family import law_of
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.mechanics.exploding import Law
from khedu_core.dice.notation import COMPARISONS, Roll, parse
from khedu_core.dice.notation.comparison import holds, inclusive
from khedu_core.errors import InputError, one_of, whole_number

MAX_SIMULATED = 1_000_000
"""Rolls of one simulation."""

MAX_SEED = 2**31 - 1


@dataclass(frozen=True)
class AskedRoll:
    """A roll and what is asked about its total; asked nothing, whether it reaches the median.

    notation: may ask by itself ("5d6 of-a-kind >= 18"); in its normal form, without the question, later.
    comparison: ">=", "=" or "<="; ">" and "<" become one of them.
    """

    name: ClassVar[str]
    at_first: ClassVar[str]
    """The line to begin with."""

    notation: str
    comparison: str = ">="
    target: int | None = None

    def __post_init__(self) -> None:
        roll, asked = without_question(parse(self.notation))
        if asked and self.target is not None:
            raise InputError(f"{self.notation}: asks a question already; ask one at a time")
        comparison, target = asked or (self.comparison, self.target)
        one_of("comparison", comparison, COMPARISONS)
        law = law_of(roll)
        comparison, target = inclusive(comparison, typical(law) if target is None else target)
        whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
        for field, value in (("notation", str(roll)), ("comparison", comparison), ("target", target)):
            object.__setattr__(self, field, value)

    @property
    def law(self) -> Law:
        return law_of(parse(self.notation))

    @property
    def wanted(self) -> int:
        """The target, which is there from the start."""
        return self.target or 0

    def accepts(self, total: int) -> bool:
        """Whether a total is asked for."""
        return holds(self.comparison, total, self.wanted)

    @property
    def asked(self) -> str:
        """What is asked of the total: "at least 18"."""
        return f"{COMPARISONS[self.comparison]} {self.target}"

    @property
    def as_notation(self) -> str:
        """The roll with its question, as one notation."""
        return f"{self.notation} {self.comparison} {self.target}"

    def __str__(self) -> str:
        return f"{self.name}: {self.as_notation}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(notation_in(piece))


@dataclass(frozen=True)
class RollQuestion(AskedRoll):
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
class RollsQuestion(AskedRoll):
    """`rolls: 5d6 of-a-kind = 26`: which rolls make these totals?"""

    name: ClassVar[str] = "rolls"
    at_first: ClassVar[str] = "rolls: 5d6 of-a-kind = 26"

    comparison: str = "="


@dataclass(frozen=True)
class SimulationQuestion(AskedRoll):
    """`simulation: 5d6 of-a-kind >= 18, seed 1, 1000 rolls`: the same seed gives the same rolls."""

    name: ClassVar[str] = "simulation"
    at_first: ClassVar[str] = "simulation: 5d6 of-a-kind >= 18, seed 1, 100 rolls"

    seed: int = 1
    rolls: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        whole_number("seed", self.seed, 0, MAX_SEED)
        whole_number("rolls", self.rolls, 0, MAX_SIMULATED)

    def __str__(self) -> str:
        rolls = f", {self.rolls} rolls" if self.rolls else ""
        return f"{super().__str__()}, seed {self.seed}{rolls}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        seed, rolls = 1, 0
        if parted := piece.before_and_after(r",?\s*(?<=[\s,])[0-9]+\s*rolls$"):
            piece, number = parted[0], parted[2].removesuffix("rolls").strip()
            rolls = int(number) if len(number) < 9 else MAX_SIMULATED + 1
        if parted := piece.before_and_after(r",?\s*\bseed\b"):
            piece, seed = parted[0], parted[1].whole("seed", 0, MAX_SEED)
        return cls(notation_in(piece), seed=seed, rolls=rolls)


def without_question(roll: Roll) -> tuple[Roll, tuple[str, int] | None]:
    """The roll alone, and its question."""
    if roll.target is None or roll.comparison is None:
        return roll, None
    return replace(roll, comparison=None, target=None), (roll.comparison, roll.target)


def asks(notation: str) -> bool:
    """Whether a notation brings its question along: "3d6 >= 12"."""
    return parse(notation).target is not None


def takes_target(notation: str, target: int) -> bool:
    """Whether a roll that somebody typed can go on with the old target: it asks nothing, and reaches it."""
    if asks(notation):
        return False
    law = law_of(parse(notation))
    return min(law.floors) <= target and (target <= max(law.floors) or bool(law.open))


def typical(law: Law) -> int:
    """The lower median; of something that happens or not, that it happens."""
    return 1 if set(law.floors) <= {0, 1} else law.floors.median


# How the notation points at a character; told once more, it points into the whole line.
_POINTED = re.compile(
    r"(?:n = [0-9]: )?notation .*?, at (?:character (?P<at>[0-9]+), .*?|the end): (?P<problem>.*)"
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
