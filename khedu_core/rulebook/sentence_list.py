"""The list of a rulebook's sentences: each by its fingerprint, with the clauses that say what it says.

A game keeps it in ``sentences.toml``: a table a heading of the book, in its order, and in it a line
a sentence, ``fingerprint = ["XX-ABC-1"]``. A sentence that no clause needs to say carries a mark
instead; one that shows a clause, or says it once more, carries a mark and the clause.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .sentences import HEX

MARKS = {  # whether clauses stand after the mark
    "heading": False,
    "flavour": False,  # nothing to play by
    "pointer": False,  # sends the reader elsewhere
    "example": True,
    "repeat": True,
}


@dataclass(frozen=True)
class Sentence:
    """One sentence of a rulebook.

    Attributes:
        heading: the heading of the book it stands under.
        mark: one of :data:`MARKS`, or empty when it states a rule.
        clauses: ids of the clauses that say what it says.
    """

    fingerprint: str
    heading: str
    mark: str
    clauses: tuple[str, ...]


def load_sentences(path: Path) -> dict[str, Sentence]:
    """The sentences of a game's rulebook by fingerprint, in the order of the book.

    Raises:
        ValueError: the game's own file is at fault: no fingerprint, a mark without its clauses or
            with some too many, a sentence that stands in two places with different entries.
    """
    found: dict[str, Sentence] = {}
    for heading, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for key, words in entries.items():
            mark, clauses = (words[0], words[1:]) if words and words[0] in MARKS else ("", words)
            sentence = Sentence(key, heading, mark, tuple(clauses))
            if not re.fullmatch(rf"[0-9a-f]{{{HEX}}}", key):
                raise ValueError(f"{path}: {heading}: {key} is no fingerprint")
            if bool(clauses) != MARKS.get(mark, True):
                raise ValueError(f"{path}: {heading}: {key} = {words}: name its clauses, or why it has none")
            first = found.setdefault(key, sentence)
            if (first.mark, first.clauses) != (sentence.mark, sentence.clauses):
                raise ValueError(f"{path}: {key} stands under {first.heading} and {heading}, and differs")
    return found
