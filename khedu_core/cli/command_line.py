"""What was typed after `khedu`: the command is found, run, and what went wrong told in one line."""

import errno
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from khedu_core import __version__
from khedu_core.cli.interrupted import interrupted
from khedu_core.errors import InputError, shown

MAX_REFUSAL = 1000
"""Characters of a refusal."""

# The line `khedu --help` shows for each command; the rest of it lives in khedu_core/cli/<command>.py.
SUMMARIES = {
    "odds": "Exact odds of a roll.",
    "view": "Show a view of the odds explorer from its line.",
    "simulate": "Play many games and measure them.",
    "replay": "Play one game again, move by move.",
    "readings": "Measure what the open questions of a rulebook do to the game.",
    "report": "Make the offline reports, or some of them.",
    "cards": "Check or begin a card file; measure what is assumed.",
    "rules": "Show how far a rulebook is covered by code and tests.",
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


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status; see `khedu_core.cli.main`."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    told_to_end: list[int] = []
    try:
        with _ending_tidily(told_to_end):
            result = get_command(app).main(args=given or ["--help"], prog_name="khedu", standalone_mode=False)
        sys.stdout.flush()
    except InputError as error:
        return _refuse(str(error), *getattr(error, "__notes__", ()))
    except typer.TyperException as error:
        return _refuse(_usage(error))
    except typer.Abort:
        return interrupted(*told_to_end)
    except BrokenPipeError:
        # The reader has gone (`khedu odds … | head`): nothing is left to say, and nowhere to say it.
        _say_no_more()
        return 1
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT):
            raise
        _say_no_more()
        return _refuse(f"{error.filename or 'output'}: {error.strerror}; make room and run this again")
    status = result if isinstance(result, int) else 0
    return interrupted(*told_to_end) if status == 130 else status


def _prepare_streams() -> None:
    """Let no terminal end the work: one that lacks a letter, or one that is not there at all."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    names = ("stdin", "stdout", "stderr")
    closed = [number for number, name in enumerate(names) if getattr(sys, name) is None]  # before we began
    for number in closed:
        _occupy(number)
    for number in closed:
        setattr(sys, names[number], open(os.devnull, "w" if number else "r", encoding="utf-8"))  # noqa: SIM115


def _occupy(number: int) -> None:
    """Nothing that is opened later may pass for a closed stream: programs begun by us would write there."""
    try:
        os.fstat(number)
    except OSError:
        nowhere = os.open(os.devnull, os.O_RDWR)
        if nowhere == number:
            os.set_inheritable(number, True)
        else:
            os.dup2(nowhere, number)
            os.close(nowhere)


@contextmanager
def _ending_tidily(told_to_end: list[int]) -> Iterator[None]:
    """Let a request to end (SIGTERM) remove what is half done, as Ctrl-C does; its status is noted."""

    def end(number: int, frame: object) -> None:
        told_to_end.append(128 + number)
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():  # signals are the main thread's
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _say_no_more() -> None:
    """Drop what is still to be written to standard output, which would fail once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    where = f"; see {context.command_path} --help" if context else ""
    option = getattr(error, "option_name", None)  # of an option that the command does not have
    if context and option and context.info_name == "odds" and not option.startswith("--"):
        where = '; a roll that begins with - stands behind --, as in khedu odds -- "-2d6 + 20"'
    return _with_value(error).rstrip(".") + where


def _with_value(error: typer.TyperException) -> str:
    """What is wrong, with what was typed where a number belongs: the parser's own words leave that out."""
    faults: list[dict[str, Any]] = getattr(error.__cause__, "errors", list)()
    if not faults:
        return error.format_message()
    kind = "whole number" if faults[0]["type"].startswith("int") else "number"
    told = "is far too large" if faults[0]["type"].endswith("_size") else f"is no {kind}"
    return error.format_message().replace(error.message, f"{shown(faults[0]['input'])} {told}")


def _refuse(*messages: str) -> int:
    """Say in one line why the input cannot be used, whatever it was; in more, where more is to be told."""
    for message in messages:
        line = " ".join(message.split())
        if len(line) > MAX_REFUSAL:  # the end says what to do
            line = f"{line[: MAX_REFUSAL // 2]} ... {line[-MAX_REFUSAL // 2 :]}"
        # What cannot be printed could move the cursor or turn the text around it.
        shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)
        print(f"khedu: {shown}", file=sys.stderr)
    return 2
