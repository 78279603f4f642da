"""The list of Khedu's sentences and open questions is whole, and no sentence of the book stands here."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from khedu_core.games import khedu
from khedu_core.rulebook.book import book_of
from khedu_core.rulebook.sentences import bare, fingerprint, split_line

ROOT = Path(__file__).resolve().parents[3]
BOOK = book_of(khedu.__name__)
assert BOOK is not None
# Every open question of the rulebook that is known; one may need several switches, K-11 and K-11b.
RANGES = [(1, 67), (70, 81), (90, 100), (110, 122), (130, 142)]
QUESTIONS = [f"K-{number:02}" for first, last in RANGES for number in range(first, last + 1)]
SHORT = 20  # letters; a heading or two words may well be said anywhere
ROOMS = ("khedu_core", "tests", "docs", "notebooks/source", "reports/source", "benchmarks", "tools")


def test_every_open_question_is_there_exactly_once() -> None:
    ids = Counter(question.id for question in (*BOOK.readings, *BOOK.settled))
    assert [name for name in QUESTIONS if ids[name] != 1] == []
    assert [name for name in ids if re.sub("[a-z]$", "", name) not in QUESTIONS] == []


def test_every_open_question_is_named_by_a_clause() -> None:
    named = {question for clause in BOOK.clauses.values() for question in clause.questions}
    assert [name for name in QUESTIONS if name not in named] == []


def test_every_sentence_of_the_book_has_its_entry() -> None:
    # Sentences, headings and list items; the two that stand in two places count once.
    assert len(BOOK.sentences) == 344
    marks = Counter(sentence.mark for sentence in BOOK.sentences.values())
    assert marks[""] > 150
    assert set(marks) == {"", "heading", "flavour", "pointer", "example", "repeat"}


def test_sentences_and_clauses_need_each_other() -> None:
    said = {clause for sentence in BOOK.sentences.values() for clause in sentence.clauses}
    assert said == BOOK.clauses.keys()


# ---- nothing of the book stands in the project -----------------------------------------------------


def written() -> Iterator[Path]:
    """The texts we keep: everything but what is made, and what others wrote."""
    for path in [ROOT / "README.md", *(path for room in ROOMS for path in (ROOT / room).rglob("*"))]:
        if path.suffix in {".py", ".toml", ".md", ".js", ".css"}:
            yield path


def strings(value: Any) -> Iterator[str]:
    """Every string in a TOML table."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def texts_in(path: Path) -> Iterator[str]:
    """The text of a file, and each string in it by itself."""
    text = path.read_text(encoding="utf-8")
    yield text
    if path.suffix == ".py":
        constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
        yield from (value for value in constants if isinstance(value, str))
    elif path.suffix == ".toml":
        yield from strings(tomllib.loads(text))


def copied(text: str, known: set[str]) -> list[str]:
    """The sentences of a text that are known, also those that go over two lines or three."""
    lines = [part for line in text.splitlines() for part in split_line(line.strip(" #\"'"))]
    joins = (" ".join(lines[i : i + n]) for n in (1, 2, 3) for i in range(len(lines) - n + 1))
    return [join for join in joins if len(bare(join)) >= SHORT and fingerprint(join) in known]


def test_no_sentence_of_the_book_stands_in_the_project() -> None:
    known = {name for name, sentence in BOOK.sentences.items() if sentence.mark != "heading"}
    found = [(path.name, copied(text, known)) for path in written() for text in texts_in(path)]
    assert len(found) > 1000
    assert [one for one in found if one[1]] == []


def test_a_sentence_that_was_copied_would_be_found() -> None:
    known = {fingerprint("An invented sentence of several words.")}
    for text in ("# an invented sentence\n# of several words", '"An invented sentence of several words."'):
        assert copied(text, known)
    assert copied("An invented phrase of several words.", known) == []
