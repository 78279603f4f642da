"""Readings: every open question of a rulebook is a switch with a stated default.

A game keeps them in ``readings.toml``; each sets one field of its parameter record to the
number of the alternative chosen, so that changing a reading never changes a rule.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.errors import one_of


@dataclass(frozen=True)
class Alternative:
    """One way to read a question: its word on the command line, what it means, and why."""

    name: str
    meaning: str
    reason: str


@dataclass(frozen=True)
class Reading:
    """One open question; ``field`` of the parameters holds the number of the alternative."""

    id: str
    field: str
    question: str
    clauses: tuple[str, ...]
    default: str
    alternatives: tuple[Alternative, ...]

    def number_of(self, name: str) -> int:
        """The number of an alternative.

        Raises:
            InputError: no such alternative.
        """
        names = [a.name for a in self.alternatives]
        return names.index(one_of(f"reading {self.id}", name, names))


def load_readings(path: Path) -> tuple[Reading, ...]:
    """The readings of a game, in the order of its file.

    Raises:
        ValueError: two readings of one id or one field, or a default that is no alternative.
    """
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["reading"]
    readings = tuple(
        Reading(
            id=entry["id"],
            field=entry["field"],
            question=entry["question"],
            clauses=tuple(entry["clauses"]),
            default=entry["default"],
            alternatives=tuple(Alternative(**a) for a in entry["alternatives"]),
        )
        for entry in entries
    )
    for key in ("id", "field"):
        if len({getattr(r, key) for r in readings}) < len(readings):
            raise ValueError(f"{path}: two readings share one {key}")
    for reading in readings:
        if reading.default not in [a.name for a in reading.alternatives]:
            raise ValueError(f"{path}: {reading.id}: default {reading.default!r} is no alternative")
    return readings


def defaults(readings: tuple[Reading, ...]) -> dict[str, str]:
    """The default alternative of every reading, by id."""
    return {r.id: r.default for r in readings}


def chosen(readings: tuple[Reading, ...], wanted: Mapping[str, str]) -> dict[str, str]:
    """The defaults with ``wanted`` in their place, by id.

    Raises:
        InputError: an unknown reading or alternative, with the nearest one and the whole list.
    """
    known = {r.id: r for r in readings}
    for key, name in wanted.items():
        known[one_of("reading", key, known)].number_of(name)
    return {**defaults(readings), **wanted}


def apply(params: Any, readings: tuple[Reading, ...], wanted: Mapping[str, str]) -> None:
    """Set every reading's field of a parameter record."""
    choice = chosen(readings, wanted)
    for reading in readings:
        setattr(params, reading.field, reading.number_of(choice[reading.id]))


def in_force(params: Any, readings: tuple[Reading, ...]) -> dict[str, str]:
    """The alternative each reading has in a parameter record, by id."""
    return {r.id: r.alternatives[getattr(params, r.field)].name for r in readings}
