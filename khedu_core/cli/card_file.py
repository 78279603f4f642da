"""The card file that a command is given, as an argument or as an option."""

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
