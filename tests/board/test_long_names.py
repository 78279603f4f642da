"""Long names of categories: cut to the room there is; whole where they are read, pointed at and listed."""

from fractions import Fraction
from pathlib import Path

import pytest

from khedu_core.board.board import Board
from khedu_core.board.chart import Chart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.layout_data import layout_data
from khedu_core.engine.layout import Card, CardRow, Layout, Zone
from tests.board.blank_page import CHROMIUM, used

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

NAMES = [f"the {n} of all the names that anybody ever gave a category" for n in ("first", "second", "third")]
SEEN = """
  const cut = (text) => [text.firstChild.data, text.querySelector("title")?.textContent];
  const inside = (n) => {
    const image = view(n).querySelector(".kc-plot > svg").getBoundingClientRect();
    return all(n, ".kc-plot > svg text").map((text) => text.getBoundingClientRect())
      .every((box) => box.left >= image.left - 1 && box.right <= image.right + 1);
  };
  const apart = (n) => {
    const boxes = all(n, ".kc-xticks text").map((text) => text.getBoundingClientRect());
    return boxes.filter((box) => box.width).every((box, i, seen) => !i || seen[i - 1].right < box.left);
  };
  await press(1, "ArrowRight", "ArrowRight");
  await press(2, "ArrowRight");
  return {
    ticks: all(1, ".kc-xticks text").map(cut), rows: all(2, ".kc-rownames text").map(cut),
    columns: all(2, ".kc-xticks text").map(cut), inside: [inside(1), inside(2)], apart: [apart(1), apart(2)],
    read: view(1).querySelector(".kc-plot").getAttribute("aria-valuetext"),
    cell: view(2).querySelector("[aria-selected=true]").getAttribute("aria-label"),
    listed: [1, 2].map((n) => all(n, "tbody th").map((name) => name.textContent)),
  };
"""


@pytest.mark.parametrize("theme", ["", 'style="width: 360px"'], ids=["wide", "narrow"])
def test_long_names_are_cut_where_they_are_drawn_and_nowhere_else(tmp_path: Path, theme: str) -> None:
    third = [Fraction(1, 3)] * 3
    chart = Chart(title="Chart", outcomes=NAMES, series=[{"name": "A", "values": third}])
    heat = HeatMap(title="Heat", rows=NAMES, columns=NAMES, values=[third] * 3)
    answer, log = used([chart, heat], SEEN, tmp_path, theme)
    assert log == []
    for place in ("ticks", "rows", "columns"):
        drawn = [text for text, _ in answer[place] if text]
        assert drawn
        assert all(text.endswith("…") and len(text) >= 6 for text in drawn), answer
        assert {whole for text, whole in answer[place] if text} <= set(NAMES)
    assert len({text for text, _ in answer["ticks"]}) == 3  # each says something
    assert answer["inside"] == [True, True]
    assert answer["apart"] == [True, True]
    assert NAMES[1] in answer["read"]
    assert NAMES[0] in answer["cell"]
    assert answer["listed"] == [NAMES, NAMES]


def test_names_that_begin_alike_are_told_apart(tmp_path: Path) -> None:
    units = ["Khana Ku Djani", "Khana Ubak", "Ra"]
    heat = HeatMap(title="Heat", rows=units, columns=units, values=[[Fraction(1, 2)] * 3] * 3)
    script = 'return all(1, ".kc-xticks text").map((text) => text.firstChild.data);'
    answer, _ = used([heat], script, tmp_path)
    assert len(set(answer)) == 3
    assert answer[2] == "Ra"
    assert all("…" in text for text in answer[:2])


def test_a_figure_with_a_word_beside_it_stays_on_one_line(tmp_path: Path) -> None:
    figures = (("cost", "12 (card 10)"), ("defence", "21 (card 17)"), ("speed", "21 (card 17)"))
    zones = (Zone("Seat 1", (CardRow("units", (Card("Ra", "Sun", 1, figures),)),)),)
    board = Board(title="T", laid_out=layout_data(Layout(zones, 0)), seats=["A", "B"], me=0, offers=[])
    script = """return all(1, ".kc-fig b").map((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      return range.getClientRects().length;
    });"""
    answer, _ = used([board], script, tmp_path)
    assert answer == [1, 1, 1]


def test_numbers_are_left_out_rather_than_cut(tmp_path: Path) -> None:
    outcomes = [10**9 + n for n in range(12)]
    chart = Chart(title="Chart", outcomes=outcomes, series=[{"name": "A", "values": [Fraction(1, 12)] * 12}])
    script = 'return all(1, ".kc-xticks text").map((text) => text.textContent);'
    answer, _ = used([chart], script, tmp_path)
    shown = [text for text in answer if text]
    assert 3 <= len(shown) < 12
    assert set(shown) <= {str(outcome) for outcome in outcomes}
