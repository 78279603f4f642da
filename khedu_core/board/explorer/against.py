"""A against B: which of two rolls comes to more?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import Any, ClassVar

from khedu_core.board import controls
from khedu_core.board.chart import Chart
from khedu_core.board.explorer.against_question import AgainstQuestion
from khedu_core.board.explorer.in_words import chance_in_words, decimal, figures_text, known
from khedu_core.board.explorer.law_chart import Bars, bounded_series
from khedu_core.board.explorer.view import View
from khedu_core.board.split_bar import SplitBar
from khedu_core.counted import counted
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.notation.number_name import TOTAL
from khedu_core.dice.notation.show import bounds_of

EXAMPLES = ("5d6 of-a-kind", "3d6", "2d8", "2d6 + 3", "d20 + 2")
HOW = {
    "": "totals: the higher wins",
    " pairwise": "dice in pairs from the highest; B wins a pair of equals",
    " pairwise ties left": "dice in pairs from the highest; A wins a pair of equals",
    " pairwise ties neither": "dice in pairs from the highest; nobody wins a pair of equals",
}


class Against(View):
    """`Against("3d6 vs 2d8")`: both laws side by side, and how often each side wins."""

    asks: ClassVar[type[AgainstQuestion]] = AgainstQuestion
    label: ClassVar[str] = "A against B"
    question: AgainstQuestion

    def _controls(self) -> Mapping[str, Any]:
        return {
            "left": controls.text("A", "3d6", EXAMPLES),
            "right": controls.text("B", "2d8", EXAMPLES),
            "how": controls.choice("Compared", [(meaning, words) for words, meaning in HOW.items()]),
        }

    def _pictures(self) -> tuple[Any, ...]:
        self.split, self.chart = SplitBar(), Chart()
        return self.split, self.chart

    def _from_controls(self, moved: str) -> AgainstQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        return AgainstQuestion(f"{value['left']} vs {value['right']}{value['how']}")

    def _draw(self, question: AgainstQuestion) -> str:
        chances, (left, right) = question.chances, map(str, question.alone)
        self.split.show(
            title=question.notation,
            parts=_parts({"A wins": chances["win"], "tie": chances["tie"], "B wins": chances["lose"]}),
        )
        names = f"A: {left}", f"B: {right}"
        figures = (
            self._draw_pairs(question, names) if question.in_pairs else self._draw_totals(question, names)
        )
        self._put(left=left, right=right, how=question.notation.removeprefix(f"{left} vs {right}"))
        told = "; ".join(
            f"{who} {chance_in_words(chances[end])}"
            for who, end in (("A wins", "win"), ("tie", "tie"), ("B wins", "lose"))
        )
        return f"{told}.\n{figures}"

    def _draw_totals(self, question: AgainstQuestion, names: tuple[str, str]) -> str:
        """The laws of both totals; their figures in words."""
        laws = question.laws
        bars = Bars.of(*laws)
        one, other = (roll.number_name for roll in question.alone)
        self.chart.show(
            title="Both totals" if one == other == TOTAL else "Both numbers",
            description=bars.left_out(*laws),
            x_label=one if one == other else "number",
            outcomes=bars.names,
            series=_both(names, [bars.chances(law) for law in laws]),
        )
        return "\n".join(
            f"{name.replace(':', ',', 1)}: {figures_text(law)}."
            for name, law in zip(names, laws, strict=True)
        )

    def _draw_pairs(self, question: AgainstQuestion, names: tuple[str, str]) -> str:
        """How many pairs each side wins: the totals decide nothing here. On average, in words."""
        pairs, won = question.pairs_won
        self.chart.show(
            title="Pairs won by each side",
            description="",
            x_label=question.roll.number_name,
            outcomes=list(range(pairs + 1)),
            series=_both(names, [list(map(bounds_of, chances)) for chances in won]),
        )
        if any(isinstance(chance, Bounds) for chances in won for chance in chances):
            return f"{counted(pairs, 'pair')}; where dice still explode, it is left open who wins."
        means = [sum(number * known(chance) for number, chance in enumerate(chances)) for chances in won]
        one, other = (decimal(mean) for mean in means)
        return f"Of {counted(pairs, 'pair')}, A wins {one} on average and B {other}."


def _both(names: Sequence[str], chances: Sequence[Sequence[Bounds]]) -> list[dict[str, Any]]:
    """The series of both sides: bars side by side, and behind them the most they can be."""
    rows = [bounded_series(name, side, drawn="bars") for name, side in zip(names, chances, strict=True)]
    return sorted(chain(*rows), key=lambda row: str(row["drawn"]))


def _parts(chances: Mapping[str, Fraction | Bounds]) -> list[dict[str, Any]]:
    """The three ends, and what exploding dice leave undecided."""
    sure = {name: known(chance) for name, chance in chances.items()}
    rest = 1 - sum(sure.values(), Fraction(0))
    if rest:
        sure["undecided"] = rest
    return [{"name": name, "value": value} for name, value in sure.items()]
