"""What is asked of many games: how many and which, how they are run, and what is kept of them."""

from pathlib import Path
from typing import Annotated

import typer

from khedu_core.cli.named_paths import named_file

MAX_CAMPAIGN_GAMES = 10_000_000
"""Rows that a small machine can hold in memory, figures included."""

MAX_CAMPAIGN_WORKERS = 256
"""Games side by side."""

MAX_BEST_LISTED = 1_000
"""Of the best games that one player's campaign lists, as `balance.one_player` allows."""

Games = Annotated[int, typer.Option(help=f"How many games, 1 to {MAX_CAMPAIGN_GAMES:,}.")]
Seed = Annotated[int, typer.Option(help="Which games: the same seed plays the same games.")]
First = Annotated[int, typer.Option(help="Index of the first game, to go on where a run ended.")]
AcceptedBand = Annotated[
    str | None, typer.Option(help="Win rates you accept for a seat, in per cent, as 28-38; else 1/n ± 5.")
]
Limit = Annotated[
    int | None, typer.Option(help="Decisions after which a game is stopped and counted as capped.")
]
Workers = Annotated[int, typer.Option(help=f"Games side by side, 1 to {MAX_CAMPAIGN_WORKERS}.")]
Processes = Annotated[bool, typer.Option("--processes", help="Let the workers be processes, not threads.")]
Carrier = Annotated[
    str | None, typer.Option(help="How the rules run: compiled or interpreted; else compiled if it can.")
]
RowsFile = Annotated[
    Path | None,
    typer.Option(
        parser=named_file,
        metavar="FILE",
        help="Keep the result rows, a game each, in this .npy or .csv file.",
    ),
]
HighScores = Annotated[
    int | None,
    typer.Option(
        help=f"With one player: how many of the best games to list, 0 to {MAX_BEST_LISTED}; else 5."
    ),
]
ListReadings = Annotated[
    bool, typer.Option("--list-readings", help="Show the open questions of the rulebook; play nothing.")
]
