"""A campaign: which games are played, written down so that anyone can play the same ones again."""

import hashlib
import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, cast

import khedu_core
from khedu_core.engine import Game, play_many, to_json
from khedu_core.engine.agents import check_params, policies_of
from khedu_core.engine.many_games import MAX_GAMES
from khedu_core.errors import whole_number

from .rows import Rows


@dataclass(frozen=True)
class Campaign:
    """Games ``first`` to ``first + games - 1`` of a seed, at one table.

    Args:
        game: what is played.
        params: its parameter record: number of players, card figures, readings.
        agents: one name a seat, or a single name for all seats.
        seed: 0 to 2**64 - 1.
        games: how many, 1 or more.
        first: index of the first.
        limit: decisions after which a game is stopped; left out, the game's own.

    Raises:
        InputError: parameters or agents that do not fit the game, or fewer than 1 game.
    """

    game: Game
    params: Any
    agents: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    limit: int | None = None

    def __post_init__(self) -> None:
        check_params(self.game, self.params)
        policies_of(self.game, self.agents, self.seats)
        for name, low, high in (("seed", 0, 2**64 - 1), ("games", 1, MAX_GAMES), ("first", 0, 2**63 - 1)):
            object.__setattr__(self, name, whole_number(name, getattr(self, name), low, high))

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.params.seats)

    def play(
        self,
        *,
        carrier: str | None = None,
        executor: Executor | None = None,
        workers: int | None = None,
        chunk: int | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> Rows:
        """Play the games; the arguments are those of :func:`khedu_core.engine.play_many`.

        None of them changes a row.
        """
        rows = play_many(
            self.game,
            self.params,
            self.agents,
            self.seed,
            self.first,
            self.games,
            carrier=carrier,
            executor=executor,
            workers=workers,
            chunk=chunk,
            limit=self.limit,
            progress=progress,
        )
        return cast(Rows, rows)

    def provenance(self) -> dict[str, str | int]:
        """What the rows depend on, besides the rules: enough to play them again.

        ``params_sha256`` stands for every card figure and reading: two campaigns with the same
        value were played with the same ones.
        """
        return {
            "game": self.game.name,
            "players": self.seats,
            "agents": ", ".join(self.agents if len(self.agents) > 1 else self.agents * self.seats),
            "seed": self.seed,
            "first": self.first,
            "games": self.games,
            "limit": self.game.limit if self.limit is None else self.limit,
            "params_sha256": params_sha256(self.params),
            "khedu_core": khedu_core.__version__,
        }


def params_sha256(params: Any) -> str:
    """The SHA-256, in hexadecimal, of a parameter record's JSON form with sorted keys."""
    text = json.dumps(to_json(params), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
