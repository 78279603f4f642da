"""The command `khedu`: one file a command, loaded when it is asked for.

Exit status: 0 done, 1 a report could not be made or a rulebook is not covered, 2 the input cannot
be used, 130 interrupted, 143 told to end.
A fault of the program itself keeps its traceback.
"""

import gc
from collections.abc import Sequence

from khedu_core.cli.interrupted import interrupted


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status."""
    gc.set_threshold(50_000)  # a start makes many things that stay, and little garbage
    try:  # Ctrl-C may come while this is still being loaded
        from khedu_core.cli.command_line import run

        return run(arguments)
    except KeyboardInterrupt:
        return interrupted()
    finally:
        if arguments is None:  # the process ends now: what is left need not be looked through for garbage
            gc.freeze()
