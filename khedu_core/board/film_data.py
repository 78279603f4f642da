"""A film of a game as JSON-able data for the front end: the first layout, and what each move changed in it.

A change is nested as the layout is. ``[]`` takes a field away, ``[value]`` sets it, ``[at, gone, [new, …]]``
puts other elements in place of some of a list, and a dictionary changes what lies deeper.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from khedu_core.board.layout_data import layout_data, rolled_data
from khedu_core.engine.frames import Bookmark, Film, Frame
from khedu_core.engine.show import Rolled


def change_of(before: Any, after: Any) -> Any:
    """What turns one value into another; ``{}`` when they are the same."""
    if before == after:
        return {}
    if isinstance(before, dict) and isinstance(after, dict):
        gone: dict[str, Any] = {key: [] for key in before if key not in after}
        new = {key: [after[key]] for key in after if key not in before}
        both = (key for key in before if key in after and before[key] != after[key])
        return {**gone, **new, **{key: change_of(before[key], after[key]) for key in both}}
    if isinstance(before, list) and isinstance(after, list):
        if len(before) == len(after):
            pairs = enumerate(zip(before, after, strict=True))
            return {str(i): change_of(old, new) for i, (old, new) in pairs if old != new}
        return _spliced(before, after)
    return [after]


def changed(before: Any, change: Any) -> Any:
    """The value that a change makes of another, which is left as it is."""
    if not change:
        return before
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        at, gone, new = change
        return [*before[:at], *new, *before[at + gone :]]
    result = list(before) if isinstance(before, list) else dict(before)
    for key, deeper in change.items():
        if deeper == []:
            del result[key]
        else:
            place = int(key) if isinstance(result, list) else key
            known = result[place] if isinstance(result, list) else result.get(place)
            result[place] = changed(known, deeper)
    return result


def _spliced(before: list[Any], after: list[Any]) -> list[Any]:
    shorter = min(len(before), len(after))
    start = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    rest = shorter - start
    end = next((i for i in range(rest) if before[-1 - i] != after[-1 - i]), rest)
    return [start, len(before) - start - end, after[start : len(after) - end]]


def film_data(film: Film, bookmarks: Sequence[Bookmark]) -> dict[str, Any]:
    """The traits of :class:`khedu_core.board.replay.Replay` that hold a film."""
    layouts = [layout_data(frame.layout) for frame in film.frames]
    clauses = list(
        dict.fromkeys(clause for frame in film.frames for clause in (*frame.clauses, *frame.others))
    )
    changes = [change_of(old, new) for old, new in pairwise(layouts)]
    return {
        "start": layouts[0],
        "moves": [_move(f, c, clauses) for f, c in zip(film.frames[1:], changes, strict=True)],
        "scores": [list(frame.scores) for frame in film.frames],
        "bookmarks": [dict(vars(mark)) for mark in bookmarks],
        "before": film.first,
        "whole": film.moves,
        "clauses": [[clause, ""] for clause in clauses],
    }


def _move(frame: Frame, change: Any, clauses: list[str]) -> dict[str, Any]:
    """A move; what is empty is left out."""
    entry = frame.entry
    if entry is None:
        raise ValueError("only the first frame of a film has no move")
    move = {
        "number": entry.number,
        "seat": entry.seat,
        "text": entry.text,
        "change": change,
        "places": list(frame.places),
        "rolled": _rolled(entry.rolled),
        "turned": entry.turned,
        "clauses": [clauses.index(clause) for clause in frame.clauses],
        "others": [clauses.index(clause) for clause in frame.others],
    }
    return {key: value for key, value in move.items() if value or key in ("number", "seat", "text")}


def _rolled(rolled: Rolled | None) -> dict[str, Any] | None:
    """A roll; ``share`` is the chance as a float, for the length of a bar only."""
    data = rolled_data(rolled)
    if rolled is None or data is None or rolled.chance is None:
        return data
    return {**data, "share": round(float(rolled.chance), 4)}
