"""`khedu readings`: what every open question of the rulebook does to the game."""

import json
import time
from typing import Annotated

import typer

from khedu_core.cli.campaign_options import MAX_CAMPAIGN_WORKERS, Carrier, Seed, Workers
from khedu_core.cli.json_option import AsJson
from khedu_core.cli.progress_line import progress_line
from khedu_core.cli.simulate import need_libraries
from khedu_core.cli.table_options import OtherCards
from khedu_core.errors import one_of, whole_number


def command(
    game: Annotated[str, typer.Argument(help="The game, such as khedu.")],
    players: Annotated[
        int | None, typer.Option(help="How many play; left out, the fewest the game allows, 2 or more.")
    ] = None,
    agents: Annotated[
        str, typer.Option(help="Who plays, each in all seats: random, greedy or both.")
    ] = "random,greedy",
    reading: Annotated[
        list[str] | None,
        typer.Option(help="What to measure, as K-71 or K-71=one; may be repeated; else every reading."),
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option(help="A reading in force on both sides, as K-44=strict; may be repeated."),
    ] = None,
    budget: Annotated[
        int, typer.Option(help="Games at most, for each alternative and agent, 2 to 10,000,000.")
    ] = 20_000,
    seconds: Annotated[float | None, typer.Option(help="End after so many seconds of play.")] = None,
    figure: Annotated[
        str | None, typer.Option(help="Show this figure of every row, such as rounds; else the loudest.")
    ] = None,
    cards: OtherCards = None,
    seed: Seed = 1,
    workers: Workers = 1,
    carrier: Carrier = None,
    as_json: AsJson = False,
) -> None:
    """Measure the readings: every alternative against what is in force, on the same seeds.

    Each is played until every figure (win rate of each seat, ties, length, margin, what the game
    counts besides) is known to matter or not to matter, or the budget ends. All intervals hold
    together at 95 %, so the loudest of many rows is no accident.

    \b
    Examples:
      khedu readings khedu --players 3 --workers 2
      khedu readings khedu --players 3 --reading K-71 --reading K-95 --budget 100000
      khedu readings khedu --players 4 --agents greedy --figure "win rate of seat 1"
      khedu readings khedu --given K-131=forced --seconds 60 --json
    """
    whole_number("workers", workers, 1, MAX_CAMPAIGN_WORKERS)
    from khedu_core.games import find_game
    from khedu_core.games.setting import parse_readings

    found, in_force = find_game(game), parse_readings(given or [])
    need_libraries()
    from khedu_core.balance.game_figures import figure_names
    from khedu_core.balance.reading_changes import seats_compared
    from khedu_core.balance.readings_table import readings_table
    from khedu_core.cli.readings_measured import measured_text

    if figure is not None:
        one_of("figure", figure, figure_names(found.row, seats_compared(found, players)))
    with progress_line(found.name, "games") as progress:
        began = time.perf_counter()
        table = readings_table(
            found,
            players,
            [name.strip() for name in agents.split(",")],
            seed=seed,
            budget=budget,
            seconds=seconds,
            readings=reading,
            given=in_force,
            cards=cards,
            carrier=carrier,
            workers=workers,
            progress=progress,
        )
        took = time.perf_counter() - began
    if as_json:
        print(json.dumps({**table.to_json(), "workers": workers, "took": took}, allow_nan=False))
    else:
        print(measured_text(table, figure, took))
