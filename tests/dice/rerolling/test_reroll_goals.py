"""Goals of a reroll against their plain definitions, and mechanics told of a single roll."""

from collections.abc import Callable
from itertools import product

import pytest

from khedu_core.dice import READINGS, Alike, Distribution, Straight, choices, d, evaluate
from khedu_core.dice.machine import answer_for_roll
from khedu_core.dice.of_a_kind_rule.mechanics import OneSetUp
from khedu_core.dice.rerolling import Goal, best_rerolls
from khedu_core.errors import InputError
from tests.dice.enumeration import Roll, longest_run

DEFINITIONS: list[tuple[str, Callable[[Roll], object]]] = [
    ("5 alike", lambda roll: roll[0] == roll[-1]),
    ("3 alike", lambda roll: any(roll.count(face) >= 3 for face in roll)),
    (
        "sets 3,2",
        lambda roll: any(roll.count(a) == 3 and roll.count(b) == 2 for a in roll for b in roll if a != b),
    ),
    ("straight 4", lambda roll: longest_run(roll) >= 4),
    ("longest-run", longest_run),
    (">= 15", lambda roll: sum(roll) >= 15),
    ("<= 15", lambda roll: sum(roll) <= 15),
    ("+ 2 > 15", lambda roll: sum(roll) > 13),
    ("count 4 >= 2", lambda roll: roll.count(4) >= 2),
    ("count 4", lambda roll: roll.count(4)),
    ("any 4", lambda roll: 4 in roll),
    ("keep 3", lambda roll: sum(sorted(roll)[-3:])),
    ("", sum),
    ("* 3 - 1", lambda roll: 3 * sum(roll) - 1),
    *[(f"of-a-kind {r}", lambda roll, r=r: choices(roll, r).best) for r in READINGS],
    *[(f"of-a-kind {r} >= 20", lambda roll, r=r: choices(roll, r).best >= 20) for r in READINGS],
]


@pytest.mark.parametrize(("wish", "definition"), DEFINITIONS, ids=[wish for wish, _ in DEFINITIONS])
def test_goals_mean_what_they_say(wish: str, definition: Callable[[Roll], object]) -> None:
    goal = Goal(f"5d6 {wish}")
    assert goal.dice == (d(6),) * 5
    for roll in {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5)}:
        assert goal(roll) == definition(roll), roll


def test_a_goal_is_a_chance_where_the_notation_asks() -> None:
    chances = {wish: Goal(f"5d6 {wish}").is_chance for wish in ("4 alike", ">= 20", "count 6", "", "keep 3")}
    assert chances == {"4 alike": True, ">= 20": True, "count 6": False, "": False, "keep 3": False}


def test_unlike_dice_are_one_roll() -> None:
    assert Goal("3d6 + 2d8 + 1 >= 20").notation == "{3d6, 2d8} + 1 >= 20"
    goal = Goal("{3d6, 2d8} largest-set")
    assert (goal.dice, goal.dice_alone) == ((d(6),) * 3 + (d(8),) * 2, "{3d6, 2d8}")
    assert goal((1, 2, 2, 2, 8)) == 3


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("5d6!", "leave explosions and rerolls out"),
        ("5d6 reroll 1", "leave explosions and rerolls out"),
        ("4d6 keep 3 + d6", "give all dice as one, in braces"),
        ("5d6 - 2d8", "give all dice as one, in braces"),
        ("3d6 vs 2d8", "two sides roll"),
        ("5d6 given no 1", "conditions are not rolled one by one"),
        ("draw 5 from 13 heart, 39 other count heart", "cards are not rolled one by one"),
        ("5d6 4 alik", "at character 5"),
    ],
)
def test_what_is_no_goal_is_refused_in_one_line(notation: str, told: str) -> None:
    with pytest.raises(InputError) as refused:
        Goal(notation)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


class FirstTwoHighest:
    """The sum of the two highest dice, looking no further than it needs."""

    order = "descending"

    def start(self) -> tuple[int, int]:
        return 0, 0

    def enough(self, dice: int) -> int:
        return 2

    def step(self, state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        assert count <= 2 - state[0]
        return state[0] + count, state[1] + face * count

    def finish(self, state: tuple[int, int], dice: int) -> int:
        return state[1]


@pytest.mark.parametrize("mechanic", [Alike(2), Straight("contains", 3), OneSetUp(), FirstTwoHighest()])
def test_a_mechanic_is_told_one_roll_as_the_machine_tells_all(mechanic: object) -> None:
    counts: dict[int, int] = {}
    for roll in product(range(1, 7), repeat=3):
        outcome = int(answer_for_roll(mechanic, roll, range(1, 7)))
        counts[outcome] = counts.get(outcome, 0) + 1
    by_machine = evaluate(mechanic, [d(6)] * 3)
    assert counts == {int(outcome): ways for outcome, ways in by_machine.items()}
    assert best_rerolls([d(6)] * 3, 0, mechanic).law == Distribution(counts)
