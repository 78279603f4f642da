"""Keys that are held, and presses on the heels of another, in a real browser with Python behind the board."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from khedu_core.board.board import Board
from tests.board.blank_page import written
from tests.board.test_board_in_browser import battle, script
from tests.board.tiny_tables import kuhn
from tests.browser.chromium import WHY_NOT, opened, running

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

Taken = list[dict[str, Any]]
LIVE = "globalThis.board = live(1, async (message) => board.put(await take(message)));"
SETTLED = 700  # milliseconds without a press, after which a curtain opens
HELD, BETWEEN = 24, 33  # a key that is held is pressed so often, so many milliseconds apart


@contextmanager
def shown(board: Board, folder: Path) -> Iterator[tuple[Page, Taken]]:
    """A page with a board that Python answers, alone on it, and the messages so far."""
    taken: Taken = []

    def take(message: dict[str, Any]) -> dict[str, Any]:
        taken.append(message)
        board.take(message)
        return {name: value for name, value in board.get_state().items() if not name.startswith("_")}

    with running() as browser, opened(browser, viewport={"width": 1366, "height": 900}) as (context, heard):
        context.expose_function("take", take)
        page = context.new_page()
        start = f"{script('live')} await drawn(); view(1).hidden = true; {LIVE}"
        page.goto(written([board], start, folder).as_uri())
        page.wait_for_function("globalThis.board")
        yield page, taken
        heard.check()


def held(page: Page, key: str) -> None:
    for _ in range(HELD):
        page.keyboard.down(key)
        page.wait_for_timeout(BETWEEN)
    page.keyboard.up(key)
    page.wait_for_timeout(BETWEEN)


def hammered(page: Page, key: str) -> None:
    for _ in range(7):
        page.keyboard.press(key)
        page.wait_for_timeout(180)


def kinds(taken: Taken) -> list[str]:
    """The kinds of the messages since the last call."""
    found = [message["kind"] for message in taken]
    taken.clear()
    return found


@pytest.mark.parametrize("key", ["Enter", " "], ids=["enter", "space"])
def test_two_people_play_by_keys_and_no_slip_opens_the_curtain_or_moves_for_the_other(
    key: str, tmp_path: Path
) -> None:
    """A whole game. Keys are held or hammered where they should be pressed once."""
    game = kuhn(seats="person", seed=3)
    with shown(game.board, tmp_path) as (page, taken):
        curtain, now = page.locator(".kc-curtain").last, page.locator(":focus")
        page.locator(".kc-curtain button").last.focus()
        for seat, slip in enumerate((held, hammered)):
            page.wait_for_timeout(SETTLED)
            slip(page, key)
            assert kinds(taken) == ["uncover"], "and nothing is done"
            assert (curtain.is_visible(), game.board.me) == (False, seat)
            page.wait_for_timeout(SETTLED)
            assert now.get_attribute("data-action") == str(game.board.offers[0]["action"])
            page.keyboard.press(("Home", "ArrowDown")[seat])  # a pass, a bet
            slip(page, key)
            assert kinds(taken) == ["do"], "and nothing is shown"
            assert (curtain.is_visible(), now.inner_text()) == (True, "Show my cards")
            assert (game.board.laid_out, game.board.fault) == ({}, "")
        for kind in ("uncover", "do"):
            page.wait_for_timeout(SETTLED)
            page.keyboard.press(key)
            page.wait_for_timeout(BETWEEN)
            assert kinds(taken) == [kind]
        assert game.board.over


def test_a_click_right_after_the_curtain_fell_or_was_lifted_is_not_taken(tmp_path: Path) -> None:
    game = kuhn(seats="person", seed=3)
    with shown(game.board, tmp_path) as (page, taken):
        opens, first = page.locator(".kc-curtain button").last, page.locator(".kc-do").last
        page.wait_for_timeout(SETTLED)
        opens.click()
        first.click()
        assert kinds(taken) == ["uncover"]
        page.wait_for_timeout(SETTLED)
        first.click()
        opens.click()
        opens.evaluate("(node) => node.click()")  # as a screen reader does
        assert kinds(taken) == ["do"]
        page.wait_for_timeout(SETTLED)
        opens.evaluate("(node) => node.click()")
        page.wait_for_timeout(BETWEEN)
        assert kinds(taken) == ["uncover"]


def test_a_held_key_acts_once_and_goes_on_stepping(tmp_path: Path) -> None:
    with shown(battle(), tmp_path) as (page, taken):
        focused = page.locator(":focus")
        first = page.locator(".kc-do").last
        first.focus()
        for key, kind in (("u", "undo"), ("h", "hints"), ("w", "why"), ("Enter", "do"), (" ", "do")):
            held(page, key)
            assert kinds(taken) == [kind], key
            first.focus()
        page.keyboard.press("t")
        page.keyboard.press("n")
        assert focused.get_attribute("data-place") == "h1"
        held(page, "Enter")
        assert kinds(taken) == [], "a card is chosen once, and not pressed again"
        assert focused.get_attribute("aria-selected") == "true"
        held(page, "Escape")
        held(page, "Home")
        held(page, "ArrowLeft")
        assert focused.get_attribute("class") == "kc-head"
        assert focused.inner_text().startswith("Seat 2"), "the very first cell of all"
