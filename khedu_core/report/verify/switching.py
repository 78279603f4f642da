"""A story on the table, with a control for each reading at stake: switch one, and it is played anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets

from khedu_core.board.faults import shown_in
from khedu_core.board.mimebundle import with_words
from khedu_core.board.reading_control import meaning_html, reading_control
from khedu_core.board.table_picture import told_html, told_text
from khedu_core.engine.told import Story, Told
from khedu_core.rulebook.readings import Reading, with_needs


class Switching(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A pure function of its controls: what is drawn is the story under what they say.

    Args:
        in_force: the alternative of every reading at the beginning.
        readings: the ones that can be switched.
    """

    def __init__(self, story: Story, readings: Sequence[Reading], in_force: Mapping[str, str]) -> None:
        self._story, self._in_force = story, dict(in_force)
        self._readings = {reading.id: reading for reading in readings}
        self.controls = {reading.id: reading_control(reading, in_force[reading.id]) for reading in readings}
        self.picture, self.fault = ipywidgets.HTML(), ipywidgets.HTML()
        self.shown = Told()
        super().__init__([*self.controls.values(), self.fault, self.picture])
        self._draw()
        for control in self.controls.values():
            control.observe(self._switched, "value")

    def _switched(self, _: Any) -> None:
        with shown_in(self.fault):
            self._draw()

    def _draw(self) -> None:
        chosen = {key: control.value for key, control in self.controls.items()}
        wanted = with_needs(self._readings.values(), chosen)
        self.shown = self._story.told_under({**self._in_force, **wanted})
        lines = [meaning_html(self._readings[key], name) for key, name in chosen.items()]
        self.picture.value = "".join(lines) + told_html(self.shown)

    def as_text(self) -> str:
        """What is shown, as plain text."""
        return told_text(self.shown)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, lambda: self.picture.value)
