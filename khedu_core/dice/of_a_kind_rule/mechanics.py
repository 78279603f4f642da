"""The of-a-kind rule for the state machine, one small mechanic a law (see `equal_readings`).

All are written for the highest total; `Mirror` turns each into the lowest. They accept
any dice (mixed sizes, custom faces), which the closed formulas do not.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from khedu_core.dice.machine import Mechanic, Mirror, Order
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.of_a_kind_rule.equal_readings import Law, equivalent_reading
from khedu_core.dice.of_a_kind_rule.readings import (
    Reading,
    best_placements,
    known_direction,
    known_reading,
)


@dataclass(frozen=True, slots=True)
class EverySetUp:
    """Every set turns to the highest face: each-set, and the readings with the same law.

    Turning a set up never costs anything, so the best total is the highest face for
    every die, less what the single dice below it lack. State: (highest face, lack).
    """

    order: ClassVar[Order] = "descending"

    def start(self) -> tuple[int, int] | None:
        return None

    def step(self, state: tuple[int, int] | None, face: int, count: int) -> tuple[int, int] | None:
        if not count:
            return state
        if state is None:
            return face, 0
        highest, lack = state
        return (highest, lack + highest - face) if count == 1 else state

    def finish(self, state: tuple[int, int] | None, dice: int) -> int:
        return state[0] * dice - state[1] if state else 0


@dataclass(frozen=True, slots=True)
class OneSetUp:
    """The one set with most to gain turns up. State: (highest face, natural total, best gain)."""

    order: ClassVar[Order] = "descending"

    def start(self) -> tuple[int, int, int] | None:
        return None

    def step(self, state: tuple[int, int, int] | None, face: int, count: int) -> tuple[int, int, int] | None:
        if not count:
            return state
        highest, natural, gain = state or (face, 0, 0)
        if count > 1:
            gain = max(gain, count * (highest - face))
        return highest, natural + count * face, gain

    def finish(self, state: tuple[int, int, int] | None, dice: int) -> int:
        return state[1] + state[2] if state else 0


@dataclass(frozen=True, slots=True)
class CountsOnce:
    """Each set counts as it lies or once as the highest face, whichever is more.

    State: (highest face, total).
    """

    order: ClassVar[Order] = "descending"

    def start(self) -> tuple[int, int] | None:
        return None

    def step(self, state: tuple[int, int] | None, face: int, count: int) -> tuple[int, int] | None:
        if not count:
            return state
        highest, total = state or (face, 0)
        return highest, total + (max(count * face, highest) if count > 1 else face)

    def finish(self, state: tuple[int, int] | None, dice: int) -> int:
        return state[1] if state else 0


@dataclass(frozen=True, slots=True)
class ReapplyOriginal:
    """Any set may first turn down, take a single lowest die along, and then turn up.

    So if the roll holds a set at all, only the single dice strictly between the ends
    stay behind. State: (highest face, lack of the single dice before the latest face,
    lack of the latest face if single else 0, whether there is a set).
    """

    order: ClassVar[Order] = "descending"

    def start(self) -> tuple[int, int, int, bool] | None:
        return None

    def step(
        self, state: tuple[int, int, int, bool] | None, face: int, count: int
    ) -> tuple[int, int, int, bool] | None:
        if not count:
            return state
        highest, lack, latest, has_set = state or (face, 0, 0, False)
        return highest, lack + latest, highest - face if count == 1 else 0, has_set or count > 1

    def finish(self, state: tuple[int, int, int, bool] | None, dice: int) -> int:
        if not state:
            return 0
        highest, lack, latest, has_set = state
        return highest * dice - lack - (0 if has_set else latest)


@dataclass(frozen=True, slots=True)
class BestPlacement:
    """The best of all placements of the whole roll, for any reading in which sets turn whole.

    For re-application towards the ends the dice now have, giving up the highest face can
    pay (1, 5, 6, 6 becomes 1, 1, 1, 5 and then 5, 5, 5, 5), and no smaller state than the
    roll itself is known to suffice. State: the (face, count) pairs so far, ascending.
    """

    reading: Reading
    order: ClassVar[Order] = "ascending"

    def start(self) -> tuple[tuple[int, int], ...]:
        return ()

    def step(self, state: tuple[tuple[int, int], ...], face: int, count: int) -> tuple[tuple[int, int], ...]:
        return (*state, (face, count)) if count else state

    def finish(self, state: tuple[tuple[int, int], ...], dice: int) -> int:
        sets = tuple(count > 1 for _, count in state)
        return max(
            sum(count * state[rank][0] for rank, (_, count) in zip(placement, state, strict=True))
            for placement in best_placements(sets, self.reading)
        )


def of_a_kind_mechanic(reading: str = "each-set", direction: str = "highest") -> Mechanic[Any, int]:
    """The mechanic of one reading, for `evaluate` and for joint laws with `Together`.

    Raises `InputError` for an unknown reading or direction.
    """
    law, towards = equivalent_reading(known_reading(reading), known_direction(direction))
    mechanics: dict[Law, Mechanic[Any, int]] = {
        "as-rolled": Total(),
        "each-set": EverySetUp(),
        "one-set": OneSetUp(),
        "counts-once": CountsOnce(),
        "reapply-original": ReapplyOriginal(),
        "reapply-current": BestPlacement("reapply-current"),
    }
    upward = mechanics[law]
    return upward if towards == "highest" else Mirror(upward)
