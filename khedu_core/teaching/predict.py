"""A prediction among a few answers, with a reason for each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .judged import Judged, check_texts


@dataclass(frozen=True)
class Options:
    """A few answers of which one is right.

    Attributes:
        choices: every answer with the reason why it is right or wrong, in the order in which they stand.
        right: the right one.

    Raises:
        ValueError: fewer than two, the right one is not among them, a reason missing or given twice.
    """

    choices: Mapping[str, str]
    right: str

    def __post_init__(self) -> None:
        where = f"choices with {self.right!r}"
        if len(self.choices) < 2 or self.right not in self.choices:
            raise ValueError(f"{where}: give two or more, the right one among them")
        check_texts(where, self.choices)
        check_texts(where, self.choices.values())

    def judge(self, chosen: str) -> Judged:
        """One of the answers. Raises ValueError for a text that is none of them."""
        if chosen not in self.choices:
            raise ValueError(f"answer {chosen!r}: choose one of {', '.join(self.choices)}")
        return Judged(chosen == self.right, self.choices[chosen])

    @property
    def wrong(self) -> list[str]:
        """The other answers."""
        return [text for text in self.choices if text != self.right]


@dataclass(frozen=True)
class Predict:
    """A question that is answered before anything is shown.

    Attributes:
        name: by which a lesson asks it.
        hints: shown one by one, on request.

    Raises:
        ValueError: as `Options`; an empty question or hint.
    """

    name: str
    question: str
    options: Options
    hints: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_texts(f"question {self.name}", [self.question, *self.hints])

    @property
    def right_answer(self) -> tuple[str]:
        """What is right."""
        return (self.options.right,)

    def wrong_answers(self) -> Iterator[tuple[str]]:
        """All the others."""
        return ((text,) for text in self.options.wrong)
