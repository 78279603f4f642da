"""The rules report of Khedu: its readings, findings and coverage by another route, and what it refuses."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from khedu_core.balance import readings_table
from khedu_core.cli import main
from khedu_core.games.khedu import KHEDU, READINGS, load_cards
from khedu_core.games.khedu.checks.by_numbers import number_findings
from khedu_core.games.khedu.checks.by_readings import reading_findings
from khedu_core.games.khedu.params import PLAYERS
from khedu_core.games.khedu.printed import stated
from khedu_core.games.khedu.row_names import ACHIEVEMENTS
from khedu_core.games.khedu.state import Achievement
from khedu_core.report.build import plan
from khedu_core.report.recipe import find_folder, read_recipe
from khedu_core.rulebook.book import book_of
from khedu_core.rulebook.sentence_list import load_sentences
from tests.report.made_with import options_of, values_given
from tests.report.own_report import made

BUDGET, SEARCHED = 100, 20
MEASURED = ["K-71", "K-95=value-only", "K-139"]
SMALL = [
    *("-p", f"budget={BUDGET}", "-p", f"searched={SEARCHED}", "-p", "seed=7"),
    *("-p", f"measure={','.join(MEASURED)}"),
]
RECIPE = read_recipe(find_folder(Path(__file__).parent) / "khedu-rules.toml")
BOOK = book_of("khedu_core.games.khedu")
assert BOOK is not None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rules")


@pytest.fixture(scope="module")
def report(folder: Path) -> dict[str, Any]:
    return made("khedu-rules", folder, *SMALL)


def tables(report: dict[str, Any], *columns: str) -> list[dict[str, Any]]:
    found = [t for t in report["tables"] if t["columns"][: len(columns)] == list(columns)]
    assert found
    return found


def folds_of(report: dict[str, Any], *columns: str) -> dict[str, Any]:
    return {name: fold for t in tables(report, *columns) for name, fold in t["folds"].items()}


def test_the_readings_are_those_of_the_table_itself(report: dict[str, Any]) -> None:
    measured = readings_table(KHEDU, 3, seed=7, budget=BUDGET, readings=MEASURED)
    rows = [row for t in tables(report, "reading", "agent") for row in t["rows"]]
    assert {(row[0], row[1]): (row[6], row[2]) for row in rows} == {
        (row.name, row.agent): (row.games, str(row.verdict)) for row in measured.rows
    }
    figures = {f["columns"][0]: f for f in report["figures"]}
    assert len(report["figures"]) == 3
    assert {row[0].partition(":")[0] for row in figures["reading"]["rows"]} == {r.name for r in measured.rows}
    assert report["provenance"]["facts"]["params_sha256"] == measured.params_sha256
    unplayed = {row[0]: row[2] for row in tables(report, "reading", "question")[0]["rows"]}
    assert unplayed == {f"{u.reading} {u.alternative}": u.reason for u in measured.unplayed}
    assert any(name.startswith("K-139 ") for name in unplayed)


def test_every_measured_reading_has_its_question_meanings_and_reasons(report: dict[str, Any]) -> None:
    folds = folds_of(report, "reading", "agent")
    (sets,) = (reading for reading in READINGS if reading.id == "K-71")
    for alternative in sets.alternatives:
        if alternative.name != sets.default:
            told = " ".join(words for _, words in folds[f"K-71 {alternative.name}"]["told"])
            assert folds[f"K-71 {alternative.name}"]["line"] == sets.question
            assert alternative.meaning in told
            assert alternative.reason in told


def test_the_budget_is_on_the_page_and_so_is_the_way_to_more(report: dict[str, Any]) -> None:
    told = next(n["text"] for n in report["notices"] if n["text"].startswith("Played: "))
    assert f"at most {BUDGET} games a side" in told
    again, alone = re.findall("“(khedu .*?)”", told)
    set_here = {"budget": 20 * BUDGET, "searched": SEARCHED, "seed": 7, "measure": MEASURED}
    assert values_given(again) == ("khedu-rules", plan(RECIPE, set_here).values)
    assert options_of(alone)["--reading"] == MEASURED


def test_the_findings_are_those_of_the_checks(report: dict[str, Any]) -> None:
    deck = load_cards()
    computed = [*stated().findings(PLAYERS), *number_findings(deck), *reading_findings(KHEDU, deck)]
    titles = {row[0]: row[1] for t in tables(report, "check", "what was found") for row in t["rows"]}
    folds = folds_of(report, "check")
    for finding in computed:
        assert titles[finding.id] == finding.title
        assert folds[finding.id]["line"] == finding.evidence
        assert [name for name, _ in folds[finding.id]["told"]] == [
            *(f"clause {clause}" for clause in finding.clauses),
            *(f"answered by {reading}" for reading in finding.readings),
        ]
    first = tables(report, "check")[0]
    assert first["caption"].startswith("Contradictions (")
    assert "desert-arithmetic-36-4-18" in first["folds"]
    assert all(fold["opened"] for fold in first["folds"].values())


def test_the_game_that_a_finding_names_shows_it(
    report: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    told = dict(folds_of(report, "check")["reached-the-prophecy"]["told"])
    assert main([*shlex.split(told["to replay"])[1:], "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["played"] == found["moves"][-1]["number"]
    assert any(
        ACHIEVEMENTS[Achievement.PROPHECY] in seat["achievements"] for seat in found["position"]["seats"]
    )


def test_every_sentence_and_clause_is_counted_in_its_chapter(report: dict[str, Any]) -> None:
    assert BOOK is not None
    (chapters,) = tables(report, "chapter", "sentences")
    sentences = load_sentences(BOOK.folder / "sentences.toml")
    assert sum(row[1] for row in chapters["rows"]) == len(sentences)
    assert all(row[1] == row[2] + row[3] + row[4] for row in chapters["rows"])
    assert sum(row[5] for row in chapters["rows"]) == len(BOOK.clauses)
    assert [row[0] for row in chapters["rows"]] == list(dict.fromkeys(s.heading for s in sentences.values()))


def test_every_question_of_the_rulebook_is_a_reading_or_settled(report: dict[str, Any]) -> None:
    assert BOOK is not None
    every = tables(report, "question", "kind")[0]
    assert [row[:2] for row in every["rows"]] == [[q.id, q.kind] for q in BOOK.settled]


def test_a_second_run_elsewhere_gives_the_same_bytes(
    folder: Path, report: dict[str, Any], tmp_path: Path
) -> None:
    made("khedu-rules", tmp_path, *SMALL)
    for name in ("khedu-rules.html", "khedu-rules.json"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()


def test_another_table_is_measured_when_asked(tmp_path: Path) -> None:
    chosen = ["-p", "players=2", "-p", "agents=random", "-p", "card_set=v1", "-p", "figure=influence left"]
    data = made("khedu-rules", tmp_path, *SMALL, *chosen, "-p", "readings=K-44=strict")
    assert data["provenance"]["facts"]["agents"] == "random"
    assert "K-44 strict" in data["provenance"]["facts"]["readings"]
    assert data["provenance"]["facts"]["cards_sha256"] == load_cards("v1").sha256
    assert {row[1] for t in tables(data, "reading", "agent") for row in t["rows"]} == {"random"}
    told = next(n["text"] for n in data["notices"] if n["text"].startswith("Played: "))
    again, alone = re.findall("“(khedu .*?)”", told)
    set_here = {"budget": 20 * BUDGET, "searched": SEARCHED, "seed": 7, "measure": MEASURED}
    set_here |= {"players": 2, "agents": "random", "card_set": "v1", "figure": "influence left"}
    assert values_given(again) == (
        "khedu-rules",
        plan(RECIPE, {**set_here, "readings": ["K-44=strict"]}).values,
    )
    assert options_of(alone) == {
        "--players": ["2"],
        "--agents": ["random"],
        "--seed": ["7"],
        "--budget": [str(20 * BUDGET)],
        "--workers": ["2"],
        "--reading": MEASURED,
        "--cards": ["v1"],
        "--given": ["K-44=strict"],
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("players=1", "khedu-rules: players = 1: allowed 2 to 4"),
        ("budget=99", "budget = 99: allowed 100 to 1,000,000"),
        ("agents=clever", "agents = 'clever': allowed one of both, random, greedy"),
        ("figure=colour", "figure = 'colour': allowed one of rounds, "),
        ("measure=K-999", "reading = 'K-999': "),
        ("measure=K-71=each", "reading K-71 = each: it is in force already"),
        ("readings=K-44", "reading = 'K-44': write it as ID=ALTERNATIVE"),
        ("searched=0", "searched = 0: allowed 10 to 1,000,000"),
    ],
)
def test_what_it_cannot_use_is_refused_and_nothing_is_written(
    given: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["report", "khedu-rules", "--out", str(out), "-p", given]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1
    assert not out.exists()
