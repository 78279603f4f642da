"""Many boards on a page, by the clock of a real browser; and what an accessibility checker says of one."""

from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.board import Board
from khedu_core.board.play import Play, play
from khedu_core.board.static_form import StaticForms
from khedu_core.engine.agents import AGENTS
from tests.board.test_board_in_browser import script
from tests.board.tiny_tables import pig, tic_tac_toe
from tests.browser import axe, chromium

pytestmark = pytest.mark.skipif(bool(chromium.WHY_NOT), reason=chromium.WHY_NOT)

CHANGING = ("laid_out", "offers", "entries", "me")


def page_of(folder: Path, *widgets: Board, theme: str = "") -> str:
    """The address of a page with these widgets."""
    forms = StaticForms()
    body = "".join(map(forms.add_widget, widgets))
    head = "".join(f"<style>{style}</style>" for style in forms.styles())
    scripts = "".join(f'<script type="module">{source}</script>' for source in forms.scripts())
    page = folder / "page.html"
    page.write_text(
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Boards</title>{head}'
        f"<body {theme}><main><h1>Boards</h1>{body}</main>{scripts}</body></html>",
        encoding="utf-8",
    )
    return page.as_uri()


def of_four(moves: int) -> Play:
    """A game of Khedu for four people at one screen, with hints, so many moves on."""
    game = play("khedu", players=4, seats="person", seed=5)
    game.uncover()
    game.toggle_hints()
    for _ in range(moves):
        game.do(game.playing.table.choose(AGENTS["greedy"]))
        game.uncover()
    return game


def test_thirty_boards_stay_usable_and_a_redraw_is_quick(tmp_path: Path, record_property: Any) -> None:
    game = of_four(150)
    now = Board(**{name: getattr(game.board, name) for name in (*CHANGING, "seats")})
    game.undo()
    game.uncover()
    before = Board(**{name: getattr(game.board, name) for name in (*CHANGING, "seats")})
    with chromium.running() as browser, chromium.opened(browser) as (context, heard):
        page = context.new_page()
        page.goto(page_of(tmp_path, now, before))
        told = chromium.awaited(page, script("measured"))
        heard.check()
    assert told["whole"]
    record_property(
        "measured",
        f"30 boards of Khedu with four: mounted in {told['mounted']:.0f} ms; another position is drawn in "
        f"{told['median']:.1f} ms (median), {told['slow']:.1f} ms (95th percentile)",
    )
    assert told["mounted"] < 6000
    assert told["median"] < 100


@pytest.mark.skipif(bool(axe.WHY_NOT), reason=axe.WHY_NOT)
@pytest.mark.parametrize("theme", ["", 'data-jp-theme-light="false" style="background: #111; color: #eee"'])
def test_a_checker_finds_no_serious_fault(theme: str, tmp_path: Path) -> None:
    boards = [of_four(60).board, tic_tac_toe(seats="person").board, pig().board]
    with chromium.running() as browser, chromium.opened(browser) as (context, heard):
        page = context.new_page()
        page.goto(page_of(tmp_path, *boards, theme=theme))
        page.locator(".kc-open").first.click()
        page.get_by_role("button", name="? Keys").first.click()
        assert axe.faults_of(page) == []
        heard.check()
