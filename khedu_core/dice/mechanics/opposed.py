"""Two sides that roll against each other: totals compared, or dice paired off from the highest."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.machine.statemachine import Order
from khedu_core.errors import one_of

TIES = ("right", "left", "neither")
"""Who wins a pair of equal dice."""


@dataclass(frozen=True, slots=True)
class Contest:
    """How often the left side wins, ties and loses, out of `total` equally likely cases."""

    wins: int
    ties: int
    losses: int

    @property
    def total(self) -> int:
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Fraction:
        return Fraction(self.wins, self.total)

    @property
    def tie(self) -> Fraction:
        return Fraction(self.ties, self.total)

    @property
    def lose(self) -> Fraction:
        return Fraction(self.losses, self.total)


def versus(left: Distribution, right: Distribution) -> Contest:
    """Independent results compared, the higher wins."""
    wins = ties = 0
    below, cases = 0, list(right.counts.items())
    at = 0
    for x, n in left.counts.items():
        while at < len(cases) and cases[at][0] < x:
            below += cases[at][1]
            at += 1
        wins += n * below
        ties += n * right.counts.get(x, 0)
    return Contest(wins, ties, left.total * right.total - wins - ties)


@dataclass(frozen=True, slots=True)
class Pairwise:
    """(pairs the left wins, pairs tied, pairs the right wins), both sides sorted from the highest.

    Dice without an opponent count for nothing. ties: the side that wins a pair of equal dice,
    or "neither". As both are told from the top, a die waits for its opponent, which can only be
    lower: State: (dice waiting: of the left if positive, of the right if negative; pairs so far).
    """

    ties: Literal["right", "left", "neither"] = "right"
    order: ClassVar[Order] = "descending"

    def __post_init__(self) -> None:
        one_of("ties", self.ties, TIES)

    def start(self) -> tuple[int, int, int, int]:
        return 0, 0, 0, 0

    def step(
        self, state: tuple[int, int, int, int], face: int, left: int, right: int
    ) -> tuple[int, int, int, int]:
        waiting, wins, ties, losses = state
        if waiting > 0 and right:
            won = min(waiting, right)
            waiting, wins, right = waiting - won, wins + won, right - won
        elif waiting < 0 and left:
            lost = min(-waiting, left)
            waiting, losses, left = waiting + lost, losses + lost, left - lost
        if left and right:
            equal = min(left, right)
            if self.ties == "right":
                losses += equal
            elif self.ties == "left":
                wins += equal
            else:
                ties += equal
        return waiting + left - right, wins, ties, losses

    def enough(self, left: int, right: int) -> int:
        """Once the dice of one side that count are told, those that wait win what is still to come."""
        return min(left, right)

    def finish(self, state: tuple[int, int, int, int], left: int, right: int) -> tuple[int, int, int]:
        waiting, wins, ties, losses = state
        undecided = min(left, right) - wins - ties - losses
        return (wins + undecided, ties, losses) if waiting > 0 else (wins, ties, losses + undecided)
