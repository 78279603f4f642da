"""The bars of a law: one a total, or one for several totals where there would be too many to see."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any

from khedu_core.board.explorer.roll_question import HAPPENS, TotalQuestion
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.display import LawRow, known_rows, span_text, tails
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.open_ended import Law

MAX_BARS = 300
"""Bars of one chart."""

ALL_SHOWN = 120
"""Up to so many totals, tails are shown to their end, if they have one."""

_TAIL = 1_000_000  # of more totals, tails that one roll in a million reaches are left out


@dataclass(frozen=True)
class Bars:
    """Pairs (first, last) of totals, ascending; each pair is one bar."""

    spans: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, *laws: Law) -> Bars:
        """Bars on which all these laws can be drawn."""
        ends = [_ends(law.floors, 0 if law.open else ALL_SHOWN) for law in laws]
        low, high = min(first for first, _ in ends), max(last for _, last in ends)
        totals = sorted({x for law in laws for x in law.floors if low <= x <= high})
        if high - low < MAX_BARS:
            return cls(tuple((x, x) for x in range(low, high + 1)))
        if len(totals) <= MAX_BARS:
            return cls(tuple((x, x) for x in totals))
        width = -(-(high - low + 1) // MAX_BARS)
        return cls(tuple((x, min(x + width - 1, high)) for x in range(low, high + 1, width)))

    @property
    def names(self) -> list[int | str]:
        """As the axis names them: 12, or "10–19"."""
        return [first if first == last else span_text(first, last) for first, last in self.spans]

    def index(self, total: int) -> int:
        """The bar that holds a total, or -1."""
        i = bisect_right([first for first, _ in self.spans], total) - 1
        return i if i >= 0 and total <= self.spans[i][1] else -1

    def names_for(self, question: TotalQuestion) -> list[int | str]:
        """The same, and in words for what happens or not."""
        return [HAPPENS[first] for first, _ in self.spans] if question.is_event else self.names

    def pointed_at(self, index: int, question: TotalQuestion) -> dict[str, Any]:
        """What of the question changes for a person who points at a bar."""
        first, last = self.spans[index]
        if question.is_event:
            return {"comparison": ">=" if first else "<=", "target": first}
        return {"target": last if question.comparison == "<=" else first, "up_to": None}

    def chances(self, law: Law) -> list[Bounds]:
        """The chance of each bar; of dice that explode it may lie between bounds."""
        return [row.chance for row in self._rows(law)]

    def cumulative(self, law: Law, comparison: str) -> list[Bounds]:
        """The chance of each bar or more; with "<=", of each bar or less."""
        return [row.at_most if comparison == "<=" else row.at_least for row in self._rows(law)]

    def _rows(self, law: Law) -> list[LawRow]:
        """What is known of each bar."""
        counts = self.counts(law.closed)
        ranges = [(first, last, count) for (first, last), count in zip(self.spans, counts, strict=True)]
        left_out = sum(count for x, count in law.closed.items() if x < self.spans[0][0])
        return known_rows(ranges, law.closed, law.open, left_out, law.most)[: len(ranges)]

    def counts(self, counts: Mapping[int, int]) -> list[int]:
        """Cases that fall into each bar."""
        totals = sorted(counts)
        below = [0, *accumulate(counts[x] for x in totals)]
        return [
            below[bisect_right(totals, last)] - below[bisect_left(totals, first)]
            for first, last in self.spans
        ]

    def marked(self, question: TotalQuestion) -> list[bool]:
        """The bars whose totals are all asked for; of a bar for several, "=" marks the one it is in."""
        if question.comparison == "=" and question.up_to is None:
            return [first <= question.wanted <= last for first, last in self.spans]
        return [question.accepts(first) and question.accepts(last) for first, last in self.spans]

    def left_out(self, *laws: Law) -> str:
        """What the bars do not show, in words; nothing where they show all."""
        first, last = self.spans[0][0], self.spans[-1][1]
        left = [f"below {first}"] if any(x < first for law in laws for x in law.closed) else []
        left += [f"above {last}"] if any(x > last for law in laws for x in law.closed) else []
        if not left:
            return ""
        return f"Not drawn, being rarer than 1 in {_TAIL:,} rolls: what is {' and what is '.join(left)}."


def series(name: str, chances: Sequence[Fraction | float | Bounds], **more: Any) -> dict[str, Any]:
    """A series of a chart."""
    return {"name": name, "values": list(chances), **more}


def bounded_series(name: str, chances: Sequence[Bounds], **more: Any) -> list[dict[str, Any]]:
    """The series of these chances; two, least and most, where bounds are too far apart to be told as one."""
    if any(chance.is_wide for chance in chances):
        least = series(f"{name}, at the least", [chance.low for chance in chances], **more)
        most = [chance.high for chance in chances]
        return [least, series(f"{name}, at the most", most, **{**more, "drawn": "markers"})]
    return [series(name, chances, **more)]


def axis_name(question: TotalQuestion) -> str:
    """What the bars stand for; those of an event name themselves."""
    return "" if question.is_event else question.roll.number_name


def _ends(law: Distribution, all_shown: int) -> tuple[int, int]:
    totals = law.outcomes
    if len(totals) <= all_shown:
        return totals[0], totals[-1]
    return tails(law.counts, law.total, _TAIL)
