"""A rulebook as chapters of a report: findings, coverage and what is settled, on an invented book."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from khedu_core.report import rules_views as views
from khedu_core.report.publish import MIME
from khedu_core.rulebook.book import Book
from khedu_core.rulebook.clauses import NEXT, load_clauses
from khedu_core.rulebook.coverage import coverage_of
from khedu_core.rulebook.findings import Finding, Replay, Verdict
from khedu_core.rulebook.readings import load_questions
from khedu_core.rulebook.sentence_list import load_sentences

Shown = Callable[[], list[dict[str, Any]]]
EVIL = '<img src=x onerror="alert(1)">'
HOLDS = Finding("sum-21", Verdict.HOLDS, "It comes to 21.", ("ST-SET-1",), "3 x 7 = 21")
WRONG = Finding(
    "sum-22", Verdict.CONTRADICTION, "It comes to 22.", ("ST-SET-1", "ST-TRN-1"), "3 x 7 < 22", ("S-1", "S-2")
)
CODE = {clause: ["f"] for clause in ("ST-SET-1", "ST-TRN-1", "ST-WIN-1")}


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The rulebook of the invented project; none of its code is imported."""
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "rulebook")
    from invented_book import write_project

    folder = write_project(tmp_path / "project") / "stones"
    readings, settled = load_questions(folder / "readings.toml")
    clauses, sentences = load_clauses(folder / "clauses.toml"), load_sentences(folder / "sentences.toml")
    return Book("stones", folder, clauses, sentences, readings, settled)


def published(shown: Shown, kind: str) -> list[dict[str, Any]]:
    return [b[MIME] for b in shown() if b.get(MIME, {}).get("kind") == kind]


# ---- findings -----------------------------------------------------------------------------------


def test_contradictions_come_first_and_open(shown: Shown, book: Book) -> None:
    views.show_findings([HOLDS, WRONG], book, "stones")
    first, second = published(shown, "table")
    assert first["caption"] == "Contradictions (1): two statements cannot both hold."
    assert first["rows"] == [["sum-22", "It comes to 22."]]
    assert second["caption"] == "In order (1): checked, and in order."
    assert first["folds"]["sum-22"] == {
        "line": "3 x 7 < 22",
        "told": [
            ["clause ST-SET-1", "Twenty-one stones."],
            ["clause ST-TRN-1", "A turn takes one to three stones from an end."],
            ["answered by S-1", "May one turn take from both ends? By default yes: from both."],
            ["answered by S-2", "Does a turn have to take a stone? Nobody may pass."],
        ],
        "opened": True,
    }
    assert not second["folds"]["sum-21"]["opened"]


def test_a_finding_is_escaped(shown: Shown, book: Book) -> None:
    views.show_findings([Finding(EVIL, Verdict.GAP, EVIL, (), EVIL)], book, "stones")
    (bundle,) = shown()
    assert "<img" not in bundle["text/html"]


def test_contradictions_are_named_in_a_line_each() -> None:
    """Their evidence stands in the tables."""
    assert views.findings_in_words([HOLDS, WRONG]).splitlines() == [
        "Of 2 checks: 1 contradiction, 1 in order.",
        "• It comes to 22 (sum-22).",
    ]
    assert views.findings_in_words([HOLDS]) == "Of 1 check: 1 in order."
    many = [replace(WRONG, id=f"sum-{i}") for i in range(11)]
    first, *named, last = views.findings_in_words([*many, HOLDS]).splitlines()
    assert first == "Of 12 checks: 11 contradictions, 1 in order."
    assert named == [f"• It comes to 22 (sum-{i})." for i in range(8)]
    assert last == "And 3 more, told below."


def test_contradictions_are_counted(shown: Shown) -> None:
    views.show_contradictions([HOLDS, WRONG, replace(WRONG, verdict=Verdict.DIFFERS)])
    (record,) = published(shown, "record")
    assert (record["value"], record["note"], record["headline"]) == (1, "by 3 checks", True)


def test_a_game_is_played_again_by_a_command() -> None:
    shown = Replay(3, 7, 12, ("greedy", "random", "random"), {"S-1": "no"}, 40)
    assert views.replay_line("stones", shown) == (
        "khedu replay stones --players 3 --seed 7 --index 12 --reading S-1=no "
        "--agents greedy,random,random --until 40"
    )
    assert " --cards 'my cards.toml' " in views.replay_line(
        "stones", shown, {"name": "Mine", "file": "/folder/my cards.toml", "sha256": ""}
    )


def test_moves_that_no_agent_made_are_written_out() -> None:
    shown = Replay(2, 7, 12, readings={"S-1": "no"}, moves=32, actions=tuple(range(32)))
    line = views.replay_line("stones", shown)
    actions = ",".join(map(str, range(32)))
    assert line == (
        f"khedu replay stones --players 2 --seed 7 --index 12 --reading S-1=no --actions {actions} --until 32"
    )


# ---- what is settled ----------------------------------------------------------------------------


def test_settled_questions_are_told_with_kind_and_reason(shown: Shown, book: Book) -> None:
    views.show_settled(book)
    views.show_settled(book, ["assumed"])
    (every,) = published(shown, "table")
    assert every["rows"] == [["S-2", "settled", "Does a turn have to take a stone?", "Nobody may pass."]]
    assert "Vocabulary: several names for one thing; settled: " in every["caption"]
    assert (
        published(shown, "notice")[0]["text"]
        == "No question is of this kind. Assumed: nothing decides; we assume an answer and say so."
    )


# ---- coverage -----------------------------------------------------------------------------------


def test_a_covered_book_has_no_warning_and_unknown_tests_are_not_passed(shown: Shown, book: Book) -> None:
    views.show_coverage(coverage_of(book, CODE, {}, "they are not run here"), dict.fromkeys(CODE, "a test"))
    share, code, test = published(shown, "record")
    assert (share["value"], share["headline"], share["note"]) == (1, True, "15 of 15")
    assert (code["value"], test["value"]) == (3, 3)
    assert test["note"] == "of 3; how they come out is unknown, for they are not run here"
    (table,) = published(shown, "table")
    assert table["rows"][3] == ["Turns", 5, 2, 2, 1, 2, 2, 2, 2, "not run here"]
    assert published(shown, "notice") == []


def test_outcomes_that_are_remembered_are_told(shown: Shown, book: Book) -> None:
    tests = {clause: {"a": "passed"} for clause in CODE}
    views.show_coverage(coverage_of(book, CODE, tests), tests)
    assert published(shown, "record")[2]["note"] == "of 3; 3 of them pass, when they were run last"
    assert published(shown, "table")[0]["rows"][3][-1] == 2


def test_every_gap_is_named(shown: Shown, book: Book) -> None:
    views.show_coverage(coverage_of(book, {}, {}, "they are not run here"), None)
    assert len(published(shown, "record")) == 2
    (notice,) = published(shown, "notice")
    assert notice["warning"]
    for clause in CODE:
        assert f"{clause}: no rule carries it out" in notice["text"]
    assert published(shown, "table")[0]["rows"][3][-2:] == [None, "not run here"]


def test_what_no_rule_carries_out_is_listed(shown: Shown, book: Book) -> None:
    views.show_not_played(book)
    (table,) = published(shown, "table")
    assert [row[0] for row in table["rows"]] == ["ST-SET-2"]
    assert published(shown, "notice") == []
    later = {**book.clauses, "ST-WIN-1": replace(book.clauses["ST-WIN-1"], status=NEXT)}
    views.show_not_played(replace(book, clauses=later))
    assert published(shown, "notice")[0]["text"] == "Not played yet: ST-WIN-1."
    assert [row[0] for row in published(shown, "table")[1]["rows"]] == ["ST-WIN-1", "ST-SET-2"]
