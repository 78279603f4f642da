"""Dice whose faces are rolled again or explode, before anything is read off them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding import explode, without_wasted
from khedu_core.dice.mechanics.exploding_together import ExplodingDice
from khedu_core.dice.mechanics.faces import faces_of
from khedu_core.dice.mechanics.rerolled import reroll
from khedu_core.dice.notation.exploding_faces import Codes, at_the_floor
from khedu_core.dice.notation.parts import Change, Explode, Reroll
from khedu_core.dice.notation.purse import Purse
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.errors import InputError

Score: TypeAlias = Callable[[int], int]
"""What a face counts for, where faces are counted."""


Members: TypeAlias = list[tuple[Law, int]]
"""The law of one die, and how many such dice there are."""


@dataclass(frozen=True, slots=True)
class Changes:
    """How the dice of one roll change.

    score: what a face of an exploding die counts for. added: whether equal dice are only added up, so
    that those which explode without a stated depth may be told by their sum.
    """

    purse: Purse
    score: Score | None
    added: bool = False

    def made(self, members: Members, change: Change, text: str) -> Members:
        """These dice after one change."""
        if any(isinstance(law, OpenEnded) for law, _ in members):
            raise InputError(
                f"{text}: what explodes already cannot be rerolled or exploded; leave one of them out"
            )
        which = change.which
        if which is not None and not any(faces_of(law.floors, which.accepts) for law, _ in members):
            raise InputError(
                f"{text}: no die shows {which}, which names the faces; choose other faces, "
                "or put the dice in parentheses to ask about their total"
            )
        after: Members = []
        for law, number in members:
            if isinstance(change, Reroll):
                after.append((self._rerolled(law.floors, change, text), number))
            else:
                after.append(self._exploded(law.floors, number, change, text))
        return after

    def _rerolled(self, law: Distribution, change: Reroll, text: str) -> Distribution:
        faces = faces_of(law, change.which.accepts)
        if not faces:
            return law
        self.purse.cases(law.total.bit_length() * (1 + (change.times or 0)), text)
        return reroll(law, faces, change.times)

    def _exploded(self, law: Distribution, number: int, change: Explode, text: str) -> tuple[Law, int]:
        faces = {max(law)} if change.which is None else faces_of(law, change.which.accepts)
        if not faces:
            return law, number
        if change.penetrating and self.score is not None:
            raise InputError(
                f"{text}: penetrating dice lose 1 in value, so they cannot be counted; leave one out"
            )
        together = self.added and change.depth is None
        if together:
            law, faces = without_wasted(law, faces, score=self.score, penetrating=change.penetrating)
            if not faces:
                return law, number
        depth = self.purse.depth(change.depth)
        if together and number > 1:
            dice = ExplodingDice.of(number, law, faces, score=self.score, penetrating=change.penetrating)
            explosions = dice.explosions(depth)
            self.purse.explosions(dice, explosions, text)
            return dice.sum(explosions), 1
        self.purse.explosion(law, len(faces), number, depth, text)
        law_of_one = explode(law, faces, depth=depth, score=self.score, penetrating=change.penetrating)
        if isinstance(self.score, Codes):
            law_of_one = at_the_floor(law_of_one, law, self.score)
        return law_of_one, number


def counted(law: OpenEnded, score: Score) -> OpenEnded:
    """What an open-ended roll counts for as a whole; one that is still open may count for nothing."""
    closed: dict[int, int] = {}
    for x, count in law.closed.items():
        closed[int(score(x))] = closed.get(int(score(x)), 0) + count
    if isinstance(score, Codes):
        floors = {floor * score.scale: count for floor, count in law.open.items()}
        return OpenEnded(closed, floors, remaining_is_most=law.remaining_is_most)
    still_open = {0: sum(law.open.values())}
    return OpenEnded(closed, still_open, most=1, remaining_is_most=law.remaining_is_most)
