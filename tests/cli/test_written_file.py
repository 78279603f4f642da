"""What the options that name a file to write refuse, whichever command has them."""

import os
import stat
from pathlib import Path

import pytest

from khedu_core.cli import main

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX systems")

WRITING = {
    "view": ["view", "roll: 3d6", "--out", "{}.html"],
    "template": ["cards", "template", "--force", "--out", "{}.toml"],
    "convert": ["cards", "convert", "--force", "v1", "{}.csv"],
    "simulate": ["simulate", "khedu", "--games", "1", "--carrier", "interpreted", "--rows", "{}.csv"],
}


@POSIX
@pytest.mark.parametrize("given", WRITING.values(), ids=WRITING.keys())
def test_a_pipe_is_refused_and_stays_one(
    given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *before, name = given
    pipe = tmp_path / name.format("pipe")
    os.mkfifo(pipe)
    assert main([*before, str(pipe)]) == 2
    told = capsys.readouterr()
    assert "cannot be written: it is a device, a pipe or a socket, and no file; name another" in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert list(tmp_path.iterdir()) == [pipe]


READING = {
    "check": ["cards", "check", "{}"],
    "convert": ["cards", "convert", "{}", "new.toml"],
    "sensitivity": ["cards", "sensitivity", "--cards", "{}"],
    "simulate": ["simulate", "khedu", "--games", "1", "--cards", "{}"],
    "readings": ["readings", "khedu", "--budget", "2", "--cards", "{}"],
    "rules": ["rules", "khedu", "--no-tests", "--text", "{}"],
    "recipes": ["report", "--list", "--recipes", "{}"],
}


@pytest.mark.parametrize("name", ["-", "", " ", "\t\n", "a\0b", "--json", "-x.csv"])
@pytest.mark.parametrize(
    "given", [*WRITING.values(), *READING.values(), ["report", "--list", "--out", "{}"]], ids=" ".join
)
def test_what_names_nothing_is_refused(
    given: list[str],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    place = next(i for i, word in enumerate(given) if "{}" in word)
    is_option = given[place - 1].startswith("--")
    behind = [] if is_option else ["--"]  # or else what begins with a hyphen would be an option
    assert main([*given[:place], *behind, name, *given[place + 1 :]]) == 2
    told = capsys.readouterr()
    assert f"{name!r} names no " in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", WRITING.values(), ids=WRITING.keys())
def test_a_folder_is_no_file(
    given: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Path("new/") is Path("new"): a file would be made with the name of the folder."""
    monkeypatch.chdir(tmp_path)
    assert main([*given[:-1], "new/"]) == 2
    told = capsys.readouterr()
    assert "'new/' names a folder; give the name of a file in it" in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == []


def test_a_file_may_begin_with_a_hyphen_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["view", "roll: 3d6", "--out", "./-x.html"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["-x.html"]
