"""The latest answers, kept so that a view redraws at once."""

import sys
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")

MAX_REMEMBERED = 500
"""Answers that are kept, and outcomes an answer may have to be kept."""


class Remembered(Generic[Answer]):
    """Up to `MAX_REMEMBERED` answers by their question; the oldest goes first.

    outcomes: how many outcomes an answer has; one of more than `MAX_REMEMBERED` is given and forgotten.
    """

    def __init__(self, outcomes: Callable[[Answer], int]) -> None:
        self._outcomes = outcomes
        self._answers: dict[Hashable, Answer] = {}

    def answer(self, question: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """The answer to an equal question asked before, or else the one worked out now."""
        known = self._answers.get(question)
        if known is not None:
            return known
        answer = work_out()
        if self._outcomes(answer) <= MAX_REMEMBERED:
            while len(self._answers) >= MAX_REMEMBERED:
                self._answers.pop(next(iter(self._answers)), None)  # another thread may have been faster
            self._answers[question] = answer
        return answer

    def cache_clear(self) -> None:
        """Keep nothing, as of a function with `functools.lru_cache`."""
        self._answers.clear()


def forget() -> None:
    """Drop every answer that the rooms of the dice keep between questions, to measure them cold.

    Objects in your hands keep what they have worked out themselves.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("khedu_core.dice"):
            for member in list(vars(module).values()):
                if not isinstance(member, type) and hasattr(member, "cache_clear"):
                    member.cache_clear()
