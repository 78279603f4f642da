"""Playing a game again, move by move: from its seed and index, or from a list of actions."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .agents import policies_of
from .game import Game
from .table import Move, Table


def replay(
    game: Game, params: Any, agents: Sequence[str], seed: int, index: int, *, limit: int | None = None
) -> Table:
    """The game that ``play_many`` played as (seed, index), with every move.

    Returns:
        A table at the end of the game: ``moves``, ``state`` and ``row``, the row of ``play_many``.

    Raises:
        InputError: parameters, agents, seed or index that cannot be used.
    """
    table = Table(game, params, seed, index)
    for _ in played(table, agents, limit=limit):
        pass
    return table


def played(table: Table, agents: Sequence[str], *, limit: int | None = None) -> Iterator[Move]:
    """Let agents play a table to the end, one move at a time; the table's row is complete afterwards."""
    policies = policies_of(table.game, agents, table.params.seats)
    most = table.game.limit if limit is None else limit
    while not table.over:
        if table.row.decisions >= most:
            table.row.capped = 1
            break
        yield table.step(table.choose(policies[table.state.actor]))
    table.row = table.result()


def replay_actions(game: Game, params: Any, seed: int, index: int, actions: Iterable[int]) -> Table:
    """Game (seed, index) played with the actions given; it may stop before the game is over.

    Raises:
        InputError: an action that is not legal: the move's number, the action and the legal ones.
    """
    table = Table(game, params, seed, index)
    for action in actions:
        table.step(action)
    table.row = table.result()
    return table
