"""A real browser draws the page: plots, charts and formulas, without any complaint."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: pages are linted only")

CELLS = (
    "from khedu_core.report.plots import bars\n"
    "figure(bars([1, 2, 3], {'p': [1, 2, 3]}, x_title='x', y_title='y'), alt='three bars', caption='Three')",
    "from khedu_core.board.chart import Chart\nc = Chart()\n"
    "c.show(title='Live', outcomes=[4, 5], series=[{'name': '<i>s</i>', 'values': [0.25, 0.75]}])\n"
    "c.cursor = 1\nc",
)


def drawn(page: Path, profile: Path) -> tuple[str, str]:
    """The document after its scripts have run, and what the browser logged."""
    assert CHROMIUM
    quiet = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
    ]
    quiet += ["--disable-component-update", "--disable-sync", "--disable-quic", f"--user-data-dir={profile}"]
    told = ["--enable-logging=stderr", "--virtual-time-budget=6000", "--dump-dom", page.as_uri()]
    done = subprocess.run([CHROMIUM, *quiet, *told], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout, done.stderr


def test_everything_is_drawn_and_nothing_is_refused(workshop: Any, tmp_path: Path) -> None:
    workshop.report("odds", *CELLS)
    assert workshop.command() == 0
    document, log = drawn(workshop.out / "odds.html", tmp_path / "profile")
    assert document.count('class="point"') == 3
    chart = document[document.index('id="widget-1"') :]
    assert len(re.findall(r'<rect[^>]*class="kc-bar', chart)) == 2
    assert "Live" in chart
    assert "outcome 5: &lt;i&gt;s&lt;/i&gt; 75.00 %" in chart
    assert 'role="slider"' in chart
    assert "could not be drawn" not in chart[: chart.index("<script")]
    console = [line for line in log.splitlines() if "CONSOLE" in line]
    assert console == []
