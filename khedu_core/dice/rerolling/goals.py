"""What a roller may hope for, said in the notation: `5d6 4 alike`, `5d6 of-a-kind >= 18`, `5d6`.

A roll with a question, or an event, is reached or not, and worth 1 or 0; the mean is then a
chance. Any other is worth its total, the higher the better.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.notation.parts import GroupPart, PoolPart, Sum, Term
from khedu_core.dice.notation.single_rolls import DiceRead, dice_read
from khedu_core.errors import InputError, listed, whole_number

Faces: TypeAlias = tuple[int, ...]
"""What the dice of a roll show, ascending."""


@dataclass(frozen=True)
class Goal:
    """The dice of a notation, and what a final roll of them is worth; called with the sorted faces.

    Raises `InputError` for a notation that cannot be read, for what is not plain dice in hand (two
    sides, cards, conditions, dice that explode or are rerolled by themselves), and for several groups
    unless all dice are simply added.
    """

    notation: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "notation", str(_in_one_group(parse(self.notation))))
        _ = self._group

    @cached_property
    def roll(self) -> Roll:
        """The notation, read; all dice are one group."""
        return parse(self.notation)

    @cached_property
    def _group(self) -> DiceRead:
        (group,) = dice_read(self.roll)
        return group

    @property
    def dice(self) -> tuple[Distribution, ...]:
        """The dice in the order in which the notation names them."""
        return self._group.dice

    @property
    def dice_alone(self) -> str:
        """The notation of the dice, without what is wanted of them."""
        return str(self.roll.left.terms[0].group.source)

    @property
    def is_chance(self) -> bool:
        """Whether it is reached or not, so that its mean is a chance."""
        return self.roll.asks

    def total(self, faces: Faces) -> int:
        """What the notation makes of a roll; of an event 1 or 0. Raises `InputError` for what is no roll."""
        try:
            return self.roll.left.constant + self._group.factor * self._group.read(faces)
        except TypeError:
            for face in listed("faces", faces, MAX_DICE, "give one whole number a die"):
                whole_number("face", face, -MAX_CONSTANT, MAX_CONSTANT)
            raise

    def __call__(self, faces: Faces) -> int:
        total = self.total(faces)
        return int(self.roll.accepts(total)) if self.is_chance else total


def _in_one_group(roll: Roll) -> Roll:
    """The same roll with dice that are simply added in one pool: `3d6 + 2d8` is `{3d6, 2d8}`."""
    pools = [term.group.source for term in roll.left.terms if isinstance(term.group.source, PoolPart)]
    members = tuple(dice for pool in pools for dice in pool.members)
    if any(pool.changes for pool in pools) or any(dice.changes for dice in members):
        raise InputError(f"{roll}: you choose what to reroll; leave explosions and rerolls out")
    if len(roll.left.terms) == 1:
        return roll
    added = Sum(tuple(Term(GroupPart(pool)) for pool in pools), roll.left.constant)
    if roll.left != added:
        raise InputError(f"{roll}: give all dice as one, in braces, as in {{3d6, 2d8}} largest-set")
    return replace(roll, left=Sum((Term(GroupPart(PoolPart(members))),), added.constant))
