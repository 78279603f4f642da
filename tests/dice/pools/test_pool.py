"""A pool's memory: what may change is never remembered."""

from collections import Counter
from itertools import product

import pytest

from khedu_core.dice import Deck, Machine, NoFace, Pool, d, pool
from khedu_core.dice.pools.deck import DrawnHand
from khedu_core.dice.pools.questions import Questions
from khedu_core.errors import InputError


def test_a_machine_whose_function_changes_is_asked_anew() -> None:
    target = [5]
    high = Machine(
        0, lambda state, face, count: state + count * (face >= target[0]), lambda state, dice: state
    )
    two = pool(d(6), d(6))
    assert two.law(high).counts == {0: 16, 1: 16, 2: 4}
    target[0] = 6
    assert two.law(high).counts == {0: 25, 1: 10, 2: 1}


def test_dice_dropped_at_both_ends() -> None:
    five = pool(*[d(6)] * 5)
    assert five.drop(lowest=1, highest=1) == five.keep_middle(3)
    assert five.drop(lowest=2) == five.drop_lowest(2)
    assert five.drop() == five.sum()
    rolls = [sorted(roll)[1:2] for roll in product(range(1, 7), repeat=4)]
    assert pool(*[d(6)] * 4).drop(1, 2).counts == Counter(map(sum, rolls))
    with pytest.raises(InputError, match="drop lowest 3 and highest 3 of 5 dice: drop fewer"):
        five.drop(3, 3)


@pytest.mark.parametrize("dice", [pool(d(6), d(8)), pool(d(6), d(8)).given(NoFace(8)), Deck({1: 3}).hand(2)])
def test_a_score_that_is_none_is_named_as_a_score(dice: Pool | DrawnHand) -> None:
    with pytest.raises(InputError, match="score = 3: give a function of the face"):
        dice.score(3)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"score: 1 became 0\.5; give a whole number"):
        dice.score(lambda face: face / 2)  # type: ignore[arg-type,return-value]


def test_a_score_by_convolution_and_by_the_machine() -> None:
    dice = pool(d(6), d(6), d(8))
    worth = {face: face % 3 - 1 for face in range(1, 9)}
    counted = Counter(sum(worth[f] for f in roll) for roll in product(range(1, 7), range(1, 7), range(1, 9)))
    assert dice.score(worth.__getitem__).counts == Questions.score(dice, worth.__getitem__).counts == counted
    left = Counter(sum(worth[f] for f in roll) for roll in product(range(1, 7), range(1, 7), range(1, 8)))
    assert dice.given(NoFace(8)).score(worth.__getitem__).counts == left
