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


def book_of(package: str) -> Book | None:
    """The rulebook of a game, from the files beside its code; None when it has no ``clauses.toml``.

    Raises:
        ValueError: a fault of the game's own files.
    """
    folder = Path(str(import_module(package).__file__)).parent
    if not (folder / "clauses.toml").exists():
        return None
    readings, settled = load_questions(folder / "readings.toml")
    return Book(
        package,
        folder,
        load_clauses(folder / "clauses.toml"),
        load_sentences(folder / "sentences.toml"),
        readings,
        settled,
    )
