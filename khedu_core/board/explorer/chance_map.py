"""Dice × target: a grid with the chance in each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board.explorer.family_controls import above, family_controls, family_fields, put_family
from khedu_core.board.explorer.family_question import HeatMapQuestion
from khedu_core.board.explorer.in_words import reached_where
from khedu_core.board.explorer.view import View
from khedu_core.board.heat_map import HeatMap
from khedu_core.counted import counted
from khedu_core.dice.bounds import Chance
from khedu_core.dice.notation import COMPARISONS
from khedu_core.dice.notation.show import bounds_of
from khedu_core.percentage import percent

MAX_TOLD = 12
"""Rows that are told one by one in words."""


class ChanceMap(View):
    """`ChanceMap("nd6 of-a-kind", range(1, 13), range(5, 41))`; a mark outlines the cells that reach it."""

    asks: ClassVar[type[HeatMapQuestion]] = HeatMapQuestion
    label: ClassVar[str] = "Dice and target as a heat map"
    question: HeatMapQuestion

    def _controls(self) -> Mapping[str, Any]:
        return family_controls()

    def _above(self) -> tuple[Any, ...]:
        self._targets = ipywidgets.VBox()
        return above(self.controls, self._targets)

    def _pictures(self) -> tuple[Any, ...]:
        self.map = HeatMap(row_label="n")
        return (self.map,)

    def _from_controls(self, moved: str) -> HeatMapQuestion:
        return HeatMapQuestion(**family_fields(self.controls))

    def _draw(self, question: HeatMapQuestion) -> str:
        rows, words, event = question.chances, COMPARISONS[question.comparison], question.is_event
        row, column = self.map.cursor
        there = 0 <= row < len(question.numbers) and 0 <= column < len(question.targets)
        self.map.show(
            title=f"{question.notation}: {question.told}, in per cent",
            column_label="" if event else f"target ({words})",
            rows=list(question.numbers),
            columns=[question.asked(target) if event else target for target in question.targets],
            values=[list(row) for row in rows],
            frontier=question.share,
            cursor=(row, column) if there else (-1, -1),
        )
        put_family(self.controls, question, self._targets)
        return _in_words(question, rows)


def _in_words(question: HeatMapQuestion, rows: Sequence[Sequence[Chance]]) -> str:
    """For each number the targets that reach the mark (without one, an even chance)."""
    mark = question.share or Fraction(1, 2)
    if question.is_event:
        where = reached_where(question.numbers, [chance for (chance,) in rows], mark, "n") or "nowhere here"
        return f"{percent(mark, 0)} or more that {question.asked(question.targets[0])}: {where}."
    if len(rows) > MAX_TOLD:
        known = [bounds_of(chance) for row in rows for chance in row]
        sure, possible = (
            sum(chance.low >= mark for chance in known),
            sum(chance.high >= mark for chance in known),
        )
        perhaps = f", perhaps in {possible:,}" if possible > sure else ""
        return f"{percent(mark, 0)} or more in {sure:,} of {counted(len(known), 'cell')}{perhaps}."
    told = []
    for number, row in zip(question.numbers, rows, strict=True):
        told.append(f"n = {number}: {reached_where(question.targets, row, mark) or 'none'}")
    return f"{percent(mark, 0)} or more, targets for {'; '.join(told)}."
