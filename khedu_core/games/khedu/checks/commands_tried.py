"""Achievements of Commands: whether those of one turn can complete them, by trying all there are.

A Command moves at most two units, and nothing else counts towards these achievements. So a position holds
one unit on the first stack and copies of another at every other place, tokens on all of them, and every
Command in hand with points to spare. What other Commands would do before is among the positions, so only
those are played whose effect counts.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import NamedTuple

from khedu_core.engine.game import Options

from ..actions import COMMAND, TARGET
from ..commands import ALLURE, BETRAYAL, EXCHANGE, aim
from ..desert import slot_place
from ..legal import legal_commands, legal_target
from ..state import CLANS, COMMAND_CARD, COMMANDS, Achievement, Params, Phase, Role, State
from ..step import step_act
from .attacks_tried import put
from .turns_tried import Turn, kinds_of, table_for

BY_COMMANDS = {  # the effects that count towards each, and how many Commands of a turn it takes
    Achievement.KHEDU_EXPANSE: ((EXCHANGE,), 1),
    Achievement.STRATEGY: ((ALLURE,), 1),
    Achievement.DEVOUT: ((EXCHANGE,), 1),
    Achievement.OLD_TRADITION: ((ALLURE, BETRAYAL), 2),
}
TOKENS, POINTS = 3, 100


class Play(NamedTuple):
    """A position, and what is played in it: Commands, each followed by its targets, as actions.

    Attributes:
        first, others: units, on the first stack and everywhere else.
        clans: of the player, and of the rival.
    """

    first: int
    others: int
    clans: tuple[int, ...]
    actions: tuple[int, ...]


def try_commands(achievement: Achievement, p: Params, way: Iterable[Play] | None = None) -> Turn[Play]:
    """Every Command, and every two where it takes two, in every position; or what completed it before."""
    tried = 0
    waiting = list(way or _positions(achievement, p))
    while waiting:
        play = waiting.pop()
        s = _played(achievement, p, play)
        if s is None:
            continue
        tried += bool(play.actions) and s.command == 0
        if s.seats[0].achieved >> achievement & 1:
            return Turn(tried, (play,))
        if way is None:
            waiting += [
                play._replace(actions=(*play.actions, action)) for action in _next(achievement, s, p, play)
            ]
    return Turn(tried, None)


def _positions(achievement: Achievement, p: Params) -> Iterator[Play]:
    """Units that the rules of Commands tell apart, and every two clans."""
    units = kinds_of(p, lambda card: card.clan)
    for first, others in product(units, repeat=2):
        if achievement != Achievement.OLD_TRADITION or p.roles[Role.UBAK] in (first, others):
            for clans in permutations(range(1, CLANS + 1), 2):
                yield Play(first, others, clans, ())


def _played(achievement: Achievement, p: Params, play: Play) -> State | None:
    """The position after the actions; ``None`` where one of them is not allowed."""
    s = _table(achievement, p, play)
    for number, action in enumerate(play.actions):
        if action not in _next(achievement, s, p, play._replace(actions=play.actions[:number])):
            return None
        if action < TARGET:
            step_act(s, p, action)
        else:
            aim(s, p, action - TARGET)
    return s


def _table(achievement: Achievement, p: Params, play: Play) -> State:
    """The position of a play, before anything is played."""
    s = table_for(achievement, p)
    put(s, 0, play.first)
    put(s, 1, play.others)
    for q, clan in enumerate(play.clans):
        s.seats[q].clan = clan
        put(s, slot_place(q, 0), play.others)
        s.seats[q].cadre[0].honor = s.desert[q].honor[0] = TOKENS  # on either stack, too
    seat = s.seats[0]
    seat.legacy, seat.hand_size, s.phase = POINTS, COMMANDS, Phase.ACT
    for command in range(COMMANDS):
        seat.hand[command] = COMMAND_CARD + command
    return s


def _next(achievement: Achievement, s: State, p: Params, play: Play) -> list[int]:
    """What may follow: a target, or the next Command as long as it takes more."""
    out = Options()
    if s.command:
        return list(out.ids[: legal_target(s, p, out)])
    effects, most = BY_COMMANDS[achievement]
    if sum(action < TARGET for action in play.actions) == most:
        return []
    commands = ((action, p.commands[action - COMMAND]) for action in out.ids[: legal_commands(s, p, out, 0)])
    return [action for action, card in commands if card.copies and card.effect in effects]
