"""How long games take, in rounds and in decisions."""

from dataclasses import dataclass

from .rows import Rows
from .share import CONFIDENCE
from .spread import Spread, spread_of


@dataclass(frozen=True)
class Length:
    """Rounds, and decisions of all players together (a forced move is a decision too)."""

    rounds: Spread
    decisions: Spread


def length(rows: Rows, confidence: float = CONFIDENCE) -> Length:
    """Length of the games; capped games count with the length they were stopped at."""
    return Length(spread_of(rows["rounds"], confidence), spread_of(rows["decisions"], confidence))
