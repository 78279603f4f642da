"""The four clans' auras: whom they serve, when they are awake, and what they change.

Everything that a unit costs, needs or brings in a fight comes from here, so that the rules, the
greedy agent and the boards use one figure.
"""

from khedu_core.engine.rule import rule

from .choices import AuraCost, AuraOwner, InPlay, Okavian, Quiet, TwoEternals
from .deck import eternals_of
from .desert import owner_of, unit_at
from .state import ENSEMBLE, HADIMI, OADHII, RAHALA, SLOTS, STACKS, WUQRI, Params, State, Status


@rule("KH-AUR-1", "KH-AUR-2", "KH-AUR-3", "KH-AUR-4")
def aura_serves(s: State, p: Params, q: int, clan: int) -> bool:
    """Whether a clan's aura serves a player: who leads it, who has its token, or everybody (K-64)."""
    if p.aura_owner == AuraOwner.BOARD:
        return bool(s.seats[q].clan == clan)
    return bool(p.aura_owner == AuraOwner.EVERYBODY or has_token(s, q, clan))


@rule("KH-CLN-1")
def has_token(s: State, q: int, clan: int) -> bool:
    """Whether an Eternal Cadence of a player bears a clan's token."""
    seat = s.seats[q]
    for place in range(ENSEMBLE):
        if seat.token[place] == clan and seat.status[place] == Status.ETERNAL:
            return True
    return False


@rule("KH-AUR-1", "KH-AUR-4")
def enough_in_play(s: State, p: Params, q: int, clan: int) -> bool:
    """Whether a clan has the units in play that wake its aura.

    Exposed in the desert and in all Cadres, or in the player's own Cadre (K-63).
    """
    count = 0
    for owner in range(p.seats):
        if owner == q or p.in_play == InPlay.VISIBLE:
            for slot in range(SLOTS):
                unit = s.seats[owner].cadre[slot].unit
                if unit > 0 and p.units[unit].clan == clan:
                    count += 1
    if p.in_play == InPlay.VISIBLE:
        for k in range(s.stacks):
            unit = s.desert[k].units[0]
            if unit > 0 and p.units[unit].clan == clan:
                count += 1
    return bool(count >= p.aura_units)


# ---- what an attack costs ------------------------------------------------------------------------


@rule("KH-AUR-1")
def hadimi_aura(s: State, p: Params, q: int) -> bool:
    """Whether Hadimi units cost a player less."""
    return aura_serves(s, p, q, HADIMI) and enough_in_play(s, p, q, HADIMI)


@rule("KH-AUR-3")
def oadhii_aura(s: State, p: Params, q: int) -> bool:
    """Whether desert units cost a player less: with two Eternal Cadences, or more (K-67)."""
    if not aura_serves(s, p, q, OADHII):
        return False
    count = eternals_of(s.seats[q])
    if p.two_eternals == TwoEternals.EXACTLY:
        return bool(count == p.aura_eternals)
    return bool(count >= p.aura_eternals)


@rule("KH-AUR-1", "KH-AUR-3", "KH-UNT-1")
def cost_for(s: State, p: Params, q: int, place: int) -> int:
    """The cards that the unit at a place costs a player who makes it attack.

    Two auras may bring it down to their price, or set it to that (K-62); they are looked at last.
    """
    unit = unit_at(s, place)
    cost = int(p.units[unit].cost)
    if p.aura_cost == AuraCost.AT_MOST and cost <= p.aura_price:
        return cost
    if p.units[unit].clan == HADIMI and hadimi_aura(s, p, q):
        return int(p.aura_price)
    if place < STACKS and oadhii_aura(s, p, q):
        return int(p.aura_price)
    return cost


# ---- what an attack needs and brings -------------------------------------------------------------


@rule("KH-AUR-2")
def okavian_aura(s: State, p: Params, q: int) -> bool:
    """Whether a player's Wuqri attacks gain: while no Eternal Cadence is active, own or any (K-65b)."""
    if not aura_serves(s, p, q, WUQRI):
        return False
    for other in range(p.seats):
        if (other == q or p.quiet == Quiet.ANYBODY) and eternals_of(s.seats[other]) > 0:
            return False
    return True


@rule("KH-AUR-2")
def okavian_gain(s: State, p: Params, q: int, attacker: int) -> int:
    """What the aura adds to an attack that a player instigates."""
    if p.units[unit_at(s, attacker)].clan == WUQRI and okavian_aura(s, p, q):
        return int(p.aura_attack)
    return 0


@rule("KH-AUR-4")
def rahala_gain(s: State, p: Params, place: int) -> int:
    """What the aura adds to the defence of the unit at a place.

    It protects the units of a player's own Cadre; in the desert, which nobody owns, only when it
    serves everybody (K-64), and then by the units that are visible (K-63).
    """
    if p.units[unit_at(s, place)].clan != RAHALA:
        return 0
    q = owner_of(place)
    if q < 0 and p.aura_owner != AuraOwner.EVERYBODY:
        return 0
    if q >= 0 and not aura_serves(s, p, q, RAHALA):
        return 0
    return int(p.aura_defence) if enough_in_play(s, p, q, RAHALA) else 0


@rule("KH-AUR-4", "KH-UNT-3")
def defence_at(s: State, p: Params, place: int) -> int:
    """The defence of the unit at a place."""
    return int(p.units[unit_at(s, place)].defence) + rahala_gain(s, p, place)


@rule("KH-AUR-2", "KH-AUR-4", "KH-UNT-3")
def need_for(s: State, p: Params, q: int, attacker: int, defender: int) -> int:
    """The total that an attack by player ``q`` must roll, before any cadence."""
    need = defence_at(s, p, defender)
    return need - okavian_gain(s, p, q, attacker) if p.okavian == Okavian.TOTAL else need


@rule("KH-AUR-2", "KH-UNT-4")
def value_of_victory(s: State, p: Params, q: int, attacker: int, defender: int) -> int:
    """The reward value of a successful attack by player ``q``; the Okavian Aura may raise it (K-65)."""
    value = int(p.units[unit_at(s, defender)].reward)
    return value + okavian_gain(s, p, q, attacker) if p.okavian == Okavian.POINTS else value
