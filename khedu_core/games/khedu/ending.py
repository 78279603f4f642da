"""How a player's part in the game ends: the last turn, wandering heroes, the last player's numbered turns."""

from khedu_core.engine.rule import rule

from .choices import AfterOut, HeroTokens, LastTurns, Revival, SoloEnd
from .clan_boards import ascend
from .deck import eternals_of
from .desert import close_gap
from .purse import book
from .state import SLOTS, Ending, Params, Seat, State


@rule("KH-END-3", "KH-END-4")
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
            stack.deed[0] = hero.deed
            s.stacks += 1
            hero.unit = 0
            hero.honor = 0
            hero.deed = 0
        elif hero.unit > 0 and p.after_out == AfterOut.LEAVE:
            take_home(s, p, seat, slot)
    close_gap(p, seat)


@rule("KH-END-4", "KH-WIN-1", "KH-BRD-3")
def take_home(s: State, p: Params, seat: Seat, slot: int) -> None:
    """K-134 = leave: a hero leaves the game, and what it would score at the end is noted at once."""
    hero = seat.cadre[slot]
    if p.hero_tokens == HeroTokens.SCORE:
        seat.legacy += hero.honor
    if p.boards[seat.clan].ending == Ending.HERO:
        seat.legacy += p.boards[seat.clan].ending_points
    s.units_out[hero.unit] += 1
    hero.unit = 0
    hero.honor = 0
    hero.deed = 0


@rule("KH-END-2", "KH-SOL-1")
def number_turns(s: State, q: int) -> None:
    """A player's turns are numbered from now on: unspent Influence plus Eternal Cadences."""
    s.alone = q + 1
    s.turns_left = s.seats[q].influence + eternals_of(s.seats[q])
    if s.turns_left == 0:  # only when the last turn is the one after the last token (K-130)
        s.turns_left = 1


@rule("KH-END-2")
def leave_one_alone(s: State, p: Params) -> None:
    """When one player is left, their turns are numbered."""
    left, last = 0, 0
    for q in range(p.seats):
        if s.seats[q].out == 0:
            left += 1
            last = q
    if left == 1 and s.alone == 0:
        number_turns(s, last)


@rule("KH-SOL-1", "KH-END-2")
def start_alone(s: State, p: Params) -> None:
    """In the solo game the turns are numbered from the start, or never (K-142)."""
    if p.seats == 1 and p.solo_end == SoloEnd.ON:
        number_turns(s, 0)


@rule("KH-END-1", "KH-ACH-1")
def revive(s: State, p: Params, q: int) -> None:
    """K-132 = goes-on: with Influence left no turn is the last one, but for the last player's rule."""
    seat = s.seats[q]
    numbered = s.alone == q + 1 and p.last_turns == LastTurns.EARLY_END
    if p.revival == Revival.GOES_ON and seat.influence > 0 and not numbered:
        seat.ending = 0


@rule("KH-END-1", "KH-END-2", "KH-END-6", "KH-END-7", "KH-LEG-1")
def close_turn(s: State, p: Params, q: int) -> None:
    """A turn is over: if it was the last, a hero may ascend and the player leaves. Points are booked."""
    seat = s.seats[q]
    revive(s, p, q)
    if s.alone == q + 1:
        s.turns_left -= 1
    if seat.ending == 1 or (s.alone == q + 1 and s.turns_left <= 0):
        ascend(s, p, q)
        book(s, p)
        leave(s, p, q)
        leave_one_alone(s, p)
        return
    if seat.ending == 2:
        seat.ending = 1
    book(s, p)
