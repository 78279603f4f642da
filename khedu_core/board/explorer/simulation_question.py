"""Questions that a simulation looks at: a roll as it is asked about, or which of two sides wins."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import ClassVar, Self

from khedu_core.board.explorer.in_words import known
from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.roll_question import TotalQuestion, notation_in
from khedu_core.dice.bounds import Chance
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.notation import parse
from khedu_core.dice.notation.show import win_tie_lose
from khedu_core.dice.open_ended import Law
from khedu_core.errors import InputError, whole_number

MAX_ROLLS_SHOWN = 1_000_000
"""Rolls of one simulation in a view."""

MAX_SEED_TYPED = 2**31 - 1
"""Largest seed that the field for it takes (the library allows larger ones)."""

ENDS = ("A wins", "tie", "B wins", "undecided")
"""What two sides come to, by number; only dice that explode leave something undecided."""


@dataclass(frozen=True)
class SimulationQuestion(TotalQuestion):
    """`simulation: 5d6 of-a-kind >= 18, seed 1, 1000 rolls`: the same seed gives the same rolls.

    Of two sides (`simulation: 3d6 vs 2d8`) it is asked that the left one, A, wins; what they come to are
    the numbers of `ENDS`.
    """

    name: ClassVar[str] = "simulation"
    at_first: ClassVar[str] = "simulation: 5d6 of-a-kind >= 18, seed 1, 100 rolls"

    seed: int = 1
    rolls: int = 0

    def __post_init__(self) -> None:
        roll = parse(self.notation)
        if roll.right is None:
            super().__post_init__()
        elif roll.asks_number:
            raise InputError(f"{roll}: here it is asked which side wins; leave the number out")
        else:
            self._set(notation=str(roll), comparison="=", target=0, up_to=None)
        whole_number("seed", self.seed, 0, MAX_SEED_TYPED)
        whole_number("rolls", self.rolls, 0, MAX_ROLLS_SHOWN)

    @property
    def is_opposed(self) -> bool:
        """Whether two sides roll."""
        return self.roll.right is not None

    @property
    def law(self) -> Law:
        """The law of the total, or of what two sides come to."""
        if not self.is_opposed:
            return super().law
        ends = [known(chance) for chance in win_tie_lose(self.roll.law).values()]
        ends.append(1 - sum(ends, Fraction(0)))
        cases = lcm(*(share.denominator for share in ends))
        return Distribution({end: int(share * cases) for end, share in enumerate(ends) if share or end < 3})

    @property
    def chance(self) -> Chance:
        return win_tie_lose(self.roll.law)["win"] if self.is_opposed else super().chance

    @property
    def asked(self) -> str:
        return ENDS[0] if self.is_opposed else super().asked

    @property
    def as_notation(self) -> str:
        return self.notation if self.is_opposed else super().as_notation

    def __str__(self) -> str:
        rolls = f", {self.rolls} rolls" if self.rolls else ""
        return f"{super().__str__()}, seed {self.seed}{rolls}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        seed, rolls = 1, 0
        if parted := piece.before_and_after(r",?\s*(?<=[\s,])[0-9]+\s*rolls$"):
            piece, number = parted[0], parted[2].removesuffix("rolls").strip()
            rolls = int(number) if len(number) < 9 else MAX_ROLLS_SHOWN + 1
        if parted := piece.before_and_after(r",?\s*\bseed\b"):
            piece, seed = parted[0], parted[1].whole("seed", 0, MAX_SEED_TYPED)
        return cls(notation_in(piece), seed=seed, rolls=rolls)
