"""Sentences that say no more than the intervals do."""

from collections.abc import Callable
from typing import Any

from khedu_core.balance import figures_of, seats_in_words

Rows = Callable[..., Any]


def words(rows_of: Rows, first: int, second: int) -> str:
    return seats_in_words(figures_of(rows_of([[1, 0]] * first + [[0, 1]] * second)))


def test_a_routed_seat_is_named(rows_of: Rows) -> None:
    said = words(rows_of, 900, 100)
    assert "Seats 1 and 2 are shown to win outside the band of 45.0 % to 55.0 %." in said
    assert "Seat 1 wins most, 90.0 %; seat 2 least, 10.0 %." in said
    assert "The seats are not exactly equal (p below 0.001)." in said


def test_balance_is_told_with_the_small_difference_that_is_real(rows_of: Rows) -> None:
    said = words(rows_of, 5150, 4850)
    assert "Every seat's win rate lies within the band" in said
    assert "not exactly equal" in said
    assert "is not refuted (p = 1)" in words(rows_of, 5000, 5000)


def test_too_few_games_say_how_many_would_do(rows_of: Rows) -> None:
    said = words(rows_of, 6, 4)
    assert "Too few games to say whether seats 1 and 2 lie within the band" in said
    assert "would give ± 1 points" in said


def test_drawn_games_cannot_be_tested(rows_of: Rows) -> None:
    said = seats_in_words(figures_of(rows_of([[1, 1]] * 50)))
    assert "too few decided games" in said
