"""Playing many games: a structured array of results, one row a game.

Row ``i`` is game ``first + i`` of ``seed`` and depends on nothing else: not on the carrier, the
number of workers, how the games are cut into tasks, or the order in which those end.
"""

import hashlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from khedu_core.errors import InputError, one_of, whole_number

from .agents import check_params, policies_of
from .chance import Chance
from .compiled import available, program_of
from .game import Game, Options
from .interpreted import interpreted
from .record import array_of, dtype_of, from_json, to_json, write_row

Progress = Callable[[int, int], object]  # (games done, games in all)

CARRIERS = ("compiled", "interpreted")
TASK_SECONDS = 0.25  # long enough that handing a task over costs nothing, short enough to stop soon
MAX_WORKERS = 1024
"""Processes that play at once."""
MAX_GAMES = 100_000_000
"""Rows of one call; a larger campaign is several calls."""


class GameFaultError(RuntimeError):
    """A rule failed during play: a fault of the game's code, with where to find it."""


@dataclass(frozen=True)
class Task:
    """A run of consecutive games; what an executor is handed. The parameters travel as JSON."""

    game: Game
    params: str
    agents: tuple[str, ...]
    seed: int
    first: int
    count: int
    limit: int
    carrier: str
    boundscheck: bool


def play_many(
    game: Game,
    params: Any,
    agents: Sequence[str],
    seed: int,
    first: int,
    count: int,
    *,
    carrier: str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    chunk: int | None = None,
    limit: int | None = None,
    boundscheck: bool = True,
    progress: Progress | None = None,
) -> Any:
    """Play ``count`` games and return their result rows.

    Args:
        agents: one name a seat (see :data:`khedu_core.engine.agents.AGENTS`), or one for all seats.
        seed: 0 to 2**64 - 1. Game ``index`` of ``seed`` is the same game for ever.
        first: index of the first game.
        carrier: ``compiled`` or ``interpreted``; left out, compiled where numba is installed.
        executor: any :class:`concurrent.futures.Executor`: threads (compiled games run side by
            side), processes, or a Dask cluster's ``client.get_executor()``. Left out: this thread.
        workers: shorthand for an executor of that many threads.
        chunk: games a task; left out, as many as take about a quarter of a second.
        limit: decisions after which a game is stopped and its row says ``capped``; left out, the game's own.
        boundscheck: whether compiled rules refuse an index outside a field; without it a faulty
            rule corrupts its state silently, and play is a little faster.
        progress: called in this thread with (games done, games in all).

    Returns:
        A NumPy structured array of shape (count,) and dtype ``dtype_of(game.row)``.

    Raises:
        InputError: an argument outside its range.
        GameFaultError: a rule raised; the message names the seed and the game.
    """
    check_params(game, params)
    policies_of(game, agents, params.seats)
    seed = whole_number("seed", seed, 0, 2**64 - 1)
    count = whole_number("count", count, 0, MAX_GAMES)
    first = whole_number("first", first, 0, 2**63 - 1 - count)
    chunk = chunk if chunk is None else whole_number("chunk", chunk, 1, MAX_GAMES)
    limit = whole_number("limit", game.limit if limit is None else limit, 1, 2**31 - 1)
    workers = workers if workers is None else whole_number("workers", workers, 1, MAX_WORKERS)
    if executor is not None and workers is not None:
        raise InputError(f"workers = {workers}: give workers or executor, not both")
    names = [agents] if isinstance(agents, str) else agents
    whole = Task(
        game,
        json.dumps(to_json(params)),
        tuple(names),
        seed,
        first,
        count,
        limit,
        carrier_for(carrier),
        boundscheck,
    )
    if workers is not None and workers > 1:
        with ThreadPoolExecutor(workers) as pool:
            return _play(whole, pool, chunk, progress)
    return _play(whole, executor, chunk, progress)


def carrier_for(wanted: str | None) -> str:
    """The carrier to use.

    Raises:
        InputError: no such carrier, or one whose library is not installed.
    """
    import importlib.util

    if importlib.util.find_spec("numpy") is None:
        raise InputError("numpy is missing: result rows need it; install khedu-core[fast]")
    if wanted is not None:
        one_of("carrier", wanted, CARRIERS)
    if wanted == "interpreted" or available():
        return wanted or "compiled"
    if wanted == "compiled":
        raise InputError("carrier = 'compiled': numba is missing; install khedu-core[fast]")
    print("note: numba is not installed, so games are played interpreted, which is slower", file=sys.stderr)
    return "interpreted"


def rows_sha256(rows: Any) -> str:
    """The SHA-256 of result rows, field by field, little-endian: equal on every machine."""
    import numpy as np

    digest = hashlib.sha256()

    def add(name: str, values: Any) -> None:
        if values.dtype.names:
            for inner in values.dtype.names:
                add(f"{name}.{inner}", values[inner])
            return
        digest.update(f"{name}:{values.shape};".encode())
        digest.update(np.ascontiguousarray(values, values.dtype.newbyteorder("<")).tobytes())

    add("", rows)
    return digest.hexdigest()


# ---- cutting into tasks -------------------------------------------------------------------------


def _play(whole: Task, executor: Executor | None, chunk: int | None, progress: Progress | None) -> Any:
    import numpy as np

    rows = np.zeros(whole.count, dtype_of(whole.game.row))
    done = 0

    def keep(task: Task, played: Any) -> None:
        nonlocal done
        at = task.first - whole.first
        rows[at : at + task.count] = played.view(rows.dtype)  # one dtype object, wherever the rows were made
        done += task.count
        if progress:
            progress(done, whole.count)

    if chunk is None:
        chunk = _warm_up(whole, executor, keep)
    tasks = list(_cut(whole, done, chunk))
    if executor is None:
        for task in tasks:
            keep(task, play_task(task))
    else:
        _hand_out(tasks, executor, keep)
    return rows


def _cut(whole: Task, done: int, chunk: int) -> Iterator[Task]:
    for at in range(done, whole.count, chunk):
        yield _part(whole, at, min(chunk, whole.count - at))


def _part(whole: Task, at: int, count: int) -> Task:
    return Task(**{**vars(whole), "first": whole.first + at, "count": count})


def _warm_up(whole: Task, executor: Executor | None, keep: Callable[[Task, Any], None]) -> int:
    """Play the first games here, which also compiles the rules once for all; the games a task should hold."""
    at, count = 0, 1
    while at < whole.count:
        task = _part(whole, at, min(count, whole.count - at))
        began = time.perf_counter()
        played = play_task(task)
        took = time.perf_counter() - began
        keep(task, played)
        at += task.count
        if at > 1 and took > TASK_SECONDS / 16:  # the first game may have compiled
            fitting = int(task.count * TASK_SECONDS / took)
            workers = getattr(executor, "_max_workers", None) or os.cpu_count() or 1
            fair = -(-(whole.count - at) // workers) if executor else fitting
            return max(1, min(fitting, fair))
        count = 4 * task.count
    return 1


def _hand_out(tasks: list[Task], executor: Executor, keep: Callable[[Task, Any], None]) -> None:
    """Keep a few tasks per worker in flight, so that progress is steady and Ctrl-C ends soon."""
    ahead = 4 * (getattr(executor, "_max_workers", None) or os.cpu_count() or 1)
    waiting: dict[Future[Any], Task] = {}

    def collect(until: int) -> None:
        while len(waiting) > until:
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                keep(waiting.pop(future), future.result())

    try:
        for task in tasks:
            waiting[executor.submit(play_task, task)] = task
            collect(ahead)
        collect(0)
    except BaseException:  # also a person's Ctrl-C: what has not begun is not begun
        for future in waiting:
            future.cancel()
        raise


# ---- one task -------------------------------------------------------------------------------------


def play_task(task: Task) -> Any:
    """The result rows of one task, on either carrier, in this thread.

    Raises:
        GameFaultError: a rule raised.
    """
    params = _read_params(task.game, task.params)
    policies = policies_of(task.game, task.agents, params.seats)
    return (_compiled_rows if task.carrier == "compiled" else _interpreted_rows)(task, params, policies)


@lru_cache(maxsize=16)
def _read_params(game: Game, text: str) -> Any:
    """The parameters of a task; the tasks of one call all carry the same text."""
    return from_json(game.params, json.loads(text))


@lru_cache(maxsize=16)
def _params_array(game: Game, text: str) -> Any:
    """The same for the compiled carrier, which only reads them."""
    return array_of(_read_params(game, text))


def _compiled_rows(task: Task, params: Any, policies: list[int]) -> Any:
    import numpy as np

    play_block = program_of(task.game, boundscheck=task.boundscheck).play_block
    rows = np.zeros(task.count, dtype_of(task.game.row))

    def play(first: int, block: Any) -> None:
        play_block(
            np.zeros(2, dtype_of(task.game.state)),
            _params_array(task.game, task.params),
            np.zeros(1, dtype_of(Chance)),
            np.array(policies, np.int64),
            np.uint64(task.seed),
            np.uint64(first),
            task.limit,
            np.zeros(1, dtype_of(Options)),
            block,
        )

    try:
        play(task.first, rows)
    except Exception as error:
        for i in range(task.count):  # which game was it?
            try:
                play(task.first + i, rows[i : i + 1])
            except Exception:
                raise _fault(task, params, policies, task.first + i, error) from error
        raise  # not the same twice: memory, or the machine
    return rows


def _interpreted_rows(task: Task, params: Any, policies: list[int]) -> Any:
    import numpy as np

    rows = np.zeros(task.count, dtype_of(task.game.row))
    for i in range(task.count):
        try:
            write_row(_interpreted_row(task, params, policies, task.first + i), rows, i)
        except Exception as error:
            raise _fault(task, params, policies, task.first + i, error) from error
    return rows


def _interpreted_row(task: Task, params: Any, policies: list[int], index: int) -> Any:
    rows, states = [task.game.row()], [task.game.state()] * 2
    play = interpreted(task.game).play_block
    play(states, [params], [Chance()], policies, task.seed, index, task.limit, [Options()], rows)
    return rows[0]


def told(error: Exception) -> str:
    """An exception with the line that raised it, in one line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return (
        f"{type(error).__name__}: {error} at {os.path.basename(last.filename)}:{last.lineno} in {last.name}"
    )


def _fault(task: Task, params: Any, policies: list[int], index: int, error: Exception) -> GameFaultError:
    """What went wrong, told by the interpreted carrier where it can: it knows the line."""
    where = f"{task.game.name}: a rule failed in game {index} of seed {task.seed}"
    tasked = f"(task of games {task.first} to {task.first + task.count - 1}, {task.carrier})"
    try:
        write_row(_interpreted_row(task, params, policies, index), array_of(task.game.row()))
    except Exception as interpreted_error:
        return GameFaultError(f"{where}: {told(interpreted_error)} {tasked}")
    name = type(error).__name__
    return GameFaultError(f"{where}: {name}: {error}; interpreted, the game does not fail {tasked}")
