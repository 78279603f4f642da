"""How many show certain faces, or are certain cards: at least, at most and exactly so many of each."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from operator import eq, ge, le
from time import process_time
from typing import Any

import pytest

from khedu_core.dice import Deck, d, pool
from khedu_core.errors import InputError

CARDS = ["land"] * 4 + ["ramp"] * 2 + ["other"] * 3


@pytest.mark.parametrize(("asked", "compares"), [("at_least", ge), ("at_most", le), ("exactly", eq)])
def test_against_every_case(asked: str, compares: Callable[[int, int], bool]) -> None:
    hands = list(combinations(CARDS, 3))
    met = sum(compares(hand.count("land"), 2) and compares(hand.count("ramp"), 1) for hand in hands)
    drawn = Deck({"land": 4, "ramp": 2, "other": 3}).hand(3)
    assert getattr(drawn, asked)(land=2, ramp=1) == Fraction(met, len(hands))
    assert getattr(drawn, asked)({"land": 2}, ramp=1) == Fraction(met, len(hands))
    rolls = list(product(range(1, 7), repeat=3))
    met = sum(compares(roll.count(6), 1) and compares(roll.count(1), 1) for roll in rolls)
    assert getattr(pool(*[d(6)] * 3), asked)({6: 1, 1: 1}) == Fraction(met, len(rolls))


def test_dice_and_cards_answer_alike() -> None:
    """Ten of each rank are enough for one card to be a die."""
    die, card = pool(d(3)), Deck({1: 10, 2: 10, 3: 10}).hand(1)
    for one, other in ((die.count([1, 3]), card.count([1, 3])), (die.number_of(2), card.number_of(2))):
        assert one.same_chances(other)
    assert die.score(lambda face: face**2).same_chances(card.score(lambda rank: rank**2))
    assert die.best_set(least=1).map(lambda width, height: height).same_chances(card.sum())


def test_a_total_is_not_asked_for_here() -> None:
    wrong: Any = 14
    with pytest.raises(InputError, match=r"as \{6: 2\}; a total is asked of .sum"):
        pool(d(6), d(6)).at_least(wrong)


def test_a_range_names_no_named_card_however_long_it_is() -> None:
    started = process_time()
    drawn = Deck({"land": 4, "ramp": 2}).hand(3)
    assert drawn.count(range(10**9)).counts == {0: 20}
    ranks = Deck({1: 4, 2: 2}).hand(3)
    assert ranks.count(range(2, 10**9)).counts == ranks.number_of(2).counts
    assert process_time() - started < 1
