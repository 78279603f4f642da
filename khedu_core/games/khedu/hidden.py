"""What a seat cannot see, and a fair re-deal of it for agents that look ahead."""

from khedu_core.engine.chance import Chance
from khedu_core.engine.rule import rule

from .deck import discard_hand, draw, shuffle, take, to_bottom
from .solo import is_face_down
from .state import ENSEMBLE, SEATS, Params, State, Status


@rule("KH-ENS-1")
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    """Other hands and the deck are one pile, face-down cadences and their deck another; both are re-dealt."""
    sizes = [int(s.seats[q].hand_size) for q in range(SEATS)]
    for q in range(p.seats):
        if q != me:
            discard_hand(s, s.seats[q])
    shuffle(s.deck, chance)
    for q in range(p.seats):
        if q != me:
            for _ in range(sizes[q]):
                draw(s, s.seats[q])
    imagine_cadences(s, p, me, chance)


@rule("KH-ENS-1")
def imagine_cadences(s: State, p: Params, me: int, chance: Chance) -> None:
    """All face-down cadences of the others and of the desert go into their deck; each place gets one back."""
    for k in range(s.stacks):
        if is_face_down(s, k):
            to_bottom(s.cadence_deck, s.desert[k].cadence)
    for q in range(p.seats):
        for place in range(ENSEMBLE):
            if q != me and s.seats[q].status[place] == Status.DOWN:
                to_bottom(s.cadence_deck, s.seats[q].cadence[place])
    shuffle(s.cadence_deck, chance)
    for k in range(s.stacks):
        if is_face_down(s, k):
            s.desert[k].cadence = take(s.cadence_deck)
    for q in range(p.seats):
        for place in range(ENSEMBLE):
            if q != me and s.seats[q].status[place] == Status.DOWN:
                s.seats[q].cadence[place] = take(s.cadence_deck)
