"""What a seat cannot see, and a fair re-deal of it for agents that look ahead."""

from khedu_core.engine.chance import Chance, below
from khedu_core.engine.rule import rule

from .deck import discard_hand, draw, shuffle_cadences, shuffle_deck
from .state import CADENCE_DECK, ENSEMBLE, SEATS, Params, State, Status


@rule("KH-ENS-1")
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    """Other hands and the deck are one pile, face-down cadences and their deck another; both are re-dealt."""
    sizes = [int(s.seats[q].hand_size) for q in range(SEATS)]
    for q in range(p.seats):
        if q != me:
            discard_hand(s, s.seats[q])
    shuffle_deck(s, chance)
    for q in range(p.seats):
        if q != me:
            for _ in range(sizes[q]):
                draw(s, s.seats[q])
    imagine_cadences(s, p, me, chance)


@rule("KH-ENS-1")
def imagine_cadences(s: State, p: Params, me: int, chance: Chance) -> None:
    """Each face-down cadence of another seat is exchanged with a random one of the hidden pile."""
    shuffle_cadences(s, chance)
    for q in range(p.seats):
        for place in range(ENSEMBLE):
            if q != me and s.seats[q].status[place] == Status.DOWN and s.cadence_size > 0:
                there = (s.cadence_top + below(chance, s.cadence_size)) % CADENCE_DECK
                kind = s.seats[q].cadence[place]
                s.seats[q].cadence[place] = s.cadence_deck[there]
                s.cadence_deck[there] = kind
