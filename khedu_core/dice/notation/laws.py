"""From the parts of a notation to its exact law, by the cheapest route that `dice` knows for each part.

Sums are convolved, and so are counts, die by die; whatever else is read off dice goes to
`reading`. Everything one notation asks for is paid from one purse, so that no notation
takes much longer than its largest part may.
"""

from collections.abc import Callable
from typing import TypeVar

from khedu_core.dice.distribution import Distribution, d
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.exploding import DEPTH, OpenEnded
from khedu_core.dice.mechanics.opposed import Contest
from khedu_core.dice.notation.adding import OneLaw, added, copies, counts_of, multiple
from khedu_core.dice.notation.changing import Score, changed, counted
from khedu_core.dice.notation.mechanics import faces_meant
from khedu_core.dice.notation.open_contest import OpenContest, opposed
from khedu_core.dice.notation.parts import (
    Counted,
    Dice,
    Draw,
    Dropped,
    Faces,
    Group,
    Kept,
    Measure,
    Pool,
    Showing,
    Sides,
    Sum,
    Whole,
)
from khedu_core.dice.notation.purse import Purse, TooLargeError
from khedu_core.dice.notation.reading import faces_of_pool, read, read_given, without
from khedu_core.dice.pools.deck import Deck
from khedu_core.dice.pools.pool import Pool as DicePool
from khedu_core.dice.pools.pool import read_open
from khedu_core.errors import InputError

Members = list[tuple[OneLaw, int]]
"""The law of one die, and how many such dice there are."""

DEPTHS = (DEPTH, 6, 3)
"""Depths tried, one after the other, for explosions that state none."""

Made = TypeVar("Made")


def as_deep_as_can_be(make: Callable[["Laws"], Made]) -> Made:
    """What is made of the laws, with explosions that state no depth as deep as a second allows."""
    for depth in DEPTHS:
        laws = Laws(depth)
        try:
            return make(laws)
        except TooLargeError:
            if not laws.purse.exploded or depth == DEPTHS[-1]:
                raise
    raise AssertionError("the last depth is made or refused")


class Laws:
    """Makes the laws of one notation, with that depth for explosions that state none."""

    def __init__(self, depth: int = DEPTH) -> None:
        self.purse = Purse(depth)

    def sum(self, parts: Sum) -> OneLaw:
        """The law of a whole sum; open-ended as soon as one of its groups is."""
        laws = [multiple(self._group(term.group), term.factor, str(term)) for term in parts.terms]
        return added(laws, self.purse, str(parts)) + parts.constant

    def contest(self, left: Sum, right: Sum) -> Contest | OpenContest:
        """Two totals compared."""
        one, other = self.sum(left), self.sum(right)
        self.purse.cases(one.total.bit_length() + other.total.bit_length(), f"{left} vs {right}")
        return opposed(one, other)

    def pairs(self, left: Sum, right: Sum, ties: str) -> Joint:
        """(won, tied, lost) pairs of two sides that are dice alone."""
        return self._dice_alone(left).against(self._dice_alone(right), ties)

    def _dice_alone(self, side: Sum) -> DicePool:
        source = side.terms[0].group.source
        members = self._members(source, None) if isinstance(source, Pool) else []
        if any(isinstance(law, OpenEnded) for law, _ in members):
            raise InputError(f"{side}: exploding dice cannot be paired off; compare totals, without pairwise")
        return _pool(members)

    def _group(self, group: Group) -> OneLaw:
        """The law of what is read off one roll or hand, given what is known of it."""
        if isinstance(group.source, Draw):
            return self._hand(group, group.source)
        reading, given = group.reading, group.given
        score: Score | None = reading.which.accepts if isinstance(reading, Counted) else None  # type: ignore[assignment]
        members = self._members(group.source, score)
        if any(isinstance(law, OpenEnded) for law, _ in members):
            return self._exploding(group, members, score)
        for event in given:
            if isinstance(event, Showing) and not event.any:  # each die by itself: they stay independent
                members = [(without(law, event, group), n) for law, n in _closed(members)]
        given = tuple(event for event in given if not isinstance(event, Showing) or event.any)
        if score is not None:
            _check_shown(group, members)
        if not given and (score is not None or reading == Measure()):
            return self._total(group, members, score)
        pool = _pool(members)
        faces = faces_of_pool(pool)
        self.purse.reading(group, len(faces))
        return read_given(group, given, pool, faces) if given else read(pool, reading)

    def _exploding(self, group: Group, members: Members, score: Score | None) -> OneLaw:
        """Exploding dice are added, kept and counted; of any other reading a floor would tell nothing."""
        reading = group.reading
        if group.given:
            raise InputError(f"{group}: exploding dice take no condition; leave given out, or the explosion")
        if score is not None or reading == Measure():
            return self._total(group, members, score)
        if not isinstance(reading, Kept | Dropped):
            raise InputError(
                f"{group}: exploding dice can be added, kept, dropped or counted; "
                f"leave {reading} out, or the explosion"
            )
        self.purse.reading(group, max(len(counts_of(law)) for law, _ in members))
        return read_open(lambda pool: read(pool, reading), *(law for law, n in members for _ in range(n)))

    def _hand(self, group: Group, draw: Draw) -> Distribution:
        deck: dict[int, int] | dict[str, int]
        deck = dict(draw.deck.faces) if isinstance(draw.deck, Faces) else dict(draw.deck)
        self.purse.reading(group, len(deck))
        return read_given(group, group.given, Deck(deck).hand(draw.size), deck)

    def _total(self, group: Group, members: Members, score: Score | None) -> OneLaw:
        """All dice added up, or all their scores; what explodes comes with its score counted already."""
        text, laws = str(group), []
        for law, number in members:
            worth = law if score is None or isinstance(law, OpenEnded) else law.map(score)
            laws.append(copies(worth, number, self.purse, text))
        return added(laws, self.purse, text)

    def _members(self, pool: Pool, score: Score | None) -> Members:
        """The dice of a pool after all changes; `score` is what a face of an exploding die counts for."""
        laws = [self._die(dice, score) for dice in pool.members]
        for change in pool.changes:
            laws = changed(laws, change, score, self.purse, str(pool))
        return [(law, dice.number) for law, dice in zip(laws, pool.members, strict=True)]

    def _die(self, dice: Dice, score: Score | None) -> OneLaw:
        law: OneLaw
        match dice.die:
            case Sides(sides):
                law = d(sides)
            case Faces(faces):
                law = Distribution(dict(faces))
            case Whole(roll):
                law = self.sum(roll)
                if isinstance(law, OpenEnded) and score is not None:
                    law = counted(law, score)
        for change in dice.changes:
            (law,) = changed([law], change, score, self.purse, str(dice))
        return law


def _closed(members: Members) -> list[tuple[Distribution, int]]:
    return [(law, number) for law, number in members if isinstance(law, Distribution)]


def _pool(members: Members) -> DicePool:
    return DicePool(tuple(law for law, number in _closed(members) for _ in range(number)))


def _check_shown(group: Group, members: Members) -> None:
    """Refuse to count what no die shows: it is a slip, to which "always 0" is no answer."""
    reading = group.reading
    if isinstance(reading, Counted) and not any(
        faces_meant(reading.which, law) for law, _ in _closed(members)
    ):
        raise InputError(f"{group}: no die shows {reading.which}; count faces that the dice have")
