"""Gather what holds a rulebook: the rules of its game, the tests of the project, a reader's own copy."""

import sys
from pathlib import Path

from .book import Book
from .clauses import functions_by_clause, place_of
from .coverage import Coverage, coverage_of
from .marked_runs import MarkedRun, Progress, project_root, recall_marked, run_marked
from .marked_tests import MarkedTest, marks_by_clause
from .own_copy import OwnCopy

_NO_TESTS = "the package is installed without them"


def gather(
    book: Book,
    name: str,
    copy: OwnCopy | None = None,
    progress: Progress | None = None,
    run_tests: bool = True,
) -> Coverage:
    """Lay a rulebook beside the code and the tests of its project.

    Args:
        name: of the game, under which the tests' outcomes are remembered.
        copy: what was found in a reader's own copy.
        progress: called with (tests done, tests in all) while they run.
        run_tests: whether to run them when nothing is remembered of them.
    """
    run = _tested(book, name, progress) if run_tests else MarkedRun({}, "they were not asked for")
    return coverage_of(book, _code(book), run.outcomes, run.unknown, copy)


def gather_remembered(book: Book, name: str) -> Coverage:
    """The same at once: no test is run, and how they come out is known if it was when they were run last."""
    root = root_of(book)
    run = MarkedRun({}, _NO_TESTS) if root is None else recall_marked(root, name)
    return coverage_of(book, _code(book), run.outcomes, run.unknown)


def marked_tests_of(book: Book) -> dict[str, list[MarkedTest]]:
    """The tests that name a clause of a book, also one it does not have; none for an installed package."""
    root = root_of(book)
    areas = {clause.partition("-")[0] for clause in book.clauses}
    marked = marks_by_clause(root) if root else {}
    return {clause: tests for clause, tests in marked.items() if clause.partition("-")[0] in areas}


def root_of(book: Book) -> Path | None:
    """The project a book's game lies in; None when the package is installed without its tests."""
    top = sys.modules[book.package.partition(".")[0]]
    return project_root(str(top.__file__))


def _code(book: Book) -> dict[str, list[str]]:
    return {
        clause: [place_of(function) for function in functions]
        for clause, functions in functions_by_clause(book.package).items()
    }


def _tested(book: Book, name: str, progress: Progress | None) -> MarkedRun:
    root = root_of(book)
    if root is None:
        return MarkedRun({}, _NO_TESTS)
    return run_marked(root, name, marked_tests_of(book), progress)
