"""Win rates by something each seat has one of, on rows worked out by hand."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

import pytest

from khedu_core.balance import Band, group_rates
from khedu_core.balance.share import wilson
from khedu_core.balance.tables import group_table
from khedu_core.engine.game import Row
from khedu_core.engine.record import int16, record
from khedu_core.errors import InputError

Rows = Callable[..., Any]


@record
class FactionRow(Row):
    faction: Annotated[list[int], int16[4]]


def test_a_group_counts_the_games_it_was_in(rows_of: Rows) -> None:
    rows = rows_of([[3, 1], [2, 2], [0, 5]], FactionRow, faction=[[1, 2, 0, 0], [2, 3, 0, 0], [3, 1, 0, 0]])
    red, blue, green = group_rates(rows, "faction", ("", "red", "blue", "green", "never dealt"))
    assert [(g.name, g.games, g.wins) for g in (red, blue, green)] == [
        ("red", 2, 2),  # won game 1, won game 3
        ("blue", 2, Fraction(1, 2)),  # lost game 1, shared game 2
        ("green", 2, Fraction(1, 2)),
    ]
    assert red.win_rate == 1
    assert (blue.low, blue.high) == pytest.approx(wilson(0.5, 2))


def test_verdicts_use_intervals_for_all_groups_together(rows_of: Rows) -> None:
    rows = rows_of([[1, 0]] * 60 + [[0, 1]] * 40, FactionRow, faction=[[1, 2, 0, 0]] * 100)
    one, two = group_rates(rows, "faction", ("", "a", "b"), band=Band(0.4, 0.502))
    assert one.low > 0.502  # alone it would be outside
    assert one.verdict == "too few games"
    assert two.verdict == "too few games"
    rows = rows_of([[1, 0]] * 90 + [[0, 1]] * 10, FactionRow, faction=[[1, 2, 0, 0]] * 100)
    assert {g.verdict for g in group_rates(rows, "faction", ("", "a", "b"))} == {"outside the band"}


def test_a_group_at_two_seats_of_a_game_is_refused(rows_of: Rows) -> None:
    rows = rows_of([[1, 0]], FactionRow, faction=[[1, 1, 0, 0]])
    with pytest.raises(InputError, match="faction = 1: at two seats"):
        group_rates(rows, "faction", ("", "a"))


def test_the_table_has_a_row_a_group(rows_of: Rows) -> None:
    rows = rows_of([[1, 0]] * 4, FactionRow, faction=[[1, 2, 0, 0]] * 4)
    table = group_table(group_rates(rows, "faction", ("", "a", "b")), "faction", Band(0.4, 0.6), 0.95)
    assert table.columns[0] == "faction"
    assert [row[:4] for row in table.rows] == [("a", 4, 4, 1), ("b", 4, 0, 0)]
