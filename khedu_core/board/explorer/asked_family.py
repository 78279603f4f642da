"""Questions about many rolls at once: chances against the number of dice and against the target."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self

from khedu_core.board.explorer.asked_roll import SIGNS, pointed
from khedu_core.board.explorer.line_pieces import Piece, numbers_text, share_text
from khedu_core.dice.families.family import COMPARISONS, Family
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.errors import InputError, one_of, shown, whole_number

MOST_LINES = 10
MOST_POINTS = 200
MOST_ROWS = 40
MOST_COLUMNS = 100
AXES = ("n", "target")

_COMPARISON = r">=|<=|==|=|>|<"
_WORDS = {sign: word for word, sign in SIGNS.items()} | {"==": "exactly"}


@dataclass(frozen=True)
class AskedFamily:
    """A notation with the letter n, the numbers n stands for, and the targets.

    mark: a share from 0 to 1 to hold the chances against, or None.
    """

    name: ClassVar[str]

    notation: str
    numbers: tuple[int, ...]
    targets: tuple[int, ...]
    comparison: str = "at least"
    mark: Fraction | float | None = None

    def __post_init__(self) -> None:
        family = Family(self.notation, self.numbers)
        targets = dict.fromkeys(
            whole_number("target", t, -MAX_CONSTANT, MAX_CONSTANT) for t in self.targets[: MOST_POINTS + 1]
        )
        if not targets:
            raise InputError("target: none given; give some, for example 12, 15, 18")
        one_of("comparison", self.comparison, COMPARISONS)
        if self.mark is not None:
            object.__setattr__(self, "mark", _share(self.mark))
        object.__setattr__(self, "notation", family.notation)
        object.__setattr__(self, "numbers", family.numbers)
        object.__setattr__(self, "targets", tuple(targets))

    @property
    def family(self) -> Family:
        return Family(self.notation, self.numbers)

    def __str__(self) -> str:
        sign, targets = SIGNS[self.comparison], numbers_text(self.targets)
        mark = "" if self.mark is None else f", mark {share_text(self.mark)}"
        return f"{self.name}: {self.notation} {sign} {targets} for n = {numbers_text(self.numbers)}{mark}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(**_family_in(piece, ("mark",)))


@dataclass(frozen=True)
class LinesQuestion(AskedFamily):
    """`lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10`; `across target` swaps lines and axis."""

    name: ClassVar[str] = "lines"

    across: str = "n"

    def __post_init__(self) -> None:
        super().__post_init__()
        one_of("across", self.across, AXES)
        each, axis = ("targets", "numbers") if self.across == "n" else ("numbers", "targets")
        _at_most(each, getattr(self, each), MOST_LINES, "each is a line of its own")
        _at_most(axis, getattr(self, axis), MOST_POINTS, "each is a point of every line")

    def __str__(self) -> str:
        return super().__str__() + (", across target" if self.across == "target" else "")

    @classmethod
    def read(cls, piece: Piece) -> Self:
        return cls(**_family_in(piece, ("mark", "across")))


@dataclass(frozen=True)
class HeatMapQuestion(AskedFamily):
    """`heat-map: nd6 of-a-kind >= 5..40 for n = 1..12, mark 75 %`."""

    name: ClassVar[str] = "heat-map"

    def __post_init__(self) -> None:
        super().__post_init__()
        _at_most("numbers", self.numbers, MOST_ROWS, "each is a row")
        _at_most("targets", self.targets, MOST_COLUMNS, "each is a column")


def _at_most(field: str, values: tuple[int, ...], most: int, why: str) -> None:
    if len(values) > most:
        raise InputError(f"{len(values)} {field}: allowed are up to {most}, {why}; give fewer")


def _share(mark: Fraction | float) -> Fraction:
    """The mark as a line can write it: four decimals of a percentage."""
    if isinstance(mark, str) or not 0 <= mark <= 1:
        raise InputError(f"mark = {shown(mark)}: allowed 0 to 1; choose such a share, 0.75 for 75 %")
    return Fraction(round(Fraction(mark) * 1_000_000), 1_000_000)


def _family_in(piece: Piece, options: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a question: notation, comparison, targets, numbers, and perhaps options behind them."""
    parted = piece.before_and_after(r"\bfor\s+n\s*=", last=True)
    if not parted:
        raise piece.fail("expected what n stands for at the end, such as for n = 1..10", len(piece.text))
    asked, rest, _ = parted
    numbers, found = _options_in(rest, options)
    n = numbers.numbers("n", 0, MAX_DICE)
    compared = asked.before_and_after(_COMPARISON, last=True)
    if not compared:
        raise asked.fail("expected a comparison and targets, such as >= 12, 15, 18", len(asked.text))
    roll, targets, sign = compared
    shift = {">": 1, "<": -1}.get(sign, 0)
    values = tuple(t + shift for t in targets.numbers("targets", -MAX_CONSTANT + 1, MAX_CONSTANT - 1))
    try:
        Family(roll.text, n)
    except InputError as fault:
        raise pointed(roll, fault) from None
    comparison = _WORDS[{">": ">=", "<": "<="}.get(sign, sign)]
    return {"notation": roll.text, "numbers": n, "targets": values, "comparison": comparison, **found}


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
