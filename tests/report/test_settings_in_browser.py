"""The controls of a view as a page shows them: side by side, and a long one has its lines to itself."""

import json
import re
from pathlib import Path

import pytest

import khedu_core.report
from tests.report.test_pages_in_browser import CHROMIUM, drawn

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")

STYLE = Path(khedu_core.report.__file__).parent / "static" / "report.css"
READING = (
    "Reading: each-set: every set, each on its own, may turn to the highest or the lowest face of the roll"
)
SETTINGS = [
    "Roll: 5d6 of-a-kind",
    "Dice: 5",
    "Sides: 6",
    READING,
    "Added: 0",
    "Total is: at least",
    "Target: 18",
]
WIDTHS = (360, 620, 820, 1040)
MEASURE = """
const told = [...document.querySelectorAll("main")].map((main) => {
  const boxes = [...main.querySelectorAll(".setting")].map((p) => p.getBoundingClientRect());
  const line = Math.min(...boxes.map((box) => box.height));
  const long = boxes.filter((box) => box.height > 1.5 * line);
  const shares = (box, other) => other.bottom > box.top && other.top < box.bottom;
  const beside = (box) => boxes.filter((other) => shares(box, other)).length - 1;
  return {
    long: long.length,
    beside: Math.max(0, ...long.map(beside)),
    inOneLine: beside(boxes[1]),
    over: Math.max(...boxes.map((box) => box.right)) - main.getBoundingClientRect().right,
  };
});
document.getElementById("told").textContent = JSON.stringify(told);
"""


def test_nothing_stands_beside_a_setting_of_several_lines(tmp_path: Path) -> None:
    settings = "".join(f'<p class="setting">{text}</p>' for text in SETTINGS)
    places = "".join(
        f'<main style="width:{width}px"><section class="cell">{settings}</section></main>' for width in WIDTHS
    )
    page = tmp_path / "page.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><style>{STYLE.read_text(encoding='utf-8')}</style>{places}"
        f'<p id="told"></p><script>{MEASURE}</script>',
        encoding="utf-8",
    )
    document, _ = drawn(page, tmp_path / "profile")
    found = re.search(r'id="told">(.*?)</p>', document)
    assert found
    told = json.loads(found[1])
    assert (told[0]["long"], told[-1]["long"]) == (1, 0)
    assert [place["beside"] for place in told] == [0] * len(WIDTHS)
    assert all(place["inOneLine"] >= 1 for place in told)
    assert all(place["over"] <= 0.5 for place in told)
