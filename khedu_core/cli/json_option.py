"""The option of several commands by which a program gets the answer."""

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
