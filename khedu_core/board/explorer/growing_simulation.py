"""A simulation that grows beside the exact law, at the press of a button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import ceil, floor
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.in_words import chance_in_words
from khedu_core.board.explorer.law_chart import Bars, axis_name, bounded_series, series
from khedu_core.board.explorer.one_roll import EXAMPLES
from khedu_core.board.explorer.roll_question import takes_target
from khedu_core.board.explorer.simulated_rolls import Estimate, SimulatedRolls
from khedu_core.board.explorer.simulation_question import ENDS, MAX_SEED_TYPED, SimulationQuestion
from khedu_core.board.explorer.total_controls import put_total, total_controls, total_fields
from khedu_core.board.explorer.view import View
from khedu_core.board.growing_chart import GrowingChart
from khedu_core.board.lines import Lines
from khedu_core.counted import counted
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.notation import parse
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import Law
from khedu_core.dice.statistics.goodness_of_fit import goodness_of_fit
from khedu_core.errors import InputError
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
            **total_controls(),
            "seed": controls.whole("Seed", 0, MAX_SEED_TYPED),
        }

    def _above(self) -> tuple[Any, ...]:
        self.more = {number: controls.button(f"Roll {number:,} more") for number in STEPS}
        self.again = controls.button("Start again")
        for number, button in self.more.items():
            button.on_click(partial(self._roll_more, number))
        self.again.on_click(lambda _: self._change(rolls=0))
        self._total = ipywidgets.VBox()
        shown = (self.controls["notation"], self._total, self.controls["seed"])
        return (*shown, controls.row(*self.more.values(), self.again))

    def _pictures(self) -> tuple[Any, ...]:
        self.simulated: SimulatedRolls | None = None
        self.chart, self.estimate = GrowingChart(), Lines(x_label="rolls")
        return self.chart, self.estimate

    def _from_controls(self, moved: str) -> SimulationQuestion:
        notation, seed = self.controls["notation"].value, self.controls["seed"].value
        opposed = parse(notation).right is not None
        if moved == "notation" and (opposed or not takes_target(notation, self.controls["target"].value)):
            return SimulationQuestion(notation, seed=seed)
        asked = {} if opposed else total_fields(notation, self.controls)
        return SimulationQuestion(notation, **asked, seed=seed, rolls=self.question.rolls)

    def _roll_more(self, number: int, _: Any = None) -> None:
        self._change(rolls=self.question.rolls + number)

    def _draw(self, question: SimulationQuestion) -> str:
        law, chance = question.law, question.chance
        bars, simulated = Bars.of(law), self._grown(question)
        self.chart.show(
            title=f"{question.notation}: exact chances, and {counted(question.rolls, 'simulated roll')}",
            description=bars.left_out(law),
            x_label="" if question.is_opposed else axis_name(question),
            outcomes=[ENDS[end] for end, _ in bars.spans]
            if question.is_opposed
            else bars.names_for(question),
            series=bounded_series("exact", bars.chances(law)),
            simulated=bars.counts(simulated.counts),
            rolls_so_far=question.rolls,
        )
        told = self._draw_estimate(question, simulated, bounds_of(chance))
        self._put(notation=question.notation, seed=question.seed)
        put_total(self.controls, question, self._total)
        asked = f"{question.notation}, {ENDS[0]}" if question.is_opposed else question.as_notation
        exactly = "" if bounds_of(chance).exact is None else "exactly "
        exact = f"{asked}: {exactly}{chance_in_words(chance)}."
        return "\n".join(part for part in (exact, told, _fit(simulated, law)) if part)

    def _draw_estimate(self, question: SimulationQuestion, simulated: SimulatedRolls, chance: Bounds) -> str:
        """The running estimate with its interval; the last of it in words."""
        so_far = simulated.estimates(question)
        columns = {
            "estimate": [e.share for e in so_far],
            "interval, from": [e.low for e in so_far],
            "interval, to": [e.high for e in so_far],
        }
        low, high = _range(so_far, float(chance.low))
        self.estimate.show(
            title=f"The estimate{'' if question.is_event else ' of ' + question.asked} as the rolls add up",
            points=[e.rolls for e in so_far],
            series=[series(name, values) for name, values in columns.items()] if so_far else [],
            level=float(chance.low),
            level_label=_told(chance),
            low=low,
            high=high,
            cursor=len(so_far) - 1,
        )
        if not so_far:
            return "Nothing rolled yet; in one line it is said behind a comma how often, such as 100 rolls."
        now = so_far[-1]
        return (
            f"After {counted(now.rolls, 'roll')}: {percent(now.share)}, "
            f"95 % interval from {percent(now.low)} to {percent(now.high)}."
        )

    def _grown(self, question: SimulationQuestion) -> SimulatedRolls:
        """The simulation with as many rolls as asked for; what is there already is not rolled again."""
        simulated = self.simulated
        asked = question.notation, question.seed
        if not simulated or (simulated.notation, simulated.seed) != asked or simulated.rolls > question.rolls:
            simulated = SimulatedRolls(*asked)
        simulated.grow_to(question.rolls)
        self.simulated = simulated
        return simulated


def _told(chance: Bounds) -> str:
    """What the level is."""
    if chance.is_wide:
        return f"at the least: {percent(chance.low)}"
    return f"exact: {chance.brief() if chance.exact is None else percent(chance.exact)}"


def _range(estimates: list[Estimate], chance: float) -> tuple[float, float]:
    """What the plot spans, in steps of 5 %: everything, or what the last hundredfold of rolls needs."""
    late = [e for e in estimates if 100 * e.rolls >= estimates[-1].rolls]
    low = floor(20 * min([chance, *(e.low for e in late)])) / 20
    high = ceil(20 * max([chance, *(e.high for e in late)])) / 20
    return (low, high) if late and 0 < high - low <= 0.6 else (0.0, 1.0)


def _fit(simulated: SimulatedRolls, law: Law) -> str:
    """How often a simulation differs so much from its law; a few rolls are no test."""
    if not isinstance(law, Distribution) or len(law) < 2 or simulated.rolls < STEPS[1]:
        return ""
    try:
        often = percent(goodness_of_fit(simulated.counts, law).p_value)
    except InputError:  # of a rare event even many rolls are too few for a test
        return ""
    return f"Chance alone gives a difference this large from the exact law in {often} of such simulations."
