"""What is said to an answer, and what every question must have."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Judged:
    """One answer, judged.

    Attributes:
        right: whether it is right.
        says: what the learner reads, never empty.
    """

    right: bool
    says: str


def check_texts(where: str, texts: Iterable[str]) -> None:
    """Every text says something, and each something else.

    Raises:
        ValueError: one is empty, or stands there twice.
    """
    seen: set[str] = set()
    for text in texts:
        if not text.strip():
            raise ValueError(f"{where}: an empty text; say what the learner should know")
        if text in seen:
            raise ValueError(f"{where}: {text!r} stands there twice; every answer has a reason of its own")
        seen.add(text)
