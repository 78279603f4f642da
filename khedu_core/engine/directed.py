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

AHEAD = 60  # as given to directed_game, unless told
TRIES = 100


def directed_game(
    game: Game,
    params: Any,
    seed: int,
    index: int,
    nearness: Callable[[Any], int],
    done: Callable[[Any], bool],
    *,
    ahead: int = AHEAD,
    tries: int = TRIES,
) -> tuple[int, ...] | None:
    """The actions of game (seed, index) up to the first position in which what is looked for is done.

    Args:
        nearness: of a position, larger where less is missing; the search climbs by it, and it proves
            nothing.
        done: whether a position shows what is looked for.
        ahead: decisions that a try goes on for.
        tries: in a row without coming nearer, before the search gives up.

    Returns:
        The actions, or ``None`` when the search was given up: that proves nothing.
    """
    table = Table(game, params, seed, index)
    state, left = table.state, tries
    actions: list[int] = []
    while not done(state):
        trial = copy(state)
        moves = _try(game, params, trial, table.mind, nearness, done, ahead)
        if moves is None:
            left -= 1
            if left == 0:
                return None
        else:
            state, left = trial, tries
            actions += moves
    return tuple(actions)


def _try(
    game: Game,
    params: Any,
    state: Any,
    lot: Chance,
    nearness: Callable[[Any], int],
    done: Callable[[Any], bool],
    ahead: int,
) -> Sequence[int] | None:
    """Random moves, carried out on ``state``, up to a position that is nearer or done."""
    rules, out, before = interpreted(game), Options(), nearness(state)
    moves: list[int] = []
    while len(moves) < ahead and not state.over:
        legal = rules.legal(state, params, out)
        moves.append(out.ids[below(lot, legal)])
        rules.step(state, params, moves[-1])
        if done(state) or nearness(state) > before:
            return moves
    return None
