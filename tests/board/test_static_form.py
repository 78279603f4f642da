"""Widgets in a page without a kernel: each module once, nothing that could break out."""

import json
import re
import subprocess
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest

from khedu_core.board.chart import Chart
from khedu_core.board.drawing import Drawing
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.board.ranking import Ranking
from khedu_core.board.split_bar import SplitBar
from khedu_core.board.static_form import SPEC_TYPE, StaticForms, host_script
from khedu_core.report.page import Page
from tests.report.test_pages_in_browser import CHROMIUM

EVIL = "</script><img src=x onerror=alert(1)>"


def test_many_widgets_share_one_module_and_one_style() -> None:
    forms = StaticForms()
    page = "".join(forms.add_widget(Chart(title=f"number {i}")) for i in range(3))
    assert page.count(SPEC_TYPE) == 3
    assert sorted(re.findall(r'id="(widget-\d)"', page)) == ["widget-1", "widget-2", "widget-3"]
    own, host = forms.scripts()
    assert host == host_script()
    assert "export" not in own
    (name,) = set(re.findall(r"module-[0-9a-f]+", page))
    assert f'["{name}"] = {{ render }};' in own
    assert forms.modules_html() == ""  # nothing is imported: all is drawn before the page counts as loaded
    assert len(forms.styles()) == 1
    assert StaticForms().scripts() == []


@pytest.mark.parametrize(
    "esm", ["export default { render() {} };", "'</script>';\nexport default { render };"]
)
def test_a_module_of_another_form_is_imported(esm: str) -> None:
    forms = StaticForms()
    forms.add_state({"_esm": esm, "title": "t"})
    assert forms.modules_html().count("<script") == 1
    assert forms.modules_html().count("</script>") == 1
    assert forms.scripts() == [host_script()]


def test_the_saved_state_is_the_traits_and_little_else() -> None:
    page = StaticForms().add_widget(Chart(title="t", outcomes=[1], series=[{"name": "s", "values": [1.0]}]))
    spec = json.loads(page.split(f'<script type="{SPEC_TYPE}">')[1].split("</script>")[0])
    assert spec["state"]["title"] == "t"
    texts = {"title", "description", "x_label", "y_label", "marked_label"}
    assert set(spec["state"]) == texts | {"outcomes", "series", "marked", "cursor", "percent"}
    assert len(page) < 1000


def test_user_text_cannot_end_the_data_or_become_markup() -> None:
    page = StaticForms().add_widget(
        Chart(title=EVIL, outcomes=[EVIL], series=[{"name": EVIL, "values": [1]}])
    )
    assert "<img" not in page
    assert page.count("</script>") == 1
    spec = json.loads(page.split(f'<script type="{SPEC_TYPE}">')[1].split("</script>")[0])
    assert spec["state"]["title"] == EVIL


def test_a_widget_without_a_module_has_no_static_form() -> None:
    with pytest.raises(ValueError, match="_esm"):
        StaticForms().add_state({"value": 3})


def grown() -> GrowingChart:
    chart = GrowingChart(outcomes=[4, 5], series=[{"name": "s", "values": [0.25, 0.75]}])
    chart.grow([3, 4], 7)
    return chart


VIEWS: list[Drawing] = [
    Chart(title="t", outcomes=[1, 2], series=[{"name": "s", "values": [Fraction(1, 3), None]}]),
    Chart(outcomes=["a"], series=[{"name": "s", "values": [3.5]}], percent=False),
    grown(),
    HeatMap(rows=[1], columns=[2, 3], values=[[Fraction(1, 3), 1]], frontier=Fraction(1, 2)),
    Lines(points=[1, 2], series=[{"name": "s", "values": [0.25, None]}], level=0.5),
    Ranking(
        names=["x", "y"], values=[Fraction(1, 3), Fraction(1, 7)], notes=["n", ""], description="and more"
    ),
    Ranking(names=["x"], values=[60], percent=False),
    SplitBar(parts=[{"name": "win", "value": Fraction(1, 4)}, {"name": "lose", "value": Fraction(3, 4)}]),
]


def told(cells: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", cells)]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: type(view).__name__)
def test_without_script_each_view_is_its_table(view: Drawing) -> None:
    page = StaticForms().add_widget(view)
    (hidden,) = re.findall(r"<noscript>(.*)</noscript>", page, re.DOTALL)
    assert [told(row) for row in re.findall(r"<tr>(.*?)</tr>", hidden)] == view.table()
    assert f"<caption>{view.title}</caption>" in hidden
    assert view.description in hidden
    assert len(view.table()) > 1


def test_without_script_a_strange_widget_is_its_text_and_nothing_breaks_out() -> None:
    page = StaticForms().add_state({"_esm": "x", "_anywidget_id": "other.Widget", "title": "t"}, EVIL)
    assert "<noscript><pre>&lt;/script&gt;" in page
    evil = StaticForms().add_widget(Ranking(title=EVIL, names=[EVIL], values=[1], description=EVIL))
    assert evil.split("<noscript>")[1].count("&lt;img") == 3
    assert "<img" not in evil


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: nothing prints")
def test_a_long_list_is_printed_to_its_end(tmp_path: Path) -> None:
    names = [f"row {i}" for i in range(150)]
    forms = StaticForms()
    body = forms.add_widget(Ranking(title="Rows", names=names, values=[1] * 150, percent=False))
    page = Page("Rows", f"<h1>Rows</h1>{body}", styles=forms.styles(), data_blocks=forms.modules_html())
    page.modules = forms.scripts()
    (tmp_path / "page.html").write_text(page.html(), encoding="utf-8")
    printed, profile = tmp_path / "page.pdf", tmp_path / "profile"
    quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
    quiet += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    told = [f"--user-data-dir={profile}", f"--print-to-pdf={printed}"]
    given = [str(CHROMIUM), *quiet, *told, (tmp_path / "page.html").as_uri()]
    subprocess.run(given, capture_output=True, timeout=120, check=True)
    # No time is given: what is not drawn by the time the page is loaded is not printed.
    pages = len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes()))
    assert pages >= 3  # of some fifty rows each; what scrolls would end on the first
