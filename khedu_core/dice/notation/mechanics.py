"""The mechanics behind readings and events: what the state machine is asked for each of them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from khedu_core.dice.machine.statemachine import Mechanic, Order
from khedu_core.dice.mechanics import events, keeping, matching, runs
from khedu_core.dice.notation.comparison import FaceTest, holds
from khedu_core.dice.notation.parts import (
    Counted,
    Dropped,
    Event,
    Kept,
    Measure,
    Measured,
    OfAKind,
    Reading,
    SameFace,
    SetsAre,
    SetsOf,
    Showing,
    Straight,
)
from khedu_core.dice.of_a_kind_rule.machine import of_a_kind_mechanic
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading


@dataclass(frozen=True, slots=True)
class Then(Mechanic[Any, Any]):
    """A mechanic whose answer is looked at once more: one place of a pair, or a comparison."""

    original: Mechanic[Any, Any]
    place: int | None = None
    comparison: str = "="
    target: Any = None

    @property
    def order(self) -> Order:
        return self.original.order

    def start(self) -> Any:
        return self.original.start()

    def step(self, state: Any, face: Any, count: int) -> Any:
        return self.original.step(state, face, count)

    def finish(self, state: Any, dice: int) -> Any:
        answer = self.original.finish(state, dice)
        if self.place is not None:
            return answer[self.place]
        return (
            answer == self.target if self.comparison == "=" else holds(self.comparison, answer, self.target)
        )


@dataclass(frozen=True, slots=True)
class FromAbove(Mechanic[Any, Any]):
    """A mechanic that is told the faces ascending, told them from the highest with their sign changed."""

    original: Mechanic[Any, Any]
    order: ClassVar[Order] = "descending"

    def start(self) -> Any:
        return self.original.start()

    def step(self, state: Any, face: Any, count: int) -> Any:
        return self.original.step(state, -face, count)

    def finish(self, state: Any, dice: int) -> Any:
        return self.original.finish(state, dice)


def kept_places(reading: Kept | Dropped, size: int) -> range:
    """Places of the sorted roll, 0 the highest."""
    number, which = reading.number, reading.which
    if isinstance(reading, Dropped):
        number, which = size - number, "highest" if which == "lowest" else "lowest"
    first = {"highest": 0, "lowest": size - number, "middle": (size - number) // 2}[which]
    return range(first, first + number)


def faces_meant(which: FaceTest, faces: Iterable[Any]) -> frozenset[Any]:
    """Those of the faces that pass the test."""
    accepts: Callable[[Any], bool] = which.accepts
    return frozenset(face for face in faces if accepts(face))


def mechanic_of(
    reading: Reading | Event, size: int, faces: Iterable[Any], ascending: bool = False
) -> Mechanic[Any, Any]:
    """What to ask about `size` dice (cards) that show `faces`; events answer True or False.

    ascending: be told the faces from the lowest, not from the highest, where that is a choice.
    """
    match reading:
        case Kept() | Dropped():
            places = kept_places(reading, size)
            if ascending:
                return keeping.Keep(tuple(size - 1 - place for place in places), "ascending")
            return keeping.Keep(tuple(places))
        case Counted(which):
            return keeping.Count(faces_meant(which, faces))
        case SetsOf(number):
            return matching.NumberOfSets(number)
        case OfAKind(name, direction):
            return of_a_kind_mechanic(known_reading(name), known_direction(direction))
        case Measure(name):
            return _measure(name, ascending)
        case Straight(length, whole):
            if whole or length is None:
                return events.Straight("whole" if whole else "all-dice")
            return events.Straight("contains", length)
        case SameFace(number, exactly):
            return events.Alike(number, exactly)
        case SetsAre(sizes):
            return Then(matching.SetSizes(), target=sizes)
        case Showing(which, any_of_them):
            counted = keeping.Count(faces_meant(which, faces))
            return Then(counted, None, ">=" if any_of_them else "=", int(any_of_them))
        case Measured(measured, comparison, target):
            return Then(mechanic_of(measured, size, faces, ascending), None, comparison, target)


def _measure(name: str, ascending: bool) -> Mechanic[Any, Any]:
    word, _, side = name.partition(" ")
    if word == "largest-set":
        return matching.LargestSet()
    if word == "longest-run":
        return runs.LongestRun() if ascending else FromAbove(runs.LongestRun())
    if word == "widest-set":
        return Then(matching.BestSet("width"), place=1 if side else 0)
    if word == "tallest-set":
        return Then(matching.BestSet("height"), place=0 if side else 1)
    return keeping.Total()
