"""A rulebook that we made up for the tests, its game, and the copies that readers have of it."""

from pathlib import Path

TEXT = """Stones in a Row v1.2
Overview
Long ago, the tide laid pebbles on the shore. Two friends began to count them.
Setup
- Lay 21 stones in a row (7 or 8 of them white).
- The younger player begins.
Turns
On your turn, take one, two or three stones from either end. For example, from “white, \
black, white” you may take both ends’ stones.
A player who can’t take a stone loses. You may not pass – ever!
Winning
Whoever takes the last stone wins +2 points.
See the website for more.
"""
LINES = [
    ("Stones in a Row v1.2", ["heading"]),
    ("Overview", ["heading"]),
    ("Long ago, the tide laid pebbles on the shore.", ["flavour"]),
    ("Two friends began to count them.", ["flavour"]),
    ("Setup", ["heading"]),
    ("Lay 21 stones in a row (7 or 8 of them white).", ["ST-SET-1"]),
    ("The younger player begins.", ["ST-SET-2"]),
    ("Turns", ["heading"]),
    ("On your turn, take one, two or three stones from either end.", ["ST-TRN-1"]),
    ("For example, from “white, black, white” you may take both ends’ stones.", ["example", "ST-TRN-1"]),
    ("A player who can’t take a stone loses.", ["repeat", "ST-WIN-1"]),
    ("You may not pass – ever!", ["ST-TRN-1"]),
    ("Winning", ["heading"]),
    ("Whoever takes the last stone wins +2 points.", ["ST-WIN-1"]),
    ("See the website for more.", ["pointer"]),
]

CLAUSES = """
[[section]]
title = "Setup"
clauses = [
  { id = "ST-SET-1", kind = "component", summary = "Twenty-one stones.", questions = ["S-1"] },
  { id = "ST-SET-2", kind = "table", summary = "The younger one begins." },
]

[[section]]
title = "Turns"
clauses = [
  { id = "ST-TRN-1", summary = "A turn takes one to three stones from an end.", questions = ["S-1", "S-2"] },
  { id = "ST-WIN-1", summary = "The last stone wins." },
]
"""
READINGS = """
[[reading]]
id = "S-1"
field = "both_ends"
question = "May one turn take from both ends?"
clauses = ["ST-SET-1", "ST-TRN-1"]
default = "yes"
players = [2]
alternatives = [
  { name = "yes", meaning = "from both", reason = "the example" },
  { name = "no", meaning = "from one", reason = "the word either" },
]
left_out = [{ meaning = "from the middle", reason = "no word of it" }]

[[settled]]
id = "S-2"
kind = "settled"
question = "Does a turn have to take a stone?"
reason = "Nobody may pass."
clauses = ["ST-TRN-1"]
"""
RULES = """
def rule(*clauses):
    def mark(function):
        function.__clauses__ = clauses
        return function

    return mark


@rule("ST-SET-1")
def setup():
    return 21


@rule("ST-TRN-1")
def take(stones, number, p=None):
    assert 1 <= number <= 3
    if p is not None and p.both_ends:
        return stones - 2 * number
    return stones - number


@rule("ST-WIN-1")
def winner(stones):
    return stones == 0
"""
TESTS = """
import pytest
from stones.rules import setup, take, winner


@pytest.mark.clause("ST-SET-1")
def test_setup():
    assert setup() == 21


@pytest.mark.clause("ST-TRN-1", "ST-WIN-1")
@pytest.mark.parametrize("number", [1, 2])
def test_take(number):
    assert not winner(take(3, number))
    assert {"S-1": "no"}


class TestWinning:
    pytestmark = pytest.mark.clause("ST-WIN-1")

    def test_the_last_stone(self):
        assert winner(take(3, 3))


def test_unmarked():
    raise AssertionError("nobody asked for this one")
"""
SETTINGS = """
[tool.pytest.ini_options]
pythonpath = ["."]
markers = ["clause(id): a clause"]
"""


def sentences_toml() -> str:
    """The list of the sentences, as a game keeps it: under each heading its own."""
    from khedu_core.rulebook.sentences import fingerprint

    lines: list[str] = []
    for sentence, words in LINES:
        if words == ["heading"]:
            lines.append(f'["{sentence}"]')
        quoted = ", ".join(f'"{word}"' for word in words)
        lines.append(f"{fingerprint(sentence)} = [{quoted}]")
    return "\n".join(lines)


def write_project(root: Path) -> Path:
    """The whole project: its settings, the game as a package named stones, and its tests."""
    package, tests = root / "stones", root / "tests"
    for folder in (package, tests):
        folder.mkdir(parents=True)
    written = {
        root / "pyproject.toml": SETTINGS,
        package / "__init__.py": "",
        package / "rules.py": RULES,
        package / "clauses.toml": CLAUSES,
        package / "readings.toml": READINGS,
        package / "sentences.toml": sentences_toml(),
        tests / "test_stones.py": TESTS,
    }
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    return root
