"""Findings: what a check of a rulebook computed, with the evidence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Verdict(StrEnum):
    """What a finding says about the rulebook."""

    CONTRADICTION = "contradiction"
    DIFFERS = "differs"
    LIMIT = "limit"
    GAP = "gap"
    UNSEEN = "unseen"
    HOLDS = "holds"


MEANING = {  # the gravest first
    Verdict.CONTRADICTION: "two statements cannot both hold",
    Verdict.DIFFERS: "two statements differ; each may have its own edition or way to play",
    Verdict.LIMIT: "it cannot be done as written, or only at some tables",
    Verdict.GAP: "the rules need something that they do not give",
    Verdict.UNSEEN: "no game that was looked at shows it; more might",
    Verdict.HOLDS: "checked, and in order",
}


@dataclass(frozen=True)
class Replay:
    """A game that shows it: anyone can play the same one again.

    Attributes:
        moves: decisions up to the point in question.
        actions: the moves themselves, where no agent's name gives them.
    """

    players: int
    seed: int
    index: int
    agents: tuple[str, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    moves: int = 0
    actions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Finding:
    """One result.

    Attributes:
        id: a word for it that does not change.
        title: what was found, in one sentence.
        clauses, readings: the clauses it is about, and the open questions that answer it.
        evidence: the arithmetic, or what was searched and how far.
        replay: a game that shows it, where there is one.
    """

    id: str
    verdict: Verdict
    title: str
    clauses: tuple[str, ...]
    evidence: str
    readings: tuple[str, ...] = ()
    replay: Replay | None = None
