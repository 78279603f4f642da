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
BREAK = """\
def broken(**numbers):
    raise RuntimeError("the table broke")
game.board.listen("why", broken)"""


def test_a_whole_game_is_played_by_keyboard_alone(lab: LabPage, record_property: Any) -> None:
    latency = action_to_board(lab)
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
