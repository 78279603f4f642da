"""What must hold between any two decisions of the game."""

from khedu_core.engine.rule import rule

from .choices import Booking, DesertKind, ShowTime, TokenSupply
from .clan_boards import hand_room
from .commands import aims_once, may_aim_first
from .deck import cadences_counted, count_card, count_in, eternals_of
from .desert import copies_dealt, copies_in_stack, count_standing, is_unseen, stacks_laid, tokens_out
from .purse import can_pay
from .state import (
    CADENCES,
    COMMAND_CARD,
    COMMANDS,
    ENSEMBLE,
    HAND_ROOM,
    HELD,
    HONOR_TOKENS,
    SLOTS,
    UNITS,
    Params,
    Phase,
    State,
    Status,
)

INVARIANTS = (
    "every unit card is in one place: deck, hand, Cadre or desert, or out of the game",
    "every Command card is in the deck, a hand or the pile",
    "every War Cadence is in its deck, an Ensemble, beside the attacker or a stack, or out of the game",
    "a hand's size is the number of its cards, and no hand is larger than allowed",
    "nobody owes Influence, or more legacy points than allowed",
    "at most four cadences are held once the game has begun",
    "tokens lie only on units, and a stack has no gaps",
    "a seat that has left does not decide",
    "nothing of a combat scenario, a Command or a conversion is left over outside it",
    "units that nobody has seen lie together and sorted, below one that was seen, without tokens",
    "a Command that has its first target may be aimed there, and needs another",
)


@rule()
def audit(s: State, p: Params) -> int:
    """0, or the number of the first of :data:`INVARIANTS` that fails."""
    if not units_conserved(s, p):
        return 1
    if not commands_conserved(s, p):
        return 2
    if not cadences_conserved(s, p):
        return 3
    if not hands_hold(s, p):
        return 4
    if not purses_hold(s, p):
        return 5
    if not ensembles_hold(s, p):
        return 6
    if not tokens_hold(s, p):
        return 7
    if s.over == 0 and s.seats[s.actor].out == 1:
        return 8
    if not scenario_closed(s):
        return 9
    if not unseen_hold(s, p):
        return 10
    return 0 if aim_holds(s, p) else 11


@rule()
def units_conserved(s: State, p: Params) -> bool:
    """Unit by unit; in a dealt desert (K-04) only the sum is known beforehand, and the most of each."""
    surplus = 0
    for unit in range(1, UNITS + 1):
        expected = int(p.units[unit].copies)
        if p.desert_kind != DesertKind.DEALT:
            for k in range(stacks_laid(p)):
                expected += copies_in_stack(p, unit, k)
        difference = count_card(s, p, unit) + count_standing(s, p, unit) - expected
        if p.desert_kind != DesertKind.DEALT and difference != 0:
            return False
        if p.desert_kind == DesertKind.DEALT and not 0 <= difference <= copies_dealt(p, unit):
            return False
        surplus += difference
    if p.desert_kind == DesertKind.DEALT:
        dealt = 0
        for unit in range(1, UNITS + 1):
            dealt += copies_dealt(p, unit)
        for i in range(dealt):
            if i % 4 < stacks_laid(p):
                surplus -= 1
    return surplus == 0


@rule()
def commands_conserved(s: State, p: Params) -> bool:
    """Command by Command."""
    for command in range(COMMANDS):
        aside = s.pile[command]
        if count_card(s, p, COMMAND_CARD + command) + aside != p.commands[command].copies:
            return False
    return True


@rule()
def cadences_conserved(s: State, p: Params) -> bool:
    """Kind by kind."""
    for kind in range(1, CADENCES + 1):
        count = count_in(s.cadence_deck, kind) + s.cadences_out[kind]
        for k in range(s.stacks):
            if s.desert[k].cadence == kind:
                count += 1
        for i in range(s.fight.played):
            if s.fight.cadences[i] == kind:
                count += 1
        for q in range(p.seats):
            for place in range(ENSEMBLE):
                if s.seats[q].cadence[place] == kind:
                    count += 1
        if count != p.cadences[kind].copies:
            return False
    return True


@rule()
def hands_hold(s: State, p: Params) -> bool:
    """Sizes agree with contents, and hands are sorted."""
    for q in range(p.seats):
        seat = s.seats[q]
        for i in range(HAND_ROOM):
            if (i < seat.hand_size) != (seat.hand[i] > 0):
                return False
            if 0 < i < seat.hand_size and seat.hand[i] < seat.hand[i - 1]:
                return False
        if seat.hand_size > hand_room(p):
            return False
    return True


@rule()
def purses_hold(s: State, p: Params) -> bool:
    """Nobody owes anything but the points of K-19; points to be booked are there only if K-41 keeps them."""
    for q in range(p.seats):
        seat = s.seats[q]
        if not can_pay(p, seat, 0) or seat.influence < 0 or seat.pending < 0:
            return False
        if seat.pending > 0 and (s.over == 1 or p.booking == Booking.AT_ONCE):
            return False
    return True


@rule()
def ensembles_hold(s: State, p: Params) -> bool:
    """Four cadences at most, a place is empty exactly when it has no cadence, tokens mark Eternal ones."""
    for q in range(p.seats):
        seat = s.seats[q]
        five = s.turns == 0 or (p.show_time == ShowTime.FIRST_TURN and seat.turns <= 1)
        if (not five and cadences_counted(p, seat) > HELD) or eternals_of(seat) > HELD:
            return False
        for place in range(ENSEMBLE):
            if (seat.status[place] == Status.NONE) != (seat.cadence[place] == 0):
                return False
            if seat.token[place] != 0 and seat.status[place] != Status.ETERNAL:
                return False
    return True


@rule()
def tokens_hold(s: State, p: Params) -> bool:
    """No token without a unit, none negative, none beyond the supply (K-98), and stacks without gaps."""
    for k in range(s.stacks):
        stack = s.desert[k]
        for depth in range(len(stack.units)):
            if (depth < stack.size) != (stack.units[depth] > 0):
                return False
            if stack.honor[depth] < 0 or (depth >= stack.size and stack.honor[depth] != 0):
                return False
    for q in range(p.seats):
        for slot in range(SLOTS):
            hero = s.seats[q].cadre[slot]
            if hero.honor < 0 or (hero.unit == 0 and hero.honor != 0):
                return False
    return p.token_supply == TokenSupply.NONE or tokens_out(s, p) <= HONOR_TOKENS


@rule()
def scenario_closed(s: State) -> bool:
    """Cards owed, cadences played, rewards and Commands pending only in their own phases."""
    if s.phase >= Phase.ROLL:  # carried out at once
        return False
    in_fight = s.phase == Phase.DISCARD or s.phase == Phase.WINDOW or s.phase == Phase.MATCH
    if not in_fight and (s.fight.played != 0 or s.fight.owed != 0):
        return False
    if (s.phase == Phase.REWARD) != (s.fight.prize > 0):
        return False
    if (s.phase == Phase.TOKEN) != (s.converting > 0):
        return False
    return (s.phase == Phase.TARGET) == (s.command > 0)


@rule()
def aim_holds(s: State, p: Params) -> bool:
    """A Command under way has a first target that the readings in force allow, for Betrayal K-97."""
    if s.command == 0 or s.target == 0:
        return True
    effect = int(p.commands[s.command - 1].effect)
    return not aims_once(p, effect) and may_aim_first(s, p, effect, s.target - 1)


@rule()
def unseen_hold(s: State, p: Params) -> bool:
    """Only a dealt desert (K-04) has such units: one run in a stack, each marked with its defence."""
    for k in range(s.stacks):
        stack = s.desert[k]
        least, ended = stack.least, False
        for depth in range(stack.size):
            if not is_unseen(stack, depth):
                ended = ended or (depth > 0 and is_unseen(stack, depth - 1))
                continue
            defence = p.units[stack.units[depth]].defence
            if p.desert_kind != DesertKind.DEALT or depth == 0 or ended or stack.honor[depth] != 0:
                return False
            if stack.deed[depth] != -defence or defence < least:
                return False
            least = defence
    return True
