"""Turns: how one begins, passing, placing a unit, and what ends a turn."""

from khedu_core.engine.rule import rule

from .choices import ActionMix, Ban, ClanBonus, FaceUp, FullCadre, LastTurn, LastTurns, ShowTime, SoloFirst
from .clan_boards import give_turn_bonuses
from .deck import cadences_held, replenish, take_from_hand, to_bottom
from .desert import exposed_slot, is_free_slot
from .ending import close_turn
from .purse import can_pay
from .state import ENSEMBLE, HELD, Params, Phase, Seat, State, Status

PLACING, FIGHTING, COMMANDING = 1, 2, 3  # kinds of action, in ``State.kind``


@rule("KH-TRN-2")
def may_do(s: State, p: Params, kind: int) -> bool:
    """Whether an Action turn may hold one more kind of action (K-33)."""
    return bool(p.action_mix == ActionMix.ANY or s.kind == 0 or s.kind == kind)


@rule("KH-FTB-1", "KH-SOL-2")
def shows_one(p: Params) -> bool:
    """Whether a War Cadence is laid face up at the start (K-12, K-139)."""
    if p.seats == 1 and p.solo_first == SoloFirst.NONE:
        return False
    return bool(p.clan_bonus == ClanBonus.BESIDE)


@rule("KH-FTB-1")
def starting_choice(p: Params, seat: Seat) -> int:
    """What a player still has to do with the War Cadences dealt: show one, discard one, or (-1) nothing."""
    held = cadences_held(seat)
    if shows_one(p) and held > 0:
        return Phase.FACE_UP
    if held > HELD:
        return Phase.DROP
    return -1


@rule("KH-TRN-1", "KH-FTB-1", "KH-SOL-5")
def begin_turn(s: State, p: Params, q: int) -> None:
    """The next turn is this seat's; at its first one it may have a War Cadence to show before (K-13)."""
    s.player = q
    s.actor = q
    s.turns += 1
    s.seats[q].turns += 1
    s.placements = 1
    s.free_attacks = 0
    s.attacks = 0
    s.wuqri_attacks = 0
    s.victories = 0
    s.chahak_victories = 0
    s.fighter_victories = 0
    s.kind = 0
    s.allured = 0
    s.meditated = 0
    if p.show_time == ShowTime.FIRST_TURN and s.seats[q].turns == 1:
        choice = starting_choice(p, s.seats[q])
        if choice >= 0:
            s.phase = choice
            return
    s.phase = Phase.TURN_OPENS


@rule("KH-TRN-1", "KH-BRD-1", "KH-BRD-2")
def open_turn(s: State, p: Params) -> None:
    """The seat replenishes its hand, takes what its board gives, and chooses what kind of turn to take."""
    replenish(s, s.seats[s.player])
    give_turn_bonuses(s, p, s.player)
    s.phase = Phase.TURN


@rule("KH-PAS-1")
def pass_fee(s: State, p: Params) -> int:
    """What passing costs: more without a unit in the Cadre."""
    if exposed_slot(s, s.player) < 0:
        return int(p.pass_fee_alone)
    return int(p.pass_fee)


@rule("KH-PAS-1", "KH-LEG-1")
def may_pass(s: State, p: Params) -> bool:
    """Whether the player can pay the penalty."""
    return can_pay(p, s.seats[s.player], pass_fee(s, p))


@rule("KH-PAS-1", "KH-LEG-1", "KH-MED-5")
def pass_turn(s: State, p: Params) -> None:
    """Pay the penalty and let the turn go by; it may lift the ban on a second Meditation (K-40)."""
    seat = s.seats[s.player]
    seat.legacy -= pass_fee(s, p)
    if p.ban == Ban.LAST_TURN:
        seat.meditated = 0
    s.phase = Phase.TURN_OVER


@rule("KH-ACT-4", "KH-MED-5")
def end_action_turn(s: State) -> None:
    """The player has done what they wished."""
    s.seats[s.player].meditated = 0
    s.phase = Phase.TURN_OVER


@rule("KH-CDR-1", "KH-CDR-2")
def may_fill(p: Params, seat: Seat, slot: int) -> bool:
    """Whether a unit may be placed in a slot: a free one; one that is taken if both are (K-25)."""
    if p.full_cadre == FullCadre.REPLACES and seat.cadre[0].unit > 0 and seat.cadre[1].unit > 0:
        return True
    return is_free_slot(p, seat, slot)


@rule("KH-CDR-2", "KH-CDR-3", "KH-INF-1")
def place_unit(s: State, p: Params, unit: int, slot: int) -> None:
    """A unit of the player's clan enters the Cadre for one Influence."""
    seat = s.seats[s.player]
    take_from_hand(seat, unit)
    hero = seat.cadre[slot]
    if hero.unit > 0:
        to_bottom(s.deck, hero.unit)
    hero.unit = unit
    hero.honor = 0
    hero.deed = 0
    seat.influence -= 1
    s.placements -= 1
    begin_last_turn(s, p, seat)


@rule("KH-END-1", "KH-END-2")
def begin_last_turn(s: State, p: Params, seat: Seat) -> None:
    """The last Influence is spent on a unit, or any by the last player left: the last turn comes."""
    if seat.ending == 0:
        if s.alone == s.player + 1 and p.last_turns == LastTurns.EARLY_END:
            seat.ending = 1
        elif seat.influence == 0:
            seat.ending = 1 if p.last_turn == LastTurn.SAME else 2


@rule("KH-FTB-1")
def turn_down_first(p: Params, seat: Seat) -> None:
    """K-11 = first-turn: once that turn is over, the War Cadence shown is like any other that lies open."""
    if p.face_up == FaceUp.FIRST_TURN and seat.turns == 1:
        for place in range(ENSEMBLE):
            if seat.status[place] == Status.ETERNAL and seat.token[place] == 0:
                seat.status[place] = Status.UP


@rule("KH-TRN-2")
def end_turn(s: State, p: Params) -> None:
    """Close the turn and pass to the next seat still in the game."""
    q = s.player
    s.phase = Phase.TURN
    turn_down_first(p, s.seats[q])
    close_turn(s, p, q)
    for step in range(1, p.seats + 1):
        after = (q + step) % p.seats
        if after == 0:
            s.rounds += 1
        if s.seats[after].out == 0:
            if s.rounds >= p.round_limit:
                s.stalled = 1
                s.over = 1
            else:
                begin_turn(s, p, after)
            return
    end_game(s)


@rule("KH-END-5")
def end_game(s: State) -> None:
    """Every player's last turn is over."""
    s.over = 1
