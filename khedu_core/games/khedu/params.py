"""The parameter record of a game: figures of a card file, of the rulebook, and readings."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from khedu_core.engine.record import copy
from khedu_core.errors import InputError
from khedu_core.rulebook.readings import Reading, apply, in_force, load_readings

from .cards.file import load_cards
from .cards.records import Board as BoardCard
from .cards.records import Cadence, Cards
from .cards.roles import role_units
from .choices import CadenceDeal, DesertKind
from .commands import EFFECTS
from .odds.roll import roll_odds
from .state import AURA_ATTACK, AURA_DEFENCE, CLANS, DICE, Board, Bonus, CadenceCard, Ending, Params

READINGS: tuple[Reading, ...] = load_readings(Path(__file__).with_name("readings.toml"))
PLAYERS = (1, 2, 3, 4)
ROUND_LIMIT = 60
MOST_OF_A_UNIT = 6  # attack dice; the box holds six


def default_params(seats: int) -> Params:
    """Our own cards and the default readings."""
    return params_from(seats)


def params_from(seats: int, cards: Cards | None = None, readings: Mapping[str, str] | None = None) -> Params:
    """The parameters of a game.

    Args:
        seats: players, 1 to 4.
        cards: a card file read by :func:`~.cards.file.load_cards`; ours when left out.
        readings: alternatives by id, such as ``{"K-44": "strict"}``; defaults elsewhere.

    Raises:
        InputError: a player count or a reading that does not exist, or the two together.
    """
    if isinstance(seats, bool) or seats not in PLAYERS:
        raise InputError(f"players = {seats!r}: allowed 1 to 4")
    p = Params()
    p.seats = seats
    deck = cards or own_cards()
    put_figures(p, deck)
    apply(p, READINGS, readings or {})
    if said := refusal(p):
        raise InputError(said)
    p.influence = 3
    p.pass_fee, p.pass_fee_alone = 3, 5
    p.eternal_cost = 5
    p.achievement_points = [2, 2, 3, 0] + [2, 2, 3, 0] * CLANS
    p.aura_units = p.aura_eternals = p.aura_price = 2
    p.aura_attack, p.aura_defence = AURA_ATTACK, AURA_DEFENCE
    p.round_limit = ROUND_LIMIT
    roll_odds(p, most_dice(deck.cadences))
    return p


def params_under(p: Params, readings: Mapping[str, str]) -> Params:
    """The same figures and players under other readings by id; the readings not named stay as they are.

    Raises:
        InputError: as :func:`params_from`.
    """
    other = copy(p)
    apply(other, READINGS, {**in_force(p, READINGS), **readings})
    if said := refusal(other):
        raise InputError(said)
    roll_odds(other, most_dice(other.cadences))
    return other


def refusal(p: Params) -> str | None:
    """Why the readings, the cards and the number of players cannot be played together, if they cannot."""
    if p.cadence_deal == CadenceDeal.THREE_PLAYERS and p.seats == 4:
        return "players = 4: reading K-10 = three-players allows 2 or 3; choose another reading"
    if p.desert_kind == DesertKind.TWO_TYPES and not any(unit.stack_a for unit in p.units):
        return "reading K-04 = two-types: no unit of the card file has a stack_a; give some one"
    for c, command in enumerate(p.commands):
        if command.copies and not command.effect:
            return f"commands[{c}].effect = 0: it has copies and so needs one, 1 to {len(EFFECTS) - 1}"
    return None


@cache
def own_cards() -> Cards:
    """Our own card file."""
    return load_cards()


def put_figures(p: Params, cards: Cards) -> None:
    """Write the figures of a card file into blank parameters."""
    for i, unit in enumerate(cards.units, start=1):
        card = p.units[i]
        card.clan = cards.clans.index(unit.clan) + 1 if unit.clan in cards.clans else 0
        card.khana, card.infiltrating = int(unit.khana), int(unit.infiltrating)
        card.cost, card.dice, card.defence, card.reward = unit.cost, unit.dice, unit.defence, unit.reward
        card.copies, card.stack_a, card.stack_b = unit.copies, unit.stack_a, unit.stack_b
    for c, command in enumerate(cards.commands):
        p.commands[c].cost, p.commands[c].copies = command.cost, command.copies
        p.commands[c].effect = EFFECTS.index(command.effect)
    for k, cadence in enumerate(cards.cadences, start=1):
        line = p.cadences[k]
        line.dice, line.attack, line.defence = cadence.dice, cadence.attack, cadence.defence
        line.copies, line.offensive = cadence.copies, int(cadence.kind == "offensive")
    for clan, name in enumerate(cards.clans, start=1):
        _figures_of_board(p.boards[clan], cards.board(name))
    p.roles = role_units(cards)


def _figures_of_board(b: Board, board: BoardCard) -> None:
    b.first, b.first_amount = Bonus[board.first.upper()], board.first_amount
    b.turn, b.turn_amount = Bonus[board.turn.upper()], board.turn_amount
    b.meditation, b.meditation_amount = Bonus[board.meditation.upper()], board.meditation_amount
    b.ending, b.ending_points = Ending[board.ending.upper()], board.ending_points
    b.ascension_tokens, b.ascension_points = board.ascension_tokens, board.ascension_points


def most_dice(cadences: Iterable[Cadence | CadenceCard]) -> int:
    """The most dice that one attack can come to, with every War Cadence there is played on it."""
    added = sum(cadence.copies * max(0, cadence.dice) for cadence in cadences)
    return min(DICE, MOST_OF_A_UNIT + added)
