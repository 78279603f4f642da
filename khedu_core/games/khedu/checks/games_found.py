"""A game that shows something: the first of many random ones, or one in which all seats work towards it."""

from collections.abc import Callable, Mapping
from typing import Any

from khedu_core.engine import Game, replay_actions
from khedu_core.engine.directed import AHEAD, TRIES, directed_game
from khedu_core.engine.witness import first_games, moves_until
from khedu_core.rulebook.findings import Finding, Replay, Verdict

from ..state import Params, State

SEED = 1
AT_TABLE = 3  # players of the games that are looked through
DEALS = 20  # games in which a search starts, at most


def random_game(
    game: Game,
    p: Params,
    readings: Mapping[str, str],
    games: int,
    carrier: str | None,
    shows: Callable[[Any], Any],
    there: Callable[[State], bool],
) -> Replay | None:
    """The first of so many random games, up to the move that shows it.

    Args:
        shows: of the rows of n games, truth values, n by 1.
        there: whether a position shows it.
    """
    agents = ("random",)
    (index,) = first_games(game, p, agents, SEED, shows, 1, games, carrier=carrier)
    if index is None:
        return None
    moves = moves_until(game, p, agents, SEED, index, there)
    return Replay(p.seats, SEED, index, agents, readings, moves)


def worked_towards(
    game: Game,
    p: Params,
    readings: Mapping[str, str],
    near: Callable[[State], int],
    done: Callable[[State], bool],
    *,
    ahead: int = AHEAD,
    tries: int = TRIES,
) -> Replay | None:
    """The first game found, up to the move that shows it; ``None`` when each search was given up.

    Args:
        near, done, ahead, tries: as for :func:`~khedu_core.engine.directed.directed_game`.

    Raises:
        AssertionError: the game found does not show it when it is played again.
    """
    for index in range(DEALS):
        actions = directed_game(game, p, SEED, index, near, done, ahead=ahead, tries=tries)
        if actions is not None:
            if not done(replay_actions(game, p, SEED, index, actions).state):
                raise AssertionError(f"game {index} of seed {SEED} does not show what was looked for")
            return Replay(p.seats, SEED, index, (), readings, len(actions), actions)
    return None


def where(replay: Replay) -> str:
    """Which game shows it, and after how many decisions."""
    worked = ", in which all seats work towards it" if replay.actions else ""
    table = "" if replay.players == AT_TABLE else f", {replay.players} players"
    return f"game {replay.index} of seed {replay.seed}{worked}, after {replay.moves} decisions{table}"


def limit_if_shown(replay: Replay | None, looked: str, title: str, **about: Any) -> Finding:
    """What a game shows, with that game; or that none was seen in all that was looked through."""
    if replay:
        return Finding(verdict=Verdict.LIMIT, title=title, evidence=where(replay), replay=replay, **about)
    title = f"Not seen: {title[0].lower()}{title[1:]}"
    return Finding(verdict=Verdict.UNSEEN, title=title, evidence=looked, **about)
