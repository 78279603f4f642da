"""Answers that a browser keeps may be damaged: then a page is as it was at first, and keeps anew."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.board.questions.invented import BLANKS, DICE, NUMBER, PREDICT
from tests.browser.test_lesson_page import answer, page_of, parts

PUT = """([name, values]) => {
  for (const key of Object.keys(localStorage)) {
    const kept = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...kept, values }));
  }
}"""
DAMAGES: dict[str, Any] = {
    "nothing": [],
    "no list": 7,
    "nulls": [None, None, None],
    "tries no list": ["zz", 0, False],
    "tries a number": [5, 0, False],
    "tries an object": [{"a": 1}, 0, False],
    "tries of numbers": [[1, None], 0, False],
    "tries too deep": [[[["a"]]], 0, False],
    "tries too short": [[[]], 0, False],
    "hints below none": [["up"], -5, False],
    "hints a text": [["up"], "1", False],
    "solution a text": [["up"], 0, "yes"],
}


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    return page_of(tmp_path / "asked.html", PREDICT, NUMBER, BLANKS, DICE)


def reload_until(page: Page, done: str) -> None:
    """Reload; once more where a busy browser came back before it had taken the answers down."""
    page.reload()
    if done not in (parts(page)[2].text_content() or ""):
        page.reload()
    expect(parts(page)[2]).to_contain_text(done)


def test_damaged_answers_kill_no_question(asked: Path, open_page: Callable[..., Page]) -> None:
    page = open_page(asked)
    for name, values in DAMAGES.items():
        answer(page)
        page.evaluate(PUT, [name, values])
        page.reload()
        expect(page.locator(".kc-question")).to_have_count(4)
        assert page.get_by_text("could not be drawn").count() == 0, name
        assert page.locator(".kc-question .kc-asked:not(:empty)").count() == 4, name
        answer(page)
        reload_until(page, "1 of 4 questions")
        page.get_by_role("button", name="Begin again").click()
        expect(parts(page)[2]).to_contain_text("0 of 4 questions")
        assert json.loads(page.evaluate("JSON.stringify(Object.keys(localStorage))")) == [], name
