"""`khedu simulate`: play many games and measure them."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from khedu_core.cli.campaign_options import (
    MAX_BEST_LISTED,
    MAX_CAMPAIGN_GAMES,
    MAX_CAMPAIGN_WORKERS,
    AcceptedBand,
    Carrier,
    First,
    Games,
    HighScores,
    Limit,
    ListReadings,
    Processes,
    RowsFile,
    Seed,
    Workers,
)
from khedu_core.cli.json_option import AsJson
from khedu_core.cli.progress_line import progress_line
from khedu_core.cli.table_options import GamePlayed, OtherCards, Players, Readings, SeatAgents
from khedu_core.errors import InputError, shown, whole_number

if TYPE_CHECKING:
    from khedu_core.balance import Band, Campaign
    from khedu_core.balance.rows import Rows
    from khedu_core.games.setting import Setting

BEST = 5  # unless another number is asked for


def command(
    game: GamePlayed,
    players: Players = None,
    games: Games = 20_000,
    seed: Seed = 1,
    first: First = 0,
    agents: SeatAgents = None,
    cards: OtherCards = None,
    reading: Readings = None,
    band: AcceptedBand = None,
    limit: Limit = None,
    workers: Workers = 1,
    processes: Processes = False,
    carrier: Carrier = None,
    rows: RowsFile = None,
    high_scores: HighScores = None,
    list_readings: ListReadings = False,
    as_json: AsJson = False,
) -> None:
    """Play many games and measure them: seat win rates, length, margin, choice; alone, the scores.

    A k-way tie counts 1/k of a win to each. Intervals are Wilson intervals at 95 %. The same game,
    players, agents, seed, cards, readings and limit give the same result rows, and so the same
    rows_sha256, whatever the number of workers and the carrier. `khedu replay` shows one of the games.

    \b
    Examples:
      khedu simulate khedu --players 3
      khedu simulate khedu --list-readings
      khedu simulate khedu --players 3 --games 100000 --workers 2 --json
      khedu simulate khedu --players 2 --agents greedy,random --band 45-55
      khedu simulate khedu --players 4 --reading K-44=strict --rows games.csv
      khedu simulate khedu --players 1 --high-scores 10
    """
    if list_readings:
        from khedu_core.cli.readings_text import readings_text

        print(readings_text(game, as_json))
        return
    _check_size(games, workers)
    from khedu_core.games.setting import parse_readings

    accepted = parse_band(band)
    wanted = parse_readings(reading or [])
    need_libraries()
    from khedu_core.balance.rows_file import check_rows_file, write_rows
    from khedu_core.engine.many_games import carrier_for
    from khedu_core.games import find_game
    from khedu_core.games.setting import setting_of

    setting = setting_of(find_game(game), players, cards, wanted)
    campaign = _campaign(setting, agents, seed, games, first, limit)
    _check_players(campaign.seats, band, high_scores)
    if rows is not None:
        check_rows_file(rows)
    used = carrier_for(carrier)
    played, seconds = _play(campaign, used, workers, processes)
    if rows is not None:
        write_rows(rows, played)
    run = _run_record(campaign, setting, used, workers, processes, seconds)
    if campaign.seats == 1:
        _show_alone(run, played, campaign, BEST if high_scores is None else high_scores, as_json)
    else:
        _show_seats(run, played, campaign, accepted, as_json)


def _check_size(games: int, workers: int) -> None:
    advice = "play it in parts with --first" if games > 0 else "choose more"
    whole_number("games", games, 1, MAX_CAMPAIGN_GAMES, advice)
    whole_number("workers", workers, 1, MAX_CAMPAIGN_WORKERS)


def _campaign(
    setting: "Setting", agents: str | None, seed: int, games: int, first: int, limit: int | None
) -> "Campaign":
    """These games of the setting, played by one agent in all seats or by one in each."""
    from khedu_core.balance import Campaign
    from khedu_core.engine import agents_of

    playing = agents_of(setting.game)[-1] if agents is None else agents
    names = tuple(name.strip() for name in playing.split(","))
    return Campaign(setting.game, setting.params, names, seed, games, first, limit)


def _run_record(
    campaign: "Campaign", setting: "Setting", carrier: str, workers: int, processes: bool, seconds: float
) -> dict[str, Any]:
    """What was played, how, and how fast."""
    return {
        **campaign.provenance(),
        "cards": setting.cards,
        "readings": setting.readings,
        "carrier": carrier,
        "workers": workers,
        "executor": "processes" if processes else "threads",
        "seconds": seconds,
        "games_per_second": campaign.games / seconds,
    }


def _show_alone(
    run: Mapping[str, Any], played: "Rows", campaign: "Campaign", best: int, as_json: bool
) -> None:
    from khedu_core.balance import one_player_figures
    from khedu_core.cli.one_player_text import one_player_text

    scores = one_player_figures(played, kind=campaign.game.row, best=best)
    print(_as_json(run, scores.to_json()) if as_json else one_player_text(run, scores))


def _show_seats(
    run: Mapping[str, Any], played: "Rows", campaign: "Campaign", band: "Band | None", as_json: bool
) -> None:
    from khedu_core.balance import figures_of
    from khedu_core.cli.simulation_text import simulation_text

    figures = figures_of(played, kind=campaign.game.row, band=band)
    print(_as_json(run, figures.to_json()) if as_json else simulation_text(run, figures))


def _as_json(*parts: Mapping[str, Any]) -> str:
    return json.dumps({name: value for part in parts for name, value in part.items()}, allow_nan=False)


def _check_players(players: int, band: str | None, high_scores: int | None) -> None:
    """Refuse options that say nothing at a table of this size.

    Raises:
        InputError: a band with one player, best games with several, or too many of them.
    """
    if players == 1 and band is not None:
        raise InputError(f"band = {shown(band)}: one player has no seats to compare; leave it out")
    if high_scores is not None:
        whole_number("high-scores", high_scores, 0, MAX_BEST_LISTED)
        if players > 1:
            raise InputError(
                f"high-scores = {high_scores}: {players} players play against each other; "
                "leave it out, or choose --players 1"
            )


def _play(campaign: "Campaign", carrier: str, workers: int, processes: bool) -> tuple["Rows", float]:
    """The rows and the seconds they took, getting the rules ready not counted."""
    replace(campaign, games=1).play(carrier=carrier)
    with progress_line(campaign.game.name, "games") as progress, _executor(workers, processes) as executor:
        began = time.perf_counter()
        rows = campaign.play(carrier=carrier, executor=executor, progress=progress)
        return rows, max(time.perf_counter() - began, 1e-9)


@contextmanager
def _executor(workers: int, processes: bool) -> Iterator[Executor | None]:
    if processes:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # Spawned, since a fork would copy the locks of running threads.
        with ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker) as pool:
            yield pool
    elif workers > 1:
        with ThreadPoolExecutor(workers) as pool:
            yield pool
    else:
        yield None


def _begin_worker() -> None:
    """Ctrl-C is for the parent: it drops what has not begun, and the workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed says nothing: its workers would wait for games for ever."""
    from multiprocessing import parent_process

    if parent := parent_process():
        parent.join()
        os._exit(1)


def parse_band(text: str | None) -> "Band | None":
    """``28-38`` in per cent as a band of shares.

    Raises:
        InputError: not two numbers from 0 to 100 with the smaller first.
    """
    if text is None:
        return None
    try:
        low, high = (float(part) / 100 for part in text.replace("%", "").split("-"))
    except ValueError:
        low = high = 0.0
    if not 0 <= low < high <= 1:
        raise InputError(
            f"band = {shown(text)}: allowed 0 to 100, as LOW-HIGH in per cent; write it as 28-38"
        )
    from khedu_core.balance import Band

    return Band(low, high)


def need_libraries() -> None:
    from importlib.util import find_spec

    for library in ("numpy", "scipy"):
        if find_spec(library) is None:
            raise InputError(f"{library} is missing: figures of many games need it; install khedu-core[lab]")
