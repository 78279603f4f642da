"""Chances as lines: against the number of dice with a line a target, or against the target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.family_controls import (
    AT_FIRST,
    above,
    family_controls,
    family_fields,
    put_family,
)
from khedu_core.board.explorer.family_question import LinesQuestion
from khedu_core.board.explorer.in_words import reached_where
from khedu_core.board.explorer.view import View
from khedu_core.board.lines import Lines
from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.how_many import how_many
from khedu_core.dice.families.share import share_in_words
from khedu_core.dice.notation import COMPARISONS
from khedu_core.dice.notation.show import bounds_of
from khedu_core.errors import InputError

EVEN = Fraction(1, 2)
"""What the lines are held against while there is no mark."""

BANDS = "Bands reach from the least to the most that a chance can be, where dice still explode."


class ChanceLines(View):
    """`ChanceLines("nd6 of-a-kind", range(1, 11), (12, 15, 18))`; `across="target"` swaps lines and axis."""

    asks: ClassVar[type[LinesQuestion]] = LinesQuestion
    label: ClassVar[str] = "Chance against the number of dice, or against the target"
    question: LinesQuestion

    def _controls(self) -> Mapping[str, Any]:
        axis = [("n, a line for each target", "n"), ("the target, a line for each n", "target")]
        return {**family_controls(), "across": controls.toggles("Along the axis", axis)}

    def _above(self) -> tuple[Any, ...]:
        self._targets = ipywidgets.VBox()
        return above(self.controls, self._targets)

    def _pictures(self) -> tuple[Any, ...]:
        self.lines = Lines()
        return (self.lines,)

    def _from_controls(self, moved: str) -> LinesQuestion:
        asked = family_fields(self.controls)
        across = self.controls["across"].value
        if moved == "across":  # what was an axis would be too many lines, so each of the two starts afresh
            few, many = ("targets", "numbers") if across == "n" else ("numbers", "targets")
            if len(asked[few]) > AT_FIRST or len(asked[many]) <= AT_FIRST:
                asked[few], asked[many] = _thinned(asked[few]), _filled(asked[many])
        return LinesQuestion(**asked, across=across)

    def _draw(self, question: LinesQuestion) -> str:
        rows = question.chances
        by_n = question.across == "n"
        table = list(zip(*rows, strict=True)) if by_n else rows
        each, points = (question.targets, question.numbers) if by_n else (question.numbers, question.targets)
        names = [question.asked(name) if by_n else question.family.written(name) for name in each]
        self.lines.show(
            title=f"{question.notation}: {question.told}" + ("" if by_n else ", for each n"),
            description=BANDS if any(bounds_of(chance).is_wide for row in rows for chance in row) else "",
            x_label="n" if by_n else f"target ({COMPARISONS[question.comparison]})",
            points=list(points),
            series=[{"name": name, "values": list(line)} for name, line in zip(names, table, strict=True)],
            level=None if question.share is None else float(question.share),
            level_label="" if question.share is None else share_in_words(question.share),
            cursor=min(self.lines.cursor, len(points) - 1),
            chosen=min(self.lines.chosen, len(each) - 1),
        )
        put_family(self.controls, question, self._targets)
        self._put(across=question.across)
        reached = _where_reached(question, names, points, table)
        return "\n".join(told for told in (reached, _how_many_told(question)) if told)


def _where_reached(
    question: LinesQuestion, names: Sequence[str], points: Sequence[int], table: Sequence[Sequence[Chance]]
) -> str:
    """Where each line reaches the mark; without a mark, an even chance."""
    axis, mark = question.across, question.share or EVEN
    told = []
    for name, line in zip(names, table, strict=True):
        told.append(f"{name} {reached_where(points, line, mark, axis) or 'nowhere here'}")
    return f"{share_in_words(mark)} or more: {'; '.join(told)}."


def _how_many_told(question: LinesQuestion) -> str:
    """ "75 %: 4 dice against 14; 6 dice against 18", also beyond the numbers that are drawn.

    Nothing where there is no telling at a glance: more need not be better, or it would take too long.
    """
    family, mark = question.family, question.share or EVEN
    if question.comparison != ">=" or question.across != "n" or not family.place.rising:
        return ""
    try:
        found = [how_many(family, target, mark) for target in question.targets]
    except InputError:
        return ""
    against = {answer.target: "" if question.is_event else f" against {answer.target}" for answer in found}
    answers = [f"{answer.answer}{against[answer.target]}" for answer in found]
    return f"{share_in_words(mark)}: {'; '.join(answers)}."


def _thinned(values: tuple[int, ...]) -> tuple[int, ...]:
    """A few of many, evenly."""
    if len(values) <= AT_FIRST:
        return values
    return tuple(values[round(i * (len(values) - 1) / (AT_FIRST - 1))] for i in range(AT_FIRST))


def _filled(values: tuple[int, ...]) -> tuple[int, ...]:
    """All whole numbers that few of them span, and somewhat beyond."""
    if len(values) > AT_FIRST:
        return values
    spread = max(2, max(values) - min(values))
    return tuple(range(max(1, min(values) - spread), max(values) + spread + 1))
