"""Achievements by Commands that hardly any game meets by chance: what they take, for a search to climb by.

How near a position is counts what is there: the clan's token (or the honor that buys its Eternal
Cadence), the Commands in hand and points to pay for them, and the units where the Commands want them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from khedu_core.engine import Game
from khedu_core.rulebook.findings import Replay

from ..auras import has_token
from ..choices import Betrayal
from ..commands import ALLURE, BETRAYAL, EXCHANGE
from ..desert import unit_at
from ..meditation import honor_in_cadre
from ..state import COMMAND_CARD, HADIMI, RAHALA, SLOTS, Achievement, Params, Role, State
from .games_found import worked_towards

# How near a position is, in points that a player saves up for the Commands. The token counts more than
# all the honor that buys one (eternal_cost); a unit one step nearer is worth spending the points on, as
# those come back by themselves; a Command in hand is drawn as easily as a few points are won.
TOKEN, STEP, COMMAND = 20, 10, 2


@dataclass(frozen=True)
class Goal:
    """What an achievement takes.

    Attributes:
        clan: whose token opens it.
        effects: Commands, each of which is wanted in hand.
        steps: how far the units are, 0 to 2, for a player of a position.
    """

    clan: int
    effects: tuple[int, ...]
    steps: Callable[[State, Params, int], int]


def guard_steps(s: State, p: Params, q: int) -> int:
    """A Hadimi Guard in a Cadre can be exchanged into the desert, and from there for a hero."""
    guard = p.roles[Role.GUARD]
    if any(unit_at(s, stack) == guard for stack in range(s.stacks)):
        return 2
    return int(any(slot.unit == guard for seat in s.seats[: p.seats] for slot in seat.cadre))


def ubak_steps(s: State, p: Params, q: int) -> int:
    """A Khana Ubak where the first of the two Commands can reach it; then one on which it was played."""
    ubak = p.roles[Role.UBAK]
    if s.player == q and s.allured != 0 and unit_at(s, abs(s.allured) - 1) == ubak:
        return 2
    if p.betrayal != Betrayal.TO_DESERT:
        return int(any(unit_at(s, stack) == ubak for stack in range(s.stacks)))
    rivals = (seat for other, seat in enumerate(s.seats[: p.seats]) if other != q)
    return int(any(rival.cadre[slot].unit == ubak for rival in rivals for slot in range(SLOTS)))


GOALS = {
    Achievement.KHEDU_EXPANSE: Goal(HADIMI, (EXCHANGE,), guard_steps),
    Achievement.OLD_TRADITION: Goal(RAHALA, (ALLURE, BETRAYAL), ubak_steps),
}


def directed_replay(
    achievement: Achievement, game: Game, p: Params, readings: dict[str, str]
) -> Replay | None:
    """A game in which all seats work towards it, up to the move that completes it; ``None``: none found."""
    near, done = partial(nearness, achievement, p), partial(completed, achievement)
    return worked_towards(game, p, readings, near, done)


def completed(achievement: Achievement, s: State) -> bool:
    """Whether anybody has completed it."""
    return any(seat.achieved >> achievement & 1 for seat in s.seats)


def nearness(achievement: Achievement, p: Params, s: State) -> int:
    """How near a position is to it, for the player who is nearest."""
    return max(_nearness_of(GOALS[achievement], p, s, q) for q in range(p.seats))


def _nearness_of(goal: Goal, p: Params, s: State, q: int) -> int:
    seat = s.seats[q]
    if not has_token(s, q, goal.clan):
        return min(p.eternal_cost, honor_in_cadre(seat))
    commands = [card - COMMAND_CARD for card in seat.hand[: seat.hand_size] if card >= COMMAND_CARD]
    held = {p.commands[command].effect for command in commands} & set(goal.effects)
    price = sum(command.cost for command in p.commands if command.effect in goal.effects)
    return TOKEN + COMMAND * len(held) + min(seat.legacy, price) + STEP * goal.steps(s, p, q)
