"""Achievements of War Cadences on a unit: whether one combat can complete them, by trying all there are.

The cadences that count are of one kind; every player holds as many of them as may be, and plays all. The
more are played the better, so where that completes nothing, nothing does.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from khedu_core.engine.game import Options

from ..actions import DECLINE
from ..combat import declare
from ..desert import slot_place
from ..legal import legal_window
from ..state import CADENCES, HELD, Achievement, Params, Phase, Role, State, Status
from ..step import step_window
from .attacks_tried import is_allowed, put
from .turns_tried import Turn, kinds_of, table_for

ON = {  # the unit that is augmented, and whether it attacks, with offensive cadences, or defends
    Achievement.ORDER_OF_PINRA: (Role.KU_DJANI, True),
    Achievement.DESERT_DEFENDER: (Role.FIGHTER, False),
}


class Augmented(NamedTuple):
    """A combat: who instigates it, the unit in question and the other, where they are, the cadence."""

    player: int
    unit: int
    place: int
    other: int
    beyond: int
    kind: int


def try_cadences(
    achievement: Achievement, p: Params, way: Iterable[Augmented] | None = None
) -> Turn[Augmented]:
    """Every combat of that unit, or the one that completed it before."""
    tried = 0
    for combat in way or _combats(achievement, p):
        attacks = ON[achievement][1]
        s = _table(achievement, p, combat)
        attacker, defender = (combat.place, combat.beyond) if attacks else (combat.beyond, combat.place)
        if is_allowed(s, p, attacker, defender):
            tried += 1
            declare(s, p, attacker, defender)
            _play_all(s, p)
            if s.seats[0].achieved >> achievement & 1:
                return Turn(tried, (combat,))
    return Turn(tried, None)


def _combats(achievement: Achievement, p: Params) -> Iterator[Augmented]:
    """Of the unit, at places that the rules tell apart, against any other kind of unit."""
    role, attacks = ON[achievement]
    kinds = [
        kind
        for kind in range(1, CADENCES + 1)
        if p.cadences[kind].copies and p.cadences[kind].offensive == attacks
    ]
    places = (0, 1, slot_place(0, 0), slot_place(1, 0), *([slot_place(2, 0)] if p.seats > 2 else []))
    others = kinds_of(p, lambda card: (card.clan, card.infiltrating))
    for player, place, beyond in product((0, 1), places[:1] + places[2:4], places[1:]):
        for other, kind in product(others, kinds) if place != beyond and p.roles[role] else ():
            yield Augmented(player, p.roles[role], place, other, beyond, kind)


def _table(achievement: Achievement, p: Params, combat: Augmented) -> State:
    """Both units, and everybody's cadences; one of seat 1 is Eternal and bears the token."""
    s = table_for(achievement, p)
    s.player = combat.player
    put(s, combat.place, combat.unit)
    put(s, combat.beyond, combat.other)
    for q in range(p.seats):
        for place in range(HELD):
            s.seats[q].cadence[place] = combat.kind
            if q > 0 or place > 0:
                s.seats[q].status[place] = Status.DOWN
    return s


def _play_all(s: State, p: Params) -> None:
    """Whoever is asked plays one, as long as there are any."""
    out = Options()
    while s.phase == Phase.WINDOW:
        more = out.ids[1 : legal_window(s, p, out)]
        step_window(s, p, more[0] if more else DECLINE)
