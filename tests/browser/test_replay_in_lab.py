"""A replay and the rules at work as a reader has them: in JupyterLab, by keyboard, on a page of its own."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from khedu_core.board.replay import Replay, replay_of
from khedu_core.board.static_form import StaticForms
from tests.browser import axe
from tests.browser.lab_page import LabPage

REPLAY = """\
from khedu_core.board.replay import replay_of
film = replay_of("khedu", players=2, seed=1, agents="greedy", rules=True)
film"""
PANEL = """\
import ipywidgets
from khedu_core.board.rule_panel import RulePanel
from khedu_core.games import find_game
from khedu_core.games.what_if import in_force_of, params_under, switched_text
game = find_game("khedu")
params = game.default_params(2)
panel = RulePanel("khedu_core.games.khedu", in_force_of(game, params))
def what_if(reading, alternative):
    return "A copy with " + switched_text(game, params, params_under(game, params, {reading: alternative}))
panel.on_switch(what_if)
def stepped(change):
    move = film.moves[film.at - 1]
    panel.show([film.clauses[i][0] for i in move["clauses"]], move["text"])
film.observe(stepped, "at")
panel"""


def test_from_a_move_of_a_replay_to_its_rule_to_another_reading(lab: LabPage) -> None:
    lab.open(lab.server.written("replay", REPLAY, PANEL))
    lab.run_all()
    lab.lay_out_all()
    film, panel = lab.output("replay_of("), lab.output("RulePanel(")
    slider = film.get_by_role("slider", name="Moves of Khedu")
    slider.focus()
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuenow", "133")
    number = film.get_by_role("spinbutton", name="move")
    number.fill("48")
    number.press("Enter")
    expect(film.get_by_role("status")).to_contain_text("48 of 133")
    expect(film.get_by_role("status")).to_contain_text("raise the set to the highest die")
    expect(panel).to_contain_text("Rules at work: raise the set to the highest die")
    expect(panel.get_by_role("listbox", name="Clauses")).to_have_value(re.compile("^KH-CMB-4 "))

    ready = panel.get_by_role("button", name="Try K-71 in a copy")
    expect(ready).to_be_disabled()
    panel.get_by_role("combobox", name="K-71").select_option("one")
    expect(ready).to_be_enabled()
    ready.click()
    expect(panel.get_by_role("status")).to_have_text("A copy with K-71 one instead of each")

    lab.reload("replay.ipynb")
    lab.lay_out_all()
    expect(lab.output("replay_of(").get_by_role("status")).to_contain_text("48 of 133")
    again = lab.output("replay_of(").get_by_role("slider", name="Moves of Khedu")
    again.focus()
    again.press("ArrowLeft")
    expect(lab.output("RulePanel(")).to_contain_text("Rules at work: discard Betrayal")


def page_of(*widgets: Replay, folder: Path) -> Path:
    """A page of its own, without Python behind it."""
    forms = StaticForms()
    body = "".join(map(forms.add_widget, widgets))
    styles = "".join(f"<style>{style}</style>" for style in forms.styles())
    scripts = "".join(f'<script type="module">{source}</script>' for source in forms.scripts())
    page = folder / "replay.html"
    page.write_text(
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f"<title>A game</title>{styles}<body><main><h1>A game</h1>{body}</main>{scripts}</body></html>",
        encoding="utf-8",
    )
    return page


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
def test_everybody_can_read_it(open_page: Callable[..., Page], tmp_path: Path) -> None:
    film = replay_of("khedu", players=2, seed=1, agents="greedy", rules=True)
    film.at = 47
    path = page_of(film, folder=tmp_path)
    for scheme in ("light", "dark"):
        page = open_page(path, color_scheme=scheme)
        page.locator("summary", has_text="Data table").click()
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert axe.faults_of(page) == [], (scheme, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
