"""Dice whose faces are rolled again or explode, before anything is read off them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding import Law, OpenEnded, explode
from khedu_core.dice.mechanics.faces import faces_of
from khedu_core.dice.mechanics.rerolled import reroll
from khedu_core.dice.notation.parts import Change, Explode, Reroll
from khedu_core.dice.notation.purse import Purse
from khedu_core.errors import InputError

Score: TypeAlias = Callable[[int], int]
"""What a face counts for, where faces are counted."""


def changed(laws: Sequence[Law], change: Change, score: Score | None, purse: Purse, text: str) -> list[Law]:
    """Each of these dice after one change; `score` is what a face of an exploding die counts for."""
    closed = [law for law in laws if isinstance(law, Distribution)]
    if len(closed) < len(laws):
        raise InputError(
            f"{text}: what explodes already cannot be rerolled or exploded; leave one of them out"
        )
    which = change.which
    if which is not None and not any(faces_of(law, which.accepts) for law in closed):
        raise InputError(
            f"{text}: no die shows {which}, which names the faces; choose other faces, "
            "or put the dice in parentheses to ask about their total"
        )
    if isinstance(change, Reroll):
        return [_rerolled(law, change, purse, text) for law in closed]
    return [_exploded(law, change, score, purse, text) for law in closed]


def _rerolled(law: Distribution, change: Reroll, purse: Purse, text: str) -> Distribution:
    faces = faces_of(law, change.which.accepts)
    if not faces:
        return law
    purse.cases(law.total.bit_length() * (1 + (change.times or 0)), text)
    return reroll(law, faces, change.times)


def _exploded(law: Distribution, change: Explode, score: Score | None, purse: Purse, text: str) -> Law:
    faces = {max(law)} if change.which is None else faces_of(law, change.which.accepts)
    if not faces:
        return law
    if change.penetrating and score is not None:
        raise InputError(
            f"{text}: penetrating dice lose 1 in value, so they cannot be counted; leave one out"
        )
    depth = purse.depth(change.depth)
    purse.explosion(len(law), len(faces), law.total.bit_length(), depth, text)
    return explode(law, faces, depth=depth, score=score, penetrating=change.penetrating)


def counted(law: OpenEnded, score: Score) -> OpenEnded:
    """What an open-ended roll counts for as a whole; one that is still open may count for nothing."""
    closed: dict[int, int] = {}
    for x, count in law.closed.items():
        closed[int(score(x))] = closed.get(int(score(x)), 0) + count
    return OpenEnded(closed, {0: sum(law.open.values())})
