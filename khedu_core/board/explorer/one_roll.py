"""One roll: its law, and the chance that the total is at least, exactly or at most a target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.in_words import capitalised, chance_in_words, figures_text, odds_text
from khedu_core.board.explorer.law_chart import Bars
from khedu_core.board.explorer.law_view import LawView
from khedu_core.board.explorer.plain_roll import (
    MAX_PLAIN_ADDED,
    MAX_PLAIN_DICE,
    MAX_PLAIN_SIDES,
    RULES,
    PlainRoll,
)
from khedu_core.board.explorer.roll_question import RollQuestion, asks, takes_target
from khedu_core.board.explorer.total_controls import put_total, total_controls, total_fields
from khedu_core.dice.notation.show import cut_off_text
from khedu_core.dice.of_a_kind_rule.readings import READINGS

EXAMPLES = ("5d6 of-a-kind", "3d6", "2d6 + d8 + 3", "4d6 keep 3", "5d6 of-a-kind one-set")
PLAIN = tuple(field.name for field in fields(PlainRoll))


class OneRoll(LawView):
    """`OneRoll("5d6 of-a-kind >= 18")`: a notation or plain controls; a click on a bar moves the target."""

    asks: ClassVar[type[RollQuestion]] = RollQuestion
    label: ClassVar[str] = "One roll"
    question: RollQuestion

    def _controls(self) -> Mapping[str, Any]:
        return {
            "notation": controls.text("Roll", "5d6 of-a-kind", EXAMPLES),
            "dice": controls.slider("Dice", 1, MAX_PLAIN_DICE),
            "sides": controls.slider("Sides", 2, MAX_PLAIN_SIDES),
            "rule": controls.choice("Rule", [(meaning, rule) for rule, meaning in RULES.items()]),
            "reading": controls.choice(
                "Reading", [(f"{name}: {meaning}", name) for name, meaning in READINGS.items()]
            ),
            "keep": controls.slider("Kept", 1, MAX_PLAIN_DICE),
            "added": controls.slider("Added", -MAX_PLAIN_ADDED, MAX_PLAIN_ADDED),
            **total_controls(),
            "cumulative": controls.toggles(
                "Bars show", [("each total", False), ("that total or beyond", True)]
            ),
        }

    def _above(self) -> tuple[Any, ...]:
        self._plain, self._total, self._bars = ipywidgets.VBox(), ipywidgets.VBox(), ipywidgets.VBox()
        return (self.controls["notation"], self._plain, self._total, self._bars)

    def _from_controls(self, moved: str) -> RollQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        cumulative, notation = value["cumulative"], value["notation"]
        if moved in PLAIN:
            notation = str(PlainRoll(**{name: value[name] for name in PLAIN}))
        elif moved == "notation" and not takes_target(notation, value["target"]):
            comparison = {} if asks(notation) else {"comparison": value["comparison"]}
            return RollQuestion(notation, **comparison, cumulative=cumulative)
        return RollQuestion(notation, **total_fields(notation, self.controls), cumulative=cumulative)

    def _draw(self, question: RollQuestion) -> str:
        law, chance, event = question.law, question.chance, question.is_event
        bars = Bars.of(law)
        more = "or less" if question.comparison == "<=" else "or more"
        cumulative = question.cumulative and not event
        drawn = bars.cumulative(law, question.comparison) if cumulative else bars.chances(law)
        self._draw_law(question, bars, f" {more}" * cumulative, drawn)
        self._put(notation=question.notation, cumulative=question.cumulative)
        put_total(self.controls, question, self._total)
        self._bars.children = () if event else (self.controls["cumulative"],)
        self._show_plain(PlainRoll.of(question.notation))
        times = odds_text(chance)
        answer = f"{question.told}: {chance_in_words(chance)}{f', {times}' if times else ''}."
        if question.roll.cut_off is not None:
            answer += f"\n{capitalised(cut_off_text(question.roll.cut_off))}."
        return answer if event else f"{answer}\n{capitalised(figures_text(law))}."

    def _show_plain(self, plain: PlainRoll | None) -> None:
        """Only the plain controls that can say something about this roll."""
        names: list[str] = []
        if plain:
            self._put(**{name: getattr(plain, name) for name in PLAIN})
            detail = {"of-a-kind": ["reading"], "keep": ["keep"], "keep lowest": ["keep"]}
            names = ["dice", "sides", "rule", *detail.get(plain.rule, []), "added"]
        children = tuple(self.controls[name] for name in names)
        if self._plain.children != children:
            self._plain.children = children
