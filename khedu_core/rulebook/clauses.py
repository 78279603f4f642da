"""Clauses: what a rulebook states, in our own words, and which rules carry it out.

A game keeps them in ``clauses.toml``. A rule names its clauses in ``@rule("…")``, a test in
``@pytest.mark.clause("…")``; the three lists are held together by the tests.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from inspect import getsource
from pathlib import Path
from pkgutil import walk_packages
from textwrap import dedent
from types import FunctionType

# A "table" clause is done by people at a table (a scorekeeper writes); no rule carries it out.
TABLE = "table"
KINDS = ("rule", "definition", "component", TABLE)
PLAYED, NEXT = "played", "next"  # carried out by rules; not yet
STATUSES = (PLAYED, NEXT)


@dataclass(frozen=True)
class Clause:
    """One statement of a rulebook.

    Attributes:
        section: the heading it stands under in the rulebook.
        summary: what it says, in our words.
        kind: one of :data:`KINDS`.
        questions: ids of the open questions about it.
        status: ``played`` or ``next``.
    """

    id: str
    section: str
    summary: str
    kind: str
    questions: tuple[str, ...]
    status: str


def load_clauses(path: Path) -> dict[str, Clause]:
    """The clauses of a game by id, in the order of its file.

    Raises:
        ValueError: an id twice, an unknown kind or status: a fault of the game's own file.
    """
    clauses: dict[str, Clause] = {}
    for section in tomllib.loads(path.read_text(encoding="utf-8"))["section"]:
        for clause in _clauses_in(section):
            if clause.id in clauses:
                raise ValueError(f"{path.name}: {clause.id} is there twice")
            if clause.kind not in KINDS or clause.status not in STATUSES:
                raise ValueError(f"{path.name}: {clause.id}: kind {clause.kind!r}, status {clause.status!r}")
            clauses[clause.id] = clause
    return clauses


def _clauses_in(section: Mapping[str, object]) -> Iterator[Clause]:
    entries = section["clauses"]
    if not isinstance(entries, list):
        raise TypeError(f"clauses of {section['title']}: a list of tables is expected")
    for entry in entries:
        yield Clause(
            id=entry["id"],
            section=str(section["title"]),
            summary=entry["summary"],
            kind=entry.get("kind", "rule"),
            questions=tuple(entry.get("questions", ())),
            status=entry.get("status", PLAYED),
        )


def functions_by_clause(package: str) -> dict[str, list[FunctionType]]:
    """The rules of a game's package by the clauses they carry out, in the order of its modules."""
    found: dict[str, list[FunctionType]] = {}
    for function in functions_of(package):
        for clause in getattr(function, "__clauses__", ()):
            found.setdefault(clause, []).append(function)
    return found


def functions_of(package: str) -> Iterator[FunctionType]:
    """The functions written in a package's modules."""
    for module in modules_of(package):
        for value in vars(import_module(module)).values():
            if isinstance(value, FunctionType) and value.__module__ == module:
                yield value


def place_of(function: FunctionType) -> str:
    """Where a function is written: ``khedu_core/games/…/combat.py:41 resolve``."""
    file = function.__module__.replace(".", "/")
    return f"{file}.py:{function.__code__.co_firstlineno} {function.__name__}"


def source_of(function: FunctionType) -> str:
    """A function as it is written, from its decorators to its last line."""
    return dedent(getsource(function)).rstrip()


def modules_of(package: str) -> list[str]:
    """The full names of a game's modules, but for its lessons: they take long to load and hold no rule."""
    lessons = f"{package}.lessons."
    found = walk_packages(import_module(package).__path__, f"{package}.")
    return [module.name for module in found if not module.name.startswith(lessons)]
