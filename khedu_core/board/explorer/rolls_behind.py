"""The rolls behind a bar: which rolls make this total, in how many ways, and how the dice then lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from khedu_core.board.chart import Chart
from khedu_core.board.explorer import controls
from khedu_core.board.explorer.asked_roll import RollsQuestion, takes_target
from khedu_core.board.explorer.in_words import chance_text, counted, first_of
from khedu_core.board.explorer.law_chart import Bars, series
from khedu_core.board.explorer.one_roll import EXAMPLES
from khedu_core.board.explorer.rolled import Rolled, Way, rolled, ways
from khedu_core.board.explorer.view import View
from khedu_core.board.ranking import Ranking
from khedu_core.dice.families.family import chances
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation.single_rolls import Faces


class RollsBehind(View):
    """`RollsBehind("5d6 of-a-kind = 26")`: the different rolls with that total, the most frequent first."""

    asks: ClassVar[type[RollsQuestion]] = RollsQuestion
    label: ClassVar[str] = "The rolls behind a bar"
    question: RollsQuestion

    def _controls(self) -> Mapping[str, Any]:
        return {
            "notation": controls.text("Roll", "5d6 of-a-kind", EXAMPLES),
            "comparison": controls.comparison(),
            "target": controls.whole("Target", -MAX_CONSTANT, MAX_CONSTANT),
        }

    def _pictures(self) -> tuple[Any, ...]:
        self.chart = Chart(x_label="total")
        self.rolls = Ranking(name_label="roll", value_label="ways", percent=False)
        self.chart.observe(self._follow_cursor, "cursor")
        return self.chart, self.rolls

    def _asked(self, moved: str) -> RollsQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        if moved == "notation" and not takes_target(value["notation"], value["target"]):
            return RollsQuestion(value["notation"], value["comparison"])
        return RollsQuestion(**value)

    def _draw(self, question: RollsQuestion) -> str:
        law, dice, every = question.law, rolled(question.notation), ways(question.notation)
        (chance,) = chances(law, question.comparison, [question.wanted])
        found = [way for way in every if question.accepts(way.total)]
        found.sort(key=lambda way: (-way.cases, way.faces))
        listed, not_listed = first_of(found, "more roll")
        bars = Bars.of(law)
        self.chart.show(
            title=f"{question.notation}: choose a bar",
            description=bars.left_out(law),
            outcomes=bars.names,
            series=[series("chance", bars.chances(law))],
            marked=bars.marked(question),
            marked_label=question.asked,
            cursor=bars.index(question.wanted),
        )
        notes = [_note(dice, way, question.comparison != "=") for way in listed]
        self.rolls.show(
            title=f"Rolls that make {question.asked}",
            description=not_listed,
            note_label="laid as" if any(dice.laid(way.faces) for way in listed[:1]) else "",
            names=[roll_text(way.faces) for way in listed],
            values=[way.cases for way in listed],
            notes=notes if any(notes) else [],
            cursor=-1,
        )
        self._put(notation=question.notation, comparison=question.comparison, target=question.wanted)
        cases = sum(way.cases for way in found)
        return (
            f"{question.notation} comes to {question.asked} with "
            f"{len(found):,} of {counted(len(every), 'different roll')}, "
            f"{cases:,} of {dice.cases:,} ways the dice can fall: {chance_text(chance)}."
        )

    def _follow_cursor(self, change: Any) -> None:
        bars = Bars.of(self.question.law)
        if 0 <= change["new"] < len(bars.spans):
            self._change(target=bars.target(change["new"], self.question.comparison))


def roll_text(faces: Sequence[Faces]) -> str:
    """ "1, 3, 3 + 7": groups of dice apart."""
    return " + ".join(", ".join(map(str, group)) for group in faces)


def _note(dice: Rolled, way: Way, with_total: bool) -> str:
    laid = dice.laid(way.faces)
    told = "" if laid is None else roll_text(laid)
    return f"{told} = {way.total}".strip() if with_total else told
