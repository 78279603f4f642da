"""What stands in place of a view where no script runs: its title, what it says, and its table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from khedu_core.board.board import Board
from khedu_core.board.chart import Chart
from khedu_core.board.drawing import Drawing
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.heat_map import HeatMap
from khedu_core.board.lines import Lines
from khedu_core.board.questions import (
    CounterexampleView,
    ExerciseView,
    FillInView,
    PredictView,
    Progress,
)
from khedu_core.board.ranking import Ranking
from khedu_core.board.replay import Replay
from khedu_core.board.split_bar import SplitBar

DRAWINGS: tuple[type[Drawing], ...] = (
    Board,
    Chart,
    CounterexampleView,
    ExerciseView,
    FillInView,
    GrowingChart,
    HeatMap,
    Lines,
    PredictView,
    Progress,
    Ranking,
    Replay,
    SplitBar,
)


def without_script(widget_id: str | None, traits: Mapping[str, Any], fallback: str = "") -> str:
    """The HTML of a view from its synced traits, or a text where no view of ours has them.

    widget_id: module and class of the widget, as its saved state names it.
    """
    kind = next((kind for kind in DRAWINGS if f"{kind.__module__}.{kind.__name__}" == widget_id), None)
    if kind is None:
        return f"<pre>{escape(fallback)}</pre>"
    drawing = kind()
    try:
        drawing.set_state(dict(traits))
        return drawing.as_table()
    finally:
        drawing.close()
