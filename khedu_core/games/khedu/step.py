"""Carrying out one action: each phase hands it to the rule that knows what it means."""

from khedu_core.engine.rule import rule

from .actions import (
    ABILITY,
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
from .choices import Simultaneous, TurnEnd
from .combat import answered, declare, pay_card, play_cadence, use_eternal
from .commands import ALLURE, BETRAYAL, aim, play_command
from .deal import choose_clan, drop_cadence, offer_redraw, redraw, show_cadence, start_game
from .matching import decide_set, roll
from .meditation import (
    convert,
    end_by_turning_up,
    end_meditation,
    mark,
    meditate_by_board,
    new_hand,
    refill,
)
from .outcome import resolve, take_reward
from .state import PLACES, SLOTS, Params, Phase, State
from .stuck import is_stuck
from .turn import COMMANDING, FIGHTING, PLACING, end_action_turn, end_turn, open_turn, pass_turn, place_unit


@rule("KH-TRN-2")
def step(s: State, p: Params, action: int) -> None:
    """Carry out a legal action of the acting seat, and then what follows without a decision.

    That is done here and nowhere deeper, so that each rule stays small to compile.
    """
    if s.phase == Phase.TURN:
        enter_turn(s, p, action)
    if Phase.DISCARD <= s.phase <= Phase.REWARD:
        step_combat(s, p, action)
    elif s.phase == Phase.ACT:
        step_act(s, p, action)
    elif s.phase == Phase.TARGET:
        aim(s, p, action - TARGET)
    elif s.phase == Phase.MEDITATE or s.phase == Phase.TOKEN or s.phase == Phase.TURN_UP:
        step_meditation(s, p, action)
    elif s.phase < Phase.TURN:
        step_deal(s, p, action)
    if s.phase == Phase.ROLL:
        roll(s, p)
    if s.phase == Phase.COMPARE:
        resolve(s, p)
    if p.turn_end == TurnEnd.EMPTY_HAND and s.phase == Phase.ACT:
        end_if_hand_is_empty(s)
    if s.phase >= Phase.START:
        change_turns(s, p)


@rule("KH-TRN-1", "KH-TRN-2")
def change_turns(s: State, p: Params) -> None:
    """One turn ends and the next one, or the first, begins."""
    if s.phase == Phase.START:
        start_game(s, p)
    if s.phase == Phase.TURN_OVER:
        end_turn(s, p)
    if s.phase == Phase.TURN_OPENS:
        open_turn(s, p)


@rule("KH-ACT-4")
def end_if_hand_is_empty(s: State) -> None:
    """K-34 = empty-hand: an Action turn is over when the last card is gone."""
    if s.seats[s.player].hand_size == 0:
        end_action_turn(s)


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
def enter_turn(s: State, p: Params, action: int) -> None:
    """The first action of a turn decides what kind of turn it is."""
    if action == PASS:
        pass_turn(s, p)
    elif REFILL <= action < PLACE:
        s.phase = Phase.MEDITATE
    else:
        if action == END:
            s.stuck += is_stuck(s, p)
        s.phase = Phase.ACT


@rule("KH-ACT-1", "KH-ACT-2", "KH-ACT-3", "KH-ACT-4")
def step_act(s: State, p: Params, action: int) -> None:
    """One action of an Action turn."""
    if action == END:
        end_action_turn(s)
        return
    note_action(s, p, action)
    if action < ATTACK:
        place_unit(s, p, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    elif action < DISCARD:
        pair = action - ATTACK
        declare(s, p, pair // PLACES, pair % PLACES)
    else:
        play_command(s, p, action - COMMAND)


@rule("KH-TRN-2")
def note_action(s: State, p: Params, action: int) -> None:
    """Remember its kind, which may bind the turn (K-33); whatever it is may part two Commands (K-116)."""
    s.kind = PLACING if action < ATTACK else FIGHTING if action < DISCARD else COMMANDING
    if s.allured != 0 and p.simultaneous == Simultaneous.IN_A_ROW:
        effect = p.commands[action - COMMAND].effect if action >= COMMAND else 0
        if effect != ALLURE and effect != BETRAYAL:
            s.allured = 0


@rule("KH-CMB-2", "KH-CMB-3", "KH-CMB-4", "KH-REW-4")
def step_combat(s: State, p: Params, action: int) -> None:
    """A decision of the combat scenario that was declared."""
    if s.phase == Phase.DISCARD:
        pay_card(s, p, action - DISCARD)
    elif s.phase == Phase.WINDOW:
        step_window(s, p, action)
    elif s.phase == Phase.MATCH:
        step_match(s, p, action)
    else:
        take_reward(s, p, action == HONOR)


@rule("KH-CMB-3", "KH-CAD-2", "KH-ETE-3")
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
    """One of the things a Meditation can do, or what follows from it."""
    if s.phase == Phase.TOKEN:
        mark(s, action - CLAN)
    elif s.phase == Phase.TURN_UP:
        end_by_turning_up(s, p, action - TARGET)
    elif action == END:
        end_meditation(s, p)
    elif action == REFILL:
        refill(s, p)
    elif action == NEW_HAND:
        new_hand(s)
    elif action == ABILITY:
        meditate_by_board(s, p)
    elif action < PLACE:
        convert(s, p, action - CONVERT)
    else:
        play_command(s, p, action - COMMAND)
