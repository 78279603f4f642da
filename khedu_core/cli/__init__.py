"""The command `khedu`: one file a command, loaded when it is asked for.

Exit status: 0 done, 1 a report could not be made or a rulebook is not covered, 2 the input cannot
be used, 130 interrupted, 143 told to end.
A fault of the program itself keeps its traceback.
"""

import gc
import sys
from collections.abc import Sequence

# The line `khedu --help` shows for each command; the rest of it lives in khedu_core/cli/<command>.py.
SUMMARIES = {
    "odds": "Exact odds of a roll.",
    "view": "Show a view of the odds explorer from its line.",
    "simulate": "Play many games and measure them.",
    "readings": "Measure what the open questions of a rulebook do to the game.",
    "report": "Make the offline reports, or some of them.",
    "cards": "Check or begin a card file; measure what is assumed.",
    "rules": "Show how far a rulebook is covered by code and tests.",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    gc.set_threshold(50_000)  # a start makes many things that stay, and little garbage
    try:  # Ctrl-C may come while this is still being loaded
        from khedu_core.cli.command_line import run

        return run(arguments)
    except KeyboardInterrupt:
        return interrupted()


def interrupted(status: int = 130, *_: int) -> int:
    """Say so, and return the exit status."""
    print("khedu: interrupted", file=sys.stderr)
    return status
