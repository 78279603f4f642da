"""Calling what a learner wrote, until it has run for too long.

It runs in a thread of its own, where each line of it is counted. Once they are too many that thread waits
for ever: an error raised there could be caught by the very loop that it is to end.
"""

import dis
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextvars import copy_context
from functools import lru_cache
from threading import Event, Thread
from types import CodeType, FrameType
from typing import Any

MAX_LINES_RUN = 1_000_000
"""Lines of code that one call may run; about a second."""
MAX_SECONDS = 10.0
"""How long a call may take, whatever it does."""
_SILENT = sys.version_info < (3, 12)  # `while True: pass` is one instruction there, and tells of no line


class EndlessError(Exception):
    """A call that went on for too long; its text says after how much it was given up."""


def ends_in_time(function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
    """What the function returns; what it raises goes through.

    Raises:
        EndlessError: it ran for more than `MAX_LINES_RUN` lines, or took more than `MAX_SECONDS`. A loop
            inside compiled code that never lets go of the interpreter cannot be ended.
    """
    outcome: Future[Any] = Future()
    left = MAX_LINES_RUN

    def each_call(frame: FrameType, event: str, argument: Any) -> Any:
        frame.f_trace_opcodes = _SILENT and _jumps_to_itself(frame.f_code)
        return each_line(frame, event, argument)

    def each_line(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            if not outcome.done():
                outcome.set_exception(EndlessError(f"{MAX_LINES_RUN:,} lines of code"))
            Event().wait()
        return each_line

    def run() -> None:
        sys.settrace(each_call)
        try:
            came = function(*arguments)
        except BaseException as fault:  # handed over to the caller
            sys.settrace(None)
            outcome.set_exception(fault)
        else:
            sys.settrace(None)
            outcome.set_result(came)

    Thread(target=copy_context().run, args=(run,), name="written by a learner", daemon=True).start()
    try:
        if wait([outcome], MAX_SECONDS).not_done:
            raise EndlessError(f"{MAX_SECONDS:g} seconds")
        return outcome.result()
    finally:
        left = 0  # what is still running goes no further


@lru_cache(maxsize=1000)
def _jumps_to_itself(code: CodeType) -> bool:
    """Whether a loop of this code is a single instruction."""
    return any(
        step.opcode in dis.hasjrel and step.argval == step.offset for step in dis.get_instructions(code)
    )
