"""What `khedu rules` prints of a whole rulebook: counts, a line a section, and every gap by name."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from khedu_core.cli.printable import can_print
from khedu_core.report.markup import table_text
from khedu_core.rulebook.book import Book
from khedu_core.rulebook.coverage import Coverage, Covered
from khedu_core.rulebook.readings import Reading, players_in_words
from khedu_core.rulebook.sentences import fingerprint

BAR = 10  # characters of a full bar
SHOWN = 20  # gaps of one kind before the rest is only counted
MAX_SENTENCE = 200
"""Characters of the reader's sentence."""


def coverage_record(name: str, book: Book, coverage: Coverage, seats: int | None) -> dict[str, Any]:
    """What --json prints: the counts first, then every gap, then every clause."""
    copy = coverage.copy
    return {
        "game": name,
        "sentences": coverage.sentences,
        "covered": coverage.covered,
        "uncovered": coverage.uncovered,
        "rule_clauses": len(coverage.rules),
        "with_code": coverage.with_code,
        "with_test": coverage.with_test,
        "tests_unknown": coverage.untested or None,
        "uncovered_sentences": [
            {"fingerprint": fingerprint(sentence), "text": sentence}
            for sentence in (copy.unknown if copy else ())
        ],
        "gone": list(coverage.gone),
        "passed_over": list(copy.passed_over) if copy else [],
        "without_code": [one.clause.id for one in coverage.rules if not one.code],
        "without_test": [one.clause.id for one in coverage.rules if one.tested is False],
        "findings": coverage.findings,
        "readings": count_questions(book, seats),
        "questions": {q.id: "switch" if isinstance(q, Reading) else q.kind for q in book.questions.values()},
        "clauses": [clause_line(one) for one in coverage.clauses],
    }


def clause_line(one: Covered) -> dict[str, Any]:
    """One clause of the overview as JSON."""
    tests = None if one.tests is None else dict(sorted(Counter(one.tests.values()).items()))
    return {
        "id": one.clause.id,
        "section": one.clause.section,
        "kind": one.clause.kind,
        "summary": one.clause.summary,
        "questions": list(one.clause.questions),
        "sentences": one.sentences,
        "code": list(one.code),
        "tests": tests,
        "gaps": one.gaps,
    }


def count_questions(book: Book, seats: int | None) -> dict[str, int]:
    """How many open questions are switches, and how many are settled in which way."""
    switches = [reading for reading in book.readings if matters(reading, seats)]
    kinds = Counter(question.kind for question in book.settled)
    return {"switches": len(switches), **dict(sorted(kinds.items()))}


def matters(reading: Reading, seats: int | None) -> bool:
    """Whether a switch can change a game of so many players; ``None`` asks about any number."""
    return seats is None or not reading.players or seats in reading.players


def coverage_text(name: str, book: Book, coverage: Coverage, seats: int | None) -> str:
    """The overview a person reads."""
    rules = len(coverage.rules)
    lines = [
        f"{name}: {_share(coverage.covered, coverage.sentences)} sentences are covered"
        + (_of_copy(coverage) if coverage.copy else " (of the list; --text looks for them in your own copy)"),
        f"{_share(coverage.with_code, rules)} rule clauses have code",
        f"tests: unknown ({coverage.untested})"
        if coverage.with_test is None
        else f"{_share(coverage.with_test, rules)} rule clauses have a passing test",
        _questions(book, seats),
        "",
        _sections(coverage),
        *_own_copy(coverage),
        *_gaps(coverage),
        "\n--find WORDS lists clauses and open questions; --clause ID and --reading ID explain one.",
    ]
    return "\n".join(lines)


def _of_copy(coverage: Coverage) -> str:
    """How often the copy says a sentence again, which counts once."""
    return f" (counted once; {coverage.repeated} stand there again)" if coverage.repeated else ""


def _share(part: int, whole: int) -> str:
    percent = f"{100 * part // whole} %" if whole else "-"
    return f"{part} of {whole} ({percent})"


def _questions(book: Book, seats: int | None) -> str:
    counts = count_questions(book, seats)
    at = "" if seats is None else f" that matter with {players_in_words([seats])}"
    switches = f"{counts.pop('switches')} open questions are switches{at}"
    others = ", ".join(f"{number} {kind}" for kind, number in counts.items())
    return switches + (f"; {sum(counts.values())} leave no choice ({others})" if others else "")


def _sections(coverage: Coverage) -> str:
    """A line a section of the book: its clauses, and bars for code and tests."""
    sections: dict[str, list[Covered]] = {}
    for one in coverage.clauses:
        sections.setdefault(one.clause.section, []).append(one)
    grid = []
    for title, ones in sections.items():
        needing = [one for one in ones if one.needs_code]
        code = _bar(sum(bool(one.code) for one in needing), len(needing))
        tests = (
            "unknown" if coverage.untested else _bar(sum(bool(one.tested) for one in needing), len(needing))
        )
        grid.append([title, str(len(ones)), code, tests])
    return table_text(["section", "clauses", "code".ljust(BAR + 6), "passing test".ljust(BAR + 6)], grid)


def _bar(part: int, whole: int) -> str:
    full, empty = "█░" if can_print("█░") else "#."
    done = BAR * part // whole if whole else BAR
    return f"{full * done}{empty * (BAR - done)} {f'{part}/{whole}':>5}"


def _own_copy(coverage: Coverage) -> Iterator[str]:
    """What no clause says, in the reader's own words; and what is gone from their copy."""
    copy = coverage.copy
    if copy is None:
        return
    if copy.unknown:
        yield f"\nIn your copy, and said by no clause: {len(copy.unknown)}"
        for sentence in copy.unknown[:SHOWN]:
            short = sentence if len(sentence) <= MAX_SENTENCE else sentence[:MAX_SENTENCE] + "…"
            yield f"  {fingerprint(sentence)}  {_printable(short)}"
        yield from _more(len(copy.unknown))
    if coverage.gone:
        yield f"\nOf the list, and not in your copy: {len(coverage.gone)}"
        for name in coverage.gone[:SHOWN]:
            entry = coverage.listed[name]
            said = ", ".join(filter(None, [entry.mark, *entry.clauses]))
            yield f"  {name}  {entry.heading}: {said}"
        yield from _more(len(coverage.gone))
    if copy.passed_over:
        yield f"\nPassed over as numbers of pages and items, heads and feet: {len(copy.passed_over)}"


def _gaps(coverage: Coverage) -> Iterator[str]:
    """The clauses with a gap, and what names a clause that is not there."""
    lacking = [one for one in coverage.clauses if one.gaps]
    if lacking:
        yield f"\nClauses with a gap: {len(lacking)}"
        for one in lacking:
            yield f"  {one.clause.id}  {'; '.join(one.gaps)}"
            yield f"      {one.clause.summary}"
    for clause, by in coverage.strangers.items():
        yield f"\n{clause} is no clause of the book; {', '.join(by)}"
    for name in coverage.astray:
        yield f"\nsentence {name}: its entry names a clause that is not there"
    if not coverage.findings:
        if coverage.untested:
            yield "\nEverything has code; whether the tests pass is unknown."
        else:
            yield "\nNothing is missing: everything has code and a passing test."


def _more(number: int) -> Iterator[str]:
    if number > SHOWN:
        yield f"  and {number - SHOWN} more; --json lists them all"


def _printable(sentence: str) -> str:
    """A stranger's text without what moves a cursor."""
    return "".join(c if c.isprintable() else " " for c in sentence)
