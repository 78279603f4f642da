"""What every game must pass: whole games played with every check on.

:func:`check_games` watches many games at machine speed (:mod:`khedu_core.engine.audit`) and
takes a sample of them apart move by move on both carriers (:mod:`khedu_core.engine.close_checks`).
"""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from .agents import check_params, policies_of
from .audit import INVARIANT, OBSERVATIONS, REDEALT, Finding
from .chance import Chance
from .close_checks import Violation, check_game
from .compiled import ENTRIES, available, program_of
from .game import Game, Options
from .house_rules import faults_of
from .many_games import play_many, rows_sha256
from .position import invariant_text
from .record import array_of, dtype_of
from .rule import closure_of

BLOCK = 2_000  # games a task at most
SHOWN = 20  # violations that a report keeps


@dataclass
class ContractReport:
    """What the checks found. ``ok`` when nothing is wrong; capped games are counted, not hidden."""

    game: str
    games: int
    decisions: int = 0
    capped: int = 0
    watched: int = 0  # games with every decision watched, compiled
    taken_apart: int = 0  # games compared move by move, interpreted
    faulty: int = 0  # games with a violation
    violations: list[Violation] = field(default_factory=list)  # the first few
    rows_sha256: str = ""
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether every check held."""
        return self.faulty == 0 and not self.violations

    def __str__(self) -> str:
        verdict = "every check held" if self.ok else f"{self.faulty} faulty games"
        played = f"{self.games} games, {self.decisions} decisions, {self.capped} stopped at the limit"
        checked = f"{self.watched} watched, {self.taken_apart} taken apart"
        head = f"{self.game}: {played}; {checked}; {verdict} in {self.seconds:.0f} s"
        return "\n".join([head, *(f"  {violation}" for violation in self.violations)])


def check_games(
    game: Game,
    params: Any,
    agents: Sequence[str],
    seed: int,
    count: int,
    *,
    first: int = 0,
    sample: int = 20,
    workers: int = 1,
    limit: int | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> ContractReport:
    """Play ``count`` games with every contract check on.

    Args:
        sample: how many of the games, evenly spread, are also taken apart move by move on both
            carriers, which takes about a thousand times as long a game. Without numba every
            game is.
        workers: threads that watch games.
        progress: called with (games done, games in all).

    Raises:
        InputError: arguments that do not fit the game.
    """
    check_params(game, params)
    policies_of(game, agents, params.seats)
    began = time.perf_counter()
    report = ContractReport(game.name, count)
    report.violations += check_rules_of(game)
    if report.violations:  # nothing compiles, nothing can be trusted
        report.faulty = count
        return report
    if available():
        _watch(report, game, params, agents, seed, first, workers, limit, progress)
        if report.ok:
            report.violations += check_executors(
                game, params, agents, seed, first, min(count, 200), limit=limit
            )
    step = max(1, count // sample) if available() and sample else 1
    for index in range(first, first + count, step) if sample or not available() else ():
        found = check_game(game, params, agents, seed, index, limit=limit)
        report.taken_apart += 1
        report.faulty += bool(found)
        report.violations += found[: SHOWN - len(report.violations)]
    report.seconds = time.perf_counter() - began
    return report


def check_rules_of(game: Game) -> list[Violation]:
    """The checks that need no play: a DAG of rules, filled ports, house rules kept."""
    try:
        rules = closure_of(ENTRIES.values(), game.ports)
    except TypeError as error:
        return [Violation("rules", str(error))]
    return [Violation("rules", fault) for function in rules for fault in faults_of(function, game)]


def check_executors(
    game: Game,
    params: Any,
    agents: Sequence[str],
    seed: int,
    first: int,
    count: int,
    *,
    limit: int | None = None,
    executors: Iterable[Executor] = (),
) -> list[Violation]:
    """The same rows, by hash, from one task, from a task a game, from two threads, and from ``executors``."""
    ways: list[tuple[str, dict[str, Any]]] = [
        ("a task a game", {"chunk": 1}),
        ("two threads", {"workers": 2, "chunk": 7}),
        *((type(executor).__name__, {"executor": executor, "chunk": 11}) for executor in executors),
    ]
    wanted = rows_sha256(
        play_many(game, params, agents, seed, first, count, chunk=max(count, 1), limit=limit)
    )
    return [
        Violation("executors", f"{name}: other rows than one task gives", seed=seed)
        for name, how in ways
        if rows_sha256(play_many(game, params, agents, seed, first, count, limit=limit, **how)) != wanted
    ]


def _watch(
    report: ContractReport,
    game: Game,
    params: Any,
    agents: Sequence[str],
    seed: int,
    first: int,
    workers: int,
    limit: int | None,
    progress: Callable[[int, int], object] | None,
) -> None:
    import numpy as np

    policies = policies_of(game, agents, params.seats)
    most = game.limit if limit is None else limit
    _ = program_of(game).audit_block  # compiled here once, not by every thread
    task = max(1, min(BLOCK, -(-report.games // workers)))  # few games are shared out as well

    def block(at: int) -> tuple[Any, Any, list[Violation]]:
        count = min(task, report.games - at)
        try:
            return *watched_games(game, params, policies, seed, first + at, count, most), []
        except Exception:
            return _watched_one_by_one(game, params, policies, seed, first + at, count, most)

    kept = []
    with ThreadPoolExecutor(workers) as pool:
        for rows, findings, raised in pool.map(block, range(0, report.games, task)):
            kept.append(rows)
            report.watched += len(rows)
            report.faulty += len(raised)
            report.violations += raised[: SHOWN - len(report.violations)]
            for i in np.flatnonzero(findings["check"]):
                report.faulty += 1
                if len(report.violations) < SHOWN:
                    report.violations.append(_told(game, seed, rows[i], findings[i]))
            if progress:
                progress(report.watched, report.games)
    rows = np.concatenate(kept) if kept else np.zeros(0, dtype_of(game.row))
    report.decisions, report.capped = int(rows["decisions"].sum()), int(rows["capped"].sum())
    report.rows_sha256 = rows_sha256(rows)
    if report.faulty:
        return
    ordinary = play_many(game, params, agents, seed, first, report.games, limit=limit, workers=workers)
    if rows_sha256(ordinary) != report.rows_sha256:
        index = next(i for i in range(len(rows)) if rows[i].tolist() != ordinary[i].tolist()) + first
        report.faulty += 1
        report.violations.append(Violation("replay", "watched, a game ends otherwise", index, seed=seed))


def watched_games(
    game: Game, params: Any, policies: Sequence[int], seed: int, first: int, count: int, limit: int
) -> tuple[Any, Any]:
    """Play games with every decision watched, compiled.

    Returns:
        The result rows, and a :class:`khedu_core.engine.audit.Finding` for each, both of shape (count,).
    """
    import numpy as np

    states = np.zeros(3, dtype_of(game.state))
    rows, findings = np.zeros(count, dtype_of(game.row)), np.zeros(count, dtype_of(Finding))
    program_of(game).audit_block(
        states,
        array_of(params),
        np.zeros(3, dtype_of(Chance)),
        states.view(np.uint64),
        np.array(policies, np.int64),
        np.uint64(seed),
        np.uint64(first),
        limit,
        np.zeros(2, dtype_of(Options)),
        game.actions,
        rows,
        findings,
    )
    return rows, findings


def _watched_one_by_one(
    game: Game, params: Any, policies: Sequence[int], seed: int, first: int, count: int, limit: int
) -> tuple[Any, Any, list[Violation]]:
    """As :func:`watched_games` where a rule raises: the games that do are told, and their rows blank."""
    import numpy as np

    rows, findings = np.zeros(count, dtype_of(game.row)), np.zeros(count, dtype_of(Finding))
    raised = []
    for i in range(count):
        try:
            rows[i : i + 1], findings[i : i + 1] = watched_games(
                game, params, policies, seed, first + i, 1, limit
            )
        except Exception as error:
            raised.append(Violation("raises", f"{type(error).__name__}: {error}", first + i, seed=seed))
    return rows, findings, raised


def _told(game: Game, seed: int, row: Any, finding: Any) -> Violation:
    check, detail = int(finding["check"]), int(finding["detail"])
    shown = repr(invariant_text(game, detail)) if check in (INVARIANT, REDEALT) else detail
    text = OBSERVATIONS[check].format(shown)
    return Violation("watched", text, int(row["index"]), int(finding["decision"]), seed)
