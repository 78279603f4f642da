"""The scripts of the views can be read: short lines and functions, and each file says what it stands on."""

import re
from pathlib import Path

import pytest

from khedu_core.board.drawing import stands_on, static_text

STATIC = Path(__file__).resolve().parents[2] / "khedu_core" / "board" / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))
WIDEST, LONGEST = 120, 45
_BEGINS = re.compile(r"^( *)(?:async )?function (\w+)|^( *)const (\w+) = .*=> \{$")
_NAMED_INSIDE = re.compile(
    r"(?:const|let|function|,) (\w+)(?= =|\()"  # a value or a function
    r"|(?:const|let) [{[]([^}\]]*)[}\]] ="  # parts of a value
    r"|\(([^()]*)\) =>|function \w*\(([^)]*)\)"  # parameters
)
_DECLARED = re.compile(r"^(?:function (\w+)|const (\w+) =)", re.MULTILINE)


def functions(lines: list[str]) -> dict[str, int]:
    """How many lines each function has, those of the functions inside it with them.

    A function ends at the first line that closes at its own indent.
    """
    long = {}
    for first, line in enumerate(lines):
        if found := _BEGINS.match(line):
            indent, name = (found[1], found[2]) if found[2] else (found[3], found[4])
            closes = [other.startswith(indent + "}") for other in lines[first + 1 :]]
            long[f"{name}:{first + 1}"] = 1 if line.endswith("}") else closes.index(True) + 2
    return long


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_lines_and_functions_fit_a_screen(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > WIDEST] == []
    assert {name: long for name, long in functions(lines).items() if long > LONGEST} == {}


def test_lengths_are_counted_as_a_reader_would() -> None:
    text = "function a() {\n  const b = () => {\n    c();\n  };\n  b();\n}\nfunction d() { e(); }\nf();"
    assert functions(text.split("\n")) == {"a:1": 6, "b:2": 3, "d:7": 1}


def declared(name: str) -> set[str]:
    text = (STATIC / name).read_text(encoding="utf-8")
    return {one or other for one, other in _DECLARED.findall(text)} - {"render", "TRAITS"}


def all_below(name: str) -> set[str]:
    return {found for direct in stands_on(name) for found in {direct, *all_below(direct)}}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_each_file_stands_on_what_it_calls(path: Path) -> None:
    text = re.sub(r"//.*|\"[^\"\n]*\"", "", path.read_text(encoding="utf-8"))
    inside = {name for found in _NAMED_INSIDE.findall(text) for name in re.findall(r"\w+", " ".join(found))}
    called = set(re.findall(r"(?<![.\w])(\w+)\(", text)) - inside
    below = all_below(path.name)
    assert path.name not in below
    there = {name for file in {path.name, *below} for name in declared(file)}
    elsewhere = {name: other.name for other in SCRIPTS for name in declared(other.name)}
    assert {name: elsewhere[name] for name in called - there if name in elsewhere} == {}
    for direct in stands_on(path.name):
        names = {name for file in {direct, *all_below(direct)} for name in declared(file)}
        assert names & set(re.findall(r"\w+", text)), f"{path.name} does not use {direct}"


def test_a_module_has_each_file_once_and_behind_what_it_stands_on() -> None:
    text = static_text("board.js")
    order = [
        text.index(f"function {name}(")
        for name in ("patch", "drawCard", "layoutView", "actionsView", "render")
    ]
    assert order == sorted(order)
    assert text.count("function patch(") == 1
