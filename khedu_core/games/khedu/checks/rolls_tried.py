"""Achievements of a roll: whether any dice that an attack can ask for complete them, by trying all.

Up to as many dice as a die has faces: what more of them show, a straight in them or three alike, some of
them show alone, and a straight of all cannot have more.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from khedu_core.engine.chance import force

from ..combat import declare
from ..desert import slot_place
from ..matching import roll
from ..outcome import resolve
from ..state import FACES, HELD, TOTALS, Achievement, Params, State
from .attacks_tried import is_allowed, put
from .turns_tried import Turn, kinds_of, table_for

OF_A_ROLL = (Achievement.GOOD_OMEN, Achievement.PROPHECY)


class Roll(NamedTuple):
    """An attack by a unit at a place on the unit of the second stack: how the dice fall, whether it wins."""

    unit: int
    place: int
    faces: tuple[int, ...]
    wins: bool


def try_rolls(achievement: Achievement, p: Params, way: Iterable[Roll] | None = None) -> Turn[Roll]:
    """All numbers of dice, however they fall; or the roll that completed it before."""
    tried = 0
    for one in way or _rolls(achievement, p):
        s = _table(achievement, p, one)
        if not is_allowed(s, p, one.place, 1):
            continue
        tried += 1
        declare(s, p, one.place, 1)
        s.fight.extra_dice = len(one.faces) - p.units[one.unit].dice
        force(s.chance, list(one.faces))
        roll(s, p)
        s.chance.waiting = 0
        s.fight.total = TOTALS if one.wins else -TOTALS
        resolve(s, p)
        if s.seats[0].achieved >> achievement & 1:
            return Turn(tried, (one,))
    return Turn(tried, None)


def _rolls(achievement: Achievement, p: Params) -> Iterator[Roll]:
    """By a unit in the desert, in the own and in a rival's Cadre, one that may attack from there."""
    most = max(card.dice for card in p.units) + added_by_cadences(p)
    able: dict[int, int] = {}
    units = kinds_of(p, lambda card: (card.clan, card.infiltrating))
    for place, unit in product((0, slot_place(0, 0), slot_place(1, 0)), units):
        one = Roll(unit, place, (), True)
        if place not in able and is_allowed(_table(achievement, p, one), p, place, 1):
            able[place] = unit
    for number in range(1, min(FACES, most) + 1):
        for faces in combinations_with_replacement(range(1, FACES + 1), number):
            for (place, unit), wins in product(able.items(), (True, False)):
                yield Roll(unit, place, faces, wins)


def added_by_cadences(p: Params) -> int:
    """The most dice that the War Cadences of all players can add to an attack."""
    each = (max(0, card.dice) for card in p.cadences for _ in range(card.copies))
    return sum(sorted(each, reverse=True)[: p.seats * HELD])


def _table(achievement: Achievement, p: Params, one: Roll) -> State:
    """Two units, and one of them may attack for nothing."""
    s = table_for(achievement, p)
    put(s, one.place, one.unit)
    put(s, 1, one.unit)
    return s
