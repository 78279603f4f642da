"""How dice fell against their chances: by hand, and over enough games for the chances to come true."""

from fractions import Fraction
from typing import Any

import pytest

from khedu_core.engine.frames import Film, Frame, film_of_agents
from khedu_core.engine.game_log import Entry
from khedu_core.engine.layout import Layout
from khedu_core.engine.luck import falls_of, in_doubt, luck_of
from khedu_core.engine.show import Rolled
from khedu_core.games.khedu import KHEDU

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def film(*rolls: tuple[int, Rolled | None]) -> Film:
    """A film whose moves rolled so; by seat."""
    entries = [Entry(i, seat, "roll", rolled, (0,), False) for i, (seat, rolled) in enumerate(rolls, 1)]
    frames = [Frame(entry, Layout((), 0), (0, 0), 0) for entry in (None, *entries)]
    return Film(KHEDU, None, tuple(frames), 2, len(rolls), False)


def test_rolls_on_which_something_hung_are_counted_with_their_chances() -> None:
    falls = falls_of(
        film(
            (0, Rolled((1,), HALF, "a six", True)),
            (1, None),
            (1, Rolled((2,), THIRD, "a six", False)),
            (0, Rolled((3,))),
            (1, Rolled((4, 4), Fraction(1), "a six", None)),
        )
    )
    assert [(fall.move, fall.seat, fall.allowed) for fall in falls] == [
        (1, 0, True), (3, 1, False), (5, 1, True),
    ]  # fmt: skip
    luck = luck_of(falls)
    assert (luck.rolls, luck.allowed, luck.expected) == (3, 2, Fraction(11, 6))
    assert luck.spread == pytest.approx((1 / 4 + 2 / 9) ** 0.5)


def test_without_rolls_there_is_no_luck() -> None:
    luck = luck_of([])
    assert (luck.rolls, luck.allowed, luck.expected, luck.spread) == (0, 0, Fraction(0), 0.0)


def test_the_chances_of_many_games_come_true() -> None:
    params: Any = KHEDU.default_params(2)
    films = [film_of_agents(KHEDU, params, ["greedy"], seed=3, index=index) for index in range(12)]
    luck = luck_of([fall for one in films for fall in falls_of(one)])
    assert luck.rolls > 100
    assert abs(luck.allowed - luck.expected) < 3 * luck.spread


def test_a_roll_is_the_seats_whose_dice_they_are_where_the_game_says_whose() -> None:
    """Who decided last need not have rolled."""
    falls = falls_of(film((1, Rolled((1,), HALF, "a six", True, seat=0)), (1, Rolled((2,), HALF, "a six"))))
    assert [fall.seat for fall in falls] == [0, 1]


def test_a_roll_of_which_nobody_knows_what_was_wanted_is_left_out() -> None:
    doubtful = Rolled((1,), HALF, "a six", None, in_doubt="rolls against oneself")
    one = film(
        (0, doubtful), (1, Rolled((2,), HALF, "a six", False)), (0, Rolled((3,), in_doubt="no chance"))
    )
    assert [fall.move for fall in falls_of(one)] == [2]
    assert [(fall.move, fall.rolled) for fall in in_doubt(one)] == [(1, doubtful)]
