"""Where the parts of a replay stand in a page: nothing is cut, whatever its width."""

from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.replay import Replay, replay_of
from tests.board.blank_page import CHROMIUM, used
from tests.board.replay_page import TOOLS

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")


@pytest.fixture(scope="module")
def shown() -> Replay:
    return replay_of("khedu", players=2, seed=1, agents="greedy", rules=True)


@pytest.mark.parametrize("theme", ["", 'data-jp-theme-light="false"'])
def test_nothing_is_wider_than_a_narrow_phone(shown: Replay, theme: str, tmp_path: Path) -> None:
    script = (
        TOOLS
        + """
  const across = () => part(1, ".kc-plot svg").viewBox.baseVal.width;
  await press(1, "PageDown");
  const edge = view(1).getBoundingClientRect().right + 1;
  const inner = ".kc-scroll, .kc-moves, .kc-others, [hidden], svg";
  const out = all(1, "*").filter((one) => one.getBoundingClientRect().right > edge && !one.closest(inner));
  const { color, backgroundColor } = getComputedStyle(part(1, ".kc-film"));
  return { out: out.map((one) => `${one.tagName}.${one.className}`), ink: color, felt: backgroundColor,
    chart: across() };
"""
    )
    narrow = 'style="margin: 0; width: 304px"'  # what a page of 320 leaves
    told, log = used([shown], script, tmp_path, f"{narrow} {theme}")
    assert log == []
    assert told["out"] == []
    assert told["chart"] <= 304
    dark = [
        sum(map(int, text[text.index("(") + 1 : -1].split(",")[:3])) for text in (told["ink"], told["felt"])
    ]
    assert (dark[0] > dark[1]) == bool(theme)


def test_thirty_replays_of_one_page_share_their_module(shown: Replay, tmp_path: Path) -> None:
    few = replay_of("khedu", players=2, seed=1, moves=(1, 20))
    widgets: list[Any] = [few] * 30
    script = TOOLS + "await press(30, 'ArrowRight'); return [at(1), at(30), all(30, '.kc-film').length];"
    told, log = used(widgets, script, tmp_path)
    assert log == []
    assert told == [0, 1, 1]
    assert (tmp_path / "page.html").stat().st_size < 30 * 25_000


def test_a_long_move_takes_the_width_and_its_chance_the_next_line(shown: Replay, tmp_path: Path) -> None:
    rolled = {"faces": [1, 3], "chance": "34.26 %: 37/108", "of": "the attack wins", "came": None}
    long, short = "attacks " * 12, "roll"
    rows = [{"number": n, "seat": 1, "text": text, "rolled": rolled} for n, text in ((1, long), (2, short))]
    board = Replay(title="Two", seats=["Ada", "Bo"], start=shown.start, moves=rows, scores=[[0, 0]] * 3)
    script = (
        TOOLS
        + """
  const places = (line) => {
    const box = (name) => line.querySelector(name).getBoundingClientRect();
    const said = line.querySelector(".kc-said").getClientRects();
    const came = box(".kc-came"), below = came.top >= said[said.length - 1].bottom - 2;
    return { room: box(".kc-what").width, said: Math.max(...[...said].map((one) => one.width)), below,
      came: line.querySelector(".kc-came").textContent, means: line.querySelector(".kc-came").title };
  };
  const lines = all(1, ".kc-moves > div").map(places);
  await key(part(1, ".kc-plot"), "ArrowRight");
  return { lines, signs: part(1, ".kc-signs").textContent, now: part(1, ".kc-roll .kc-came").textContent };
"""
    )
    told, log = used([board], script, tmp_path, 'style="width: 1000px"')
    assert log == []
    first, second = told["lines"]
    assert first["said"] > 0.8 * first["room"]
    assert (first["below"], second["below"]) == (True, False)
    assert first["came"] == second["came"] == "34.26 %, open"
    assert told["now"] == "open after this roll"
    assert first["means"] == "34.26 %: 37/108 the attack wins, open after this roll"
    assert "open: this roll did not settle it" in told["signs"]
