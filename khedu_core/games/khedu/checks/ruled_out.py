"""Which readings, alone or two together, put an achievement of combats out of reach of any play.

A turn that completes it under some readings was seen to ask for a few of them only. The others cannot
take it away; one that was asked may, and then all turns are tried anew. So every pair is covered
without trying each.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import Any, cast

from khedu_core.rulebook.findings import Finding
from khedu_core.rulebook.readings import Reading

from ..cards.records import Cards
from ..params import READINGS
from ..state import Achievement, Params
from .by_readings import changed
from .playable import largest_table
from .reached import IN_DOUBT, combats_in_words, impossible
from .turns_tried import BY_COMBAT, Turn, try_turns

TOGETHER = 2  # readings that are changed at once
BY_FIELD = {reading.field: reading for reading in READINGS}
Chosen = tuple[tuple[str, int], ...]  # fields, each with the number of an alternative


class Asked:
    """Parameters that note which readings the rules ask for."""

    def __init__(self, p: Params) -> None:
        self.p, self.fields = p, dict[str, None]()

    def __getattr__(self, name: str) -> Any:
        if name in BY_FIELD:
            self.fields[name] = None
        return getattr(self.p, name)


def ruled_out_findings(cards: Cards) -> list[Finding]:
    """What no play completes, but for what ``reached`` tells of by itself."""
    found = [(a, readings, tried) for a, readings, tried in ruled_out(cards) if (a, readings) not in IN_DOUBT]
    return [impossible(a, readings, combats_in_words(tried)) for a, readings, tried in found]


def ruled_out(cards: Cards) -> Iterator[tuple[Achievement, dict[str, str], int]]:
    """Achievements, the fewest readings that put each out of reach, and the combats tried to see it.

    None for an achievement that is out of reach as it is.
    """
    p = largest_table(cards, {})
    for achievement in BY_COMBAT:
        for chosen, turn in _without_a_way(achievement, p):
            if chosen:
                yield achievement, _in_words(chosen), turn.tried


def _without_a_way(achievement: Achievement, p: Params) -> Iterator[tuple[Chosen, Turn]]:
    """The smallest sets of choices under which no turn completes it, the smaller ones first."""
    out: list[set[tuple[str, int]]] = []
    level: dict[Chosen, Turn | None] = {(): None}  # with a turn that completed it under one choice less
    for size in count():
        following: dict[Chosen, Turn | None] = {}
        for chosen, before in level.items():
            if any(fewer <= set(chosen) for fewer in out):
                continue
            turn, fields = _try(achievement, p, chosen, before)
            if turn.way is None:
                out.append(set(chosen))
                yield chosen, turn
            elif size < TOGETHER:
                following |= {
                    tuple(sorted((*chosen, (field, number)))): turn
                    for field in fields
                    if field not in dict(chosen)
                    for number in range(len(BY_FIELD[field].alternatives))
                    if number != getattr(p, field)
                }
        if not following:
            return
        level = following


def _try(
    achievement: Achievement, p: Params, chosen: Chosen, before: Turn | None
) -> tuple[Turn, dict[str, None]]:
    """A turn that completes it under these choices, and the readings that it asks for."""
    with ExitStack() as stack:
        for field, number in chosen:
            stack.enter_context(changed(p, BY_FIELD[field], number))
        if before and (again := _again(achievement, p, before)):
            return again
        turn = try_turns(achievement, p)
        return _again(achievement, p, turn) or (turn, {})


def _again(achievement: Achievement, p: Params, turn: Turn) -> tuple[Turn, dict[str, None]] | None:
    """The combats of a turn alone: what they ask for, when they complete it."""
    asked = Asked(p)
    if turn.way is None or try_turns(achievement, cast(Params, asked), turn.way).way is None:
        return None
    return turn, asked.fields


def _in_words(chosen: Chosen) -> dict[str, str]:
    """Choices by id and name, in the order of the readings."""
    readings: list[tuple[Reading, int]] = [
        (reading, dict(chosen)[reading.field]) for reading in READINGS if reading.field in dict(chosen)
    ]
    return {reading.id: reading.alternatives[number].name for reading, number in readings}
