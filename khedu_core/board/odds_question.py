"""The question an odds view asks: how likely is a total with so many dice, under one reading?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

import traitlets

from khedu_core.dice import READINGS, Distribution, d, of_a_kind

COMPARISONS = ("at least", "exactly", "at most")
MOST_DICE = 12


@lru_cache(maxsize=128)
def _law(dice: int, reading: str) -> Distribution:
    return of_a_kind(dice, reading=reading)


class OddsQuestion(traitlets.HasTraits):
    """Dice, target, reading and comparison; every answer follows from these four and is exact."""

    dice = traitlets.Int(5, min=1, max=MOST_DICE)
    target = traitlets.Int(18, min=1, max=6 * MOST_DICE)
    reading = traitlets.Enum(list(READINGS), default_value="each-set")
    comparison = traitlets.Enum(COMPARISONS, default_value="at least")

    def law(self, dice: int | None = None) -> Distribution:
        """The best total the roller can make of the dice."""
        return _law(dice or self.dice, self.reading)

    def natural(self, dice: int | None = None) -> Distribution:
        """The total as rolled."""
        return d(6).times(dice or self.dice)

    def counts(self, outcome: int) -> bool:
        """Whether an outcome meets the target."""
        return {
            "at least": outcome >= self.target,
            "exactly": outcome == self.target,
            "at most": outcome <= self.target,
        }[self.comparison]

    def chance(self, law: Distribution | None = None) -> Fraction:
        """The chance of meeting the target, under `law` or under the question's own."""
        law = law or self.law()
        ask = {"at least": law.at_least, "exactly": law.exactly, "at most": law.at_most}
        return ask[self.comparison](self.target)
