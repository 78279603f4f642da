"""Several reports at a time: each is made in a thread, and what comes of them arrives in one stream.

The work is in the kernels, which are processes of their own; a thread waits for one, and makes its page.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from khedu_core.report.run import ReportError

_MEMORY_EACH = 1 << 30  # bytes; a kernel that compiles rules and plays games takes half of it
_Work = TypeVar("_Work")
_Result = TypeVar("_Result")
_Make = Callable[[_Work, Callable[[int, int], None], Callable[[str], None]], _Result]


@dataclass(frozen=True)
class Reached:
    """Report number `i`, from 0, has begun this one of its cells."""

    i: int
    cell: int
    cells: int


@dataclass(frozen=True)
class Said:
    """A cell of report number `i` has written this to standard error."""

    i: int
    text: str


@dataclass(frozen=True)
class Ended(Generic[_Result]):
    """Report number `i` is made, or why it is not."""

    i: int
    outcome: _Result | Exception
    seconds: float


def usual_workers() -> int:
    """Reports at a time: one more than processors, since each waits now and then; as memory allows."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    with suppress(AttributeError, ValueError, OSError):  # systems that do not say how much memory there is
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        return max(1, min(cores + 1, memory // _MEMORY_EACH))
    return cores + 1


def side_by_side(
    works: Sequence[_Work], make: _Make[_Work, _Result], workers: int
) -> Generator[Reached | Said | Ended[_Result]]:
    """Make all of them, begun in their order, and give what happens as it happens.

    `make(work, on_cell, on_message)` makes one, and may call the two meanwhile. An :class:`Ended` comes for
    each that was begun. After an exception that is no ReportError no other is begun, and those that are at
    work come to their end. Close it to end all at once, kernels too.
    """
    import papermill  # noqa: F401 - here, since threads that load it all at once may meet a half of it

    events: queue.Queue[Reached | Said | Ended[_Result]] = queue.Queue()
    begin_no_more = threading.Event()

    def one(i: int, work: _Work) -> None:
        if begin_no_more.is_set():
            return
        start = time.perf_counter()
        outcome: _Result | Exception
        try:
            outcome = make(
                work,
                lambda cell, cells: events.put(Reached(i, cell, cells)),
                lambda text: events.put(Said(i, text)),
            )
        except Exception as fault:  # whoever reads the stream raises it
            outcome = fault
            if not isinstance(fault, ReportError):
                begin_no_more.set()
        events.put(Ended(i, outcome, time.perf_counter() - start))

    pool = ThreadPoolExecutor(workers, "report")
    try:
        threads = [pool.submit(one, i, work) for i, work in enumerate(works)]
        yield from _until_all_are_done(threads, events)
    finally:
        begin_no_more.set()
        pool.shutdown(wait=False, cancel_futures=True)
        _end(threads)


def _until_all_are_done(threads: list[Future[None]], events: queue.Queue[_Result]) -> Iterator[_Result]:
    done = False
    while not done:
        done = all(thread.done() for thread in threads)  # looked at first: what they put is then there
        with suppress(queue.Empty):
            yield events.get(timeout=0.05)  # a wait without an end hears no Ctrl-C on some systems
            while True:
                yield events.get_nowait()


def _end(threads: list[Future[None]]) -> None:
    """Wait for the threads, whose kernels are killed: also those that are just being started."""
    from khedu_core.report.kernel import kill_kernels

    while threads := [thread for thread in threads if not thread.done()]:  # a cancelled one is done
        with suppress(KeyboardInterrupt):  # somebody presses Ctrl-C once more: this is about to end
            wait(threads, timeout=0.1)
            kill_kernels()
