"""A start is quick, and nothing heavy is loaded before it is used."""

import json
import subprocess
import sys

import pytest

# The whole import in a fresh interpreter: what it took, and what it brought in.
PROBE = """
import json, sys, time
before = set(sys.modules)
start = time.perf_counter()
import {module}
took = time.perf_counter() - start
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(json.dumps([took, sorted(loaded - sys.stdlib_module_names)]))
"""


def start(module: str) -> tuple[float, list[str]]:
    """(seconds, top-level packages loaded that are not in the standard library)."""
    run = subprocess.run(
        [sys.executable, "-c", PROBE.format(module=module)], capture_output=True, text=True, check=True
    )
    seconds, loaded = json.loads(run.stdout)
    return seconds, loaded


@pytest.mark.parametrize("module", ["khedu_core", "khedu_core.errors", "khedu_core.dice"])
def test_needs_the_standard_library_only(module: str) -> None:
    assert start(module)[1] == ["khedu_core"]


def test_importing_the_package_takes_under_60_ms() -> None:
    assert min(start("khedu_core")[0] for _ in range(3)) < 0.060


@pytest.mark.parametrize("module", ["khedu_core.cli", "khedu_core.cli.odds"])
def test_the_command_line_loads_nothing_heavy(module: str) -> None:
    heavy = {"numpy", "scipy", "sympy", "numba", "plotly", "nbformat", "papermill", "ipywidgets", "IPython"}
    assert not heavy & set(start(module)[1])
