"""One line on the terminal that says how far long work is; nothing at all in a pipe or a log."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_line(label: str, unit: str) -> Iterator[Callable[[int, int], None] | None]:
    """Give a callback ``(done, total)``; the line goes when the work ends, however it ends.

    What is given is ``None`` when standard error is not a terminal.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn(f"{unit}, {{task.fields[rate]}} a second, left", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=None, rate="…")

        def update(done: int, total: int) -> None:
            speed = progress.tasks[0].speed
            rate = f"{speed:,.0f}" if speed else "…"
            progress.update(task, completed=done, total=total, rate=rate)

        yield update
