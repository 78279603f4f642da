"""Coverage: sentence, clause, code and test tied together; each gap is named. On an invented rulebook."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from invented_book import LINES, TEXT

from khedu_core.rulebook.book import Book, book_of
from khedu_core.rulebook.clauses import NEXT, functions_by_clause
from khedu_core.rulebook.coverage import Coverage, coverage_of
from khedu_core.rulebook.gathered import gather, marked_tests_of, root_of
from khedu_core.rulebook.marked_runs import MarkedRun, run_marked
from khedu_core.rulebook.own_copy import find_sentences
from khedu_core.rulebook.sentences import fingerprint

ROOT = Path(__file__).parents[2]
WITH_RULES = ["ST-SET-1", "ST-TRN-1", "ST-WIN-1"]
CODE = {clause: ["rules.py:1 f"] for clause in WITH_RULES}
TESTS = {clause: {"test_stones.py::test": "passed"} for clause in WITH_RULES}


def counts(coverage: Coverage) -> tuple[int, int, int, int, int | None]:
    rules = len(coverage.rules)
    return coverage.sentences, coverage.covered, rules, coverage.with_code, coverage.with_test


# ---- laid together ------------------------------------------------------------------------------


def test_a_book_that_is_held_by_code_and_tests_has_no_finding(book: Book) -> None:
    coverage = coverage_of(book, CODE, TESTS, copy=find_sentences(TEXT, book.sentences))
    assert counts(coverage) == (len(LINES), len(LINES), 3, 3, 3)
    assert coverage.findings == []
    without_text = coverage_of(book, CODE, TESTS)
    assert (counts(without_text), without_text.findings) == (counts(coverage), [])


@pytest.mark.parametrize("clause", WITH_RULES)
def test_taking_a_rule_or_a_test_away_names_the_clause(book: Book, clause: str) -> None:
    less = {key: value for key, value in CODE.items() if key != clause}
    assert coverage_of(book, less, TESTS).findings == [f"{clause}: no rule carries it out"]
    less_tests = {key: value for key, value in TESTS.items() if key != clause}
    assert coverage_of(book, CODE, less_tests).findings == [f"{clause}: no test holds it"]
    failing = {**TESTS, clause: {"a::one": "passed", "a::two": "failed", "a::three": "failed"}}
    assert coverage_of(book, CODE, failing).findings == [f"{clause}: its test fails: a::two and 1 more"]
    skipped = {**TESTS, clause: {"a::one": "skipped"}}
    assert coverage_of(book, CODE, skipped).findings == [f"{clause}: no test holds it"]
    assert coverage_of(book, CODE, skipped).with_test == 2


def test_a_clause_of_the_table_needs_neither_and_one_to_come_says_so(book: Book) -> None:
    assert "ST-SET-2" not in " ".join(coverage_of(book, {}, {}).findings)
    later = {**book.clauses, "ST-WIN-1": replace(book.clauses["ST-WIN-1"], status=NEXT)}
    coverage = coverage_of(replace(book, clauses=later), {}, {})
    assert "ST-WIN-1: is not played yet" in coverage.findings
    assert counts(coverage)[2:] == (3, 0, 0)


def test_tests_that_were_not_run_are_unknown_and_no_finding(book: Book) -> None:
    coverage = coverage_of(book, CODE, {}, untested="the package is installed without them")
    assert (coverage.with_code, coverage.with_test, coverage.findings) == (3, None, [])
    assert {one.tested for one in coverage.clauses} == {None}


def test_names_that_are_no_clause_and_clauses_that_no_sentence_says_are_found(book: Book) -> None:
    coverage = coverage_of(
        book, {**CODE, "ST-OLD-1": ["rules.py:9 old"]}, {**TESTS, "ST-OLD-2": {"t::x": "passed"}}
    )
    assert coverage.findings == [
        "ST-OLD-2: is no clause of the book; t::x",
        "ST-OLD-1: is no clause of the book; rules.py:9 old",
    ]
    gone = {key: one for key, one in book.clauses.items() if key != "ST-SET-2"}
    name = fingerprint("The younger player begins.")
    coverage = coverage_of(replace(book, clauses=gone), CODE, TESTS)
    assert coverage.findings == [f"sentence {name}: its entry names a clause that is not there"]
    assert (coverage.covered, coverage.uncovered) == (len(LINES) - 1, 1)
    unsaid = {key: one for key, one in book.sentences.items() if "ST-SET-2" not in one.clauses}
    assert coverage_of(replace(book, sentences=unsaid), CODE, TESTS).findings == [
        "ST-SET-2: no sentence of the book says it"
    ]


def test_a_sentence_that_stands_in_two_places_counts_once(book: Book) -> None:
    twice = TEXT + "The younger player begins.\n"
    coverage = coverage_of(book, CODE, TESTS, copy=find_sentences(twice, book.sentences))
    assert counts(coverage) == counts(coverage_of(book, CODE, TESTS))
    assert (coverage.repeated, coverage.findings) == (1, [])


def test_a_changed_copy_shows_what_is_new_and_what_is_gone(book: Book) -> None:
    changed = TEXT.replace("The younger player begins.", "The elder player begins.")
    coverage = coverage_of(book, CODE, TESTS, copy=find_sentences(changed, book.sentences))
    name = fingerprint("The younger player begins.")
    assert (coverage.sentences, coverage.covered, coverage.uncovered) == (len(LINES), len(LINES) - 1, 1)
    assert coverage.gone == (name,)
    assert coverage.findings == [
        f"sentence {name}: is not in the text",
        "text: no clause says '- The elder player begins.'",
    ]


# ---- gathered from a project --------------------------------------------------------------------


def test_rules_and_tests_of_a_project_are_found_by_their_marks(book: Book, project: Path) -> None:
    rules = functions_by_clause("stones")
    assert {clause: [rule.__name__ for rule in found] for clause, found in rules.items()} == {
        "ST-SET-1": ["setup"],
        "ST-TRN-1": ["take"],
        "ST-WIN-1": ["winner"],
    }
    assert root_of(book) == project
    found = {clause: [str(test) for test in tests] for clause, tests in marked_tests_of(book).items()}
    assert found == {
        "ST-SET-1": ["tests/test_stones.py:6 test_setup"],
        "ST-TRN-1": ["tests/test_stones.py:11 test_take"],
        "ST-WIN-1": ["tests/test_stones.py:11 test_take", "tests/test_stones.py:19 TestWinning"],
    }


def test_the_tests_are_run_once_and_remembered_until_a_source_changes(
    book: Book, project: Path, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    coverage = gather(book, "stones", progress=lambda done, total: told.append((done, total)))
    assert counts(coverage) == (len(LINES), len(LINES), 3, 3, 3)
    assert coverage.findings == []
    assert {total for _, total in told} <= {4}
    take, winning = (
        "tests/test_stones.py::test_take",
        "tests/test_stones.py::TestWinning::test_the_last_stone",
    )
    by_id = {one.clause.id: one for one in coverage.clauses}
    assert by_id["ST-WIN-1"].tests == {f"{take}[1]": "passed", f"{take}[2]": "passed", winning: "passed"}

    kept = tmp_path / "cache" / "clause-tests" / "stones.json"
    remembered = json.loads(kept.read_text(encoding="utf-8"))
    remembered["outcomes"]["ST-SET-1"] = {"remembered": "passed"}
    kept.write_text(json.dumps(remembered), encoding="utf-8")
    again = {one.clause.id: one for one in gather(book, "stones").clauses}
    assert again["ST-SET-1"].tests == {"remembered": "passed"}
    (project / "stones" / "data.toml").write_text("new = 1", encoding="utf-8")
    anew = {one.clause.id: one for one in gather(book, "stones").clauses}
    assert anew["ST-SET-1"].tests == by_id["ST-SET-1"].tests


def without_a_rule(project: Path) -> None:
    path = project / "stones" / "rules.py"
    path.write_text(path.read_text(encoding="utf-8").replace('@rule("ST-WIN-1")\n', ""), encoding="utf-8")


def without_a_test(project: Path) -> None:
    path = project / "tests" / "test_stones.py"
    path.write_text(path.read_text(encoding="utf-8").replace('"ST-WIN-1"', ""), encoding="utf-8")


def with_a_fault(project: Path) -> None:
    path = project / "stones" / "rules.py"
    path.write_text(path.read_text(encoding="utf-8").replace("stones == 0", "stones == 1"), encoding="utf-8")


def with_a_test_file_that_fails_to_load(project: Path) -> None:
    path = project / "tests" / "test_stones.py"
    path.write_text("import no_such_module\n" + path.read_text(encoding="utf-8"), encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "findings"),
    [
        (without_a_rule, ["ST-WIN-1: no rule carries it out"]),
        (without_a_test, ["ST-WIN-1: no test holds it"]),
        (
            with_a_fault,
            [
                "ST-TRN-1: its test fails: tests/test_stones.py::test_take[2]",
                "ST-WIN-1: its test fails: tests/test_stones.py::test_take[2] and 1 more",
            ],
        ),
        (
            with_a_test_file_that_fails_to_load,
            [f"{clause}: its test fails: tests/test_stones.py" for clause in WITH_RULES],
        ),
    ],
)
def test_a_change_of_the_project_is_found(
    project: Path, change: Callable[[Path], None], findings: list[str], tmp_path: Path
) -> None:
    change(project)
    book = book_of("stones")
    assert book is not None
    for _ in range(2):  # what failed is not remembered
        assert gather(book, "stones").findings == findings
    assert (tmp_path / "cache" / "clause-tests").exists() == (
        change is without_a_rule or change is without_a_test
    )


def test_an_installed_package_has_no_tests_and_says_so(book: Book, project: Path) -> None:
    (project / "pyproject.toml").unlink()
    coverage = gather(book, "stones")
    assert (coverage.untested, coverage.with_test) == ("the package is installed without them", None)
    assert gather(book, "stones", run_tests=False).untested == "they were not asked for"


def test_without_pytest_the_tests_are_unknown(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khedu_core.rulebook.marked_runs.find_spec", lambda name: None)
    assert run_marked(project, "stones", {}) == MarkedRun({}, "pytest is not installed")


def test_tests_that_cannot_begin_are_a_fault_and_keep_what_pytest_said(book: Book, project: Path) -> None:
    (project / "tests" / "conftest.py").write_text("raise OSError('no disk')", encoding="utf-8")
    with pytest.raises(RuntimeError, match="no disk"):
        gather(book, "stones")


@pytest.mark.parametrize("content", ["", "[]", '{"sources": 1}', "{" * 5000])
def test_a_damaged_memory_is_not_believed(book: Book, content: str, tmp_path: Path) -> None:
    kept = tmp_path / "cache" / "clause-tests" / "stones.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(content, encoding="utf-8")
    assert gather(book, "stones").findings == []


def test_without_a_place_to_remember_the_tests_are_run_all_the_same(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("KHEDU_CORE_CACHE", str(tmp_path / "file"))
    assert gather(book, "stones").findings == []


def test_a_module_without_clauses_has_no_book() -> None:
    assert book_of("khedu_core.rulebook") is None


def test_the_plugin_leaves_other_runs_alone(project: Path) -> None:
    run = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "khedu_core.rulebook.clause_outcomes",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(run, cwd=project, capture_output=True, text=True, check=False)
    assert "1 failed, 4 passed" in done.stdout  # the unmarked test is run
