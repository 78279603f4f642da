"""The question which of two rolls comes to more, or wins more pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.roll_question import notation_in
from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.family import law_of
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.opposed import OpenPairs
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.notation.show import win_tie_lose
from khedu_core.dice.open_ended import Law
from khedu_core.errors import InputError


@dataclass(frozen=True)
class AgainstQuestion:
    """`against: 3d6 vs 2d8`; `against: 3d6 vs 2d6 pairwise` pairs the dice off from the highest."""

    name: ClassVar[str] = "against"
    at_first: ClassVar[str] = "against: 3d6 vs 2d8"

    notation: str

    def __post_init__(self) -> None:
        roll = parse(self.notation)
        if roll.right is None or roll.asks_number:
            raise InputError(f"{self.notation}: give two rolls with vs between them, such as 3d6 vs 2d8")
        object.__setattr__(self, "notation", str(roll))

    @cached_property
    def roll(self) -> Roll:
        return parse(self.notation)

    @property
    def chances(self) -> Mapping[str, Chance]:
        """How likely the left side wins, ties and loses: "win", "tie", "lose"."""
        return win_tie_lose(self.roll.law)

    @property
    def alone(self) -> tuple[Roll, Roll]:
        """The two sides as rolls of their own."""
        roll = self.roll
        return Roll(roll.left), Roll(roll.right or roll.left)

    @property
    def laws(self) -> tuple[Law, Law]:
        """The laws of both totals."""
        left, right = self.alone
        return law_of(left), law_of(right)

    @property
    def in_pairs(self) -> bool:
        """Whether single dice are compared, paired off from the highest, and no totals."""
        return self.roll.ties is not None

    @property
    def pairs_won(self) -> tuple[int, tuple[list[Chance], list[Chance]]]:
        """How many pairs there are, and how likely each side wins 0, 1, 2 ... of them."""
        law = self.roll.law
        if not isinstance(law, Joint | OpenPairs):
            raise InputError(f"{self.notation}: totals are compared; ask for pairs with pairwise")
        decided = law if isinstance(law, Joint) else law.decided
        pairs = sum(next(iter(decided)))
        won = (
            [law.chance(lambda *ends, n=n, side=side: ends[side] == n) for n in range(pairs + 1)]
            for side in (0, 2)
        )
        left, right = won
        return pairs, (left, right)

    def __str__(self) -> str:
        return f"{self.name}: {self.notation}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        if parse(notation_in(piece)).right is None:
            raise piece.fail("expected two rolls with vs between them, such as 3d6 vs 2d8", len(piece.text))
        return cls(piece.text)
