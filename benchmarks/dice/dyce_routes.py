"""The questions in dyce 0.7.0, each by the fastest of the ways we tried; it remembers nothing."""

import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from timing import Call

assert find_spec("beartype") is None, "with beartype here dyce checks its own types, up to 17 times slower"

from dyce import H, P  # noqa: E402
from dyce.lifecycle import ExperimentalWarning  # noqa: E402
from dyce.p import DescendingSurveyorBase  # noqa: E402

warnings.simplefilter("ignore", ExperimentalWarning)
LACK_BITS = 12


def forget() -> None:
    """There is nothing to forget."""


class OfAKind(DescendingSurveyorBase):  # type: ignore[misc, type-arg]
    """Highest face and lack packed into one number."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def accumulate(self, state: int | None, outcome: int, count: int) -> int:
        if state is None:
            return outcome << LACK_BITS
        return state + (state >> LACK_BITS) - outcome if count == 1 else state

    def settle(self, state: int) -> int:
        return self.dice * (state >> LACK_BITS) - (state & (1 << LACK_BITS) - 1)


class Keep(DescendingSurveyorBase):  # type: ignore[misc, type-arg]
    def __init__(self, number: int) -> None:
        self.number = number

    def accumulate(self, state: tuple[int, int] | None, outcome: int, count: int) -> tuple[int, int]:
        kept, total = state or (0, 0)
        more = min(count, self.number - kept)
        return kept + more, total + outcome * more

    def settle(self, state: tuple[int, int]) -> int:
        return state[1]


class LargestSet(DescendingSurveyorBase):  # type: ignore[misc, type-arg]
    def accumulate(self, state: int | None, outcome: int, count: int) -> int:
        return count if state is None or count > state else state

    def settle(self, state: int) -> int:
        return state


class LongestRun(DescendingSurveyorBase):  # type: ignore[misc, type-arg]
    def accumulate(
        self, state: tuple[int, int, int] | None, outcome: int, count: int
    ) -> tuple[int, int, int]:
        if state is None:
            return outcome, 1, 1
        latest, run, longest = state
        run = run + 1 if latest - outcome == 1 else 1
        return outcome, run, max(longest, run)

    def settle(self, state: tuple[int, int, int]) -> int:
        return state[2]


def of_a_kind(dice: int, sides: int) -> Call:
    rolled = dice @ P(sides)
    return lambda: rolled.survey(OfAKind(dice))


def total(dice: int, sides: int) -> Call:
    die = H(sides)
    return lambda: dice @ die


def keep_highest(dice: int, sides: int, number: int) -> Call:
    die = P(sides)
    if dice <= 2 * number:  # then it is quicker face by face
        return lambda: (dice @ die).survey(Keep(number))
    return lambda: (dice @ die).at(slice(-number, None))


def largest_set(dice: int, sides: int) -> Call:
    die = P(sides)
    return lambda: (dice @ die).survey(LargestSet())


def longest_run(dice: int, sides: int) -> Call:
    die = P(sides)
    return lambda: (dice @ die).survey(LongestRun())


def pairs_won(left: int, right: int, sides: int) -> Call:
    """Its rolls of the two dice that count, side against side: it has no pairing of its own."""
    die = P(sides)
    assert min(left, right) == 2

    def compared() -> Any:
        found: dict[int, int] = {}
        against = list((right @ die).rolls_with_counts(slice(-2, None)))
        for mine, ways in (left @ die).rolls_with_counts(slice(-2, None)):
            for other, as_many in against:
                won = (mine[0] > other[0]) + (mine[1] > other[1])
                found[won] = found.get(won, 0) + ways * as_many
        return H(found)

    return compared


def counts(result: Any) -> dict[int, int]:
    return dict(result.items())


ROUTES: dict[str, Callable[..., Call]] = {
    route.__name__: route for route in (of_a_kind, total, keep_highest, largest_set, longest_run, pairs_won)
}
