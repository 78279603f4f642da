"""A pool's memory: what may change is never remembered."""

from collections import Counter
from itertools import product

import pytest

from khedu_core.dice import Machine, d, pool
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
