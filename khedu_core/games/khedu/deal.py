"""From the box to the first turn: decks, hands, clans and the first cadences."""

from khedu_core.engine.rule import rule

from .choices import CadenceDeal
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
)
from .desert import build_desert
from .state import ENSEMBLE, HAND, HELD, Params, Phase, State, Status
from .turn import begin_turn


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
    """Five new cards are drawn first; then the old ones are shuffled in. It may happen again."""
    seat = s.seats[s.actor]
    size = s.deck.size
    discard_hand(s, seat)  # under the deck, so that they are not among the five drawn now
    for _ in range(min(HAND, size)):
        draw(s, seat)
    shuffle(s.deck, s.chance)
    offer_redraw(s, p, s.actor)


@rule("KH-SET-4")
def deal_cadences(s: State, p: Params, first: int) -> None:
    """Five War Cadences each; four each at a full table, for there are only sixteen (K-10)."""
    for q in range(first, p.seats):
        number = 4 if p.cadence_deal == CadenceDeal.FOUR_EACH and p.seats == 4 else 5
        for _ in range(min(number, s.cadence_deck.size)):
            draw_cadence(s, s.seats[q])
        if p.cadence_deal == CadenceDeal.RETURNED and cadences_held(s.seats[q]) > HELD:
            s.phase = Phase.DROP
            s.actor = q
            return
    s.phase = Phase.CLAN
    s.actor = 0


@rule("KH-SET-7")
def choose_clan(s: State, p: Params, clan: int) -> None:
    """Clan boards are picked one after another, no board twice."""
    s.seats[s.actor].clan = clan
    if s.actor + 1 < p.seats:
        s.actor += 1
    else:
        offer_face_up(s, p, 0)


@rule("KH-FTB-1", "KH-SET-8")
def offer_face_up(s: State, p: Params, first: int) -> None:
    """Each seat, from ``first``, that was dealt a cadence shows one; after the last, seat 0 begins."""
    for q in range(first, p.seats):
        if cadences_held(s.seats[q]) > 0:
            s.phase = Phase.FACE_UP
            s.actor = q
            return
    begin_turn(s, p, 0)


@rule("KH-FTB-1")
def show_cadence(s: State, p: Params, kind: int) -> None:
    """One cadence lies face up from now on; with five, another is discarded next."""
    seat = s.seats[s.actor]
    for place in range(ENSEMBLE):
        if seat.cadence[place] == kind and seat.status[place] == Status.DOWN:
            seat.status[place] = Status.UP
            break
    if cadences_held(seat) > HELD:
        s.phase = Phase.DROP
    else:
        offer_face_up(s, p, s.actor + 1)


@rule("KH-FTB-1", "KH-SET-4")
def drop_cadence(s: State, p: Params, kind: int) -> None:
    """One face-down cadence goes back under the deck, or is shuffled in before the next deal (K-10)."""
    seat = s.seats[s.actor]
    for place in range(ENSEMBLE):
        if seat.cadence[place] == kind and seat.status[place] == Status.DOWN:
            seat.cadence[place] = 0
            seat.status[place] = Status.NONE
            break
    to_bottom(s.cadence_deck, kind)
    if p.cadence_deal == CadenceDeal.RETURNED:
        shuffle(s.cadence_deck, s.chance)
        deal_cadences(s, p, s.actor + 1)
    else:
        offer_face_up(s, p, s.actor + 1)
