"""`khedu odds`: what its tables say of rolls that still explode, and of the of-a-kind rule."""

import subprocess
import sys
from fractions import Fraction

import pytest

from khedu_core.dice import READINGS, parse
from tests.cli.test_odds import answer, record


def test_what_still_explodes_has_its_own_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "d6!").splitlines()
    assert lines[0] == "d6!"
    assert lines[2] == "mean 4.2 (21/5)   sd 3.262   from 1 up"
    assert lines[-2:] == [
        "     79+    <0.01 %    <0.01 %  ▏",
        "  79 or more: 1/13,060,694,016 still exploding",
    ]
    found = record(capsys, "d6!")
    assert (found["kind"], found["open"]) == ("open-ended", [[79, 1]])
    assert found["remaining"]["exact"] == "1/13060694016"
    assert sum(n for _, n in found["distribution"]) + 1 == found["total"]


def test_bounds_are_told_as_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "d6! depth 2 >= 150").splitlines()[0] == "from 0.00 % to 0.46 %"
    assert answer(capsys, "2d6! keep lowest 1 >= 7").startswith("2.78 % (known to within 1.3e-10)\n")
    found = record(capsys, "d6! depth 2 >= 150")
    assert (found["exact"], found["float"]) == (None, None)
    assert found["bounds"]["high"]["exact"] == "1/216"


def test_no_line_of_a_table_tells_a_bound_as_a_chance(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "3d6! depth 1 >= 20").splitlines()
    assert lines[0] == "from 9.30 % to 12.77 %"
    assert next(line for line in lines if line.startswith(">    31")).split()[2:] == [
        *("0.01", "to", "8.02", "%", "0.19", "to", "8.13", "%", "▏"),
    ]
    assert lines[-2:] == [
        "  15 or more: 3,781/46,656 still exploding",
        "  so chances that reach there are told from … to …; bars show what is decided",
    ]
    both = answer(capsys, "3d6! depth 1", "3d6").splitlines()
    assert any("0.19 to 8.13 %" in line for line in both)
    rows = {row["outcome"]: row for row in record(capsys, "3d6! depth 1")["chances"]}
    truth = Fraction(parse("3d6! >= 31").answer)  # type: ignore[arg-type]
    low, high = rows[31]["at_least"]
    assert low < truth < high
    assert [row["beyond"] for row in rows.values()] == [False] * 31 + [True]
    low, high = rows[34]["at_least"]
    assert low < Fraction(parse("3d6! >= 34").answer) < high  # type: ignore[arg-type]


def test_a_depth_that_was_lowered_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    note = (
        "note: explosions are followed 3 deep, as 12 would take more than about a second; "
        "with fewer dice less stays open"
    )
    assert answer(capsys, "50d6! keep 20 >= 130").splitlines()[2] == note
    assert f"A  {note}" in answer(capsys, "50d6! keep 20", "3d6").splitlines()
    assert record(capsys, "50d6! keep 20")["explosions_followed"] == 3
    for notation in ("300d6! count >=5 >= 100", "3d6! depth 1", "3d6"):
        assert "note:" not in answer(capsys, notation)
        assert record(capsys, notation)["explosions_followed"] is None


def test_the_of_a_kind_rule_is_named_with_its_reading(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "5d6 of a kind").splitlines()
    assert lines[1].startswith("hint: of-a-kind is the rule by which matching dice turn; how many match is ")
    assert lines[4] == (
        f"of-a-kind, each-set: {READINGS['each-set']}; the roller wants the highest total; "
        "totals of 0.00 % are never left"
    )
    lines = answer(capsys, "5d6 of-a-kind upward lowest <= 9").splitlines()
    assert lines[4].startswith(f"of-a-kind, upward: {READINGS['upward']}; the roller wants the lowest total")


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "khedu_core", "odds", "2d6 = 7"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.startswith("1/6 = 16.67 %\n")
    refused = subprocess.run([*command[:-1], "d0"], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
