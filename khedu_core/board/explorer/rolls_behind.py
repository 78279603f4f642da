"""The rolls behind a bar: which hands make this total, in how many rolls, and how the dice then lie.

A hand is the faces of a roll without their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.in_words import chance_in_words, first_of
from khedu_core.board.explorer.law_chart import Bars
from khedu_core.board.explorer.law_view import LawView
from khedu_core.board.explorer.one_roll import EXAMPLES
from khedu_core.board.explorer.roll_question import RollsQuestion, takes_target
from khedu_core.board.explorer.rolled import Rolled, Way, rolled, ways
from khedu_core.board.explorer.total_controls import put_total, total_controls, total_fields
from khedu_core.board.ranking import Ranking
from khedu_core.counted import counted
from khedu_core.dice.notation.single_rolls import Faces


class RollsBehind(LawView):
    """`RollsBehind("5d6 of-a-kind = 26")`: the hands with that total, the most frequent first."""

    asks: ClassVar[type[RollsQuestion]] = RollsQuestion
    label: ClassVar[str] = "The rolls behind a bar"
    question: RollsQuestion

    def _controls(self) -> Mapping[str, Any]:
        return {
            "notation": controls.text("Roll", "5d6 of-a-kind", EXAMPLES),
            **total_controls(),
        }

    def _above(self) -> tuple[Any, ...]:
        self._total = ipywidgets.VBox()
        return self.controls["notation"], self._total

    def _pictures(self) -> tuple[Any, ...]:
        self.rolls = Ranking(name_label="hand", value_label="ways", percent=False)
        return (*super()._pictures(), self.rolls)

    def _from_controls(self, moved: str) -> RollsQuestion:
        notation = self.controls["notation"].value
        if moved == "notation" and not takes_target(notation, self.controls["target"].value):
            return RollsQuestion(notation, self.controls["comparison"].value)
        return RollsQuestion(notation, **total_fields(notation, self.controls))

    def _draw(self, question: RollsQuestion) -> str:
        dice, every = rolled(question.notation), ways(question.notation)
        found = [way for way in every if question.accepts(way.total)]
        found.sort(key=lambda way: (-way.cases, way.faces))
        listed, not_listed = first_of(found, "more hand")
        self._draw_law(question, Bars.of(question.law))
        several = not question.is_event and (question.comparison != "=" or question.up_to is not None)
        notes = [_note(dice, way, several) for way in listed]
        made = "with which" if question.is_event else "that make"
        self.rolls.show(
            title=f"Hands {made} {question.asked}",
            description=not_listed,
            note_label="laid as" if any(dice.laid(way.faces) for way in listed[:1]) else "",
            names=[roll_text(way.faces) for way in listed],
            values=[way.cases for way in listed],
            notes=notes if any(notes) else [],
            cursor=-1,
        )
        self._put(notation=question.notation)
        put_total(self.controls, question, self._total)
        cases = sum(way.cases for way in found)
        return (
            f"{question.told} with "
            f"{len(found):,} of {counted(len(every), 'hand')} (faces without their order), "
            f"{cases:,} of {dice.cases:,} rolls: {chance_in_words(question.chance)}."
        )


def roll_text(faces: Sequence[Faces]) -> str:
    """ "1, 3, 3 + 7": groups of dice apart."""
    return " + ".join(", ".join(map(str, group)) for group in faces)


def _note(dice: Rolled, way: Way, with_total: bool) -> str:
    laid = dice.laid(way.faces)
    told = "" if laid is None else roll_text(laid)
    return f"{told} = {way.total}".strip() if with_total else told
