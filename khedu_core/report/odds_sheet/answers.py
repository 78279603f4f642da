"""The notations of an odds sheet with their laws, all computed before anything is published."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from khedu_core.dice.bounds import Chance
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.notation import RollLaw
from khedu_core.dice.notation.show import win_tie_lose
from khedu_core.dice.open_ended import Law
from khedu_core.dice.work_limit import TooMuchWorkError, Work
from khedu_core.errors import InputError, shown
from khedu_core.report.odds_sheet.laws import Summary, summary_of
from khedu_core.report.odds_sheet.lines import Line

MAX_SHEET_WORK = 2_000_000_000
"""Work (see `dice.work_limit`) of all notations of one sheet together: about a minute."""


@dataclass(frozen=True)
class Answered:
    """One line of the sheet with its law; `name` tells it from every other line."""

    line: Line
    name: str
    law: RollLaw

    @property
    def chance(self) -> Chance | None:
        """The chance asked for; None without a question."""
        return self.line.roll.chance(self.law) if self.line.roll.asks else None

    @property
    def question(self) -> str:
        """What is asked, in words; "" for a roll that asks nothing."""
        roll = self.line.roll
        if roll.asks_number:
            of_pairs = "pairs won: " if roll.ties else ""
            return f"{of_pairs}{roll.asked}"
        if roll.right is None:
            return "that it happens" if roll.is_event else ""
        return "that the left side wins" + (" more pairs" if roll.ties else "")

    @property
    def accepts(self) -> Callable[[int], bool] | None:
        """Which numbers answer the question with yes; None where no number is asked for."""
        return self.line.roll.accepts if self.line.roll.asks_number else None

    @property
    def numbers(self) -> Law | None:
        """The law of the whole number that is rolled; None where only who wins, or what happens, is asked."""
        if isinstance(self.law, Joint):
            return self.law.marginal(0)
        plain = isinstance(self.law, Law) and not self.line.roll.is_event
        return self.law if plain else None  # type: ignore[return-value]  # as `plain` says

    @property
    def summary(self) -> Summary | None:
        """Mean, spread and quartiles of `numbers`."""
        return None if self.numbers is None else summary_of(self.numbers)

    @property
    def parts(self) -> dict[str, Chance]:
        """What the whole splits into by name: win, tie, lose, or yes and no; empty for a plain number."""
        if self.line.roll.is_event and isinstance(self.law, Law):
            return {"yes": self.law.exactly(1), "no": self.law.exactly(0)}
        return {} if isinstance(self.law, Law) else dict(win_tie_lose(self.law))


def answers_to(lines: Sequence[Line]) -> list[Answered]:
    """Every line with its law. Raises `InputError` when one has none, or all are too much work."""
    answered: list[Answered] = []
    often: dict[str, int] = {}
    work = Work(MAX_SHEET_WORK, "")
    for line in lines:
        notation = str(line.roll)
        often[notation] = often.get(notation, 0) + 1
        name = notation if often[notation] == 1 else f"{notation} ({often[notation]})"
        try:
            with work.counted():
                answered.append(Answered(line, name, line.roll.law))
        except TooMuchWorkError:
            raise InputError(
                f"notations: {len(lines)} of them take more than about a minute together; "
                f"leave out large ones, such as {shown(notation)}, or make several sheets"
            ) from None
        except InputError as fault:
            raise InputError(f"{line.place}: {fault}") from None
    return answered
