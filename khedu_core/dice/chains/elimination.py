"""Linear equations of a Markov chain, solved exactly by taking its states out one by one.

A row is what one state leads to: {state: whole weight}, out of the sum of the row. When a
state is taken out, each state that could lead to it leads straight to where it would have
gone from there, and the smaller chain meets the states left in it exactly as often. Rows
stay whole numbers and nothing is ever subtracted (Grassmann, Taksar and Heyman,
Regenerative analysis and steady state distributions for Markov chains, 1985). The state
with the fewest ways through it goes first, so that boards, whose squares lead to near
ones, stay sparse.
"""

from collections.abc import Mapping
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import gcd
from typing import NamedTuple

from khedu_core.dice.work_limit import Work

AWAY = -1
"""Stands, in a row, for everything outside the equations."""

NONE = Fraction(0)

Row = dict[int, int]


class _Removed(NamedTuple):
    state: int
    leaving: int
    """Sum of `onward`: the weight that does not come straight back to the state."""
    total: int
    """`leaving` and the weight that does."""
    onward: Row
    incoming: list[tuple[int, int, int]]
    """(state still there, its weight for coming here, sum of its row)."""


class Elimination:
    """The equations of some states of a chain, taken apart once and solved for any right-hand side.

    From every state there must be a way to `AWAY`. `rows` is used up.
    """

    def __init__(self, rows: dict[int, Row], work: Work) -> None:
        self._removed: list[_Removed] = []
        self._work = work
        totals = {state: sum(row.values()) for state, row in rows.items()}
        before: dict[int, set[int]] = {state: set() for state in rows}
        for state, row in rows.items():
            for after in row:
                if after != AWAY:
                    before[after].add(state)

        def ways_through(state: int) -> int:
            return len(before[state]) * len(rows[state])

        waiting = [(ways_through(state), state) for state in rows]
        heapify(waiting)
        while waiting:
            ways, state = heappop(waiting)
            if state not in rows or ways != ways_through(state):
                continue  # taken out, or due at another time
            for changed in self._remove(state, rows, totals, before, work):
                heappush(waiting, (ways_through(changed), changed))

    def _remove(
        self,
        state: int,
        rows: dict[int, Row],
        totals: dict[int, int],
        before: dict[int, set[int]],
        work: Work,
    ) -> set[int]:
        """Take one state out; gives the states whose neighbours changed."""
        onward, total = rows.pop(state), totals.pop(state)
        leaving = total - onward.pop(state, 0)
        sources = before.pop(state) - {state}
        incoming = []
        for source in sources:
            row = rows[source]
            share = row.pop(state)
            incoming.append((source, share, totals[source]))
            bits = totals[source].bit_length() + leaving.bit_length()
            # long numbers: their common divisor takes the square of the length
            work.spend((len(row) + len(onward)) * (8 + bits // 32 + bits * bits // 14_000))
            mixed = {after: weight * leaving for after, weight in row.items()}
            for after, weight in onward.items():
                mixed[after] = mixed.get(after, 0) + share * weight
            common = gcd(*mixed.values())
            rows[source] = {after: weight // common for after, weight in mixed.items()}
            totals[source] = totals[source] * leaving // common
        targets = onward.keys() - {AWAY}
        for after in targets:
            before[after].discard(state)
            before[after] |= sources
        self._removed.append(_Removed(state, leaving, total, onward, incoming))
        return sources | targets

    def visits(self, entering: Mapping[int, Fraction]) -> dict[int, Fraction]:
        """How often each state is met on average: v = entering + v Q."""
        arriving, total = dict(entering), self._work.total
        for step in self._removed:
            come = arriving.get(step.state)
            if come:
                for after, weight in step.onward.items():
                    onward = come * Fraction(weight, step.leaving)
                    arriving[after] = total([onward], arriving.get(after, NONE))
        met: dict[int, Fraction] = {}
        for step in reversed(self._removed):
            back = (met[source] * Fraction(share, out_of) for source, share, out_of in step.incoming)
            come = total(back, arriving.get(step.state, NONE))
            met[step.state] = come * Fraction(step.total, step.leaving)
        return met

    def values(self, gains: Mapping[int, Fraction]) -> dict[int, Fraction]:
        """What is gained on average from each state on, if every visit brings its gain: t = gains + Q t."""
        collected, total = dict(gains), self._work.total
        for step in self._removed:
            gain = collected.get(step.state)
            if gain:
                collected[step.state] = gain = gain * Fraction(step.total, step.leaving)
                for source, share, out_of in step.incoming:
                    passed = gain * Fraction(share, out_of)
                    collected[source] = total([passed], collected.get(source, NONE))
        worth: dict[int, Fraction] = {}
        for step in reversed(self._removed):
            later = (
                worth[after] * Fraction(weight, step.leaving)
                for after, weight in step.onward.items()
                if after != AWAY
            )
            worth[step.state] = total(later, collected.get(step.state, NONE))
        return worth
