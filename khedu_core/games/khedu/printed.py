"""What the rulebook prints in numbers: ``stated.toml``, as the checks and the page of a card file ask it."""

from functools import cache
from pathlib import Path

from khedu_core.rulebook.stated import Stated

STATED = Path(__file__).with_name("stated.toml")


@cache
def stated() -> Stated:
    """All of it, read once."""
    return Stated(STATED)


def printed(count: str, heading: str | None = None) -> tuple[int, ...]:
    """What is stated of a count: under one heading, or each value once that is stated under any."""
    by_heading = stated().counts[count].stated
    values = by_heading.values() if heading is None else [by_heading[heading]]
    return tuple(dict.fromkeys(value for some in values for value in some))


def in_the_box(piece: str) -> int:
    """How many pieces of a sort the box has, by the id of the piece."""
    return int(next(entry["box"] for entry in stated().pieces if entry["id"] == piece))


def stack_ends() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the exposed and the lowest unit of a stack defend with: each of type A, of type B."""
    return printed("lowest defence in a stack"), printed("highest defence in a stack")
