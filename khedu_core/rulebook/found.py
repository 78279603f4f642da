"""Clauses and open questions by what they are about, for who knows no id."""

from dataclasses import dataclass

from khedu_core.errors import InputError, shown

from .book import Book
from .clauses import Clause
from .readings import Reading, Settled

MAX_SOUGHT = 200
"""Characters of what is looked for."""
_SHORT = 3  # letters of a word whose last s is no plural


@dataclass(frozen=True)
class Found:
    """What holds all the words looked for, in the order of the book."""

    clauses: tuple[Clause, ...]
    questions: tuple[Reading | Settled, ...]


def find(book: Book, text: str) -> Found:
    """The clauses and questions that hold every one of these words, or parts of words, in any case.

    Singular and plural are alike. A question holds the words of its alternatives, and why each is one.

    Raises:
        InputError: no word at all, or more than 200 characters.
    """
    words = [_singular(word) for word in text.casefold().split()]
    if not words or len(text) > MAX_SOUGHT:
        raise InputError(
            f"find = {shown(text)}: allowed 1 to {MAX_SOUGHT} characters; give a word, as tokens"
        )

    def holds(*told: str) -> bool:
        said = " ".join(told).casefold()
        return all(word in said for word in words)

    return Found(
        tuple(c for c in book.clauses.values() if holds(c.id, c.section, c.summary)),
        tuple(q for q in book.questions.values() if holds(q.id, *_words_of(q))),
    )


def _singular(word: str) -> str:
    return word.removesuffix("s") if len(word) > _SHORT else word


def _words_of(question: Reading | Settled) -> list[str]:
    if isinstance(question, Settled):
        return [question.question, question.reason]
    told = [part for a in question.alternatives for part in (a.name, a.meaning, a.reason)]
    told += [part for way in question.left_out for part in (way.meaning, way.reason)]
    return [question.question, *told]
