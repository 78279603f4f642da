"""The notations of an odds sheet with their laws, all computed before anything is published."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.exploding import Bounds, OpenEnded
from khedu_core.dice.notation import COMPARISONS, Law
from khedu_core.dice.notation.show import sides
from khedu_core.errors import InputError, shown
from khedu_core.report.odds_sheet.laws import Summary, summary_of
from khedu_core.report.odds_sheet.lines import Line

MOST_SECONDS = 60
"""Computing time all notations of one sheet may take together."""


@dataclass(frozen=True)
class Answered:
    """One line of the sheet with its law; `name` tells it from every other line."""

    line: Line
    name: str
    law: Law

    @property
    def chance(self) -> Fraction | Bounds | None:
        """The chance asked for; None without a question."""
        return self.line.roll.chance(self.law) if self.line.roll.asks else None

    @property
    def question(self) -> str:
        """What is asked, in words; "" for a roll that asks nothing."""
        roll = self.line.roll
        if roll.comparison:
            of_pairs = "pairs won: " if roll.ties else ""
            return f"{of_pairs}{COMPARISONS[roll.comparison]} {roll.target}"
        if roll.right is None:
            return "that it happens" if roll.is_event else ""
        return "that the left side wins" + (" more pairs" if roll.ties else "")

    @property
    def accepts(self) -> Callable[[int], bool] | None:
        """Which numbers answer the question with yes; None where no number is asked for."""
        return None if self.line.roll.target is None else self.line.roll.accepts

    @property
    def numbers(self) -> Distribution | OpenEnded | None:
        """The law of the whole number that is rolled; None where only who wins, or what happens, is asked."""
        if isinstance(self.law, Joint):
            return self.law.marginal(0)
        plain = isinstance(self.law, Distribution | OpenEnded) and not self.line.roll.is_event
        return self.law if plain else None  # type: ignore[return-value]  # as `plain` says

    @property
    def summary(self) -> Summary | None:
        """Mean, spread and quartiles of `numbers`."""
        return None if self.numbers is None else summary_of(self.numbers)

    @property
    def parts(self) -> dict[str, Fraction | Bounds]:
        """What the whole splits into by name: win, tie, lose, or yes and no; empty for a plain number."""
        if self.line.roll.is_event and isinstance(self.law, Distribution):
            return {"yes": self.law.exactly(1), "no": self.law.exactly(0)}
        return {} if isinstance(self.law, Distribution | OpenEnded) else dict(sides(self.law))


def answers_to(lines: Sequence[Line]) -> list[Answered]:
    """Every line with its law. Raises `InputError` when one has none, or all take over a minute."""
    answered: list[Answered] = []
    often: dict[str, int] = {}
    start = time.process_time()
    for line in lines:
        notation = str(line.roll)
        often[notation] = often.get(notation, 0) + 1
        name = notation if often[notation] == 1 else f"{notation} ({often[notation]})"
        try:
            answered.append(Answered(line, name, line.roll.law))
        except InputError as fault:
            raise InputError(f"{line.place}: {fault}") from None
        if (taken := time.process_time() - start) > MOST_SECONDS:
            raise InputError(
                f"notations: {len(answered)} of {len(lines)} took {taken:.0f} s: allowed {MOST_SECONDS} s "
                f"together; leave out large ones, such as {shown(notation)}"
            )
    return answered
