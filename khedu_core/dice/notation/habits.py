"""What people write who come from other tools, or from the table: each is told what it is here."""

import re
from functools import cache

from khedu_core.dice.notation.habits_of_speech import SPEECH
from khedu_core.dice.notation.habits_of_tools import TOOLS
from khedu_core.dice.notation.spelled_numbers import in_figures

_EDGE = "(?:(?<![a-z])(?=[a-z])|(?<=[a-z])(?![a-z]))"  # of a word; digits may touch it, as in 4d6r1


HABITS = (*TOOLS, *SPEECH)
"""(regular expression, what to write here instead); the first that fits answers."""


@cache
def _expressions() -> tuple[re.Pattern[str], ...]:
    """Made when something is first misread: it takes some twenty milliseconds."""
    return tuple(re.compile(written.replace(r"\b", _EDGE)) for written, _ in HABITS)


def meant(notation: str, at: int) -> str | None:
    """What to write in place of what stands at this character, if that is a habit from elsewhere."""
    habit = habit_at(notation, at)
    return None if habit is None else meant_by(*habit)


def habit_at(notation: str, at: int) -> tuple[int, re.Match[str]] | None:
    """The place in `HABITS` of the habit that stands at this character, and what was found of it.

    A habit is the whole of what its expression finds, or the group `at` of it.
    """
    text = "".join(c.lower() if c.isascii() else c for c in notation)  # as long as the notation
    for place, written in enumerate(_expressions()):
        for found in written.finditer(text):
            start, end = found.span("at" if "at" in written.groupindex else 0)
            if start <= at < max(end, start + 1):
                return place, found
    return None


def meant_by(place: int, found: re.Match[str]) -> str:
    """The advice of a habit, with what was found of it in place of \\1 to \\9, numbers in figures."""
    return re.sub(r"\\([1-9])", lambda group: in_figures(found[int(group[1])] or ""), HABITS[place][1])
