"""Where on the table an action points: the places of a layout that it touches, what acts first."""

from collections.abc import Callable

from . import actions as act
from .place_names import cadence_named, hand_named, place_named, slot_named, stack_cadence_named
from .state import COMMAND_CARD, PLACES, SLOTS, Params, Phase, State, Status


def places(s: State, p: Params, action: int) -> tuple[str, ...]:
    """The places of a legal action, such as ``seat 1 hand 2`` and ``seat 1 front`` for placing a unit."""
    for first, named in _FAMILIES:
        if action >= first:
            return named(s, action - first)
    return ()


def _target(s: State, place: int) -> tuple[str, ...]:
    return (stack_cadence_named(place) if s.phase == Phase.TURN_UP else place_named(place),)


def _in_hand(s: State, card: int) -> tuple[str, ...]:
    return (hand_named(s.actor, s.seats[s.actor].hand.index(card)),)


def _attack(s: State, pair: int) -> tuple[str, ...]:
    attacker, defender = divmod(pair, PLACES)
    return place_named(attacker), place_named(defender)


def _placing(s: State, pair: int) -> tuple[str, ...]:
    unit, slot = divmod(pair, SLOTS)
    return *_in_hand(s, unit), slot_named(s.actor, slot)


def _nothing(s: State, offset: int) -> tuple[str, ...]:
    return ()


def _in_ensemble(s: State, place: int) -> tuple[str, ...]:
    return (cadence_named(s.actor, place),)


def _cadence(s: State, kind: int) -> tuple[str, ...]:
    """The one that is played: an open one before one that lies face down."""
    seat = s.seats[s.actor]
    ways = (Status.UP, Status.DOWN) if s.phase == Phase.WINDOW else (Status.DOWN,)
    lying = [
        i for way in ways for i, held in enumerate(seat.cadence) if held == kind and seat.status[i] == way
    ]
    return (cadence_named(s.actor, lying[0]),)


def _clan(s: State, clan: int) -> tuple[str, ...]:
    return (cadence_named(s.actor, s.converting - 1),) if s.phase == Phase.TOKEN else ()


_FAMILIES: tuple[tuple[int, Callable[[State, int], tuple[str, ...]]], ...] = (  # highest action ids first
    (act.TARGET, _target),
    (act.COMMAND, lambda s, command: _in_hand(s, COMMAND_CARD + command)),
    (act.DISCARD, _in_hand),
    (act.ATTACK, _attack),
    (act.PLACE, _placing),
    (act.CONVERT, _in_ensemble),
    (act.HONOR + 1, _nothing),
    (act.HONOR, lambda s, _: (place_named(s.fight.prize_place),)),
    (act.KEEP, _nothing),
    (act.ETERNAL, _in_ensemble),
    (act.CADENCE, _cadence),
    (act.CLAN, _clan),
)
