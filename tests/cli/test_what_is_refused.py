"""Every command, given what it cannot use: exit status 2, one clear line, and nothing written."""

from errno import EACCES
from os import strerror
from pathlib import Path
from typing import Any

import pytest

from khedu_core.cli import main
from khedu_core.cli.command_line import SUMMARIES

QUICK = ["simulate", "khedu", "--games", "1", "--carrier", "interpreted"]
PAGE = ["view", "roll: 3d6", "--out"]
NUMBERS = {  # each option that takes a number, and a command line that it stands in
    "--at-least": ["odds", "3d6"],
    "--at-most": ["odds", "3d6"],
    "--exactly": ["odds", "3d6"],
    "--players": QUICK,
    "--games": ["simulate", "khedu"],
    "--seed": QUICK,
    "--first": QUICK,
    "--limit": QUICK,
    "--workers": QUICK,
    "--high-scores": QUICK,
    "--budget": ["readings", "khedu"],
    "--draws": ["cards", "sensitivity"],
}
REFUSED: list[tuple[list[str], str]] = [
    # -- what is no command, no option, or too much -------------------------------------------
    (["nope"], "No such command 'nope'; see khedu --help"),
    (["--nope"], "No such option: --nope; see khedu --help"),
    (["cards"], "Missing command; see khedu cards --help"),
    (["cards", "nope"], "No such command 'nope'; see khedu cards --help"),
    (["odds"], "Missing argument 'notation'"),
    (["odds", "3d6", "--at-least"], "Option '--at-least' requires an argument"),
    (["odds", "3d6", ""], "notation is empty"),
    (["odds", "3d6 > 2d8"], "two rolls are compared by vs"),
    (["odds", "3d6", "--which-target", "200%"], "chance = '200%': allowed above 0 up to 1"),
    (["view", "roll: 3d6 > 2d8"], "at character 11, '> 2d8': two rolls are compared by vs"),
    # -- wrong kinds -----------------------------------------------------------------------------
    (["readings", "khedu", "--seconds", "x"], "Invalid value for '--seconds': 'x' is no number"),
    (["readings", "khedu", "--seconds", "nan"], "seconds = nan: allowed above 0, up to"),
    ([*QUICK, "--agents", ""], "agents[0] = '': allowed: random, greedy"),
    ([*QUICK, "--agents", "greedy,"], "agents[1] = '': allowed: random, greedy"),
    ([*QUICK, "--band", "5"], "band = '5': allowed 0 to 100, as LOW-HIGH in per cent"),
    ([*QUICK, "--carrier", "x"], "carrier = 'x': allowed: compiled, interpreted"),
    ([*QUICK, "--reading", "K-44"], "reading = 'K-44': write it as ID=ALTERNATIVE"),
    (["report", "odds-sheet", "-p", "x"], "-p 'x': allowed KEY=VALUE"),
    (["report", "odds-rolls", "-p", "seed=1", "-p", "seed=2"], "-p seed = '2': it is given twice; keep one"),
    # -- files to read ---------------------------------------------------------------------------
    (["cards", "check", "missing.toml"], "missing.toml: cannot be read (No such file or directory)"),
    (["cards", "check", "folder"], "folder: cannot be read (Is a directory); give the path of a card file"),
    (["cards", "check", "binary.toml"], "binary.toml: byte 128 is not UTF-8; save the file as UTF-8 text"),
    (["cards", "check", "binary.csv"], "binary.csv: byte 128 is not UTF-8"),
    (["cards", "convert", "binary.csv", "new.toml"], "binary.csv: byte 128 is not UTF-8"),
    (["cards", "convert", "missing.csv", "new.toml"], "missing.csv: cannot be read"),
    (["cards", "sensitivity", "--cards", "binary.toml"], "binary.toml: byte 128 is not UTF-8"),
    ([*QUICK, "--cards", "binary.csv"], "binary.csv: byte 128 is not UTF-8"),
    ([*QUICK, "--cards", "folder"], "folder: cannot be read (Is a directory)"),
    (["readings", "khedu", "--cards", "missing"], "missing: cannot be read (No such file or directory)"),
    (["rules", "khedu", "--text", "binary.csv"], "binary.csv: byte 128 is not UTF-8"),
    (["rules", "khedu", "--text", "folder"], "folder: cannot be read (Is a directory)"),
    (["report", "--recipes", "missing"], "recipes: missing is not a folder"),
    (["report", "--recipes", "folder"], "recipes: folder holds no *.toml file"),
    # -- files to write --------------------------------------------------------------------------
    ([*PAGE, "folder"], "out = folder: cannot be written: Is a directory; name another file"),
    ([*PAGE, "nowhere/x.html"], "out = nowhere/x.html: cannot be written: No such file or directory"),
    ([*PAGE, "binary.csv/x.html"], "out = binary.csv/x.html: cannot be written: Not a directory"),
    (["cards", "template", "--out", "x.txt"], "out = x.txt: allowed endings are .toml and .csv"),
    (["cards", "template", "--out", "nowhere/x.csv"], "out = nowhere/x.csv: cannot be written"),
    (["cards", "convert", "v1", "binary.toml"], "out = binary.toml: is there already"),
    ([*QUICK, "--rows", "nowhere/x.csv"], "rows = nowhere/x.csv: there is no folder nowhere; make it first"),
    ([*QUICK, "--rows", "x.txt"], "rows = x.txt: allowed endings are .npy and .csv"),
    (["report", "odds-sheet", "--out", "binary.csv"], "out = binary.csv: File exists; choose one"),
    (["report", "odds-sheet", "--out", "binary.csv/x"], "out = binary.csv/x: Not a directory; choose one"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an empty one in it, and files that are no text."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for name in ("binary.toml", "binary.csv"):
        (tmp_path / name).write_bytes(bytes(range(256)))
    return tmp_path


def refusal(given: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line; nothing else is printed, and every file is as it was."""
    before = content_of(folder)
    assert main(given) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert content_of(folder) == before
    return told.err


def content_of(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.parametrize(("given", "told"), REFUSED, ids=[" ".join(given) for given, _ in REFUSED])
def test_one_line_says_why(
    given: list[str], told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refusal(given, folder, capsys)


@pytest.mark.parametrize("option", NUMBERS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [("x", "'x' is no whole number"), ("1.5", "'1.5' is no whole number"), ("9" * 5000, "is far too large")],
)
def test_what_is_no_number_is_named(
    option: str, typed: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = refusal([*NUMBERS[option], option, typed], folder, capsys)
    assert line.startswith(f"khedu: Invalid value for '{option}': ")
    assert told in line
    assert len(line) < 200


@pytest.mark.parametrize("command", SUMMARIES)
def test_an_unknown_option_is_named(command: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = refusal([command, "--nope"], folder, capsys)
    assert "No such option: --nope" in line
    assert f"see khedu {command} --help" in line


@pytest.mark.parametrize(
    "given",
    [
        [*PAGE, "locked/x.html"],
        ["cards", "template", "--out", "locked/x.toml"],
        ["cards", "convert", "v1", "locked/x.csv"],
        [*QUICK, "--rows", "locked/x.csv"],
        ["report", "odds-sheet", "--out", "locked/x"],
    ],
    ids=" ".join,
)
def test_a_folder_that_may_not_be_written(
    given: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Denied here by hand, since a superuser may write everywhere."""

    def denied(path: object = "", *_: object, **__: object) -> None:
        raise PermissionError(EACCES, strerror(EACCES), str(path))

    def only_to_read(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        return opened(path, mode, *more, **named) if mode.strip("rtb") == "" else denied(path)

    opened = Path.open
    (folder / "locked").mkdir()
    with monkeypatch.context() as locked:
        locked.setattr(Path, "mkdir", denied)
        locked.setattr("tempfile.TemporaryFile", denied)
        locked.setattr(Path, "open", only_to_read)
        assert strerror(EACCES) in refusal(given, folder, capsys)
