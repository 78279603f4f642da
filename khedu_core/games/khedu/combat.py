"""A combat scenario up to the roll: declaring, paying, the cadence window."""

from khedu_core.engine.rule import rule

from .choices import CadreAttack, EternalUse
from .deck import discard
from .desert import owner_of, unit_at
from .matching import roll
from .state import ENSEMBLE, SEATS, STACKS, Params, Phase, State, Status


@rule("KH-INS-1", "KH-CMB-2", "KH-UNT-1")
def activation_cost(s: State, p: Params, place: int) -> int:
    """Cards to discard so that the unit at a place attacks."""
    return 0 if s.free_attacks > 0 else int(p.units[unit_at(s, place)].cost)


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
    s.attacked |= 1 << unit_at(s, attacker)
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


@rule("KH-CMB-3", "KH-CAD-2")
def open_window(s: State, p: Params) -> None:
    """Before the roll every player, in turn order from the instigator, may play cadences."""
    s.fight.passes = 0
    s.actor = s.player
    if p.eternal_use == EternalUse.ALWAYS:
        for q in range(p.seats):
            for place in range(ENSEMBLE):
                if may_use_eternal(s, p, q, place):
                    apply_eternal(s, p, q, place)
    ask(s, p)


@rule("KH-CMB-3")
def ask(s: State, p: Params) -> None:
    """Stop at the next seat that can answer; when all have passed in a row, roll."""
    while s.fight.passes < p.seats:
        if can_answer(s, p, s.actor):
            s.phase = Phase.WINDOW
            return
        s.fight.passes += 1
        s.actor = (s.actor + 1) % p.seats
    roll(s, p)


@rule("KH-CMB-3", "KH-END-4")
def can_answer(s: State, p: Params, q: int) -> bool:
    """A player still in the game with a cadence ready, or an Eternal one that applies."""
    seat = s.seats[q]
    if seat.out == 1:
        return False
    for place in range(ENSEMBLE):
        status = seat.status[place]
        if status == Status.DOWN or status == Status.UP:
            return True
        ours_to_use = status == Status.ETERNAL and p.eternal_use != EternalUse.ALWAYS
        if ours_to_use and may_use_eternal(s, p, q, place):
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
def apply_cadence(s: State, p: Params, kind: int) -> None:
    """Offensive and defensive cadences alike change the coming roll or the value it must reach."""
    card = p.cadences[kind]
    s.fight.extra_dice += card.dice
    s.fight.attack_bonus += card.attack
    s.fight.defence_bonus += card.defence


@rule("KH-ETE-3")
def apply_eternal(s: State, p: Params, q: int, place: int) -> None:
    """An Eternal Cadence is applied once in a scenario and stays."""
    s.fight.used[q] |= 1 << place
    apply_cadence(s, p, s.seats[q].cadence[place])


@rule("KH-CAD-2", "KH-CMB-3")
def play_cadence(s: State, p: Params, kind: int) -> None:
    """A cadence is flipped beside the attacker; it is discarded when the scenario is over."""
    seat = s.seats[s.actor]
    chosen = -1
    for place in range(ENSEMBLE):
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
    apply_cadence(s, p, kind)
    answered(s, p, 0)


@rule("KH-ETE-3", "KH-CMB-3")
def use_eternal(s: State, p: Params, place: int) -> None:
    """The owner chooses to apply an Eternal Cadence."""
    apply_eternal(s, p, s.actor, place)
    answered(s, p, 0)


@rule("KH-CMB-3")
def answered(s: State, p: Params, passes: int) -> None:
    """The next seat is asked; ``passes`` seats in a row have now passed."""
    s.fight.passes = passes
    s.actor = (s.actor + 1) % p.seats
    ask(s, p)


@rule("KH-CMB-3")
def ready_kinds(s: State, q: int) -> int:
    """The kinds of cadence a player could play now, as bits."""
    seat = s.seats[q]
    kinds = 0
    for place in range(ENSEMBLE):
        if seat.status[place] == Status.DOWN or seat.status[place] == Status.UP:
            kinds |= 1 << seat.cadence[place]
    return kinds


@rule("KH-INS-1", "KH-CDR-4")
def may_attack(s: State, p: Params, attacker: int, defender: int) -> bool:
    """Whether the unit at one place may attack the exposed unit at another.

    A Cadre's unit attacks the desert and, unless K-44 is read strictly, other Cadres; a provoked
    desert unit attacks any exposed unit but itself.
    """
    if attacker == defender:
        return False
    if attacker < STACKS or defender < STACKS:
        return True
    return p.cadre_attack == CadreAttack.ALLOWED and owner_of(attacker) != owner_of(defender)
