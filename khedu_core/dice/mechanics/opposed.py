"""Two sides that roll against each other: totals compared, or dice paired off from the highest."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal, overload

from khedu_core.dice.bounds import Bounds
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.machine import Mechanic, Order
from khedu_core.dice.open_ended import Law
from khedu_core.errors import InputError, function_of, of_kind, one_of, shown

TIES = ("right", "left", "neither")
"""Who wins a pair of equal dice."""


@dataclass(frozen=True, slots=True)
class Contest:
    """How often the left side wins, ties and loses, out of `total` equally likely cases.

    Raises `InputError` for what is no whole number from 0 up; asked for a chance, where there is no case.
    """

    wins: int
    ties: int
    losses: int

    def __post_init__(self) -> None:
        for name, cases in (("wins", self.wins), ("ties", self.ties), ("losses", self.losses)):
            if isinstance(cases, bool) or not isinstance(cases, int) or cases < 0:
                raise InputError(f"{name} = {shown(cases)}: allowed are whole numbers from 0 up")

    def __repr__(self) -> str:
        return f"Contest(wins={shown(self.wins)}, ties={shown(self.ties)}, losses={shown(self.losses)})"

    @property
    def total(self) -> int:
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Fraction:
        return self._share(self.wins)

    @property
    def tie(self) -> Fraction:
        return self._share(self.ties)

    @property
    def lose(self) -> Fraction:
        return self._share(self.losses)

    def _share(self, cases: int) -> Fraction:
        if not self.total:
            raise InputError("contest: no case at all, so nothing has a chance; give one case or more")
        return Fraction(cases, self.total)


@dataclass(frozen=True, slots=True)
class OpenContest:
    """How likely the left side wins, ties and loses, each between bounds that hold for sure."""

    win: Bounds
    tie: Bounds
    lose: Bounds


@dataclass(frozen=True, slots=True)
class OpenPairs:
    """(won, tied, lost) pairs where dice explode, told by the cases in which every die has stopped.

    decided: what these come to. still_open: the number of all other cases, which may come to anything.
    """

    decided: Joint
    still_open: int

    @property
    def total(self) -> int:
        """Number of equally likely cases."""
        return self.decided.total + self.still_open

    def chance(self, condition: Callable[[int, int, int], bool]) -> Bounds:
        """Bounds of the chance that `condition(won, tied, lost)` holds."""
        function_of("(won, tied, lost)", "chance", condition)
        sure = sum(ways for pairs, ways in self.decided.counts.items() if condition(*pairs))
        return Bounds(Fraction(sure, self.total), Fraction(sure + self.still_open, self.total))

    @property
    def chances(self) -> Mapping[tuple[int, int, int], Bounds]:
        """Bounds of the chance of each (won, tied, lost)."""
        return {pairs: self.chance(lambda *found, wanted=pairs: found == wanted) for pairs in self.decided}


@overload
def versus(left: Distribution, right: Distribution) -> Contest: ...


@overload
def versus(left: Law, right: Law) -> Contest | OpenContest: ...


def versus(left: Law, right: Law) -> Contest | OpenContest:
    """Independent results compared, the higher wins; between bounds where one of them may still explode.

    What is sure then: both sides decided, or an open side whose floor already beats what the
    other side decided. All else may still win, tie or lose. Raises `InputError` for what is no law.
    """
    for side in (left, right):
        of_kind("side", side, Law, "give dice such as d(20) + 3")
    decided = _compared(left.closed, right.closed)
    if isinstance(left, Distribution) and isinstance(right, Distribution):
        return decided
    win = decided.wins + _compared(left.open, right.closed).wins
    lose = decided.losses + _compared(left.closed, right.open).losses
    total = left.total * right.total
    unsure = total - win - decided.ties - lose

    def bounds(sure: int) -> Bounds:
        return Bounds(Fraction(sure, total), Fraction(sure + unsure, total))

    return OpenContest(bounds(win), bounds(decided.ties), bounds(lose))


def _compared(left: Mapping[int, int], right: Mapping[int, int]) -> Contest:
    """Each of the left cases against each of the right; outcomes ascend."""
    wins = ties = 0
    below, cases = 0, list(right.items())
    at = 0
    for x, n in left.items():
        while at < len(cases) and cases[at][0] < x:
            below += cases[at][1]
            at += 1
        wins += n * below
        ties += n * right.get(x, 0)
    return Contest(wins, ties, sum(left.values()) * sum(right.values()) - wins - ties)


@dataclass(frozen=True, slots=True)
class OfOneSide:
    """A question about one of two rolls that are told side by side: 0 the left, 1 the right."""

    original: Mechanic[Any, Any]
    side: Literal[0, 1]

    @property
    def order(self) -> Order:
        return self.original.order

    def start(self) -> Any:
        return self.original.start()

    def step(self, state: Any, face: Any, *counts: int) -> Any:
        return self.original.step(state, face, counts[self.side])

    def finish(self, state: Any, *dice: int) -> Any:
        return self.original.finish(state, dice[self.side])


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
        waiting, wins, ties, losses = state  # min() would make a step half as long again
        if waiting > 0 and right:
            won = waiting if waiting < right else right
            waiting, wins, right = waiting - won, wins + won, right - won
        elif waiting < 0 and left:
            lost = -waiting if -waiting < left else left
            waiting, losses, left = waiting + lost, losses + lost, left - lost
        if left and right:
            equal = left if left < right else right
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
