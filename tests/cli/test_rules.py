"""`khedu rules`: what it prints, its JSON, its exit status, and what it refuses."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from khedu_core import cli, games
from khedu_core.games import khedu
from khedu_core.rulebook.book import Book, book_of
from khedu_core.rulebook.clauses import functions_by_clause
from khedu_core.rulebook.coverage import Coverage, coverage_of
from khedu_core.rulebook.own_copy import OwnCopy

ROOT = Path(__file__).parents[2]
BOOK = book_of(khedu.__name__)
assert BOOK is not None
RULES = [clause.id for clause in BOOK.clauses.values() if clause.kind != "table"]


def held(book: Book, *without: str) -> Coverage:
    """The book with a rule and a passing test for every clause but some."""
    code = {clause: ["rules.py:1 rule"] for clause in book.clauses if clause not in without}
    tests = {clause: {"test_rules.py::test": "passed"} for clause in book.clauses}
    return coverage_of(book, code, tests)


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every clause had code and a passing test."""

    def gather(book: Book, name: str, copy: OwnCopy | None, progress: object, run_tests: bool) -> Coverage:
        found = held(book)
        return Coverage(found.clauses, copy, found.listed, found.astray, found.strangers, found.untested)

    monkeypatch.setattr("khedu_core.rulebook.gathered.gather", gather)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = cli.main(["rules", *arguments])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


# ---- the overview -------------------------------------------------------------------------------


@pytest.mark.usefixtures("whole")
def test_a_covered_book_is_told_in_counts_and_a_line_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu")
    assert status == 0
    n = len(BOOK.sentences)
    assert out.startswith(f"khedu: {n} of {n} (100 %) sentences are covered (of the list;")
    assert f"{len(RULES)} of {len(RULES)} (100 %) rule clauses have a passing test" in out
    assert f"{len(BOOK.readings)} open questions are switches" in out
    for clause in BOOK.clauses.values():
        assert f"\n{clause.section} " in out
    assert "\nNothing is missing: everything has code and a passing test.\n" in out


@pytest.mark.usefixtures("whole")
def test_json_holds_the_counts_and_every_clause(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu", "--json")
    told = json.loads(out)
    n = len(BOOK.sentences)
    wanted = {"sentences": n, "covered": n, "uncovered": 0, "rule_clauses": len(RULES)}
    wanted |= {"with_code": len(RULES), "with_test": len(RULES)}
    assert status == 0
    assert {key: told[key] for key in wanted} == wanted
    assert [clause["id"] for clause in told["clauses"]] == list(BOOK.clauses)
    assert (told["findings"], told["gone"], told["tests_unknown"]) == ([], [], None)
    assert told["readings"]["switches"] == len(BOOK.readings)


@pytest.mark.parametrize("clause", RULES)
def test_a_clause_without_code_ends_with_1_and_is_named(
    clause: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khedu_core.rulebook.gathered.gather", lambda *_: held(BOOK, clause))
    status, out, _ = run(capsys, "khedu", "--json")
    told = json.loads(out)
    assert status == 1
    assert told["without_code"] == [clause]
    assert [finding.partition(":")[0] for finding in told["findings"]] == [clause]
    status, out, _ = run(capsys, "khedu")
    assert status == 1
    assert f"Clauses with a gap: 1\n  {clause}  " in out


@pytest.mark.usefixtures("whole")
def test_another_text_shows_its_sentences_and_what_is_gone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = tmp_path / "mine.txt"
    text.write_text("A rule\x07 of my own. " + "Another! " * 30, encoding="utf-8")
    status, out, _ = run(capsys, "khedu", "--text", str(text))
    assert status == 1
    assert "In your copy, and said by no clause: 1" in out
    assert "  A rule  of my own.\n" in out  # with its fingerprint, and without the bell
    assert f"Of the list, and not in your copy: {len(BOOK.sentences)}" in out
    assert f"and {len(BOOK.sentences) - 20} more; --json lists them all" in out
    _, out, _ = run(capsys, "khedu", "--text", str(text), "--json")
    told = json.loads(out)
    assert (told["sentences"], told["covered"], told["uncovered"]) == (1, 0, 1)
    assert told["uncovered_sentences"][0]["text"] == "A rule\x07 of my own."
    assert told["passed_over"] == ["Another!"] * 30
    assert len(told["gone"]) == len(BOOK.sentences)


def test_without_tests_nothing_is_said_to_pass(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu", "--no-tests")
    assert "tests: unknown (they were not asked for)" in out
    assert "Nothing is missing" not in out
    assert "passing test\n" in out.partition("section")[2]
    _, as_json, _ = run(capsys, "khedu", "--no-tests", "--json")
    told = json.loads(as_json)
    assert (told["with_test"], told["tests_unknown"]) == (None, "they were not asked for")
    assert status == (1 if told["findings"] else 0)


@pytest.mark.usefixtures("whole")
def test_players_leave_out_the_switches_that_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    counted = {}
    for players in ("2", "4"):
        _, out, _ = run(capsys, "khedu", "--json", "--players", players)
        counted[players] = json.loads(out)["readings"]["switches"]
        wanted = [r for r in BOOK.readings if not r.players or int(players) in r.players]
        assert counted[players] == len(wanted)
        _, out, _ = run(capsys, "khedu", "--players", players)
        assert f"{len(wanted)} open questions are switches that matter with {players} players" in out


# ---- one clause, one question -------------------------------------------------------------------


def test_one_clause_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu", "--clause", "KH-CMB-4")
    assert status == 0
    assert out.startswith("KH-CMB-4  Combat Steps (rule)\n  Roll the attack dice;")
    assert "khedu_core/games/khedu/matching.py:" in out
    assert "test_combat.py:" in out
    assert "K-71  Two matched sets" in out
    _, as_json, _ = run(capsys, "khedu", "--clause", "KH-CMB-4", "--json")
    told = json.loads(as_json)
    assert told["section"] == "Combat Steps"
    assert "K-71" in [question["id"] for question in told["open_questions"]]


def test_one_switch_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu", "--reading", "K-71")
    assert status == 0
    assert "  * each: " in out
    assert "    one: " in out
    assert "matching.py:" in out.partition("looked at by (match_sets):")[2]
    assert "test_two_sets_k71" in out.partition("named by the tests:")[2]
    _, as_json, _ = run(capsys, "khedu", "--reading", "K-71", "--json")
    told = json.loads(as_json)
    assert (told["switch"], told["default"], list(told["clauses"])) == (True, "each", ["KH-CMB-4"])


def test_what_a_switch_leaves_out_is_told_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    switch = next(switch for switch in BOOK.readings if switch.left_out)
    told = [line.strip() for line in run(capsys, "khedu", "--reading", switch.id)[1].splitlines()]
    for way in switch.left_out:
        at = told.index(f"left out: {way.meaning}")
        assert told[at + 1] == f"because: {way.reason}"
        assert switch.id in run(capsys, "khedu", "--find", way.meaning)[1]


@pytest.mark.parametrize("given", ["K-71=one", "k-71 = one", "K-71="])
def test_a_question_is_asked_for_without_an_alternative(
    given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "khedu", "--reading", given)
    assert (status, out) == (2, "")
    key = given.partition("=")[0].strip()
    assert err == (
        f"khedu: reading = '{given}': give {key} alone; all its alternatives are explained with it\n"
    )


def test_every_kind_of_clause_and_of_question_can_be_explained(capsys: pytest.CaptureFixture[str]) -> None:
    clauses = {(clause.kind, clause.status): name for name, clause in BOOK.clauses.items()}
    kinds = {question.kind: question.id for question in BOOK.settled}
    switches = {(bool(switch.needs), bool(switch.players)): switch.id for switch in BOOK.readings}
    for option, names in (
        ("--clause", clauses.values()),
        ("--reading", [*kinds.values(), *switches.values()]),
    ):
        for name in names:
            status, out, _ = run(capsys, "khedu", option, name)
            assert status == 0
            assert out.startswith(f"{name}  ")
            assert run(capsys, "khedu", option, name, "--json")[0] == 0


def test_what_a_switch_depends_on_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    for switch in [next(s for s in BOOK.readings if s.players), *[s for s in BOOK.readings if s.needs][:1]]:
        other = next((str(n) for n in (2, 3, 4) if switch.players and n not in switch.players), "2")
        _, out, _ = run(capsys, "khedu", "--reading", switch.id, "--players", other)
        for key, name in switch.needs.items():
            assert f"only matters with {key}={name}" in out
        assert (f"with {other} players it changes nothing" in out) == bool(switch.players)


def test_ids_are_known_in_any_case_and_one_player_is_one_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "khedu", "--clause", "kh-cmb-4")[1].startswith("KH-CMB-4  ")
    assert run(capsys, "khedu", "--reading", "k-11B")[1].startswith("K-11b  ")
    solo = next(switch for switch in BOOK.readings if switch.players == (1,))
    shared = next(switch for switch in BOOK.readings if switch.players and 1 not in switch.players)
    assert "only matters with 1 player\n" in run(capsys, "khedu", "--reading", solo.id)[1]
    out = run(capsys, "khedu", "--reading", shared.id, "--players", "1")[1]
    assert "  with 1 player it changes nothing\n" in out


# ---- looked for by words ----------------------------------------------------------------------


def test_clauses_and_questions_are_found_by_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "khedu", "--find", "Eternal  CADENCES")
    told = json.loads(run(capsys, "khedu", "--find", "eternal cadence", "--json")[1])
    assert (status, told["find"]) == (0, "eternal cadence")
    said = {c.id: f"{c.id} {c.section} {c.summary}".casefold() for c in BOOK.clauses.values()}
    holding = [name for name, text in said.items() if "eternal" in text and "cadence" in text]
    assert list(told["clauses"]) == holding
    assert told["clauses"] == {name: BOOK.clauses[name].summary for name in holding}
    assert "K-57" in told["questions"]
    assert told["questions"].keys() < BOOK.questions.keys()
    lines = out.splitlines()
    for name, text in {**told["clauses"], **told["questions"]}.items():
        assert any(line.startswith(f"  {name}  {text}") for line in lines)
    # clauses, a blank, questions, their titles, and where to go from here
    assert len(lines) == len(told["clauses"]) + len(told["questions"]) + 5


def test_a_question_is_found_by_its_alternatives(capsys: pytest.CaptureFixture[str]) -> None:
    reading = BOOK.readings[0]
    for alternative in reading.alternatives:
        assert reading.id in run(capsys, "khedu", "--find", alternative.meaning[:190])[1]


def test_what_nothing_holds_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "khedu", "--find", "zebra")
    assert told == (0, "No clause and no open question holds “zebra”.\n", "")


# ---- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ludo"], "game = 'ludo': "),
        (["khedu", "--clause", "KH-CMB-44"], "clause = 'KH-CMB-44': did you mean KH-CMB-4"),
        (["khedu", "--reading", "K-999"], "reading = 'K-999': "),
        (["khedu", "--find", " "], "find = ' ': allowed 1 to 200 characters; give a word, as tokens"),
        (["khedu", "--find", "x" * 201], "find = 'xxx"),
        (["khedu", "--find", "x", "--clause", ""], "clause and find are given together"),
        (["khedu", "--reading", "K-71", "--clause", "KH-CMB-4"], "clause and reading are given together"),
        (
            ["khedu", "--games", "5"],
            "games = 5: is for the searches of --checks; add --checks, or leave it out",
        ),
        (["khedu", "--checks", "--games", "0"], "games = 0: allowed 1 to 10000000"),
        (["khedu", "--players", "9"], "players = 9: khedu is for "),
        (["khedu", "--text", "/no/such/file"], "/no/such/file: cannot be read"),
        (["khedu", "--text", str(ROOT)], f"{ROOT}: cannot be read"),
        (["khedu", "--text", "."], "Invalid value for '--text': '.' names no file"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_status_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"khedu: {told}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("address", ["tiny_games.pig:PIG", "tiny_games.tic_tac_toe:TIC_TAC_TOE"])
def test_a_game_without_clauses_is_refused_in_a_line(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "engine"))
    monkeypatch.setitem(games.GAMES, "tiny", address)
    status, _, err = run(capsys, "tiny")
    assert status == 2
    assert "has no clauses.toml, so there is no rulebook to check" in err


# ---- end to end ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_rule_or_a_mark_taken_out_of_a_copied_project_is_named(tmp_path: Path) -> None:
    project = tmp_path / "project"
    for part in ("khedu_core", "tests/games/khedu", "tests/conftest.py", "pyproject.toml"):
        whole = ROOT / part
        if whole.is_dir():
            shutil.copytree(whole, project / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(whole, project / part)
    for path in (project / "tests/games/khedu").glob("test_*.py"):
        if path.name != "test_combat.py":
            path.unlink()  # what has to compile the rules takes half a minute

    def gaps() -> tuple[int, set[str], set[str]]:
        code = "import sys; from khedu_core.cli import main; sys.exit(main(['rules', 'khedu', '--json']))"
        done = subprocess.run(
            [sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=False
        )
        told = json.loads(done.stdout)
        return done.returncode, set(told["without_code"]), set(told["without_test"])

    _, no_code, no_test = gaps()
    assert "KH-CMB-7" not in no_code | no_test
    _take_out(project / "khedu_core/games/khedu", '(, )?"KH-CMB-7"')
    assert gaps() == (1, no_code | {"KH-CMB-7"}, no_test)
    _take_out(project / "tests/games/khedu", '@pytest.mark.clause."KH-CMB-7".\n')
    assert gaps() == (1, no_code | {"KH-CMB-7"}, no_test | {"KH-CMB-7"})


def _take_out(folder: Path, pattern: str) -> None:
    taken = 0
    for path in folder.glob("*.py"):
        text, number = re.subn(pattern, "", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
        taken += number
    assert taken > 0


def test_the_rules_of_khedu_name_clauses_of_its_book() -> None:
    assert functions_by_clause(khedu.__name__).keys() <= BOOK.clauses.keys()
