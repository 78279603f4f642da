"""How deep explosions are followed: every depth that is tried is paid from one allowance of work."""

from collections.abc import Callable

import pytest

from khedu_core.dice.families.family import family_work
from khedu_core.dice.notation.depths import MAX_NOTATION_WORK, Depths
from khedu_core.dice.notation.laws import Laws
from khedu_core.dice.work_limit import TooMuchWorkError, Work, tell_work
from khedu_core.errors import InputError


def notation(cost: Callable[[int], int], tried: list[int]) -> Callable[[Laws], int]:
    """Something that takes so much work at each depth; `tried` takes down the depths."""

    def make(laws: Laws) -> int:
        depth = laws.purse.depth(None)
        tried.append(depth)
        tell_work(cost(depth))
        return depth

    return make


@pytest.mark.parametrize(
    ("cost", "tried", "deepest"),
    [
        (lambda depth: 1000, [3, 12], 12),
        (lambda depth: 10_000 * depth, [3, 12], 12),
        (lambda depth: 100_000 * (depth + 1) ** 2, [3, 6, 12], 12),
        (lambda depth: 4_000 * (depth + 1) ** 4, [3, 6, 9], 9),
        (lambda depth: 40_000 * (depth + 1) ** 3, [3, 6, 9], 9),
        (lambda depth: 4_000 * depth**4, [3, 12, 6], 6),  # steeper than was thought, and something is left
        (lambda depth: 20_000_000 * (depth - 1), [3], 3),
    ],
)
def test_the_deepest_that_is_within_reach(cost: Callable[[int], int], tried: list[int], deepest: int) -> None:
    found: list[int] = []
    spent = Work(10**12, "")
    with spent.counted():
        assert Depths(notation(cost, found), "dice").deepest() == (deepest, deepest)
    assert found == tried
    refused = sum(cost(depth) for depth in found if depth > deepest)  # is told, and not done then
    assert spent.spent - refused <= MAX_NOTATION_WORK


def test_what_is_too_large_for_the_least_depth_is_refused() -> None:
    with pytest.raises(InputError, match=r"^100d6: takes much longer than a second; use") as refused:
        Depths(notation(lambda depth: MAX_NOTATION_WORK + 1, []), "100d6")
    assert not isinstance(refused.value, TooMuchWorkError)  # which would end a whole search


def test_of_the_work_of_a_family_one_more_depth_takes_a_quarter_of_what_is_left() -> None:
    work = family_work("too much altogether")
    with work.counted():
        assert Depths(notation(lambda depth: 200_000 * depth**2, []), "dice").deepest() == (6, 6)
        assert work.spent == 200_000 * (3**2 + 6**2)
        with pytest.raises(TooMuchWorkError, match="altogether"):
            Depths(notation(lambda depth: 35_000_000, []), "dice")
