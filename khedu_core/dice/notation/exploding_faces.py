"""Exploding dice where conditions name faces: every roll of a die counts, as it does for `count`.

What a die came to does not tell which faces it showed. So each is told as one number, a code, for
both: its value, and how many of its rolls showed the faces that are asked for.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DEPTH
from khedu_core.dice.machine import Mechanic, Order
from khedu_core.dice.notation.comparison import FaceTest
from khedu_core.dice.notation.mechanic_of import mechanic_of
from khedu_core.dice.notation.parts import Counted, EventPart, GroupPart, Measured, ReadingPart, Showing
from khedu_core.dice.notation.then import Then
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.dice.pools.pool import Pool
from khedu_core.dice.pools.questions import NeverMetError

ROOM = MAX_DEPTH + 2
"""More than the rolls of one die."""


@dataclass(frozen=True, slots=True)
class Codes:
    """The code of a die: value * ROOM**n + hits of the n-th test * ROOM**(n-1) + ... + hits of the first.

    Codes add up as values and hits do, and lie in the order of the values.
    """

    tests: tuple[FaceTest, ...]

    def __call__(self, face: int) -> int:
        """The code of one roll."""
        hits: list[int] = [ROOM**i for i, test in enumerate(self.tests) if test.accepts(face)]
        return face * self.scale + sum(hits)

    @property
    def scale(self) -> int:
        """A code divided by this is the value."""
        scale: int = ROOM ** len(self.tests)
        return scale

    def lowest(self, codes: Iterable[int]) -> int:
        """A code with the least value of these, and with the fewest hits of each test."""
        each, hits = list(codes), map(self.hits_of, self.tests)
        fewest: list[int] = [min(map(of_test, each)) * ROOM**i for i, of_test in enumerate(hits)]
        return min(each) // self.scale * self.scale + sum(fewest)

    def hits_of(self, test: FaceTest) -> Callable[[int], int]:
        """How many rolls of a die showed one of these faces, from its code."""
        place: int = ROOM ** self.tests.index(test)
        return lambda code: code // place % ROOM


def codes_for(group: GroupPart) -> Codes:
    """The codes that tell all that a group asks for."""
    tests = map(_test_of, (group.reading, *group.given))
    return Codes(tuple(dict.fromkeys(test for test in tests if test is not None)))


def at_the_floor(law: OpenEnded, die: Distribution, codes: Codes) -> OpenEnded:
    """The same exploding die with its floors as codes: the least value, but only the faces shown so far.

    law: as `explode` makes it of the plain die, which expects a further roll of the least code.
    """
    too_much = min(map(codes, die)) - min(die) * codes.scale
    return OpenEnded(law.closed, {floor - too_much: count for floor, count in law.open.items()})


def order_for(parts: Iterable[ReadingPart | EventPart], size: int) -> Order:
    """An order in which all these can be told."""
    needed = {mechanic_of(part, size, (), "descending").order for part in parts}
    return "ascending" if "ascending" in needed else "descending"


def counts_by_code(
    pool: Pool, reading: ReadingPart | EventPart, conditions: Sequence[EventPart], codes: Codes
) -> dict[int, int]:
    """What is read off dice that are told by their codes, in so many of the cases that meet the conditions.

    An event that happens is 1, else 0. Nothing where no case meets them.
    """
    order = order_for((reading, *conditions), pool.size)
    asked, *known = [asked_by_code(part, pool.size, codes, order) for part in (reading, *conditions)]
    try:
        counts = pool.given(*known).counts(asked)
    except NeverMetError:
        return {}
    return {int(answer): ways for answer, ways in counts.items()}


@dataclass(frozen=True, slots=True)
class Hits:
    """How many rolls of all dice showed the faces of a test."""

    codes: Codes
    test: FaceTest
    order: Order

    def start(self) -> int:
        return 0

    @property
    def step(self) -> Callable[[int, int, int], int]:
        hits = self.codes.hits_of(self.test)
        return lambda state, code, count: state + hits(code) * count

    def finish(self, state: int, dice: int) -> int:
        return state


@dataclass(frozen=True, slots=True)
class ByValue:
    """A question about what the dice came to, which is told all dice of one value at once.

    State: (state of the question, value told last, dice of that value so far).
    """

    original: Mechanic[Any, Any]
    scale: int
    order: Order

    def start(self) -> tuple[Any, int | None, int]:
        return self.original.start(), None, 0

    def step(self, state: tuple[Any, int | None, int], code: int, count: int) -> tuple[Any, int | None, int]:
        reached, latest, number = state
        value = code // self.scale
        if value == latest:
            return reached, latest, number + count
        return self._told(state), value, count

    def finish(self, state: tuple[Any, int | None, int], dice: int) -> Any:
        return self.original.finish(self._told(state), dice)

    def _told(self, state: tuple[Any, int | None, int]) -> Any:
        reached, latest, number = state
        return reached if latest is None else self.original.step(reached, latest, number)


def _test_of(part: ReadingPart | EventPart) -> FaceTest | None:
    """Which faces a part names, if it names any."""
    match part:
        case Counted(which) | Showing(which) | Measured(Counted(which)):
            return which
    return None


def asked_by_code(part: ReadingPart | EventPart, size: int, codes: Codes, order: Order) -> Mechanic[Any, Any]:
    """The mechanic of a part for dice that are told by their codes."""
    test = _test_of(part)
    if test is None:
        plain = mechanic_of(part, size, (), order)
        return ByValue(plain, codes.scale, order) if codes.tests else plain
    hits = Hits(codes, test, order)
    match part:
        case Showing(any=any_of_them):
            return Then(hits, None, ">=" if any_of_them else "=", int(any_of_them))
        case Measured(_, comparison, target):
            return Then(hits, None, comparison, target)
    return hits
