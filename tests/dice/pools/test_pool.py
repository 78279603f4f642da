"""A pool's memory: what may change is never remembered."""

from khedu_core.dice import Machine, d, pool


def test_a_machine_whose_function_changes_is_asked_anew() -> None:
    target = [5]
    high = Machine(
        0, lambda state, face, count: state + count * (face >= target[0]), lambda state, dice: state
    )
    two = pool(d(6), d(6))
    assert two.law(high).counts == {0: 16, 1: 16, 2: 4}
    target[0] = 6
    assert two.law(high).counts == {0: 25, 1: 10, 2: 1}
