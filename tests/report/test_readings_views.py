"""A readings table as a chapter of a report: counts, sentences, questions; on a race we know all about."""

import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from khedu_core.balance.paired import Verdict
from khedu_core.balance.readings_found import ReadingsTable
from khedu_core.balance.readings_shown import readings_in_words, verdicts_of
from khedu_core.balance.readings_table import MAX_BUDGET, readings_table
from khedu_core.games.setting import readings_of
from khedu_core.report import readings_views as views
from khedu_core.report.publish import MIME
from khedu_core.rulebook.readings import defaults

Shown = Callable[[], list[dict[str, Any]]]
BALANCE = Path(__file__).parents[1] / "balance"


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The open questions of a small race."""
    monkeypatch.syspath_prepend(BALANCE)
    from dash_game import DASH

    return readings_of(DASH)


@pytest.fixture
def measured(readings: Any) -> ReadingsTable:
    """What they change, on a few games."""
    from dash_game import DASH

    return readings_table(DASH, 2, budget=300, carrier="interpreted")


def published(shown: Shown, kind: str) -> list[dict[str, Any]]:
    return [b[MIME] for b in shown() if b.get(MIME, {}).get("kind") == kind]


def test_every_alternative_is_counted_once(shown: Shown, measured: ReadingsTable) -> None:
    views.show_verdicts(measured)
    matter, undecided, little = (record["value"] for record in published(shown, "record"))
    assert matter + undecided + little == len({row.name for row in measured.rows}) == 6
    assert matter == list(verdicts_of(measured).values()).count(Verdict.MATTERS)


def test_a_verdict_of_one_agent_is_that_of_the_alternative(measured: ReadingsTable) -> None:
    one = measured.rows[:2]
    assert len({row.name for row in one}) == 1

    def verdict(*verdicts: Verdict) -> Verdict:
        rows = tuple(replace(row, verdict=w) for row, w in zip(one, verdicts, strict=True))
        return verdicts_of(replace(measured, rows=rows))[one[0].name]

    assert verdict(Verdict.LITTLE, Verdict.MATTERS) is Verdict.MATTERS
    assert verdict(Verdict.UNDECIDED, Verdict.LITTLE) is Verdict.UNDECIDED
    assert verdict(Verdict.LITTLE, Verdict.LITTLE) is Verdict.LITTLE


def test_every_row_is_in_the_table_of_its_verdict_with_its_question(
    shown: Shown, measured: ReadingsTable, readings: Any
) -> None:
    views.show_readings(measured, readings)
    tables = published(shown, "table")
    assert sum(len(t["rows"]) for t in tables) == len(measured.rows)
    known = {reading.id: reading for reading in readings}
    for t in tables:
        names = {row[0] for row in t["rows"]}
        assert t["folds"].keys() == names
        assert f"({len(names)})" in t["caption"]
    folds = {name: fold for t in tables for name, fold in t["folds"].items()}
    for row in measured.rows:
        reading, told = known[row.reading], dict(folds[row.name]["told"])
        by_name = {a.name: a for a in reading.alternatives}
        assert folds[row.name]["line"] == reading.question
        for where, name in (("in force", row.instead_of), ("measured", row.alternative)):
            assert by_name[name].meaning in told[f"{where}: {name}"]
            assert by_name[name].reason in told[f"{where}: {name}"]
        assert ("on both sides" in told) is bool(row.under)


def test_where_no_game_changed_no_figure_is_said_to_move(
    shown: Shown, measured: ReadingsTable, readings: Any
) -> None:
    views.show_readings(measured, readings)
    cells = {(r[0], r[1]): r[3:6] for t in published(shown, "table") for r in t["rows"]}
    assert cells["Q-2 painted", "random"] == ["no game changed", "–", "–"]
    assert cells["Q-1 five", "random"][0] == "win rate of seat 1"


def test_the_headline_says_what_the_loudest_asks(measured: ReadingsTable, readings: Any) -> None:
    told = views.headline(measured)
    assert told.startswith(readings_in_words(measured))
    assert told.endswith(f" Q-1 asks: {readings[0].question}")
    quiet = replace(measured, rows=tuple(replace(row, verdict=Verdict.LITTLE) for row in measured.rows))
    assert "asks" not in views.headline(quiet)
    assert views.headline(replace(measured, rows=())) == "No alternative can be played here."


def test_the_sentence_on_a_figure_names_the_reading_that_moves_it_most(measured: ReadingsTable) -> None:
    told = views.moved_in_words(measured, "rounds")
    assert told.startswith("Q-3 four (")
    assert "moves the rounds most: +1.00 (+1.00 to +1.00)" in told
    assert "which matters" in told
    assert told.endswith(
        " 1 of 6 alternatives is known to move it so far that it matters; 5 need more games."
    )
    few = replace(
        measured,
        rows=tuple(
            replace(row, figures=tuple(replace(d, verdict=Verdict.UNDECIDED) for d in row.figures))
            for row in measured.rows
        ),
    )
    assert "too few games to tell whether that matters" in views.moved_in_words(few, "rounds")
    assert " 0 of 6 alternatives are known" in views.moved_in_words(few, "rounds")
    assert views.moved_in_words(few, "rounds").endswith("; 6 need more games.")
    assert views.moved_in_words(replace(measured, rows=()), "rounds") == "rounds: not measured."


def test_the_budget_is_told_with_the_command_for_more(measured: ReadingsTable, readings: Any) -> None:
    told = views.budget_in_words(measured, readings, [], "khedu report race-rules -p budget=6000")
    assert "at most 300 games a side for each of 6 alternatives" in told
    assert "For more, make this page anew with “khedu report race-rules -p budget=6000”, or measure" in told
    assert f"“{views.longer_run(measured, readings, [], 6000)}”" in told
    assert f"play ended with {measured.ended}" in told
    empty = views.budget_in_words(replace(measured, rows=()), readings, [], "")
    assert "Half of the intervals" not in empty
    assert "make this page anew" not in empty
    most = views.budget_in_words(replace(measured, budget=1_000_000), readings, [], "")
    assert f"--budget {MAX_BUDGET} " in most


def test_the_longer_run_measures_the_same_table(measured: ReadingsTable, readings: Any) -> None:
    def words(table: ReadingsTable) -> list[str]:
        return shlex.split(views.longer_run(table, readings, [], 6000))

    plain = words(measured)
    assert plain[:3] == ["khedu", "readings", measured.game]
    for pair in (["--players", "2"], ["--agents", "random,greedy"], ["--seed", "1"], ["--budget", "6000"]):
        assert plain[plain.index(pair[0]) + 1] == pair[1]
    assert "--given" not in plain
    assert "--cards" not in plain
    assert "--reading" not in plain
    asked = shlex.split(views.longer_run(measured, readings, ["Q-1", "Q-3=four"], 6000))
    assert asked[-4:] == ["--reading", "Q-1", "--reading", "Q-3=four"]
    given = replace(measured, readings={**measured.readings, "Q-3": "four"})
    assert words(given)[-2:] == ["--given", "Q-3=four"]
    for file, name in (("built-in v1", "v1"), ("/somewhere/else/my cards.toml", "my cards.toml")):
        assert words(replace(measured, cards={"file": file}))[-2:] == ["--cards", name]


@pytest.mark.parametrize("changed", [{}, {"Q-1": "five"}])
def test_readings_at_their_default_are_folded_under_one_line(
    changed: dict[str, str], shown: Shown, readings: Any
) -> None:
    views.show_in_force(defaults(readings) | changed, readings)
    (table,) = published(shown, "table")
    *rows, rest = table["rows"]
    assert [row[:2] for row in rows] == [list(pair) for pair in changed.items()]
    assert rest[0] == (f"the other {len(readings) - 1}" if changed else f"all {len(readings)}")
    (fold,) = table["folds"].values()
    told = [name.split()[0] for name, _ in fold["told"]]
    assert told == [reading.id for reading in readings if reading.id not in changed]
    assert not fold["opened"]


def test_what_cannot_be_played_is_told_with_the_reason(
    shown: Shown, measured: ReadingsTable, readings: Any
) -> None:
    views.show_unplayed(measured, readings)
    (table,) = published(shown, "table")
    assert [row[0] for row in table["rows"]] == [f"{u.reading} {u.alternative}" for u in measured.unplayed]
    assert table["rows"][0][2] == measured.unplayed[0].reason
    views.show_unplayed(replace(measured, unplayed=()), readings)
    assert published(shown, "notice")[0]["text"] == (
        "Every alternative that was asked for could be played with 2 players."
    )
