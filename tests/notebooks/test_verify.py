"""The chapters of Khedu's rulebook: every clause and every reading is there, and shows what it says."""

import ast
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from khedu_core.games.khedu import READINGS
from khedu_core.report.body import body_html
from khedu_core.report.lint import lint
from khedu_core.report.page import Page
from khedu_core.report.verify import Chapter
from khedu_core.rulebook.book import book_of
from tests.notebooks.in_process import run_in_process
from tests.report.assumed_told import tells_what_is_assumed

ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = sorted((ROOT / "notebooks" / "verify").glob("*.ipynb"))
STRICT = ["K-44=strict", "K-20=side-by-side", "K-19=allowed", "K-72=automatic", "K-10=three-players"]


@cache
def run(path: Path) -> tuple[Any, Chapter]:
    notebook, names = run_in_process(path)
    return notebook, names["chapter"]


def name(path: Path) -> str:
    return path.stem


def test_every_clause_is_shown_once_and_the_book_is_not_torn_apart() -> None:
    book = book_of("khedu_core.games.khedu")
    assert book is not None
    shown = list(chain.from_iterable(run(path)[1].shown for path in CHAPTERS))
    assert sorted(shown) == sorted(book.clauses)
    for path in CHAPTERS:  # what stands under one heading of the book stands in one chapter
        sections = {book.clauses[clause].section for clause in run(path)[1].shown}
        others = chain.from_iterable(run(other)[1].shown for other in CHAPTERS if other != path)
        assert not sections & {book.clauses[clause].section for clause in others}


def test_every_reading_can_be_switched_and_each_of_its_alternatives_changes_a_position() -> None:
    compared = list(chain.from_iterable(run(path)[1].compared for path in CHAPTERS))
    for reading in READINGS:
        here = [one for one in compared if one.reading.id == reading.id]
        assert here, f"{reading.id} is in no chapter"
        for alternative in reading.alternatives:
            if alternative.name != reading.default:
                apart = [one for one in here if reading.default not in one.alike(alternative.name)]
                assert apart, f"{reading.id}: {alternative.name} comes out like the default everywhere"


@pytest.mark.parametrize("path", CHAPTERS, ids=name)
def test_every_position_shows_what_its_chapter_says(path: Path) -> None:
    _, chapter = run(path)
    for number, story in enumerate(chapter.stories, 1):
        told = story.told()
        assert told.refused == "", f"story {number}"
        assert [one for one in told.expected if not one.holds] == [], f"story {number}"
        assert told.before, f"story {number}"
    for one in chapter.compared:
        outcomes = {branch.outcome() for branch in one.branches}
        assert len(outcomes) > 1, f"{one.reading.id} changes nothing"
        assert one.differing or any(branch.told.refused for branch in one.branches)


@pytest.mark.parametrize("path", CHAPTERS, ids=name)
def test_its_page_needs_nothing_from_outside_and_says_what_is_assumed(path: Path) -> None:
    notebook, _ = run(path)
    told = [o for cell in notebook.cells for o in cell.get("outputs", []) if o.output_type == "stream"]
    assert told == []
    body, outputs = body_html(notebook)
    assert tells_what_is_assumed(body)
    page = Page(title=path.stem, main=body)
    page.bring(outputs)
    assert lint(page.html()) == []


@pytest.mark.parametrize("path", CHAPTERS, ids=name)
def test_it_runs_under_other_readings(path: Path) -> None:
    _, names = run_in_process(path, {"readings": STRICT})
    chapter = names["chapter"]
    assert {chapter.in_force[key] for key in ("K-44", "K-72")} == {"strict", "automatic"}
    assert len(chapter.stories) == len(run(path)[1].stories)


def test_a_chapter_needs_no_more_than_three_names() -> None:
    for path in CHAPTERS:
        imported = {
            alias.name
            for cell in run(path)[0].cells
            if cell.cell_type == "code"
            for node in ast.walk(ast.parse(cell.source))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        assert imported == {"Story", "parse_readings", "Chapter"}
