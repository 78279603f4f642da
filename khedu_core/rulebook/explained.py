"""One clause or one open question, with everything that hangs on it."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase
from types import CodeType

from .book import Book
from .clauses import Clause, functions_by_clause, functions_of, place_of
from .gathered import marked_tests_of, root_of
from .marked_tests import TESTS, MarkedTest
from .readings import Reading, Settled


@dataclass(frozen=True)
class ClauseExplained:
    """A clause: the rules that carry it out, the tests that name it, its questions, its sentences.

    Attributes:
        code: file, line and name of each rule.
        tests: file, line and name of each test.
        sentences: fingerprints of the sentences that say it.
    """

    clause: Clause
    code: tuple[str, ...]
    tests: tuple[str, ...]
    questions: tuple[Reading | Settled, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class ReadingExplained:
    """An open question: its clauses, the functions that look at its switch, the tests that set it.

    Attributes:
        code: file, line and name of each function that reads the field; empty when it is settled.
        tests: file, line and name of each test that names the question.
        also: ids of the other switches of the same question: Q-1b beside Q-1.
    """

    question: Reading | Settled
    clauses: tuple[Clause, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    also: tuple[str, ...]


def explain_clause(
    book: Book, name: str, marked: Mapping[str, Sequence[MarkedTest]] | None = None
) -> ClauseExplained:
    """Everything about one clause of a book.

    Args:
        marked: what `gathered.marked_tests_of` finds, for who asks about many clauses.
    """
    clause, marked = book.clauses[name], marked_tests_of(book) if marked is None else marked
    return ClauseExplained(
        clause,
        tuple(place_of(function) for function in functions_by_clause(book.package).get(name, ())),
        tuple(map(str, marked.get(name, ()))),
        tuple(q for q in book.questions.values() if q.id in clause.questions or name in q.clauses),
        tuple(print_ for print_, sentence in book.sentences.items() if name in sentence.clauses),
    )


def explain_reading(book: Book, name: str) -> ReadingExplained:
    """Everything about one open question of a book."""
    question = book.questions[name]
    field = question.field if isinstance(question, Reading) else ""
    code = (place_of(f) for f in functions_of(book.package) if field and field in _names(f.__code__))
    root = root_of(book)
    return ReadingExplained(
        question,
        tuple(book.clauses[clause] for clause in question.clauses),
        tuple(code),
        tuple(map(str, tests_that_switch(root, tests_beside(root, book.package), name))) if root else (),
        tuple(q for q in book.questions if q != name and _without_letter(q) == _without_letter(name)),
    )


def _without_letter(name: str) -> str:
    return name.rstrip(ascii_lowercase)


def _names(code: CodeType) -> Iterator[str]:
    """The names of attributes and globals that a function reads, and those written inside it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def tests_beside(root: Path, package: str) -> Path:
    """The folder of tests that mirrors a package; all tests when there is none."""
    mirror = root.joinpath(TESTS, *package.split(".")[1:])
    return mirror if mirror.is_dir() else root / TESTS


def tests_that_switch(root: Path, folder: Path, reading: str) -> list[MarkedTest]:
    """The tests of a folder that name a reading in their code: as ``"Q-1"``, ``"Q-1=x"`` or ``Q_1=``."""
    found: list[MarkedTest] = []
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if reading in text or reading.replace("-", "_") in text:
            file = path.relative_to(root).as_posix()
            found += (
                MarkedTest(file, node.lineno, node.name)
                for node in ast.parse(text, str(path)).body
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and _names_reading(node, reading)
            )
    return found


def _names_reading(node: ast.AST, reading: str) -> bool:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            if inner.value == reading or inner.value.startswith(f"{reading}="):
                return True
        elif isinstance(inner, ast.keyword) and inner.arg == reading.replace("-", "_"):
            return True
    return False
