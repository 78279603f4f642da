"""All views in one place: choose one, or paste the line of any."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.explorer.against import Against
from khedu_core.board.explorer.chance_lines import ChanceLines
from khedu_core.board.explorer.chance_map import ChanceMap
from khedu_core.board.explorer.growing_simulation import GrowingSimulation
from khedu_core.board.explorer.lines_of_views import read_line
from khedu_core.board.explorer.one_roll import OneRoll
from khedu_core.board.explorer.reroll_adviser import RerollAdviser
from khedu_core.board.explorer.roll_question import RollQuestion
from khedu_core.board.explorer.rolls_behind import RollsBehind
from khedu_core.board.explorer.view import View
from khedu_core.board.faults import shown_in
from khedu_core.board.mimebundle import with_words

VIEWS: dict[str, type[View]] = {
    view.asks.name: view
    for view in (OneRoll, ChanceLines, ChanceMap, Against, RollsBehind, GrowingSimulation, RerollAdviser)
}
"""The view of each of `KINDS`."""


def opened(line: str) -> View:
    """The view of a line: `opened("heat-map: nd6 >= 5..30 for n = 1..8")`.

    Raises `InputError` that points at the character that cannot be read.
    """
    question = read_line(line)
    return VIEWS[question.name].of(question)


class Explorer(ipywidgets.VBox):
    """Every view, one at a time. Each keeps its question while another is shown."""

    def __init__(self, line: str = RollQuestion.at_first) -> None:
        first = opened(line)
        self._views: dict[str, View] = {}
        self.fault = ipywidgets.HTML()
        self.kind = controls.choice("View", [(view.label, name) for name, view in VIEWS.items()])
        self.kind.value = first.asks.name
        super().__init__()
        self._place(first)
        self.kind.observe(self._follow_kind, "value")

    @property
    def _kept(self) -> Collection[View]:
        return self._views.values() if hasattr(self, "_views") else ()  # refused lines leave none

    @property
    def view(self) -> View:
        """The view that is shown."""
        return self._views[self.kind.value]

    def _go_to(self, question: Any) -> None:
        kept = self._views.get(question.name)
        if kept:
            kept.ask(question)
        self._place(kept or VIEWS[question.name].of(question))
        self.kind.value = question.name

    def _place(self, view: View) -> None:
        self._views[view.asks.name] = view
        view.elsewhere = self._go_to
        view.line.value = str(view.question)  # a line of another view may have been typed into it
        self.children = (self.kind, self.fault, view)

    def _follow_kind(self, change: Any) -> None:
        with shown_in(self.fault):
            kind = change["new"]
            self._place(self._views.get(kind) or opened(VIEWS[kind].asks.at_first))

    def as_text(self) -> str:
        """The view that is shown, as plain text."""
        return self.view.as_text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, self.view.as_html)

    def close(self) -> None:
        """Close every view."""
        for view in self._kept:
            close_whole(view)
        close_parts(self)
        super().close()
