"""Commands: spells paid in legacy points. The rulebook names two; every effect here is assumed."""

from khedu_core.engine.rule import rule

from .deck import discard
from .desert import exposed_slot, honor_at, owner_of, put_on_top, put_under, slot_place, take_top, unit_at
from .state import COMMAND_CARD, SLOTS, STACKS, Params, Phase, State

ALLURE, BETRAYAL, EXCHANGE, SHIFT, MUSTER, MARCH = 1, 2, 3, 4, 5, 6
EFFECTS = ("none", "allure", "betrayal", "exchange", "shift", "muster", "march")


@rule("KH-CMD-2")
def may_play(s: State, p: Params, command: int) -> bool:
    """Whether a Command in hand can be paid for and has something to aim at."""
    if s.seats[s.player].legacy < p.commands[command].cost:
        return False
    effect = p.commands[command].effect
    if effect == MUSTER or effect == MARCH:
        return True
    for place in range(STACKS + SLOTS * p.seats):
        if may_aim_first(s, p, effect, place):
            return True
    return False


@rule("KH-CMD-1")
def may_aim_first(s: State, p: Params, effect: int, place: int) -> bool:
    """Whether a place may be the first target of an effect that can be completed."""
    if effect == EXCHANGE:
        return is_hero(s, place) and any_stack(s, -1)
    if place >= s.stacks or s.desert[place].size == 0:
        return False
    if effect == ALLURE:
        return any_stack(s, place)
    if effect == BETRAYAL:
        return s.seats[s.player].cadre[0].unit == 0 or s.seats[s.player].cadre[1].unit == 0
    return s.desert[place].size >= 2  # SHIFT


@rule("KH-CMD-1")
def may_aim_second(s: State, p: Params, effect: int, first: int, place: int) -> bool:
    """Whether a place may be the second target."""
    if effect == BETRAYAL:
        return owner_of(place) == s.player and unit_at(s, place) == 0
    return place < s.stacks and place != first and s.desert[place].size > 0


@rule("KH-CMD-1")
def any_stack(s: State, other: int) -> bool:
    """Whether a stack other than ``other`` has a unit."""
    for k in range(s.stacks):
        if k != other and s.desert[k].size > 0:
            return True
    return False


@rule("KH-CMD-1")
def is_hero(s: State, place: int) -> bool:
    """Whether a place is the exposed unit of the Cadre of a player still in the game."""
    q = owner_of(place)
    if q < 0 or s.seats[q].out == 1:
        return False
    slot = exposed_slot(s, q)
    return slot >= 0 and place == slot_place(q, slot)


@rule("KH-CMD-2", "KH-LEG-1")
def play_command(s: State, p: Params, command: int) -> None:
    """Pay, put the card under the deck (K-42), and aim if the effect needs a target."""
    seat = s.seats[s.player]
    seat.legacy -= p.commands[command].cost
    discard(s, seat, COMMAND_CARD + command)
    s.commanded |= 1 << command
    effect = p.commands[command].effect
    if effect == MUSTER:
        s.placements += 1
    elif effect == MARCH:
        s.free_attacks += 1
    else:
        s.command = command + 1
        s.target = 0
        s.phase = Phase.TARGET


@rule("KH-CMD-1")
def aim(s: State, p: Params, place: int) -> None:
    """Take the next target; with the last one the Command happens."""
    effect = int(p.commands[s.command - 1].effect)
    if effect == SHIFT:
        unit, honor = unit_at(s, place), honor_at(s, place)
        take_top(s, place)
        put_under(s, place, unit, honor)
    elif s.target == 0:
        s.target = place + 1
        return
    else:
        carry_out(s, p, effect, s.target - 1, place)
    s.command = 0
    s.target = 0
    s.phase = Phase.ACT


@rule("KH-CMD-1", "KH-REW-5")
def carry_out(s: State, p: Params, effect: int, first: int, second: int) -> None:
    """Move units with their tokens; tokens that reach a Cadre become its owner's legacy points."""
    unit, honor = unit_at(s, first), honor_at(s, first)
    if effect == ALLURE:
        take_top(s, first)
        put_on_top(s, second, unit, honor)
    elif effect == BETRAYAL:
        take_top(s, first)
        enter_cadre(s, second, unit, honor)
    else:  # EXCHANGE: first is a hero, second a stack
        newcomer, tokens = unit_at(s, second), honor_at(s, second)
        take_top(s, second)
        put_on_top(s, second, unit, honor)
        enter_cadre(s, first, newcomer, tokens)


@rule("KH-REW-5")
def enter_cadre(s: State, place: int, unit: int, tokens: int) -> None:
    """A desert unit takes a Cadre slot; what was stacked on it becomes legacy points."""
    seat = s.seats[owner_of(place)]
    slot = seat.cadre[(place - STACKS) % SLOTS]
    slot.unit = unit
    slot.honor = 0
    seat.legacy += tokens
