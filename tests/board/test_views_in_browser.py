"""Every view draws in a blank page, follows keyboard and mouse, and complains of nothing."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.chart import Chart
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.board.ranking import Ranking
from khedu_core.board.split_bar import SplitBar
from khedu_core.dice.bounds import Bounds
from khedu_core.percentage import percent
from tests.board.blank_page import CHROMIUM, used

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

MARKUP = "<i>a</i>"  # must show as it is written
HALVES = [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]


def chart() -> Chart:
    view = Chart(title="Chart", outcomes=[1, 2, 3])
    beside = [{"name": "A", "values": HALVES}, {"name": MARKUP, "values": HALVES[::-1], "drawn": "bars"}]
    view.show(series=[*beside, {"name": "C", "values": [0.1, None, 0.2]}], marked=[False, True, False])
    return view


def growing() -> GrowingChart:
    view = GrowingChart(title="Growing", outcomes=[1, 2, 3], series=[{"name": "exact", "values": HALVES}])
    view.grow([480, 260, 260], 1000, last=True)
    return view


def lines() -> Lines:
    series = [
        {"name": f"target {k}", "values": [Fraction(k, 10), Fraction(k, 20), None]} for k in range(1, 11)
    ]
    return Lines(title="Lines", points=[4, 5, 6], series=series, level=0.75, level_label="75 %")


def heat_map() -> HeatMap:
    values = [[Fraction(c, 39) * Fraction(r + 1, 12) for c in range(40)] for r in range(12)]
    return HeatMap(
        title="Heat", rows=list(range(1, 13)), columns=list(range(40)), values=values, frontier=Fraction(3, 4)
    )


def split_bar() -> SplitBar:
    parts = zip(["A wins", "tie", "B wins"], HALVES, strict=True)
    return SplitBar(title="Split", parts=[{"name": name, "value": value} for name, value in parts])


def ranking() -> Ranking:
    values = [Fraction(89 - n, 216) for n in range(40)]
    return Ranking(title="Ranking", names=[f"keep {n}" for n in range(40)], values=values, name_label=MARKUP)


DRAWN = """
  const at = async (n, ...keys) => (await press(n, ...keys)).getAttribute("aria-valuetext");
  const count = (n, selector) => all(n, selector).length;
  const answer = {
    bars: count(1, ".kc-bars rect"), markup: count(1, "i"), marked: count(1, ".kc-bars .kc-marked"),
    gap: all(1, ".kc-lines path")[0].getAttribute("d").match(/M/g).length,
    chart: await at(1, "ArrowRight", "ArrowRight"),
    ranges: count(2, ".kc-ranges path"), simulated: count(2, ".kc-markers path"), growing: await at(2, "End"),
    lines: count(3, ".kc-lines path"), looks: new Set(all(3, ".kc-lines path").map((p) => {
      const style = getComputedStyle(p);
      return [style.stroke, style.strokeDasharray, p.classList.contains("kc-hollow")].join();
    })).size,
    allLines: await at(3, "Home"), oneLine: await at(3, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"),
    standsOut: count(3, ".kc-lines .kc-chosen"), readOut: count(3, ".kc-reading > span"),
    none: await at(3, "Escape"),
    cells: count(4, "[role=gridcell]"), split: await at(5, "ArrowRight", "ArrowRight"),
    rows: count(6, "tbody tr"),
    percents: [1, 3, 4].map((n) => all(n, "svg text, .kc-legend *").map((one) => one.textContent))
      .map((texts) => [/\\d%/, /\\d\\u00a0%$/].map((way) => texts.some((one) => way.test(one)))),
  };
  const heat = await press(4, "Home", "ArrowRight", "ArrowRight", "ArrowDown", "End", "PageDown");
  const cell = document.getElementById(heat.getAttribute("aria-activedescendant"));
  const selected = () => all(4, "[aria-selected]").map((one) => one.getAttribute("aria-label"));
  answer.heat = [cell.getAttribute("aria-label"), selected(), all(4, ".kc-reading")[0].textContent];
  answer.frontier = all(4, ".kc-frontier path")[0].getAttribute("d").length > 0;
  answer.edge = (await press(4, "ArrowRight")).getAttribute("aria-activedescendant") === cell.id;
  await point(all(4, "[role=row]")[2].childNodes[7]);
  answer.clicked = selected()[0];
  await point(all(4, "[role=row]")[3].childNodes[8], "pointermove", 0);
  answer.hovered = [all(4, ".kc-reading")[0].textContent, ...selected()];
  const table = await press(6, "Home", "PageDown", "End");
  const rows = () => all(6, '[aria-selected="true"]').map((row) => row.firstChild.textContent);
  answer.ranked = [rows(), table.scrollTop > 0, scrollY];
  all(6, "tbody tr")[38].click();
  await settled();
  answer.pressed = rows();
  await point(all(5, ".kc-plot .kc-part")[0]);
  answer.part = all(5, ".kc-plot")[0].getAttribute("aria-valuenow");
  await point(all(3, ".kc-markers path.kc-own-1.kc-hollow")[0]);
  answer.line = all(3, ".kc-plot")[0].getAttribute("aria-valuetext");
  answer.wide = document.documentElement.scrollWidth <= innerWidth;
  return answer;
"""


@pytest.fixture(scope="module")
def views() -> list[Any]:
    return [chart(), growing(), lines(), heat_map(), split_bar(), ranking()]


@pytest.fixture(scope="module")
def seen(views: list[Any], tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[str]]:
    return used(views, DRAWN, tmp_path_factory.mktemp("views"))


def test_nothing_is_complained_of(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer, console = seen
    assert "fault" not in answer
    assert console == []
    assert answer["wide"]


def test_bars_stand_side_by_side_and_text_stays_text(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer = seen[0]
    assert (answer["bars"], answer["marked"], answer["markup"], answer["gap"]) == (6, 2, 0, 2)
    assert answer["chart"] == f"outcome 2: A 25.00 % (1/4); {MARKUP} 25.00 % (1/4); C –"


def test_axes_and_legends_write_percentages_as_texts_do(seen: tuple[dict[str, Any], list[str]]) -> None:
    """None without a space, and some with one that does not break, in a chart, lines and a heat map."""
    assert seen[0]["percents"] == [[False, True]] * 3


def test_a_simulation_stands_beside_the_law(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer = seen[0]
    assert (answer["ranges"], answer["simulated"]) == (3, 3)
    assert answer["growing"] == "outcome 3: exact 25.00 % (1/4); simulated, 1,000 rolls 26.00 %"


def test_ten_lines_look_different_and_are_read_out(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer = seen[0]
    assert (answer["lines"], answer["looks"], answer["standsOut"]) == (10, 10, 1)
    assert answer["readOut"] == 11
    assert answer["allLines"].startswith("dice 4: target 1 10.00 % (1/10); target 2 20.00 % (1/5); ")
    assert answer["oneLine"] == "dice 5: target 3 15.00 % (3/20)"
    assert answer["none"].count("target") == 10
    assert answer["line"] == "dice 4: target 7 70.00 % (7/10)"


def test_the_heat_map_is_walked_in_two_directions(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer = seen[0]
    told = f"dice 7, target 39: 58.33 % ({Fraction(7, 12)})"
    assert answer["cells"] == 480
    assert answer["heat"] == [told, [told], told]
    assert answer["frontier"]
    assert answer["edge"]
    assert answer["clicked"].startswith("dice 3, target 7: ")
    assert [text.split(":")[0] for text in answer["hovered"]] == ["dice 4, target 8", "dice 3, target 7"]


def test_a_part_and_a_row_can_be_chosen(seen: tuple[dict[str, Any], list[str]]) -> None:
    answer = seen[0]
    assert answer["split"] == "tie 25.00 % (1/4)"
    assert answer["part"] == "0"
    assert answer["rows"] == 40
    assert answer["ranked"] == [["keep 39"], True, 0]
    assert answer["pressed"] == ["keep 38"]


LOOKS = """
  const colour = (node, name) => getComputedStyle(node)[name];
  const dots = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const bytes = (text) => {
    dots.fillStyle = text;
    dots.fillRect(0, 0, 1, 1);
    return [...dots.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const inside = (group) => [group.firstChild, group.lastChild].map((node) => bytes(colour(node, "fill")));
  return {
    cells: all(2, "[role=row] > .kc-cell").map(inside),
    lines: all(1, ".kc-lines path").map((path) => bytes(colour(path, "stroke"))),
    bar: bytes(colour(all(4, ".kc-track > span")[0], "backgroundColor")),
    parts: all(3, ".kc-plot .kc-part").map(inside),
  };
"""


def luminance(colour: list[int]) -> float:
    """Relative luminance of an sRGB colour, as WCAG 2 defines it."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (byte / 255 for byte in colour)
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: list[int], other: list[int]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("theme", "paper"),
    [
        ("", [255, 255, 255]),
        ('data-jp-theme-light="false" style="background: #111; color: #fff"', [17, 17, 17]),
    ],
    ids=["light", "dark"],
)
def test_everything_can_be_told_apart_in_either_theme(theme: str, paper: list[int], tmp_path: Path) -> None:
    shares = [[n / 100 for n in range(101)]]
    shades = HeatMap(rows=[1], columns=list(range(101)), values=shares)
    looks, console = used([lines(), shades, split_bar(), ranking()], LOOKS, tmp_path, theme)
    assert console == []
    assert len(looks["cells"]) == 101
    assert min(contrast(cell, text) for cell, text in looks["cells"]) > 4.5
    brightness = [luminance(cell) for cell, _ in looks["cells"]]
    assert brightness == sorted(brightness, reverse=not theme), "a higher share is always the stronger colour"
    assert min(contrast(line, paper) for line in [*looks["lines"], looks["bar"]]) > 3
    assert min(contrast(part, text) for part, text in looks["parts"]) > 4.5


def test_what_lies_between_bounds_shows_both_ends(tmp_path: Path) -> None:
    """A band above the line, and a cell in two halves with a number in each, both readable."""
    between = Bounds(Fraction(1, 10), Fraction(9, 10))
    banded = Lines(points=[1, 2, 3], series=[{"name": "a", "values": [between, None, between]}])
    plain = Lines(points=[1, 2], series=[{"name": "a", "values": [0.1, 0.2]}])
    halved = HeatMap(rows=[1], columns=[1, 2], values=[[between, Fraction(1, 2)]])
    script = """
      const cells = all(3, "[role=row] > .kc-cell"), texts = [...cells[0].querySelectorAll("text")];
      const colour = (node) => getComputedStyle(node).fill;
      const boxes = texts.map((text) => text.getBoundingClientRect()), box = cells[0].getBoundingClientRect();
      const inside = boxes.every((b) => b.left >= box.left && b.right <= box.right && b.bottom <= box.bottom);
      await point(cells[0]);
      return {
        pieces: all(1, ".kc-band").map((band) => band.getAttribute("d").split("M").length - 1),
        none: all(2, ".kc-band").length, texts: texts.map((text) => text.textContent), inside,
        apart: boxes[1].top > boxes[0].top && boxes[1].left > boxes[0].left,
        halves: colour(cells[0].querySelector("rect")) !== colour(cells[0].querySelector("path")),
        whole: cells[1].querySelectorAll("path").length, read: all(3, ".kc-reading")[0].textContent,
        legend: all(3, ".kc-legend span").some((entry) => entry.textContent.includes("still explode")),
      };
    """
    found, console = used([banded, plain, halved], script, tmp_path)
    assert console == []
    assert found == {
        "pieces": [2],
        "none": 0,
        "texts": ["10", "90"],
        "inside": True,
        "apart": True,
        "halves": True,
        "whole": 0,
        "read": "dice 1, target 1: 10.00 to 90.00 %",
        "legend": True,
    }


@pytest.mark.parametrize(("width", "wordy"), [(1100, [True, True]), (376, [False, True])])
def test_a_narrow_screen_hides_what_could_not_be_read(width: int, wordy: list[bool], tmp_path: Path) -> None:
    few = HeatMap(rows=[1], columns=list(range(12)), values=[[n / 12 for n in range(12)]])
    script = """
      const fits = (text) => getComputedStyle(text).display !== "none" &&
        text.getComputedTextLength() <= text.parentNode.firstChild.width.baseVal.value;
      const image = all(1, ".kc-plot > svg")[0];
      const read = (n) => all(n, ".kc-reading")[0].textContent;
      const hints = [1, 2].map((n) => read(n).includes("tap a cell"));
      await point(all(1, "[role=row]")[2].childNodes[7]);
      const wordy = [1, 2].map((n) => all(n, "[role=row] > .kc-cell text").every(fits));
      return [wordy, hints, read(1), image.viewBox.baseVal.width];
    """
    answer, console = used([heat_map(), few], script, tmp_path, f'style="margin: 0; width: {width}px"')
    assert console == []
    share = Fraction(7, 39) * Fraction(3, 12)
    told = f"dice 3, target 7: {percent(share)} ({share})"
    assert answer == [wordy, [not word for word in wordy], told, width]


@pytest.mark.parametrize("start", [0.2, 0.32])
def test_the_label_of_a_level_keeps_clear_of_a_line_that_nears_it(start: float, tmp_path: Path) -> None:
    exact = Fraction(7, 27)
    estimates = [float(exact) + (start - float(exact)) * 0.5**k for k in range(12)]
    view = Lines(title="Estimate", points=list(range(12)), series=[{"name": "rolls", "values": estimates}])
    view.show(level=float(exact), level_label="exact: 25.93 %", low=0.0, high=0.5)
    script = """
  const image = view(1).querySelector(".kc-plot svg");
  const label = all(1, ".kc-level text")[0].getBBox(), line = all(1, ".kc-lines path")[0];
  const step = line.getTotalLength() / 399;
  const points = Array.from({ length: 400 }, (_, i) => line.getPointAtLength(i * step));
  const over = points.filter(({ x }) => x > label.x - 2 && x < label.x + label.width + 2);
  const away = over.map(({ y }) => Math.max(label.y - y, y - label.y - label.height));
  return [image.viewBox.baseVal.width, over.length > 20, Math.min(...away)];
"""
    (width, crossed, away), console = used([view], script, tmp_path, 'style="margin: 0; width: 400px"')
    assert console == []
    assert width <= 400
    assert crossed, "the label stands beside the line"
    assert away > 3
