"""Meditation: a turn that restores or improves what a player has."""

from khedu_core.engine.rule import rule

from .choices import CadenceCap, ClanLists, MeditationSpan, NewHandAgain, Pooling, RefillSize
from .clan_boards import may_use_ability, use_ability
from .deck import discard_hand, draw_cadence, eternals_of, may_draw_cadence, only_spells, replenish
from .solo import count_meditation, turn_up
from .state import HELD, SLOTS, Params, Phase, Seat, State, Status

# Bits of what this Meditation has done.
REFILLED, CONVERTED, REDRAWN, REDRAWN_AGAIN, ABILITY_USED = 1, 2, 4, 8, 16


@rule("KH-MED-0")
def is_free(s: State, p: Params, bit: int) -> bool:
    """Whether this Meditation may still do something of a kind: each once, or one in all (K-36)."""
    if p.meditation_span == MeditationSpan.ONE:
        return bool(s.meditated == 0)
    return bool(s.meditated & bit == 0)


@rule("KH-MED-1", "KH-ENS-1", "KH-CAD-3")
def may_refill(s: State, p: Params) -> bool:
    """Fewer than four cadences, and some left in the deck."""
    return is_free(s, p, REFILLED) and may_draw_cadence(s, p, s.seats[s.player])


@rule("KH-MED-1")
def refill(s: State, p: Params) -> None:
    """Draw as many cadences as were used, or one (K-37)."""
    seat = s.seats[s.player]
    draw_cadence(s, seat)
    while p.refill_size == RefillSize.ALL and may_draw_cadence(s, p, seat):
        draw_cadence(s, seat)
    s.meditated |= REFILLED


@rule("KH-ETE-1")
def honor_in_cadre(seat: Seat) -> int:
    """Tokens on a player's own units."""
    return int(seat.cadre[0].honor + seat.cadre[1].honor)


@rule("KH-ETE-1")
def honor_to_spend(p: Params, seat: Seat) -> int:
    """The tokens that can be spent together: of both units, or of the richer one (K-91)."""
    if p.pooling == Pooling.POOLED:
        return honor_in_cadre(seat)
    return int(max(seat.cadre[0].honor, seat.cadre[1].honor))


@rule("KH-MED-2", "KH-ETE-1", "KH-ETE-2")
def may_convert(s: State, p: Params) -> bool:
    """Enough tokens on one's own units, and room for one more Eternal Cadence (K-26)."""
    seat = s.seats[s.player]
    if not is_free(s, p, CONVERTED) or honor_to_spend(p, seat) < p.eternal_cost:
        return False
    return p.cadence_cap == CadenceCap.TOGETHER or eternals_of(seat) < HELD


@rule("KH-MED-2", "KH-ETE-1", "KH-ETE-2", "KH-CLN-1")
def convert(s: State, p: Params, place: int) -> None:
    """Pay in tokens; the cadence stays for good, and the owner picks the clan whose token marks it.

    The front unit pays first (it is the one in danger), or the first that can pay alone (K-91).
    Under K-110 = own-board the token is the board's own.
    """
    seat = s.seats[s.player]
    owed = int(p.eternal_cost)
    for slot in range(SLOTS):
        if p.pooling == Pooling.POOLED or seat.cadre[slot].honor >= owed:
            paid = min(owed, seat.cadre[slot].honor)
            seat.cadre[slot].honor -= paid
            owed -= paid
    seat.status[place] = Status.ETERNAL
    s.meditated |= CONVERTED
    s.converting = place + 1
    s.phase = Phase.TOKEN
    if p.clan_lists == ClanLists.OWN_BOARD:
        mark(s, seat.clan)


@rule("KH-CLN-1")
def mark(s: State, clan: int) -> None:
    """A clan token marks the new Eternal Cadence."""
    s.seats[s.player].token[s.converting - 1] = clan
    s.converting = 0
    s.phase = Phase.MEDITATE


@rule("KH-MED-4")
def may_redraw(s: State, p: Params) -> bool:
    """Once; again, or once more (K-38), if only Commands were drawn."""
    seat = s.seats[s.player]
    if seat.hand_size == 0:
        return False
    if s.meditated & REDRAWN == 0:
        return is_free(s, p, REDRAWN)
    once_more = p.new_hand_again == NewHandAgain.REPEAT or s.meditated & REDRAWN_AGAIN == 0
    return once_more and only_spells(seat)


@rule("KH-MED-4")
def new_hand(s: State) -> None:
    """The whole hand goes under the deck, and five cards are drawn."""
    seat = s.seats[s.player]
    discard_hand(s, seat)
    replenish(s, seat)
    s.meditated |= REDRAWN if s.meditated & REDRAWN == 0 else REDRAWN_AGAIN


@rule("KH-MED-3")
def may_meditate_by_board(s: State, p: Params) -> bool:
    """Whether the board's Meditation ability is there and would give something."""
    return is_free(s, p, ABILITY_USED) and may_use_ability(s, p, s.player)


@rule("KH-MED-0")
def may_meditate(s: State, p: Params) -> bool:
    """Whether a Meditation could do anything; with a hand to change it always can."""
    return may_redraw(s, p) or may_refill(s, p) or may_meditate_by_board(s, p)


@rule("KH-MED-3")
def meditate_by_board(s: State, p: Params) -> None:
    """The board's Meditation ability."""
    use_ability(s, p, s.player)
    s.meditated |= ABILITY_USED


@rule("KH-MED-0", "KH-MED-5")
def end_meditation(s: State, p: Params) -> None:
    """Done, after at least one of them; in the solo game a War Cadence of the desert may be due."""
    s.seats[s.player].meditated = 1
    if p.seats == 1 and count_meditation(s, p):
        s.phase = Phase.TURN_UP
    else:
        s.phase = Phase.TURN_OVER


@rule("KH-SOL-4")
def end_by_turning_up(s: State, p: Params, stack: int) -> None:
    """The player picks the stack; then the Meditation is over."""
    turn_up(s, p, stack)
    s.phase = Phase.TURN_OVER
