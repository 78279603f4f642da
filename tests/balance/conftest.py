"""Rows made by hand, so that every expected figure can be worked out on paper."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from khedu_core.engine.game import Row
from khedu_core.engine.record import Int32, Mark, dtype_of, int16, int32, record

TINY_GAMES = Path(__file__).parents[1] / "engine"  # the small games that the engine's tests are played on


@record
class TellingRow(Row):
    """A row with measures of a game's own, and with padding at its end."""

    passes: Int32
    used: Annotated[int, int32, Mark.SET]
    attacks: Annotated[list[int], int16[3], Mark.BY_SEAT]
    faction: Annotated[list[int], int16[3], Mark.CATEGORY, Mark.BY_SEAT]
    dice: Annotated[list[int], int16[3]]  # of each colour, whoever threw them


def make_rows(payoffs: Sequence[Sequence[int]], kind: type = Row, **fields: Any) -> Any:
    """One row a game: final scores by seat; the best score wins, shared when equal."""
    scores = np.array(payoffs, dtype="i8")
    games, seats = scores.shape
    rows = np.zeros(games, dtype_of(kind))
    rows["index"], rows["seats"] = np.arange(games), seats
    rows["payoff"][:, :seats] = scores
    rows["won"][:, :seats] = scores == scores.max(axis=1, keepdims=True)
    rows["rounds"] = rows["decisions"] = rows["choices"] = rows["options"] = 1
    for name, values in fields.items():
        rows[name] = values
    return rows


@pytest.fixture(name="rows_of")
def _rows_of() -> Callable[..., Any]:
    return make_rows


@pytest.fixture(name="telling_row")
def _telling_row() -> type:
    return TellingRow


@pytest.fixture(name="pig")
def _pig(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pig, a dice game for two."""
    monkeypatch.syspath_prepend(TINY_GAMES)
    from tiny_games.pig import PIG

    return PIG


@pytest.fixture(name="tic_tac_toe")
def _tic_tac_toe(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Tic-tac-toe: no chance, draws."""
    monkeypatch.syspath_prepend(TINY_GAMES)
    from tiny_games.tic_tac_toe import TIC_TAC_TOE

    return TIC_TAC_TOE


@pytest.fixture(name="dash")
def _dash(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Dash, a race for two or three whose rulebook leaves things open."""
    monkeypatch.syspath_prepend(Path(__file__).parent)
    from dash_game import DASH

    return DASH
