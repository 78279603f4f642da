"""Looking for a game that shows something: the first of many whose row says so, move by move if wanted."""

from collections.abc import Callable, Sequence
from typing import Any

from .game import Game
from .many_games import play_many
from .replay import played
from .table import Table

CHUNK = 2_000  # games played between two looks


def first_games(
    game: Game,
    params: Any,
    agents: Sequence[str],
    seed: int,
    shows: Callable[[Any], Any],
    things: int,
    games: int,
    *,
    carrier: str | None = None,
) -> list[int | None]:
    """For each of several things, the index of the first game that shows it; ``None`` where none does.

    Args:
        shows: takes the rows of n games and gives an array of truth values, n by ``things``.
        games: how many are looked through at most; fewer when all has been seen before.

    Raises:
        InputError: parameters, agents or seed that do not fit the game.
    """
    first: list[int | None] = [None] * things
    for done in range(0, games, CHUNK):
        rows = play_many(game, params, agents, seed, done, min(CHUNK, games - done), carrier=carrier)
        seen = shows(rows)
        for thing in range(things):
            if first[thing] is None and seen[:, thing].any():
                first[thing] = int(rows["index"][seen[:, thing].argmax()])
        if None not in first:
            break
    return first


def moves_until(
    game: Game, params: Any, agents: Sequence[str], seed: int, index: int, there: Callable[[Any], bool]
) -> int:
    """After how many decisions of a game its state is as wanted for the first time.

    Raises:
        AssertionError: it never is, so whoever took this game for one that shows it was wrong.
    """
    table = Table(game, params, seed, index)
    for move in played(table, agents):
        if there(table.state):
            return move.number
    raise AssertionError(f"no position of game {index} of seed {seed} is as its row says")
