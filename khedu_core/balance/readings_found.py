"""What a readings table holds."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import khedu_core

from .paired import Difference, Verdict
from .plain import to_plain
from .reading_changes import UnplayedReading

BY_VERDICT = (Verdict.MATTERS, Verdict.UNDECIDED, Verdict.LITTLE)


class Ended(StrEnum):
    """What ended the play."""

    DECIDED = "every figure is decided"
    GAMES = "the budget of games"
    SECONDS = "the seconds"


@dataclass(frozen=True)
class ReadingRow:
    """One alternative of one reading, played by one agent in all seats.

    Attributes:
        instead_of: the alternative before.
        under: readings set on both sides besides.
        games: on each side; 0 when the time ended before the first look.
        verdict: matters if a figure does; does not matter if no figure does; else too few games.
        figures: differences, after minus before; none when there are no games.
    """

    reading: str
    question: str
    instead_of: str
    alternative: str
    under: dict[str, str]
    agent: str
    games: int
    verdict: Verdict
    figures: tuple[Difference, ...]

    @property
    def name(self) -> str:
        """``Q-1 one``, and what both sides are played under."""
        under = ", ".join(f"{key} {name}" for key, name in self.under.items())
        return f"{self.reading} {self.alternative}" + (f" (under {under})" if under else "")

    @property
    def loudest(self) -> Difference | None:
        """The figure that moved most beside what begins to matter.

        One that matters before others; of these a win rate, the length or the margin before a count.
        """
        return max(self.figures, key=lambda d: d.loudness, default=None)

    def figure(self, name: str) -> Difference | None:
        """The difference of one figure."""
        return next((d for d in self.figures if d.figure == name), None)

    def to_json(self) -> dict[str, Any]:
        """Strict JSON, with the name of the loudest figure."""
        return {**to_plain(self), "loudest": self.loudest.figure if self.loudest else None}


@dataclass(frozen=True)
class ReadingsTable:
    """A measured table; see :func:`~khedu_core.balance.readings_table.readings_table`.

    Attributes:
        looks: after how many games there was a look, up to the budget.
        figures: the names of what is compared in every row.
        intervals: how many hold together at ``confidence``, each at ``interval_confidence``.
        cards, readings, params_sha256: what is in force.
        games_played: on all sides together.
        rows: the loudest alternative first, its agents side by side.
    """

    game: str
    players: int
    agents: tuple[str, ...]
    seed: int
    budget: int
    seconds: float | None
    looks: tuple[int, ...]
    figures: tuple[str, ...]
    confidence: float
    intervals: int
    interval_confidence: float
    share_tolerance: float
    relative_tolerance: float
    cards: dict[str, str]
    readings: dict[str, str]
    params_sha256: str
    ended: Ended
    games_played: int
    rows: tuple[ReadingRow, ...]
    unplayed: tuple[UnplayedReading, ...]

    def to_json(self) -> dict[str, Any]:
        """Strict JSON: finite numbers only, ``…_exact`` beside whatever is an exact fraction."""
        plain: dict[str, Any] = to_plain(self)
        return {
            **plain,
            "rows": [row.to_json() for row in self.rows],
            "khedu_core": khedu_core.__version__,
        }


def loudest_first(rows: Sequence[ReadingRow]) -> tuple[ReadingRow, ...]:
    """What matters to some agent, then what is undecided, then the rest; in each the most moved first."""
    groups: dict[tuple[str, str], list[ReadingRow]] = {}
    for row in rows:
        groups.setdefault((row.reading, row.alternative), []).append(row)

    def order(group: list[ReadingRow]) -> tuple[int, bool, float]:
        _, shared, size = max(
            (row.loudest.loudness for row in group if row.loudest), default=(False, False, 0.0)
        )
        return min(BY_VERDICT.index(row.verdict) for row in group), not shared, -size

    return tuple(row for group in sorted(groups.values(), key=order) for row in group)
