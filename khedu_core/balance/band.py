"""The band a designer calls balanced, and the three things an interval can say about it."""

from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

from khedu_core.errors import InputError

TOLERANCE = 0.05  # 5 points to either side, as in the designers' 45 % to 55 % for two players


class Standing(StrEnum):
    """Where an interval lies, seen from a band."""

    OUTSIDE = "outside the band"
    INSIDE = "inside the band"
    UNDECIDED = "too few games"


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

    def standing(self, low: float, high: float) -> Standing:
        """Where the interval lies: wholly outside the band, wholly inside, or across an edge.

        Across an edge there are too few games, since a narrower interval would come down on one side.
        """
        if high < self.low or low > self.high:
            return Standing.OUTSIDE
        if self.low <= low and high <= self.high:
            return Standing.INSIDE
        return Standing.UNDECIDED


def fair_band(seats: int, tolerance: float = TOLERANCE) -> Band:
    """One share in ``seats``, give or take ``tolerance``."""
    if not 0 < tolerance < 1:
        raise InputError(f"tolerance = {tolerance}: allowed between 0 and 1, such as 0.05 for 5 points")
    return Band(max(0.0, 1 / seats - tolerance), min(1.0, 1 / seats + tolerance))
