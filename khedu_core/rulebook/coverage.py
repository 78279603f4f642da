"""Coverage of a rulebook: sentence to clause, clause to code, clause to test; and every gap by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .book import Book
from .clauses import NEXT, TABLE, Clause
from .own_copy import OwnCopy
from .sentence_list import Sentence

PASSED, FAILED = "passed", "failed"


@dataclass(frozen=True)
class Covered:
    """One clause and what holds it.

    Attributes:
        code: the rules that carry it out.
        tests: how each test that names it came out; None when no test was run.
        sentences: how many sentences of the book say it.
    """

    clause: Clause
    code: tuple[str, ...]
    tests: Mapping[str, str] | None
    sentences: int

    @property
    def needs_code(self) -> bool:
        """Whether rules have to carry it out."""
        return self.clause.kind != TABLE

    @property
    def tested(self) -> bool | None:
        """Whether a test of it passes and none fails; None when that is not known."""
        if self.tests is None:
            return None
        return PASSED in self.tests.values() and FAILED not in self.tests.values()

    @property
    def gaps(self) -> list[str]:
        """What it lacks, each in a few words."""
        found = [] if self.sentences else ["no sentence of the book says it"]
        if self.needs_code and not self.code and self.clause.status == NEXT:
            return [*found, "is not played yet"]
        if self.needs_code and not self.code:
            found.append("no rule carries it out")
        if self.needs_code and self.tests is not None and not self.tested:
            failing = [test for test, outcome in self.tests.items() if outcome == FAILED]
            more = f" and {len(failing) - 1} more" if failing[1:] else ""
            found.append(f"its test fails: {failing[0]}{more}" if failing else "no test holds it")
        return found


@dataclass(frozen=True)
class Coverage:
    """How far clauses say what a book says, and code and tests what the clauses say.

    Attributes:
        clauses: every clause, in the order of the book.
        copy: what was found in a reader's own copy; None when none was given.
        listed: the sentences of the game's list, by fingerprint.
        astray: fingerprints whose entry names a clause that is not there.
        strangers: clauses that code or tests name and the book does not have, with who names them.
        untested: why it is not known how the tests come out; empty when it is.
    """

    clauses: tuple[Covered, ...]
    copy: OwnCopy | None
    listed: Mapping[str, Sentence]
    astray: tuple[str, ...]
    strangers: Mapping[str, Sequence[str]]
    untested: str

    @property
    def sentences(self) -> int:
        """Sentences of the reader's copy, each counted once; without one, of the list."""
        return len(self.listed) if self.copy is None else len(self.found) + len(self.copy.unknown)

    @cached_property
    def found(self) -> tuple[str, ...]:
        """Fingerprints of the list that are in the reader's copy, however often; without one, all of them."""
        return tuple(self.listed if self.copy is None else dict.fromkeys(self.copy.found))

    @property
    def repeated(self) -> int:
        """How often a sentence stands in the reader's copy that stood there before."""
        return len(self.copy.found) - len(self.found) if self.copy else 0

    @property
    def covered(self) -> int:
        """Sentences that clauses say, or that need none."""
        return sum(name not in self.astray for name in self.found)

    @property
    def uncovered(self) -> int:
        """Sentences that no clause says."""
        return self.sentences - self.covered

    @property
    def gone(self) -> tuple[str, ...]:
        """Fingerprints of the list that are not in the reader's copy."""
        if self.copy is None:
            return ()
        there = set(self.found)
        return tuple(name for name in self.listed if name not in there)

    @cached_property
    def rules(self) -> tuple[Covered, ...]:
        """The clauses that rules have to carry out."""
        return tuple(one for one in self.clauses if one.needs_code)

    @property
    def with_code(self) -> int:
        """How many of them rules carry out."""
        return sum(bool(one.code) for one in self.rules)

    @property
    def with_test(self) -> int | None:
        """How many of them a passing test holds; None when that is not known."""
        return None if self.untested else sum(bool(one.tested) for one in self.rules)

    @property
    def findings(self) -> list[str]:
        """Every gap in a line, by the name of its clause or the fingerprint of its sentence."""
        found = [f"{one.clause.id}: {'; '.join(one.gaps)}" for one in self.clauses if one.gaps]
        found += [
            f"{clause}: is no clause of the book; {', '.join(by)}" for clause, by in self.strangers.items()
        ]
        found += [f"sentence {name}: its entry names a clause that is not there" for name in self.astray]
        if self.copy:
            found += [f"sentence {name}: is not in the text" for name in self.gone]
            found += [f"text: no clause says {sentence!r}" for sentence in self.copy.unknown]
        return found


def coverage_of(
    book: Book,
    code: Mapping[str, Sequence[str]],
    tests: Mapping[str, Mapping[str, str]],
    untested: str = "",
    copy: OwnCopy | None = None,
) -> Coverage:
    """Lay a rulebook beside what holds it.

    Args:
        code: the rules by the clauses they carry out.
        tests: how each test came out, by the clauses it names.
        untested: why ``tests`` says nothing; empty when they were run.
        copy: what was found in a reader's own copy of the book.
    """
    said = [clause for sentence in book.sentences.values() for clause in sentence.clauses]
    clauses = tuple(
        Covered(
            clause,
            tuple(code.get(clause.id, ())),
            None if untested else tests.get(clause.id, {}),
            said.count(clause.id),
        )
        for clause in book.clauses.values()
    )
    named = {**{clause: list(by) for clause, by in tests.items() if by}, **code}
    return Coverage(
        clauses=clauses,
        copy=copy,
        listed=book.sentences,
        astray=tuple(
            name
            for name, sentence in book.sentences.items()
            if not book.clauses.keys() >= set(sentence.clauses)
        ),
        strangers={clause: by for clause, by in named.items() if clause not in book.clauses},
        untested=untested,
    )
