"""What is remembered between questions, and how all of it is forgotten."""

from collections.abc import Callable
from typing import Any

from khedu_core.dice import SetSizes, d, joint_law, of_a_kind, parse, pool
from khedu_core.dice.families.family import law_of
from khedu_core.dice.remembered import forget


def test_everything_is_remembered_until_it_is_forgotten() -> None:
    questions: list[Callable[[], Any]] = [
        lambda: of_a_kind(5),
        lambda: joint_law(4),
        lambda: law_of(parse("4d6 keep 3")),
        lambda: pool(*[d(6)] * 4).counts(SetSizes()),
    ]
    first = [ask() for ask in questions]
    assert all(ask() is answer for ask, answer in zip(questions, first, strict=True))
    forget()
    again = [ask() for ask in questions]
    assert again == first
    assert not any(new is old for new, old in zip(again, first, strict=True))
