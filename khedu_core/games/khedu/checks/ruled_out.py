"""Which readings, alone or two together, put an achievement out of reach of any play.

A turn that completes it under some readings was seen to ask for a few of them only. The others cannot
take it away; one that was asked may, and then all turns are tried anew. So every pair is covered
without trying each.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any, cast

from khedu_core.counted import counted
from khedu_core.rulebook.findings import Finding, Verdict
from khedu_core.rulebook.readings import Reading

from ..cards.records import Cards
from ..params import READINGS
from ..state import Achievement, Params
from .asked import BY_FIELD, Asked
from .by_readings import changed
from .playable import largest_table
from .reached import IN_DOUBT, impossible
from .searches import SEARCHES
from .turns_tried import Turn

TOGETHER = 2  # readings that are changed at once
Chosen = tuple[tuple[str, int], ...]  # fields, each with the number of an alternative


def ruled_out_findings(cards: Cards) -> list[Finding]:
    """What no play completes, but for what ``reached`` tells of by itself; and what was tried for it."""
    found = list(ruled_out(cards))
    told = [(a, readings, tried) for a, readings, tried in found if (a, readings) not in IN_DOUBT]
    return [
        *(impossible(a, readings, SEARCHES[a].in_words(tried)) for a, readings, tried in told),
        covered(len(found)),
    ]


def covered(found: int) -> Finding:
    """For what the search was made, and for what it was not."""
    numbers = Counter(search.by for search in SEARCHES.values())
    by = ", ".join(f"{number} by {how}" for how, number in numbers.items())
    return Finding(
        id="pairs-of-readings",
        verdict=Verdict.HOLDS,
        title=f"Each of {len(SEARCHES)} achievements was tried under every reading, and every two together: "
        "can a turn complete it at all?",
        clauses=(),
        evidence=f"{by}; out of reach {counted(found, 'time')}, each told by itself; a reading that the "
        "rules do not ask for in a turn that completes it cannot take it away; not tried: three readings "
        "that only together put one out of reach, and whether play can come to such a turn",
    )


def ruled_out(cards: Cards) -> Iterator[tuple[Achievement, dict[str, str], int]]:
    """Achievements, the fewest readings that put each out of reach, and what was tried to see it.

    None for an achievement that is out of reach as it is.
    """
    p = largest_table(cards, {})
    for achievement in sorted(SEARCHES):
        for chosen, turn in _without_a_way(achievement, p):
            if chosen:
                yield achievement, _in_words(chosen), turn.tried


def _without_a_way(achievement: Achievement, p: Params) -> Iterator[tuple[Chosen, Turn[Any]]]:
    """The smallest sets of choices under which no turn completes it, the smaller ones first."""
    out: list[set[tuple[str, int]]] = []
    ways: list[Turn[Any]] = []  # turns that completed it under some choices
    level: list[Chosen] = [()]
    for size in count():
        following: dict[Chosen, None] = {}
        for chosen in level:
            if any(fewer <= set(chosen) for fewer in out):
                continue
            turn, fields = _try(achievement, p, chosen, ways)
            if turn.way is None:
                out.append(set(chosen))
                yield chosen, turn
            elif size < TOGETHER:
                following |= {
                    tuple(sorted((*chosen, (field, number)))): None
                    for field in fields
                    if field not in dict(chosen)
                    for number in range(len(BY_FIELD[field].alternatives))
                    if number != getattr(p, field)
                }
        if not following:
            return
        level = list(following)


def _try(
    achievement: Achievement, p: Params, chosen: Chosen, ways: list[Turn[Any]]
) -> tuple[Turn[Any], dict[str, None]]:
    """A turn that completes it under these choices, and the readings that it asks for."""
    with ExitStack() as stack:
        for field, number in chosen:
            stack.enter_context(changed(p, BY_FIELD[field], number))
        for turn in ways:
            if again := _again(achievement, p, turn):
                return again
        turn = SEARCHES[achievement].tries(achievement, p)
        if found := _again(achievement, p, turn):
            ways.append(turn)
            return found
        return turn, {}


def _again(achievement: Achievement, p: Params, turn: Turn[Any]) -> tuple[Turn[Any], dict[str, None]] | None:
    """What completed it before, alone: what that asks for, when it still does."""
    if turn.way is None:
        return None
    asked = Asked(p)
    again = SEARCHES[achievement].tries(achievement, cast(Params, asked), turn.way)
    return (turn, asked.fields) if again.way else None


def _in_words(chosen: Chosen) -> dict[str, str]:
    """Choices by id and name, in the order of the readings."""
    readings: list[tuple[Reading, int]] = [
        (reading, dict(chosen)[reading.field]) for reading in READINGS if reading.field in dict(chosen)
    ]
    return {reading.id: reading.alternatives[number].name for reading, number in readings}
