"""Measures that a game adds to its rows, such as how often each kind of unit attacked."""

from collections.abc import Sequence
from dataclasses import dataclass

from khedu_core.engine.game import Row
from khedu_core.engine.record import Mark, fields_of

from .rows import Ints, Rows, player_count
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


def own_measures(rows: Rows, kind: type = Row, confidence: float = CONFIDENCE) -> tuple[Measure, ...]:
    """Every number that ``kind``, a game's own row record, adds to the shared fields, in its order.

    An array with an element a seat is cut at the number of players. Sets and categories
    (:class:`khedu_core.engine.record.Mark`) have no mean; see :func:`set_measures` and
    :func:`khedu_core.balance.groups.group_rates`.
    """
    shared, seats = fields_of(Row), player_count(rows)
    found: list[Measure] = []
    for field in fields_of(kind).values():
        if field.name in shared or field.width is None or {Mark.SET, Mark.CATEGORY} & {*field.marks}:
            continue
        values = rows[field.name]
        if Mark.BY_SEAT in field.marks:
            values = values[:, :seats]
        flat = values.reshape(len(rows), -1).astype("i8")
        found += [
            _measure(field.name, place if field.shape else None, flat[:, place], confidence)
            for place in range(flat.shape[1])
        ]
    return tuple(found)


def summed(rows: Rows, field: str, name: str, confidence: float = CONFIDENCE) -> Measure:
    """One measure of an array with a number a seat: what the seats of a game had together."""
    return _measure(name, None, rows[field][:, : player_count(rows)].sum(axis=1, dtype="i8"), confidence)


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
