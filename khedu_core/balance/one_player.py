"""Games for one: no seats to compare, but a score to beat."""

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from khedu_core.engine import rows_sha256
from khedu_core.engine.game import Row
from khedu_core.errors import InputError, whole_number

from .choice import Choice, choice
from .histogram import Bin, histogram
from .length import Length, length
from .measures import Measure, own_measures
from .plain import to_plain
from .rows import Rows, player_count
from .share import CONFIDENCE, Share, share_of
from .spread import Spread, spread_of

BEST = 5
MAX_BEST = 1_000
"""Games of a list of the best."""


@dataclass(frozen=True)
class BestGame:
    """One of the best games; ``index`` and the campaign's seed play it again.

    ``place`` is 1 for the highest score; games of equal score share a place.
    """

    place: int
    score: int
    index: int
    rounds: int
    decisions: int


@dataclass(frozen=True)
class OnePlayerFigures:
    """The figures of one campaign of games for one player.

    ``scores`` holds the quantiles of the final score, ``histogram`` how many games came to what,
    ``capped`` the share stopped at the limit of decisions, or by a game's own limit.
    """

    players: int
    games: int
    scores: Spread
    histogram: tuple[Bin, ...]
    best: tuple[BestGame, ...]
    capped: Share
    length: Length
    choice: Choice
    measures: tuple[Measure, ...]
    rows_sha256: str

    def to_json(self) -> dict[str, Any]:
        """Strict JSON: finite numbers only, ``…_exact`` beside whatever is an exact fraction."""
        return {field.name: to_plain(getattr(self, field.name)) for field in fields(self)}


def one_player_figures(
    rows: Rows, *, kind: type = Row, best: int = BEST, confidence: float = CONFIDENCE
) -> OnePlayerFigures:
    """Compute every figure of the rows of one campaign.

    Args:
        rows: result rows, shape (games,), of games for one player.
        kind: the game's own row record, ``game.row``, whose numbers become ``measures``.
        best: how many of the best games to list, 0 to 1,000.
        confidence: of every interval.

    Raises:
        InputError: no rows, or rows of games for several.
    """
    whole_number("best", best, 0, MAX_BEST)
    if (players := player_count(rows)) != 1:
        raise InputError(f"seats = {players}: these figures are for games of 1 player; use figures_of")
    scores = rows["payoff"][:, 0]
    return OnePlayerFigures(
        players=1,
        games=len(rows),
        scores=spread_of(scores, confidence),
        histogram=histogram(scores, most=12),
        best=best_games(rows, best),
        capped=share_of(int((rows["capped"] != 0).sum()), len(rows), confidence),
        length=length(rows, confidence),
        choice=choice(rows),
        measures=own_measures(rows, kind, confidence),
        rows_sha256=rows_sha256(rows),
    )


def best_games(rows: Rows, best: int) -> tuple[BestGame, ...]:
    """The games of the highest scores, the best first; equal scores in the order of their index."""
    scores = rows["payoff"][:, 0].astype(np.int64)
    order = np.lexsort((rows["index"], -scores))[:best]
    found: list[BestGame] = []
    for at, i in enumerate(order.tolist(), start=1):
        score = int(scores[i])
        place = found[-1].place if found and found[-1].score == score else at
        row = rows[i]
        found.append(BestGame(place, score, int(row["index"]), int(row["rounds"]), int(row["decisions"])))
    return tuple(found)
