"""A question with a few answers on a page."""

from __future__ import annotations

from typing import Any

import traitlets

from khedu_core.board.drawing import module_of
from khedu_core.board.questions.question_view import QuestionView
from khedu_core.teaching.judged import Judged
from khedu_core.teaching.predict import Options, Predict


class PredictView(QuestionView):
    """Answers to choose from, each with its reason.

    choices: `{"text", "says", "right"}` each.
    tries: the texts of those chosen so far.
    """

    _esm = module_of("predict.js")
    choices: Any = traitlets.List(traitlets.Dict()).tag(sync=True)

    def __init__(self, question: Predict | None = None, **traits: Any) -> None:
        if question:
            traits = {"title": question.question, "hints": list(question.hints), **traits}
            traits["choices"] = choices_data(question.options)
        super().__init__(question, **traits)

    def answer(self, text: str) -> Judged:
        """Choose an answer, as a press on it and on Check does. Raises ValueError if there is none such."""
        chosen = next((choice for choice in self.choices if choice["text"] == text), None)
        if chosen is None:
            raise ValueError(f"answer {text!r}: it is none of the choices")
        self.tries = [*self.tries, text]
        return Judged(chosen["right"], chosen["says"])

    @property
    def solved(self) -> bool:
        """Whether the right answer was chosen."""
        return any(choice["right"] and choice["text"] in self.tries for choice in self.choices)

    def lines(self) -> list[tuple[str, str]]:
        """Every choice and its reason."""
        return [(choice["text"], _marked(choice)) for choice in self.choices]


def choices_data(options: Options) -> list[dict[str, Any]]:
    """The choices as a page draws them."""
    return [
        {"text": text, "says": says, "right": text == options.right} for text, says in options.choices.items()
    ]


def _marked(choice: dict[str, Any]) -> str:
    return f"{'Right' if choice['right'] else 'Not right'}. {choice['says']}"
