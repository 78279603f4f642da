"""What several commands ask of a table: the game, who plays, with which cards and readings."""

from pathlib import Path
from typing import Annotated

import typer

from khedu_core.cli.named_paths import named_file

CardFile = Annotated[
    Path,
    typer.Argument(
        parser=named_file, metavar="FILE", help="The card file, TOML or CSV, or a set of the game, as v1."
    ),
]
OtherCards = Annotated[
    Path | None,
    typer.Option(
        "--cards",
        parser=named_file,
        metavar="FILE",
        help="A card file in place of the game's own, or a set of its own, as v1.",
    ),
]
GamePlayed = Annotated[str, typer.Argument(help="The game to play, such as khedu.")]
Players = Annotated[
    int | None,
    typer.Option(help="How many play; left out, the fewest the game allows, two or more if it can."),
]
SeatAgents = Annotated[
    str | None,
    typer.Option(help="One for all seats, or one a seat (random,greedy,random); else greedy."),
]
Readings = Annotated[
    list[str] | None, typer.Option(help="How an open question is read, as K-44=strict; may be repeated.")
]
