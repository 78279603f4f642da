"""Goals of a reroll against their plain definitions, and mechanics told of a single roll."""

from collections.abc import Callable
from itertools import product

import pytest

from khedu_core.dice import READINGS, Alike, Distribution, Straight, choices, d, evaluate
from khedu_core.dice.of_a_kind_rule.machine import OneSetUp
from khedu_core.dice.rerolling.goals import (
    GOALS,
    AllAlike,
    AtLeastShowing,
    FullHouse,
    HighestOfAKindTotal,
    HighestTotal,
    NumberShowing,
    OfAKindAtLeast,
    Run,
    SetOf,
    TotalAtLeast,
    TotalAtMost,
    told,
)
from khedu_core.dice.rerolling.policy import best_rerolls
from tests.dice.enumeration import Roll, longest_run

Value = Callable[[Roll], int]

DEFINITIONS: list[tuple[Value, Callable[[Roll], object]]] = [
    (AllAlike(), lambda roll: roll[0] == roll[-1]),
    (SetOf(3), lambda roll: any(roll.count(face) >= 3 for face in roll)),
    (
        FullHouse(),
        lambda roll: any(roll.count(a) >= 3 and roll.count(b) >= 2 for a in roll for b in roll if a != b),
    ),
    (Run(4), lambda roll: longest_run(roll) >= 4),
    (TotalAtLeast(15), lambda roll: sum(roll) >= 15),
    (TotalAtMost(15), lambda roll: sum(roll) <= 15),
    (AtLeastShowing(2, 4), lambda roll: roll.count(4) >= 2),
    (NumberShowing(4), lambda roll: roll.count(4)),
    (HighestTotal(), sum),
    *[(HighestOfAKindTotal(r), lambda roll, r=r: choices(roll, r).best) for r in READINGS],
    *[(OfAKindAtLeast(20, r), lambda roll, r=r: choices(roll, r).best >= 20) for r in READINGS],
]


@pytest.mark.parametrize(("goal", "definition"), DEFINITIONS, ids=[repr(goal) for goal, _ in DEFINITIONS])
def test_goals_mean_what_they_say(goal: Value, definition: Callable[[Roll], object]) -> None:
    for dice in (3, 5):
        for roll in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice)}:
            assert goal(roll) == definition(roll), roll


def test_every_goal_has_words() -> None:
    made = [
        kind(18) if "of-a-kind-at" in name or "total-at" in name else kind() for name, kind in GOALS.items()
    ]
    words = [goal.words for goal in made]
    assert len(set(words)) == len(words) == len(GOALS)
    assert {goal.is_chance for goal in made} == {True, False}
    assert AtLeastShowing(1).words == "6 on at least 1 die"


class FirstTwoHighest:
    """The sum of the two highest dice, looking no further than it needs."""

    order = "descending"

    def start(self) -> tuple[int, int]:
        return 0, 0

    def needs(self, state: tuple[int, int]) -> int:
        return 2 - state[0]

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        assert count <= 2 - state[0]
        return state[0] + count, state[1] + face * count

    def finish(self, state: tuple[int, int], dice: int) -> int:
        return state[1]


@pytest.mark.parametrize("mechanic", [Alike(2), Straight("contains", 3), OneSetUp(), FirstTwoHighest()])
def test_a_mechanic_is_told_one_roll_as_the_engine_tells_all(mechanic: object) -> None:
    counts: dict[int, int] = {}
    for roll in product(range(1, 7), repeat=3):
        outcome = int(told(mechanic, roll, range(1, 7)))
        counts[outcome] = counts.get(outcome, 0) + 1
    by_engine = evaluate(mechanic, [d(6)] * 3)
    assert counts == {int(outcome): ways for outcome, ways in by_engine.items()}
    assert best_rerolls([d(6)] * 3, 0, mechanic).law == Distribution(counts)
