"""Campaign after campaign on the same workers, with one account of games and of time."""

import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext

from khedu_core.engine.many_games import MAX_WORKERS
from khedu_core.errors import InputError, whole_number

from .campaign import Campaign
from .rows import Rows

TASK_SECONDS = 0.25  # of one worker: long enough to cost nothing to hand over, short enough to stop soon


class OutOfTimeError(Exception):
    """The seconds that were given for play are over."""


def crew(executor: Executor | None, workers: int | None) -> AbstractContextManager[Executor | None]:
    """The executor given, which stays open, or so many threads, which end with the context.

    Raises:
        InputError: both are given, or a number of workers that is not allowed.
    """
    if workers is None:
        return nullcontext(executor)
    if executor is not None:
        raise InputError(f"workers = {workers}: give workers or executor, not both")
    number = whole_number("workers", workers, 1, MAX_WORKERS)
    return ThreadPoolExecutor(number) if number > 1 else nullcontext()


class Playing:
    """Plays campaigns until the time is over; none of its settings changes a row.

    Args:
        executor, carrier: as in :func:`khedu_core.engine.play_many`.
        seconds: of play, counted from now on; left out, no end.
        progress: called with (games played, games played and at most to come).

    Attributes:
        played: games so far.
        ahead: games that may still come, the campaign that is next among them; who plays says it.
    """

    def __init__(
        self,
        executor: Executor | None = None,
        carrier: str | None = None,
        seconds: float | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> None:
        self.played = 0
        self.ahead = 0
        self._executor, self._carrier, self._progress = executor, carrier, progress
        self._workers = getattr(executor, "_max_workers", None) or (os.cpu_count() or 1 if executor else 1)
        self._end = float("inf") if seconds is None else time.monotonic() + seconds
        self._games_a_second: dict[tuple[str, ...], float] = {}

    def play(self, campaign: Campaign) -> Rows:
        """The rows of a campaign.

        Raises:
            OutOfTimeError: the time is over, before it began or on the way.
        """
        self._tell(0, campaign.games)
        began = time.perf_counter()
        rows = campaign.play(
            carrier=self._carrier, executor=self._executor, chunk=self._chunk(campaign), progress=self._tell
        )
        self._games_a_second[campaign.agents] = campaign.games / max(time.perf_counter() - began, 1e-9)
        self.played += campaign.games
        self.ahead -= campaign.games
        return rows

    def _chunk(self, campaign: Campaign) -> int | None:
        """Games a task by the speed seen, shared out fairly; ``None``, as the engine likes, at first."""
        speed = self._games_a_second.get(campaign.agents)
        fair = -(-campaign.games // self._workers)
        return None if speed is None else max(1, min(fair, int(speed * TASK_SECONDS)))

    def _tell(self, done: int, of: int) -> None:
        if self._progress:
            self._progress(self.played + done, self.played + max(self.ahead, of))
        if time.monotonic() > self._end:
            raise OutOfTimeError
