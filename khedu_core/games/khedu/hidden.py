"""What a seat cannot see, and a fair re-deal of it for agents that look ahead."""

from khedu_core.engine.chance import Chance, below
from khedu_core.engine.rule import rule

from .choices import DesertKind
from .deck import count_card, discard_hand, draw, shuffle, take, to_bottom
from .desert import copies_dealt, count_standing, is_unseen
from .solo import is_face_down
from .state import ENSEMBLE, SEATS, UNITS, Params, Stack, State, Status

TRIES = 100  # re-deals of a desert of nothing but equals, where hardly any would stand


@rule("KH-ENS-1")
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    """Three piles are re-dealt: other hands and the deck, face-down cadences, units that nobody has seen."""
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
    if p.desert_kind == DesertKind.DEALT:
        imagine_desert(s, p, chance)


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


@rule("KH-DES-1")
def imagine_desert(s: State, p: Params, chance: Chance) -> None:
    """Units that nobody has seen, in the desert or in the box (K-04), are dealt anew until a deal stands."""
    for _ in range(TRIES):
        if deal_unseen(s, p, chance):
            return


@rule("KH-DES-1")
def deal_unseen(s: State, p: Params, chance: Chance) -> bool:
    """Each stack gets as many units from the pile of the unseen ones, sorted; whether to leave it so.

    Under the unit exposed last lies none of lower defence. The choosiest stack is dealt first: what it
    may take suits the later ones too, so that every way to share the pile out is equally likely. With
    c equals of the last exposed under j of them, these came out first in one of (j + c) over c orders;
    the deal stands with that chance.
    """
    pile = [unseen_copies(s, p, unit) for unit in range(1, UNITS + 1)]
    dealt, stands = 0, True  # bits of stacks
    for _ in range(s.stacks):
        k = choosiest(s, dealt)
        dealt |= 1 << k
        stack = s.desert[k]
        equals = 0
        for depth in range(stack.size):
            if is_unseen(stack, depth):
                fitting, picked = 0, 0  # each copy that fits is as likely as any other
                for unit in range(1, UNITS + 1):
                    if pile[unit - 1] > 0 and p.units[unit].defence >= stack.least:
                        fitting += pile[unit - 1]
                        if below(chance, fitting) < pile[unit - 1]:
                            picked = unit
                pile[picked - 1] -= 1
                lay_unseen(p, stack, depth, picked)
                if p.units[picked].defence == stack.least:
                    equals += 1
                    stands = stands and below(chance, stack.tied + equals) < equals
    return stands


@rule("KH-DES-1")
def unseen_copies(s: State, p: Params, unit: int) -> int:
    """Copies of a unit that lie unseen in the desert or in the box."""
    count = int(p.units[unit].copies) + copies_dealt(p, unit)
    count -= count_card(s, p, unit) + count_standing(s, p, unit)
    for k in range(s.stacks):
        for depth in range(s.desert[k].size):
            if s.desert[k].units[depth] == unit and is_unseen(s.desert[k], depth):
                count += 1
    return count


@rule("KH-DES-1")
def choosiest(s: State, dealt: int) -> int:
    """The stack, of those not dealt yet, that takes only the highest defences."""
    best = -1
    for k in range(s.stacks):
        if dealt >> k & 1 == 0 and (best < 0 or s.desert[k].least > s.desert[best].least):
            best = k
    return best


@rule("KH-DES-1")
def lay_unseen(p: Params, stack: Stack, depth: int, unit: int) -> None:
    """A unit joins the unseen ones above a depth, below every one of lower or equal defence."""
    mark = -p.units[unit].defence
    while stack.deed[depth - 1] < mark:
        stack.units[depth] = stack.units[depth - 1]
        stack.deed[depth] = stack.deed[depth - 1]
        depth -= 1
    stack.units[depth] = unit
    stack.deed[depth] = mark
