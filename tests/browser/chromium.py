"""The browser of these tests: Debian's Chromium, or the one Playwright keeps if it has been installed.

Nothing is downloaded here. `WHY_NOT` says in one line why there is no browser, or is empty.
"""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    # No name but this machine's resolves: a page behaves the same with and without a network.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
PATIENCE = 60_000  # milliseconds that a page may take for anything
OWN = re.compile(r"(?:https?|wss?)://127\.0\.0\.1[:/]|file:|data:|blob:|about:")


def _find() -> str:
    """The path of a Chromium, or nothing."""
    names = ("chromium", "chromium-browser", "google-chrome")
    if found := next(filter(None, map(shutil.which, names)), None):
        return found
    with sync_playwright() as playwright:
        kept = playwright.chromium.executable_path
    return kept if Path(kept).exists() else ""


PATH = _find()
WHY_NOT = "" if PATH else "no Chromium on this machine (Debian: apt-get install chromium)"


def awaited(page: Page, script: str, given: object = None, patience: int = PATIENCE) -> Any:
    """What an async function of a page returns; Playwright alone would wait for it for ever."""
    limit = f"""new Promise((_, refuse) =>
        setTimeout(() => refuse(new Error("not done within {patience} ms")), {patience}))"""
    return page.evaluate(f"(given) => Promise.race([({script})(given), {limit}])", given)


@contextmanager
def running() -> Iterator[Browser]:
    """A browser. Playwright's event loop runs in this thread until the end: keep it short."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PATH, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Heard:
    """What the pages of a context complained of, and what they asked of other machines."""

    errors: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)

    def ask(self, url: str) -> None:
        if not OWN.match(url):
            self.outside.append(url)

    def check(self) -> None:
        """AssertionError when there was anything of either."""
        assert not self.errors, f"the console: {self.errors}"
        assert not self.outside, f"asked of other machines: {self.outside}"


@contextmanager
def opened(browser: Browser, **options: Any) -> Iterator[tuple[BrowserContext, Heard]]:
    """A context without memory, listened to from its first page on; options as of `new_context`."""
    context, heard = browser.new_context(reduced_motion="reduce", **options), Heard()
    context.set_default_timeout(PATIENCE)
    context.on("request", lambda request: heard.ask(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: heard.ask(socket.url)))
    context.on("console", lambda told: heard.errors.append(told.text) if told.type == "error" else None)
    context.on("weberror", lambda fault: heard.errors.append(str(fault.error)))
    try:
        yield context, heard
    finally:
        context.close()
