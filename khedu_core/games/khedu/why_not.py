"""What a card on the table is for, and why it cannot be used now: the reasons that the rules confirm.

When a card is used at all (a unit in an Action turn, a War Cadence before a roll) is told here; what else
forbids it is asked of the rules, obstacle by obstacle (``obstacles.py``). Where they confirm none, none is
told.
"""

from collections.abc import Callable, Iterator

from khedu_core.engine.rule import clauses_of
from khedu_core.engine.show import About

from .card_effects import kind_text
from .choices import OwnCadre
from .combat import exposed_places, infiltrates, play_cadence, use_eternal
from .commands import play_command
from .desert import slot_place, unit_at
from .in_the_way import (
    of_attacking,
    of_being_attacked,
    of_command,
    of_converting,
    of_eternal,
    of_placing,
    of_playing,
)
from .layout import DECISIONS
from .legal import legal_attacks, legal_commands, legal_placements
from .meditation import convert
from .place_names import PlaceRead, place_read
from .solo import count_meditation, turn_up
from .state import COMMAND_CARD, Params, Phase, State, Status

ACTING = (Phase.TURN, Phase.ACT)
WHEN_PLAYED = "a War Cadence is played before the roll of an attack"

Reasons = Iterator[str]


def about(s: State, p: Params, me: int | None, place: str) -> About:
    """What a card is for, why seat ``me`` cannot use it where no action touches it, and its clauses.

    Args:
        me: None for one who sees everything and plays no seat.
        place: of a card that ``me`` sees on the layout.
    """
    read = place_read(place)
    if read is None:
        return About()
    kind = _kind(s, p, me, read)
    decides = me is not None and me == s.actor and not s.over  # of others' decisions no board tells more
    clauses = dict.fromkeys(clause for rule in _RULES[kind] for clause in clauses_of(rule) or ())
    return About(kind_text(kind), tuple(_reasons(s, p, read)) if decides else (), tuple(clauses))


_FIGHTING: tuple[Callable[..., object], ...] = (legal_attacks, exposed_places)
_RULES: dict[str, tuple[Callable[..., object], ...]] = {  # whose clauses govern a card, most telling first
    "unit": (legal_placements,),
    "command": (play_command, legal_commands),
    "cadence": (play_cadence, convert, use_eternal),
    "stack cadence": (turn_up, count_meditation),
    "stack": _FIGHTING,
    "empty stack": _FIGHTING,
    "slot": (legal_placements,),
    "hero": _FIGHTING,
    "hero spared": _FIGHTING,
    "hero alone": _FIGHTING,
    "rival": (infiltrates, exposed_places, legal_attacks),
    "infiltrating rival": (infiltrates, exposed_places, legal_attacks),
    "a hero": _FIGHTING,
    "an infiltrating hero": (infiltrates, exposed_places, legal_attacks),
}


def _kind(s: State, p: Params, me: int | None, read: PlaceRead) -> str:
    """What sort of card lies at a place, to seat ``me``."""
    if read.kind == "hand":
        return "unit" if int(s.seats[read.seat].hand[read.number]) < COMMAND_CARD else "command"
    if read.kind == "stack":
        return "stack" if unit_at(s, read.number) else "empty stack"
    if read.kind == "slot":
        unit = unit_at(s, slot_place(read.seat, read.number))
        return _kind_of_hero(p, me, read.seat, unit) if unit else "slot"
    return read.kind


def _kind_of_hero(p: Params, me: int | None, q: int, unit: int) -> str:
    """What a hero of seat ``q`` is to ``me``."""
    if me is None:
        return "an infiltrating hero" if infiltrates(p, unit) else "a hero"
    if q != me:
        return "infiltrating rival" if infiltrates(p, unit) else "rival"
    if p.own_cadre == OwnCadre.ALLOWED:
        return "hero"
    return "hero spared" if p.seats > 1 else "hero alone"


def _reasons(s: State, p: Params, read: PlaceRead) -> Reasons:
    """Why the seat that decides cannot use what lies at a place."""
    if read.kind == "hand":
        card = int(s.seats[read.seat].hand[read.number])
        return _unit_in_hand(s, p, card) if card < COMMAND_CARD else _command(s, p, card - COMMAND_CARD)
    if read.kind == "cadence":
        return _cadence(s, p, read.seat, read.number)
    if read.kind in ("stack", "slot"):
        at = read.number if read.kind == "stack" else slot_place(read.seat, read.number)
        if unit_at(s, at):
            return _on_the_table(s, p, at)
    return iter(())


def _now(s: State) -> str:
    return f"now you decide {DECISIONS[Phase(s.phase)]}"


def _unit_in_hand(s: State, p: Params, unit: int) -> Reasons:
    if s.phase in ACTING:
        yield from of_placing(s, p, unit)
    else:
        yield f"a unit is placed in an Action turn; {_now(s)}"


def _command(s: State, p: Params, command: int) -> Reasons:
    if s.phase in (*ACTING, Phase.MEDITATE):
        yield from of_command(s, p, command)
    else:
        yield f"a Command is played in an Action turn; {_now(s)}"


def _cadence(s: State, p: Params, q: int, i: int) -> Reasons:
    if q != s.actor:
        yield "it is another player's"
    elif s.seats[q].status[i] == Status.ETERNAL:
        if s.phase == Phase.WINDOW:
            yield from of_eternal(s, p, i)
        else:
            yield f"it is applied before the roll of an attack; {_now(s)}"
    elif s.phase == Phase.WINDOW:
        yield from of_playing(s, p, i)
    elif s.phase in (Phase.FACE_UP, Phase.DROP):
        yield "only one that lies face down can be chosen now"
    elif s.phase in (Phase.TURN, Phase.MEDITATE):
        yield WHEN_PLAYED
        yield from of_converting(s, p, i)
    else:
        yield f"{WHEN_PLAYED}; {_now(s)}"


def _on_the_table(s: State, p: Params, place: int) -> Reasons:
    """Why a unit cannot attack, and why it cannot be attacked."""
    if s.phase in ACTING:
        yield from of_attacking(s, p, place)
        yield from of_being_attacked(s, p, place)
    elif s.phase == Phase.TARGET:
        yield "the Command cannot be aimed at it"
    else:
        yield f"units attack in an Action turn; {_now(s)}"
