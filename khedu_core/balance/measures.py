"""Measures that a game adds to its rows, such as how often each kind of unit attacked."""

from collections.abc import Sequence
from dataclasses import dataclass

from khedu_core.engine.game import Row
from khedu_core.engine.record import fields_of

from .rows import Ints, Rows, seat_count
from .share import CONFIDENCE, Share, share_of
from .spread import Spread, spread_of


@dataclass(frozen=True)
class Measure:
    """One number of a game's own: ``name``, or ``name[place]`` for an element of an array.

    ``total`` over all games, the share of games in which it was ``seen`` (not zero), and its spread.
    """

    name: str
    place: int | None
    total: int
    seen: Share
    spread: Spread


def own_measures(rows: Rows, confidence: float = CONFIDENCE) -> tuple[Measure, ...]:
    """Every number that comes after the fields all games share, in the order of the record.

    A field whose name ends in ``_bits`` is a set, not a number; see :func:`set_measures`.
    """
    shared = fields_of(Row)
    found: list[Measure] = []
    for name in rows.dtype.names or ():
        if name in shared or name.endswith("_bits") or rows.dtype[name].base.names is not None:
            continue
        flat = rows[name].reshape(len(rows), -1)
        single = rows[name].ndim == 1
        found += [
            _measure(name, None if single else place, flat[:, place].astype("i8"), confidence)
            for place in range(flat.shape[1])
        ]
    return tuple(found)


def summed(rows: Rows, field: str, name: str, confidence: float = CONFIDENCE) -> Measure:
    """One measure of an array with a number a seat: what the seats of a game had together."""
    return _measure(name, None, rows[field][:, : seat_count(rows)].sum(axis=1, dtype="i8"), confidence)


def set_measures(
    rows: Rows, field: str, members: Sequence[str], confidence: float = CONFIDENCE
) -> tuple[Measure, ...]:
    """One measure a member of a set: bit ``i`` of ``field`` stands for ``members[i]``.

    In an array, one set a seat, it counts the seats whose set has the member. An empty name marks
    a bit without a meaning, which gets no measure.
    """
    bits = rows[field].astype("i8").reshape(len(rows), -1)
    return tuple(
        _measure(name, None, (bits >> i & 1).sum(axis=1), confidence)
        for i, name in enumerate(members)
        if name
    )


def _measure(name: str, place: int | None, values: Ints, confidence: float) -> Measure:
    seen = share_of(int((values != 0).sum()), len(values), confidence)
    return Measure(name, place, int(values.sum()), seen, spread_of(values, confidence))
