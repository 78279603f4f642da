"""An opposed roll in which some dice may still be exploding."""

from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding import Bounds, OpenEnded
from khedu_core.dice.mechanics.opposed import Contest, versus


@dataclass(frozen=True, slots=True)
class OpenContest:
    """How likely the left side wins, ties and loses, each between bounds that hold for sure."""

    win: Bounds
    tie: Bounds
    lose: Bounds


def opposed(left: Distribution | OpenEnded, right: Distribution | OpenEnded) -> Contest | OpenContest:
    """Independent results compared, the higher wins; open-ended ones between bounds.

    What is sure: both sides decided, or an open side whose floor already beats what the
    other side decided. All else may still win, tie or lose.
    """
    if isinstance(left, Distribution) and isinstance(right, Distribution):
        return versus(left, right)
    (left_closed, left_open), (right_closed, right_open) = _parts(left), _parts(right)
    win = tie = lose = 0
    if left_closed and right_closed:
        decided = versus(left_closed, right_closed)
        win, tie, lose = decided.wins, decided.ties, decided.losses
    if left_open and right_closed:
        win += versus(left_open, right_closed).wins
    if left_closed and right_open:
        lose += versus(left_closed, right_open).losses
    total = left.total * right.total
    unsure = total - win - tie - lose

    def bounds(sure: int) -> Bounds:
        return Bounds(Fraction(sure, total), Fraction(sure + unsure, total))

    return OpenContest(bounds(win), bounds(tie), bounds(lose))


def _parts(law: Distribution | OpenEnded) -> tuple[Distribution | None, Distribution | None]:
    """What is decided, and what is open by its floors."""
    if isinstance(law, Distribution):
        return law, None
    return (Distribution(law.closed) if law.closed else None, Distribution(law.open) if law.open else None)
