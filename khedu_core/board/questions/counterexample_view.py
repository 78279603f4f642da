"""A claim and the case against it on a page: the engine's verdicts, in advance where the cases are few."""

from __future__ import annotations

import json
from typing import Any

import traitlets

from khedu_core.board.drawing import module_of
from khedu_core.board.faults import fault_lines
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.errors import InputError
from khedu_core.teaching.counterexample import Counterexample
from khedu_core.teaching.judged import Judged

MAX_CHARACTERS_IN_ADVANCE = 40_000
"""Characters that verdicts given in advance may take; longer ones are left to Python."""


class CounterexampleView(QuestionView):
    """A case to set, and the engine's verdict on it.

    dice: how many, if a case is a roll. sides: of each. fields: `{"label", "options"}` each, if it is not.
    verdicts: `[whether it breaks the claim, what is said]` by the case as a text. All of them come with
        the view where they are few; else each is given by Python when its case is tried.
    why: what is to be learnt, once the claim is broken.
    fault: what went wrong in judging; its first line at once.
    tries: the cases, each a list of texts.
    """

    question: Counterexample
    _esm = module_of("counterexample.js")
    dice = traitlets.Int(0).tag(sync=True)
    sides = traitlets.Int(6).tag(sync=True)
    fields: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    verdicts: Any = traitlets.Dict().tag(sync=True)
    why = traitlets.Unicode("").tag(sync=True)
    fault = traitlets.Unicode("").tag(sync=True)
    tries: Any = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)

    def __init__(self, question: Counterexample | None = None, **traits: Any) -> None:
        if question:
            fields = [{"label": field.label, "options": list(field.options)} for field in question.fields]
            traits = {"title": question.claim, "hints": list(question.hints), **traits}
            traits |= {"dice": question.dice, "sides": question.sides, "fields": fields, "why": question.why}
            traits["verdicts"] = _in_advance(question)
            told = ", ".join(map(str, question.found))
            traits["solution"] = f"{told}: {question.judge(question.found).says}"
        super().__init__(question, **traits)
        self.observe(self._judge_tries, "tries")

    def answer(self, *case: Any) -> Judged:
        """Try a case, as a reader does who sets it and presses Check. Raises InputError for none."""
        verdict = self.question.judge(case)
        self.tries = [*self.tries, [str(part) for part in case]]
        return Judged(verdict.breaks, f"{', '.join(map(str, case))}: {verdict.says}")

    @property
    def solved(self) -> bool:
        """Whether a case that breaks the claim was tried."""
        return any(self._verdict(case)[0] for case in self.tries)

    def lines(self) -> list[tuple[str, str]]:
        """The solution; there are too many cases to list them."""
        return [("a case against it", self.solution), ("what it shows", self.why)]

    def _verdict(self, case: list[str]) -> list[Any]:
        return self.verdicts.get(self._key(case), [False, ""]) if self.question else [False, ""]

    def _key(self, case: list[str]) -> str:
        try:
            return self.question.key(case)
        except InputError:
            return _as_written(case)

    def _judge_tries(self, _: Any) -> None:
        """Give the verdicts that did not come in advance."""
        self.fault = ""
        for case in self.tries if self.question else ():
            if self._key(case) not in self.verdicts:
                try:
                    self.verdicts = {**self.verdicts, self._key(case): self._judged(case)}
                except Exception as fault:  # the front end would drop it
                    self.fault = fault_lines(fault)

    def _judged(self, case: list[str]) -> list[Any]:
        try:
            verdict = self.question.judge(case)
        except InputError as refused:
            return [False, f"There is no such case. {refused}"]
        return [verdict.breaks, verdict.says]


def _as_written(case: list[str]) -> str:
    return " · ".join(text.strip() for text in case)


def _in_advance(question: Counterexample) -> dict[str, list[Any]]:
    """The verdict on every case, where there are few and all is short."""
    if not question.listed:
        return {}
    judged = {question.key(case): question.judge(case) for case in question.cases()}
    verdicts: dict[str, list[Any]] = {key: [one.breaks, one.says] for key, one in judged.items()}
    return verdicts if len(json.dumps(verdicts)) <= MAX_CHARACTERS_IN_ADVANCE else {}
