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


@pytest.mark.parametrize("name", ["-", ""])
@pytest.mark.parametrize("given", [*WRITING.values(), ["report", "--list", "--out", "{}"]])
def test_what_names_nothing_is_refused(
    given: list[str],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*given[:-1], name]) == 2
    told = capsys.readouterr()
    assert f"{name!r} names no " in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == []
