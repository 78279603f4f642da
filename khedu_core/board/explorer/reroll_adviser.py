"""A reroll adviser: which dice to keep for a goal, and what every choice is worth."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar

import ipywidgets

from khedu_core.board import controls
from khedu_core.board.explorer.in_words import chance_in_words, decimal, first_of
from khedu_core.board.explorer.line_pieces import Piece
from khedu_core.board.explorer.ready_goals import READY_GOALS
from khedu_core.board.explorer.rerolls_question import MAX_REROLLS_SHOWN, RerollsQuestion, faces_in
from khedu_core.board.explorer.view import View
from khedu_core.board.ranking import Ranking
from khedu_core.counted import counted
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.rerolling.policy import Advice, Option, Policy, best_rerolls

EXAMPLES = ("5d6 5 alike", "5d6 of-a-kind >= 24", "6d6 count 6", "{3d6, 2d8} 4 alike")
AS_WRITTEN = len(READY_GOALS)
"""Stands in the list of goals for one that is not ready-made."""


class RerollAdviser(View):
    """`RerollAdviser("5d6 4 alike", 2, (3, 3, 6, 1, 2))`: what to keep, the best first.

    Enter what lies on the table or let the view roll; choose a row and roll on. The dice come from
    `random`, Python's own generator: `adviser.random.seed(1)` makes a lesson that can be repeated.
    """

    asks: ClassVar[type[RerollsQuestion]] = RerollsQuestion
    label: ClassVar[str] = "Which dice to keep"
    question: RerollsQuestion

    def _controls(self) -> Mapping[str, Any]:
        wishes = [(goal.words, place) for place, goal in enumerate(READY_GOALS)]
        return {
            "notation": controls.text("Dice and goal", "5d6 4 alike", EXAMPLES),
            "wish": controls.choice("You want", [*wishes, ("something else, as written above", AS_WRITTEN)]),
            "n": controls.whole("n", -MAX_CONSTANT, MAX_CONSTANT),
            "rerolls": controls.slider("Rerolls left", 0, MAX_REROLLS_SHOWN),
            "showing": controls.text("Showing", "a face a die, such as 3 3 6 1 2"),
        }

    def _above(self) -> tuple[Any, ...]:
        self.random = random.Random()
        self.roll_all, self.roll_on = (
            controls.button("Roll all dice"),
            controls.button("Keep these and roll on"),
        )
        self.roll_all.on_click(lambda _: self._change(showing=self._rolled(self.question.goal.dice)))
        self.roll_on.on_click(lambda _: self._roll_on())
        self._number = ipywidgets.VBox()
        shown = [self.controls[name] for name in ("notation", "wish", "rerolls", "showing")]
        return (*shown[:2], self._number, *shown[2:], controls.row(self.roll_all, self.roll_on))

    def _pictures(self) -> tuple[Any, ...]:
        self.ranking = Ranking(name_label="keep", note_label="reroll")
        self._advice: Advice | None = None
        return (self.ranking,)

    def _from_controls(self, moved: str) -> RerollsQuestion:
        value = {name: control.value for name, control in self.controls.items()}
        notation, wish, typed = value["notation"], value["wish"], Piece.of(value["showing"])
        if moved in ("wish", "n") and wish != AS_WRITTEN:
            ready = READY_GOALS[wish]
            notation = ready.written(self.question.goal, value["n"] if moved == "n" else ready.n)
        asked = RerollsQuestion(notation, value["rerolls"])
        if moved == "notation" and asked.goal.dice != self.question.goal.dice:
            return asked
        return replace(asked, showing=faces_in(typed) if typed else ())

    def _draw(self, question: RerollsQuestion) -> str:
        policy = _policy(question.notation, question.rerolls)
        advice = policy.after(question.showing, question.rerolls) if question.showing else None
        self._advice = advice
        listed, not_listed = first_of(advice.options if advice else (), "worse choice")
        wanted = question.notation if question.goal.is_chance else f"{question.notation}, the more the better"
        self.ranking.show(
            title=f"What to keep: {wanted}",
            description=not_listed,
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
        numbers = [ready.number_in(question.goal) for ready in READY_GOALS]
        wish = next((place for place, number in enumerate(numbers) if number is not None), AS_WRITTEN)
        with_number = wish != AS_WRITTEN and READY_GOALS[wish].has_number
        self._put(
            notation=question.notation,
            wish=wish,
            rerolls=question.rerolls,
            showing=" ".join(map(str, question.showing)),
            **({"n": numbers[wish]} if with_number else {}),
        )
        self._number.children = (self.controls["n"],) if with_number else ()
        self.roll_on.disabled = not question.showing or not question.rerolls

    def _roll_on(self) -> None:
        """Keep the dice of the chosen row and roll the others."""
        advice, row = self._advice, self.ranking.cursor
        if advice is None or not advice.rerolls_left or not 0 <= row < len(advice.options):
            return
        kept = advice.options[row].positions
        fresh = self._rolled(self.question.goal.dice)
        showing = tuple(face if i in kept else fresh[i] for i, face in enumerate(self.question.showing))
        self._change(showing=showing, rerolls=self.question.rerolls - 1)

    def _rolled(self, dice: Sequence[Distribution]) -> tuple[int, ...]:
        return tuple(self.random.choices(die.outcomes, list(die.counts.values()))[0] for die in dice)


@lru_cache(maxsize=16)
def _policy(notation: str, rerolls: int) -> Policy:
    return best_rerolls(notation, rerolls)


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
        return chance_in_words(value) if goal.is_chance else f"{decimal(value)} on average ({value})"

    before = f"{question.notation} with {left}, always choosing best: {worth(policy.value)}."
    if advice is None:
        return f"{before}\nNothing shows yet: given the faces, this says which dice to keep."
    if not advice.rerolls_left:
        reached = ("reached" if advice.value else "not reached") if goal.is_chance else f"{advice.value}"
        return f"No reroll is left. {question.notation}: {reached}."
    best = advice.chosen
    keep = "keep all" if not best.rerolled else f"keep {_kept(best)}" if best.kept else "keep nothing"
    others = len(advice.best) - 1
    equal = f" {counted(others, 'other choice')} just as good." if others else ""
    return f"Best with {left} left: {keep}: {worth(best.value)}.{equal}"
