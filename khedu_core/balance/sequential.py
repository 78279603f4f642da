"""Comparisons that play until they are decided, or until a stated budget ends.

The games are looked at after so many, after twice as many, and so on, up to the budget. Whoever
stops when the figures look good must pay for every look: each interval holds at a confidence raised
so far that all of them together, every figure of every comparison at every look, hold at the one
asked for. That is Bonferroni's inequality, and it needs no independence; intervals that hold at all
looks at once are repeated confidence intervals (Jennison and Turnbull 1984, 1993), with which play
may stop at any look, for any reason, and what they say still stands.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from .campaign import Campaign
from .game_figures import GameFigure, game_figures
from .paired import RELATIVE_TOLERANCE, SHARE_TOLERANCE, Difference, Verdict, difference_of
from .paired_sums import PairedSums
from .playing import OutOfTimeError, Playing

FIRST_LOOK = 1_000  # games; fewer decide nothing at the confidence that many comparisons ask for
BLOCK = 20_000  # games of a campaign that are in memory at once


def looks_within(budget: int) -> tuple[int, ...]:
    """After how many games there is a look: the budget, its half, its quarter, … down to 1,000."""
    looks = [budget]
    while looks[-1] >= 2 * FIRST_LOOK:
        looks.append(-(-looks[-1] // 2))
    return tuple(reversed(looks))


def joint_confidence(confidence: float, intervals: int) -> float:
    """The confidence of each of so many intervals at which all of them hold together at ``confidence``."""
    return 1 - (1 - confidence) / intervals


@dataclass(frozen=True)
class Judgement:
    """How a figure is judged: the confidence of its interval, and the changes that do not matter."""

    confidence: float
    share_tolerance: float = SHARE_TOLERANCE
    relative_tolerance: float = RELATIVE_TOLERANCE

    def of(self, sums: PairedSums) -> Difference:
        """What the sums say."""
        return difference_of(sums, self.share_tolerance, self.relative_tolerance, self.confidence)


@dataclass
class Comparison:
    """The same games under two settings.

    ``before`` and ``after`` say which games, not how many. Comparisons that hold one object as
    their ``before`` share its games.

    Attributes:
        differences: what the last look said; nothing before the first.
    """

    before: Campaign
    after: Campaign
    differences: tuple[Difference, ...] = ()
    _sums: list[PairedSums] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games the differences rest on."""
        return self.differences[0].games if self.differences else 0

    @property
    def undecided(self) -> bool:
        """Whether there is a figure of which more games could tell whether it matters.

        A number that was the same in every game, before and after, has no interval and never will.
        """
        bounded = [d.verdict for d in self.differences if d.low is not None]
        return not bounded or Verdict.UNDECIDED in bounded

    @property
    def verdict(self) -> Verdict:
        """Matters if a figure does; does not matter if no figure does; else too few games."""
        if any(d.verdict is Verdict.MATTERS for d in self.differences):
            return Verdict.MATTERS
        return Verdict.UNDECIDED if self.undecided else Verdict.LITTLE

    def take(self, old: Sequence[GameFigure], new: Sequence[GameFigure]) -> None:
        """Count more games in."""
        self._sums = self._sums or [PairedSums.of(figure) for figure in old]
        for sums, before, after in zip(self._sums, old, new, strict=True):
            sums.add(before, after)

    def look(self, judgement: Judgement) -> None:
        """Judge the games counted so far."""
        self.differences = tuple(judgement.of(sums) for sums in self._sums)


def play_until_decided(
    comparisons: Sequence[Comparison], looks: Sequence[int], judgement: Judgement, playing: Playing
) -> bool:
    """Play and judge, until a look decides every figure of a comparison, or the last look is over.

    Args:
        looks: after how many games, rising.
        playing: plays the campaigns; when its time is over, what the last look said stands.

    Returns:
        Whether it ended for want of time.
    """
    going = list(comparisons)
    try:
        for done, look in pairwise((0, *looks)):
            playing.ahead = (looks[-1] - done) * (len(going) + len(_by_before(going)))
            for first, games in _blocks(done, look):
                _play_block(going, first, games, playing)
            for comparison in going:
                comparison.look(judgement)
            going = [comparison for comparison in going if comparison.undecided]
    except OutOfTimeError:
        return True
    return False


def _blocks(begin: int, end: int) -> Iterator[tuple[int, int]]:
    """(first, games) of parts that fit into memory."""
    for first in range(begin, end, BLOCK):
        yield first, min(BLOCK, end - first)


def _play_block(going: Sequence[Comparison], first: int, games: int, playing: Playing) -> None:
    def figures(campaign: Campaign) -> tuple[GameFigure, ...]:
        part = replace(campaign, first=campaign.first + first, games=games)
        return game_figures(playing.play(part), campaign.game.row)

    for group in _by_before(going):
        old = figures(group[0].before)
        for comparison in group:
            comparison.take(old, figures(comparison.after))


def _by_before(comparisons: Sequence[Comparison]) -> list[list[Comparison]]:
    """Those that share the games before, together."""
    groups: dict[int, list[Comparison]] = {}
    for comparison in comparisons:
        groups.setdefault(id(comparison.before), []).append(comparison)
    return list(groups.values())
