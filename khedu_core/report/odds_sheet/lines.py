"""The notations of an odds sheet as a person writes them: in a parameter, or in a text file one a line.

# A line of its own that says nothing to the sheet.
5d6 of-a-kind >= 18      # what stands behind the notation becomes its note
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from khedu_core.dice.notation import Roll, parse
from khedu_core.errors import InputError, shown
from khedu_core.given_file import as_text, read_given

MAX_NOTATIONS = 60
"""Notations on one sheet."""

MAX_WORDS = 200
"""Characters of a note, or of the title."""


@dataclass(frozen=True)
class Line:
    """One notation, read, the note beside it (or ""), and where it stands, for messages."""

    roll: Roll
    note: str
    place: str


def read_lines(notations: Sequence[str], file: str = "") -> list[Line]:
    """The notations given in a list, then those of a text file (a path, or "" for none).

    Raises `InputError` when one of them cannot be read, naming it by its number or its line, and
    when there are more than 60.
    """
    written = [*_listed(notations), *_filed(file)]
    if len(written) > MAX_NOTATIONS:
        raise InputError(
            f"notations: {len(written):,} of them: allowed up to {MAX_NOTATIONS} on a sheet; make several"
        )
    return [_read(place, words) for place, words in written]


def _listed(notations: Sequence[str]) -> Iterable[tuple[str, str]]:
    number = 0
    for item in notations:
        if not isinstance(item, str):
            raise InputError(f"notations = {shown(item)}: a notation is text; put it in quotes")
        for line in item.splitlines():
            if line.partition("#")[0].strip():
                number += 1
                yield f"notations, number {number}", line


def _filed(file: str) -> Iterable[tuple[str, str]]:
    if not file:
        return
    path = Path(file)
    lines = as_text(path, read_given(path, "a text file with one notation a line")).splitlines()
    found = [
        (f"{path.name}, line {i}", line) for i, line in enumerate(lines, 1) if line.partition("#")[0].strip()
    ]
    if not found:
        raise InputError(f"{path.name}: no notation in it; write one a line, such as 4d6 keep 3")
    yield from found


def _read(place: str, words: str) -> Line:
    notation, _, note = words.partition("#")
    note = one_line(f"{place}, note", note)
    try:
        return Line(parse(notation.strip()), note, place)
    except InputError as fault:
        raise InputError(f"{place}: {fault}") from None


def one_line(what: str, words: str) -> str:
    """Somebody's words on one line, with � for what cannot be printed.

    Raises `InputError` above 200 characters.
    """
    line = "".join(c if c.isprintable() else "�" for c in " ".join(words.split()))
    if len(line) > MAX_WORDS:
        raise InputError(
            f"{what} = {shown(line)}: {len(line):,} characters: allowed up to {MAX_WORDS}; shorten it"
        )
    return line
