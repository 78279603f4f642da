"""Answers worked out or published apart from this package, from data/, and the tests that hold them.

A test takes a published figure by the name of its row, `published("Yahtzee in three rolls")`, and
marks the user's question it answers, `@pytest.mark.case("B01")`. Both are found by reading the tests,
so that no answer is left out, whatever the tests and their files are called.
"""

import ast
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def _kept(name: str) -> Any:
    return json.loads((HERE / "data" / f"{name}.json").read_text(encoding="utf-8"))


OF_A_KIND: dict[str, dict[str, Any]] = _kept("of_a_kind")["cases"]
"""Whole-number counts of every roll by size, such as 5d6; what they are stands in the file."""

PUBLISHED: dict[str, dict[str, Any]] = {row["what"]: row for row in _kept("published")}
"""Figures others have printed, with their source and the exact answers."""

USER_CASES: dict[str, dict[str, Any]] = _kept("user_cases")
"""Questions people have asked in public, with their source."""


def published(what: str) -> list[Fraction]:
    """The exact answers of a published row."""
    return [Fraction(exact) for exact in PUBLISHED[what]["exact"]]


def marked_in_tests() -> set[str]:
    """Every case that a test of the dice marks."""
    return {
        argument.value
        for node in _nodes()
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.case"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


def named_in_tests() -> set[str]:
    """Every published row that a test of the dice names in full."""
    return {node.value for node in _nodes() if isinstance(node, ast.Constant)} & PUBLISHED.keys()


def _nodes() -> Iterator[ast.AST]:
    for path in sorted(HERE.rglob("test_*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))
