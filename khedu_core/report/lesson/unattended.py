"""A lesson that answers itself: rightly, or wrongly in every way that is foreseen.

The first shows that every question can be solved as its plan says; the second, that whoever errs reads
something of use, and for each error something else.
"""

from __future__ import annotations

from typing import Any

from khedu_core.board.questions.view_of import AnyView


def answer_rightly(view: AnyView) -> None:
    """Give the right answer. Raises ValueError when it is not taken for right."""
    judged = view.answer(*view.question.right_answer)
    if not (judged.right and view.solved):
        raise ValueError(f"question {view.question.name}: its own solution is not taken for right: {judged}")


def answer_wrongly(view: AnyView) -> list[str]:
    """Give every wrong answer that is foreseen, each as the first; what is said to each.

    Raises:
        ValueError: one is taken for right, or nothing is said to it, or two are told the same; or no wrong
            answer is foreseen.
    """
    question, told = view.question, dict[str, Any]()
    for answer in question.wrong_answers():
        view.tries = []  # as if it were the first
        judged = view.answer(*answer)
        if judged.right or not judged.says.strip():
            raise ValueError(f"question {question.name}: {answer} is told {judged}")
        if judged.says in told:
            raise ValueError(f"question {question.name}: {answer} and {told[judged.says]} are told the same")
        told[judged.says] = answer
    if not told:
        raise ValueError(f"question {question.name}: no wrong answer is foreseen; give one with its reason")
    return list(told)
