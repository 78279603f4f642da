"""The rulebook of one game, as its folder holds it."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from .clauses import Clause, load_clauses
from .readings import Reading, Settled, load_questions
from .sentence_list import Sentence, load_sentences


@dataclass(frozen=True)
class Book:
    """The rulebook of a game as data.

    Attributes:
        package: full name of the game's package.
        folder: where its files lie.
        clauses: by id, in the order of the book.
        sentences: by fingerprint, in the order of the book.
        readings: the open questions that are switches.
        settled: the open questions that leave nothing to choose.
    """

    package: str
    folder: Path
    clauses: Mapping[str, Clause]
    sentences: Mapping[str, Sentence]
    readings: tuple[Reading, ...]
    settled: tuple[Settled, ...]

    @property
    def questions(self) -> dict[str, Reading | Settled]:
        """Every open question by id: the switches, then what is settled."""
        switches: dict[str, Reading | Settled] = {reading.id: reading for reading in self.readings}
        return switches | {question.id: question for question in self.settled}


def folder_of(package: str) -> Path:
    """Where the files of a game lie, beside its code."""
    return Path(str(import_module(package).__file__)).parent


def questions_of(package: str) -> tuple[tuple[Reading, ...], tuple[Settled, ...]]:
    """The open questions of a game, switches and settled ones; none when it has no ``readings.toml``.

    Raises:
        ValueError: as :func:`~.readings.load_questions`.
    """
    file = folder_of(package) / "readings.toml"
    return load_questions(file) if file.exists() else ((), ())


def book_of(package: str) -> Book | None:
    """The rulebook of a game, from the files beside its code; None when it has no ``clauses.toml``.

    Raises:
        ValueError: a fault of the game's own files.
    """
    folder = folder_of(package)
    if not (folder / "clauses.toml").exists():
        return None
    readings, settled = questions_of(package)
    return Book(
        package,
        folder,
        load_clauses(folder / "clauses.toml"),
        load_sentences(folder / "sentences.toml"),
        readings,
        settled,
    )
