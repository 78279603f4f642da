"""What can be compared game by game: the headline figures, and the counts a game adds to its rows."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from khedu_core.engine.game import Row
from khedu_core.engine.record import Field, Mark, dtype_of, fields_of

from .margin import margins
from .rows import Ints, Rows, seat_count, sharers, win_units

WIN_RATE = "win rate of seat "
SHARED = frozenset({"tied", "capped", "rounds", "decisions", "margin"})  # besides the win rates


@dataclass(frozen=True)
class GameFigure:
    """One figure of many games.

    Attributes:
        name: such as ``win rate of seat 1`` or ``rounds``.
        unit: ``share`` where the mean is a share of games, ``""`` for a plain number.
        whole: units that make 1, so that a part of a win stays a whole number.
        values: of every game, in units, shape (games,).
    """

    name: str
    unit: str
    whole: int
    values: Ints


def game_figures(rows: Rows, kind: type = Row) -> tuple[GameFigure, ...]:
    """The figures that differences are told of, for every game.

    Win of each seat (1/k in a k-way tie), tied, capped; rounds, decisions, margin; then, added up
    over the seats, each number of ``kind`` (the game's own row record) with an element a seat, and
    how many members each of its sets with an element a seat has.
    """
    seats = seat_count(rows)
    units, whole = win_units(rows)
    numbers = {
        "rounds": rows["rounds"],
        "decisions": rows["decisions"],
        "margin": margins(rows),
        **dict(_of_the_game(rows, kind, seats)),
    }
    return (
        *(GameFigure(f"{WIN_RATE}{q + 1}", "share", whole, units[:, q]) for q in range(seats)),
        GameFigure("tied", "share", 1, (sharers(rows) > 1).astype(np.int64)),
        GameFigure("capped", "share", 1, (rows["capped"] != 0).astype(np.int64)),
        *(GameFigure(name, "", 1, values.astype(np.int64)) for name, values in numbers.items()),
    )


def of_every_game(name: str) -> bool:
    """Whether a figure is one of every game, not a count of the game's own."""
    return name.startswith(WIN_RATE) or name in SHARED


def figure_names(kind: type, seats: int) -> tuple[str, ...]:
    """The names of those figures for so many seats, before any game is played."""
    blank = np.zeros(1, dtype_of(kind))
    blank["seats"], blank["won"] = seats, 1
    return tuple(figure.name for figure in game_figures(blank, kind))


def _of_the_game(rows: Rows, kind: type, seats: int) -> Iterator[tuple[str, Ints]]:
    shared = fields_of(Row)
    for field in fields_of(kind).values():
        if field.name in shared or not _adds_up(field):
            continue
        of_seats = rows[field.name][:, :seats]
        if Mark.SET in field.marks:
            of_seats = np.bitwise_count(of_seats.astype(f"u{of_seats.dtype.itemsize}"))
        name = field.name.removesuffix("_bits").replace("_", " ")
        yield name, of_seats.reshape(len(rows), -1).sum(axis=1, dtype=np.int64)


def _adds_up(field: Field) -> bool:
    """Whether a field has a number or a set a seat, and not the number of a name."""
    return field.width is not None and Mark.BY_SEAT in field.marks and Mark.CATEGORY not in field.marks
