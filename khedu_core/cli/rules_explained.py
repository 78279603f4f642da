"""What `khedu rules` prints of one clause, or of one open question."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from khedu_core.cli.rules_text import matters
from khedu_core.rulebook.clauses import NEXT
from khedu_core.rulebook.explained import ClauseExplained, ReadingExplained
from khedu_core.rulebook.found import Found
from khedu_core.rulebook.readings import KINDS, Reading, Settled, players_in_words


def clause_record(explained: ClauseExplained) -> dict[str, Any]:
    """What --clause --json prints."""
    return {
        **asdict(explained.clause),
        "sentences": list(explained.sentences),
        "code": list(explained.code),
        "tests": list(explained.tests),
        "open_questions": [asdict(question) for question in explained.questions],
    }


def clause_text(explained: ClauseExplained) -> str:
    """A clause as a person reads it."""
    clause = explained.clause
    not_yet = ", not played yet" if clause.status == NEXT else ""
    lines = [
        f"{clause.id}  {clause.section} ({clause.kind}{not_yet})",
        f"  {clause.summary}",
        "",
        f"said by {_count(explained.sentences, 'sentence')} of the book",
        *_listed("carried out by", explained.code, "no rule"),
        *_listed("tested by", explained.tests, "no test here"),
        *_listed("open questions", map(_briefly, explained.questions), "none"),
    ]
    return "\n".join(lines)


def reading_record(explained: ReadingExplained) -> dict[str, Any]:
    """What --reading --json prints."""
    return {
        "switch": isinstance(explained.question, Reading),
        **asdict(explained.question),
        "clauses": {clause.id: clause.summary for clause in explained.clauses},
        "code": list(explained.code),
        "tests": list(explained.tests),
        "also": list(explained.also),
    }


def reading_text(explained: ReadingExplained, seats: int | None) -> str:
    """An open question as a person reads it."""
    question = explained.question
    clauses = [f"{clause.id}  {clause.summary}" for clause in explained.clauses]
    lines = [f"{question.id}  {question.question}"]
    if isinstance(question, Reading):
        lines += ["", *_switch(question, seats)]
        lines += _listed("clauses", clauses, "none")
        lines += _listed(f"looked at by ({question.field})", explained.code, "no rule")
    else:
        lines += [f"  {question.kind}: {KINDS[question.kind]}", f"  {question.reason}"]
        lines += _listed("clauses", clauses, "none")
    lines += _listed("named by the tests", explained.tests, "no test here")
    if explained.also:
        lines += ["", f"the same question has another switch: {', '.join(explained.also)}"]
    return "\n".join(lines)


def found_record(words: str, found: Found) -> dict[str, Any]:
    """What --find --json prints."""
    return {
        "find": words,
        "clauses": {clause.id: clause.summary for clause in found.clauses},
        "questions": {question.id: question.question for question in found.questions},
    }


def found_text(words: str, found: Found) -> str:
    """What holds the words, a line each."""
    if not found.clauses and not found.questions:
        return f"No clause and no open question holds “{words}”."
    clauses = [f"{clause.id}  {clause.summary}" for clause in found.clauses]
    lines = _listed("clauses", clauses, "none")[1:]
    lines += _listed("open questions", map(_briefly, found.questions), "none")
    return "\n".join([*lines, "", "--clause ID and --reading ID explain one of them."])


def _switch(reading: Reading, seats: int | None) -> list[str]:
    lines = []
    for alternative in reading.alternatives:
        star = "*" if alternative.name == reading.default else " "
        lines.append(f"  {star} {alternative.name}: {alternative.meaning}")
        lines.append(f"      because: {alternative.reason}")
    for way in reading.left_out:
        lines += [f"    left out: {way.meaning}", f"      because: {way.reason}"]
    lines.append(f"  * is the default; choose with --reading {reading.id}=ALTERNATIVE of khedu simulate")
    if reading.needs:
        lines.append(
            "  only matters with " + ", ".join(f"{key}={name}" for key, name in reading.needs.items())
        )
    if reading.players:
        lines.append(f"  only matters with {players_in_words(reading.players)}")
    if seats is not None and not matters(reading, seats):
        lines.append(f"  with {players_in_words([seats])} it changes nothing")
    return lines


def _briefly(question: Reading | Settled) -> str:
    how = f"default {question.default}" if isinstance(question, Reading) else question.kind
    return f"{question.id}  {question.question} ({how})"


def _count(things: tuple[str, ...], noun: str) -> str:
    return f"{len(things)} {noun}{'' if len(things) == 1 else 's'}"


def _listed(title: str, lines: Iterable[str], nothing: str) -> list[str]:
    """A title and a line each; on one line when there is nothing."""
    found = [f"  {line}" for line in lines]
    return ["", f"{title}:", *found] if found else ["", f"{title}: {nothing}"]
