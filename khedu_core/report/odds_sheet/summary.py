"""The table that opens an odds sheet: every notation on one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from khedu_core.dice.bounds import Bounds
from khedu_core.report.odds_sheet.answers import Answered
from khedu_core.report.odds_sheet.cards import percent_text
from khedu_core.report.publish import table


def show_summary(answered: Sequence[Answered]) -> None:
    """Publish one table of all notations, in the order of their cards."""
    columns = ["notation", "answer", "mean", "sd", "quartiles", "range"]
    units = [None, "probability", *[None] * 4]
    rows = [[one.name, *_cells(one)] for one in answered]
    if any(one.line.note for one in answered):
        columns, units = [*columns, "note"], [*units, None]
        rows = [[*row, one.line.note] for row, one in zip(rows, answered, strict=True)]
    table(rows, columns, caption="All at a glance", units=units, given=["note"])


def _cells(one: Answered) -> list[Any]:
    answer = percent_text(one.chance) if isinstance(one.chance, Bounds) else one.chance
    summary = one.summary
    if summary is None:
        return [answer, *[None] * 4]
    return [answer, summary.mean, summary.sd, summary.quartiles_text, summary.range_text]
