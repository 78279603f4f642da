"""Whether a player can do anything at all: each way to act asked for itself, and none listed."""

from khedu_core.engine.rule import rule

from .combat import able_places, infiltrates, places_taken, targets_of_cadre, targets_of_provoked
from .commands import may_play
from .desert import unit_at
from .meditation import may_meditate
from .state import COMMAND_CARD, SLOTS, STACKS, Params, State
from .turn import may_fill


@rule("KH-TRN-2", "KH-ACT-4")
def is_stuck(s: State, p: Params) -> bool:
    """Whether a player who has not begun anything can do nothing but end the turn, or pass it."""
    if s.seats[s.player].meditated == 0 and may_meditate(s, p):
        return False
    return not (may_place_any(s, p) or may_command_any(s, p) or may_attack_any(s, p))


@rule("KH-ACT-1", "KH-CDR-2", "KH-CDR-3")
def may_place_any(s: State, p: Params) -> bool:
    """Whether a unit in hand can be placed."""
    seat = s.seats[s.player]
    if seat.influence == 0 or not (may_fill(p, seat, 0) or may_fill(p, seat, 1)):
        return False
    for i in range(seat.hand_size):
        unit = seat.hand[i]
        if unit < COMMAND_CARD and p.units[unit].clan == seat.clan:
            return True
    return False


@rule("KH-ACT-3", "KH-CMD-2")
def may_command_any(s: State, p: Params) -> bool:
    """Whether a Command in hand can be played."""
    seat = s.seats[s.player]
    for i in range(seat.hand_size):
        command = seat.hand[i] - COMMAND_CARD
        if command >= 0 and may_play(s, p, command):
            return True
    return False


@rule("KH-ACT-2", "KH-INS-1")
def may_attack_any(s: State, p: Params) -> bool:
    """Whether any attack can be declared: by a unit that can be paid for, on another."""
    taken = places_taken(s, p)
    able = able_places(s, p, taken)
    ours, provoked = targets_of_cadre(s, p, taken), targets_of_provoked(s, p, taken)
    for place in range(STACKS + SLOTS * p.seats):
        if able >> place & 1 == 1:
            infiltrating = place < STACKS or infiltrates(p, unit_at(s, place))
            if (provoked if infiltrating else ours) & ~(1 << place) != 0:
                return True
    return False
