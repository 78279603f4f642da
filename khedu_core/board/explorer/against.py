"""A against B: which of two rolls comes to more?"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

from khedu_core.board.chart import Chart
from khedu_core.board.explorer import controls
from khedu_core.board.explorer.asked_against import AgainstQuestion
from khedu_core.board.explorer.in_words import chance_text, figures_text, known
from khedu_core.board.explorer.law_chart import Bars, series
from khedu_core.board.explorer.view import View
from khedu_core.board.split_bar import SplitBar
from khedu_core.dice.mechanics.exploding import Bounds

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
        self.split, self.chart = SplitBar(), Chart(x_label="total")
        return self.split, self.chart

    def _asked(self, moved: str) -> AgainstQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        return AgainstQuestion(f"{value['left']} vs {value['right']}{value['how']}")

    def _draw(self, question: AgainstQuestion) -> str:
        chances, laws = question.chances, question.laws
        bars, (left, right) = Bars.of(*laws), map(str, question.alone)
        self.split.show(
            title=question.notation,
            parts=_parts({"A wins": chances["win"], "tie": chances["tie"], "B wins": chances["lose"]}),
        )
        self.chart.show(
            title="Both totals",
            description=bars.left_out(*laws),
            outcomes=bars.names,
            series=[
                series(f"{side}: {roll}", bars.chances(law), drawn="bars")
                for side, roll, law in zip("AB", (left, right), laws, strict=True)
            ],
        )
        self._put(left=left, right=right, how=question.notation.removeprefix(f"{left} vs {right}"))
        told = "; ".join(
            f"{who} {chance_text(chances[end])}"
            for who, end in (("A wins", "win"), ("tie", "tie"), ("B wins", "lose"))
        )
        return f"{told}.\nA, {left}: {figures_text(laws[0])}.\nB, {right}: {figures_text(laws[1])}."


def _parts(chances: Mapping[str, Fraction | Bounds]) -> list[dict[str, Any]]:
    """The three ends, and what exploding dice leave undecided."""
    sure = {name: known(chance) for name, chance in chances.items()}
    rest = 1 - sum(sure.values(), Fraction(0))
    if rest:
        sure["undecided"] = rest
    return [{"name": name, "value": value} for name, value in sure.items()]
