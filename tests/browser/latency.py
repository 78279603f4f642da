"""How long a reader waits: from a key or a click to the frame that shows what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles

from playwright.sync_api import Locator, expect

from khedu_core.board.play import play
from tests.browser.chromium import awaited
from tests.browser.lab_page import LabPage

MOST_MEDIAN, MOST_P95 = 100, 250
"""What is good enough, in milliseconds."""

# Begins with the browser's own time of the event. Ends when the frame after the change has been handed over.
_BEGIN = """(shown, wanted) => {
  let began = null;
  const begin = (event) => { began ??= event.timeStamp; };
  const kinds = ["keydown", "pointerdown"];
  for (const kind of kinds) addEventListener(kind, begin, { capture: true });
  window.khedu_core_timed = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      if (began === null || !shown.textContent.includes(wanted)) return;
      watcher.disconnect();
      for (const kind of kinds) removeEventListener(kind, begin, { capture: true });
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    });
    watcher.observe(shown, { attributes: true, characterData: true, childList: true, subtree: true });
  });
}"""


@dataclass(frozen=True)
class Latency:
    """What was waited for, and how long each time, in milliseconds."""

    what: str
    times: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.times)

    @property
    def p95(self) -> float:
        """The 95th percentile."""
        return quantiles(self.times, n=20, method="inclusive")[-1]

    @property
    def is_good(self) -> bool:
        return self.median <= MOST_MEDIAN and self.p95 <= MOST_P95

    def __str__(self) -> str:
        found = f"median {self.median:.0f} ms, 95th percentile {self.p95:.0f} ms, {len(self.times)} times"
        return f"{self.what}: {found} (bar: {MOST_MEDIAN} and {MOST_P95} ms)"


def waited(act: Callable[[], None], shown: Locator, wanted: str) -> float:
    """Milliseconds from the first key or press of `act` until `shown` holds the text `wanted`, drawn.

    The text must not be there before.
    """
    assert wanted not in (shown.text_content() or ""), f"{wanted!r} is there already"
    shown.evaluate(_BEGIN, wanted)
    act()
    return float(awaited(shown.page, "() => window.khedu_core_timed"))


def slider_to_chart(lab: LabPage) -> Latency:
    """Thirty rolls that the kernel has not been asked about before: 2d6 to 17d6, then 17d7 to 17d20."""
    cell = 'from khedu_core.board.explorer import OneRoll\nOneRoll("1d6 >= 6")'
    lab.open(lab.server.written("latency", cell))
    lab.run_all()
    view = lab.output("OneRoll")
    chart = view.locator(".kc-chart")
    steps = [("Dice", f"{dice}d6: ") for dice in range(2, 18)] + [
        ("Sides", f"17d{n}: ") for n in range(7, 21)
    ]
    times = []
    for control, title in steps:
        slider = view.get_by_role("slider", name=control, exact=True)
        times.append(waited(partial(slider.press, "ArrowRight"), chart, title))
    return Latency("slider to redrawn chart", tuple(times))


def action_to_board(lab: LabPage, by_click: bool = False) -> Latency:
    """A whole game by the first action again and again: by Enter, nothing but keys pressed; or by click.

    The same game beside it, in this process, says what must be announced after each.
    """
    cell = 'from khedu_core.board.play import play\nplay("khedu", players=2, seed=0)'
    lab.open(lab.server.written(f"whole_game_{'clicked' if by_click else 'typed'}", cell))
    lab.run_all()
    board, beside = lab.output("play(").locator(".kc-board"), play("khedu", players=2, seed=0)
    heard = board.locator("[aria-live=polite]").first
    if not by_click:
        board.get_by_role("gridcell").first.focus()
        lab.page.keyboard.press("a")
    times = []
    while not beside.board.over:
        action = str(beside.board.offers[0]["action"])
        made = len(beside.playing.table.moves)
        if made:  # an action is meant for the last line that is shown, so each waits for the one before it
            expect(board.locator("[data-entry]").last).to_have_attribute("data-entry", str(made))
        offered = board.locator(f'[data-action="{action}"]').first
        expect(offered if by_click else lab.page.locator("*:focus")).to_have_attribute("data-action", action)
        beside.do(int(action))
        told = f"You: {beside.playing.log(beside.me)[made].text}"
        act = offered.click if by_click else partial(lab.page.keyboard.press, "Enter")
        if told in (heard.text_content() or ""):
            act()
        else:
            times.append(waited(act, heard, told))
    return Latency(f"{'click' if by_click else 'key'} to redrawn board", tuple(times))
