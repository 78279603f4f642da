"""A clause in our words, the code that carries it out, the tests that hold it, its open questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import FunctionType

from khedu_core.board.listing import listing_html
from khedu_core.rulebook.clauses import TABLE, Clause, place_of, source_of
from khedu_core.rulebook.explained import ClauseExplained
from khedu_core.rulebook.readings import KINDS, Reading, Settled

FEW = 2  # rules that are named at once
SHORT = 14  # lines of a rule that is shown at once, when it is the only one


def clause_html(explained: ClauseExplained, code: Sequence[FunctionType], in_force: Mapping[str, str]) -> str:
    """Everything about a clause; what is long is folded.

    Args:
        code: the rules that carry it out.
        in_force: the alternative of every reading.
    """
    questions = (question_html(question, in_force) for question in explained.questions)
    return framed_html(said_html(explained.clause, code), _tests(explained.tests), *questions)


def framed_html(*parts: str) -> str:
    """Parts of what belongs to one clause, in the look of all of them."""
    return f'<div class="kc-table"><div class="kc-clause">{"".join(parts)}</div></div>'


def said_html(clause: Clause, code: Sequence[FunctionType], short: int = SHORT) -> str:
    """What a clause says in our words, and the rules that carry it out.

    Args:
        short: lines of a rule that is shown at once, when it is the only one; the others are folded.
    """
    return (
        f'<p class="kc-soft">{escape(clause.id)}, {escape(clause.kind)}</p>'
        f'<p class="kc-summary">{escape(clause.summary)}</p>{_code(code, clause.kind, short)}'
    )


def clause_text(explained: ClauseExplained) -> str:
    """The same in a few lines of plain text."""
    lines = [f"{explained.clause.id}  {explained.clause.summary}", *explained.code]
    lines += [f"{question.id}  {question.question}" for question in explained.questions]
    return "\n".join(lines)


def _code(code: Sequence[FunctionType], kind: str, short: int) -> str:
    if not code:
        why = "People at a table do this; no rule carries it out."
        return f'<p class="kc-soft">{why if kind == TABLE else "No rule carries it out yet."}</p>'
    listings = "".join(_listing(function, short if len(code) == 1 else 0) for function in code)
    if len(code) <= FEW:
        return listings
    return f"<details><summary>Carried out by {len(code)} rules</summary>{listings}</details>"


def _listing(function: FunctionType, short: int) -> str:
    source = source_of(function)
    opened = " open" if source.count("\n") < short else ""
    file, _, name = place_of(function).rpartition(" ")
    return (
        f"<details{opened}><summary><code>{escape(name)}</code> "
        f'<span class="kc-soft">{escape(file)}</span></summary>{listing_html(source)}</details>'
    )


def _tests(tests: Sequence[str]) -> str:
    if not tests:
        return '<p class="kc-soft">No test is at hand here.</p>'
    named = "".join(f"<li><code>{escape(test)}</code></li>" for test in tests)
    many = f"{len(tests)} test{'s' * (len(tests) != 1)}"
    return f"<details><summary>Held by {many}</summary><ul>{named}</ul></details>"


def question_html(question: Reading | Settled, in_force: Mapping[str, str]) -> str:
    """An open question, folded: every alternative and why, and what is left out; or what settles it."""
    if isinstance(question, Settled):
        kind = f"{question.kind}: {KINDS[question.kind]}"
        return _folded(question, question.kind, _pair(kind, question.reason))
    alternatives = "".join(
        _pair(f"{a.name}{_marks(a.name, question, in_force)}: {a.meaning}", f"because {a.reason}")
        for a in question.alternatives
    )
    ways = question.left_out
    left_out = "".join(_pair(f"left out: {way.meaning}", f"because {way.reason}") for way in ways)
    return _folded(question, f"here: {in_force[question.id]}", alternatives + left_out)


def _pair(name: str, words: str) -> str:
    return f"<p><b>{escape(name)}</b><br>{escape(words)}</p>"


def _marks(name: str, reading: Reading, in_force: Mapping[str, str]) -> str:
    marks = ["default"] * (name == reading.default) + ["in force"] * (name == in_force[reading.id])
    return f" ({', '.join(marks)})" if marks else ""


def _folded(question: Reading | Settled, told: str, inside: str) -> str:
    return (
        f"<details><summary>{escape(question.id)} {escape(question.question)} "
        f'<span class="kc-soft">{escape(told)}</span></summary><div class="kc-ways">{inside}</div></details>'
    )
