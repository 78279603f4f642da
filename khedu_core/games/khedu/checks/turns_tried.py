"""Achievements of combats: whether the attacks of one turn can complete them, by trying all there are.

A combat here has two units and nobody else on the table, a free attack and dice that fall as they
help, as in ``attacks_tried``. What an achievement may count over a turn is carried from one combat to
the next: its own tally, and the deed of the unit that acts. That unit may stand anywhere in the next
combat, for Commands move units; or another one acts that has done nothing yet. So no turn can do more
than these combats in a row, and where none of them completes it, no turn does. At the largest table:
the combats of a smaller one are among its own.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Generic, NamedTuple, TypeVar

from ..combat import declare
from ..deeds import MOST, deed_at, set_deed
from ..desert import slot_place, unit_at
from ..outcome import resolve
from ..state import (
    SLOTS,
    STACKS,
    TOTALS,
    WUQRI,
    Achievement,
    Params,
    Role,
    State,
    Status,
    UnitCard,
)
from .attacks_tried import empty_table, is_allowed, put

TALLY = {  # what counts over a turn
    Achievement.PERSISTENCE: "attacks",
    Achievement.ASSAULT_INERTIA: "wuqri_attacks",
    Achievement.RECKLESSNESS: "chahak_victories",
    Achievement.JHUNES_SWIFTNESS: "victories",
    Achievement.UBAKS_OMEN: "fighter_victories",
}
DOER = {  # the unit that must act, where one is named
    Achievement.NO_MORE_GAMES: Role.GUARD,
    Achievement.VENGEANCE: Role.GUARD,
    Achievement.RECKLESSNESS: Role.CHAHAK,
    Achievement.FERAL_RAGE: Role.EKKUBANA,
    Achievement.OPPRESSION: Role.CHIEFTAIN,
    Achievement.UBAKS_OMEN: Role.FIGHTER,
}
ANYBODY = (Achievement.SOUND_DEFEAT, Achievement.STRONGER_THAN_GODS, Achievement.YTRI_BINDING)
BY_COMBAT = tuple(sorted({*TALLY, *DOER, *ANYBODY}))
RIVALS = (1, 2)  # seats; a third rival's Cadre is as good as the second's


class Combat(NamedTuple):
    """One unit acts, attacking or attacked, and wins or loses against another."""

    unit: int
    place: int
    other: int
    beyond: int
    attacks: bool
    wins: bool


class Point(NamedTuple):
    """How far a turn has come: the tally, and what the unit that acts has done."""

    tally: int
    deed: int


Move = TypeVar("Move")


@dataclass(frozen=True)
class Turn(Generic[Move]):
    """What came of a search.

    Attributes:
        tried: combats, the same one counted at every point of a turn at which it was tried; or whatever
            else was tried.
        way: what completes the achievement, as the combats of a turn; ``None`` when nothing does.
    """

    tried: int
    way: tuple[Move, ...] | None


def try_turns(achievement: Achievement, p: Params, combats: Iterable[Combat] | None = None) -> Turn[Combat]:
    """Every combat, or every one of some, at every point of a turn that others can lead to."""
    trial, start = Trial(achievement, p), Point(0, 0)
    way = _from(start, trial, list(combats or _combats(achievement, p)), {start})
    return Turn(trial.tried, way)


def _from(point: Point, trial: "Trial", combats: list[Combat], seen: set[Point]) -> tuple[Combat, ...] | None:
    """The combats that complete it from here on; each point is looked at once."""
    for combat in combats:
        for deed in sorted({point.deed, 0}):
            if trial.allows(combat, deed):
                if trial.completed_by(combat, point.tally, deed):
                    return (combat,)
                for reached in sorted(trial.points(combat, 0 if deed else point.deed), reverse=True):
                    if reached in seen:
                        continue
                    seen.add(reached)
                    if way := _from(reached, trial, combats, seen):
                        return (combat, *way)
    return None


def _combats(achievement: Achievement, p: Params) -> Iterator[Combat]:
    """Of units that the rules tell apart, at places that they tell apart; one desert unit is as any other."""
    kinds = kinds_of(p, lambda card: (card.clan, card.khana, card.infiltrating))
    slots = [slot_place(q, slot) for q in (0, *RIVALS) if q < p.seats for slot in range(SLOTS)]
    for unit in _doers(achievement, p, kinds):
        for place in (0, *slots[: 2 * SLOTS]):
            for beyond in (1, *slots):
                for other in kinds if beyond != place else ():
                    for attacks, wins in product((True, False), repeat=2):
                        yield Combat(unit, place, other, beyond, attacks, wins)


def _doers(achievement: Achievement, p: Params, kinds: list[int]) -> list[int]:
    """The units that can have a part in it."""
    if achievement == Achievement.ASSAULT_INERTIA:
        return [unit for unit in kinds if p.units[unit].clan == WUQRI]
    if achievement in DOER:
        return [unit for unit in kinds if unit == p.roles[DOER[achievement]]]
    return kinds


def kinds_of(p: Params, kind: Callable[[UnitCard], Hashable]) -> list[int]:
    """One unit of each kind, and every unit that an achievement names."""
    units, seen = [], set()
    for unit, card in enumerate(p.units):
        if card.dice and (unit in p.roles or kind(card) not in seen):
            seen.add(kind(card))
            units.append(unit)
    return units


def table_for(achievement: Achievement, p: Params) -> State:
    """A first turn of seat 1, who holds the token for it; an attack takes no card, and one is left."""
    s = empty_table(p)
    s.turns = 1
    seat = s.seats[0]
    seat.clan = achievement // 4  # the general ones come first, and belong to none
    seat.hand_size = 1
    seat.cadence[0], seat.status[0], seat.token[0] = 1, Status.ETERNAL, seat.clan
    return s


class Trial:
    """A table at which combats are tried, by the rules of the game.

    Args:
        achievement: what the player of seat 1 wants, and holds the clan's token for.
        p: parameters of the largest table.
    """

    def __init__(self, achievement: Achievement, p: Params) -> None:
        self.achievement, self.p, self.tried = achievement, p, 0
        self.tally = TALLY.get(achievement)
        self.s = table_for(achievement, p)
        self._allowed: dict[tuple[Combat, int], bool] = {}

    def allows(self, combat: Combat, deed: int) -> bool:
        """Whether the player may declare the attack."""
        key = (combat._replace(wins=True), deed)
        if key not in self._allowed:
            self._set(combat, deed)
            self._allowed[key] = is_allowed(self.s, self.p, *_ways(combat))
        return self._allowed[key]

    def completed_by(self, combat: Combat, tally: int, deed: int) -> bool:
        """Play the combat after such a tally: whether it completes the achievement."""
        self.tried += 1
        self._set(combat, deed)
        if self.tally:
            setattr(self.s, self.tally, tally)
        attacker, defender = _ways(combat)
        declare(self.s, self.p, attacker, defender)
        self.s.fight.total = TOTALS if combat.wins == combat.attacks else -TOTALS
        resolve(self.s, self.p)
        return bool(self.s.seats[0].achieved >> self.achievement & 1)

    def points(self, combat: Combat, waits: int) -> set[Point]:
        """Where the turn stands after it: any unit of the name may act next, also the one that waits."""
        tally = min(MOST, getattr(self.s, self.tally)) if self.tally else 0
        places = (*range(self.s.stacks), *range(STACKS, STACKS + SLOTS * self.p.seats))
        deeds = {deed_at(self.s, place) for place in places if unit_at(self.s, place) == combat.unit}
        return {Point(tally, deed) for deed in (deeds | {waits, 0} if self.tally else {0})}

    def _set(self, combat: Combat, deed: int) -> None:
        """Both units alone on the table, before an attack that costs nothing."""
        s, seat = self.s, self.s.seats[0]
        for place in (*range(s.stacks), *range(STACKS, STACKS + SLOTS * self.p.seats)):
            put(s, place, 0)
            set_deed(s, place, 0)
        for place, unit in ((combat.place, combat.unit), (combat.beyond, combat.other)):
            put(s, place, unit)
        set_deed(s, combat.place, deed)
        s.deck.size, s.free_attacks, seat.achieved = 0, 1, 0
        s.seats[0].legacy = s.seats[0].pending = 0


def _ways(combat: Combat) -> tuple[int, int]:
    """The places of attacker and defender."""
    return (combat.place, combat.beyond) if combat.attacks else (combat.beyond, combat.place)
