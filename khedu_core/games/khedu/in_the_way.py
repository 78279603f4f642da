"""What may stand in the way of each use of a card: Khedu's obstacles in words, and how a copy is rid of each.

Where a reading is what forbids it, the copy has another; where the position does, the copy's is mended.
"""

from collections.abc import Iterator

from khedu_core.counted import counted
from khedu_core.engine.record import copy

from . import actions as act
from .choices import (
    ActionMix,
    Ban,
    CadenceCap,
    EternalUse,
    Infiltrating,
    MeditationCommands,
    MeditationSpan,
    OwnCadre,
    Rows,
    UnitAttacks,
)
from .combat import activation_cost
from .commands import MUSTER
from .desert import owner_of, slot_place, unit_at
from .meditation import honor_to_spend
from .obstacles import Obstacle, in_the_way
from .place_names import cadence_named
from .placed import places
from .state import HELD, PLACES, SLOTS, Params, State, Status

Reasons = Iterator[str]


def _any_mix(_: State, p: Params) -> None:
    p.action_mix = ActionMix.ANY


ANOTHER_KIND = Obstacle("this turn is of another kind of action already (K-33)", _any_mix)


# ---- cards in hand -------------------------------------------------------------------------------


def of_placing(s: State, p: Params, unit: int) -> Reasons:
    """Why a unit in the hand cannot be placed in an Action turn."""

    def own_clan(t: State, _: Params) -> None:
        t.seats[t.player].clan = p.units[unit].clan

    def influence(t: State, _: Params) -> None:
        t.seats[t.player].influence = 1

    def placements(t: State, _: Params) -> None:
        t.placements = 1

    def free_slots(t: State, _: Params) -> None:
        for slot in t.seats[t.player].cadre:
            slot.unit = 0

    first = act.PLACE + SLOTS * unit
    return in_the_way(
        s,
        p,
        lambda _, action: first <= action < first + SLOTS,
        [
            Obstacle("only units of your own clan are placed from the hand", own_clan),
            ANOTHER_KIND,
            Obstacle("it costs one Influence, and you have none", influence),
            Obstacle("you have placed as many units as this turn allows", placements),
            Obstacle("no slot of your Cadre is free", free_slots),
        ],
    )


def of_command(s: State, p: Params, command: int) -> Reasons:
    """Why a Command cannot be played in an Action turn or a Meditation."""
    legacy, cost = s.seats[s.player].legacy, int(p.commands[command].cost)

    def while_meditating(_: State, q: Params) -> None:
        q.meditation_commands = MeditationCommands.COMMANDS

    def points(t: State, _: Params) -> None:
        t.seats[t.player].legacy = max(legacy, cost)

    def without_target(_: State, q: Params) -> None:
        q.commands[command].effect = MUSTER

    return in_the_way(
        s,
        p,
        lambda _, action: action == act.COMMAND + command,
        [
            Obstacle("no Command is played in a Meditation (K-39)", while_meditating),
            ANOTHER_KIND,
            Obstacle(f"it costs {counted(cost, 'legacy point')}, and you have {legacy}", points),
            Obstacle("nothing on the table may be its target", without_target),
        ],
    )


# ---- War Cadences --------------------------------------------------------------------------------


def of_playing(s: State, p: Params, i: int) -> Reasons:
    """Why this War Cadence cannot be played on the attack."""
    seat = s.seats[s.actor]
    same = [j for j, kind in enumerate(seat.cadence) if kind == seat.cadence[i]]
    alike = {cadence_named(s.actor, j) for j in same if seat.status[j] == seat.status[i]}

    def no_open_one(t: State, _: Params) -> None:
        for j in same:
            if t.seats[t.actor].status[j] == Status.UP:
                t.seats[t.actor].status[j] = Status.NONE

    return in_the_way(
        s,
        p,
        lambda t, action: not alike.isdisjoint(places(t, p, action)),
        [Obstacle("an open one of the same kind is played first", no_open_one)],
    )


def of_converting(s: State, p: Params, i: int) -> Reasons:
    """Why this War Cadence cannot be made Eternal."""
    seat, price = s.seats[s.player], int(p.eternal_cost)
    banned = "your last turn was one"
    if p.ban == Ban.UNTIL_ACTION:
        banned = "none follows another before an Action turn (K-40)"
    done = "this Meditation has made one Eternal already"
    if p.meditation_span == MeditationSpan.ONE:
        done = "this Meditation has done its one thing (K-36)"
    tokens = f"{counted(price, 'honor token')} on your heroes, and {honor_to_spend(p, seat)} can be spent"

    def no_ban(t: State, _: Params) -> None:
        t.seats[t.player].meditated = 0

    def begun_anew(t: State, _: Params) -> None:
        t.meditated = 0

    def enough_tokens(t: State, _: Params) -> None:
        t.seats[t.player].cadre[0].honor = price

    def more_eternals(_: State, q: Params) -> None:
        q.cadence_cap = CadenceCap.TOGETHER

    return in_the_way(
        s,
        p,
        lambda _, action: action == act.CONVERT + i,
        [
            Obstacle(f"to make it Eternal takes a Meditation, and {banned}", no_ban),
            Obstacle(done, begun_anew),
            Obstacle(f"to make it Eternal takes {tokens}", enough_tokens),
            Obstacle(f"you have {HELD} Eternal Cadences, as many as may be (K-26)", more_eternals),
        ],
    )


def of_eternal(s: State, p: Params, i: int) -> Reasons:
    """Why this Eternal Cadence cannot be applied to the attack."""
    where = "your own Cadre fights"
    if p.eternal_use == EternalUse.ALSO_PROVOKING:
        where += ", or in your own turn (K-57)"

    def unused(t: State, _: Params) -> None:
        t.fight.used[t.actor] = 0

    def by_choice(_: State, q: Params) -> None:
        if q.eternal_use == EternalUse.ALWAYS:
            q.eternal_use = EternalUse.OWNER_CHOICE

    def own_fight(t: State, _: Params) -> None:
        t.fight.attacker = slot_place(t.actor, 0)

    return in_the_way(
        s,
        p,
        lambda _, action: action == act.ETERNAL + i,
        [
            Obstacle("it has been applied to this attack", unused),
            Obstacle("it is applied by itself where it may be (K-57)", by_choice),
            Obstacle(f"it is applied where {where}", own_fight),
        ],
    )


# ---- units on the table --------------------------------------------------------------------------


def of_attacking(s: State, p: Params, place: int) -> Reasons:
    """Why the unit at a place cannot be made to attack in an Action turn."""
    unit, hand = unit_at(s, place), s.seats[s.player].hand_size
    cost = counted(activation_cost(s, p, place), "card")
    stranger = "of other players' heroes only Infiltrating ones attack for you"
    if p.infiltrating == Infiltrating.NOBODY:
        stranger = "other players' heroes do not attack for you (K-45)"

    def infiltrating(_: State, q: Params) -> None:
        q.infiltrating = Infiltrating.KEYWORD
        q.units[unit].infiltrating = 1

    def without_cards(t: State, _: Params) -> None:
        t.free_attacks = 1

    def often(_: State, q: Params) -> None:
        q.unit_attacks = UnitAttacks.ANY

    theirs = owner_of(place) not in (-1, s.player)
    return in_the_way(
        s,
        p,
        lambda _, action: _attacks(action) and (action - act.ATTACK) // PLACES == place,
        [
            *([Obstacle(stranger, infiltrating)] if theirs else []),
            ANOTHER_KIND,
            Obstacle(f"to attack with it costs {cost} of your hand, and you have {hand}", without_cards),
            Obstacle("it has attacked this turn (K-50)", often),
        ],
    )


def of_being_attacked(s: State, p: Params, place: int) -> Reasons:
    """Why the unit at a place cannot be attacked, whatever may attack."""
    position, readings = copy(s), copy(p)
    position.free_attacks, readings.action_mix, readings.unit_attacks = 1, ActionMix.ANY, UnitAttacks.ANY

    def against_oneself(_: State, q: Params) -> None:
        q.own_cadre = OwnCadre.ALLOWED

    def side_by_side(_: State, q: Params) -> None:
        q.rows = Rows.SIDE_BY_SIDE

    return in_the_way(
        position,
        readings,
        lambda _, action: _attacks(action) and (action - act.ATTACK) % PLACES == place,
        [
            Obstacle("nobody attacks their own heroes (K-29)", against_oneself),
            Obstacle("the hero in front of it shields it from attacks", side_by_side),
        ],
    )


def _attacks(action: int) -> bool:
    return act.ATTACK <= action < act.DISCARD
