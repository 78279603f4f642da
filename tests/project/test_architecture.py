"""The house rules that a reader of docs/architecture.md relies on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from khedu_core.cli.command_line import SUMMARIES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "khedu_core"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Top to bottom. A package may import from the floors below its own, and from itself.
FLOORS = [
    {"__main__"},
    {"cli"},
    {"report"},
    {"board", "balance"},
    {"games"},
    {"rulebook", "engine", "teaching"},
    {"dice"},
    {"toml_file"},
    {"given_file"},
    {"cache_folder", "counted", "errors", "percentage", "whole_file"},
]
FLOOR_OF = {room: number for number, floor in enumerate(FLOORS) for room in floor}

SHARED_BY_ALL_GAMES = ("dice", "engine", "rulebook", "balance", "board", "report", "teaching")
# By its name, or by the number of a question that its rulebook leaves open.
GAMES = re.compile(r"khedu|khet|arackhan|kellia|feud|\bK-\d\d", re.IGNORECASE)
# The product and its command are named after one of the games: khedu_core, KHEDU_CORE_CACHE, `khedu report`.
OWN_NAMES = re.compile(rf"khedu[_-]core|\bkhedu ({'|'.join(SUMMARIES)})\b", re.I)

SAYS_NOTHING = {
    "util",
    "utils",
    "helper",
    "helpers",
    "common",
    "misc",
    "base",
    "shared",
    "lib",
    "stuff",
    "tools",
}


def imported(module: Path) -> Iterator[str]:
    """Full names of what a module imports from khedu_core, wherever in the file it does so."""
    own = ("khedu_core", *module.relative_to(PACKAGE).with_suffix("").parts)
    package = own[:-1]  # of a module, and of an __init__.py alike
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "khedu_core")
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join([*parents, *filter(None, [node.module])])
            if origin.split(".")[0] == "khedu_core":
                yield from (f"{origin}.{alias.name}" for alias in node.names)


def room(dotted: str) -> str | None:
    """khedu_core.dice.parse -> dice; None for the top package itself."""
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in FLOOR_OF else None


def test_every_package_has_its_floor() -> None:
    rooms = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES}
    assert rooms - {"__init__", "__main__"} <= FLOOR_OF.keys()


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arrows_point_down(module: Path) -> None:
    own = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imported(module):
        other = room(name)
        if other is None or other == own:
            continue
        assert own in FLOOR_OF, (
            f"{module.name} is loaded by every import of khedu_core, so it imports no part of it"
        )
        assert FLOOR_OF[own] < FLOOR_OF[other], f"{own} may not import {name}"


def test_no_module_needs_itself() -> None:
    """However far around, and wherever in its file an import stands."""
    names = {}
    for path in MODULES:
        parts = ("khedu_core", *path.relative_to(PACKAGE).with_suffix("").parts)
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    below = {
        name: {full if full in names else full.rpartition(".")[0] for full in imported(path)} & names.keys()
        for name, path in names.items()
    }
    for name in names:
        reached, further = set[str](), below[name] - {name}
        while further:
            reached |= further
            further = set[str]().union(*(below[other] for other in further)) - reached
        assert name not in reached, f"{name} imports {sorted(below[name] & reached)}, by way of which itself"


def rooms_of_dice() -> dict[str, int]:
    """{room: its floor, 0 on top}, from the drawing; single modules are on the floor of the Distribution."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawing = page.partition("## The rooms of the dice")[2].split("```")[1]
    rooms = {path.name for path in (PACKAGE / "dice").iterdir() if (path / "__init__.py").exists()}
    lines = [line for line in drawing.splitlines() if line.strip()]
    found = {word: floor for floor, line in enumerate(lines) for word in re.findall(r"\w+", line)[:2]}
    assert lines[-1].split()[0] == "Distribution"
    modules = {path.stem for path in (PACKAGE / "dice").glob("*.py")} - {"__init__"}
    return {room: found[room] for room in rooms} | dict.fromkeys(modules, found["Distribution"])


@pytest.mark.parametrize(
    "module", sorted((PACKAGE / "dice").rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_arrows_point_down_between_the_rooms_of_dice(module: Path) -> None:
    """As docs/architecture.md draws them; the front door, `khedu_core.dice` itself, shows all of them."""
    floors = rooms_of_dice()
    own = module.relative_to(PACKAGE / "dice").parts[0].removesuffix(".py")
    if own == "__init__":
        return
    for name in imported(module):
        _, package, *inside = name.split(".")
        if package != "dice" or inside[0] == own:
            continue
        assert inside[0] in floors, f"{own} imports {name} by the front door; name its room"
        lowest = floors[own] == floors["distribution"]
        below = floors[own] < floors[inside[0]] or (lowest and floors[inside[0]] == floors[own])
        assert below, f"{own} may not import {name}"


def test_a_game_knows_no_other_game() -> None:
    for module in (PACKAGE / "games").rglob("*.py"):
        own = module.relative_to(PACKAGE / "games").parts[0]
        for name in imported(module):
            other = re.match(r"khedu_core\.games\.(\w+)", name)
            if own.endswith(".py") or not other or not (PACKAGE / "games" / other[1]).is_dir():
                continue
            assert other[1] == own, f"{module.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("shared", SHARED_BY_ALL_GAMES)
def test_shared_packages_name_no_game(shared: str) -> None:
    written = [
        path
        for path in (PACKAGE / shared).rglob("*")
        if path.suffix in {".py", ".js", ".css", ".toml", ".html", ".j2"}
    ]
    for path in written:
        names_no_game(path, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").glob("*.py")), ids=lambda path: path.name)
def test_what_serves_every_game_names_none(path: Path) -> None:
    """All but the list of them."""
    text = path.read_text(encoding="utf-8")
    listed = "\n".join(line for line in text.splitlines() if line.startswith("GAMES = "))
    assert bool(listed) == (path.name == "__init__.py")
    names_no_game(path, text.replace(listed, "") if listed else text)


def names_no_game(path: Path, text: str) -> None:
    for number, line in enumerate(text.splitlines(), 1):
        found = GAMES.search(OWN_NAMES.sub("", line))
        assert not found, f"{path.relative_to(ROOT)}:{number} names {found[0]}: {line.strip()}"


def test_file_names_say_what_lives_there() -> None:
    for path in MODULES:
        words = {*path.relative_to(PACKAGE).with_suffix("").parts}
        assert not words & SAYS_NOTHING, path.relative_to(ROOT)
