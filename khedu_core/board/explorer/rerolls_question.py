"""The question which dice to keep, given a goal and some rerolls."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.roll_question import notation_in
from khedu_core.dice.rerolling.goals import Goal
from khedu_core.errors import InputError, shown, whole_number

MAX_REROLLS_SHOWN = 5
"""Rerolls a view lets a person have (the library allows more)."""


@dataclass(frozen=True)
class RerollsQuestion:
    """`rerolls: 5d6 4 alike, 2 rerolls, showing 3 3 6 1 2`.

    notation: dice and what is wanted of them (see `Goal`). showing: a face a die, or () before the
    first roll.
    """

    name: ClassVar[str] = "rerolls"
    at_first: ClassVar[str] = "rerolls: 5d6 5 alike, 2 rerolls, showing 3 3 6 1 2"

    notation: str
    rerolls: int = 2
    showing: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", Goal(self.notation).notation)
        whole_number("rerolls", self.rerolls, 0, MAX_REROLLS_SHOWN)
        dice = self.goal.dice
        if self.showing and len(self.showing) != len(dice):
            raise InputError(f"{len(self.showing)} faces for {len(dice)} dice; give one face for each die")
        for face, die in zip(self.showing, dice, strict=False):
            if face not in die.counts:
                raise InputError(
                    f"face = {shown(face)}: allowed on this die {min(die)} to {max(die)}; choose one"
                )

    @cached_property
    def goal(self) -> Goal:
        """What a final roll is worth."""
        return Goal(self.notation)

    def __str__(self) -> str:
        showing = f", showing {' '.join(map(str, self.showing))}" if self.showing else ""
        rerolls = "1 reroll" if self.rerolls == 1 else f"{self.rerolls} rerolls"
        return f"{self.name}: {self.notation}, {rerolls}{showing}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        showing: tuple[int, ...] = ()
        if parted := piece.before_and_after(r",?\s*(?<![\w-])showing(?![\w-])", last=True):
            piece, showing = parted[0], faces_in(parted[1])
        parted = piece.before_and_after(r",?\s*(?<=[\s,])[0-9]+\s+rerolls?$")
        if not parted:
            raise piece.fail("expected how many rerolls are left, such as 2 rerolls", len(piece.text))
        piece, _, number = parted
        left = int(number.split()[0]) if len(number) < 20 else MAX_REROLLS_SHOWN + 1
        return cls(notation_in(piece), left, showing)


def faces_in(piece: Piece) -> tuple[int, ...]:
    """The faces that show, with blanks or commas between them: "3 3 6 1 2"."""
    if not re.fullmatch(r"-?[0-9]{1,7}([\s,]+-?[0-9]{1,7})*", piece.text):
        raise piece.fail("expected a face for each die, such as 3 3 6 1 2")
    return tuple(map(int, re.split(r"[\s,]+", piece.text)))
