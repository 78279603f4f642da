"""A reroll adviser: which dice to keep for a goal, and what every choice is worth."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board.explorer import controls
from khedu_core.board.explorer.asked_rerolls import MOST_REROLLS, RerollsQuestion, goal_fields
from khedu_core.board.explorer.in_words import chance_text, counted, decimal
from khedu_core.board.explorer.view import View
from khedu_core.board.ranking import Ranking
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.of_a_kind_rule.readings import READINGS
from khedu_core.dice.rerolling.goals import GOALS, Goal
from khedu_core.dice.rerolling.policy import Advice, Option, Policy, best_rerolls
from khedu_core.errors import InputError, shown

MOST_LISTED = 100
SETTINGS = {
    "target": "Target",
    "face": "Face",
    "dice": "On dice",
    "size": "Of a kind",
    "length": "In a row",
    "reading": "Reading",
}
"""What goals let a person set, as the controls call it."""

AT_FIRST: dict[str, Any] = {"target": 18, "face": 6, "dice": 2, "size": 4, "length": 4, "reading": "each-set"}
"""What a goal is set to when it is first chosen."""


class RerollAdviser(View):
    """`RerollAdviser("5d6", AllAlike(), 2, (3, 3, 6, 1, 2))`: what to keep, the best first.

    Enter what lies on the table or let the view roll; choose a row and roll on. The dice come from
    `random`, Python's own generator: `adviser.random.seed(1)` makes a lesson that can be repeated.
    """

    asks: ClassVar[type[RerollsQuestion]] = RerollsQuestion
    label: ClassVar[str] = "Which dice to keep"
    question: RerollsQuestion

    def _controls(self) -> Mapping[str, Any]:
        readings = [(f"{name}: {meaning}", name) for name, meaning in READINGS.items()]
        return {
            "dice": controls.text("Dice", "5d6", ("5d6", "3d6", "6d6", "3d6 + 2d8")),
            "goal": controls.choice("You want", [(name.replace("-", " "), name) for name in GOALS]),
            **{
                f"goal {name}": controls.whole(meaning, -MAX_CONSTANT, MAX_CONSTANT)
                for name, meaning in SETTINGS.items()
            },
            "goal reading": controls.choice(SETTINGS["reading"], readings),
            "rerolls": controls.slider("Rerolls left", 0, MOST_REROLLS),
            "showing": controls.text("Showing", "a face a die, such as 3 3 6 1 2"),
        }

    def _above(self) -> tuple[Any, ...]:
        self.random = random.Random()
        self.roll_all, self.roll_on = (
            controls.button("Roll all dice"),
            controls.button("Keep these and roll on"),
        )
        self.roll_all.on_click(lambda _: self._change(showing=self._rolled(self.question.pool)))
        self.roll_on.on_click(lambda _: self._roll_on())
        self._settings = ipywidgets.VBox()
        first, last = (
            (self.controls["dice"], self.controls["goal"]),
            (self.controls["rerolls"], self.controls["showing"]),
        )
        return (*first, self._settings, *last, controls.row(self.roll_all, self.roll_on))

    def _pictures(self) -> tuple[Any, ...]:
        self.ranking = Ranking(name_label="keep", note_label="reroll")
        self._advice: Advice | None = None
        return (self.ranking,)

    def _asked(self, moved: str) -> RerollsQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        names = [field.name for field in goal_fields(GOALS[value["goal"]])]
        if moved == "goal":  # what the last goal did not have starts with something sensible
            value.update(
                {
                    f"goal {name}": AT_FIRST[name]
                    for name in names
                    if name not in _settings(self.question.goal)
                }
            )
        goal = GOALS[value["goal"]](**{name: value[f"goal {name}"] for name in names})
        if moved == "dice" and value["dice"] != self.question.dice:
            return RerollsQuestion(value["dice"], goal, value["rerolls"])
        return RerollsQuestion(value["dice"], goal, value["rerolls"], showing_in(value["showing"]))

    def _draw(self, question: RerollsQuestion) -> str:
        policy = _policy(question.pool, question.rerolls, question.goal)  # type: ignore[arg-type]  # goals are frozen records
        advice = policy.after(question.showing, question.rerolls) if question.showing else None
        self._advice = advice
        listed = list(advice.options[:MOST_LISTED]) if advice else []
        more = len(advice.options) - len(listed) if advice else 0
        self.ranking.show(
            title=f"What to keep for {question.goal.words}",
            description=f"{counted(more, 'worse choice')} not listed." if more else "",
            value_label="chance" if question.goal.is_chance else "on average",
            percent=question.goal.is_chance,
            names=[_kept(option) for option in listed],
            values=[option.value for option in listed],
            notes=[_note(option, advice) for option in listed] if advice else [],
            cursor=listed.index(advice.chosen) if advice and advice.chosen in listed else -1,
        )
        self._put_question(question)
        return _in_words(question, policy, advice)

    def _put_question(self, question: RerollsQuestion) -> None:
        settings = _settings(question.goal)
        self._put(
            dice=question.dice,
            goal=question.goal_name,
            rerolls=question.rerolls,
            showing=" ".join(map(str, question.showing)),
            **{f"goal {name}": value for name, value in settings.items()},
        )
        shown = tuple(self.controls[f"goal {name}"] for name in settings)
        if self._settings.children != shown:
            self._settings.children = shown
        self.roll_on.disabled = not question.showing or not question.rerolls

    def _roll_on(self) -> None:
        """Keep the dice of the chosen row and roll the others."""
        advice, row = self._advice, self.ranking.cursor
        if advice is None or not advice.rerolls_left or not 0 <= row < len(advice.options):
            return
        kept = advice.options[row].positions
        fresh = self._rolled(self.question.pool)
        showing = tuple(face if i in kept else fresh[i] for i, face in enumerate(self.question.showing))
        self._change(showing=showing, rerolls=self.question.rerolls - 1)

    def _rolled(self, dice: Sequence[Distribution]) -> tuple[int, ...]:
        return tuple(self.random.choices(die.outcomes, list(die.counts.values()))[0] for die in dice)


def _settings(goal: Goal) -> dict[str, Any]:
    return {field.name: getattr(goal, field.name) for field in goal_fields(type(goal))}


def showing_in(text: str) -> tuple[int, ...]:
    """The faces somebody typed: "3 3 6 1 2" or "3, 3, 6, 1, 2"; nothing before the first roll."""
    words = text.replace(",", " ").split()
    if not all(word.lstrip("-").isdigit() and len(word) < 9 for word in words):
        raise InputError(f"showing = {shown(text)}: give a face for each die, such as 3 3 6 1 2")
    return tuple(map(int, words))


@lru_cache(maxsize=16)
def _policy(dice: tuple[Distribution, ...], rerolls: int, goal: Goal) -> Policy:
    return best_rerolls(dice, rerolls, goal)


def _kept(option: Option) -> str:
    if not option.kept:
        return "none"
    return ("all: " if not option.rerolled else "") + ", ".join(map(str, option.kept))


def _note(option: Option, advice: Advice) -> str:
    best = "best" if option.value == advice.options[0].value else ""
    rerolled = ", ".join(map(str, option.rerolled)) or "nothing"
    return f"{rerolled} ({best})" if best else rerolled


def _in_words(question: RerollsQuestion, policy: Policy, advice: Advice | None) -> str:
    goal, left = question.goal, counted(question.rerolls, "reroll")

    def worth(value: Any) -> str:
        return chance_text(value) if goal.is_chance else f"{decimal(value)} on average ({value})"

    before = f"{question.dice} and {left}, always choosing best, for {goal.words}: {worth(policy.value)}."
    if advice is None:
        return f"{before}\nRoll, or type the faces that show."
    if not advice.rerolls_left:
        reached = ("reached" if advice.value else "not reached") if goal.is_chance else f"{advice.value}"
        return f"No reroll is left: {goal.words}, {reached}."
    best = advice.chosen
    keep = "keep all" if not best.rerolled else f"keep {_kept(best)}" if best.kept else "keep nothing"
    others = len(advice.best) - 1
    equal = f" {counted(others, 'other choice')} just as good." if others else ""
    return f"Best with {left} left: {keep}: {worth(best.value)}.{equal}"
