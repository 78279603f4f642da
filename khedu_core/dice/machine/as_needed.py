"""A mechanic is told no more than it needs: how many dice that is, and how a roll is told so far."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeAlias

from khedu_core.dice.machine.face_by_face import FaceByFace, SideBySide, Split
from khedu_core.dice.machine.mechanic import Mechanic, enough_of, needs_of

MAX_KEPT_SPLITS = 50_000
"""Splits that are kept while one question is answered: some ten megabytes."""

SETTLED = None
"""Stands for what is left once no more of it is told."""

Table: TypeAlias = dict[Any, int]
"""{state: ways}."""

Groups: TypeAlias = Callable[[Any, Table], Iterable[tuple[int, Table]]]
"""(What is left, all states there) -> the states by the number of further dice that they need."""


def by_need(mechanic: Mechanic[Any, Any], roll: FaceByFace) -> Groups:
    """As the mechanic says (see `NeedsFewDice`, `SettledEarly`), or else all dice for all states."""
    needs, enough = needs_of(mechanic), enough_of(mechanic)
    if isinstance(roll, SideBySide):
        return _until_enough(roll, enough) if enough else _all_dice(roll)
    return _as_each_needs(needs) if needs else _all_dice(roll)


def _all_dice(roll: FaceByFace) -> Groups:
    more_than_all = roll.untold(roll.start) + 1
    return lambda left, states: ((more_than_all, states),)


def _as_each_needs(needs: Callable[[Any], int]) -> Groups:
    def groups(left: Any, states: Table) -> Iterable[tuple[int, Table]]:
        found: dict[int, Table] = {}
        for state, ways in states.items():
            needed = needs(state)
            alike = found.get(needed)
            if alike is None:
                alike = found[needed] = {}
            alike[state] = ways
        return found.items()

    return groups


def _until_enough(both: SideBySide, enough: Callable[[int, int], int]) -> Groups:
    one, other = both.one.untold(both.start[0]), both.other.untold(both.start[1])
    least = enough(one, other)
    more_than_all = one + other + 1
    needed: dict[Any, int] = {}

    def groups(left: Any, states: Table) -> Iterable[tuple[int, Table]]:
        if left not in needed:
            told = max(one - both.one.untold(left[0]), other - both.other.untold(left[1]))
            needed[left] = 0 if told >= least else more_than_all
        return ((needed[left], states),)

    return groups


class SplitsAsNeeded:
    """What is left, split up only as far as it matters.

    Splits are made once for all places that are alike, as far as there is room to keep them.
    spend: is told what it costs to make splits, before they are made.
    """

    def __init__(self, roll: FaceByFace, spend: Callable[[int], None]) -> None:
        self._roll, self._spend = roll, spend
        self._size = roll.untold(roll.start)
        self._known: dict[Hashable, dict[tuple[Any, int], list[Split]]] = {}
        self._room = MAX_KEPT_SPLITS

    def at(self, place: int) -> Callable[[Any, int], list[Split]]:
        """(What is left, dice that are needed) -> the splits at this place.

        Where as many as are needed show the face, or more, what is left does not matter. So it
        may lie in any way: all ways there are, less those in which fewer show the face.
        """
        roll, size = self._roll, self._size
        known = self._known.setdefault(roll.like(place), {})

        def splits(left: Any, needed: int) -> list[Split]:
            fewer = known.get((left, needed))
            if fewer is None:
                fewer = self._make(place, left, needed - 1)
                if len(fewer) <= self._room:
                    self._room -= len(fewer)
                    known[left, needed] = fewer
            if needed > size or needed > roll.untold(left):
                return fewer
            others = roll.ways_left(place, left)
            for still_left, _, ways in fewer:
                others -= ways * roll.ways_left(place + 1, still_left)
            return [*fewer, (SETTLED, needed, others)] if others else fewer

        return splits

    def _make(self, place: int, left: Any, most: int) -> list[Split]:
        self._spend(self._roll.splits_at_most(place, left, most) * self._roll.split_work)
        return self._roll.splits(place, left, most)
