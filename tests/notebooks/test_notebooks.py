"""Every notebook runs to its end, and keeps to the rules that keep notebooks readable."""

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from khedu_core.report.body import body_html
from khedu_core.report.parameters import inspect
from khedu_core.report.recipe import find_folder, read_recipes
from khedu_core.report.run import run_notebook
from tests.report.assumed_told import is_of_khedu, tells_what_is_assumed

ROOT = Path(__file__).resolve().parents[2]
EVERY = sorted(
    path
    for folder in ("notebooks", "reports/notebooks")
    for path in (ROOT / folder).rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
# Notebooks that a recipe runs are run by tests/report, with the checks of their figures.
IN_A_RECIPE = {recipe.notebook for recipe in read_recipes(find_folder(ROOT)).values()}
MOST_LINES = 15


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def test_there_are_notebooks() -> None:
    assert EVERY


@pytest.mark.parametrize("path", [path for path in EVERY if path not in IN_A_RECIPE], ids=name)
def test_it_runs_without_a_warning(path: Path) -> None:
    done = run_notebook(path, timeout=300)
    # A cell that pages leave out may say that rules are being compiled.
    shown = [cell for cell in done.cells if "remove-cell" not in cell.metadata.get("tags", [])]
    told = [o for cell in shown for o in cell.get("outputs", []) if o.get("name") == "stderr"]
    assert told == []
    if is_of_khedu(path):
        assert tells_what_is_assumed(body_html(done)[0])


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_it_opens_with_a_title_and_its_parameters_are_literals(path: Path) -> None:
    first = nbformat.read(path, as_version=4).cells[0]
    assert first.cell_type == "markdown"
    assert first.source.startswith("# ")
    assert all(parameter.help for parameter in inspect(path).values())


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_cells_are_short_and_hold_no_logic_of_their_own(path: Path) -> None:
    for number, cell in enumerate(code_cells(path), 1):
        lines = [
            line for line in cell.source.splitlines() if line.strip() and not line.strip().startswith("#")
        ]
        assert len(lines) <= MOST_LINES, f"code cell {number} has {len(lines)} lines"
        for node in ast.walk(ast.parse(cell.source)):
            assert not isinstance(node, ast.ClassDef), f"code cell {number} defines a class"
            if isinstance(node, ast.FunctionDef):
                assert len(node.body) <= 3, f"code cell {number}: {node.name} belongs in the package"


@pytest.mark.parametrize("path", EVERY, ids=name)
def test_nothing_is_installed_and_no_plot_drifts_from_its_controls(path: Path) -> None:
    for cell in code_cells(path):
        for unwanted in ("%pip", "!pip", "FigureWidget", "plotly.express"):
            assert unwanted not in cell.source


@pytest.mark.parametrize("path", sorted(IN_A_RECIPE), ids=name)
def test_what_only_a_live_notebook_can_do_is_not_said_on_its_page(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown" and "remove-cell" not in cell.metadata.get("tags", []):
            for word in (
                "Run All",
                "all cells",
                "slider",
                "Press ",
                "cell below",
                "cells below",
                "Paste",
                "Type the",
            ):
                assert word not in cell.source
