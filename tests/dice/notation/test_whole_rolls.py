"""Rolls that stand inside others: the best of unlike rolls, and a roll that decides the next."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from khedu_core.dice import OpenEnded, d, parse
from khedu_core.dice.mechanics.best_of import highest_of, lowest_of
from khedu_core.errors import InputError


@pytest.mark.parametrize(("word", "best"), [("max", max), ("min", min)])
def test_the_best_of_unlike_rolls(word: str, best: Callable[..., int]) -> None:
    law = parse(f"{word}(2d6 - 2, d12, 5)").distribution
    rolls = product(range(1, 7), range(1, 7), range(1, 13))
    found = [best(a + b - 2, c, 5) for a, b, c in rolls]
    assert law.total == len(found)
    assert all(law.counts.get(x, 0) == found.count(x) for x in range(13))


def test_the_best_of_equal_dice_is_the_highest_kept() -> None:
    assert highest_of(*[d(6)] * 4) == parse("4d6 keep highest 1").distribution
    assert lowest_of(*[d(6)] * 4) == parse("4d6 keep lowest 1").distribution
    with pytest.raises(InputError, match="none is given"):
        highest_of()


def test_the_best_of_exploding_dice() -> None:
    law = parse("max(d6!, d8)").law
    assert isinstance(law, OpenEnded)
    other = parse("{d6!, d8} keep highest 1").law
    assert isinstance(other, OpenEnded)
    assert all(law.at_least(x) == other.at_least(x) for x in range(1, 90))
    # lower than 4: a first roll of 1 to 3 beside any d8, or a d8 below 4 beside the rest
    assert parse("min(d6!, d8) < 4").answer == Fraction(3, 6) + Fraction(3, 6) * Fraction(3, 8)


def test_a_roll_decides_the_next() -> None:
    law = parse("d20 then 1..10: 0, 11..19: 2d6 + 3, 20: 4d6 + 3").distribution
    hits = [a + b + 3 for a, b in product(range(1, 7), repeat=2)]
    criticals = [sum(roll) + 3 for roll in product(range(1, 7), repeat=4)]
    for x in range(28):
        hit = Fraction(9 * hits.count(x), 20 * len(hits))
        critical = Fraction(criticals.count(x), 20 * len(criticals))
        assert law.exactly(x) == hit + critical + (Fraction(1, 2) if x == 0 else 0)


def test_two_weapons() -> None:
    twice = parse("2(d20 then <11: 0, else: d6 + 3) >= 10").answer
    once = {0: Fraction(1, 2), **{x: Fraction(1, 12) for x in range(4, 10)}}
    assert twice == sum(p * q for (x, p), (y, q) in product(once.items(), repeat=2) if x + y >= 10)


def test_a_case_may_compare_and_else_is_the_rest() -> None:
    law = parse("d6 then else: 10, >=5: d2, 1: -3").distribution
    assert {x: law.exactly(x) for x in law} == {
        -3: Fraction(1, 6),
        1: Fraction(1, 6),
        2: Fraction(1, 6),
        10: Fraction(1, 2),
    }
