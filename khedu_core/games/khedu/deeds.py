"""What each unit on the table has done this turn: its attacks and its victories.

A deed is 16 * turn + 4 * victories + attacks, each counted up to 3; the deed of an earlier turn
counts as none. It travels with the card from place to place. A dealt unit that nobody has seen yet
(K-04) has its defence there instead, negative, until it is exposed.
"""

from khedu_core.engine.rule import rule

from .state import SLOTS, STACKS, State

ATTACKED, WON = 1, 4  # what one attack and one victory add
MOST = 3


@rule("KH-ACT-2")
def deed_at(s: State, place: int) -> int:
    """The deed of the exposed unit of a stack, or of the unit in a Cadre slot."""
    if place < STACKS:
        return int(s.desert[place].deed[0])
    return int(s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].deed)


@rule("KH-ACT-2")
def set_deed(s: State, place: int, deed: int) -> None:
    """Write it."""
    if place < STACKS:
        s.desert[place].deed[0] = deed
    else:
        s.seats[(place - STACKS) // SLOTS].cadre[(place - STACKS) % SLOTS].deed = deed


@rule("KH-ACT-2")
def deed_today(s: State, place: int) -> int:
    """The deed of this turn, whatever came before."""
    deed = deed_at(s, place)
    return deed if deed >= 16 * s.turns else int(16 * s.turns)


@rule("KH-ACT-2", "KH-CLN-22")
def attacks_of(s: State, place: int) -> int:
    """How often the unit at a place has been declared an attacker this turn, up to three."""
    return deed_today(s, place) % WON


@rule("KH-CLN-24", "KH-CLN-44")
def victories_of(s: State, place: int) -> int:
    """How often the unit at a place has won this turn, up to three."""
    return deed_today(s, place) % 16 // WON


@rule("KH-ACT-2")
def count_attack_of(s: State, place: int) -> None:
    """The unit at a place is declared an attacker."""
    deed = deed_today(s, place)
    if deed % WON < MOST:
        set_deed(s, place, deed + ATTACKED)


@rule("KH-CLN-24", "KH-CLN-44")
def count_victory_of(s: State, place: int) -> None:
    """The unit at a place has won."""
    deed = deed_today(s, place)
    if deed % 16 // WON < MOST:
        set_deed(s, place, deed + WON)
