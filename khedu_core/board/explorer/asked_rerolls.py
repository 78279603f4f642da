"""The question which dice to keep, given a goal and some rerolls."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from khedu_core.board.explorer.asked_roll import notation_in, without_question
from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.rolled import Rolled
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation import parse
from khedu_core.dice.of_a_kind_rule.readings import READINGS
from khedu_core.dice.rerolling.goals import GOALS, Goal
from khedu_core.errors import InputError, shown, whole_number

MOST_REROLLS = 5

_GOAL = rf"(?<![\w-])(?:{'|'.join(sorted(GOALS, key=len, reverse=True))})(?![\w-])"


@dataclass(frozen=True)
class RerollsQuestion:
    """`rerolls: 5d6 set size 4, 2 rerolls, showing 3 3 6 1 2`.

    dice: plain dice, "5d6" or "3d6 + 2d8". showing: a face a die, or () before the first roll.
    """

    name: ClassVar[str] = "rerolls"

    dice: str
    goal: Goal
    rerolls: int = 2
    showing: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        roll, asked = without_question(parse(self.dice))
        if asked:
            raise InputError(f"{self.dice}: asks a question; give the dice alone, for example 5d6")
        object.__setattr__(self, "dice", str(roll))
        whole_number("rerolls", self.rerolls, 0, MOST_REROLLS)
        dice = self.pool
        if self.showing and len(self.showing) != len(dice):
            raise InputError(f"{len(self.showing)} faces for {len(dice)} dice; give one face for each die")
        for face, die in zip(self.showing, dice, strict=False):
            if face not in die.counts:
                raise InputError(
                    f"face = {shown(face)}: allowed on this die {min(die)} to {max(die)}; choose one"
                )

    @property
    def pool(self) -> tuple[Distribution, ...]:
        """The dice. Raises `InputError` unless they are simply added."""
        return Rolled(self.dice).plain_dice

    @property
    def goal_name(self) -> str:
        return next(name for name, goal in GOALS.items() if type(self.goal) is goal)

    def __str__(self) -> str:
        settings = "".join(
            f" {field.name} {getattr(self.goal, field.name)}" for field in goal_fields(type(self.goal))
        )
        showing = f", showing {' '.join(map(str, self.showing))}" if self.showing else ""
        rerolls = "1 reroll" if self.rerolls == 1 else f"{self.rerolls} rerolls"
        return f"{self.name}: {self.dice} {self.goal_name}{settings}, {rerolls}{showing}"

    @classmethod
    def read(cls, piece: Piece) -> Self:
        showing: tuple[int, ...] = ()
        if parted := piece.before_and_after(r",?\s*(?<![\w-])showing(?![\w-])", last=True):
            piece, faces, _ = parted
            if not re.fullmatch(r"-?[0-9]{1,7}([\s,]+-?[0-9]{1,7})*", faces.text):
                raise faces.fail("expected a face for each die, such as 3 3 6 1 2")
            showing = tuple(map(int, re.split(r"[\s,]+", faces.text)))
        parted = piece.before_and_after(r",?\s*(?<=[\s,])[0-9]+\s+rerolls?$")
        if not parted:
            raise piece.fail("expected how many rerolls are left, such as 2 rerolls", len(piece.text))
        piece, _, number = parted
        named = piece.before_and_after(_GOAL)
        if not named:
            raise piece.fail(f"expected a goal: {', '.join(GOALS)}", len(piece.text))
        dice, settings, goal = named
        left = int(number.split()[0]) if len(number) < 20 else MOST_REROLLS + 1
        return cls(notation_in(dice), _goal_in(goal, settings), left, showing)


def goal_fields(goal: type[Goal]) -> tuple[Any, ...]:
    """What a goal lets a person set, with its default."""
    return fields(goal)  # type: ignore[arg-type]  # every goal is a dataclass


def _goal_in(name: str, piece: Piece) -> Goal:
    """A goal with its settings: "size 4", "dice 2 face 6", "target 18 reading one-set"."""
    allowed = {field.name for field in goal_fields(GOALS[name])}
    given: dict[str, Any] = {}
    words = [(match[0], match.start()) for match in re.finditer(r"[^\s,]+", piece.text)]
    for at in range(0, len(words), 2):
        word, start = words[at]
        if word.lower() not in allowed:
            raise piece.fail(f"expected {' or '.join(sorted(allowed)) or 'the number of rerolls'}", start)
        value = Piece(piece.line, piece.end, piece.end)
        if at + 1 < len(words):
            text, start = words[at + 1]
            value = Piece(piece.line, piece.start + start, piece.start + start + len(text))
        if word.lower() == "reading":
            if value.text not in READINGS:
                raise value.fail(f"expected one of {', '.join(READINGS)}")
            given["reading"] = value.text
        else:
            given[word.lower()] = value.whole(word.lower(), -MAX_CONSTANT, MAX_CONSTANT)
    needed = [f.name for f in goal_fields(GOALS[name]) if f.name == "target" and "target" not in given]
    if needed:
        raise piece.fail("expected a target, such as target 18", len(piece.text))
    try:
        return GOALS[name](**given)
    except InputError as fault:
        raise piece.fail(str(fault)) from None
