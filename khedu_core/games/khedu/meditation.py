"""Meditation: a turn that restores or improves what a player has."""

from khedu_core.engine.rule import rule

from .deck import cadences_held, discard_hand, draw_cadence, only_spells, replenish
from .state import ENSEMBLE, HELD, SLOTS, Params, Seat, State, Status
from .turn import end_turn

REFILLED, CONVERTED, REDRAWN = 1, 2, 4  # bits of what this Meditation has done


@rule("KH-MED-1", "KH-ENS-1", "KH-CAD-3")
def may_refill(s: State, seat: Seat) -> bool:
    """Fewer than four cadences, and some left in the deck."""
    return s.cadence_deck.size > 0 and cadences_held(seat) < HELD


@rule("KH-MED-1")
def refill(s: State) -> None:
    """Draw as many cadences as were used (K-37)."""
    seat = s.seats[s.player]
    while may_refill(s, seat):
        draw_cadence(s, seat)
    s.meditated |= REFILLED


@rule("KH-ETE-1")
def honor_in_cadre(seat: Seat) -> int:
    """Tokens on a player's own units, pooled (K-91)."""
    return int(seat.cadre[0].honor + seat.cadre[1].honor)


@rule("KH-MED-2", "KH-ETE-1")
def may_convert(p: Params, seat: Seat) -> bool:
    """Enough tokens on one's own units, and a cadence that is not Eternal yet."""
    if honor_in_cadre(seat) < p.eternal_cost:
        return False
    for place in range(ENSEMBLE):
        if seat.status[place] == Status.DOWN or seat.status[place] == Status.UP:
            return True
    return False


@rule("KH-MED-2", "KH-ETE-1", "KH-ETE-2")
def convert(s: State, p: Params, place: int) -> None:
    """Pay in tokens, from the front unit first (it is the one in danger); the cadence stays for good."""
    seat = s.seats[s.player]
    owed = int(p.eternal_cost)
    for slot in range(SLOTS):
        paid = min(owed, seat.cadre[slot].honor)
        seat.cadre[slot].honor -= paid
        owed -= paid
    seat.status[place] = Status.ETERNAL
    s.meditated |= CONVERTED


@rule("KH-MED-4")
def may_redraw(s: State) -> bool:
    """Once; again as long as only Commands were drawn (K-38)."""
    seat = s.seats[s.player]
    if seat.hand_size == 0:
        return False
    return s.meditated & REDRAWN == 0 or only_spells(seat)


@rule("KH-MED-4")
def new_hand(s: State) -> None:
    """The whole hand goes under the deck, and five cards are drawn."""
    seat = s.seats[s.player]
    discard_hand(s, seat)
    replenish(s, seat)
    s.meditated |= REDRAWN


@rule("KH-MED-0", "KH-MED-5")
def end_meditation(s: State, p: Params) -> None:
    """Done, after at least one of the four."""
    s.seats[s.player].meditated = 1
    end_turn(s, p)
