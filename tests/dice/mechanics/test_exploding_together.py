"""Equal exploding dice added up: against dice followed one by one, and against the endless series."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from khedu_core.dice import Distribution, d, explode, parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.mechanics.exploding_together import ExplodingDice
from khedu_core.dice.open_ended import OpenEnded

Score = Callable[[int], int] | None

CASES: list[tuple[int, Distribution, set[int], Score, bool]] = [
    (1, d(6), {6}, None, False),
    (3, d(6), {6}, None, False),
    (2, d(4), {3, 4}, None, True),
    (5, d(6), {1, 5}, None, False),
    (4, d(10), {10}, lambda face: int(face >= 8), False),
    (3, Distribution({-2: 1, 0: 3, 4: 2}), {4}, None, False),
    (2, d(10), {7, 8, 9, 10}, None, False),
]


def both(
    case: tuple[int, Distribution, set[int], Score, bool], explosions: int
) -> tuple[OpenEnded, OpenEnded]:
    """The sum told at once, and the sum of dice followed deep enough one by one."""
    number, die, faces, score, penetrating = case
    at_once = ExplodingDice.of(number, die, faces, score=score, penetrating=penetrating).sum(explosions)
    one = explode(die, faces, depth=explosions + 1, score=score, penetrating=penetrating)
    return at_once, one.times(number)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("explosions", [0, 1, 2, 9])
def test_every_total_is_that_of_dice_followed_one_by_one(
    case: tuple[int, Distribution, set[int], Score, bool], explosions: int
) -> None:
    at_once, one_by_one = both(case, explosions)
    (floor,) = at_once.open
    assert max(at_once.closed) < floor
    for total in range(min(at_once.closed) - 1, floor):
        ways = Fraction(at_once.closed.get(total, 0), at_once.total)
        assert ways == one_by_one.exactly(total).exact
    assert at_once.at_least(floor).exact == one_by_one.at_least(floor).exact
    assert (at_once.mean, at_once.variance) == (one_by_one.mean, one_by_one.variance)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("depth", [0, 3, 12])
def test_no_more_stays_open_than_with_every_die_followed_so_deep(
    case: tuple[int, Distribution, set[int], Score, bool], depth: int
) -> None:
    number, die, faces, score, penetrating = case
    dice = ExplodingDice.of(number, die, faces, score=score, penetrating=penetrating)
    exploding = Fraction(sum(die.counts[face] for face in faces), die.total)
    assert dice.sum(dice.explosions(depth)).remaining <= number * exploding ** (depth + 1)


def test_an_explosion_that_adds_nothing_is_told_die_by_die() -> None:
    dice = ExplodingDice.of(3, d(6), {1}, score=lambda face: int(face >= 5))
    assert not dice.rises
    found = parse(
        "3d6 explode 1 count >=5 = 0"
    ).answer  # a die stops on 2 to 6, and 3 of these 5 count nothing
    assert isinstance(found, Bounds)
    assert found.low < Fraction(3, 5) ** 3 < found.high
    assert found.high - found.low < Fraction(1, 10**8)


@pytest.mark.parametrize(
    ("notation", "chance"),
    [
        ("300d6! count >=5 >= 100", 0.972352474542),  # these two by floating-point sums of dice 30 deep
        ("100d6! >= 400", 0.728346794520),
        ("3d6! >= 20", 37 / 324),
        ("1000d6! >= 4200", None),
        ("300d6! >= 2000", None),
        ("50d10 explode 2..10 >= 400", None),
    ],
)
def test_many_dice_are_answered_exactly(notation: str, chance: float | None) -> None:
    answer = parse(notation).answer
    assert isinstance(answer, Fraction)
    assert chance is None or abs(float(answer) - chance) < 1e-10


@pytest.mark.parametrize(
    "notation", ["5d6! keep 2 >= 150", "100d6! + 3d8! * 2 >= 900", "2(3d6!) keep 1 = 200..210"]
)
def test_a_question_that_reaches_further_is_followed_further(notation: str) -> None:
    assert isinstance(parse(notation).answer, Fraction)


def test_what_no_depth_reaches_is_as_good_as_never() -> None:
    answer = parse("100d6! >= 3000").answer
    assert isinstance(answer, Bounds)
    assert answer.low == 0 < answer.high < Fraction(1, 10**50)
