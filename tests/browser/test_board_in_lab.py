"""A board in JupyterLab: a whole game by keyboard; by click, asked why, taken back, reloaded, broken."""

import re
from functools import partial
from typing import Any

from playwright.sync_api import expect

from khedu_core.board.play import play
from tests.browser import axe
from tests.browser.lab_page import LabPage
from tests.browser.latency import Latency, waited

PLAY = 'from khedu_core.board.play import play\ngame = play("khedu", players=2, seed=0)\ngame'
BREAK = """\
def broken(**numbers):
    raise RuntimeError("the table broke")
game.board.listen("why", broken)"""


def test_a_whole_game_is_played_by_keyboard_alone(lab: LabPage, record_property: Any) -> None:
    """Enter on the first action, again and again; the same game beside it says what must be announced."""
    lab.open(lab.server.written("whole_game", PLAY))
    lab.run_all()
    board, beside = lab.output("play(").locator(".kc-board"), play("khedu", players=2, seed=0)
    heard = board.locator("[aria-live=polite]").first
    board.get_by_role("gridcell").first.focus()
    lab.page.keyboard.press("a")
    times = []
    while not beside.board.over:
        offer = beside.board.offers[0]
        expect(lab.page.locator("*:focus")).to_have_attribute("data-action", str(offer["action"]))
        made = len(beside.playing.table.moves)
        beside.do(offer["action"])
        told = f"You: {beside.playing.log(beside.me)[made].text}"
        act = partial(lab.page.keyboard.press, "Enter")
        if told in (heard.text_content() or ""):
            act()
        else:
            times.append(waited(act, heard, told))
    expect(board.locator(".kc-banner")).to_contain_text("The game is over: ")
    expect(board.locator(".kc-banner")).to_be_focused()
    latency = Latency("action on the board of Khedu to redrawn board", tuple(times))
    record_property("measured", str(latency))
    assert len(times) > 30
    assert latency.is_good, latency


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
