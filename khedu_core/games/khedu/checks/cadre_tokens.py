"""What can put honor tokens on a unit in a Cadre at all: every way that the rules have, tried.

Tokens buy Eternal Cadences, and a bought one opens the achievements of a clan. They come with a reward,
by a Command or from a clan board; whatever else happens takes them away, moves them within a Cadre or
leaves them. A position here has no token in any Cadre, and some on every unit that may bring them: what
puts none there, puts none there in any game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import cast

from khedu_core.engine.game import Options
from khedu_core.rulebook.findings import Finding, Verdict

from ..actions import TARGET
from ..cards.records import Cards
from ..clan_boards import give_turn_bonus, may_use_ability, use_ability
from ..commands import MARCH, MUSTER, aim
from ..desert import slot_place
from ..legal import legal_target
from ..outcome import reward, take_reward
from ..state import CLANS, COMMANDS, SLOTS, Params, Phase, State
from .asked import BY_FIELD, Asked
from .attacks_tried import empty_table, put
from .by_numbers import boards_in_words
from .by_readings import changed
from .playable import largest_table

READINGS = {"K-90": "points"}
OURS, RIVAL, TOKENS = 0, 1, 3
REWARD, STRANGER, COMMAND = "a reward", "the reward of a unit that is not of the clan", "a Command"


@dataclass(frozen=True)
class Ways:
    """What puts tokens on a unit in a Cadre: ways of the rules, clans whose board does; of so many tried."""

    rules: tuple[str, ...]
    boards: tuple[str, ...]
    tried: int


def ways_of_tokens(p: Params, cards: Cards) -> Ways:
    """All that bring some, by trying all there are."""
    bring: dict[str, None] = {}
    tried, strangers = 0, False
    for unit in _kinds(p, len(cards.units)):
        for way, s in (*_rewards(p, unit), *_commands(p, unit), *_boards(p, unit, cards)):
            tried += 1
            strangers |= way == COMMAND and _is_a_stranger(s, p, unit)
            if any(slot.honor for seat in s.seats for slot in seat.cadre):
                bring[way] = None
    if not strangers:  # no unit of another clan comes into a Cadre
        bring.pop(STRANGER, None)
    rules = tuple(way for way in (REWARD, STRANGER, COMMAND) if way in bring)
    return Ways(rules, tuple(clan for clan in cards.clans if clan in bring), tried)


def _kinds(p: Params, units: int) -> list[int]:
    """One unit of each clan and of none, Infiltrating or not; all else makes no difference to tokens."""
    kinds: dict[tuple[int, int], int] = {}
    for unit in range(1, units + 1):
        kinds.setdefault((p.units[unit].clan, p.units[unit].infiltrating), unit)
    return list(kinds.values())


def _table(p: Params, hero: int, desert: int) -> State:
    """Two players of different clans with a hero each, in front, and units with tokens on two stacks."""
    s = empty_table(p)
    for q in (OURS, RIVAL):
        s.seats[q].clan = q + 1
        put(s, slot_place(q, 0), hero)
    for stack in (0, 1):
        put(s, stack, desert)
        s.desert[stack].honor[0] = TOKENS
    return s


def _rewards(p: Params, unit: int) -> Iterator[tuple[str, State]]:
    """The unit wins in either Cadre, as attacker or attacked, against the desert or the other hero."""
    for q, other_is_hero, attacks in product((OURS, RIVAL), (False, True), (False, True)):
        s = _table(p, unit, unit)
        winner, loser = slot_place(q, 0), slot_place(RIVAL - q, 0) if other_is_hero else 0
        s.fight.attacker, s.fight.defender = (winner, loser) if attacks else (loser, winner)
        reward(s, p, winner, loser)
        if s.phase == Phase.REWARD:
            take_reward(s, p, True)
        yield (REWARD if p.units[unit].clan == s.seats[q].clan else STRANGER), s


def _commands(p: Params, unit: int) -> Iterator[tuple[str, State]]:
    """Every Command that is aimed, at all it may be aimed at, with the unit on both stacks."""
    aimed = [
        c for c in range(COMMANDS) if p.commands[c].copies and p.commands[c].effect not in (MUSTER, MARCH)
    ]
    for command in aimed:
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            places = waiting.pop()
            s = _table(p, _another(unit), unit)
            s.command, s.phase = command + 1, Phase.TARGET
            for place in places:
                aim(s, p, place)
            if s.command == 0:
                yield COMMAND, s
            else:
                out = Options()
                found = out.ids[: legal_target(s, p, out)]
                waiting += [(*places, action - TARGET) for action in found]


def _boards(p: Params, unit: int, cards: Cards) -> Iterator[tuple[str, State]]:
    """Every board, each turn and in a Meditation; a first turn still finds the Cadre empty."""
    for clan, gives in product(range(1, CLANS + 1), (give_turn_bonus, _ability)):
        s = _table(p, unit, unit)
        s.seats[OURS].clan = clan
        cast(Callable[[State, Params, int], None], gives)(s, p, OURS)
        yield cards.clans[clan - 1], s


def _ability(s: State, p: Params, q: int) -> None:
    if may_use_ability(s, p, q):
        use_ability(s, p, q)


def _another(unit: int) -> int:
    return 1 if unit > 1 else 2


def _is_a_stranger(s: State, p: Params, unit: int) -> bool:
    """Whether the unit has come into the Cadre of a player of another clan."""
    return any(
        seat.cadre[slot].unit == unit and p.units[unit].clan != seat.clan
        for seat in (s.seats[OURS], s.seats[RIVAL])
        for slot in range(SLOTS)
    )


# ---- the finding ---------------------------------------------------------------------------------


def reward_as_points(cards: Cards) -> Finding:
    """Whether an Eternal Cadence can be paid for when every reward becomes points (K-90)."""
    p = largest_table(cards, READINGS)
    asked = Asked(p)
    ways = ways_of_tokens(cast(Params, asked), cards)
    verdict = Verdict.HOLDS if ways.rules else Verdict.LIMIT if ways.boards else Verdict.CONTRADICTION
    title = "a unit in a Cadre can still come to the honor tokens of an Eternal Cadence."
    if ways.boards and not ways.rules:
        title = "the honor tokens of Eternal Cadences come only from what this card file adds: "
        title += f"{boards_in_words(ways.boards)}."
    elif not ways.rules:
        title = "no unit in a Cadre ever carries honor tokens: nobody can buy an Eternal Cadence or "
        title += "complete an achievement of a clan."
    undone = list(_undone_by(p, cards, asked)) if not ways.rules else []
    return Finding(
        id="reward-as-points",
        verdict=verdict,
        title=f"Under K-90 = points {title}",
        clauses=("KH-REW-4", "KH-ETE-1", "KH-MED-2", "KH-CLN-1"),
        evidence=tried_in_words(ways) + (f"; {' or '.join(undone)} undoes it" if undone else ""),
        readings=("K-90", "K-91", *dict.fromkeys(told.split(" ")[0] for told in undone)),
    )


def _undone_by(p: Params, cards: Cards, asked: Asked) -> Iterator[str]:
    """Alternatives under which the rules bring tokens after all: only one that was asked for can."""
    for reading in (BY_FIELD[field] for field in asked.fields if BY_FIELD[field].id not in READINGS):
        for number, alternative in enumerate(reading.alternatives):
            with changed(p, reading, number):
                if ways_of_tokens(p, cards).rules:
                    yield f"{reading.id} = {alternative.name}"


def tried_in_words(ways: Ways) -> str:
    """How much was tried, and what of it brings tokens."""
    told = f"{ways.tried:,} rewards, Commands and gifts of boards tried: "
    if ways.rules:
        return told + f"{' and '.join(ways.rules)} can put a token on a unit in a Cadre"
    if ways.boards:
        return told + f"a token comes on a unit in a Cadre only from {boards_in_words(ways.boards)}"
    return told + "none puts a token on a unit in a Cadre"
