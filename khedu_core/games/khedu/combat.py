"""A combat scenario up to the roll: who may attack whom, declaring, paying, the cadence window."""

from khedu_core.engine.rule import rule

from .auras import cost_for, hadimi_aura, oadhii_aura
from .choices import (
    AttackCount,
    AuraCost,
    CadreAttack,
    EternalUse,
    Infiltrating,
    OwnCadre,
    Reach,
    Rows,
    UnitAttacks,
    Window,
)
from .clan_achievements import note_augmented
from .deck import discard, ensemble_places
from .deeds import attacks_of, count_attack_of
from .desert import owner_of, slot_place, unit_at
from .outcome import count_attack
from .solo import apply_stack_cadences
from .state import HAND_ROOM, OADHII, PLACES, SEATS, SLOTS, STACKS, Params, Phase, State, Status

DESERT = (1 << STACKS) - 1  # sets of places are bits of a number
FRONTS = sum(1 << STACKS + SLOTS * q for q in range(SEATS))
WHATEVER_IT_COSTS = HAND_ROOM + 1

# ---- who may attack whom -------------------------------------------------------------------------


@rule("KH-INS-2")
def infiltrates(p: Params, unit: int) -> bool:
    """Whether a unit is Infiltrating: by its card, by its clan, or none is (K-45)."""
    if p.infiltrating == Infiltrating.KEYWORD:
        return bool(p.units[unit].infiltrating == 1)
    return bool(p.infiltrating == Infiltrating.OADHII and p.units[unit].clan == OADHII)


@rule("KH-CDR-1", "KH-DES-2")
def places_taken(s: State, p: Params) -> int:
    """The places with a unit: tops of stacks, and both slots of every Cadre."""
    places = 0
    for k in range(s.stacks):
        places |= int(s.desert[k].units[0] > 0) << k
    for q in range(p.seats):
        for slot in range(SLOTS):
            places |= int(s.seats[q].cadre[slot].unit > 0) << STACKS + SLOTS * q + slot
    return places


@rule("KH-ACT-2", "KH-INS-1", "KH-INS-2", "KH-CDR-5", "KH-CMB-2", "KH-UNT-1")
def able_places(s: State, p: Params, taken: int) -> int:
    """Of the places with a unit, those whose unit the player can make attack.

    Tops of stacks, both units of the player's Cadre and Infiltrating ones of others, that can be paid
    for and, by K-50, have not attacked. Auras are looked at only where they could make the difference.
    """
    hand = s.seats[s.player].hand_size
    purse = WHATEVER_IT_COSTS if s.free_attacks > 0 else hand
    theirs, cheap = DESERT | cadre_places(s.player), 0
    for k in range(s.stacks):
        cheap |= int(p.units[s.desert[k].units[0]].cost <= purse) << k
    if taken & ~DESERT != 0:
        for q in range(p.seats):
            for slot in range(SLOTS):
                unit, place = s.seats[q].cadre[slot].unit, slot_place(q, slot)
                cheap |= int(p.units[unit].cost <= purse) << place
                theirs |= int(infiltrates(p, unit)) << place
    able, dear = taken & theirs & cheap, taken & theirs & ~cheap
    if p.aura_cost == AuraCost.SET and s.free_attacks == 0:
        able = affordable(s, p, able | dear)
    elif dear != 0 and hand >= p.aura_price and (hadimi_aura(s, p, s.player) or oadhii_aura(s, p, s.player)):
        able |= affordable(s, p, dear)
    return rested(s, able) if p.unit_attacks == UnitAttacks.ONCE else able


@rule("KH-AUR-1", "KH-AUR-3", "KH-CMB-2")
def affordable(s: State, p: Params, places: int) -> int:
    """Of these places, those whose unit the hand pays for under the auras."""
    some = 0
    for place in range(PLACES):
        if places >> place & 1 == 1 and cost_for(s, p, s.player, place) <= s.seats[s.player].hand_size:
            some |= 1 << place
    return some


@rule("KH-ACT-2")
def rested(s: State, places: int) -> int:
    """Of these places, those whose unit has not attacked this turn."""
    some = 0
    for place in range(PLACES):
        if places >> place & 1 == 1 and attacks_of(s, place) == 0:
            some |= 1 << place
    return some


@rule("KH-CDR-4", "KH-DES-2")
def exposed_places(p: Params, taken: int) -> int:
    """The places that may be attacked: tops of stacks; of each Cadre the foremost unit or both (K-20)."""
    if p.rows == Rows.FRONT_BACK:
        return taken & ~((taken & FRONTS) << 1)
    return taken


@rule("KH-INS-1", "KH-CDR-4")
def targets_of_cadre(s: State, p: Params, taken: int) -> int:
    """What a unit of the player's Cadre may attack: the desert and, unless K-44 is strict, other Cadres."""
    exposed = exposed_places(p, taken)
    if p.cadre_attack == CadreAttack.STRICT:
        return exposed & DESERT
    return exposed & ~cadre_places(s.player)


@rule("KH-INS-1", "KH-INS-2", "KH-DES-2")
def targets_of_provoked(s: State, p: Params, taken: int) -> int:
    """What a desert or an Infiltrating unit may attack (but never itself).

    All that is exposed, the player's own Cadre too unless K-29 forbids it; K-28 may open the back rows.
    """
    places = taken if p.reach == Reach.ANY_SLOT else exposed_places(p, taken)
    if p.own_cadre == OwnCadre.FORBIDDEN:
        places &= ~cadre_places(s.player)
    return places


@rule("KH-CDR-1")
def cadre_places(q: int) -> int:
    """Both places of a player's Cadre."""
    return 3 << slot_place(q, 0)


# ---- declaring and paying ------------------------------------------------------------------------


@rule("KH-INS-1", "KH-CMB-2", "KH-UNT-1")
def activation_cost(s: State, p: Params, place: int) -> int:
    """Cards to discard so that the unit at a place attacks for the player whose turn it is."""
    return 0 if s.free_attacks > 0 else cost_for(s, p, s.player, place)


@rule("KH-INS-1", "KH-CMB-1")
def declare(s: State, p: Params, attacker: int, defender: int) -> None:
    """Name the attacking and the defending unit; then the activation cost is due."""
    fight = s.fight
    fight.attacker = attacker
    fight.defender = defender
    fight.owed = activation_cost(s, p, attacker)
    if s.free_attacks > 0:
        s.free_attacks -= 1
    fight.extra_dice = 0
    fight.attack_bonus = 0
    fight.defence_bonus = 0
    for q in range(SEATS):
        fight.used[q] = 0
        fight.offensive[q] = 0
        fight.defensive[q] = 0
    s.attacked |= 1 << unit_at(s, attacker)
    count_attack_of(s, attacker)
    if p.attack_count == AttackCount.DECLARED:
        count_attack(s, p)
    if fight.owed > 0:
        s.phase = Phase.DISCARD
    else:
        open_window(s, p)


@rule("KH-CMB-2")
def pay_card(s: State, p: Params, card: int) -> None:
    """One card of the activation cost goes under the deck."""
    discard(s, s.seats[s.player], card)
    s.fight.owed -= 1
    if s.fight.owed == 0:
        open_window(s, p)


# ---- the cadence window --------------------------------------------------------------------------


@rule("KH-CMB-3", "KH-CAD-2")
def open_window(s: State, p: Params) -> None:
    """Before the roll every player, in turn order from the instigator, may play cadences."""
    s.fight.passes = 0
    s.actor = s.player
    if p.seats == 1:
        apply_stack_cadences(s, p)
    if p.eternal_use == EternalUse.ALWAYS:
        apply_eternals(s, p)
    ask(s, p)


@rule("KH-CMB-3", "KH-ETE-3")
def apply_eternals(s: State, p: Params) -> None:
    """K-57 = always: every Eternal Cadence that may be applied is."""
    for q in range(p.seats):
        for place in range(ensemble_places(p)):
            if may_use_eternal(s, p, q, place):
                apply_eternal(s, p, q, place)


@rule("KH-CMB-3")
def ask(s: State, p: Params) -> None:
    """Stop at the next seat that can answer; when all have passed in a row, roll."""
    while s.fight.passes < p.seats:
        if can_answer(s, p, s.actor):
            s.phase = Phase.WINDOW
            return
        s.fight.passes += 1
        s.actor = next_seat(p, s.actor)
    s.phase = Phase.ROLL


@rule("KH-CMB-3")
def next_seat(p: Params, q: int) -> int:
    """The seat after another, in turn order; without a division, which is faster."""
    return q + 1 if q + 1 < p.seats else 0


@rule("KH-CMB-3", "KH-END-4")
def can_answer(s: State, p: Params, q: int) -> bool:
    """A player still in the game with a cadence ready, or an Eternal one that applies."""
    seat = s.seats[q]
    if seat.out == 1:
        return False
    by_choice = p.eternal_use != EternalUse.ALWAYS
    for place in range(ensemble_places(p)):
        status = seat.status[place]
        if status == Status.DOWN or status == Status.UP:
            return True
        if status == Status.ETERNAL and by_choice and may_use_eternal(s, p, q, place):
            return True
    return False


@rule("KH-ETE-3")
def may_use_eternal(s: State, p: Params, q: int, place: int) -> bool:
    """An Eternal Cadence serves its owner when their Cadre fights (or, K-57, when they provoke)."""
    seat = s.seats[q]
    if seat.out == 1 or seat.status[place] != Status.ETERNAL or s.fight.used[q] >> place & 1 == 1:
        return False
    if owner_of(s.fight.attacker) == q or owner_of(s.fight.defender) == q:
        return True
    return p.eternal_use == EternalUse.ALSO_PROVOKING and s.player == q


@rule("KH-CAD-2")
def apply_cadence(s: State, p: Params, q: int, kind: int) -> None:
    """A player's cadence, offensive or defensive, changes the coming roll or the value it must reach."""
    card = p.cadences[kind]
    s.fight.extra_dice += card.dice
    s.fight.attack_bonus += card.attack
    s.fight.defence_bonus += card.defence
    if card.offensive == 1:
        s.fight.offensive[q] += 1
    else:
        s.fight.defensive[q] += 1
    note_augmented(s, p)


@rule("KH-ETE-3")
def apply_eternal(s: State, p: Params, q: int, place: int) -> None:
    """An Eternal Cadence is applied once in a scenario and stays."""
    s.fight.used[q] |= 1 << place
    apply_cadence(s, p, q, s.seats[q].cadence[place])


@rule("KH-CAD-2", "KH-CMB-3")
def play_cadence(s: State, p: Params, kind: int) -> None:
    """A cadence is flipped beside the attacker; it is discarded when the scenario is over."""
    seat = s.seats[s.actor]
    chosen = -1
    for place in range(ensemble_places(p)):
        if seat.cadence[place] == kind:
            if seat.status[place] == Status.UP:
                chosen = place
                break
            if seat.status[place] == Status.DOWN and chosen < 0:
                chosen = place
    seat.cadence[chosen] = 0
    seat.status[chosen] = Status.NONE
    s.fight.cadences[s.fight.played] = kind
    s.fight.played += 1
    apply_cadence(s, p, s.actor, kind)
    go_on(s, p)


@rule("KH-ETE-3", "KH-CMB-3")
def use_eternal(s: State, p: Params, place: int) -> None:
    """The owner chooses to apply an Eternal Cadence."""
    apply_eternal(s, p, s.actor, place)
    go_on(s, p)


@rule("KH-CMB-3")
def go_on(s: State, p: Params) -> None:
    """A cadence was played: all may answer it, or its player alone goes on until they let it be (K-52)."""
    if p.window == Window.ONE_ROUND:
        ask(s, p)
    else:
        answered(s, p, 0)


@rule("KH-CMB-3")
def answered(s: State, p: Params, passes: int) -> None:
    """The next seat is asked; ``passes`` seats in a row have now passed."""
    s.fight.passes = passes
    s.actor = next_seat(p, s.actor)
    ask(s, p)


@rule("KH-CMB-3")
def ready_kinds(s: State, p: Params, q: int) -> int:
    """The kinds of cadence a player could play now, as bits."""
    seat = s.seats[q]
    kinds = 0
    for place in range(ensemble_places(p)):
        ready = (seat.status[place] == Status.DOWN) | (seat.status[place] == Status.UP)
        kinds |= int(ready) << seat.cadence[place]
    return kinds
