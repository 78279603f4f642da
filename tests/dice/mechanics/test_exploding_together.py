"""Equal exploding dice added up: against dice followed one by one, and against the endless series."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

import pytest

from khedu_core.dice import Distribution, d, explode, parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.mechanics.exploding import without_wasted
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


WASTED: list[tuple[int, Distribution, set[int], Callable[[int], int], bool]] = [
    (3, d(6), {1}, lambda face: int(face >= 5), False),
    (2, d(6), {4, 5, 6}, lambda face: int(face == 5), False),
    (2, d(4), {2, 4}, lambda face: face - 2, False),
    (3, Distribution({1: 2, 2: 1, 3: 1}), {1, 3}, lambda face: face, True),
]


@pytest.mark.parametrize("case", WASTED)
def test_an_explosion_that_adds_nothing_only_puts_off_the_rest(
    case: tuple[int, Distribution, set[int], Callable[[int], int], bool],
) -> None:
    """Against dice followed 20 deep one by one, and against the endless series, by SymPy."""
    number, die, faces, score, penetrating = case
    short, rising = without_wasted(die, faces, score=score, penetrating=penetrating)
    assert len(short) < len(die)
    followed = explode(die, faces, depth=20, score=score, penetrating=penetrating).times(number)
    endless = series(*case, terms=6)
    for total, chance in endless.items():
        bounds = followed.exactly(total)
        assert bounds.low <= chance <= bounds.high
        assert bounds.high - bounds.low < Fraction(1, 10**3)
    if rising:
        told = ExplodingDice.of(number, short, rising, score=score, penetrating=penetrating).sum(9)
    else:
        told = OpenEnded(short.map(score).times(number).counts, {})
    for total, chance in endless.items():
        assert told.exactly(total).exact == chance
    assert (told.mean or told.floors.mean) == followed.mean


def series(
    number: int, die: Distribution, on: set[int], score: Callable[[int], int], penetrating: bool, terms: int
) -> dict[int, Fraction]:
    """The first coefficients of (S / (T - Q)) ** n as it stands, with what adds nothing among Q."""
    import sympy

    z = sympy.Symbol("z")
    stops, explodes = (
        sum(n * z ** score(x) for x, n in die.counts.items() if (x in on) == exploding)
        for exploding in (False, True)
    )
    law = (stops / (die.total - sympy.expand(explodes / z if penetrating else explodes))) ** number
    least = number * min(score(x) for x in die if x not in on)
    expanded = sympy.series(sympy.together(law / z**least), z, 0, terms).removeO()
    return {least + k: Fraction(str(expanded.coeff(z, k))) for k in range(terms)}


def test_counted_faces_that_explode_and_count_nothing_leave_nothing_open() -> None:
    # a 6 of the d6 counts nothing: a die counts with 1 in 5
    counted = parse("1000d6! count 1 >= 200").answer
    assert counted == Fraction(sum(comb(1000, k) * 4 ** (1000 - k) for k in range(200, 1001)), 5**1000)
    # of 1, 2, 3 and 5 every 5 counts, until so often another one has shown: negative binomial
    fives = parse("100d6 explode 4..6 count 5 <= 29").answer
    assert fives == sum(Fraction(comb(k + 99, k) * 3**100, 4 ** (100 + k)) for k in range(30))
    assert parse("100d2! count 1").law == Distribution({100: 1})
    assert parse("d6! any 1").answer == Fraction(1, 5)
    assert parse("3d6 explode 1 count >=5 = 0").answer == Fraction(3, 5) ** 3


def test_what_counts_nothing_still_matters_to_a_condition_and_to_a_stated_depth() -> None:
    known, same = (parse(f"2d6!{depth} count 1 given any 6 >= 1").answer for depth in ("", " depth 12"))
    assert known == same
    assert isinstance(known, Bounds)
    stated = parse("3d6! depth 2 count 1").law
    assert isinstance(stated, OpenEnded)
    assert stated.remaining == 1 - (1 - Fraction(1, 6) ** 3) ** 3


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
