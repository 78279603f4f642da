"""A rulebook chapter by chapter: how many sentences and clauses each has, and what holds them."""

from collections.abc import Collection
from dataclasses import dataclass

from .coverage import Coverage, Covered


@dataclass(frozen=True)
class Chapter:
    """What stands under one heading of a rulebook.

    Attributes:
        stated: sentences that a clause says, of ``sentences``.
        shown: sentences that show a clause, or say it once more.
        unneeded: headings, references, and what there is nothing to play by.
        needing: clauses that rules have to carry out, of ``clauses``.
        with_code: of these, how many a rule carries out.
        with_test: of these, how many a test names; None when the tests are not there.
        passing: of these, how many a passing test holds; None when that is not known.
    """

    title: str
    sentences: int
    stated: int
    shown: int
    unneeded: int
    clauses: int
    needing: int
    with_code: int
    with_test: int | None
    passing: int | None


def chapters_of(coverage: Coverage, tested: Collection[str] | None) -> tuple[Chapter, ...]:
    """Every heading that has a sentence or a clause, in the order of the book.

    Args:
        tested: the clauses that tests name; None when the tests are not there.
    """
    titles = [sentence.heading for sentence in coverage.listed.values()]
    titles += [one.clause.section for one in coverage.clauses]
    return tuple(_chapter(title, coverage, tested) for title in dict.fromkeys(titles))


def _chapter(title: str, coverage: Coverage, tested: Collection[str] | None) -> Chapter:
    sentences = [sentence for sentence in coverage.listed.values() if sentence.heading == title]
    clauses: list[Covered] = [one for one in coverage.clauses if one.clause.section == title]
    needing = [one for one in clauses if one.needs_code]
    stated = sum(not sentence.mark for sentence in sentences)
    shown = sum(bool(sentence.mark and sentence.clauses) for sentence in sentences)
    return Chapter(
        title=title,
        sentences=len(sentences),
        stated=stated,
        shown=shown,
        unneeded=len(sentences) - stated - shown,
        clauses=len(clauses),
        needing=len(needing),
        with_code=sum(bool(one.code) for one in needing),
        with_test=None if tested is None else sum(one.clause.id in tested for one in needing),
        passing=None if coverage.untested else sum(bool(one.tested) for one in needing),
    )
