"""Result rows: what whole games leave behind, and who won them.

Rows are a NumPy structured array, one element a game, as made by
:func:`khedu_core.engine.play_many`; every game has the fields of
:class:`khedu_core.engine.game.Row`, and may add measures of its own after them.
"""

from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from khedu_core.errors import InputError

Rows = npt.NDArray[Any]
Ints = npt.NDArray[np.int64]


def player_count(rows: Rows) -> int:
    """The number of players, which all rows must share.

    Raises:
        InputError: no rows, or rows of different player counts.
    """
    if len(rows) == 0:
        raise InputError("rows = 0: figures need at least 1 game; play some")
    counts = np.unique(rows["seats"]).tolist()
    if len(counts) > 1:
        raise InputError(f"seats = {counts}: one table holds games of one player count; split the rows")
    return int(counts[0])


def seat_count(rows: Rows) -> int:
    """The number of players, where seats are compared.

    Raises:
        InputError: as :func:`player_count`, or fewer than two players.
    """
    seats = player_count(rows)
    if not 2 <= seats <= rows["won"].shape[1]:
        raise InputError(f"seats = {seats}: seat figures need 2 to {rows['won'].shape[1]} players")
    return seats


def sharers(rows: Rows) -> Ints:
    """How many seats share the win of each game, shape (games,), 1 or more."""
    winners: Ints = rows["won"][:, : seat_count(rows)].sum(axis=1, dtype=np.int64)
    if winners.min() < 1:
        index = int(rows["index"][int(winners.argmin())])
        raise InputError(f"rows[index {index}].won: nobody won; every game needs at least 1 winner")
    return winners


def win_units(rows: Rows) -> tuple[Ints, int]:
    """What each seat won of each game in whole units, shape (games, seats), and the units in a win.

    A win is lcm(1, …, n) units, so that a k-way tie, 1/k of a win to each of the k, stays exact.
    """
    seats = seat_count(rows)
    whole = lcm(*range(1, seats + 1))
    units: Ints = rows["won"][:, :seats] * (whole // sharers(rows))[:, None]
    return units, whole


def wins(rows: Rows) -> tuple[Fraction, ...]:
    """Games won by each seat, exactly; a k-way tie counts 1/k for each of the k. Adds up to the games."""
    units, whole = win_units(rows)
    return tuple(Fraction(total, whole) for total in units.sum(axis=0).tolist())
