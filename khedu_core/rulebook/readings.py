"""Readings: every open question of a rulebook is a switch with a stated default, or is settled.

A game keeps them in ``readings.toml``. A ``[[reading]]`` is a switch: it sets one field of the
parameter record to the number of the alternative chosen, so that changing it never changes a
rule. A ``[[settled]]`` leaves nothing to choose, and says why. Together they name every open
question of the rulebook once.
"""

import dataclasses
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from khedu_core.errors import InputError, one_of, shown, whole_number


@dataclass(frozen=True)
class Alternative:
    """One way to read a question: its word on the command line, what it means, and why."""

    name: str
    meaning: str
    reason: str


@dataclass(frozen=True)
class LeftOut:
    """A way to read a question that somebody may think of and that cannot be chosen, and why not."""

    meaning: str
    reason: str


@dataclass(frozen=True)
class Reading:
    """One open question; ``field`` of the parameters holds the number of the alternative.

    Attributes:
        needs: alternatives of other readings, by id, without which this one changes nothing;
            who measures it sets them as well.
        players: the player counts at which it can matter; empty for all.
        left_out: what else the question might be read as, and is not offered.
    """

    id: str
    field: str
    question: str
    clauses: tuple[str, ...]
    default: str
    alternatives: tuple[Alternative, ...]
    needs: Mapping[str, str] = dataclasses.field(default_factory=dict, hash=False)
    players: tuple[int, ...] = ()
    left_out: tuple[LeftOut, ...] = ()

    def number_of(self, name: str) -> int:
        """The number of an alternative, whatever its case.

        Raises:
            InputError: no such alternative.
        """
        names = [a.name for a in self.alternatives]
        return names.index(one_of(f"reading {self.id}", name, names, any_case=True))


@dataclass(frozen=True)
class Settled:
    """One open question that leaves nothing to choose.

    Attributes:
        kind: why not, one of :data:`KINDS`.
        reason: how it is played, and what settles it.
    """

    id: str
    kind: str
    question: str
    reason: str
    clauses: tuple[str, ...]


KINDS = {
    "vocabulary": "several names for one thing",
    "settled": "the text itself or its arithmetic decides",
    "cards": "a figure or a card decides, and the card file has it",
    "assumed": "nothing decides; we assume an answer and say so",
}


def load_readings(path: Path) -> tuple[Reading, ...]:
    """The switches of a game, in the order of its file.

    Raises:
        ValueError: as :func:`load_questions`.
    """
    return load_questions(path)[0]


def load_questions(path: Path) -> tuple[tuple[Reading, ...], tuple[Settled, ...]]:
    """Every open question of a game: its switches, and what is settled.

    Raises:
        ValueError: the game's own file is at fault: an id or a field twice, an entry that has too
            much or too little, a default or a need that is no alternative, an unknown kind.
    """
    entries = tomllib.loads(path.read_text(encoding="utf-8"))
    readings = tuple(_made(path, Reading, entry) for entry in entries.get("reading", []))
    settled = tuple(_made(path, Settled, entry) for entry in entries.get("settled", []))
    for fault in _faults(readings, settled):
        raise ValueError(f"{path}: {fault}")
    return readings, settled


def _made(path: Path, kind: type[Any], entry: Mapping[str, Any]) -> Any:
    """One entry of the file as an object, its lists as tuples."""
    fields = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    try:
        if "alternatives" in fields:
            fields["alternatives"] = tuple(Alternative(**a) for a in fields["alternatives"])
        if "left_out" in fields:
            fields["left_out"] = tuple(LeftOut(**way) for way in fields["left_out"])
        return kind(**fields)
    except TypeError as error:  # a key that is missing, or one too many
        raise ValueError(f"{path}: {entry.get('id', 'an entry without an id')}: {error}") from None


def _faults(readings: tuple[Reading, ...], settled: tuple[Settled, ...]) -> Iterator[str]:
    """What is wrong with a file, one sentence each."""
    for key, values in (
        ("id", [*(r.id for r in readings), *(q.id for q in settled)]),
        ("field", [r.field for r in readings]),
    ):
        for value in sorted({v for v in values if values.count(v) > 1}):
            yield f"two readings share one {key}, {value}"
    names = {reading.id: [a.name for a in reading.alternatives] for reading in readings}
    for reading in readings:
        if reading.default not in names[reading.id]:
            yield f"{reading.id}: default {reading.default!r} is no alternative"
        for other, name in reading.needs.items():
            if other == reading.id or name not in names.get(other, ()):
                yield f"{reading.id}: needs {other} = {name}, which is no alternative of another switch"
        if not all(isinstance(count, int) and count > 0 for count in reading.players):
            yield f"{reading.id}: players {reading.players} are no player counts"
    for question in settled:
        if question.kind not in KINDS:
            yield f"{question.id}: kind {question.kind!r} is none of {', '.join(KINDS)}"


def players_in_words(counts: Sequence[int]) -> str:
    """``1 player``, ``4 players``, ``2 or 3 players``, ``1, 2 or 3 players``."""
    return f"{either(list(map(str, counts)))} player{'' if list(counts) == [1] else 's'}"


def either(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def defaults(readings: Sequence[Reading]) -> dict[str, str]:
    """The default alternative of every reading, by id."""
    return {r.id: r.default for r in readings}


def switch(readings: Sequence[Reading], name: str, settled: Sequence[Settled] = ()) -> Reading:
    """The switch of this id, in any case.

    Args:
        settled: open questions that are none; whoever names one is told what settles it.

    Raises:
        InputError: there is none of this id.
    """
    for question in settled:
        if question.id.casefold() == name.casefold():
            said = f"reading = {question.id}: leaves nothing to choose ({question.kind}). {question.reason}"
            raise InputError(f"{said} Choose another, or leave it out")
    known = {reading.id: reading for reading in readings}
    return known[one_of("reading", name, known, any_case=True)]


def chosen(
    readings: Sequence[Reading], wanted: Mapping[str, str], settled: Sequence[Settled] = ()
) -> dict[str, str]:
    """The defaults with ``wanted`` in their place, by id.

    Raises:
        InputError: as :func:`by_id`.
    """
    return {**defaults(readings), **by_id(readings, wanted, settled)}


def by_id(
    readings: Sequence[Reading], wanted: Mapping[str, str], settled: Sequence[Settled] = ()
) -> dict[str, str]:
    """What is wanted, ids and alternatives as the file spells them; they may be given in any case.

    Args:
        settled: as for :func:`switch`.

    Raises:
        InputError: an unknown reading or alternative, with the nearest one and the whole list; a
            reading given twice.
    """
    taken: dict[str, str] = {}
    for key, name in wanted.items():
        reading = switch(readings, key, settled)
        if reading.id in taken:
            raise InputError(f"reading = {shown(key)}: {reading.id} is given twice; give each reading once")
        taken[reading.id] = reading.alternatives[reading.number_of(name)].name
    return taken


def with_needs(readings: Iterable[Reading], wanted: Mapping[str, str]) -> dict[str, str]:
    """What is wanted, by id, with what these readings need that is not wanted otherwise."""
    needed: dict[str, str] = {}
    for reading in readings:
        if reading.id in wanted:
            needed |= reading.needs
    return {**needed, **wanted}


def apply(params: Any, readings: tuple[Reading, ...], wanted: Mapping[str, str]) -> None:
    """Set every reading's field of a parameter record."""
    choice = chosen(readings, wanted)
    for reading in readings:
        setattr(params, reading.field, reading.number_of(choice[reading.id]))


def told(choice: Mapping[str, str], readings: tuple[Reading, ...]) -> str:
    """Which alternatives are in force, in words: those that are not the default, and how many are."""
    changed = [f"{r.id} {choice[r.id]}" for r in readings if choice[r.id] != r.default]
    rest = len(readings) - len(changed)
    return "; ".join([*([", ".join(changed)] if changed else []), f"{rest} at their defaults"])


def in_force(params: Any, readings: tuple[Reading, ...]) -> dict[str, str]:
    """The alternative each reading has in a parameter record, by id.

    Raises:
        InputError: a number that stands for no alternative.
    """
    for r in readings:
        whole_number(f"params.{r.field}", getattr(params, r.field), 0, len(r.alternatives) - 1)
    return {r.id: r.alternatives[getattr(params, r.field)].name for r in readings}
