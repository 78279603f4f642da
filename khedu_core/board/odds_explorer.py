"""Controls and charts around one question about dice."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets
import traitlets

from khedu_core.board.chart import Chart
from khedu_core.board.faults import shown_in
from khedu_core.board.odds_question import COMPARISONS, MOST_DICE, OddsQuestion
from khedu_core.dice import READINGS
from khedu_core.percentage import percent


class OddsExplorer(ipywidgets.VBox):
    """Sliders for dice and target, a choice of reading and comparison; two charts follow.

    The controls and the cursors of the charts change `question` and nothing else; the charts
    and the answer are drawn from `question` and nothing else, so they cannot disagree.
    """

    def __init__(self, **question: Any) -> None:
        self.question = OddsQuestion(**question)
        self.chart = Chart(x_label="total", y_label="chance of this total")
        self.by_dice = Chart(x_label="dice", y_label="chance")
        self.answer = ipywidgets.HTML()
        self.fault = ipywidgets.HTML()
        controls = _controls(self.question)
        super().__init__([controls, self.answer, self.fault, self.chart, self.by_dice])
        self.question.observe(self._refresh, list(self.question.trait_names()))
        self.chart.observe(self._follow_total, "cursor")
        self.by_dice.observe(self._follow_dice, "cursor")
        self._refresh()

    def _refresh(self, _: Any = None) -> None:
        with shown_in(self.fault):
            self._draw_law()
            self._draw_by_dice()
            self.answer.value = f'<p style="font-size: 1.15em">{escape(self._answer())}</p>'

    def _follow_total(self, change: Any) -> None:
        with shown_in(self.fault):
            if 0 <= change["new"] < len(self.chart.outcomes):
                self.question.target = self.chart.outcomes[change["new"]]

    def _follow_dice(self, change: Any) -> None:
        with shown_in(self.fault):
            if 0 <= change["new"] < len(self.by_dice.outcomes):
                self.question.dice = self.by_dice.outcomes[change["new"]]

    def _draw_law(self) -> None:
        asked, law, natural = self.question, self.question.law(), self.question.natural()
        outcomes = list(range(asked.dice, 6 * asked.dice + 1))
        best, rolled = [law.exactly(x) for x in outcomes], [natural.exactly(x) for x in outcomes]
        self.chart.show(
            title=f"{_dice(asked.dice)}: the best total, beside the total as rolled",
            description=f"Mean {_short(law.mean)} with the rule, {_short(natural.mean)} as rolled.",
            outcomes=outcomes,
            series=[_series("best total", best), _series("as rolled", rolled)],
            marked=[asked.counts(x) for x in outcomes],
            marked_label=f"{asked.comparison} {asked.target}",
            cursor=outcomes.index(asked.target) if asked.target in outcomes else -1,
        )

    def _draw_by_dice(self) -> None:
        asked = self.question
        dice = list(range(1, MOST_DICE + 1))
        with_rule = [asked.chance(asked.law(n)) for n in dice]
        rolled = [asked.chance(asked.natural(n)) for n in dice]
        worth = with_rule[asked.dice - 1] - rolled[asked.dice - 1]
        self.by_dice.show(
            title=f"Chance of {asked.comparison} {asked.target}, against the number of dice",
            description=f"With {_dice(asked.dice)} the rule is worth {_points(worth)}.",
            outcomes=dice,
            series=[_series("best total", with_rule), _series("as rolled", rolled)],
            marked=[n == asked.dice for n in dice],
            marked_label=_dice(asked.dice),
            cursor=asked.dice - 1,
        )

    def _answer(self) -> str:
        asked = self.question
        chance, rolled = asked.chance(), asked.chance(asked.natural())
        return (
            f"{_dice(asked.dice)}, {asked.comparison} {asked.target}, reading {asked.reading}: "
            f"{chance} = {percent(chance)} (as rolled {percent(rolled)})"
        )

    def as_text(self) -> str:
        """The answer and the first chart as plain text."""
        return f"{self._answer()}\n{self.chart.as_text()}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        bundle["text/plain"] = self.as_text()
        return bundle


def _controls(question: OddsQuestion) -> ipywidgets.VBox:
    """One control a trait, linked both ways."""
    style = {"description_width": "6em"}
    wide = ipywidgets.Layout(width="min(36em, 98%)")
    readings = [(f"{name}: {meaning}", name) for name, meaning in READINGS.items()]
    look = {"style": style, "layout": wide}
    controls = {
        "dice": ipywidgets.IntSlider(min=1, max=MOST_DICE, description="Dice", **look),
        "target": ipywidgets.IntSlider(min=1, max=6 * MOST_DICE, description="Target", **look),
        "reading": ipywidgets.Dropdown(options=readings, description="Reading", **look),
        "comparison": ipywidgets.ToggleButtons(options=COMPARISONS, description="Total is", style=style),
    }
    for name, control in controls.items():
        traitlets.link((question, name), (control, "value"))
    return ipywidgets.VBox(list(controls.values()))


def _series(name: str, values: list[Fraction]) -> dict[str, Any]:
    return {"name": name, "values": [float(v) for v in values], "exact": [str(v) for v in values]}


def _points(worth: Fraction) -> str:
    return f"{'+' if worth > 0 else ''}{percent(worth).removesuffix(' %')} percentage points"


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _short(mean: Fraction) -> str:
    return f"{float(mean):.3f}".rstrip("0").rstrip(".")
