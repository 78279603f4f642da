"""What is compared game by game: the headline figures, and the counts a game adds."""

import numpy as np

from khedu_core.balance.game_figures import figure_names, game_figures


def by_name(rows, kind=None):
    return {f.name: f for f in (game_figures(rows, kind) if kind else game_figures(rows))}


def test_the_headline_figures_of_three_games(rows_of):
    rows = rows_of([[5, 2, 2], [3, 3, 1], [4, 4, 4]], rounds=[7, 8, 9], capped=[0, 1, 0])
    found = by_name(rows)
    assert list(found) == [
        *(f"win rate of seat {q}" for q in (1, 2, 3)), "tied", "capped", "rounds", "decisions", "margin"
    ]  # fmt: skip
    assert found["win rate of seat 1"].whole == 6
    assert found["win rate of seat 1"].values.tolist() == [6, 3, 2], "a win, a half, a third"
    assert found["tied"].values.tolist() == [0, 1, 1]
    assert found["capped"].values.tolist() == [0, 1, 0]
    assert found["rounds"].values.tolist() == [7, 8, 9]
    assert found["margin"].values.tolist() == [3, 0, 0]
    assert {f.unit for f in found.values() if f.name.startswith(("win", "tied", "capped"))} == {"share"}


def test_a_game_adds_what_its_seats_have(rows_of, telling_row):
    rows = rows_of([[1, 0], [0, 1]], telling_row, attacks=[[1, 2, 9], [0, 4, 9]], passes=7, used=3)
    added = [f for f in game_figures(rows, telling_row) if f.name not in by_name(rows)]
    assert [(f.name, f.unit, f.values.tolist()) for f in added] == [("attacks", "", [3, 4])], (
        "the third seat is empty; categories, and numbers and sets that belong to no seat, do not add up"
    )


def test_sets_of_seats_are_counted_member_by_member(dash, rows_of):
    rows = rows_of(
        [[1, 0], [0, 1]], dash.row, medal_bits=[[3, 0, 3], [1, -(2**15), 0]], coins=[[5, 1, 1]] * 2
    )
    found = by_name(rows, dash.row)
    assert found["medal"].values.tolist() == [2, 2], "the highest bit of a set is its sign"
    assert found["coins"].values.tolist() == [6, 6]
    assert "shirt" not in found


def test_values_are_wide_enough_to_subtract(rows_of):
    rows = rows_of([[2**31 - 1, -(2**31)]])
    assert by_name(rows)["margin"].values.tolist() == [2**32 - 1]
    assert all(f.values.dtype == np.int64 for f in game_figures(rows))


def test_the_names_are_known_before_a_game_is_played(dash, rows_of, telling_row):
    for seats, kind in ((2, dash.row), (3, dash.row), (2, telling_row)):
        played = game_figures(rows_of([[1] * seats], kind), kind)
        assert figure_names(kind, seats) == tuple(f.name for f in played)
