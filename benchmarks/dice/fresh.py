"""Processor time of the first call in a process of its own, where nothing was ever called before.

    python benchmarks/dice/fresh.py our_routes keep_highest 4 6 3      seconds of that one call

The dice are made and everything is imported before the clock starts.
"""

import gc
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from statistics import median
from time import process_time

PROCESSES = 11


def first_call(module: str, question: str, numbers: Sequence[int]) -> float:
    """Seconds of the call, if this process has not called anything yet."""
    call = import_module(module).ROUTES[question](*numbers)
    gc.collect()
    gc.disable()
    began = process_time()
    call()
    return process_time() - began


def first_calls(modules: Mapping[str, str], question: str, numbers: Sequence[int]) -> dict[str, float]:
    """{way: median seconds} over processes in which all ways take turns."""
    times: dict[str, list[float]] = {name: [] for name in modules}
    for _ in range(PROCESSES):
        for name, module in modules.items():
            command = [sys.executable, __file__, module, question, *map(str, numbers)]
            told = subprocess.run(command, capture_output=True, text=True, check=True)
            times[name].append(float(told.stdout))
    return {name: median(values) for name, values in times.items()}


if __name__ == "__main__":
    print(first_call(sys.argv[1], sys.argv[2], [int(number) for number in sys.argv[3:]]))
