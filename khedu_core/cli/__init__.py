"""The command `khedu`: one file a command, loaded when it is asked for.

Exit status: 0 done, 1 a report could not be made, 2 the input cannot be used, 130 interrupted.
A fault of the program itself keeps its traceback.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from khedu_core import __version__
from khedu_core.errors import InputError

# The line `khedu --help` shows for each command; the rest of it lives in khedu_core/cli/<command>.py.
SUMMARIES = {
    "odds": "Exact odds of a roll.",
    "simulate": "Play many games and measure them.",
    "report": "Make the offline reports, or some of them.",
    "cards": "Check a card file.",
}


class CommandsOnDemand(TyperGroup):
    """Knows every command by its summary, and imports one only to run it or to show its help."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return list(SUMMARIES)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]
        if cmd_name not in SUMMARIES:
            return None
        command = import_module(f"khedu_core.cli.{cmd_name}").command
        if not isinstance(command, typer.Typer):  # a plain function; several commands come as a Typer
            function, command = command, typer.Typer(add_completion=False, rich_markup_mode=None)
            command.command(cmd_name)(function)
        return get_command(command)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))


app = typer.Typer(cls=CommandsOnDemand, add_completion=False, rich_markup_mode=None)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"khedu {__version__}")
        raise typer.Exit


@app.callback()
def khedu(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Exact odds, whole games by the thousand, and reports for tabletop games."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        result = get_command(app).main(args=given or ["--help"], prog_name="khedu", standalone_mode=False)
        sys.stdout.flush()
    except InputError as error:
        return _refuse(str(error))
    except typer.TyperException as error:
        return _refuse(_usage(error))
    except typer.Abort:
        return _interrupted()
    except BrokenPipeError:
        # The reader has gone (`khedu odds … | head`): nothing is left to say, and nowhere to say it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    status = result if isinstance(result, int) else 0
    return _interrupted() if status == 130 else status


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    where = f"; see {context.command_path} --help" if context else ""
    return error.format_message().rstrip(".") + where


def _refuse(message: str) -> int:
    """Say in one line why the input cannot be used."""
    print(f"khedu: {' '.join(message.split())}", file=sys.stderr)
    return 2


def _interrupted() -> int:
    print("khedu: interrupted", file=sys.stderr)
    return 130
