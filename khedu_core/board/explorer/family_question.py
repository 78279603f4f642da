"""Questions about many rolls at once: chances against the number of dice and against the target."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Self

from khedu_core.board.explorer.line_pieces import Piece, numbers_text
from khedu_core.board.explorer.roll_question import HAPPENS, pointed, yes_or_no
from khedu_core.board.lines import MAX_LINES
from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.family import Family, checked_numbers
from khedu_core.dice.families.share import exact_share, written_share
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_NUMBERS
from khedu_core.dice.notation import COMPARISONS
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.errors import InputError, one_of, whole_number

MAX_ROWS = 40
"""Numbers of one heat map."""

MAX_COLUMNS = 100
"""Targets of one heat map."""

AXES = ("n", "target")

_COMPARISON = r">=|<=|==|=|>|<"


@dataclass(frozen=True)
class FamilyQuestion:
    """A notation with the letter n, the numbers n stands for, and the targets.

    comparison: ">=", "=" or "<="; ">" and "<" become one of them.
    mark: a share to hold the chances against ("75 %", 3/4, 0.75), or None.
    """

    name: ClassVar[str]
    at_first: ClassVar[str]
    """The line to begin with."""

    notation: str
    numbers: tuple[int, ...]
    targets: tuple[int, ...]
    comparison: str = ">="
    mark: Fraction | float | str | None = None

    def __post_init__(self) -> None:
        family, numbers = Family(self.notation), checked_numbers(self.numbers)
        roll = family.roll(numbers[0])
        if roll.right is not None:
            raise InputError(
                f"{self.notation}: two sides roll; give one of them, or ask with against: {roll}"
            )
        if family.question:
            raise InputError(f"{self.notation}: asks a question already; leave it out of the notation")
        one_of("comparison", self.comparison, COMPARISONS)
        asked = [inclusive(self.comparison, target) for target in self.targets[: MAX_NUMBERS + 1]]
        if not asked:
            raise InputError("target: none given; give some, for example 12, 15, 18")
        if roll.is_event:
            asked = [yes_or_no(self.notation, comparison, target) for comparison, target in asked]
        targets = dict.fromkeys(whole_number("target", t, -MAX_CONSTANT, MAX_CONSTANT) for _, t in asked)
        mark = None if self.mark is None else exact_share(self.mark)
        made = {"notation": family.notation, "numbers": numbers, "targets": tuple(targets)}
        for field, value in {**made, "comparison": asked[0][0], "mark": mark}.items():
            object.__setattr__(self, field, value)

    @cached_property
    def family(self) -> Family:
        return Family(self.notation)

    @property
    def chances(self) -> tuple[tuple[Chance, ...], ...]:
        """A row for each number, a column for each target."""
        return self.family.chances(self.numbers, self.comparison, self.targets)

    @property
    def is_event(self) -> bool:
        """Whether it happens or not, and nothing is counted."""
        return self.family.roll(self.numbers[0]).is_event

    def asked(self, target: int) -> str:
        """What one of the targets asks for: "at least 12", or "it happens"."""
        return HAPPENS[target] if self.is_event else f"{COMPARISONS[self.comparison]} {target}"

    @property
    def told(self) -> str:
        """What is asked of every target: "chance of at least the target"."""
        if self.is_event:
            return f"chance that {HAPPENS[self.targets[0]]}"
        return f"chance of {COMPARISONS[self.comparison]} the target"

    @property
    def share(self) -> Fraction | None:
        """The mark, exact from the start."""
        return None if self.mark is None else exact_share(self.mark)

    def __str__(self) -> str:
        asked, numbers = f" {self.comparison} {numbers_text(self.targets)}", numbers_text(self.numbers)
        if self.is_event and self.targets == (1,):
            asked = ""
        mark = "" if self.share is None else f", mark {written_share(self.share)}"
        return f"{self.name}: {self.notation}{asked} for n = {numbers}{mark}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(**_family_in(piece, ("mark",)))


@dataclass(frozen=True)
class LinesQuestion(FamilyQuestion):
    """`lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10`; `across target` swaps lines and axis."""

    name: ClassVar[str] = "lines"
    at_first: ClassVar[str] = "lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10"

    across: str = "n"

    def __post_init__(self) -> None:
        super().__post_init__()
        one_of("across", self.across, AXES)
        each, axis = ("targets", "numbers") if self.across == "n" else ("numbers", "targets")
        _at_most(each, getattr(self, each), MAX_LINES, "each is a line of its own")
        _at_most(axis, getattr(self, axis), MAX_NUMBERS, "each is a point of every line")

    def __str__(self) -> str:
        return super().__str__() + (", across target" if self.across == "target" else "")

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(**_family_in(piece, ("mark", "across")))


@dataclass(frozen=True)
class HeatMapQuestion(FamilyQuestion):
    """`heat-map: nd6 of-a-kind >= 5..40 for n = 1..12, mark 75 %`."""

    name: ClassVar[str] = "heat-map"
    at_first: ClassVar[str] = "heat-map: nd6 of-a-kind >= 5..40 for n = 1..12, mark 75 %"

    def __post_init__(self) -> None:
        super().__post_init__()
        _at_most("numbers", self.numbers, MAX_ROWS, "each is a row")
        _at_most("targets", self.targets, MAX_COLUMNS, "each is a column")


def _at_most(field: str, values: tuple[int, ...], most: int, why: str) -> None:
    if len(values) > most:
        raise InputError(f"{len(values)} {field}: allowed are up to {most}, {why}; give fewer")


def _family_in(piece: Piece, options: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a question: notation, comparison, targets, numbers, and perhaps options behind them."""
    parted = piece.before_and_after(r"\bfor\s+n\s*=", last=True)
    if not parted:
        raise piece.fail("expected what n stands for at the end, such as for n = 1..10", len(piece.text))
    asked, rest, _ = parted
    numbers, found = _options_in(rest, options)
    n = numbers.numbers("n", 0, MAX_DICE)
    compared = asked.before_and_after(_COMPARISON, last=True)
    if not compared and _is_event(asked.text, n[0]):  # happens or not: 1 or 0
        return {"notation": asked.text, "numbers": n, "targets": (1,), "comparison": ">=", **found}
    if not compared:
        raise asked.fail("expected a comparison and targets, such as >= 12, 15, 18", len(asked.text))
    roll, targets, sign = compared
    values = targets.numbers("targets", -MAX_CONSTANT + 1, MAX_CONSTANT - 1)
    try:
        Family(roll.text).roll(n[0])
    except InputError as fault:
        raise pointed(roll, fault) from None
    comparison = "=" if sign == "==" else sign
    return {"notation": roll.text, "numbers": n, "targets": values, "comparison": comparison, **found}


def _is_event(notation: str, n: int) -> bool:
    try:
        return Family(notation).roll(n).is_event
    except InputError:
        return False


def _options_in(piece: Piece, options: tuple[str, ...]) -> tuple[Piece, dict[str, Any]]:
    """What stands before all options, and the options, in any order."""
    found: dict[str, Any] = {}
    while parted := piece.before_and_after(rf",?\s*\b(?:{'|'.join(options)})\b", last=True):
        piece, value, word = parted
        if word in found:
            raise value.fail(f"{word} is there twice; give it once")
        if word == "across" and value.text.lower() not in AXES:
            raise value.fail("expected n or target: what runs along the axis")
        found[word] = value.share() if word == "mark" else value.text.lower()
    return piece, found
