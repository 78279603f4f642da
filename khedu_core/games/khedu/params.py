"""The parameter record of a game: figures of a card file, of the rulebook, and readings."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

from khedu_core.dice import Alike, Distribution, Straight, chance, of_a_kind
from khedu_core.errors import InputError
from khedu_core.rulebook.readings import Reading, apply, load_readings

from .cards import Cards, load_cards
from .choices import CadenceDeal, Desert, MatchSets
from .commands import EFFECTS
from .state import CERTAIN, DICE, FACES, Params

READINGS: tuple[Reading, ...] = load_readings(Path(__file__).with_name("readings.toml"))
PLAYERS = (2, 3, 4)
ROUND_LIMIT = 60
MOST_OF_A_UNIT = 6  # attack dice; the box holds six
MATCHING = {  # the law of the best total; upward, all sets together are as good as each on its own
    MatchSets.EACH: "each-set",
    MatchSets.ONE: "one-set",
    MatchSets.TOGETHER: "each-set",
}


def default_params(seats: int) -> Params:
    """Our own cards and the default readings."""
    return params_from(seats)


def params_from(seats: int, cards: Cards | None = None, readings: Mapping[str, str] | None = None) -> Params:
    """The parameters of a game.

    Args:
        seats: players, 2 to 4.
        cards: a card file read by :func:`load_cards`; ours when left out.
        readings: alternatives by id, such as ``{"K-44": "strict"}``; defaults elsewhere.

    Raises:
        InputError: a player count or a reading that does not exist, or the two together.
    """
    if isinstance(seats, bool) or seats not in PLAYERS:
        raise InputError(f"players = {seats!r}: allowed 2 to 4")
    p = Params()
    p.seats = seats
    deck = cards or own_cards()
    _figures(p, deck)
    apply(p, READINGS, readings or {})
    if p.cadence_deal == CadenceDeal.THREE_PLAYERS and seats == 4:
        raise InputError("players = 4: reading K-10 = three-players allows 2 or 3; choose another reading")
    if p.desert_kind == Desert.TWO_TYPES and not any(unit.stack_a for unit in p.units):
        raise InputError("reading K-04 = two-types: no unit of the card file has a stack_a; give some one")
    p.influence = 3
    p.pass_fee, p.pass_fee_alone = 3, 5
    p.eternal_cost = 5
    p.achievement_points = [2, 2, 3]
    p.round_limit = ROUND_LIMIT
    p.straight_odds = [_billionths(chance(Straight(), n, FACES)) if n else 0 for n in range(FACES + 1)]
    p.three_odds = [_billionths(chance(Alike(3), n, FACES)) if n else 0 for n in range(FACES + 1)]
    law = MATCHING[MatchSets(p.match_sets)]
    p.odds = [list(row) for row in odds_table(law, most_dice(deck))]
    return p


@cache
def own_cards() -> Cards:
    """Our own card file."""
    return load_cards()


def _figures(p: Params, cards: Cards) -> None:
    for i, unit in enumerate(cards.units, start=1):
        card = p.units[i]
        card.clan = cards.clans.index(unit.clan) + 1 if unit.clan in cards.clans else 0
        card.khana = int(unit.khana)
        card.cost, card.dice, card.defence, card.reward = unit.cost, unit.dice, unit.defence, unit.reward
        card.copies, card.stack_a, card.stack_b = unit.copies, unit.stack_a, unit.stack_b
    for c, command in enumerate(cards.commands):
        p.commands[c].cost, p.commands[c].copies = command.cost, command.copies
        p.commands[c].effect = EFFECTS.index(command.effect)
    for k, cadence in enumerate(cards.cadences, start=1):
        line = p.cadences[k]
        line.dice, line.attack, line.defence = cadence.dice, cadence.attack, cadence.defence
        line.copies = cadence.copies


def most_dice(cards: Cards) -> int:
    """The most dice that one attack can come to, with every War Cadence of the file played on it."""
    added = sum(cadence.copies * max(0, cadence.dice) for cadence in cards.cadences)
    return min(DICE, MOST_OF_A_UNIT + added)


@cache
def odds_table(reading: str, most: int) -> tuple[tuple[int, ...], ...]:
    """Exact chances, in billionths, that n dice reach at least a total: rows n, columns the total.

    Rows above ``most`` dice, which no attack can come to, are zero.
    """
    none = (0,) * (FACES * DICE + 1)
    rows = [_tail(of_a_kind(n, FACES, reading=reading)) for n in range(1, most + 1)]
    return (none, *rows, *[none] * (DICE - most))


def _billionths(exact: Fraction) -> int:
    return exact.numerator * CERTAIN // exact.denominator


def _tail(law: Distribution) -> tuple[int, ...]:
    tail, above = [], 0
    for total in range(FACES * DICE, -1, -1):
        above += law.counts.get(total, 0)
        tail.append(above * CERTAIN // law.total)
    return tuple(reversed(tail))
