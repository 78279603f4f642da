"""Names that look like code, in other scripts or 200 characters long are text wherever cards are shown."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from khedu_core.board.chart import Chart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.board.ranking import Ranking
from khedu_core.board.rule_panel import RulePanel
from khedu_core.board.split_bar import SplitBar
from khedu_core.board.static_form import StaticForms
from khedu_core.board.table_picture import style_html, told_html
from khedu_core.engine.layout import Card, CardRow, Zone
from khedu_core.engine.told import Act, Change, Expected, Told
from khedu_core.games.khedu import load_cards
from tests.games.khedu.strange_cards import CLANS, NAMES, strange_cards

ROOT = Path(__file__).parents[2]
REPORTS = ("khedu-board", "khedu-replay", "khedu-odds", "khedu-balance")
FEW_GAMES = ("games=100", "compared=100", "moved=10")
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')  # so that whatever could run would
LOOK = (Path(__file__).parent / "looked_at.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reports that show cards, made in a process of its own; what stops scripts is taken out."""
    out = tmp_path_factory.mktemp("strange")
    given = [word for one in (f"cards={strange_cards(out)}", *FEW_GAMES) for word in ("-p", one)]
    made = [sys.executable, "-m", "khedu_core", "report", *REPORTS, *given, "--out", str(out)]
    run = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for name in REPORTS:
        page = (out / f"{name}.html").read_text(encoding="utf-8")
        (out / f"{name}.html").write_text(POLICY.sub("", page, count=1), encoding="utf-8")
    return out


def looked_at(page: Page, width: int) -> dict[str, Any]:
    """What is on a page that is so wide, once it stands still."""
    page.set_viewport_size({"width": width, "height": 900})
    page.wait_for_timeout(600)
    found: dict[str, Any] = page.evaluate(LOOK)
    return found


def check_safe(found: dict[str, Any]) -> None:
    assert found["ran"] is None
    assert found["injected"] == 0
    assert (found["over"], found["out"]) == (0, [])


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_on_such_cards(name: str, reports: Path, open_page: Callable[..., Page]) -> None:
    for width in (360, 1280):
        found = looked_at(open_page(reports / f"{name}.html"), width)
        check_safe(found)
        said = found["text"] + found["titles"]
        laid = [one for one in (*NAMES, *CLANS) if one in found["laid"]]  # of the cards on a table, some
        wanted = laid if name in ("khedu-board", "khedu-replay") else NAMES
        assert len(wanted) > 2
        assert [one[:20] for one in wanted if one not in said] == []


def test_pictures_of_such_cards(tmp_path: Path, open_page: Callable[..., Page]) -> None:
    page = tmp_path / "pictures.html"
    page.write_text(pictures(), encoding="utf-8")
    for width in (360, 1280):
        found = looked_at(open_page(page), width)
        check_safe(found)
        assert [name[:20] for name in NAMES if name not in found["text"] + found["titles"]] == []


def pictures() -> str:
    """A story told, the rules at work in a move, and every view that shows names, on one page."""
    n, forms = len(NAMES), StaticForms()
    shares, series = [1 / n] * n, [{"name": name, "values": [0.5, 0.25]} for name in NAMES[:5]]
    views = [
        Chart(title=NAMES[0], outcomes=list(NAMES), series=[{"name": NAMES[1], "values": shares}], cursor=1),
        Lines(title=NAMES[1], points=[NAMES[5], NAMES[2]], series=series, cursor=1, chosen=1),
        HeatMap(title=NAMES[2], rows=list(NAMES), columns=list(NAMES), values=[shares] * n, cursor=(1, 1)),
        Ranking(title=NAMES[3], names=list(NAMES), notes=list(NAMES), values=shares, cursor=1),
        SplitBar(title=NAMES[5], parts=[{"name": name, "value": 0.25} for name in NAMES[2:6]], cursor=1),
    ]
    body = "".join(forms.add_widget(view) for view in views)
    styles = "".join(f"<style>{style}</style>" for style in forms.styles())
    modules = "".join(f'<script type="module">{source}</script>' for source in forms.scripts())
    panel = RulePanel("khedu_core.games.khedu", {})
    panel.show((), f"play {', '.join(NAMES)}")
    head = next(part.value for part in panel.children if getattr(part, "value", ""))
    return (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>t</title>{styles}{style_html()}'
        f'<body style="margin: 0"><main>{head}{told_html(told())}{body}</main>{modules}</body></html>'
    )


def told() -> Told:
    """A story in which every word is such a name."""
    cards = tuple(
        Card(name, group=name, number=1 + i % 5, figures=(("cost", "1"),), note=name)
        for i, name in enumerate(NAMES)
    )
    zones = tuple(Zone(name, (CardRow(name, cards),), ((name, name),)) for name in NAMES[:3])
    acts = tuple(Act(name, (Change(name, name, name),)) for name in NAMES)
    return Told(zones, zones[:1], acts, expected=(Expected(NAMES[0], NAMES[5], NAMES[6]),), refused=NAMES[1])


def test_a_card_file_takes_such_names_and_keeps_them(tmp_path: Path) -> None:
    cards = load_cards(strange_cards(tmp_path))
    assert [unit.name for unit in cards.units[: len(NAMES)]] == list(NAMES)
    assert cards.clans == list(CLANS)
    assert max(len(name) for name in NAMES) == 200
