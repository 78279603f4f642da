"""How a single roll of a notation is read: the dice of each group, and what the faces they show come to."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.machine import answer_for_roll
from khedu_core.dice.notation.depths import Depths
from khedu_core.dice.notation.mechanic_of import mechanic_of
from khedu_core.dice.notation.parts import DicePart, Dropped, GroupPart, Kept, OfAKind, PoolPart, Sum, Term
from khedu_core.dice.notation.roll import Roll
from khedu_core.dice.of_a_kind_rule.readings import choices
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.errors import InputError, of_kind

Faces: TypeAlias = tuple[int, ...]
"""What the dice of a group show, ascending."""


@dataclass(frozen=True)
class DiceRead:
    """Dice that are read together."""

    dice: tuple[Distribution, ...]
    read: Callable[[Faces], int]
    """An event that happens is 1, else 0."""
    laid: Callable[[Faces], Faces] | None = None
    """How the dice lie once the rule has been used, where it moves dice."""
    factor: int = 1
    is_open: bool = False
    """Whether dice explode; each then shows all it came to, at most what the law resolves."""


def dice_read(roll: Roll) -> list[DiceRead]:
    """Every group of the roll; its total is the sum of factor * read(faces), and the constant.

    Raises `InputError` for two sides, and for what is not rolled die by die: cards, conditions, and
    exploding dice that are not added up.
    """
    of_kind("roll", roll, Roll, "give a roll, as parse reads it")
    if roll.right is not None:
        raise InputError(f"{roll}: two sides roll; give one of them")
    return [_group(term) for term in roll.left.terms]


def _group(term: Term) -> DiceRead:
    group, pool, reading = term.group, term.group.source, term.group.reading
    if not isinstance(pool, PoolPart) or group.given:
        what = "conditions are" if group.given else "cards are"
        raise InputError(f"{group}: {what} not rolled one by one here; ask about dice alone")
    laws = [law for member in pool.members for law in [_die(member, pool)] * member.number]
    dice = tuple(law.floors for law in laws)
    is_open = any(isinstance(law, OpenEnded) for law in laws)
    if is_open and not (group.is_total or isinstance(reading, Kept | Dropped)):
        raise InputError(f"{group}: dice that explode and are counted are not rolled here; add them up")
    if group.is_total:
        return DiceRead(dice, sum, factor=term.factor, is_open=is_open)
    faces = {face for die in dice for face in die}
    mechanic = mechanic_of(reading, len(dice), faces)
    laid = None
    if isinstance(reading, OfAKind):

        def laid(shown: Faces) -> Faces:
            return choices(shown, reading.reading).options[answer_for_roll(mechanic, shown)]

    return DiceRead(
        dice, lambda shown: int(answer_for_roll(mechanic, shown, faces)), laid, term.factor, is_open
    )


def _die(member: DicePart, pool: PoolPart) -> Law:
    """The law of one die of the pool, with what changes it."""
    alone = PoolPart((replace(member, number=1, changes=(*member.changes, *pool.changes)),))
    one = Sum((Term(GroupPart(alone)),))
    law, _ = Depths(lambda laws: laws.sum(one), str(one)).deepest()
    return law
