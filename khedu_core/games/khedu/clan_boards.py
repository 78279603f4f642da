"""What a clan board gives: on the first turn, at every turn, in a Meditation and at the end.

The rulebook says that boards give these, and not what: kinds and amounts are figures of the card file.
A first-turn bonus comes to everybody. A turn bonus comes while a unit of the clan stands in the
player's Cadre, so that nobody lives on it by waiting. Both follow the draw up to five cards.
"""

from khedu_core.engine.rule import rule

from .choices import Ascension, HandLimit
from .deck import draw_cadence, draw_up_to, may_draw_cadence
from .desert import add_honor, exposed_slot, slot_place
from .purse import earn
from .state import ENSEMBLE, HAND, HAND_ROOM, SLOTS, Bonus, Ending, Params, Seat, State, Status


@rule("KH-BRD-1", "KH-BRD-2", "KH-TRN-1")
def hand_room(p: Params) -> int:
    """The largest hand a board's cards may come to (K-35)."""
    return HAND if p.hand_limit == HandLimit.FIVE else HAND_ROOM


@rule("KH-BRD-1", "KH-BRD-2", "KH-MED-3")
def brings(s: State, p: Params, q: int, bonus: int) -> bool:
    """Whether a bonus would give the player anything now."""
    seat = s.seats[q]
    if bonus == Bonus.DRAW:
        return seat.hand_size < hand_room(p) and s.deck.size > 0
    if bonus == Bonus.CADENCE:
        return may_draw_cadence(s, p, seat)
    if bonus == Bonus.HONOR:
        return exposed_slot(s, q) >= 0
    return bonus == Bonus.LEGACY


@rule("KH-BRD-1", "KH-BRD-2", "KH-MED-3")
def give(s: State, p: Params, q: int, bonus: int, amount: int) -> None:
    """Points, cards, War Cadences while there is room, or tokens on the foremost unit of the Cadre."""
    seat = s.seats[q]
    if bonus == Bonus.LEGACY:
        earn(p, seat, amount)
    elif bonus == Bonus.DRAW:
        draw_up_to(s, seat, min(hand_room(p), seat.hand_size + amount))
    elif bonus == Bonus.CADENCE:
        for _ in range(amount):
            if may_draw_cadence(s, p, seat):
                draw_cadence(s, seat)
    elif bonus == Bonus.HONOR and exposed_slot(s, q) >= 0:
        add_honor(s, p, slot_place(q, exposed_slot(s, q)), amount)


@rule("KH-BRD-2", "KH-BRD-3")
def clan_in_cadre(p: Params, seat: Seat) -> int:
    """Units of the player's clan in the Cadre."""
    count = 0
    for slot in range(SLOTS):
        unit = seat.cadre[slot].unit
        if unit > 0 and p.units[unit].clan == seat.clan:
            count += 1
    return count


@rule("KH-BRD-1", "KH-BRD-2")
def give_turn_bonuses(s: State, p: Params, q: int) -> None:
    """At the start of a turn: the first-turn bonus once, the turn bonus while the clan is in the Cadre."""
    give_first_bonus(s, p, q)
    give_turn_bonus(s, p, q)


@rule("KH-BRD-1")
def give_first_bonus(s: State, p: Params, q: int) -> None:
    """What the board brings at the start of the player's first turn."""
    board = p.boards[s.seats[q].clan]
    if s.seats[q].turns == 1 and board.first != Bonus.NONE:
        give(s, p, q, board.first, board.first_amount)


@rule("KH-BRD-2")
def give_turn_bonus(s: State, p: Params, q: int) -> None:
    """What it brings at the start of each turn with the clan in the Cadre."""
    seat = s.seats[q]
    board = p.boards[seat.clan]
    if board.turn != Bonus.NONE and clan_in_cadre(p, seat) > 0:
        give(s, p, q, board.turn, board.turn_amount)


@rule("KH-MED-3")
def may_use_ability(s: State, p: Params, q: int) -> bool:
    """Whether the board has a Meditation ability that would give something."""
    ability = p.boards[s.seats[q].clan].meditation
    return ability != Bonus.NONE and brings(s, p, q, ability)


@rule("KH-MED-3")
def use_ability(s: State, p: Params, q: int) -> None:
    """The Meditation ability of the board."""
    board = p.boards[s.seats[q].clan]
    give(s, p, q, board.meditation, board.meditation_amount)


@rule("KH-BRD-3", "KH-WIN-1")
def ending_bonus(p: Params, seat: Seat) -> int:
    """What the board adds to the score: so much for each thing it counts."""
    board = p.boards[seat.clan]
    count = 0
    if board.ending == Ending.ETERNAL:
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.ETERNAL and seat.token[place] == seat.clan:
                count += 1
    elif board.ending == Ending.HERO:
        count = clan_in_cadre(p, seat)
    elif board.ending == Ending.ACHIEVEMENT and seat.clan > 0:
        for achievement in range(4 * seat.clan, 4 * seat.clan + 4):  # four each, after the general ones
            count += seat.achieved >> achievement & 1
    return int(count * board.ending_points)


@rule("KH-END-6")
def ascend(s: State, p: Params, q: int) -> None:
    """At the end of the last turn a foremost unit of the clan with enough tokens ascends to Khana."""
    seat = s.seats[q]
    slot = exposed_slot(s, q)
    board = p.boards[seat.clan]
    if p.ascension == Ascension.ASSUMED and slot >= 0:
        hero = seat.cadre[slot]
        if p.units[hero.unit].clan == seat.clan and hero.honor >= board.ascension_tokens:
            earn(p, seat, board.ascension_points)
