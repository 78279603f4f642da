"""What views of one roll share: the bars of its law, of which a press on one asks about that bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from khedu_core.board.chart import Chart
from khedu_core.board.explorer.law_chart import Bars, axis_name, bounded_series
from khedu_core.board.explorer.roll_question import TotalQuestion
from khedu_core.board.explorer.view import View
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.notation.number_name import TOTAL


class LawView(View):
    """A view whose first picture is the law of its roll."""

    question: TotalQuestion

    def _pictures(self) -> tuple[Any, ...]:
        self.chart = Chart()
        self.chart.observe(self._follow_cursor, "cursor")
        return (self.chart,)

    def _draw_law(
        self,
        question: TotalQuestion,
        bars: Bars,
        beyond: str = "",
        chances: Sequence[Bounds] | None = None,
    ) -> None:
        """The bars, those that are asked for marked; `chances` (of each, or `beyond`) replace theirs."""
        number = axis_name(question) if axis_name(question) == TOTAL else "number"
        what = "does it happen?" if question.is_event else f"chance of each {number}{beyond}"
        self.chart.show(
            title=f"{question.notation}: {what}",
            description=bars.left_out(question.law),
            x_label=axis_name(question),
            outcomes=bars.names_for(question),
            series=bounded_series("chance", bars.chances(question.law) if chances is None else chances),
            marked=bars.marked(question),
            marked_label=question.asked,
            cursor=bars.index(question.wanted),
        )

    def _follow_cursor(self, change: Any) -> None:
        bars = Bars.of(self.question.law)
        if 0 <= change["new"] < len(bars.spans):
            self._change(**bars.pointed_at(change["new"], self.question))
