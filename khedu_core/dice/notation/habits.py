"""What people write who come from other tools, or from the table: each is told what it is here."""

import re
from functools import cache

from khedu_core.dice.notation.habits_of_speech import SPEECH
from khedu_core.dice.notation.habits_of_tools import TOOLS
from khedu_core.dice.notation.spelled_numbers import in_figures

_EDGE = "(?:(?<![a-z])(?=[a-z])|(?<=[a-z])(?![a-z]))"  # of a word; digits may touch it, as in 4d6r1


@cache
def _habits() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Made when something is first misread: it takes some twenty milliseconds."""
    return tuple(
        (re.compile(written.replace(r"\b", _EDGE)), instead) for written, instead in (*TOOLS, *SPEECH)
    )


def meant(notation: str, at: int) -> str | None:
    """What to write in place of what stands at this character, if that is a habit from elsewhere.

    A habit is the whole of what its expression finds, or the group `at` of it.
    """
    text = "".join(c.lower() if c.isascii() else c for c in notation)  # as long as the notation
    for written, instead in _habits():
        for found in written.finditer(text):
            start, end = found.span("at" if "at" in written.groupindex else 0)
            if start <= at < max(end, start + 1):
                return _filled(instead, found)
    return None


def _filled(instead: str, found: re.Match[str]) -> str:
    """The advice with what was found in place of \\1 to \\9, numbers in figures."""
    return re.sub(r"\\([1-9])", lambda place: in_figures(found[int(place[1])] or ""), instead)
