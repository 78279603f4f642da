"""Answers to questions that a notebook asks, folded until somebody opens them."""

from __future__ import annotations

from html import escape


class Answers:
    """`Answers("277/324", "five dice")`: the answer to question 1, to question 2, each behind its number.

    In a notebook and on a page each opens by a press or with the keyboard; it needs no script.
    """

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def _repr_html_(self) -> str:
        return "".join(
            f'<details class="answer"><summary>Answer {number}</summary><p>{escape(text)}</p></details>'
            for number, text in enumerate(self.texts, 1)
        )

    def __repr__(self) -> str:
        return "\n".join(f"Answer {number}: {text}" for number, text in enumerate(self.texts, 1))
