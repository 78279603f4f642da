"""Interleaved medians of processor time, with nothing remembered or everything."""

import gc
from collections.abc import Callable, Sequence
from statistics import median
from time import thread_time
from typing import Any

Call = Callable[[], Any]
Prepare = Callable[[], Call]
"""Makes the dice, which is not timed, and returns what is."""

ROUNDS = 15
LONG = 0.25  # seconds; what takes longer is measured in fewer rounds
FEWEST = 3


def measured(routes: dict[str, Prepare], forgetting: Sequence[Callable[[], None]]) -> dict[str, float]:
    """Median seconds of each route, which take turns; with nothing to forget, each is asked before."""
    times: dict[str, list[float]] = {name: [] for name in routes}
    warm = {name: prepare() for name, prepare in routes.items()} if not forgetting else {}
    for call in warm.values():
        call()
    gc.collect()
    gc.disable()
    try:
        for turn in range(ROUNDS):
            for name, prepare in routes.items():
                if turn >= FEWEST and median(times[name]) > LONG:
                    continue
                for drop in forgetting:
                    drop()
                call = warm.get(name) or prepare()
                began = thread_time()
                call()
                times[name].append(thread_time() - began)
    finally:
        gc.enable()
    return {name: median(values) for name, values in times.items()}
