"""From the box to the first turn: decks, hands, clans and the first cadences."""

from khedu_core.engine.rule import rule

from .choices import BoardOrder, CadenceDeal, FaceUp, FirstDiscard, ShowTime, SpellRedraw
from .deck import (
    build_cadence_deck,
    build_resource_deck,
    cadences_held,
    discard_hand,
    draw,
    draw_cadence,
    only_spells,
    shuffle,
    to_bottom,
    to_top,
)
from .desert import build_desert
from .ending import start_alone
from .solo import lay_stack_cadences
from .state import HAND, HELD, Params, Phase, State, Status
from .turn import begin_turn, starting_choice


@rule("KH-SET-1", "KH-SET-2", "KH-SET-4", "KH-SET-5", "KH-SET-6")
def setup(s: State, p: Params) -> None:
    """Lay the game out and deal; seat 0 is the player who won the opening roll."""
    build_resource_deck(s, p)
    shuffle(s.deck, s.chance)
    build_cadence_deck(s, p)
    shuffle(s.cadence_deck, s.chance)
    build_desert(s, p)
    for q in range(p.seats):
        s.seats[q].influence = p.influence
        for _ in range(HAND):
            draw(s, s.seats[q])
    offer_redraw(s, p, 0)


@rule("KH-SET-3")
def offer_redraw(s: State, p: Params, first: int) -> None:
    """Ask the next seat, from ``first``, that holds only spells; then deal the cadences."""
    for q in range(first, p.seats):
        if only_spells(s.seats[q]):
            s.phase = Phase.REDRAW
            s.actor = q
            return
    deal_cadences(s, p, 0)


@rule("KH-SET-3")
def redraw(s: State, p: Params) -> None:
    """Five new cards, the old ones shuffled in after the draw or before; it may happen again (K-15)."""
    seat = s.seats[s.actor]
    size = s.deck.size
    discard_hand(s, seat)  # under the deck, so that they are not among the five drawn now
    if p.spell_redraw == SpellRedraw.RETURNED_FIRST:
        shuffle(s.deck, s.chance)
        size = s.deck.size
    for _ in range(min(HAND, size)):
        draw(s, seat)
    if p.spell_redraw != SpellRedraw.RETURNED_FIRST:
        shuffle(s.deck, s.chance)
    offer_redraw(s, p, s.actor + 1 if p.spell_redraw == SpellRedraw.ONCE else s.actor)


@rule("KH-SET-4")
def cadences_return(p: Params) -> bool:
    """Whether discards come back before the next deal: sixteen cards are too few for four players (K-10)."""
    return bool(p.cadence_deal == CadenceDeal.RETURNED and p.seats == 4)


@rule("KH-SET-4", "KH-SOL-2")
def cadences_dealt(p: Params) -> int:
    """Five War Cadences each; four each at a full table, for there are only sixteen (K-10), and alone."""
    if p.seats == 1 or (p.seats == 4 and p.cadence_deal == CadenceDeal.FOUR_EACH):
        return 4
    return 5


@rule("KH-SET-4", "KH-SOL-2", "KH-SOL-3")
def deal_cadences(s: State, p: Params, first: int) -> None:
    """War Cadences to each seat from ``first``; where discards return, each discards before the next deal."""
    for q in range(first, p.seats):
        for _ in range(min(cadences_dealt(p), s.cadence_deck.size)):
            draw_cadence(s, s.seats[q])
        if cadences_return(p) and cadences_held(s.seats[q]) > HELD:
            s.phase = Phase.DROP
            s.actor = q
            return
    if p.seats == 1:
        lay_stack_cadences(s)
    if p.show_time == ShowTime.AT_DEAL:
        offer_face_up(s, p, 0)
    else:
        offer_clans(s, p)


@rule("KH-SET-7")
def offer_clans(s: State, p: Params) -> None:
    """Clan boards are chosen from the first player on, or from the last (K-14)."""
    s.phase = Phase.CLAN
    s.actor = 0 if p.board_order == BoardOrder.CLOCKWISE else p.seats - 1


@rule("KH-SET-7", "KH-SET-8")
def choose_clan(s: State, p: Params, clan: int) -> None:
    """Clan boards are picked one after another, no board twice; after the last the game can begin."""
    s.seats[s.actor].clan = clan
    after = s.actor + 1 if p.board_order == BoardOrder.CLOCKWISE else s.actor - 1
    if 0 <= after < p.seats:
        s.actor = after
    elif p.show_time == ShowTime.AFTER_BOARDS:
        offer_face_up(s, p, 0)
    else:
        s.phase = Phase.START


@rule("KH-SET-8")
def start_game(s: State, p: Params) -> None:
    """The first player's first turn."""
    start_alone(s, p)
    begin_turn(s, p, 0)


@rule("KH-FTB-1")
def offer_face_up(s: State, p: Params, first: int) -> None:
    """Each seat, from ``first``, shows a cadence and discards a fifth; after the last the game goes on."""
    for q in range(first, p.seats):
        choice = starting_choice(p, s.seats[q])
        if choice >= 0:
            s.phase = choice
            s.actor = q
            return
    if p.show_time == ShowTime.AT_DEAL:
        offer_clans(s, p)
    else:
        s.phase = Phase.START


@rule("KH-FTB-1")
def chosen(s: State, p: Params) -> None:
    """A player is done with the cadences dealt: the next one is asked, or the first turn goes on (K-13)."""
    if s.turns > 0:
        s.phase = Phase.TURN_OPENS
    else:
        offer_face_up(s, p, s.actor + 1)


@rule("KH-FTB-1")
def down_place(s: State, kind: int) -> int:
    """Where a cadence of a kind lies face down in front of the player who decides."""
    seat = s.seats[s.actor]
    place = 0
    while seat.cadence[place] != kind or seat.status[place] != Status.DOWN:
        place += 1
    return place


@rule("KH-FTB-1")
def show_cadence(s: State, p: Params, kind: int) -> None:
    """One cadence lies face up, for use or as an Eternal one (K-11); a fifth is discarded next."""
    seat = s.seats[s.actor]
    seat.status[down_place(s, kind)] = Status.UP if p.face_up == FaceUp.ANNOUNCED else Status.ETERNAL
    if cadences_held(seat) > HELD:
        s.phase = Phase.DROP
    else:
        chosen(s, p)


@rule("KH-FTB-1", "KH-SET-4")
def drop_cadence(s: State, p: Params, kind: int) -> None:
    """One face-down cadence leaves the hand; where it goes is K-11b, or K-10."""
    seat = s.seats[s.actor]
    place = down_place(s, kind)
    seat.cadence[place] = 0
    seat.status[place] = Status.NONE
    if cadences_return(p):
        to_bottom(s.cadence_deck, kind)
        shuffle(s.cadence_deck, s.chance)
        deal_cadences(s, p, s.actor + 1)
        return
    if p.first_discard == FirstDiscard.TOP:
        to_top(s.cadence_deck, kind)
    elif p.first_discard == FirstDiscard.OUT:
        s.cadences_out[kind] += 1
    else:
        to_bottom(s.cadence_deck, kind)
        if p.first_discard == FirstDiscard.SHUFFLED:
            shuffle(s.cadence_deck, s.chance)
    chosen(s, p)
