"""A chapter of the rulebook as a page: run by a kernel, under the readings asked for."""

import json
from pathlib import Path

import pytest

from khedu_core.cli import main
from khedu_core.report.lint import lint


def test_a_chapter_is_a_page_with_its_comparisons_as_data(tmp_path: Path) -> None:
    given = ["-p", "readings=K-140=at-third"]
    assert main(["report", "verify-13-alone", *given, "--out", str(tmp_path)]) == 0
    page = (tmp_path / "verify-13-alone.html").read_text(encoding="utf-8")
    assert lint(page) == []
    assert "Readings in force: K-140 at-third; 85 at their defaults." in page
    assert "K-140: at-third</p>" in page  # the control, where no kernel answers it
    assert "Run All" not in page
    data = json.loads((tmp_path / "verify-13-alone.json").read_text(encoding="utf-8"))
    flips = next(table for table in data["tables"] if table["columns"][0] == "K-140")
    assert flips["columns"] == ["K-140", "decision"]
    assert dict(flips["rows"]) == {
        "first-three": "seat 1: which War Cadence to turn up",
        "at-third": "seat 1: what kind of turn to take",
    }


def test_a_reading_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["report", "verify-13-alone", "-p", "readings=K-140=third", "--out", str(tmp_path / "x")]) == 2
    )
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.endswith("reading K-140 = 'third': did you mean at-third? allowed: first-three, at-third")
    assert not (tmp_path / "x").exists()
