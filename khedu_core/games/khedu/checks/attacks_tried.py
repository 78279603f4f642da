"""Achievements that one victory completes: whether any attack the rules allow can do it, by trying all.

A position holds two units only, the attacker and the defender: nobody hides the defender, and a free
attack is at hand, so what is not allowed here is not allowed with more units or dearer. What the dice
show, who holds which token and what was done before is taken as it helps. No completing attack among
these means that there is none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

from khedu_core.engine.game import Options

from ..achievements import sound_defeat
from ..actions import ATTACK
from ..cards.records import Cards
from ..clan_achievements import by_attacking
from ..desert import slot_place, stacks_laid
from ..game import KHEDU
from ..legal import legal_attacks
from ..params import PLAYERS, params_from
from ..state import PLACES, SLOTS, STACKS, Achievement, Params, State
from .playable import playable

BY_ONE_VICTORY = (
    Achievement.SOUND_DEFEAT,
    Achievement.VENGEANCE,
    Achievement.FERAL_RAGE,
    Achievement.YTRI_BINDING,
    Achievement.OPPRESSION,
)


@dataclass
class Tried:
    """How many attacks were looked at, would do it, and are allowed; the first allowed one is the last."""

    attacks: int = 0
    would: int = 0
    allowed: int = 0


def try_attacks(achievement: Achievement, cards: Cards, readings: dict[str, str]) -> Tried:
    """Every unit at every place against every other, for every player of every table."""
    tried = Tried()
    for seats in PLAYERS:
        if not playable(cards, readings, seats):
            continue
        p = params_from(seats, cards, readings)
        for s, attacker, defender in _attacks(p, len(cards.units)):
            tried.attacks += 1
            if completes(achievement, s, p, attacker, defender):
                tried.would += 1
                if is_allowed(s, p, attacker, defender):
                    tried.allowed += 1
                    return tried
    return tried


def completes(achievement: Achievement, s: State, p: Params, attacker: int, defender: int) -> bool:
    """Whether a victory of the one unit over the other completes it, for the player whose turn it is."""
    if achievement == Achievement.SOUND_DEFEAT:
        return sound_defeat(s, p, s.player, attacker, defender)
    return bool(by_attacking(s, p, attacker, defender) >> achievement & 1)


def _attacks(p: Params, units: int) -> Iterator[tuple[State, int, int]]:
    """Positions of two units, with the place of each; the stacks as laid, and one of a wandering hero."""
    s = empty_table(p)
    places = [*range(s.stacks), *(slot_place(q, slot) for q in range(p.seats) for slot in range(SLOTS))]
    for player, (attacker, defender) in product(range(p.seats), permutations(places, 2)):
        s.player = player
        for one, other in product(range(1, units + 1), repeat=2):
            put(s, attacker, one)
            put(s, defender, other)
            yield s, attacker, defender
        put(s, attacker, 0)
        put(s, defender, 0)


def empty_table(p: Params) -> State:
    """Stacks without a unit, empty Cadres, and an attack that costs nothing."""
    s: State = KHEDU.state()
    s.stacks, s.free_attacks = stacks_laid(p) + 1, 1
    return s


def put(s: State, place: int, unit: int) -> None:
    """A unit alone on a stack or in a slot; 0 takes it away."""
    if place < STACKS:
        s.desert[place].units[0], s.desert[place].size = unit, int(unit > 0)
    else:
        s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].unit = unit


def is_allowed(s: State, p: Params, attacker: int, defender: int) -> bool:
    """Whether the player whose turn it is may declare this attack."""
    out = Options()
    return ATTACK + attacker * PLACES + defender in out.ids[: legal_attacks(s, p, out, 0)]
