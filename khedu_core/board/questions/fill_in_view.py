"""A sentence with blanks on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from khedu_core.board.drawing import module_of
from khedu_core.board.questions.predict_view import choices_data
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.teaching.fill_in import NOTHING_CHOSEN, Blank, FillIn
from khedu_core.teaching.judged import Judged
from khedu_core.teaching.number import EXACT, WORDS, Number

PLACEHOLDERS = {True: "1/6, 0.1667, 16.7 %", False: "a number"}  # by whether it is a chance


class FillInView(QuestionView):
    """Blanks to fill: numbers are written, words are chosen.

    pieces: the sentence around its blanks, one text more than there are blanks.
    blanks: `{"value", "chance", "why", "tempting", "slips"}` of a number, `{"choices"}` of a few words.
    words: what is said, by what is the matter (`khedu_core.teaching.number.WORDS`).
    tries: the texts of all blanks, each time they were checked.
    """

    question: FillIn
    _esm = module_of("fill_in.js")
    pieces: Any = traitlets.List(traitlets.Unicode()).tag(sync=True)
    blanks: Any = traitlets.List(traitlets.Dict()).tag(sync=True)
    words: Any = traitlets.Dict().tag(sync=True)
    placeholder = traitlets.Unicode("").tag(sync=True)
    tries: Any = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)

    def __init__(self, question: FillIn | None = None, **traits: Any) -> None:
        if question:
            blanks = list(question.blanks.values())
            chance = any(isinstance(blank, Number) and blank.chance for blank in blanks)
            traits = {"title": question.question, "hints": list(question.hints), **traits}
            traits |= {"pieces": question.pieces, "blanks": [_blank_data(blank) for blank in blanks]}
            traits |= {"words": {**WORDS, "nothing": NOTHING_CHOSEN}, "placeholder": PLACEHOLDERS[chance]}
            traits["solution"] = _solution(question)
        super().__init__(question, **traits)

    @traitlets.validate("tries")
    def _can_be_judged(self, proposal: dict[str, Any]) -> list[list[str]]:
        tries: list[list[str]] = proposal["value"]
        try:
            if self.question and tries:
                self.question.judge(tries)
        except ValueError as refused:
            raise traitlets.TraitError(f"tries: {refused}") from None
        return tries

    def answer(self, *texts: str) -> Judged:
        """Fill every blank, as a reader does who then presses Check; what is said of those that are wrong."""
        judged = self.question.judge([*self.tries, list(texts)])
        self.tries = [*self.tries, list(texts)]
        right = all(one.right for one in judged)
        lines = [f"{name}{one.says}" for name, one in zip(self._names(), judged, strict=True)]
        told = [line for line, one in zip(lines, judged, strict=True) if right or not one.right]
        return Judged(right, " ".join(told))

    def _names(self) -> list[str]:
        """What stands before that which is said of each blank, where there are several."""
        return [f"Blank {i}: " * (len(self.blanks) > 1) for i in range(1, len(self.blanks) + 1)]

    @property
    def solved(self) -> bool:
        """Whether the last texts are all right."""
        if not (self.question and self.tries):
            return False
        return all(judged.right for judged in self.question.judge(self.tries))

    def lines(self) -> list[tuple[str, str]]:
        """Every answer that was foreseen, and what is said to it."""
        return [line for blank in self.blanks for line in _blank_lines(blank)]

    def as_text(self) -> str:
        """The question and the sentence."""
        return f"{super().as_text()}\n{'____'.join(self.pieces)}"


def _blank_data(blank: Blank) -> dict[str, Any]:
    if not isinstance(blank, Number):
        return {"choices": choices_data(blank)}
    tempting: Sequence[Sequence[str]] = [[str(value), why] for value, why in blank.tempting.items()]
    slips = [[name, str(value), name in EXACT] for name, value in blank.slips.items()]
    told = {"why": blank.why, "tempting": tempting, "slips": slips}
    return {"value": str(blank.value), "chance": blank.chance, **told}


def _blank_lines(blank: dict[str, Any]) -> list[tuple[str, str]]:
    if "choices" in blank:
        return [(choice["text"], choice["says"]) for choice in blank["choices"]]
    return [(value, why) for value, why in blank["tempting"]] + [(blank["value"], blank["why"])]


def _solution(question: FillIn) -> str:
    """Everything that is right, with its reasons."""
    shown = [blank.shown if isinstance(blank, Number) else blank.right for blank in question.blanks.values()]
    why = [b.why if isinstance(b, Number) else b.choices[b.right] for b in question.blanks.values()]
    pairs = zip(question.pieces, [*shown, ""], strict=True)
    return "\n".join(["".join(piece + text for piece, text in pairs).strip(), *why])
