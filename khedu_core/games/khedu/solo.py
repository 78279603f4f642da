"""The game for one: War Cadences beside the desert stacks, turned up by the player's Meditations."""

from khedu_core.engine.rule import rule

from .choices import SoloCadence, SoloFlips
from .deck import take
from .desert import unit_at
from .state import CLANS, STACKS, Params, State

FLIPS = 3  # Meditations that turn one up, or that it takes to turn up all
UNMARKED = CLANS + 1  # turned up beside a unit without a clan, or beside nobody: there is no such token


@rule("KH-SOL-3")
def lay_stack_cadences(s: State) -> None:
    """A War Cadence face down beside every stack, as far as they go."""
    for k in range(min(s.stacks, s.cadence_deck.size)):
        s.desert[k].cadence = take(s.cadence_deck)


@rule("KH-SOL-4")
def is_face_down(s: State, k: int) -> bool:
    """Whether the War Cadence beside a stack is still to be turned up."""
    return bool(s.desert[k].cadence > 0 and s.desert[k].clan == 0)


@rule("KH-SOL-4")
def turn_up(s: State, p: Params, k: int) -> None:
    """The War Cadence beside a stack is turned up and marked with the clan of the exposed unit."""
    clan = p.units[unit_at(s, k)].clan
    s.desert[k].clan = clan if clan > 0 else UNMARKED


@rule("KH-SOL-4")
def count_meditation(s: State, p: Params) -> bool:
    """A Meditation is over: whether the player now picks a War Cadence to turn up (K-140)."""
    s.meditations += 1
    for k in range(s.stacks):
        if is_face_down(s, k):
            if p.solo_flips == SoloFlips.FIRST_THREE and s.meditations <= FLIPS:
                return True
            if s.meditations == FLIPS:
                turn_up(s, p, k)
    return False


@rule("KH-SOL-4", "KH-CMB-3")
def apply_stack_cadences(s: State, p: Params) -> None:
    """Cadences marked with the clan of a desert unit that defends count for it (K-141).

    As the desert would not use one against itself, an offensive one lies idle.
    """
    if p.solo_cadence == SoloCadence.NOTHING or s.fight.defender >= STACKS:
        return
    clan = p.units[unit_at(s, s.fight.defender)].clan
    for k in range(s.stacks):
        card = p.cadences[s.desert[k].cadence]
        if clan > 0 and s.desert[k].clan == clan and card.offensive == 0:
            s.fight.extra_dice += card.dice
            s.fight.attack_bonus += card.attack
            s.fight.defence_bonus += card.defence
