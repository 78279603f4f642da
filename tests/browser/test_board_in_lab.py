"""A board in JupyterLab: a whole game by keyboard; by click, asked why, taken back, reloaded, broken."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.lab_page import LabPage
from tests.browser.latency import action_to_board

PLAY = 'from khedu_core.board.play import play\ngame = play("khedu", players=2, seed=0)\ngame'
TRY = 'game.what_if("K-72", "automatic")'
BREAK = """\
def broken(**numbers):
    raise RuntimeError("the table broke")
game.board.listen("why", broken)"""


@pytest.mark.parametrize("by_click", [False, True], ids=["by keyboard alone", "by click"])
def test_a_whole_game_is_played(lab: LabPage, by_click: bool, record_property: Any) -> None:
    latency = action_to_board(lab, by_click)
    board = lab.output("play(").locator(".kc-board")
    expect(board.locator(".kc-banner")).to_contain_text("The game is over: ")
    expect(board.locator(".kc-banner")).to_be_focused()
    record_property("measured", str(latency))
    assert len(latency.times) > 30


def test_a_board_is_clicked_asked_why_taken_back_and_reloaded(lab: LabPage) -> None:
    lab.open(lab.server.written("clicked", PLAY))
    lab.run_all()
    lab.lay_out_all()
    output = lab.output("play(")
    board = output.locator(".kc-board")
    actions, log = board.get_by_role("toolbar", name="Actions"), board.get_by_role("toolbar", name="Log")
    actions.get_by_role("button", name=re.compile("^lead the")).first.click()
    expect(log).to_contain_text("lead the")
    card = board.locator(".kc-near .kc-open").first
    name = card.locator(".kc-name").text_content()
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    expect(board.locator(".kc-chose")).to_contain_text(f"Chosen: {name}")
    card.click()
    expect(log).to_contain_text(f"show {name}")
    expect(board.get_by_role("alert")).to_have_text("")

    log.get_by_role("button", name=f"show {name}").first.click()
    expect(output).to_contain_text(f"Rules at work: show {name}")
    board.get_by_role("button", name="Undo").click()
    expect(log).not_to_contain_text(f"show {name}")
    board.get_by_role("button", name="Redo").click()
    expect(log).to_contain_text(f"show {name}")

    lab.reload("clicked.ipynb")
    lab.lay_out_all()
    board = lab.output("play(").locator(".kc-board")
    expect(board.get_by_role("toolbar", name="Log")).to_contain_text(f"show {name}")
    before = board.get_by_role("toolbar", name="Log").get_by_role("button").count()
    board.get_by_role("toolbar", name="Actions").get_by_role("button").first.click()
    expect(board.get_by_role("toolbar", name="Log").get_by_role("button")).not_to_have_count(before)


def test_why_not_comes_into_view_on_a_laptop_and_focus_goes_back(lab: LabPage) -> None:
    """Of a card at the bottom of the board; what is wrong in the settings is told beside them."""
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open(lab.server.written("laptop", PLAY))
    lab.run_all()
    lab.lay_out_all()
    output = lab.output("play(")
    card = output.locator('[data-place="seat 1 hand 5"]')
    card.click()
    notice = output.locator(".kc-notice")
    expect(notice).to_contain_text("Nothing can be done with this card now")
    expect(notice).to_be_in_viewport()
    card.press("w")
    reasons = output.locator(".kc-reasons")
    expect(reasons).to_be_focused()
    expect(reasons).to_contain_text("It cannot be used now: ")
    expect(reasons.get_by_text("It cannot be used now: ")).to_be_in_viewport()
    lab.page.keyboard.press("Escape")
    expect(card).to_be_focused()
    expect(reasons).to_be_empty()

    output.get_by_role("button", name="Show settings").click()
    output.get_by_placeholder("such as 6 6 1").fill("9")
    output.get_by_role("button", name="Let them fall").click()
    told = output.get_by_role("alert").filter(has_text="forced dice")
    expect(told).to_be_in_viewport()
    output.get_by_placeholder("such as 6 6 1").fill("6 6 1")
    output.get_by_role("button", name="Let them fall").click()
    expect(output.get_by_role("status").filter(has_text="these dice fall next: 6 6 1")).to_be_in_viewport()
    expect(told).to_have_count(0)


def test_on_a_laptop_all_that_one_plays_with_stays_in_view_and_a_copy_is_put_away(lab: LabPage) -> None:
    """With the hand in view so are whose turn it is, the actions and the newest line of the log."""
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.open(lab.server.written("in_view", PLAY, TRY))
    lab.run_all()
    lab.lay_out_all()
    output = lab.output("play(")
    board = output.locator(".kc-playing > .kc-board").first
    for _ in range(2):
        lines = board.locator(".kc-line-of").count()
        board.locator(".kc-do").first.click()
        expect(board.locator(".kc-line-of")).not_to_have_count(lines)
    hand = board.locator('[data-place="seat 1 hand 5"]')
    hand.evaluate("(card) => card.scrollIntoView({ block: 'end' })")
    whole = {"ratio": 0.95}
    for part in (hand, board.locator(".kc-banner"), board.locator(".kc-do").first):
        expect(part).to_be_in_viewport(**whole)
    expect(board.locator(".kc-line-of").last).to_be_in_viewport(**whole)

    copied = output.locator(".kc-playing .kc-playing")
    expect(copied).to_have_count(1)
    away = copied.get_by_role("button", name="Put away")
    away.focus()
    away.press("Enter")
    expect(copied).to_have_count(0)
    expect(board.locator(":focus")).to_have_attribute("role", "gridcell")


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
def test_what_goes_wrong_is_told_on_the_board_and_nobody_is_kept_from_reading_it(lab: LabPage) -> None:
    lab.open(lab.server.written("broken", PLAY, BREAK))
    lab.run_all()
    lab.lay_out_all()
    output = lab.output("play(")
    board = output.locator(".kc-board")
    board.get_by_role("button", name=re.compile(r"^why\?")).first.click()
    expect(board.get_by_role("alert")).to_have_text("RuntimeError: the table broke")
    output.get_by_role("button", name="Settings").click()
    expect(output.get_by_role("button", name="New game")).to_be_visible()
    for theme in ("Light", "Dark"):
        lab.use_theme(theme)
        assert axe.faults_of(lab.page, ".jp-Cell-outputArea") == []


def test_thirty_boards_in_one_notebook_stay_usable_and_small(lab: LabPage) -> None:
    """Each is one game of its own; the notebook that is saved holds no library."""
    cells = [f'game_{n} = play("khedu", players=2, seed={n})\ngame_{n}' for n in range(30)]
    path = lab.server.written("thirty", "from khedu_core.board.play import play", *cells)
    lab.open(path)
    lab.run_all()
    for n in (0, 15, 29):
        board = lab.output(f"game_{n} =").locator(".kc-board")
        board.scroll_into_view_if_needed()
        board.get_by_role("toolbar", name="Actions").get_by_role("button").first.click()
        expect(board.get_by_role("toolbar", name="Log").get_by_role("button").first).to_be_visible()
        assert lab.output(f"game_{n} =").locator(".kc-board").count() == 1
    lab.command("docmanager:save")
    models = widgets_in(lab.server.folder / path)
    boards = [state for state in models if "laid_out" in state]
    assert len(boards) == 30
    assert max(len(json.dumps(state)) for state in models) < 60_000


def widgets_in(notebook: Path) -> list[dict[str, Any]]:
    """The states of all widgets that a saved notebook holds."""
    saved = json.loads(notebook.read_text(encoding="utf-8"))
    held = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    return [model["state"] for model in held.values()]
