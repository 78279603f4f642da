"""A word now and then, while a cell works, to whoever waits for a report."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

EVERY = 10.0  # seconds between two lines, and before the first


def told_while(what: str, unit: str) -> Callable[[int, int], None]:
    """A callback ``(done, total)`` that writes how far ``what`` is, every ten seconds at most.

    It writes to standard error: a cell tagged ``remove-cell`` keeps that out of the page.
    """
    last = time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal last
        if total and time.monotonic() - last >= EVERY:
            last = time.monotonic()
            share = 100 * done // total
            print(f"{what}: {share} % of {total:,} {unit}", file=sys.stderr, flush=True)

    return tell
