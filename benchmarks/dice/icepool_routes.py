"""The questions in icepool 2.2.2, each by the fastest of the ways we tried."""

from collections.abc import Callable
from typing import Any

import icepool
import icepool.evaluator
import icepool.math
from icepool.generator.pool import PoolSource
from timing import Call

LACK_BITS = 12


def forget() -> None:
    """Drop what its evaluators, pools and binomial rows remember; dice are made anew by each route."""
    for evaluator in vars(icepool.evaluator).values():
        if hasattr(evaluator, "_cache") and isinstance(evaluator, icepool.MultisetEvaluator):
            evaluator._cache.clear()
    PoolSource._new_raw.cache_clear()
    icepool.math.comb_row_cache.clear()


def fair(sides: int) -> Any:
    """A die of its own: `icepool.d` would keep the sums once made with it."""
    return icepool.Die(range(1, sides + 1))


class OfAKind(icepool.MultisetEvaluator):  # type: ignore[misc]
    """Highest face and lack packed into one number, told from the top."""

    def initial_state(self, order: Any, outcomes: Any, size: Any) -> int:
        if order != icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        return 0

    def next_state(self, state: int, order: Any, outcome: int, count: int) -> int:
        if not count:
            return state
        if not state:
            return outcome << LACK_BITS
        return state + (state >> LACK_BITS) - outcome if count == 1 else state

    def final_outcome(self, state: int, order: Any, outcomes: Any, size: int) -> int:
        return size * (state >> LACK_BITS) - (state & (1 << LACK_BITS) - 1)


def of_a_kind(dice: int, sides: int) -> Call:
    rolled, evaluator = fair(sides).pool(dice), OfAKind()
    return lambda: evaluator.evaluate(rolled)


def total(dice: int, sides: int) -> Call:
    die = fair(sides)
    if dice % 10 == 0:  # ten times ten dice are added faster than a hundred
        return lambda: (dice // 10) @ (10 @ die)
    return lambda: dice @ die


def keep_highest(dice: int, sides: int, number: int) -> Call:
    die = fair(sides)
    return lambda: die.pool(dice).highest(number).sum()


def largest_set(dice: int, sides: int) -> Call:
    die = fair(sides)
    return lambda: die.pool(dice).largest_count()


def longest_run(dice: int, sides: int) -> Call:
    die = fair(sides)
    return lambda: die.pool(dice).largest_straight()


def pairs_won(left: int, right: int, sides: int) -> Call:
    die, most = fair(sides), min(left, right)
    return lambda: die.pool(left).highest(most).sort_pair(">", die.pool(right).highest(most)).size()


def counts(result: Any) -> dict[int, int]:
    return dict(result.items())


ROUTES: dict[str, Callable[..., Call]] = {
    route.__name__: route for route in (of_a_kind, total, keep_highest, largest_set, longest_run, pairs_won)
}
