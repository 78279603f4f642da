"""A TOML file is read within bounds, or refused in one line that says what to do."""

import os
import time
import tomllib
from pathlib import Path

import pytest

from khedu_core.errors import InputError
from khedu_core.given_file import MAX_BYTES
from khedu_core.toml_file import DEEPEST, as_typed, read_toml


def refusal(path: Path) -> str:
    with pytest.raises(InputError) as refused:
        read_toml(path, "a card file")
    told = str(refused.value)
    assert told.startswith(f"{path}: ")
    assert "\n" not in told
    return told.removeprefix(f"{path}: ")


def test_a_file_is_read_with_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xef\xbb\xbfa.b = 1\r\n# " + b"." * 1000)
    assert read_toml(path, "a card file") == (path.read_bytes(), {"a": {"b": 1}})


@pytest.mark.parametrize(
    ("content", "told"),
    [
        pytest.param(b"#" * (MAX_BYTES + 1), f"more than {MAX_BYTES} bytes; a card file is", id="large"),
        pytest.param(b"a = " + b"[" * 20_000, "not a TOML file: nested too deeply", id="deep"),
        pytest.param(
            b"b = 1\na = " + b"9" * 5_000,
            "line 2 has a number of thousands of digits; write a smaller one",
            id="long number",
        ),
        pytest.param(
            b"a = [\n-" + b"9_9" * 3_000 + b"]", "line 2 has a number of", id="long number in a list"
        ),
        pytest.param(b"a = 1979-13-01", "not a TOML file: ", id="date"),
        pytest.param("a = 1".encode("utf-16"), "byte 0 is not UTF-8; save", id="UTF-16"),
        pytest.param(b"a = 1\n" + b"a." * 30_000 + b"a = 1", "line 2 has more than 100 dots", id="dots"),
    ],
)
def test_what_is_no_such_file_is_refused_at_once(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(content)
    began = time.monotonic()
    assert refusal(path).startswith(told)
    assert time.monotonic() - began < 5  # without the bound on dots it takes minutes


def test_keys_as_deep_as_allowed_are_read_in_time(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    line = ".".join(["a"] * DEEPEST)
    path.write_text("".join(f"{line}.b{i} = 1\n" for i in range(MAX_BYTES // len(line) - 500)))
    began = time.monotonic()
    read_toml(path, "a card file")
    assert time.monotonic() - began < 10


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes and devices of POSIX systems")
def test_neither_a_pipe_nor_a_device_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        assert refusal(path) == "is a pipe or a device; give the path of a card file"


def test_a_path_that_leads_to_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "cannot be read (Is a directory); give the path of a card file"
    assert refusal(tmp_path / "none").startswith("cannot be read (No such file")
    assert refusal(tmp_path / ("x" * 5000)).startswith("cannot be read (")
    assert refusal(tmp_path / "\0").startswith("cannot be read (")


@pytest.mark.parametrize(
    "typed",
    [
        "true",
        "false",
        "2020-01-01",
        "07:32:00",
        "2020-01-01T07:32:00",
        "3",
        "-2.5",
        "inf",
        "'a text'",
        "[true, 2020-01-01, ['x']]",
        "{a = true, b = [false]}",
    ],
)
def test_a_value_is_told_as_it_was_typed(typed: str) -> None:
    assert as_typed(tomllib.loads(f"a = {typed}")["a"]) == typed


def test_a_value_is_told_on_one_short_line() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (
        [True] * 10**6,
        {"a\nb": 1},
        deep,
        10**5000,
        ["x" * 10**6],
        dict.fromkeys(map(str, range(99))),
    ):
        assert as_typed(value).isprintable()
        assert len(as_typed(value)) < 70
