"""`khedu view`: what somebody shared as one line, as text, as JSON and as a page."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from khedu_core.board.explorer.lines_of_views import KINDS
from khedu_core.cli import main
from khedu_core.report.lint import lint


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_every_kind_of_line_is_shown_and_written(
    kind: type, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = kind.at_first  # type: ignore[attr-defined]
    assert main(["view", line]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{line}\n\n")
    assert main(["view", line, "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["line"] == line
    assert record["answer"] in said
    page = tmp_path / "view.html"
    assert main(["view", line, "--out", str(page)]) == 0
    assert capsys.readouterr().out == f"{page}\n"
    html = page.read_text(encoding="utf-8")
    assert lint(html) == []
    assert html.count('class="widget"') == len(record["tables"]) == html.count("<noscript>")
    for table in record["tables"]:
        assert all(len(row) == len(table["columns"]) for row in table["rows"])


def test_the_json_holds_what_counting_gives(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["view", "against: 3d6 vs 2d8", "--json"]) == 0
    (split, _) = json.loads(capsys.readouterr().out)["tables"]
    three = [sum(roll) for roll in product(range(1, 7), repeat=3)]
    two = [sum(roll) for roll in product(range(1, 9), repeat=2)]
    wins = Fraction(sum(a > b for a in three for b in two), len(three) * len(two))
    assert split["rows"][0][2] == str(wins)


def test_a_line_means_what_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """The 2 must not become one more face that no die may show."""
    assert main(["view", "roll: max(4d8 no =5, 2) >= 2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("roll: max(2, 4d8 no 5) >= 2\n\nmax(2, 4d8 no 5) comes to at least 2: certain.")
    assert main(["view", said.splitlines()[0]]) == 0
    assert capsys.readouterr().out == said


def test_the_same_line_gives_the_same_page(tmp_path: Path) -> None:
    for name in ("one.html", "two.html"):
        assert main(["view", "simulation: 3d6 >= 12, seed 3, 500 rolls", "--out", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["rolx: 3d6"], "did you mean roll:?"),
        (["roll: 3d6 kep 2"], "at character 11"),
        (["roll: 3d6", "--out", "nowhere/at/all.html"], "cannot be written: No such file or directory"),
        (["roll: 3d6", "--out", "x.html", "--json"], "--out and --json: give one of them"),
        (["roll: 3d6", "--out", "-"], "'--out': '-' names no file"),
        (["roll: 3d6", "--out", ""], "'--out': '' names no file"),
    ],
)
def test_what_cannot_be_used_is_one_line_and_leaves_nothing(
    given: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["view", *given]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []
