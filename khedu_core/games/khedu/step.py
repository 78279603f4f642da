"""Carrying out one action: each phase hands it to the rule that knows what it means."""

from khedu_core.engine.rule import rule

from .actions import (
    ACCEPT,
    ATTACK,
    CADENCE,
    CLAN,
    COMMAND,
    CONVERT,
    DECLINE,
    DISCARD,
    END,
    ETERNAL,
    HONOR,
    LOWER,
    NEW_HAND,
    PASS,
    PLACE,
    RAISE,
    REFILL,
    TARGET,
)
from .combat import answered, declare, pay_card, play_cadence, use_eternal
from .commands import aim, play_command
from .deal import choose_clan, drop_cadence, offer_redraw, redraw, show_cadence
from .legal import attacker_place
from .matching import decide_set
from .meditation import convert, end_meditation, new_hand, refill
from .outcome import take_reward
from .state import PLACES, SLOTS, Params, Phase, State
from .turn import end_action_turn, pass_turn, place_unit


@rule("KH-TRN-2")
def step(s: State, p: Params, action: int) -> None:
    """Carry out a legal action of the acting seat."""
    if s.phase == Phase.ACT:
        step_act(s, p, action)
    elif s.phase == Phase.WINDOW:
        step_window(s, p, action)
    elif s.phase == Phase.DISCARD:
        pay_card(s, p, action - DISCARD)
    elif s.phase == Phase.MATCH:
        step_match(s, p, action)
    elif s.phase == Phase.TURN:
        step_turn(s, p, action)
    elif s.phase == Phase.REWARD:
        take_reward(s, action == HONOR)
    elif s.phase == Phase.TARGET:
        aim(s, p, action - TARGET)
    elif s.phase == Phase.MEDITATE:
        step_meditation(s, p, action)
    else:
        step_deal(s, p, action)


@rule("KH-SET-3", "KH-SET-7", "KH-FTB-1")
def step_deal(s: State, p: Params, action: int) -> None:
    """Decisions before the first turn."""
    if s.phase == Phase.CLAN:
        choose_clan(s, p, action - CLAN)
    elif s.phase == Phase.FACE_UP:
        show_cadence(s, p, action - CADENCE)
    elif s.phase == Phase.DROP:
        drop_cadence(s, p, action - CADENCE)
    elif action == ACCEPT:
        redraw(s, p)
    else:
        offer_redraw(s, p, s.actor + 1)


@rule("KH-TRN-2")
def step_turn(s: State, p: Params, action: int) -> None:
    """The first action of a turn decides what kind of turn it is."""
    if action == PASS:
        pass_turn(s, p)
    elif REFILL <= action < PLACE:
        s.phase = Phase.MEDITATE
        step_meditation(s, p, action)
    else:
        s.phase = Phase.ACT
        step_act(s, p, action)


@rule("KH-ACT-1", "KH-ACT-2", "KH-ACT-3", "KH-ACT-4")
def step_act(s: State, p: Params, action: int) -> None:
    """One action of an Action turn."""
    if action == END:
        end_action_turn(s, p)
    elif action < ATTACK:
        place_unit(s, p, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    elif action < DISCARD:
        pair = action - ATTACK
        declare(s, p, attacker_place(s, pair // PLACES), pair % PLACES)
    else:
        play_command(s, p, action - COMMAND)


@rule("KH-CMB-3")
def step_window(s: State, p: Params, action: int) -> None:
    """An answer in the cadence window."""
    if action == DECLINE:
        answered(s, p, s.fight.passes + 1)
    elif action < ETERNAL:
        play_cadence(s, p, action - CADENCE)
    else:
        use_eternal(s, p, action - ETERNAL)


@rule("KH-CMB-4")
def step_match(s: State, p: Params, action: int) -> None:
    """What a matched set becomes."""
    if action == RAISE:
        decide_set(s, p, s.fight.highest)
    elif action == LOWER:
        decide_set(s, p, s.fight.lowest)
    else:
        decide_set(s, p, 0)


@rule("KH-MED-0")
def step_meditation(s: State, p: Params, action: int) -> None:
    """One of the things a Meditation can do."""
    if action == END:
        end_meditation(s, p)
    elif action == REFILL:
        refill(s)
    elif action == NEW_HAND:
        new_hand(s)
    else:
        convert(s, p, action - CONVERT)
