"""The band a designer calls balanced, and the three things data can say about it."""

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

from khedu_core.errors import InputError

TOLERANCE = 0.05  # 5 points to either side, as in the designers' 45 % to 55 % for two players


class Verdict(StrEnum):
    """What an interval says about a band."""

    DIFFERS = "shown to differ"
    AGREES = "not shown to differ"
    UNDECIDED = "too few games"


class Weight(StrEnum):
    """What an interval of a difference says about the differences too small to matter."""

    MATTERS = "matters"
    LITTLE = "does not matter"
    UNDECIDED = "too few games"


WEIGHT = {
    Verdict.DIFFERS: Weight.MATTERS,
    Verdict.AGREES: Weight.LITTLE,
    Verdict.UNDECIDED: Weight.UNDECIDED,
}


@dataclass(frozen=True)
class Band:
    """What a designer accepts of a win rate or a difference, from ``low`` to ``high`` (a share as 0.45)."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not (self.low < self.high and isfinite(self.low) and isfinite(self.high)):
            raise InputError(
                f"band = {self.low} to {self.high}: low must be below high, such as 0.45 to 0.55"
            )

    def verdict(self, low: float, high: float) -> Verdict:
        """The interval's verdict.

        Wholly outside the band: shown to differ. Wholly inside: not shown to differ. Across
        an edge: too few games, since a narrower interval would come down on one side.
        """
        if high < self.low or low > self.high:
            return Verdict.DIFFERS
        if self.low <= low and high <= self.high:
            return Verdict.AGREES
        return Verdict.UNDECIDED

    def weight(self, low: float, high: float) -> Weight:
        """The same three answers for a difference: beyond the band, within it, or across an edge."""
        return WEIGHT[self.verdict(low, high)]


def fair_band(seats: int, tolerance: float = TOLERANCE) -> Band:
    """One share in ``seats``, give or take ``tolerance``."""
    if not 0 < tolerance < 1:
        raise InputError(f"tolerance = {tolerance}: allowed between 0 and 1, such as 0.05 for 5 points")
    return Band(max(0.0, 1 / seats - tolerance), min(1.0, 1 / seats + tolerance))
