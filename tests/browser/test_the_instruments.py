"""What watches in these tests does notice what it watches for."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page

from tests.browser import axe
from tests.browser.axe import faults_of
from tests.browser.chromium import awaited, opened
from tests.browser.lab_page import LabPage
from tests.browser.latency import Latency, waited

ROOT = Path(__file__).parents[2]
GREY = "<p style='color: #999'>hardly to be read</p>"
SHADED = f"<div style='background-image: linear-gradient(#fff, #eee)'>{GREY}</div>"


def written(folder: Path, body: str) -> Path:
    page = folder / "page.html"
    page.write_text(
        f"<!doctype html><html lang=en><title>t</title><main><h1>h</h1>{body}</main>", encoding="utf-8"
    )
    return page


def test_errors_and_requests_to_others_are_heard(browser: Browser, tmp_path: Path) -> None:
    script = (
        'console.error("told"); fetch("http://a.example/").catch(() => {}); new WebSocket("ws://b.example/");'
    )
    with opened(browser) as (context, heard):
        page = context.new_page()
        page.goto(written(tmp_path, f"<script>{script} later.never()</script>").as_uri())
        page.wait_for_timeout(200)
    assert {"http://a.example/", "ws://b.example/"} <= set(heard.outside)
    assert any("told" in error for error in heard.errors)
    assert any("later is not defined" in error for error in heard.errors)
    with pytest.raises(AssertionError, match="later is not defined"):
        heard.check()


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
def test_faults_are_found_also_where_they_are_folded_away(
    open_page: Callable[..., Page], tmp_path: Path
) -> None:
    folded = f"<details><summary>more</summary>{SHADED}</details><p id=fine>fine</p>"
    page = open_page(written(tmp_path, f"<button></button>{folded}"))
    faults = faults_of(page)
    assert [fault.split(" (")[0] for fault in faults] == ["critical: button-name", "serious: color-contrast"]
    assert 'at "div > p"' in faults[1]
    assert "2.84" in faults[1]
    assert faults_of(page, "#fine") == []


def test_a_wait_is_measured_and_ends(open_page: Callable[..., Page], tmp_path: Path) -> None:
    late = "onkeydown=\"setTimeout(() => { document.querySelector('p').textContent = 'after' }, 60)\""
    page = open_page(written(tmp_path, f"<input {late} aria-label=i><p>before</p>"))
    shown = page.locator("main")
    assert 60 <= waited(lambda: page.locator("input").press("a"), shown, "after") < 5_000
    with pytest.raises(AssertionError, match="there already"):
        waited(lambda: None, shown, "after")
    with pytest.raises(Error, match="not done within 50 ms"):
        awaited(page, "() => new Promise(() => {})", patience=50)


def test_a_figure_holds_both_bars() -> None:
    assert Latency("w", (50.0,) * 30).is_good
    assert not Latency("w", (101.0,) * 30).is_good
    assert not Latency("w", (50.0,) * 28 + (900.0,) * 2).is_good
    assert str(Latency("w", (10.0, 20.0, 30.0))).startswith("w: median 20 ms, 95th percentile 29 ms, 3 times")


def test_a_cell_that_fails_is_told_and_a_cell_is_found_by_its_text(lab: LabPage) -> None:
    lab.open(lab.server.written("fails", "x = 1", "x / 0", "'never reached'"))
    with pytest.raises(
        AssertionError, match=r"ZeroDivisionError: division by zero.*never run: 'never reached'"
    ):
        lab.run_all()
    with pytest.raises(AssertionError, match="no code cell contains 'y = 2'"):
        lab.output("y = 2")


def test_a_skip_is_a_failure_where_everything_has_to_be_there(tmp_path: Path) -> None:
    test = tmp_path / "test_it.py"
    test.write_text(
        "import pytest\n"
        "@pytest.mark.skipif(True, reason='no browser')\ndef test_skipped(): pass\n"
        "def test_measured(record_property): record_property('measured', 'so: 5 ms')\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    command += [f"--rootdir={tmp_path}", str(test)]
    for nothing, told, code in (
        ("", "SKIPPED [1]", 0),
        ("1", "no browser (KHEDU_CORE_SKIP_NOTHING is set)", 1),
    ):
        environment = {**os.environ, "KHEDU_CORE_SKIP_NOTHING": nothing}
        run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == code, run.stdout
        assert told in run.stdout
        assert "so: 5 ms" in run.stdout
