"""Rolls that a computer has made so far, from a seed."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from khedu_core.board.explorer.rolled_against import dice_of
from khedu_core.board.explorer.simulation_question import SimulationQuestion
from khedu_core.errors import InputError

MAX_FACES = 20_000_000
"""Faces drawn in one simulation."""

_AT_A_TIME = 500_000  # faces


class Estimate(NamedTuple):
    """What a simulation says about a chance."""

    rolls: int
    share: float
    low: float
    high: float
    """The Wilson interval: the chance lies inside in 95 of 100 simulations."""


class SimulatedRolls:
    """Totals of a notation, or who wins (a number of `ENDS`), rolled so far.

    Ten rolls and then five are the same as fifteen at once.
    """

    def __init__(self, notation: str, seed: int) -> None:
        import numpy as np

        self.notation, self.seed = notation, seed
        self.counts: Counter[int] = Counter()
        self.totals = np.zeros(0, dtype=np.int64)
        self._dice = dice_of(notation)
        self._random = np.random.Generator(np.random.PCG64(seed))

    @property
    def rolls(self) -> int:
        return len(self.totals)

    def grow_to(self, rolls: int) -> None:
        """Roll until there are so many rolls. Raises `InputError` for more than 20 million faces."""
        import numpy as np

        if rolls * self._dice.size > MAX_FACES:
            raise InputError(
                f"{rolls:,} rolls of {self._dice.size} dice: allowed are up to "
                f"{MAX_FACES // self._dice.size:,} rolls of so many dice; ask for fewer"
            )
        batch = max(1, _AT_A_TIME // self._dice.size)
        more = [
            self._dice.roll(self._random, min(batch, rolls - start))
            for start in range(self.rolls, rolls, batch)
        ]
        for totals in more:
            values, times = np.unique(totals, return_counts=True)
            self.counts.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
        self.totals = np.concatenate([self.totals, *more])

    def estimates(self, question: SimulationQuestion) -> list[Estimate]:
        """How the estimate of a chance ran: after 1, 2, 5, 10, 20, 50, 100 ... rolls, and now."""
        import numpy as np

        met = np.cumsum(np.isin(self.totals, [total for total in self.counts if question.accepts(total)]))
        steps = [k * 10**power for power in range(len(str(self.rolls))) for k in (1, 2, 5)]
        looks = sorted({rolls for rolls in steps if rolls < self.rolls} | {self.rolls} - {0})
        return [_estimate(rolls, int(met[rolls - 1])) for rolls in looks]


def _estimate(rolls: int, met: int) -> Estimate:
    from scipy.stats import binomtest

    interval: Any = binomtest(met, rolls).proportion_ci(method="wilson")
    return Estimate(rolls, met / rolls, float(interval.low), float(interval.high))
