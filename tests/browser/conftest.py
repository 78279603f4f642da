"""A JupyterLab server, a browser and pages of it, for tests in a real browser.

A scenario is a test that takes `lab`, a page with JupyterLab in it:

    def test_the_board_follows_a_click(lab: LabPage) -> None:
        lab.open(lab.server.written("one_board", "from khedu_core.board import ...", "Board(...)"))
        lab.run_all()
        board = lab.output("Board(")                    # of the cell with this text; a Playwright locator
        board.get_by_role("button", name="Attack").click()
        board.get_by_role("gridcell").first.press("ArrowRight")
        expect(board.get_by_role("status")).to_contain_text("73.4 %")
        lab.reload("one_board.ipynb")                   # saved, loaded anew, attached to the same kernel

`lab.server.copied(path)` takes a notebook of the project instead of cells. `open_page` shows a file, a
report say, in light or dark; `faults_of(page, *selectors)` of `axe.py` looks at either; `waited` of
`latency.py` times an answer, and a text given to `record_property("measured", ...)` stands at the end of
the run. Give `name`s to locators: what a screen reader cannot find, the test cannot find either.

Held for every test, without a word in it: no error in the console, and no request to another machine. A
test that provokes an error takes it out of `lab.heard.errors`. When a test fails there is a picture of its
page; the report says where.

The server is started once for all tests of a process. A browser lives for one module, because
Playwright's event loop is in the way of what other tests run.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium, lab_server
from tests.browser.lab_page import LabPage

VIEWPORT = {"width": 1280, "height": 900}
expect.set_options(timeout=30_000)  # a busy machine is no fault; what never comes is
REPORT = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[REPORT] = report
    return report


@pytest.fixture(scope="session", autouse=True)
def _there_is_a_browser() -> None:
    if chromium.WHY_NOT:
        pytest.skip(chromium.WHY_NOT)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[lab_server.LabServer]:
    """JupyterLab, with a folder of notebooks that is empty at first."""
    with lab_server.running(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium.running() as running:
        yield running


@pytest.fixture
def lab(
    server: lab_server.LabServer, browser: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[LabPage]:
    """A page with JupyterLab, no notebook open; its kernels end with the test."""
    with chromium.opened(browser, viewport=VIEWPORT) as (context, heard):
        page = context.new_page()
        yield LabPage(page, server, heard)
        _picture_of_failure(request, page, tmp_path)
    server.end_kernels()
    heard.check()


@pytest.fixture
def open_page(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Page]]:
    """`open_page(file, color_scheme="dark")` shows a file; options as of Playwright's `new_context`."""
    with ExitStack() as contexts:
        pages = []

        def show(file: Path, **options: Any) -> Page:
            opened = chromium.opened(browser, viewport=VIEWPORT, **options)
            context, heard = contexts.enter_context(opened)
            page = context.new_page()
            pages.append((page, heard))
            page.goto(file.as_uri())
            return page

        yield show
        for page, _ in pages[-1:]:
            _picture_of_failure(request, page, tmp_path)
    for _, heard in pages:
        heard.check()


def _picture_of_failure(request: pytest.FixtureRequest, page: Page, folder: Path) -> None:
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.failed:
        picture = folder / "failed.png"
        page.screenshot(path=picture)
        print(f"what the page looked like: {picture}")
