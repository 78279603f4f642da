"""A chart on which a simulation grows beside the exact law."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from khedu_core.board.chart import Chart
from khedu_core.board.drawing import Lengths
from khedu_core.board.written import shown

_INSIDE = 0.95  # of simulations of a given size, the share whose marker falls into the drawn range


class GrowingChart(Chart):
    """Exact bars, with a marker for what a simulation has counted so far.

    simulated: how often each outcome has come up, one whole number an outcome.
    rolls_so_far: how many rolls that was; 0 shows the law alone.
    The first series holds the exact chances. Around each of its bars stands the range in which the
    marker falls in 95 of 100 simulations of this size: a marker outside it, now and then, is chance.
    period: seconds between two updates that are sent; what comes sooner waits for the next.
    """

    simulated = traitlets.List(traitlets.Int(min=0)).tag(sync=True)
    simulated_shown = traitlets.List(traitlets.Unicode()).tag(sync=True)
    rolls_so_far = traitlets.Int(0, min=0).tag(sync=True)
    expected = traitlets.List(traitlets.List()).tag(sync=True)
    period = traitlets.Float(0.2, min=0.0)

    _last_sent = -float("inf")

    def grow(self, simulated: Sequence[int], rolls_so_far: int, last: bool = False) -> bool:
        """Show a simulation that has grown; whether it was sent.

        Call it as often as you like: at most one update a `period` goes out, and the `last` always does.
        """
        now = time.monotonic()
        if not last and now - self._last_sent < self.period:
            return False
        self._last_sent = now
        self.show(simulated=[int(n) for n in simulated], rolls_so_far=int(rolls_so_far))
        return True

    def show(self, **traits: Any) -> None:
        """As any chart; what is shown of the simulation follows from its counts in the same update."""
        if "outcomes" in traits and "simulated" not in traits:
            traits = {**traits, "simulated": [], "rolls_so_far": 0}  # the counts were those of another law
        with self.hold_sync():
            super().show(**traits)
            rolls = self.rolls_so_far
            self.simulated_shown = [shown(count / rolls) for count in self.simulated] if rolls else []
            self.expected = self._ranges(rolls) if rolls and self.series else []

    def _ranges(self, rolls: int) -> list[list[float]]:
        """For each outcome the lowest and the highest share of the central 95 of 100 simulations."""
        from scipy.stats import binom

        chances = [value or 0.0 for value in self.series[0]["values"]]
        lowest, highest = binom.interval(_INSIDE, rolls, chances)
        return [
            [low / rolls, high / rolls] for low, high in zip(lowest.tolist(), highest.tolist(), strict=True)
        ]

    def _lengths(self, get: Callable[[str], Any]) -> Lengths:
        yield from super()._lengths(get)
        if get("rolls_so_far"):
            yield "simulated", len(get("simulated")), len(get("outcomes")), "outcomes"

    def table(self) -> list[list[str]]:
        """As any chart, and what has been simulated."""
        if not self.rolls_so_far:
            return super().table()
        last = [self._simulated_name, *self.simulated_shown]
        return [[*row, text] for row, text in zip(super().table(), last, strict=True)]

    @property
    def _simulated_name(self) -> str:
        return f"simulated, {self.rolls_so_far:,} rolls"

    def _names(self) -> list[str]:
        return super()._names() + ([self._simulated_name] if self.rolls_so_far else [])

    def _row(self, i: int) -> list[str]:
        return super()._row(i) + ([self.simulated_shown[i]] if self.rolls_so_far else [])
