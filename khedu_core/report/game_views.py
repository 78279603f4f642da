"""One game in figures: how long it was, who led, and how its dice fell against their chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from khedu_core.counted import counted
from khedu_core.engine.luck import Fall, falls_of, in_doubt, luck_of
from khedu_core.report.publish import notice, record, table

if TYPE_CHECKING:
    from khedu_core.engine.frames import Film
    from khedu_core.engine.playing import Playing

_DECIMALS = 2  # of every figure of luck
_CAME = {True: "yes", False: "no", None: "yes, with a set left to decide"}


def record_film(film: Film) -> None:
    """Publish the moves, the changes of the lead and the rolls of a film."""
    shown = len(film.frames) - 1
    part = "" if shown == film.moves else f"moves {film.first + 1} to {film.first + shown} are shown"
    turned = sum(frame.entry is not None and frame.entry.turned for frame in film.frames)
    rounds = film.frames[-1].rounds
    record("Moves", film.moves, note=part or None, headline=True)
    if rounds:
        record("Rounds", rounds, note="that are over at the last move shown")
    record("Changes of the lead", turned, headline=True)
    for seat, score in enumerate(film.frames[-1].scores, 1):
        record(f"Score of seat {seat}", score, note=None if film.over else "if the game ended here")


def show_falls(film: Film) -> None:
    """Publish how the dice fell against their chances: of all together, by seat, and each roll."""
    falls, doubtful = falls_of(film), in_doubt(film)
    if doubtful:
        why = " and ".join(dict.fromkeys(fall.rolled.in_doubt for fall in doubtful))
        rolls = counted(len(doubtful), "roll")
        notice(f"Left out here: {rolls} for {why}, where nobody can tell whether success was wanted.")
    if not falls:
        notice(f"No {'other ' if doubtful else ''}dice were rolled on which anything hung.")
        return
    together = luck_of(falls)
    told = f"of {together.rolls}; their chances add up to {float(together.expected):.{_DECIMALS}f}"
    record("Rolls that could succeed", together.allowed, note=told, headline=True)
    rows = [_by_seat(f"seat {seat + 1}", falls, seat) for seat in range(film.seats)]
    columns = ["who", "rolls", "could succeed", "expected", "give or take", "more than expected"]
    table(rows, columns, caption="How the dice fell, against their chances", decimals=_DECIMALS)
    table(
        [_roll(fall) for fall in falls],
        ["move", "who", "dice", "success", "chance", "could succeed"],
        caption="Every roll on which something hung",
        units=[None, None, None, None, "probability", None],
    )


def record_playing(playing: Playing, me: int) -> None:
    """Publish how far a game has come, as the seat in front of the board knows it; -1 knows all."""
    sees = None if me < 0 else me
    record("Moves so far", len(playing.table.moves), headline=True)
    offers = len(playing.offers())
    if playing.over:
        record("Decides next", "nobody: the game is over")
    else:
        record("Decides next", f"seat {playing.decides + 1}", note=f"{offers} actions" if offers else None)
    entries = playing.log(sees)
    record("Changes of the lead", sum(entry.turned for entry in entries))
    rolls = [entry.rolled for entry in entries if entry.rolled is not None]
    record("Rolls", len(rolls))


def _by_seat(name: str, falls: Sequence[Fall], seat: int) -> list[Any]:
    luck = luck_of([fall for fall in falls if fall.seat == seat])
    more = luck.allowed - luck.expected
    return [name, luck.rolls, luck.allowed, luck.expected, luck.spread, more]


def _roll(fall: Fall) -> list[Any]:
    faces = " ".join(map(str, fall.rolled.faces))
    came = _CAME[fall.rolled.came]
    return [fall.move, f"seat {fall.seat + 1}", faces, fall.rolled.of, fall.chance, came]
