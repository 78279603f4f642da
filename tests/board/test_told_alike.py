"""Whose turn it is, rolls and changed scores: one table of examples for Python and for the pages."""

import json
from pathlib import Path
from typing import Any

import pytest

from khedu_core.board.board_text import decision_text, rolled_text, scored_text
from khedu_core.board.drawing import static_text
from tests.board.blank_page import CHROMIUM, used


def turn_of(active: int, decides: int, decision: str = "what to do") -> dict[str, Any]:
    """Two seats' zones around a shared one, and the turn of one of them."""
    zones: list[dict[str, Any]] = [{"title": name} for name in ("Seat 1", "The desert", "Seat 2")]
    zones[1] |= {"shared": True, "active": True}  # which is nobody's turn
    if active >= 0:
        zones[2 * active]["active"] = True
    return {"zones": zones, "decides": decides, "decision": decision}


# A layout, the names of the seats, who looks; and what is said.
DECISIONS: list[tuple[dict[str, Any], list[str], int, str]] = [
    (turn_of(0, 0), ["Ann", "Bo"], 0, "Your turn, Ann: decide what to do"),
    (turn_of(0, 0), ["You", "Bo"], 0, "Your turn: decide what to do"),
    (turn_of(0, 0), ["", ""], 0, "Your turn, Seat 1: decide what to do"),
    (turn_of(0, 1), ["Ann", "Bo"], 0, "Bo decides what to do"),
    (turn_of(0, 1), ["Ann", ""], 0, "Seat 2 decides what to do"),
    (turn_of(0, 1), ["Ann", "Bo"], 1, "Bo, you decide what to do"),
    (turn_of(0, 1), ["Ann", "You"], 1, "You decide what to do"),
    (turn_of(-1, 1), ["Ann", "Bo"], 1, "Your turn, Bo: decide what to do"),  # no turn is told
    (turn_of(0, 1), ["Ann", "Bo", "Cy"], 1, "Your turn, Bo: decide what to do"),  # zones are not the seats'
    ({"decides": 0, "decision": "x"}, ["Ann"], 0, "Your turn, Ann: decide x"),
    (turn_of(0, 0), ["Ann", "Bo"], -1, "Ann decides what to do"),  # an onlooker
    (turn_of(-1, -1, "seat 1 wins"), ["Ann", "Bo"], 0, "Seat 1 wins"),
    (turn_of(-1, -1, ""), ["Ann", "Bo"], 0, "The game is over"),
]

CHANCE = {"chance": "50 %", "of": "to win"}
# Dice as they fell; and what is said, but for the marks before yes and no on a page.
ROLLED: list[tuple[dict[str, Any], str]] = [
    ({"faces": [3]}, "rolled 3"),
    ({"faces": [3, 5, 3]}, "rolled 3 5 3"),
    ({"faces": [3, 5], **CHANCE, "came": True}, "rolled 3 5 · 50 % · to win · yes"),
    ({"faces": [3, 5], **CHANCE, "came": False}, "rolled 3 5 · 50 % · to win · no"),
    ({"faces": [3, 5], **CHANCE}, "rolled 3 5 · 50 % · to win"),
    ({"faces": [3], "chance": "1/6", "of": "", "came": True}, "rolled 3 · 1/6 · yes"),
    ({"faces": [3], "of": "to win", "came": True}, "rolled 3"),  # without a chance, nothing was awaited
]


# Changed scores and the names of the seats; and what is said.
SCORED: list[tuple[list[list[int]], list[str], str]] = [
    ([[0, 2, 12]], ["Ann", "Bo"], "Ann: 2 → 12"),
    ([[1, 5, 3]], ["Ann", ""], "Seat 2: 5 → 3"),
    ([[0, 0, -2], [2, 31, 40]], ["", "Bo", "You"], "Seat 1: 0 → -2, You: 31 → 40"),
]


@pytest.mark.parametrize(("layout", "seats", "me", "said"), DECISIONS)
def test_whose_turn_it_is(layout: dict[str, Any], seats: list[str], me: int, said: str) -> None:
    assert decision_text(layout, seats, me) == said


@pytest.mark.parametrize(("rolled", "said"), ROLLED)
def test_what_was_rolled(rolled: dict[str, Any], said: str) -> None:
    assert rolled_text(rolled) == said


@pytest.mark.parametrize(("scored", "seats", "said"), SCORED)
def test_how_scores_changed(scored: list[list[int]], seats: list[str], said: str) -> None:
    assert scored_text(scored, seats) == said


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")
def test_pages_say_the_same(tmp_path: Path) -> None:
    script = f"""
      {static_text("board_log.js")}
      return {{
        decisions: {json.dumps([case[:3] for case in DECISIONS])}.map((given) => decisionText(...given)),
        rolled: {json.dumps([case[0] for case in ROLLED])}.map((rolled) => rolledText(rolled)),
        scored: {json.dumps([case[:2] for case in SCORED])}.map((given) => scoredText(...given)),
      }};
    """
    answer, console = used([], script, tmp_path)
    assert console == []
    assert "fault" not in answer, answer
    assert answer["decisions"] == [case[3] for case in DECISIONS]
    assert answer["scored"] == [case[2] for case in SCORED]
    marks = {"· ✓ yes": "· yes", "· ✗ no": "· no"}
    for (_, said), there in zip(ROLLED, answer["rolled"], strict=True):
        plain = there
        for marked, word in marks.items():
            plain = plain.replace(marked, word)
        assert plain == said
        assert (plain != there) == said.endswith((" yes", " no"))
