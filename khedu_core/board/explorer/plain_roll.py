"""The rolls that a few plain controls can set, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from khedu_core.dice.of_a_kind_rule.readings import READINGS

MAX_PLAIN_DICE, MAX_PLAIN_SIDES, MAX_PLAIN_ADDED = 20, 20, 20
"""What plain controls can set."""

RULES = {
    "total": "add all dice",
    "of-a-kind": "dice of a kind may turn",
    "keep": "keep the highest dice",
    "keep lowest": "keep the lowest dice",
}

_PLAIN = re.compile(
    r"(?P<dice>[0-9]*)d(?P<sides>[0-9]+)"
    r"(?: (?P<rule>of-a-kind|keep lowest|keep highest|keep)(?: (?P<detail>[a-z-]+|[0-9]+))?)?"
    r"(?: (?P<sign>[+-]) (?P<added>[0-9]+))?"
)


@dataclass(frozen=True)
class PlainRoll:
    """Equal dice, one rule, and a number added."""

    dice: int = 5
    sides: int = 6
    rule: str = "of-a-kind"
    reading: str = "each-set"
    keep: int = 3
    added: int = 0

    @classmethod
    def of(cls, notation: str) -> Self | None:
        """The plain roll of a notation in normal form; None for one that says more than controls can."""
        match = _PLAIN.fullmatch(notation)
        if not match:
            return None
        rule, detail = (match["rule"] or "total").replace("keep highest", "keep"), match["detail"] or ""
        if detail and detail.isdigit() == (rule == "of-a-kind"):
            return None  # "of-a-kind lowest" is one word more than a reading
        roll = cls(
            dice=int(match["dice"] or 1),
            sides=int(match["sides"]),
            rule=rule,
            reading=detail if rule == "of-a-kind" and detail else cls.reading,
            keep=int(detail) if detail.isdigit() else cls.keep,
            added=int(match["added"] or 0) * (-1 if match["sign"] == "-" else 1),
        )
        small = (
            roll.dice <= MAX_PLAIN_DICE
            and 2 <= roll.sides <= MAX_PLAIN_SIDES
            and abs(roll.added) <= MAX_PLAIN_ADDED
        )
        return roll if small and roll.reading in READINGS else None

    def __str__(self) -> str:
        detail = {
            "total": "",
            "of-a-kind": " of-a-kind" + ("" if self.reading == "each-set" else f" {self.reading}"),
            "keep": f" keep {min(self.keep, self.dice)}",
            "keep lowest": f" keep lowest {min(self.keep, self.dice)}",
        }[self.rule]
        added = f" {'+' if self.added > 0 else '-'} {abs(self.added)}" if self.added else ""
        return f"{self.dice}d{self.sides}{detail}{added}"
