"""Turns: replenishing, passing, placing a unit, and how the game ends."""

from khedu_core.engine.rule import rule

from .choices import LastTurn
from .deck import replenish, take_from_hand
from .desert import exposed_slot
from .state import ENSEMBLE, SLOTS, Params, Phase, Seat, State, Status


@rule("KH-TRN-1")
def begin_turn(s: State, p: Params, q: int) -> None:
    """The seat replenishes its hand and chooses what kind of turn to take."""
    s.player = q
    s.actor = q
    s.phase = Phase.TURN
    s.turns += 1
    s.placements = 1
    s.free_attacks = 0
    s.attacks = 0
    s.meditated = 0
    replenish(s, s.seats[q])


@rule("KH-PAS-1")
def pass_fee(s: State, p: Params) -> int:
    """What passing costs: more without a unit in the Cadre."""
    if exposed_slot(s, s.player) < 0:
        return int(p.pass_fee_alone)
    return int(p.pass_fee)


@rule("KH-PAS-1", "KH-LEG-1")
def pass_turn(s: State, p: Params) -> None:
    """Pay the penalty and let the turn go by."""
    seat = s.seats[s.player]
    seat.legacy -= pass_fee(s, p)
    seat.meditated = 0
    end_turn(s, p)


@rule("KH-ACT-4")
def end_action_turn(s: State, p: Params) -> None:
    """The player has done what they wished."""
    s.seats[s.player].meditated = 0
    end_turn(s, p)


@rule("KH-CDR-2", "KH-CDR-3", "KH-END-1", "KH-INF-1")
def place_unit(s: State, p: Params, unit: int, slot: int) -> None:
    """A unit of the player's clan enters the Cadre for one Influence; the last one brings the last turn."""
    seat = s.seats[s.player]
    take_from_hand(seat, unit)
    seat.cadre[slot].unit = unit
    seat.influence -= 1
    s.placements -= 1
    if seat.ending == 0:
        if s.alone == s.player + 1:
            seat.ending = 1
        elif seat.influence == 0:
            seat.ending = 1 if p.last_turn == LastTurn.SAME else 2


@rule("KH-END-2")
def eternals_of(seat: Seat) -> int:
    """How many Eternal Cadences a player owns."""
    count = 0
    for place in range(ENSEMBLE):
        if seat.status[place] == Status.ETERNAL:
            count += 1
    return count


@rule("KH-END-3")
def leave(s: State, p: Params, q: int) -> None:
    """A player's part ends; a hero that is not of the clan wanders off as a new desert stack."""
    seat = s.seats[q]
    seat.out = 1
    for slot in range(SLOTS):
        hero = seat.cadre[slot]
        if hero.unit > 0 and p.units[hero.unit].clan != seat.clan:
            stack = s.desert[s.stacks]
            stack.size = 1
            stack.units[0] = hero.unit
            stack.honor[0] = hero.honor
            s.stacks += 1
            hero.unit = 0
            hero.honor = 0


@rule("KH-END-2")
def leave_one_alone(s: State, p: Params) -> None:
    """When one player is left, their turns are numbered: unspent Influence plus Eternal Cadences."""
    left, last = 0, 0
    for q in range(p.seats):
        if s.seats[q].out == 0:
            left += 1
            last = q
    if left == 1 and s.alone == 0:
        seat = s.seats[last]
        s.alone = last + 1
        s.turns_left = seat.influence + eternals_of(seat)
        if s.turns_left == 0:  # only when the last turn is the one after the last token (K-130)
            s.turns_left = 1


@rule("KH-TRN-2", "KH-END-1", "KH-END-2", "KH-END-5")
def end_turn(s: State, p: Params) -> None:
    """Close the turn, let a finished player leave, and pass to the next seat still in the game."""
    q = s.player
    seat = s.seats[q]
    if s.alone == q + 1:
        s.turns_left -= 1
    if seat.ending == 1 or (s.alone == q + 1 and s.turns_left <= 0):
        leave(s, p, q)
        leave_one_alone(s, p)
    elif seat.ending == 2:
        seat.ending = 1
    for step in range(1, p.seats + 1):
        after = (q + step) % p.seats
        if after == 0:
            s.rounds += 1
        if s.seats[after].out == 0:
            if s.rounds >= p.round_limit:
                s.stalled = 1
                s.over = 1
            else:
                begin_turn(s, p, after)
            return
    s.over = 1
