"""Why a card cannot be used now: the reasons, by the rules that forbid it, and the clauses of its kind.

Each reason is asked of the rules that the legal actions ask too; where none of them gives one, none is given.
"""

import re
from collections.abc import Callable, Iterator

from khedu_core.engine.rule import clauses_of
from khedu_core.engine.show import About

from .card_effects import kind_text
from .choices import CadenceCap, EternalUse, MeditationCommands, Reach, UnitAttacks
from .combat import (
    activation_cost,
    exposed_places,
    infiltrates,
    may_use_eternal,
    places_taken,
    play_cadence,
    use_eternal,
)
from .commands import may_play, play_command
from .deck import eternals_of
from .deeds import attacks_of
from .desert import owner_of, unit_at
from .layout import DECISIONS
from .legal import legal_attacks, legal_commands, legal_placements
from .meditation import CONVERTED, convert, honor_to_spend, is_free
from .purse import can_pay
from .solo import count_meditation, turn_up
from .state import COMMAND_CARD, HELD, SLOTS, STACKS, Params, Phase, State, Status
from .turn import COMMANDING, FIGHTING, PLACING, may_do, may_fill
from .words import SLOT_NAMES

ACTING = (Phase.TURN, Phase.ACT)
ANOTHER_KIND = "this turn is of another kind of action already (K-33)"
WHEN_PLAYED = "a War Cadence is played before the roll of an attack"
_STACK = re.compile(r"stack ([0-9]+)( cadence)?")  # places as khedu_core.games.khedu.layout names them
_SEAT = re.compile(r"seat ([0-9]+) (?:(front|back)|(hand|cadence) ([0-9]+))")

Reasons = Iterator[str]


def about(s: State, p: Params, me: int | None, place: str) -> About:
    """What a card is for, why seat ``me`` cannot use it where no action touches it, and its clauses.

    Args:
        place: of a card that ``me`` sees on the layout.
    """
    if found := _STACK.fullmatch(place):
        k = int(found[1]) - 1
        return _told(s, me, "stack cadence", ()) if found[2] else _told(s, me, "stack", _unit(s, p, k))
    if not (found := _SEAT.fullmatch(place)):
        return About()
    q, i = int(found[1]) - 1, int(found[4] or 0) - 1
    if found[2]:
        kind, at = "hero" if q == me else "rival", STACKS + SLOTS * q + SLOT_NAMES.index(found[2])
        return _told(s, me, kind if unit_at(s, at) else "slot", _unit(s, p, at) if unit_at(s, at) else ())
    if found[3] == "cadence":
        return _told(s, me, "cadence", _cadence(s, p, q, i) if q == me else ("it is another player's",))
    if (card := int(s.seats[q].hand[i])) >= COMMAND_CARD:
        return _told(s, me, "command", _command(s, p, card - COMMAND_CARD))
    return _told(s, me, "unit", _placing(s, p, card))


def _told(s: State, me: int | None, kind: str, reasons: Reasons | tuple[str, ...]) -> About:
    """Reasons are for the seat that decides alone: of others' decisions no board tells more."""
    rules: tuple[Callable[..., object], ...] = _RULES[kind]
    clauses = dict.fromkeys(clause for rule in rules for clause in clauses_of(rule) or ())
    return About(kind_text(kind), tuple(reasons) if me == s.actor and not s.over else (), tuple(clauses))


_RULES: dict[str, tuple[Callable[..., object], ...]] = {  # whose clauses govern a card, most telling first
    "unit": (legal_placements,),
    "command": (play_command, legal_commands),
    "cadence": (play_cadence, convert, use_eternal),
    "stack cadence": (turn_up, count_meditation),
    "stack": (legal_attacks, exposed_places),
    "hero": (legal_attacks, exposed_places),
    "rival": (infiltrates, exposed_places, legal_attacks),
    "slot": (legal_placements,),
}


def _now(s: State) -> str:
    return f"now you decide {DECISIONS[Phase(s.phase)]}"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


# ---- cards in hand -------------------------------------------------------------------------------


def _placing(s: State, p: Params, unit: int) -> Reasons:
    if s.phase not in ACTING:
        yield f"a unit is placed in an Action turn; {_now(s)}"
        return
    seat = s.seats[s.player]
    if not may_do(s, p, PLACING):
        yield ANOTHER_KIND
    if seat.influence == 0:
        yield "it costs one Influence, and you have none"
    if s.placements == 0:
        yield "you have placed as many units as this turn allows"
    if p.units[unit].clan != seat.clan:
        yield "only units of your own clan are placed from the hand"
    if not (may_fill(p, seat, 0) or may_fill(p, seat, 1)):
        yield "no slot of your Cadre is free"


def _command(s: State, p: Params, command: int) -> Reasons:
    meditating = s.phase == Phase.MEDITATE
    if meditating and p.meditation_commands == MeditationCommands.NONE:
        yield "no Command is played in a Meditation (K-39)"
        return
    if not meditating and s.phase not in ACTING:
        yield f"a Command is played in an Action turn; {_now(s)}"
        return
    if not meditating and not may_do(s, p, COMMANDING):
        yield ANOTHER_KIND
    seat, cost = s.seats[s.player], int(p.commands[command].cost)
    if not can_pay(p, seat, cost):
        yield f"it costs {_counted(cost, 'legacy point')}, and you have {seat.legacy}"
    elif not may_play(s, p, command):
        yield "nothing on the table may be its target"


# ---- War Cadences --------------------------------------------------------------------------------


def _cadence(s: State, p: Params, q: int, i: int) -> Reasons:
    status = s.seats[q].status[i]
    if status == Status.ETERNAL:
        yield from _eternal(s, p, q, i)
    elif s.phase == Phase.WINDOW:
        yield "an open one of the same kind is played first"  # all others can be played
    elif s.phase in (Phase.FACE_UP, Phase.DROP):
        yield "only one that lies face down can be chosen now"
    elif s.phase in (Phase.TURN, Phase.MEDITATE):
        yield WHEN_PLAYED
        yield from _conversion(s, p, q)
    else:
        yield f"{WHEN_PLAYED}; {_now(s)}"


def _conversion(s: State, p: Params, q: int) -> Reasons:
    seat, price = s.seats[q], int(p.eternal_cost)
    if s.phase == Phase.TURN and seat.meditated:
        yield "to make it Eternal takes a Meditation, and your last turn was one"
    elif not is_free(s, p, CONVERTED):
        yield "this Meditation cannot make another one Eternal"
    if (tokens := honor_to_spend(p, seat)) < price:
        paid = _counted(price, "honor token")
        yield f"to make it Eternal takes {paid} on your heroes, and {tokens} can be spent"
    if p.cadence_cap != CadenceCap.TOGETHER and eternals_of(seat) >= HELD:
        yield f"you have {HELD} Eternal Cadences, as many as may be (K-26)"


def _eternal(s: State, p: Params, q: int, i: int) -> Reasons:
    if s.phase != Phase.WINDOW:
        yield f"it is applied before the roll of an attack; {_now(s)}"
    elif s.fight.used[q] >> i & 1:
        yield "it has been applied to this attack"
    elif p.eternal_use == EternalUse.ALWAYS:
        yield "it is applied by itself where it may be (K-57)"
    elif not may_use_eternal(s, p, q, i):
        yield "it is applied where your own Cadre fights"


# ---- units on the table --------------------------------------------------------------------------


def _unit(s: State, p: Params, place: int) -> Reasons:
    """Why it cannot attack, and why it cannot be attacked."""
    if s.phase == Phase.TARGET:
        yield "the Command cannot be aimed at it"
        return
    if s.phase not in ACTING:
        yield f"units attack in an Action turn; {_now(s)}"
        return
    if not may_do(s, p, FIGHTING):
        yield ANOTHER_KIND
    owner, cost, hand = owner_of(place), activation_cost(s, p, place), s.seats[s.player].hand_size
    if owner >= 0 and owner != s.player and not infiltrates(p, unit_at(s, place)):
        yield "of other players' heroes only Infiltrating ones attack for you"
    elif cost > hand:
        yield f"to attack with it costs {_counted(cost, 'card')} of your hand, and you have {hand}"
    if p.unit_attacks == UnitAttacks.ONCE and attacks_of(s, place) > 0:
        yield "it has attacked this turn (K-50)"
    if p.reach == Reach.EXPOSED and not exposed_places(p, places_taken(s, p)) >> place & 1:
        yield "the hero in front of it shields it from attacks"
