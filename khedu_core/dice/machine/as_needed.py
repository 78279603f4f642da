"""Rolls told face by face, but no more of them than a mechanic needs (see `SettledEarly`)."""

from typing import Any, Protocol

from khedu_core.dice.machine.face_by_face import FaceByFace, Spend, Split

SETTLED = None
"""Stands for what is left once no more of it is told."""


class Telling(Protocol):
    """How a roll, or two side by side, are told."""

    start: Any
    """All that is to be told."""

    def splits(self, place: int, left: Any) -> list[Split]:
        """The ways on at this face; one that is `SETTLED` counts all ways in which the rest can lie."""
        ...


class AsNeeded:
    """One roll, of which `enough` dice are told at most."""

    def __init__(self, roll: FaceByFace, enough: int) -> None:
        self.start = roll.start
        self._roll = roll
        self._beyond = enough - roll.untold(roll.start)  # dice that are needed and are not there

    def splits(self, place: int, left: Any) -> list[Split]:
        """The ways on at this face."""
        if self._beyond > 0:  # all dice are told
            return self._roll.splits(place, left, self._roll.untold(left))
        return self.splits_with_endings(place, left)[0]

    def splits_with_endings(self, place: int, left: Any) -> tuple[list[Split], list[int]]:
        """The ways on, and the ways of each when all that is left after it may lie in any way.

        Where as many as are needed show the face, or more, what is left does not matter: these are
        all the ways there are, less those in which fewer show the face.
        """
        roll = self._roll
        needed = roll.untold(left) + self._beyond
        fewer = roll.splits(place, left, needed - 1)
        endings = roll.endings(place, fewer)
        others = roll.ways_left(place, left) - sum(endings)
        if not others:
            return fewer, endings
        return [*fewer, (SETTLED, needed, others)], [*endings, others]


class SideBySide:
    """Two rolls told the same faces at the same time: what is left, and the count, are pairs."""

    def __init__(self, one: AsNeeded, other: AsNeeded, spend: Spend) -> None:
        self.start = one.start, other.start
        self._one, self._other, self._spend = one, other, spend
        self._ones: dict[Any, list[tuple[Split, int]]] = {}  # {(place, left): (split, ending) of each}
        self._others: dict[Any, list[tuple[Split, int]]] = {}

    def splits(self, place: int, left: tuple[Any, Any]) -> list[Split]:
        """The ways on at this face; both rolls are settled as soon as one of them is."""
        here, there = (place, left[0]), (place, left[1])
        if here not in self._ones:
            self._ones[here] = [*zip(*self._one.splits_with_endings(*here), strict=True)]
        if there not in self._others:
            self._others[there] = [*zip(*self._other.splits_with_endings(*there), strict=True)]
        ones, others = self._ones[here], self._others[there]
        self._spend(15 * len(ones) * len(others))
        found: list[Split] = []
        for (one_left, count, ways), ending in ones:
            for (other_left, other_count, other_ways), other_ending in others:
                if one_left is SETTLED or other_left is SETTLED:
                    found.append((SETTLED, (count, other_count), ending * other_ending))
                else:
                    found.append(((one_left, other_left), (count, other_count), ways * other_ways))
        return found
