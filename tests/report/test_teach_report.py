"""A lesson as a page, run by a kernel: unanswered, and with its own answers."""

from pathlib import Path

import pytest

from khedu_core.cli import main
from khedu_core.report.lint import lint

NAME = "teach-01-a-roll-turns"


@pytest.mark.parametrize("answers", ["", "right", "wrong"])
def test_a_lesson_is_a_page(answers: str, tmp_path: Path) -> None:
    given = ["-p", f"answers={answers}"] if answers else []
    assert main(["report", NAME, *given, "--out", str(tmp_path)]) == 0
    page = (tmp_path / f"{NAME}.html").read_text(encoding="utf-8")
    assert lint(page) == []
    assert ('"tries": ["20"]' in page) == (answers == "right")
    assert ('"tries": ["18"]' in page) == (answers == "wrong")
    assert "Run All" not in page
    assert "stderr" not in page[page.index("<main") : page.index("</main>")]


def test_another_way_of_answering_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", NAME, "-p", "answers=left", "--out", str(tmp_path / "x")]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert "answers = 'left': " in said
    assert said.endswith("allowed: right, wrong; or leave it out")
    assert not (tmp_path / "x").exists()
