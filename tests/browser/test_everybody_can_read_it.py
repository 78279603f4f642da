"""axe-core finds nothing serious on reports and in the explorer, in light and in dark."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.axe import faults_of
from tests.browser.lab_page import LabPage

ROOT = Path(__file__).parents[2]
OURS = ".jp-OutputArea-output > .jupyter-widgets"  # what a cell shows; all around it is JupyterLab's
# Plotly's figures, cards with small charts, our own live views; a board, a replay, a lesson.
REPORTS = ["of-a-kind-proof", "odds-sheet", "odds-explorer", "khedu-board", "khedu-replay"]
REPORTS += ["teach-01-a-roll-turns"]

pytestmark = pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)


@pytest.mark.parametrize("name", REPORTS)
def test_a_report(name: str, open_page: Callable[..., Page], tmp_path: Path) -> None:
    # In a process of its own, as the kernels' event loop and the browser's do not get along.
    made = [sys.executable, "-m", "khedu_core", "report", name, "--out", str(tmp_path)]
    run = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for scheme in ("light", "dark"):
        page = open_page(tmp_path / f"{name}.html", color_scheme=scheme)
        assert faults_of(page) == [], scheme
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        assert faults_of(page) == [], f"{scheme}, with every fold open"
    assert faults_of(open_page(tmp_path / "index.html")) == []


@pytest.mark.parametrize("notebook", ["01_odds", "03_rolls"])
def test_the_explorer_in_jupyterlab(notebook: str, lab: LabPage) -> None:
    lab.open(lab.server.copied(ROOT / f"notebooks/explore/{notebook}.ipynb"))
    lab.run_all()
    lab.lay_out_all()
    for theme in ("Light", "Dark"):
        lab.use_theme(theme)
        assert faults_of(lab.page, OURS) == [], theme
