"""A simulation that grows beside the exact law, at the press of a button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import ceil, floor
from typing import Any, ClassVar

from khedu_core.board.explorer import controls
from khedu_core.board.explorer.asked_roll import MAX_SEED, SimulationQuestion, takes_target
from khedu_core.board.explorer.in_words import chance_text, counted, known
from khedu_core.board.explorer.law_chart import Bars, series
from khedu_core.board.explorer.one_roll import EXAMPLES
from khedu_core.board.explorer.simulated_rolls import Estimate, SimulatedRolls
from khedu_core.board.explorer.view import View
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.lines import Lines
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.families.family import chances
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.mechanics.exploding import Law
from khedu_core.dice.statistics.goodness_of_fit import goodness_of_fit
from khedu_core.percentage import percent

STEPS = (10, 100, 1_000, 10_000)


class GrowingSimulation(View):
    """`GrowingSimulation("5d6 of-a-kind >= 18", seed=1)`: the dice are rolled, and read by the rule.

    Nothing runs by itself: a press rolls so many more at once. Another seed or roll starts afresh.
    """

    asks: ClassVar[type[SimulationQuestion]] = SimulationQuestion
    label: ClassVar[str] = "A simulation beside the exact law"
    question: SimulationQuestion

    def _controls(self) -> Mapping[str, Any]:
        return {
            "notation": controls.text("Roll", "5d6 of-a-kind", EXAMPLES),
            "comparison": controls.comparison(),
            "target": controls.whole("Target", -MAX_CONSTANT, MAX_CONSTANT),
            "seed": controls.whole("Seed", 0, MAX_SEED),
        }

    def _above(self) -> tuple[Any, ...]:
        self.more = {number: controls.button(f"Roll {number:,} more") for number in STEPS}
        self.again = controls.button("Start again")
        for number, button in self.more.items():
            button.on_click(partial(self._roll_more, number))
        self.again.on_click(lambda _: self._change(rolls=0))
        return (*self.controls.values(), controls.row(*self.more.values(), self.again))

    def _pictures(self) -> tuple[Any, ...]:
        self._simulated: SimulatedRolls | None = None
        self.chart, self.estimate = GrowingChart(x_label="total"), Lines(x_label="rolls")
        return self.chart, self.estimate

    def _asked(self, moved: str) -> SimulationQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        if moved == "notation" and not takes_target(value["notation"], value["target"]):
            return SimulationQuestion(value["notation"], seed=value["seed"])
        return SimulationQuestion(**value, rolls=self.question.rolls)

    def _roll_more(self, number: int, _: Any = None) -> None:
        self._change(rolls=self.question.rolls + number)

    def _draw(self, question: SimulationQuestion) -> str:
        law = question.law
        (chance,) = chances(law, question.comparison, [question.wanted])
        bars, simulated = Bars.of(law), self._grown(question)
        fit = _fit(simulated, law)
        self.chart.show(
            title=f"{question.notation}: exact chances, and {counted(question.rolls, 'simulated roll')}",
            description=bars.left_out(law),
            outcomes=bars.names,
            series=[series("exact", bars.chances(law))],
            simulated=bars.counts(simulated.counts),
            rolls_so_far=question.rolls,
        )
        told = self._draw_estimate(question, simulated, float(known(chance)))
        self._put(
            notation=question.notation,
            comparison=question.comparison,
            target=question.wanted,
            seed=question.seed,
        )
        exact = f"{question.as_notation}: exactly {chance_text(chance)}."
        return "\n".join(part for part in (exact, told, fit) if part)

    def _draw_estimate(self, question: SimulationQuestion, simulated: SimulatedRolls, chance: float) -> str:
        """The running estimate with its interval; the last of it in words."""
        so_far = simulated.estimates(question)
        columns = {
            "estimate": [e.share for e in so_far],
            "interval, from": [e.low for e in so_far],
            "interval, to": [e.high for e in so_far],
        }
        low, high = _range(so_far, chance)
        self.estimate.show(
            title=f"The estimate of {question.asked} as the rolls add up",
            description="" if so_far else "Nothing rolled yet.",
            points=[e.rolls for e in so_far],
            series=[series(name, values) for name, values in columns.items()] if so_far else [],
            level=chance,
            level_label=f"exact: {percent(chance)}",
            low=low,
            high=high,
            cursor=len(so_far) - 1,
        )
        if not so_far:
            return "Nothing rolled yet: press a button."
        now = so_far[-1]
        return (
            f"After {counted(now.rolls, 'roll')}: {percent(now.share)}, "
            f"95 % interval from {percent(now.low)} to {percent(now.high)}."
        )

    def _grown(self, question: SimulationQuestion) -> SimulatedRolls:
        """The simulation with as many rolls as asked for; what is there already is not rolled again."""
        simulated = self._simulated
        asked = question.notation, question.seed
        if not simulated or (simulated.notation, simulated.seed) != asked or simulated.rolls > question.rolls:
            simulated = SimulatedRolls(*asked)
        simulated.grow_to(question.rolls)
        self._simulated = simulated
        return simulated


def _range(estimates: list[Estimate], chance: float) -> tuple[float, float]:
    """What the plot spans, in steps of 5 %: everything, or what the last hundredfold of rolls needs."""
    late = [e for e in estimates if 100 * e.rolls >= estimates[-1].rolls]
    low = floor(20 * min([chance, *(e.low for e in late)])) / 20
    high = ceil(20 * max([chance, *(e.high for e in late)])) / 20
    return (low, high) if late and 0 < high - low <= 0.6 else (0.0, 1.0)


def _fit(simulated: SimulatedRolls, law: Law) -> str:
    """Whether the rolls fit the law; a few rolls are no test."""
    if not isinstance(law, Distribution) or len(law) < 2 or simulated.rolls < STEPS[1]:
        return ""
    return str(goodness_of_fit(simulated.counts, law))
