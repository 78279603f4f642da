"""Sentences that say no more than the intervals do."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from khedu_core.balance import (
    Band,
    Measure,
    chi_square_in_words,
    figures_of,
    groups_in_words,
    rarely_used_in_words,
    seats_in_words,
)
from khedu_core.balance.band import Standing
from khedu_core.balance.groups import GroupRate
from khedu_core.balance.share import share_of
from khedu_core.balance.spread import spread_of

Rows = Callable[..., Any]


def words(rows_of: Rows, first: int, second: int) -> str:
    return seats_in_words(figures_of(rows_of([[1, 0]] * first + [[0, 1]] * second)))


def test_the_test_of_equal_seats_counts_its_degrees_and_tells_a_tiny_p(rows_of: Rows) -> None:
    def told(*won: int) -> str:
        n = len(won)
        rows = [[int(q == seat) for q in range(n)] for seat in range(n) for _ in range(won[seat])]
        return chi_square_in_words(figures_of(rows_of(rows)).seats.equal_seats)

    assert told(50, 50) == "1 degree of freedom, p = 1"
    assert told(900, 100) == "1 degree of freedom, p below 1e-12"
    assert told(40, 30, 30).startswith("2 degrees of freedom, p = 0.3")
    assert told(1, 1) == "too few decided games to test"


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


def clan(name: str, rate: Fraction, verdict: Standing) -> GroupRate:
    return GroupRate(name, 100, 100 * rate, rate, 0.0, 1.0, 0.95, verdict)


def test_the_best_group_is_told_with_its_standing_and_every_other_outside() -> None:
    rates = [
        clan("A", Fraction(56, 100), Standing.UNDECIDED),
        clan("B", Fraction(20, 100), Standing.OUTSIDE),
        clan("C", Fraction(50, 100), Standing.INSIDE),
    ]
    said = groups_in_words(rates, 2, Band(0.45, 0.55), "clan")
    assert "A wins most, 56.0 % (6.0 points over an equal share): too few games to say" in said
    assert said.endswith("Outside it too: B.")
    assert "Outside" not in groups_in_words(rates[2:], 2, Band(0.45, 0.55), "clan")


def used(name: str, games: int) -> Measure:
    return Measure(name, None, games, share_of(games, 1000), spread_of(np.array([0, 1]), 0.95))


def test_only_what_is_rarely_used_is_told() -> None:
    assert rarely_used_in_words({"unit": [used("common", 20)]}) == ""
    said = rarely_used_in_words({"unit": [used("rare", 19)], "Command": [used("rarer", 5)]})
    assert said == "Least used: the Command rarer, used in 0.50 % of games; 1 more in under 2 %."
    assert "the unit idle, never used." in rarely_used_in_words({"unit": [used("idle", 0)]})
