"""Joint laws of one roll: lowest, natural and highest total; total and a natural event."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_SIDES
from khedu_core.dice.machine import Mechanic, Order, Together, evaluate
from khedu_core.dice.of_a_kind_rule.mechanics import of_a_kind_mechanic
from khedu_core.dice.plain_dice import d
from khedu_core.errors import InputError, shown, whole_number

Triple = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class LowNaturalHigh:
    """(lowest, natural, highest) total when each set may turn (reading each-set).

    With a the lowest and b the highest face, g the number of dice in sets, s the sum of
    the single dice and t the natural sum of the dice in sets, the three totals are
    (a g + s, s + t, b g + s); so highest - lowest = (b - a) g. State: (a, latest face, g, s, t).
    """

    order: ClassVar[Order] = "ascending"

    def start(self) -> tuple[int, int, int, int, int] | None:
        return None

    def step(
        self, state: tuple[int, int, int, int, int] | None, face: int, count: int
    ) -> tuple[int, int, int, int, int] | None:
        if not count:
            return state
        lowest, _, grouped, singles, sets = state or (face, face, 0, 0, 0)
        if count == 1:
            return lowest, face, grouped, singles + face, sets
        return lowest, face, grouped + count, singles, sets + count * face

    def finish(self, state: tuple[int, int, int, int, int] | None, dice: int) -> Triple:
        if state is None:
            return 0, 0, 0
        lowest, highest, grouped, singles, sets = state
        return lowest * grouped + singles, singles + sets, highest * grouped + singles


def joint_law(dice: int, sides: int = 6) -> Mapping[Triple, int]:
    """Counts {(lowest, natural, highest): rolls} out of sides**dice, reading each-set.

    Read-only, sorted; remembered. Raises `InputError` for sizes outside 1..1000 and
    where the law would take more than about a second (d6: above some 50 dice).
    """
    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    return _joint_law(dice, sides)


@lru_cache(maxsize=64)
def _joint_law(dice: int, sides: int) -> Mapping[Triple, int]:
    return MappingProxyType(dict(sorted(evaluate(LowNaturalHigh(), [d(sides)] * dice).items())))


def total_with_event(
    dice: int,
    event: Mechanic[Any, bool],
    sides: int = 6,
    reading: str = "each-set",
    direction: str = "highest",
) -> tuple[Distribution | None, Distribution | None]:
    """The law of the reachable total, split into the rolls (with, without) the natural event.

    The two totals add up to sides**dice; a part with no roll at all is None. The event
    looks at the faces as rolled (an event of `khedu_core.dice.mechanics.events`, or any mechanic
    that answers True or False), the total at the dice after the rule. Raises `InputError` outside
    1..1000 dice or sides, for an unknown reading or direction, and where it takes longer than about
    a second.
    """
    dice = whole_number("dice", dice, 1, MAX_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    total = of_a_kind_mechanic(reading, direction)
    parts: dict[bool, dict[int, int]] = {True: {}, False: {}}
    for (value, happened), rolls in evaluate(Together(total, event), [d(sides)] * dice).items():
        if not isinstance(happened, bool):
            raise InputError(
                f"event = {shown(event)}: it answers {shown(happened)}; give one that answers True or False"
            )
        parts[happened][value] = rolls
    with_event, without = (Distribution(part) if part else None for part in (parts[True], parts[False]))
    return with_event, without


def at_least_with_event(
    target: int,
    dice: int,
    event: Mechanic[Any, bool],
    sides: int = 6,
    reading: str = "each-set",
    direction: str = "highest",
) -> Fraction:
    """P(total >= target and the natural event), exact. Raises `InputError` as `total_with_event` does."""
    target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
    dice, sides = whole_number("dice", dice, 1, MAX_DICE), whole_number("sides", sides, 1, MAX_SIDES)
    part, _ = total_with_event(dice, event, sides, reading, direction)
    if part is None:
        return Fraction(0)
    return Fraction(sum(n for total, n in part.counts.items() if total >= target), sides**dice)
