"""How games end: decided, shared, drawn, or stopped at the limit."""

from dataclasses import dataclass

from .rows import Rows, seat_count, sharers
from .share import CONFIDENCE, Share, share_of


@dataclass(frozen=True)
class Outcomes:
    """Shares of all games played, each with its interval.

    Attributes:
        tied: two or more seats share the win.
        drawn: all seats share it (with two players the same as tied).
        capped: stopped at the decision limit before the rules ended it; its standing at that
            moment counts as its result. Ludii's "Timeouts"; one minus this is "Completion".
    """

    tied: Share
    drawn: Share
    capped: Share


def outcomes(rows: Rows, confidence: float = CONFIDENCE) -> Outcomes:
    """Count how the games ended."""
    games, by = len(rows), sharers(rows)
    return Outcomes(
        tied=share_of(int((by > 1).sum()), games, confidence),
        drawn=share_of(int((by == seat_count(rows)).sum()), games, confidence),
        capped=share_of(int((rows["capped"] != 0).sum()), games, confidence),
    )
