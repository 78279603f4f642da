"""The odds explorer: any question about dice, with controls, in a notebook.

    from khedu_core.board.explorer import Explorer, opened
    opened("lines: nd6 of-a-kind >= 12, 15, 18 for n = 1..10")

A view is a pure function of one question, and every question is one line of text
(docs/odds-explorer.md). `Explorer()` holds them all.
"""

from khedu_core.board.explorer.against import Against
from khedu_core.board.explorer.chance_lines import ChanceLines
from khedu_core.board.explorer.chance_map import ChanceMap
from khedu_core.board.explorer.explorer import Explorer, opened
from khedu_core.board.explorer.growing_simulation import GrowingSimulation
from khedu_core.board.explorer.lines_of_views import read_line
from khedu_core.board.explorer.one_roll import OneRoll
from khedu_core.board.explorer.reroll_adviser import RerollAdviser
from khedu_core.board.explorer.rolls_behind import RollsBehind

__all__ = [
    "Against",
    "ChanceLines",
    "ChanceMap",
    "Explorer",
    "GrowingSimulation",
    "OneRoll",
    "RerollAdviser",
    "RollsBehind",
    "opened",
    "read_line",
]
