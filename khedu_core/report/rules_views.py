"""A rulebook as chapters of a report: what is settled, what the checks found, what is covered."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from khedu_core.games.setting import cards_option
from khedu_core.report.folds import Fold
from khedu_core.report.publish import notice, record, table
from khedu_core.rulebook.chapters import chapters_of
from khedu_core.rulebook.clauses import NEXT, TABLE
from khedu_core.rulebook.findings import MEANING, Verdict
from khedu_core.rulebook.readings import KINDS, Reading

if TYPE_CHECKING:
    from khedu_core.rulebook.book import Book
    from khedu_core.rulebook.coverage import Coverage
    from khedu_core.rulebook.findings import Finding, Replay
    from khedu_core.rulebook.readings import Settled

_NAMES = {  # of one finding, and of several
    Verdict.CONTRADICTION: ("contradiction", "contradictions"),
    Verdict.DIFFERS: ("difference", "differences"),
    Verdict.LIMIT: ("limit", "limits"),
    Verdict.GAP: ("gap", "gaps"),
    Verdict.UNSEEN: ("thing not seen", "things not seen"),
    Verdict.HOLDS: ("in order", "in order"),
}
_MOST_NAMED = 8  # contradictions in a notice; the tables have all


def show_settled(book: Book, kinds: Collection[str] = tuple(KINDS)) -> None:
    """The open questions that leave nothing to choose, of these kinds, with what settles them."""
    rows = [[q.id, q.kind, q.question, q.reason] for q in book.settled if q.kind in kinds]
    told = "; ".join(f"{kind}: {KINDS[kind]}" for kind in kinds)
    told = f"{told[0].upper()}{told[1:]}."
    if rows:
        columns = ["question", "kind", "what is asked", "how it is played, and what settles it"]
        table(rows, columns, caption=f"Questions that leave nothing to choose ({len(rows)}). {told}")
    else:
        notice(f"No question is of this kind. {told}")


def show_contradictions(findings: Sequence[Finding]) -> None:
    """How many contradictions the checks found."""
    number = sum(finding.verdict is Verdict.CONTRADICTION for finding in findings)
    record("Contradictions found", number, note=f"by {len(findings)} checks", headline=True)


def findings_in_words(findings: Sequence[Finding]) -> str:
    """How many checks there are, and how many find something; then a line for each contradiction."""
    counts = Counter(finding.verdict for finding in findings)
    told = ", ".join(f"{counts[v]} {_NAMES[v][counts[v] != 1]}" for v in MEANING if counts[v])
    loud = [f for f in findings if f.verdict is Verdict.CONTRADICTION]
    said = [f"• {finding.title.removesuffix('.')} ({finding.id})." for finding in loud[:_MOST_NAMED]]
    more = [f"And {len(loud) - len(said)} more, told below."] if len(loud) > len(said) else []
    return "\n".join([f"Of {len(findings)} check{'s' * (len(findings) != 1)}: {told}.", *said, *more])


def show_findings(
    findings: Sequence[Finding], book: Book, game: str, cards: Mapping[str, str] = MappingProxyType({})
) -> None:
    """What the checks computed, contradictions first: a table for each verdict, with clauses and questions.

    Args:
        game, cards: its name and the cards of the setting, for the command that plays a game again.
    """
    for verdict, means in MEANING.items():
        found = [finding for finding in findings if finding.verdict is verdict]
        if found:
            opened = verdict is Verdict.CONTRADICTION
            table(
                [[finding.id, finding.title] for finding in found],
                ["check", "what was found"],
                caption=f"{_NAMES[verdict][1].capitalize()} ({len(found)}): {means}.",
                folds={
                    finding.id: _evidence(finding, book, _replayed(finding, game, cards), opened)
                    for finding in found
                },
            )


def _replayed(finding: Finding, game: str, cards: Mapping[str, str]) -> str:
    return replay_line(game, finding.replay, cards) if finding.replay else ""


def _evidence(finding: Finding, book: Book, again: str, opened: bool) -> Fold:
    """The evidence of a finding, and the clauses, open questions and game behind it."""
    told = [(f"clause {name}", book.clauses[name].summary) for name in finding.clauses]
    told += [(f"answered by {name}", _answer(book.questions[name])) for name in finding.readings]
    if again:
        told.append(("to replay", again))
    return Fold(finding.evidence, told, opened)


def _answer(question: Reading | Settled) -> str:
    """What is asked, and how it is read unless told otherwise."""
    if not isinstance(question, Reading):
        return f"{question.question} {question.reason}"
    meaning = next(a.meaning for a in question.alternatives if a.name == question.default)
    return f"{question.question} By default {question.default}: {meaning}."


def replay_line(game: str, shown: Replay, cards: Mapping[str, str] = MappingProxyType({})) -> str:
    """The command that plays the same game up to the move that shows it.

    Args:
        cards: of the setting it is played with (:class:`~khedu_core.games.setting.Setting`).
    """
    words = [game, "--players", str(shown.players), "--seed", str(shown.seed), "--index", str(shown.index)]
    words += cards_option(cards)
    words += [word for key, value in shown.readings.items() for word in ("--reading", f"{key}={value}")]
    if shown.actions:
        words += ["--actions", ",".join(map(str, shown.actions))]
    else:
        words += ["--agents", ",".join(shown.agents)]
    words += ["--until", str(shown.moves)] if shown.moves else []
    return f"khedu replay {shlex.join(words)}"


def show_coverage(coverage: Coverage, named: Mapping[str, object] | None) -> None:
    """How far the book is covered, chapter by chapter, and every gap by name.

    Args:
        named: what tests name, by clause; None when the tests are not there.
    """
    rules = len(coverage.rules)
    share = coverage.covered / coverage.sentences if coverage.sentences else 1.0
    said = f"{coverage.covered} of {coverage.sentences}"
    record("Sentences covered", share, unit="share", note=said, headline=True)
    record("Clauses with code", coverage.with_code, note=f"of {rules} that rules carry out")
    if named is not None:
        with_test = sum(one.clause.id in named for one in coverage.rules)
        record("Clauses that a test names", with_test, note=f"of {rules}; {_outcomes(coverage)}")
    show_chapters(coverage, named)
    if coverage.findings:
        notice(f"Not covered: {'; '.join(coverage.findings)}.", warning=True)


def _outcomes(coverage: Coverage) -> str:
    if coverage.untested:
        return f"how they come out is unknown, for {coverage.untested}"
    return f"{coverage.with_test} of them pass, when they were run last"


def show_chapters(coverage: Coverage, named: Mapping[str, object] | None) -> None:
    """A line a chapter: its sentences by what says them, its clauses by what holds them."""
    unknown = "not run here" if coverage.untested else None
    rows = [
        [
            *(c.title, c.sentences, c.stated, c.shown, c.unneeded),
            *(c.clauses, c.needing, c.with_code, c.with_test, unknown or c.passing),
        ]
        for c in chapters_of(coverage, None if named is None else named.keys())
    ]
    columns = ["chapter", "sentences", "said by a clause", "shown or repeated", "need none"]
    columns += ["clauses", "for rules", "with code", "with test", "test passes"]
    table(
        rows,
        columns,
        caption="The book by its chapters. A sentence, known by its fingerprint, is said by a clause, shows "
        "or repeats one, or needs none (a title, a reference, nothing to play by). The clauses for rules to "
        "carry out have code and tests.",
    )


def show_not_played(book: Book) -> None:
    """The clauses that no rule follows yet, and those that are left to people at a table."""
    next_ones = [clause for clause in book.clauses.values() if clause.status == NEXT]
    by_people = [clause for clause in book.clauses.values() if clause.kind == TABLE]
    if next_ones:
        notice(f"Not played yet: {', '.join(clause.id for clause in next_ones)}.", warning=True)
    rows = [[c.id, c.section, c.summary] for c in (*next_ones, *by_people)]
    if rows:
        table(rows, ["clause", "chapter", "what it says"], caption="Clauses that no rule carries out.")
