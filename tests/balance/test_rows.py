"""Result rows: exact wins, and the fingerprint that sees content and nothing else."""

from fractions import Fraction

import numpy as np
import pytest

from khedu_core.balance.rows import seat_count, win_units, wins
from khedu_core.engine import rows_sha256
from khedu_core.errors import InputError


def test_a_tie_counts_one_part_to_each_and_the_parts_add_up(rows_of):
    rows = rows_of([[5, 1, 0], [5, 5, 0], [2, 2, 2], [0, 0, 9]])
    assert wins(rows) == (Fraction(11, 6), Fraction(5, 6), Fraction(4, 3))
    assert sum(wins(rows)) == len(rows)
    units, whole = win_units(rows)
    assert whole == 6
    assert (units.sum(axis=1) == whole).all()


def test_seats_beyond_the_table_are_not_looked_at(rows_of):
    rows = rows_of([[3, 1], [1, 3]])
    rows["won"][:, 2:] = 1
    assert wins(rows) == (1, 1)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda rows: rows[:0], "rows = 0"),
        (lambda rows: _with(rows, "seats", [2, 3]), "seats = [2, 3]"),
        (lambda rows: _with(rows, "seats", 1), "seats = 1: seat figures need 2 to 8"),
        (lambda rows: _with(rows, "won", 0), "rows[index 0].won: nobody won"),
    ],
)
def test_rows_that_cannot_be_counted_are_refused_in_one_line(rows_of, spoil, said):
    with pytest.raises(InputError) as refusal:
        wins(spoil(rows_of([[3, 1], [1, 3]])))
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def _with(rows, name, value):
    rows[name] = value
    return rows


def test_the_fingerprint_ignores_padding_byte_order_and_memory_layout(rows_of, telling_row):
    rows = rows_of([[3, 1], [1, 3], [2, 2]], kind=telling_row, passes=[1, 2, 3])
    held = sum(rows.dtype[name].itemsize for name in rows.dtype.names)
    assert rows.dtype.itemsize > held, "the test needs a layout with padding"
    noisy = np.empty_like(rows)
    noisy.view("u1")[:] = 0xAB
    for name in rows.dtype.names:
        noisy[name] = rows[name]
    assert noisy.tobytes() != rows.tobytes()
    assert rows_sha256(noisy) == rows_sha256(rows)
    assert rows_sha256(rows.astype(rows.dtype.newbyteorder(">"))) == rows_sha256(rows)
    assert rows_sha256(np.repeat(rows, 2)[::2]) == rows_sha256(rows)


def test_the_fingerprint_sees_every_field_and_the_order(rows_of, telling_row):
    rows = rows_of([[3, 1], [1, 3], [2, 2]], kind=telling_row)
    seen = {rows_sha256(rows), rows_sha256(rows[::-1]), rows_sha256(rows[:2])}
    for name in rows.dtype.names:
        changed = rows.copy()
        changed[name].flat[-1] += 1
        seen.add(rows_sha256(changed))
    assert len(seen) == 3 + len(rows.dtype.names)


def test_seat_count(rows_of):
    assert seat_count(rows_of([[1, 2, 3, 4]])) == 4
