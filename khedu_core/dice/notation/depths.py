"""How deep explosions are followed that state no depth: as deep as about a second allows."""

from collections.abc import Callable
from math import log
from typing import Generic, TypeVar

from khedu_core.dice.limits import MAX_DEPTH, MAX_SUM_WORK
from khedu_core.dice.mechanics.exploding import DEPTH
from khedu_core.dice.notation.laws import Laws
from khedu_core.dice.notation.open_given import NotYetMetError
from khedu_core.dice.notation.purse import Purse
from khedu_core.dice.sum_work import UNITS_PER_WORK
from khedu_core.dice.work_limit import TooMuchWorkError, Work, work_left
from khedu_core.errors import InputError

MAX_NOTATION_WORK = 75_000_000
"""Work (see `work_limit`) for one notation, at all depths that are tried: more than a second only seldom."""

LEAST_DEPTH, HALF, BETWEEN = 3, 6, 9
"""Depths less than the usual one. What is too large for the first is refused."""

UNTIL_MET = (HALF, DEPTH, 25, 50, MAX_DEPTH)
"""Depths to try one after the other, where no roll that stops sooner meets a condition."""

SLOW_GROWTH, FAST_GROWTH = 2.0, 4.0
"""Work grows with the rolls in a row to a power that mostly lies between: faces, totals, length of counts."""

Made = TypeVar("Made")


class Depths(Generic[Made]):
    """Makes something of the laws of one notation, to one depth after the other, from one allowance of work.

    The least depth comes first, so that what cannot be made at all is refused soon.
    """

    def __init__(self, make: Callable[[Laws], Made], text: str) -> None:
        """text: the notation, for what is told where it is too large."""
        self._make, self._text = make, text
        self._left = MAX_NOTATION_WORK
        self._took: dict[int, int] = {}
        """{depth: work}, for the depths that were reached."""
        self._states_every_depth = False
        self.least, self.least_depth = self._first()

    def deepest(self) -> tuple[Made, int]:
        """What is made to the usual depth, or as deep as can be; the usual depth, where each is stated."""
        if self._states_every_depth:
            return self.least, DEPTH
        found, depth = self.least, self.least_depth
        # where it is not certain that the usual depth is within reach, half of it tells how work grows
        first = (DEPTH, HALF) if self._is_within_reach(DEPTH) else (HALF, DEPTH)
        for deeper in (*first, BETWEEN):
            made = self.to(deeper) if depth < deeper else None
            if made is not None:
                found, depth = made, deeper
        return found, depth

    def to(self, depth: int) -> Made | None:
        """What is made with explosions to this depth, or None where that is too large."""
        if not self._is_within_reach(depth):
            return None
        try:
            return self._made(depth, self._allowed)
        except InputError:
            return None

    def _first(self) -> tuple[Made, int]:
        """What is made to the least depth, or to the first at which some roll meets the conditions."""
        try:
            return self._made(LEAST_DEPTH, self._left), LEAST_DEPTH
        except _TooMuchHereError:
            raise InputError(
                f"{self._text}: takes much longer than a second; use fewer dice, or ask for its parts apart"
            ) from None
        except NotYetMetError:
            if self._states_every_depth:
                raise
        looked_at = LEAST_DEPTH
        for depth in UNTIL_MET:
            if not self._is_within_reach(depth):
                break
            try:
                return self._made(depth, self._allowed), depth
            except NotYetMetError:
                looked_at = depth
            except InputError:
                break  # too large
        raise InputError(
            f"{self._text}: no roll whose dice stop within {looked_at} explosions meets the condition; "
            f"choose another condition{'' if looked_at == MAX_DEPTH else ', or fewer dice'}"
        )

    def _made(self, depth: int, allowed: int) -> Made:
        work, purse = Work(allowed, "", told=True), Purse(depth, min(MAX_SUM_WORK, allowed * UNITS_PER_WORK))
        try:
            with work.counted():
                made = self._make(Laws(purse))
        except TooMuchWorkError:
            if work.spent <= allowed:  # it was somebody above who has no more
                raise
            raise _TooMuchHereError("") from None
        except NotYetMetError:
            self._took[depth] = work.spent
            raise
        finally:
            self._left -= min(work.spent, allowed)  # what would have been more was not done
            self._states_every_depth = purse.states_every_depth
        self._took[depth] = work.spent
        return made

    @property
    def _allowed(self) -> int:
        """What one more depth may take: so that a smaller one can be tried, or the next of a family made."""
        return min(self._left * 5 // 6, work_left(4 * self._left) // 4)

    def _is_within_reach(self, depth: int) -> bool:
        """Whether work for a depth is left, going by how it grew with the depth so far, if that is known."""
        (low, less), (high, more) = min(self._took.items()), max(self._took.items())
        growth = FAST_GROWTH if depth > HALF else SLOW_GROWTH
        if low < high:
            growth = min(FAST_GROWTH, log((more + 1) / (less + 1)) / log((high + 1) / (low + 1)))
        return bool(more * ((depth + 1) / (high + 1)) ** growth <= self._allowed)


class _TooMuchHereError(InputError):
    """More than one notation may take."""
