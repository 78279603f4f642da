"""Looking for a game that shows something rare: random moves, of which those are kept that come nearer.

All seats work together, so what is found can happen, however unlikely. Every move is a legal one of a
game that was dealt as usual; :func:`khedu_core.engine.replay_actions` plays it again.
"""

from collections.abc import Callable, Sequence
from typing import Any

from .chance import Chance, below
from .game import Game, Options
from .interpreted import interpreted
from .record import copy
from .table import Table

AHEAD = 60  # decisions that a try goes on for
TRIES = 100  # in a row without coming nearer, before the game is given up


def directed_game(
    game: Game,
    params: Any,
    seed: int,
    index: int,
    nearness: Callable[[Any], int],
    goal: int,
    *,
    ahead: int = AHEAD,
    tries: int = TRIES,
) -> tuple[int, ...] | None:
    """The actions of game (seed, index) up to the first position that is as near as ``goal``.

    Args:
        nearness: of a position, larger where less is missing; the search climbs by it.
        ahead: decisions that a try goes on for.
        tries: in a row without coming nearer, before the search gives up.

    Returns:
        The actions, or ``None`` when the search was given up: that proves nothing.
    """
    table = Table(game, params, seed, index)
    state, reached, left = table.state, nearness(table.state), tries
    actions: list[int] = []
    while reached < goal:
        trial = copy(state)
        moves, at = _try(game, params, trial, table.mind, nearness, reached, ahead)
        if moves is None:
            left -= 1
            if left == 0:
                return None
        else:
            state, reached, left = trial, at, tries
            actions += moves
    return tuple(actions)


def _try(
    game: Game,
    params: Any,
    state: Any,
    lot: Chance,
    nearness: Callable[[Any], int],
    reached: int,
    ahead: int,
) -> tuple[Sequence[int] | None, int]:
    """Random moves, carried out on ``state``, up to a position nearer than ``reached``; and how near."""
    rules, out = interpreted(game), Options()
    moves: list[int] = []
    while len(moves) < ahead and not state.over:
        legal = rules.legal(state, params, out)
        moves.append(out.ids[below(lot, legal)])
        rules.step(state, params, moves[-1])
        if (at := nearness(state)) > reached:
            return moves, at
    return None, reached
