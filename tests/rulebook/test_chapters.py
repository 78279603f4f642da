"""A book chapter by chapter: every sentence and clause is counted once, under its own heading."""

from dataclasses import replace
from pathlib import Path

import pytest

from khedu_core.rulebook.book import Book
from khedu_core.rulebook.chapters import Chapter, chapters_of
from khedu_core.rulebook.coverage import coverage_of
from khedu_core.rulebook.gathered import gather, gather_remembered, marked_tests_of

CODE = {"ST-SET-1": ["f"], "ST-TRN-1": ["f"], "ST-WIN-1": ["f"]}
TESTS = {"ST-SET-1": {"a": "passed"}, "ST-TRN-1": {"a": "failed"}, "ST-WIN-1": {}}


def test_every_heading_has_its_line_in_the_order_of_the_book(book: Book) -> None:
    chapters = chapters_of(coverage_of(book, CODE, TESTS), {"ST-SET-1", "ST-TRN-1"})
    assert [c.title for c in chapters] == ["Stones in a Row v1.2", "Overview", "Setup", "Turns", "Winning"]
    assert chapters[1] == Chapter("Overview", 3, 0, 0, 3, 0, 0, 0, 0, 0)
    # A clause of the table needs no rule.
    assert chapters[2] == Chapter("Setup", 3, 2, 0, 1, 2, 1, 1, 1, 1)
    # Two sentences say a clause, two show or repeat one; a test that fails holds nothing.
    assert chapters[3] == Chapter("Turns", 5, 2, 2, 1, 2, 2, 2, 1, 0)
    assert sum(c.sentences for c in chapters) == len(book.sentences)
    assert sum(c.clauses for c in chapters) == len(book.clauses)


def test_what_is_not_known_is_no_number(book: Book) -> None:
    chapters = chapters_of(coverage_of(book, CODE, {}, "they were not run"), None)
    assert {(c.with_test, c.passing) for c in chapters} == {(None, None)}


def test_a_clause_under_a_heading_without_a_sentence_is_not_lost(book: Book) -> None:
    moved = {**book.clauses, "ST-WIN-1": replace(book.clauses["ST-WIN-1"], section="Elsewhere")}
    chapters = chapters_of(coverage_of(replace(book, clauses=moved), CODE, TESTS), set())
    assert chapters[-1] == Chapter("Elsewhere", 0, 0, 0, 0, 1, 1, 1, 0, 0)


def test_what_is_remembered_is_told_and_nothing_is_run(
    book: Book, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = gather_remembered(book, "stones")
    assert (fresh.with_test, fresh.untested) == (None, "they are not run here")
    assert gather(book, "stones").with_test == 3
    monkeypatch.setattr("khedu_core.rulebook.marked_runs._run", None)  # a run would fail
    assert gather_remembered(book, "stones").with_test == 3
    (project / "stones" / "rules.py").write_text("", encoding="utf-8")
    assert gather_remembered(book, "stones").with_test is None
    assert set(marked_tests_of(book)) == {"ST-SET-1", "ST-TRN-1", "ST-WIN-1"}


def test_an_installed_package_says_that_it_has_no_tests(book: Book, project: Path) -> None:
    (project / "pyproject.toml").unlink()
    assert gather_remembered(book, "stones").untested == "the package is installed without them"
