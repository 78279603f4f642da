"""The legal actions of each phase, written in ascending order."""

from khedu_core.engine.game import Options
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
    KEEP,
    LEGACY,
    LOWER,
    NEW_HAND,
    PASS,
    PLACE,
    RAISE,
    REFILL,
    TARGET,
)
from .choices import EternalUse, Hoarding, MatchSets
from .combat import activation_cost, may_attack, may_use_eternal, ready_kinds
from .commands import may_aim_first, may_aim_second, may_play
from .desert import exposed_slot, slot_place, unit_at
from .meditation import CONVERTED, REFILLED, may_convert, may_redraw, may_refill
from .state import (
    CADENCES,
    CLANS,
    COMMAND_CARD,
    ENSEMBLE,
    FACES,
    PLACES,
    SLOTS,
    STACKS,
    Params,
    Phase,
    State,
    Status,
)
from .turn import pass_fee


@rule("KH-TRN-2")
def legal(s: State, p: Params, out: Options) -> int:
    """The legal actions of the acting seat, ascending; never none before the end."""
    if s.phase == Phase.ACT:
        return legal_act(s, p, out, legal_end(s, p, out, 0))
    if s.phase == Phase.WINDOW:
        return legal_window(s, p, out)
    if s.phase == Phase.DISCARD:
        return legal_discard(s, out)
    if s.phase == Phase.MATCH:
        return legal_match(s, p, out)
    if s.phase == Phase.TURN:
        return legal_turn(s, p, out)
    if s.phase == Phase.REWARD:
        out.ids[0], out.ids[1] = LEGACY, HONOR
        return 2
    if s.phase == Phase.TARGET:
        return legal_target(s, p, out)
    if s.phase == Phase.MEDITATE:
        out.ids[0] = END
        return legal_meditations(s, p, out, 1)
    if s.phase == Phase.REDRAW:
        out.ids[0], out.ids[1] = ACCEPT, DECLINE
        return 2
    if s.phase == Phase.CLAN:
        return legal_clan(s, p, out)
    return legal_cadence(s, out)


@rule("KH-SET-7")
def legal_clan(s: State, p: Params, out: Options) -> int:
    """Clan boards nobody has picked."""
    n = 0
    for clan in range(1, CLANS + 1):
        free = True
        for q in range(p.seats):
            if s.seats[q].clan == clan:
                free = False
        if free:
            out.ids[n] = CLAN + clan
            n += 1
    return n


@rule("KH-FTB-1")
def legal_cadence(s: State, out: Options) -> int:
    """At the start: the kinds lying face down, to show one or to discard one."""
    seat = s.seats[s.actor]
    kinds = 0
    for place in range(ENSEMBLE):
        if seat.status[place] == Status.DOWN:
            kinds |= 1 << seat.cadence[place]
    return write_kinds(kinds, out, 0)


@rule("KH-CAD-2")
def write_kinds(kinds: int, out: Options, n: int) -> int:
    """Cadence actions for a set of kinds."""
    for kind in range(1, CADENCES + 1):
        if kinds & (1 << kind) != 0:
            out.ids[n] = CADENCE + kind
            n += 1
    return n


@rule("KH-TRN-2", "KH-PAS-1", "KH-MED-0", "KH-MED-5")
def legal_turn(s: State, p: Params, out: Options) -> int:
    """The first choice of a turn: pass, or begin a Meditation or an Action turn by doing something of it."""
    n = 0
    if s.seats[s.player].legacy >= pass_fee(s, p):
        out.ids[n] = PASS
        n += 1
    n = legal_end(s, p, out, n)
    if s.seats[s.player].meditated == 0:
        n = legal_meditations(s, p, out, n)
    return legal_act(s, p, out, n)


@rule("KH-ACT-4", "KH-END-5")
def legal_end(s: State, p: Params, out: Options, n: int) -> int:
    """An Action turn may end at any time, even unused (K-32); not while a placement is forced (K-131)."""
    if p.hoarding == Hoarding.FORCED and legal_placements(s, p, out, n) > n:
        return n
    out.ids[n] = END
    return n + 1


@rule("KH-ACT-1", "KH-ACT-2", "KH-ACT-3")
def legal_act(s: State, p: Params, out: Options, n: int) -> int:
    """Place a unit, attack, play a Command."""
    n = legal_placements(s, p, out, n)
    n = legal_attacks(s, p, out, n)
    return legal_commands(s, p, out, n)


@rule("KH-ACT-3", "KH-CMD-2")
def legal_commands(s: State, p: Params, out: Options, n: int) -> int:
    """Commands in hand; equal cards lie side by side and count once."""
    seat = s.seats[s.player]
    for i in range(seat.hand_size):
        command = seat.hand[i] - COMMAND_CARD
        if command >= 0 and (i == 0 or seat.hand[i] != seat.hand[i - 1]) and may_play(s, p, command):
            out.ids[n] = COMMAND + command
            n += 1
    return n


@rule("KH-ACT-1", "KH-CDR-2", "KH-CDR-3")
def legal_placements(s: State, p: Params, out: Options, n: int) -> int:
    """Units of the player's clan into free slots, while Influence and this turn's placements last."""
    seat = s.seats[s.player]
    if seat.influence == 0 or s.placements == 0:
        return n
    for i in range(seat.hand_size):
        unit = seat.hand[i]
        if unit < COMMAND_CARD and p.units[unit].clan == seat.clan and (i == 0 or unit != seat.hand[i - 1]):
            for slot in range(SLOTS):
                if seat.cadre[slot].unit == 0:
                    out.ids[n] = PLACE + SLOTS * unit + slot
                    n += 1
    return n


@rule("KH-ACT-2", "KH-INS-1", "KH-CDR-5")
def legal_attacks(s: State, p: Params, out: Options, n: int) -> int:
    """Every attacker that can be paid for, against everything it may attack."""
    hand = s.seats[s.player].hand_size
    for i in range(s.stacks + SLOTS):
        attacker = i if i < s.stacks else STACKS + i - s.stacks
        place = attacker_place(s, attacker)
        if unit_at(s, place) > 0 and activation_cost(s, p, place) <= hand:
            n = legal_defenders(s, p, attacker, place, out, n)
    return n


@rule("KH-INS-1")
def attacker_place(s: State, attacker: int) -> int:
    """Attackers are numbered stacks first, then the player's own front and back."""
    return attacker if attacker < STACKS else slot_place(s.player, attacker - STACKS)


@rule("KH-INS-1", "KH-CDR-4")
def legal_defenders(s: State, p: Params, attacker: int, place: int, out: Options, n: int) -> int:
    """The exposed units that a unit may attack."""
    first = ATTACK + attacker * PLACES
    for k in range(s.stacks):
        if s.desert[k].size > 0 and may_attack(s, p, place, k):
            out.ids[n] = first + k
            n += 1
    for q in range(p.seats):
        slot = exposed_slot(s, q)
        if slot >= 0 and may_attack(s, p, place, slot_place(q, slot)):
            out.ids[n] = first + slot_place(q, slot)
            n += 1
    return n


@rule("KH-CMB-2")
def legal_discard(s: State, out: Options) -> int:
    """Any card in hand pays for one."""
    n = 0
    previous = 0
    seat = s.seats[s.player]
    for i in range(seat.hand_size):
        card = seat.hand[i]
        out.ids[n] = DISCARD + card
        n += card != previous  # equal cards lie side by side; written without a branch, which is faster
        previous = card
    return n


@rule("KH-CMB-3", "KH-ETE-3")
def legal_window(s: State, p: Params, out: Options) -> int:
    """Let it be, play a cadence, or apply an Eternal one."""
    out.ids[0] = DECLINE
    n = write_kinds(ready_kinds(s, s.actor), out, 1)
    if p.eternal_use != EternalUse.ALWAYS:
        for place in range(ENSEMBLE):
            if may_use_eternal(s, p, s.actor, place):
                out.ids[n] = ETERNAL + place
                n += 1
    return n


@rule("KH-CMB-4")
def legal_match(s: State, p: Params, out: Options) -> int:
    """A matched set may stay, rise or fall; choices that change nothing are left out."""
    fight = s.fight
    rises, falls = False, False
    for face in range(1, FACES + 1):
        if fight.count[face] >= 2 and (face == fight.face or p.match_sets == MatchSets.TOGETHER):
            rises = rises or face < fight.highest
            falls = falls or face > fight.lowest
    out.ids[0] = KEEP
    n = 1
    if rises:
        out.ids[n] = RAISE
        n += 1
    if falls:
        out.ids[n] = LOWER
        n += 1
    return n


@rule("KH-CMD-1")
def legal_target(s: State, p: Params, out: Options) -> int:
    """Places the pending Command may be aimed at."""
    effect = int(p.commands[s.command - 1].effect)
    n = 0
    for place in range(STACKS + SLOTS * p.seats):
        if s.target == 0:
            allowed = may_aim_first(s, p, effect, place)
        else:
            allowed = may_aim_second(s, p, effect, s.target - 1, place)
        if allowed:
            out.ids[n] = TARGET + place
            n += 1
    return n


@rule("KH-MED-0")
def legal_meditations(s: State, p: Params, out: Options, n: int) -> int:
    """What this turn's Meditation has not done yet."""
    seat = s.seats[s.player]
    if s.meditated & REFILLED == 0 and may_refill(s, seat):
        out.ids[n] = REFILL
        n += 1
    if may_redraw(s):
        out.ids[n] = NEW_HAND
        n += 1
    if s.meditated & CONVERTED == 0 and may_convert(p, seat):
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.DOWN or seat.status[place] == Status.UP:
                out.ids[n] = CONVERT + place
                n += 1
    return n
