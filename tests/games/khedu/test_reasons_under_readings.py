"""Why a card cannot be used, under any readings: each reason given is mended here in a way of the test's own.

Two ways: with all reasons mended the card can be used, so that none is left out; with all but one mended it
cannot, so that each is true. Where it is the wrong time for a card, that alone is told, and only at the right
time what else there may be.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from khedu_core.engine import copy, legal_actions
from khedu_core.games.khedu import KHEDU
from khedu_core.games.khedu import actions as act
from khedu_core.games.khedu.choices import (
    ActionMix,
    EternalUse,
    Infiltrating,
    MeditationCommands,
    OwnCadre,
    UnitAttacks,
)
from khedu_core.games.khedu.commands import MARCH
from khedu_core.games.khedu.deck import ensemble_places
from khedu_core.games.khedu.deeds import count_attack_of, set_deed
from khedu_core.games.khedu.desert import owner_of, slot_place, unit_at
from khedu_core.games.khedu.params import PLAYERS, READINGS, params_from
from khedu_core.games.khedu.scenes import Scene
from khedu_core.games.khedu.scenes.names import place_of
from khedu_core.games.khedu.state import COMMAND_CARD, HAND_ROOM, PLACES, SEATS, SLOTS, Phase, Status
from khedu_core.games.khedu.why_not import WHEN_PLAYED, about
from tests.games.khedu.test_show import SHOW, cards_of

POSITIONS, CARDS = 110, 5
ASKED = (Phase.TURN, Phase.ACT, Phase.MEDITATE, Phase.WINDOW)  # in others, only of what cannot be used
PHASES = (*ASKED * 3, Phase.FACE_UP, Phase.DROP, Phase.MATCH, Phase.TARGET)


def positions() -> Iterator[tuple[Any, Any, Random]]:
    """Positions drawn at random under readings drawn at random, with the source of chance."""
    draw = Random(7)
    bases = [Scene(seats, seed=seats).s for seats in PLAYERS]
    for _ in range(POSITIONS):
        seats = draw.choice(PLAYERS)
        readings = {one.id: draw.choice(one.alternatives).name for one in READINGS}
        if readings["K-10"] == "three-players":
            readings["K-10"] = "four-each"
        p = params_from(seats, readings=readings)
        yield drawn(bases[seats - 1], p, draw), p, draw


def drawn(base: Any, p: Any, draw: Random) -> Any:
    """A position with all that the rules ask about drawn anew."""
    t = copy(base)
    t.phase, t.player = draw.choice(PHASES), draw.randrange(p.seats)
    t.actor = t.player if t.phase != Phase.WINDOW else draw.randrange(p.seats)
    t.placements, t.kind, t.command = draw.randrange(3), draw.randrange(4), 1
    t.meditated = draw.randrange(4) if t.phase == Phase.MEDITATE else 0
    for q in range(p.seats):
        for slot, hero in enumerate(t.seats[q].cadre):
            hero.unit, hero.honor = draw.choice((0, draw.randrange(1, 19))), draw.choice((0, 2, 5))
            if hero.unit and draw.random() < 0.3:
                count_attack_of(t, slot_place(q, slot))
    if draw.random() < 0.2:  # an empty desert, so that Commands have no target
        for column in t.desert:
            column.size, column.units = 0, [0] * len(column.units)
    draw_hand(t.seats[t.actor], draw)
    draw_cadences(t.seats[t.actor], ensemble_places(p), draw)
    t.fight.used[t.actor] = draw.choice((0, 1, 5))
    t.fight.attacker, t.fight.defender = draw.sample(range(PLACES - SLOTS * (SEATS - p.seats)), 2)
    return t


def draw_hand(seat: Any, draw: Random) -> None:
    units = [draw.choice((seat.clan * 3, draw.randrange(1, 13))) or 1 for _ in range(draw.randrange(3))]
    commands = [COMMAND_CARD + draw.randrange(6) for _ in range(draw.randrange(3))]
    seat.hand_size = len(units) + len(commands)
    seat.hand = sorted(units) + sorted(commands) + [0] * (HAND_ROOM - seat.hand_size)
    seat.influence, seat.legacy, seat.meditated = draw.randrange(3), draw.randrange(4), draw.randrange(2)


def draw_cadences(seat: Any, room: int, draw: Random) -> None:
    ways = [draw.choice((Status.DOWN, Status.UP, Status.ETERNAL, Status.ETERNAL)) for _ in range(room)]
    for i in range(room):
        seat.cadence[i], seat.status[i] = draw.randrange(1, 4), ways[i]


# ---- how each reason is mended ---------------------------------------------------------------------

Mend = Callable[[Any, Any, str], None]  # changes the copy of a position, or of its readings


def number_in(place: str) -> int:
    return int(place.rpartition(" ")[2]) - 1


def in_phase(phase: Phase) -> Mend:
    def mend(t: Any, q: Any, place: str) -> None:
        t.phase, t.player = phase, t.actor

    return mend


def reading(**values: int) -> Mend:
    def mend(t: Any, q: Any, place: str) -> None:
        for name, value in values.items():
            setattr(q, name, value)

    return mend


def own(**values: int) -> Mend:
    """Of the player's purse."""

    def mend(t: Any, q: Any, place: str) -> None:
        for name, value in values.items():
            setattr(t.seats[t.player], name, value)

    return mend


def one_placement(t: Any, q: Any, place: str) -> None:
    t.placements = 1


def same_clan(t: Any, q: Any, place: str) -> None:
    holder = t.seats[t.player]
    q.units[holder.hand[number_in(place)]].clan = holder.clan


def free_front(t: Any, q: Any, place: str) -> None:
    t.seats[t.player].cadre[0].unit = 0


def no_target_needed(t: Any, q: Any, place: str) -> None:
    q.commands[t.seats[t.player].hand[number_in(place)] - COMMAND_CARD].effect = MARCH


def no_open_ones(t: Any, q: Any, place: str) -> None:
    holder = t.seats[t.actor]
    kind = holder.cadence[number_in(place)]
    for i, status in enumerate(holder.status):
        if status == Status.UP and holder.cadence[i] == kind:
            holder.status[i] = Status.NONE


def lying_down(t: Any, q: Any, place: str) -> None:
    t.seats[t.actor].status[number_in(place)] = Status.DOWN


def meditation_begun_anew(t: Any, q: Any, place: str) -> None:
    t.meditated = 0


def tokens_on_the_back(t: Any, q: Any, place: str) -> None:
    t.seats[t.player].cadre[1].honor = 9


def fewer_eternals(t: Any, q: Any, place: str) -> None:
    holder = t.seats[t.player]
    while list(holder.status).count(Status.ETERNAL) > 3:
        holder.status[list(holder.status).index(Status.ETERNAL)] = Status.NONE


def unused(t: Any, q: Any, place: str) -> None:
    t.fight.used[t.actor] = 0


def own_defence(t: Any, q: Any, place: str) -> None:
    t.fight.defender = slot_place(t.actor, 1)


def infiltrating(t: Any, q: Any, place: str) -> None:
    q.infiltrating = Infiltrating.KEYWORD
    q.units[unit_at(t, place_of(place))].infiltrating = 1


def rested(t: Any, q: Any, place: str) -> None:
    set_deed(t, place_of(place), 0)


def no_hero_in_front(t: Any, q: Any, place: str) -> None:
    t.seats[owner_of(place_of(place))].cadre[0].unit = 0


MENDED: dict[str, Mend] = {  # by a part of the sentence
    "a unit is placed in an Action turn; now you decide": in_phase(Phase.ACT),
    "only units of your own clan are placed": same_clan,
    "another kind of action already (K-33)": reading(action_mix=ActionMix.ANY),
    "costs one Influence, and you have none": own(influence=2),
    "placed as many units as this turn allows": one_placement,
    "no slot of your Cadre is free": free_front,
    "a Command is played in an Action turn; now you decide": in_phase(Phase.ACT),
    "no Command is played in a Meditation (K-39)": reading(meditation_commands=MeditationCommands.COMMANDS),
    "legacy point": own(legacy=20),
    "nothing on the table may be its target": no_target_needed,
    WHEN_PLAYED: in_phase(Phase.WINDOW),
    "it is applied before the roll of an attack; now you decide": in_phase(Phase.WINDOW),
    "an open one of the same kind is played first": no_open_ones,
    "only one that lies face down can be chosen now": lying_down,
    "a Meditation, and your last turn was one": own(meditated=0),
    "a Meditation, and none follows another before an Action turn (K-40)": own(meditated=0),
    "this Meditation has made one Eternal already": meditation_begun_anew,
    "this Meditation has done its one thing (K-36)": meditation_begun_anew,
    "on your heroes, and": tokens_on_the_back,
    "as many as may be (K-26)": fewer_eternals,
    "it has been applied to this attack": unused,
    "applied by itself where it may be (K-57)": reading(eternal_use=EternalUse.OWNER_CHOICE),
    "it is applied where your own Cadre fights": own_defence,
    "units attack in an Action turn; now you decide": in_phase(Phase.ACT),
    "only Infiltrating ones attack for you": infiltrating,
    "other players' heroes do not attack for you (K-45)": infiltrating,
    "of your hand, and you have": own(hand_size=HAND_ROOM),
    "it has attacked this turn (K-50)": rested,
    "nobody attacks their own heroes (K-29)": reading(own_cadre=OwnCadre.ALLOWED),
    "the hero in front of it shields it": no_hero_in_front,
}


def key_of(reason: str) -> str:
    (key,) = [part for part in MENDED if part in reason]
    return key


# ---- what a card can be used for -------------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """One way to use what lies at a place, with the reasons that speak of it."""

    place: str
    speaks: Callable[[str], bool]
    can: Callable[[Any, Any], bool]

    def told(self, s: Any, p: Any) -> list[str]:
        return [one for one in about(s, p, s.actor, self.place).why_not if self.speaks(one)]


def shielded(reason: str) -> bool:
    return "shields it" in reason or "(K-29)" in reason


def of_converting(reason: str) -> bool:
    return any(part in reason for part in ("to make it Eternal", "this Meditation", "Eternal Cadences"))


def uses_of(s: Any, place: str) -> list[Use]:
    if "hand" in place:
        return [Use(place, bool, partial(touched, place))]
    if "cadence" in place:
        playing = Use(place, lambda reason: not of_converting(reason), partial(touched, place))
        eternal = s.seats[s.actor].status[number_in(place)] == Status.ETERNAL
        if eternal or s.phase not in (Phase.TURN, Phase.MEDITATE):
            return [playing]
        return [playing, Use(place, of_converting, partial(becomes_eternal, place))]
    return [
        Use(place, lambda reason: not shielded(reason), partial(attacks, place)),
        Use(place, lambda reason: shielded(reason) or "Action turn" in reason, partial(is_attacked, place)),
    ]


def touched(place: str, t: Any, q: Any) -> bool:
    """Whether an action points to what lies at a place, or to a card that is alike; not one of converting."""
    holder, i, stem = t.seats[t.actor], number_in(place), place.rpartition(" ")[0]
    lying = holder.hand if "hand" in place else list(zip(holder.cadence, holder.status, strict=True))
    alike = {f"{stem} {j + 1}" for j, one in enumerate(lying) if one == lying[i]}
    if "cadence" in place and holder.status[i] == Status.ETERNAL:
        alike = {place}  # one may have been applied to the attack, and the other not
    return any(
        not alike.isdisjoint(SHOW.places(t, q, a))
        for a in legal_actions(KHEDU, t, q)
        if not act.CONVERT <= a < act.PLACE
    )


def becomes_eternal(place: str, t: Any, q: Any) -> bool:
    return act.CONVERT + number_in(place) in legal_actions(KHEDU, t, q)


def pairs_in(t: Any, q: Any) -> Iterator[tuple[int, int]]:
    for action in legal_actions(KHEDU, t, q):
        if act.ATTACK <= action < act.DISCARD:
            yield divmod(action - act.ATTACK, PLACES)


def attacks(place: str, t: Any, q: Any) -> bool:
    return any(pair[0] == place_of(place) for pair in pairs_in(t, q))


def is_attacked(place: str, t: Any, q: Any) -> bool:
    """By whatever may attack, at any price."""
    t, q = copy(t), copy(q)
    t.free_attacks, q.action_mix, q.unit_attacks = 1, ActionMix.ANY, UnitAttacks.ANY
    return any(pair[1] == place_of(place) for pair in pairs_in(t, q))


# ---- the two ways ----------------------------------------------------------------------------------


def mended(s: Any, p: Any, place: str, reasons: Sequence[str]) -> tuple[Any, Any]:
    t, q = copy(s), copy(p)
    for reason in reasons:
        MENDED[key_of(reason)](t, q, place)
    return t, q


def of_the_time(reason: str) -> bool:
    return any(part in reason for part in ("now you decide", WHEN_PLAYED))


def look_into(use: Use, s: Any, p: Any, told_of: Counter[str], at_its_time: bool = False) -> None:
    reasons = use.told(s, p)
    if use.can(s, p):
        assert s.phase not in ASKED or reasons == [], use.place
        return
    assert reasons, (use.place, Phase(s.phase).name)
    told_of.update(map(key_of, reasons))
    for one in reasons:
        t, q = mended(s, p, use.place, [other for other in reasons if other != one])
        assert not use.can(t, q), (use.place, one)
    t, q = mended(s, p, use.place, reasons)
    if any(map(of_the_time, reasons)):
        assert not at_its_time, (use.place, reasons)
        look_into(use, t, q, told_of, at_its_time=True)
    else:
        assert use.can(t, q), (use.place, reasons)


def places_looked_at(s: Any, p: Any) -> list[str]:
    """Places of cards that the seat that decides might use."""
    mine = f"seat {s.actor + 1} "
    cards = [card for card in cards_of(SHOW.layout(s, p, s.actor)) if card.place and card.name]
    if s.desert[0].size == 0:
        return [card.place for card in cards if card.place.startswith(f"{mine}hand")]
    if s.phase == Phase.TARGET:
        return [card.place for card in cards if card.place.startswith((f"{mine}hand", f"{mine}cadence"))]
    others = [card.place for card in cards if card.place.endswith(("front", "back"))]
    stacks = [card.place for card in cards if card.place.startswith("stack") and "cadence" not in card.place]
    return [card.place for card in cards if card.place.startswith(f"{mine}")] + others + stacks


def test_each_reason_is_true_and_none_is_left_out_under_any_readings() -> None:
    told_of: Counter[str] = Counter()
    for s, p, draw in positions():
        places = sorted(set(places_looked_at(s, p)))
        for place in draw.sample(places, min(CARDS, len(places))):
            for use in uses_of(s, place):
                look_into(use, s, p, told_of)
    assert set(told_of) == set(MENDED), set(MENDED) - set(told_of)
