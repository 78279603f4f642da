"""Which tests say that they hold a clause: ``@pytest.mark.clause("…")``, read without running them."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = "tests"  # the folder, below the root of the project
MARK = "mark.clause"


@dataclass(frozen=True)
class MarkedTest:
    """A test, or a class or file of tests, that names a clause.

    Attributes:
        file: below the root of the project, with slashes.
        name: of the function or class; empty when the whole file is marked.
    """

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


def marks_by_clause(root: Path) -> dict[str, list[MarkedTest]]:
    """The tests of a project by the clauses they name, in the order of their files.

    Raises:
        SyntaxError: a test file that Python cannot read.
    """
    found: dict[str, list[MarkedTest]] = {}
    for path in sorted((root / TESTS).rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if MARK in text:
            name = path.relative_to(root).as_posix()
            for clause, test in _marks(ast.parse(text, str(path)), name, ""):
                found.setdefault(clause, []).append(test)
    return found


def _marks(node: ast.AST, file: str, owner: str) -> Iterator[tuple[str, MarkedTest]]:
    """Every clause that is named in a mark at or below a node, with the function that carries it."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(MARK):
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, MarkedTest(file, node.lineno, owner)
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not owner:
        owner = node.name
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, file, owner)
