"""What the numbers of a saved game may be: as readings, card fields and enumerations declare them.

Paths are those of the records, without the places in lists; what stands for a thing goes from 0 to the number
of such things. The rules never look here: in play these ranges hold by themselves, and a test plays to see
it.
"""

from typing import Any

from .cards import records as cards
from .cards.records import Sourced
from .commands import EFFECTS
from .desert import unit_at
from .params import READINGS
from .state import (
    ACHIEVEMENTS,
    CADENCES,
    CARDS,
    CERTAIN,
    CLANS,
    COMMANDS,
    DECK,
    DEPTH,
    DICE,
    ENSEMBLE,
    FACES,
    HAND_ROOM,
    PLACES,
    PLAYED,
    STACKS,
    TOTALS,
    UNITS,
    Bonus,
    Ending,
    Params,
    Phase,
    State,
    Status,
)

Ranges = dict[str, tuple[int, int]]

MANY = 9_999  # of what only the length of a game limits
MOST_ROUNDS = 300  # so that a deed, which holds the turn, fits its field
CHANGED = 2_000  # dice, attack or defence by all cadences that a card file may have, in one fight
FIGURE = 99  # of the rulebook

FOUGHT = (Phase.DISCARD, Phase.WINDOW, Phase.MATCH)  # while two units fight


def ranges(p: Params) -> Ranges:
    """The lowest and the highest of each number of parameters and states, by path."""
    params = {**_readings(), **_card_figures(), **_other_figures()}
    state = {**_table(p), **_piles(), **_seats(), **_fight()}
    return {**{f"params.{k}": v for k, v in params.items()}, **{f"state.{k}": v for k, v in state.items()}}


def pointing_at_nobody(s: State, p: Params) -> str | None:
    """Which field of a state points to a place without the unit that must be there, and why; None if none."""
    fight = s.fight
    pointing = {"attacker": fight.attacker, "defender": fight.defender} if s.phase in FOUGHT else {}
    if s.phase == Phase.REWARD:
        pointing = {"prize_place": fight.prize_place}
    for name, place in pointing.items():
        if not unit_at(s, place):
            return f"fight.{name} = {place}: no unit stands there"
    if s.phase in FOUGHT and fight.attacker == fight.defender:
        return f"fight.defender = {fight.defender}: no unit attacks itself"
    return None


# ---- parameters ------------------------------------------------------------------------------------


def _readings() -> Ranges:
    return {reading.field: (0, len(reading.alternatives) - 1) for reading in READINGS}


def _card_figures() -> Ranges:
    """Of a card that the file does not have, every figure is 0."""
    return {
        **_declared("units", cards.Unit, "cost", "dice", "defence", "reward", "copies", "stack_a", "stack_b"),
        **_declared("commands", cards.Command, "cost", "copies"),
        **_declared("cadences", cards.Cadence, "dice", "attack", "defence", "copies"),
        **_declared("boards", cards.Board, "first_amount", "turn_amount", "meditation_amount"),
        **_declared("boards", cards.Board, "ending_points", "ascension_tokens", "ascension_points"),
        "units.clan": (0, CLANS),
        "units.khana": (0, 1),
        "units.infiltrating": (0, 1),
        "commands.effect": (0, len(EFFECTS) - 1),
        "cadences.offensive": (0, 1),
        "boards.first": (0, max(Bonus)),
        "boards.turn": (0, max(Bonus)),
        "boards.meditation": (0, max(Bonus)),
        "boards.ending": (0, max(Ending)),
        "roles": (0, UNITS),
    }


def _declared(group: str, card: type[Sourced], *fields: str) -> Ranges:
    """What the card file may hold in these fields."""
    forms: dict[str, Any] = card.forms()
    return {f"{group}.{field}": (min(0, forms[field].ge), forms[field].le) for field in fields}


def _other_figures() -> Ranges:
    names = ("influence", "pass_fee", "pass_fee_alone", "eternal_cost", "achievement_points", "aura_units")
    more = ("aura_eternals", "aura_price", "aura_attack", "aura_defence")
    return {
        **dict.fromkeys((*names, *more), (0, FIGURE)),
        **dict.fromkeys(("straight_odds", "three_odds", "odds"), (0, CERTAIN)),
        "round_limit": (1, MOST_ROUNDS),
    }


# ---- a state -----------------------------------------------------------------------------------------


def _table(p: Params) -> Ranges:
    counted = ("turns_left", "placements", "free_attacks", "attacks", "wuqri_attacks", "victories")
    more = ("chahak_victories", "fighter_victories", "stuck", "meditations", "beaten")
    last_round = int(p.round_limit)
    return {
        **dict.fromkeys((*counted, *more), (0, MANY)),
        "phase": (0, Phase.ROLL - 1),  # what step carries out at once is no decision
        "player": (0, p.seats - 1),
        "rounds": (0, last_round),
        "turns": (0, (last_round + 1) * p.seats),
        "stalled": (0, 1),
        "alone": (0, int(p.seats)),
        "kind": (0, 3),
        "allured": (-STACKS, STACKS),
        "meditated": (0, 31),
        "converting": (0, ENSEMBLE),
        "command": (0, COMMANDS),
        "target": (0, PLACES),
        "attacked": (0, (1 << UNITS + 1) - 1),
        "commanded": (0, (1 << COMMANDS) - 1),
    }


def _piles() -> Ranges:
    return {
        "deck.top": (0, DECK - 1),
        "deck.size": (0, DECK),
        "deck.cards": (0, CARDS - 1),
        "cadence_deck.top": (0, DECK - 1),
        "cadence_deck.size": (0, DECK),
        "cadence_deck.cards": (0, CADENCES),
        "pile": (0, DECK),
        "cadences_out": (0, DECK),
        "units_out": (0, DECK),
        "stacks": (1, STACKS),
        "desert.size": (0, DEPTH),
        "desert.units": (0, UNITS),
        "desert.honor": (0, MANY),
        "desert.least": (0, MANY),
        "desert.tied": (0, DEPTH),
        "desert.cadence": (0, CADENCES),
        "desert.clan": (0, CLANS + 1),
    }


def _seats() -> Ranges:
    return {
        "seats.pending": (0, MANY),
        "seats.influence": (0, MANY),
        "seats.clan": (0, CLANS),
        "seats.achieved": (0, (1 << ACHIEVEMENTS) - 1),
        "seats.turns": (0, MANY),
        "seats.meditated": (0, 1),
        "seats.ending": (0, 2),
        "seats.out": (0, 1),
        "seats.hand_size": (0, HAND_ROOM),
        "seats.hand": (0, CARDS - 1),
        "seats.cadre.unit": (0, UNITS),
        "seats.cadre.honor": (0, MANY),
        "seats.cadence": (0, CADENCES),
        "seats.status": (0, max(Status)),
        "seats.token": (0, CLANS),
    }


def _fight() -> Ranges:
    return {
        "fight.attacker": (0, PLACES - 1),
        "fight.defender": (0, PLACES - 1),
        "fight.owed": (0, HAND_ROOM),
        "fight.passes": (0, MANY),
        "fight.extra_dice": (-CHANGED, CHANGED),
        "fight.attack_bonus": (-CHANGED, CHANGED),
        "fight.defence_bonus": (-CHANGED, CHANGED),
        "fight.played": (0, PLAYED),
        "fight.cadences": (0, CADENCES),
        "fight.used": (0, (1 << ENSEMBLE) - 1),
        "fight.offensive": (0, MANY),
        "fight.defensive": (0, MANY),
        "fight.dice": (0, DICE),
        "fight.count": (0, DICE),
        "fight.counts_as": (0, FACES),
        "fight.lowest": (0, FACES),
        "fight.highest": (0, FACES),
        "fight.total": (0, TOTALS - 1),
        "fight.sixes": (0, DICE),
        "fight.face": (0, FACES),
        "fight.prize": (0, MANY),
        "fight.prize_place": (0, PLACES - 1),
    }
