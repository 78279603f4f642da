"""Commands: spells paid in legacy points. The rulebook names two; every effect here is assumed."""

from khedu_core.engine.rule import rule

from .choices import Betrayal, ClanLimit, Rows, SpentCommands, SwappedTokens
from .clan_achievements import note_allure, note_betrayal, note_exchange
from .deck import discard, take_from_hand
from .deeds import deed_at, set_deed
from .desert import (
    close_gap,
    honor_at,
    is_free_slot,
    owner_of,
    put_on_top,
    put_under,
    slot_place,
    take_top,
    unit_at,
)
from .purse import can_pay, earn
from .state import COMMAND_CARD, SLOTS, STACKS, Params, Phase, State

ALLURE, BETRAYAL, EXCHANGE, SHIFT, MUSTER, MARCH = 1, 2, 3, 4, 5, 6
EFFECTS = ("none", "allure", "betrayal", "exchange", "shift", "muster", "march")


@rule("KH-CMD-2")
def may_play(s: State, p: Params, command: int) -> bool:
    """Whether a Command in hand can be paid for and has something to aim at."""
    if not can_pay(p, s.seats[s.player], p.commands[command].cost):
        return False
    effect = p.commands[command].effect
    if effect == MUSTER or effect == MARCH:
        return True
    at_heroes = effect == EXCHANGE or (effect == BETRAYAL and p.betrayal == Betrayal.TO_DESERT)
    first, end = (STACKS, STACKS + SLOTS * p.seats) if at_heroes else (0, int(s.stacks))
    for place in range(first, end):
        if may_aim_first(s, p, effect, place):
            return True
    return False


@rule("KH-CMD-1")
def may_aim_first(s: State, p: Params, effect: int, place: int) -> bool:
    """Whether a place may be the first target of an effect that can be completed."""
    if effect == EXCHANGE:
        return is_hero(s, p, place) and any_stack(s, p, -1, owner_of(place))
    if effect == BETRAYAL and p.betrayal == Betrayal.TO_DESERT:
        return owner_of(place) != s.player and is_hero(s, p, place) and any_stack(s, p, -1, -1)
    if place >= s.stacks or s.desert[place].size == 0:
        return False
    if effect == ALLURE:
        return any_stack(s, p, place, -1)
    if effect == BETRAYAL:
        return p.betrayal == Betrayal.TOKENS_ONLY or may_join(s, p, place)
    return s.desert[place].size >= 2  # SHIFT


@rule("KH-CMD-1")
def may_aim_second(s: State, p: Params, effect: int, first: int, place: int) -> bool:
    """Whether a place may be the second target."""
    if effect == BETRAYAL and p.betrayal == Betrayal.TO_CADRE:
        return owner_of(place) == s.player and is_free_slot(p, s.seats[s.player], (place - STACKS) % SLOTS)
    if place >= s.stacks or place == first or s.desert[place].size == 0:
        return False
    return effect != EXCHANGE or is_welcome(s, p, unit_at(s, place), owner_of(first))


@rule("KH-CMD-1")
def any_stack(s: State, p: Params, other: int, q: int) -> bool:
    """Whether a stack other than ``other`` has a unit; for a seat ``q``, one its Cadre may take in."""
    for k in range(s.stacks):
        if k != other and s.desert[k].size > 0 and (q < 0 or is_welcome(s, p, unit_at(s, k), q)):
            return True
    return False


@rule("KH-CDR-3", "KH-CMD-1")
def is_welcome(s: State, p: Params, unit: int, q: int) -> bool:
    """Whether a Command may bring a unit into a Cadre (K-22)."""
    return bool(p.clan_limit == ClanLimit.FROM_HAND or p.units[unit].clan == s.seats[q].clan)


@rule("KH-CMD-1", "KH-CDR-3")
def may_join(s: State, p: Params, stack: int) -> bool:
    """Whether the unit of a stack could enter the player's Cadre."""
    seat = s.seats[s.player]
    return (seat.cadre[0].unit == 0 or seat.cadre[1].unit == 0) and is_welcome(
        s, p, unit_at(s, stack), s.player
    )


@rule("KH-CMD-1")
def is_hero(s: State, p: Params, place: int) -> bool:
    """Whether a place is an exposed unit of the Cadre of a player still in the game (K-20)."""
    q = owner_of(place)
    if q < 0 or s.seats[q].out == 1 or unit_at(s, place) == 0:
        return False
    return p.rows == Rows.SIDE_BY_SIDE or place == slot_place(q, 0) or s.seats[q].cadre[0].unit == 0


@rule("KH-CMD-2", "KH-LEG-1")
def play_command(s: State, p: Params, command: int) -> None:
    """Pay, lay the card under the deck or aside (K-42), and aim if the effect needs a target."""
    seat = s.seats[s.player]
    seat.legacy -= p.commands[command].cost
    if p.spent_commands == SpentCommands.UNDER:
        discard(s, seat, COMMAND_CARD + command)
    else:
        take_from_hand(seat, COMMAND_CARD + command)
        s.pile[command] += 1
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
def aims_once(p: Params, effect: int) -> bool:
    """Whether an effect has a single target."""
    return bool(effect == SHIFT or (effect == BETRAYAL and p.betrayal == Betrayal.TOKENS_ONLY))


@rule("KH-CMD-1", "KH-MED-0")
def aim(s: State, p: Params, place: int) -> None:
    """Take the next target; with the last one the Command happens, and the turn goes on."""
    effect = int(p.commands[s.command - 1].effect)
    if s.target == 0 and not aims_once(p, effect):
        s.target = place + 1
        return
    first = s.target - 1
    if effect == SHIFT:
        shift(s, place)
    elif effect == ALLURE:
        allure(s, p, first, place)
    elif effect == BETRAYAL:
        betray(s, p, first, place)
    else:
        exchange(s, p, first, place)
    s.command = 0
    s.target = 0
    s.phase = Phase.ACT if s.meditated == 0 else Phase.MEDITATE


@rule("KH-CLN-41")
def forget(s: State, stack: int) -> None:
    """The unit leaves that a Command of this turn was played on."""
    if s.allured == 1 + stack or s.allured == -1 - stack:
        s.allured = 0


@rule("KH-CMD-1")
def shift(s: State, stack: int) -> None:
    """The exposed unit goes under its stack, with its tokens."""
    unit, honor, deed = unit_at(s, stack), honor_at(s, stack), deed_at(s, stack)
    forget(s, stack)
    take_top(s, stack)
    put_under(s, stack, unit, honor)
    s.desert[stack].deed[s.desert[stack].size - 1] = deed


@rule("KH-CMD-1")
def allure(s: State, p: Params, first: int, second: int) -> None:
    """The exposed unit of a stack covers another stack, with its tokens."""
    note_allure(s, p, first, second)
    unit, honor, deed = unit_at(s, first), honor_at(s, first), deed_at(s, first)
    take_top(s, first)
    put_on_top(s, second, unit, honor)
    set_deed(s, second, deed)


@rule("KH-CMD-1", "KH-REW-5")
def betray(s: State, p: Params, first: int, second: int) -> None:
    """A desert unit enters the Cadre, or gives its tokens, or a rival's hero goes to the desert (K-97)."""
    if p.betrayal == Betrayal.TOKENS_ONLY:
        note_betrayal(s, p, second)
        earn(p, s.seats[s.player], honor_at(s, second))
        s.desert[second].honor[0] = 0
        return
    unit, honor, deed = unit_at(s, first), honor_at(s, first), deed_at(s, first)
    if p.betrayal == Betrayal.TO_CADRE:
        note_betrayal(s, p, first)
        take_top(s, first)
        enter_cadre(s, p, second, unit, honor, deed)
    else:
        rival = s.seats[owner_of(first)]
        hero = rival.cadre[(first - STACKS) % SLOTS]
        hero.unit = 0
        hero.honor = 0
        hero.deed = 0
        put_on_top(s, second, unit, honor)
        set_deed(s, second, deed)
        s.allured = -1 - second  # an Allure of the same turn makes it the two Commands of KH-CLN-41
        close_gap(p, rival)


@rule("KH-CMD-1", "KH-REW-5")
def exchange(s: State, p: Params, hero: int, stack: int) -> None:
    """A hero and a desert unit change places, with their tokens or without (K-114)."""
    note_exchange(s, p, hero, stack)
    unit, honor, deed = unit_at(s, hero), honor_at(s, hero), deed_at(s, hero)
    newcomer, tokens, past = unit_at(s, stack), honor_at(s, stack), deed_at(s, stack)
    forget(s, stack)
    travel = p.swapped_tokens == SwappedTokens.TRAVEL
    take_top(s, stack)
    put_on_top(s, stack, unit, honor if travel else tokens)
    set_deed(s, stack, deed)
    enter_cadre(s, p, hero, newcomer, tokens if travel else 0, past)
    if not travel:
        slot = s.seats[owner_of(hero)].cadre[(hero - STACKS) % SLOTS]
        slot.honor = honor


@rule("KH-REW-5")
def enter_cadre(s: State, p: Params, place: int, unit: int, tokens: int, deed: int) -> None:
    """A desert unit takes a Cadre slot; what was stacked on it becomes its owner's legacy points."""
    seat = s.seats[owner_of(place)]
    slot = seat.cadre[(place - STACKS) % SLOTS]
    slot.unit = unit
    slot.honor = 0
    slot.deed = deed
    earn(p, seat, tokens)
