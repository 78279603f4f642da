"""The legal actions of each phase, written in ascending order.

Where many actions are looked at, each is written and kept only if it is legal: ``n += legal`` has
no branch to guess, which is faster.
"""

from khedu_core.engine.game import Options
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
from .choices import EternalUse, Hoarding, IdleTurn, MatchSets, MeditationCommands
from .combat import (
    DESERT,
    able_places,
    infiltrates,
    may_use_eternal,
    places_taken,
    ready_kinds,
    targets_of_cadre,
    targets_of_provoked,
)
from .commands import may_aim_first, may_aim_second, may_play
from .deck import ensemble_places
from .meditation import may_convert, may_meditate_by_board, may_redraw, may_refill
from .solo import is_face_down
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
from .turn import COMMANDING, FIGHTING, PLACING, may_do, may_fill, may_pass


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
        return legal_meditate(s, p, out)
    if s.phase == Phase.TOKEN:
        return legal_token(out)
    if s.phase == Phase.TURN_UP:
        return legal_turn_up(s, out)
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


@rule("KH-CLN-1")
def legal_token(out: Options) -> int:
    """A clan token of any clan."""
    for clan in range(1, CLANS + 1):
        out.ids[clan - 1] = CLAN + clan
    return CLANS


@rule("KH-SOL-4")
def legal_turn_up(s: State, out: Options) -> int:
    """Stacks whose War Cadence lies face down."""
    n = 0
    for k in range(s.stacks):
        if is_face_down(s, k):
            out.ids[n] = TARGET + k
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
        out.ids[n] = CADENCE + kind
        n += kinds >> kind & 1
    return n


@rule("KH-TRN-2", "KH-PAS-1", "KH-MED-0", "KH-MED-5")
def legal_turn(s: State, p: Params, out: Options) -> int:
    """The first choice of a turn: pass, or begin a Meditation or an Action turn by doing something of it."""
    n = 0
    if may_pass(s, p):
        out.ids[n] = PASS
        n += 1
    if p.idle_turn == IdleTurn.ALLOWED:
        n = legal_end(s, p, out, n)
    if s.seats[s.player].meditated == 0:
        n = legal_meditations(s, p, out, n)
    n = legal_act(s, p, out, n)
    if n == 0:  # nothing at all can be done (K-32)
        out.ids[0] = END
        n = 1
    return n


@rule("KH-ACT-4", "KH-END-5")
def legal_end(s: State, p: Params, out: Options, n: int) -> int:
    """An Action turn may end at any time; not while a placement is forced (K-131)."""
    if p.hoarding == Hoarding.FORCED and may_do(s, p, PLACING) and legal_placements(s, p, out, n) > n:
        return n
    out.ids[n] = END
    return n + 1


@rule("KH-ACT-1", "KH-ACT-2", "KH-ACT-3")
def legal_act(s: State, p: Params, out: Options, n: int) -> int:
    """Place a unit, attack, play a Command."""
    if may_do(s, p, PLACING):
        n = legal_placements(s, p, out, n)
    if may_do(s, p, FIGHTING):
        n = legal_attacks(s, p, out, n)
    if may_do(s, p, COMMANDING):
        n = legal_commands(s, p, out, n)
    return n


@rule("KH-ACT-3", "KH-CMD-2")
def legal_commands(s: State, p: Params, out: Options, n: int) -> int:
    """Commands in hand; equal cards lie side by side and count once."""
    seat = s.seats[s.player]
    if seat.hand_size == 0 or seat.hand[seat.hand_size - 1] < COMMAND_CARD:
        return n  # Commands come last
    for i in range(seat.hand_size):
        command = seat.hand[i] - COMMAND_CARD
        if command >= 0 and (i == 0 or seat.hand[i] != seat.hand[i - 1]) and may_play(s, p, command):
            out.ids[n] = COMMAND + command
            n += 1
    return n


@rule("KH-ACT-1", "KH-CDR-2", "KH-CDR-3")
def legal_placements(s: State, p: Params, out: Options, n: int) -> int:
    """Units of the player's clan into slots, while Influence and this turn's placements last."""
    seat = s.seats[s.player]
    if seat.influence == 0 or s.placements == 0:
        return n
    front, back = may_fill(p, seat, 0), may_fill(p, seat, 1)
    previous = 0
    for i in range(seat.hand_size):
        unit = seat.hand[i]
        if unit >= COMMAND_CARD:  # units come first
            break
        fits = (p.units[unit].clan == seat.clan) & (unit != previous)
        out.ids[n] = PLACE + SLOTS * unit
        n += fits & front
        out.ids[n] = PLACE + SLOTS * unit + 1
        n += fits & back
        previous = unit
    return n


@rule("KH-ACT-2", "KH-INS-1", "KH-INS-2", "KH-CDR-5")
def legal_attacks(s: State, p: Params, out: Options, n: int) -> int:
    """Desert units, one's own and Infiltrating ones, as far as they can be paid for, against their targets.

    Sets of places are bits of a number; what does not depend on the attacker is looked at once.
    """
    taken = places_taken(s, p)
    able = able_places(s, p, taken)
    if able == 0:
        return n
    ours, provoked = targets_of_cadre(s, p, taken), targets_of_provoked(s, p, taken)
    for k in range(s.stacks):
        if able >> k & 1 == 1:
            n = write_attacks(s, p, k, provoked, out, n)
    if able & ~DESERT == 0:
        return n
    for q in range(p.seats):
        for slot in range(SLOTS):
            place = STACKS + SLOTS * q + slot
            if able >> place & 1 == 1:
                infiltrating = infiltrates(p, s.seats[q].cadre[slot].unit)
                n = write_attacks(s, p, place, provoked if infiltrating else ours, out, n)
    return n


@rule("KH-INS-1")
def write_attacks(s: State, p: Params, attacker: int, targets: int, out: Options, n: int) -> int:
    """Attack actions on a set of places, the attacker's own left out."""
    first = ATTACK + attacker * PLACES
    others = targets & ~(1 << attacker)
    for k in range(s.stacks):
        out.ids[n] = first + k
        n += others >> k & 1
    if others & ~DESERT != 0:
        for place in range(STACKS, STACKS + SLOTS * p.seats):
            out.ids[n] = first + place
            n += others >> place & 1
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
        n += card != previous  # equal cards lie side by side
        previous = card
    return n


@rule("KH-CMB-3", "KH-ETE-3")
def legal_window(s: State, p: Params, out: Options) -> int:
    """Let it be, play a cadence, or apply an Eternal one."""
    out.ids[0] = DECLINE
    n = write_kinds(ready_kinds(s, p, s.actor), out, 1)
    if p.eternal_use != EternalUse.ALWAYS:
        for place in range(ensemble_places(p)):
            eternal = s.seats[s.actor].status[place] == Status.ETERNAL
            if eternal and may_use_eternal(s, p, s.actor, place):
                out.ids[n] = ETERNAL + place
                n += 1
    return n


@rule("KH-CMB-4")
def legal_match(s: State, p: Params, out: Options) -> int:
    """A matched set may stay, rise or fall; choices that change nothing are left out."""
    fight = s.fight
    rises, falls = fight.face < fight.highest, fight.face > fight.lowest
    if p.match_sets == MatchSets.TOGETHER:
        for face in range(1, FACES + 1):
            rises |= fight.count[face] >= 2 and face < fight.highest
            falls |= fight.count[face] >= 2 and face > fight.lowest
    out.ids[0], out.ids[1] = KEEP, RAISE
    n = 1 + rises
    out.ids[n] = LOWER
    return n + falls


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
def legal_meditate(s: State, p: Params, out: Options) -> int:
    """A Meditation that has begun goes on or ends; Commands may be played in it or not (K-39)."""
    out.ids[0] = END
    n = legal_meditations(s, p, out, 1)
    if p.meditation_commands == MeditationCommands.COMMANDS:
        n = legal_commands(s, p, out, n)
    return n


@rule("KH-MED-0")
def legal_meditations(s: State, p: Params, out: Options, n: int) -> int:
    """What this turn's Meditation has not done yet."""
    if may_refill(s, p):
        out.ids[n] = REFILL
        n += 1
    if may_redraw(s, p):
        out.ids[n] = NEW_HAND
        n += 1
    if may_meditate_by_board(s, p):
        out.ids[n] = ABILITY
        n += 1
    if may_convert(s, p):
        seat = s.seats[s.player]
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.DOWN or seat.status[place] == Status.UP:
                out.ids[n] = CONVERT + place
                n += 1
    return n
