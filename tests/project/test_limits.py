"""Limits: each where it belongs, under a name that says what it is and has one meaning, with its line."""

import ast
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "khedu_core"
DICE = sorted((PACKAGE / "dice").rglob("*.py"))
ROOMS = ("balance", "board", "cli", "engine", "teaching")
ASKED = [*DICE, *(path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py")))]
"""What answers questions, plays, teaches, and shows the answers."""
LIMITS = PACKAGE / "dice" / "limits.py"
IMPORTED = Counter(
    alias.name
    for path in PACKAGE.rglob("*.py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.ImportFrom) and node.module == "khedu_core.dice.limits"
    for alias in node.names
)


def constants(path: Path) -> dict[str, bool]:
    """{constant of the module: whether a docstring of one line follows}."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = {}
    for node, following in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.Assign):
            documented = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            walked = [name for target in node.targets for name in ast.walk(target)]
            names = [name.id for name in walked if isinstance(name, ast.Name)]
            found |= dict.fromkeys(filter(str.isupper, names), documented)
    return found


@pytest.mark.parametrize("path", ASKED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_limit_is_called_max_and_has_its_line(path: Path) -> None:
    found = constants(path)
    assert not [name for name in found if re.match("MOST|LONGEST|LARGEST", name)]
    assert not [name for name, documented in found.items() if name.startswith("MAX_") and not documented]


def test_a_limit_has_one_meaning() -> None:
    named = Counter(
        name for path in PACKAGE.rglob("*.py") for name in constants(path) if name.startswith("MAX_")
    )
    assert not [name for name, often in named.items() if often > 1]


def test_a_limit_of_one_module_stands_beside_its_use() -> None:
    assert not [name for name in constants(LIMITS) if IMPORTED[name] < 2]


@pytest.mark.parametrize("path", DICE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_limit_of_several_modules_stands_with_the_others(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module != "khedu_core.dice.limits":
            assert not [alias.name for alias in node.names if alias.name.startswith("MAX_")]
