"""What people want of a roll, in friendly words, and what the notation says for it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from khedu_core.dice.rerolling.goals import Goal


@dataclass(frozen=True)
class ReadyGoal:
    """A reading or a question behind some dice; `{n}` is a number to set, `{all}` how many dice there are."""

    words: str
    reading: str
    n: int = 0
    """The number at first."""

    @property
    def has_number(self) -> bool:
        return "{n}" in self.reading

    def written(self, goal: Goal, n: int) -> str:
        """The same dice with this goal."""
        return f"{goal.dice_alone} {self.reading.format(n=n, all=len(goal.dice))}".strip()

    def number_in(self, goal: Goal) -> int | None:
        """The number that makes it this goal (any, where it has none); None if it is another goal."""
        reading = goal.notation.removeprefix(goal.dice_alone).strip()
        pattern = re.escape(self.reading.format(n="N", all=len(goal.dice))).replace("N", r"(-?[0-9]+)")
        match = re.fullmatch(pattern, reading)
        return (int(match[1]) if self.has_number else self.n) if match else None


READY_GOALS = (
    ReadyGoal("all dice alike", "{all} alike"),
    ReadyGoal("n alike, or more", "{n} alike", 4),
    ReadyGoal("a full house: three alike and two alike", "sets 3,2"),
    ReadyGoal("a straight of n", "straight {n}", 4),
    ReadyGoal("a total of n or more", ">= {n}", 18),
    ReadyGoal("a total of n or less", "<= {n}", 12),
    ReadyGoal("an of-a-kind total of n or more", "of-a-kind >= {n}", 24),
    ReadyGoal("n sixes or more", "count 6 >= {n}", 2),
    ReadyGoal("as many sixes as possible", "count 6"),
    ReadyGoal("the highest total", ""),
    ReadyGoal("the highest of-a-kind total", "of-a-kind"),
)
