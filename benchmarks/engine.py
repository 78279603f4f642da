"""How fast whole games are played: compiled, interpreted, on one core and on two threads.

    python benchmarks/engine.py                   khedu, random agents, 3 players
    python benchmarks/engine.py khedu --players 2 --agents greedy --json

The two carriers and the two threads take turns in one process, round by round, and each figure is
the median of its rounds, so that what else the machine does touches all of them alike. One-core
figures are in seconds of processor time; two threads are timed by the clock, since that is what
a second core is for. Every round of every way plays games of the same seed, and those that all
ways have in common must give the same rows.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from khedu_core.engine import Game, play_many, rows_sha256
from khedu_core.games import find_game
from khedu_core.games.setting import setting_of
from khedu_core.report.markup import table_text

SEED = 1
ROUND_SECONDS = 0.5  # of one way, in one round

WARM_START = """
import sys, time
began = time.perf_counter()
from khedu_core.engine import play_many
from khedu_core.games import find_game
from khedu_core.games.setting import setting_of
setting = setting_of(find_game(sys.argv[1]), int(sys.argv[2]))
play_many(setting.game, setting.params, sys.argv[3].split(","), 1, 0, 1, carrier="compiled")
print(time.perf_counter() - began)
"""


def timed(clock: Callable[[], float], play: Callable[[], Any]) -> float:
    """Seconds that one call takes by this clock."""
    began = clock()
    play()
    return clock() - began


def measure(game: Game, params: Any, agents: tuple[str, ...], rounds: int) -> dict[str, Any]:
    """Games a second of every way, as the median over interleaved rounds."""

    def play(count: int, carrier: str = "compiled", workers: int = 1, chunk: int | None = None) -> Any:
        return play_many(
            game,
            params,
            agents,
            SEED,
            0,
            count,
            carrier=carrier,
            workers=workers,
            chunk=chunk or max(1, count),
        )

    play(1)  # compiles, or loads what was compiled
    sizes = {
        "compiled": fitting(play),
        "interpreted": fitting(lambda n: play(n, "interpreted")),
    }
    both = 2 * sizes["compiled"]
    half = max(1, both // 8)  # so that both threads end together
    ways: dict[str, tuple[int, Callable[[], float], Callable[[], Any]]] = {
        "compiled": (sizes["compiled"], time.process_time, lambda: play(sizes["compiled"])),
        "interpreted": (
            sizes["interpreted"],
            time.process_time,
            lambda: play(sizes["interpreted"], "interpreted"),
        ),
        "one thread": (both, time.perf_counter, lambda: play(both, chunk=half)),
        "two threads": (both, time.perf_counter, lambda: play(both, workers=2, chunk=half)),
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (_, clock, run) in ways.items():
            seconds[name].append(timed(clock, run))
    speed = {name: ways[name][0] / statistics.median(seconds[name]) for name in ways}

    common = min(sizes.values())
    hashes = {rows_sha256(play(common, carrier)) for carrier in ("compiled", "interpreted")}
    hashes.add(rows_sha256(play(common, workers=2, chunk=max(1, common // 5))))
    assert len(hashes) == 1, "the carriers or the threads played different games"
    decisions = float(play(sizes["compiled"])["decisions"].mean())
    return {
        "games_per_second": {name: round(value, 1) for name, value in speed.items()},
        "games_per_round": {name: ways[name][0] for name in ways},
        "rounds": rounds,
        "decisions_per_game": round(decisions, 2),
        "nanoseconds_per_decision": round(1e9 / (speed["compiled"] * decisions), 1),
        "compiled_over_interpreted": round(speed["compiled"] / speed["interpreted"], 1),
        "two_threads_over_one": round(speed["two threads"] / speed["one thread"], 3),
        "rows_sha256_of_common_games": hashes.pop(),
    }


def fitting(play: Callable[[int], Any]) -> int:
    """How many games take about ``ROUND_SECONDS``."""
    count, took = 1, timed(time.process_time, partial(play, 1))
    while took < ROUND_SECONDS / 10:
        count *= 4
        took = timed(time.process_time, partial(play, count))
    return max(1, int(count * ROUND_SECONDS / took))


def warm_start(name: str, players: int, agents: str, times: int = 3) -> float:
    """Seconds from the first import to the end of a first game: a fresh process, rules compiled before."""
    command = [sys.executable, "-c", WARM_START, name, str(players), agents]
    runs = [
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(times)
    ]
    return statistics.median(runs)


def main(
    game: Annotated[str, typer.Argument(help="A game by name.")] = "khedu",
    players: Annotated[
        int | None, typer.Option(help="How many play; left out, 3 where the game allows it.")
    ] = None,
    agents: Annotated[str, typer.Option(help="One name for all seats, or one a seat.")] = "random",
    rounds: Annotated[
        int, typer.Option(min=1, max=1000, help="Rounds; each figure is a median over them.")
    ] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Games a second of a game, compiled beside interpreted."""
    played = find_game(game)
    seats = players or (3 if 3 in played.seats else min(played.seats))
    setting = setting_of(played, seats)
    found = {
        "game": game,
        "players": seats,
        "agents": agents,
        **measure(setting.game, setting.params, tuple(agents.split(",")), rounds),
        "warm_start_seconds": round(warm_start(game, seats, agents), 3),
        "processors": os.cpu_count(),
    }
    if as_json:
        print(json.dumps(found, allow_nan=False))
        return
    speed = found["games_per_second"]
    clocks = {
        "compiled": "processor",
        "interpreted": "processor",
        "one thread": "clock",
        "two threads": "clock",
    }
    rows = [[way, f"{value:,.0f}", clocks[way]] for way, value in speed.items()]
    print(f"{game}, {seats} players, {agents} agents: {found['decisions_per_game']:,.0f} decisions a game\n")
    print(table_text(["way", "games a second", "time"], rows))
    print(f"\ncompiled over interpreted   {found['compiled_over_interpreted']:>8,.1f} times")
    print(f"two threads over one        {found['two_threads_over_one']:>8.2f} times")
    print(f"one decision, compiled      {found['nanoseconds_per_decision']:>8,.0f} ns")
    print(f"first game, fresh process   {found['warm_start_seconds']:>8.2f} s")


if __name__ == "__main__":
    typer.run(main)
