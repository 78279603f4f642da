"""Nothing heavy is loaded before it is used (how long a start takes: benchmarks/start.py)."""

import json
import subprocess
import sys

import pytest

# The whole import in a fresh interpreter, and what it brought in.
PROBE = """
import json, sys
before = set(sys.modules)
import {module}
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(json.dumps(sorted(loaded - sys.stdlib_module_names)))
"""


def loaded_by(module: str) -> list[str]:
    """Top-level packages loaded that are not in the standard library."""
    run = subprocess.run(
        [sys.executable, "-c", PROBE.format(module=module)], capture_output=True, text=True, check=True
    )
    return list(json.loads(run.stdout))


@pytest.mark.parametrize("module", ["khedu_core", "khedu_core.errors", "khedu_core.dice"])
def test_needs_the_standard_library_only(module: str) -> None:
    assert loaded_by(module) == ["khedu_core"]


@pytest.mark.parametrize("module", ["khedu_core.cli", "khedu_core.cli.odds"])
def test_the_command_line_loads_nothing_heavy(module: str) -> None:
    heavy = {"numpy", "scipy", "sympy", "numba", "plotly", "nbformat", "papermill", "ipywidgets", "IPython"}
    assert not heavy & set(loaded_by(module))


def test_figures_of_games_load_scipy_only_to_test() -> None:
    assert "scipy" not in loaded_by("khedu_core.balance")
