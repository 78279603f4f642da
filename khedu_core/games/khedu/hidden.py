"""What a seat cannot see, and a fair re-deal of it for agents that look ahead."""

from khedu_core.engine.chance import Chance, below
from khedu_core.engine.rule import rule

from .audit import count_card, count_standing
from .choices import DesertKind
from .deck import discard_hand, draw, shuffle, take, to_bottom
from .desert import copies_dealt
from .solo import is_face_down
from .state import ENSEMBLE, SEATS, UNITS, UNSEEN, Params, Stack, State, Status


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
    """Units that nobody has seen and those in the box are one pile; each stack gets back as many, sorted.

    Under the unit exposed last lies none of lower defence. Every way to share the pile out so is
    equally likely: the choosiest stack is dealt first, and what it may take suits the later ones too,
    so they are left as many ways whatever it takes.
    """
    pile = [unseen_copies(s, p, unit) for unit in range(1, UNITS + 1)]
    dealt = 0  # bits of stacks
    for _ in range(s.stacks):
        k = choosiest(s, p, dealt)
        dealt |= 1 << k
        stack = s.desert[k]
        least = p.units[stack.last_seen].defence
        for depth in range(stack.size):
            if stack.deed[depth] == UNSEEN:
                fitting, picked = 0, 0  # each copy that fits is as likely as any other
                for unit in range(1, UNITS + 1):
                    if pile[unit - 1] > 0 and p.units[unit].defence >= least:
                        fitting += pile[unit - 1]
                        if below(chance, fitting) < pile[unit - 1]:
                            picked = unit
                pile[picked - 1] -= 1
                lay_unseen(p, stack, depth, picked)


@rule("KH-DES-1")
def unseen_copies(s: State, p: Params, unit: int) -> int:
    """Copies of a unit that lie unseen in the desert or in the box."""
    count = int(p.units[unit].copies) + copies_dealt(p, unit)
    count -= count_card(s, p, unit) + count_standing(s, p, unit)
    for k in range(s.stacks):
        for depth in range(s.desert[k].size):
            if s.desert[k].units[depth] == unit and s.desert[k].deed[depth] == UNSEEN:
                count += 1
    return count


@rule("KH-DES-1")
def choosiest(s: State, p: Params, dealt: int) -> int:
    """The stack, of those not dealt yet, under whose unit exposed last the highest defence lies."""
    best = -1
    for k in range(s.stacks):
        if dealt >> k & 1 == 0 and (
            best < 0
            or p.units[s.desert[k].last_seen].defence > p.units[s.desert[best].last_seen].defence
        ):
            best = k
    return best


@rule("KH-DES-1")
def lay_unseen(p: Params, stack: Stack, depth: int, unit: int) -> None:
    """A unit joins the unseen ones above a depth, below every one of lower or equal defence."""
    while stack.deed[depth - 1] == UNSEEN and p.units[stack.units[depth - 1]].defence > p.units[unit].defence:
        stack.units[depth] = stack.units[depth - 1]
        depth -= 1
    stack.units[depth] = unit
