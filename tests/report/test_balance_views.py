"""Pictures of a campaign: their captions say at which confidence their intervals hold."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from khedu_core.balance import Band, figures_of
from khedu_core.balance.band import Standing
from khedu_core.balance.groups import GroupRate
from khedu_core.balance.ladder import Rung
from khedu_core.engine.game import Row
from khedu_core.engine.record import dtype_of
from khedu_core.report.balance_views import show_groups, show_ladder, show_running, show_seats
from khedu_core.report.publish import MIME

Shown = Callable[[], list[dict[str, Any]]]
BAND = Band(0.45, 0.55)


def captions(shown: Shown) -> list[str]:
    return [b[MIME]["caption"] for b in shown() if b.get(MIME, {}).get("kind") == "figure"]


@pytest.fixture
def rows() -> Any:
    """Two players, 200 games, won in turn."""
    rows = np.zeros(200, dtype_of(Row))
    rows["index"], rows["seats"], rows["rounds"] = np.arange(200), 2, 1
    rows["won"][0::2, 0] = rows["won"][1::2, 1] = 1
    return rows


@pytest.mark.parametrize(("confidence", "said"), [(0.95, " 95 % "), (0.8, " 80 % "), (0.999, " 99.9 % ")])
def test_captions_name_the_confidence_of_what_they_show(
    shown: Shown, rows: Any, confidence: float, said: str
) -> None:
    show_seats(figures_of(rows, confidence=confidence))
    show_running(rows, confidence)
    half = Fraction(1, 2)
    inside = Standing.INSIDE
    show_groups([GroupRate("a", 2, Fraction(1), half, 0.4, 0.6, confidence, inside)], BAND, "clan")
    show_ladder([Rung("a", "b", 1, 2, Fraction(1), half, 0.4, 0.6, confidence, half, BAND, inside)])
    assert len(captions(shown)) == 4
    for caption in captions(shown):
        assert said in caption


def test_a_higher_confidence_is_drawn_wider(shown: Shown, rows: Any) -> None:
    show_running(rows, 0.8)
    show_running(rows, 0.999)
    narrow, wide = (b[MIME]["rows"][-1] for b in shown() if b.get(MIME, {}).get("kind") == "figure")
    assert narrow != wide
