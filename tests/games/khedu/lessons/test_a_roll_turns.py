"""Lesson 1: every solution by plain counting."""

from itertools import product

import pytest

from khedu_core.games.khedu.lessons.a_roll_turns import LESSON, MOST, ROLL, most, table, turned
from khedu_core.teaching import Counterexample, FillIn, Predict


def reachable(roll: tuple[int, ...]) -> set[int]:
    """Every total of a roll, each set left, turned up or turned down."""
    faces = sorted(set(roll))
    ways = [(face, roll.count(face)) for face in faces]
    turned = [{face, faces[0], faces[-1]} if times > 1 else {face} for face, times in ways]
    return {sum(to * times for to, (_, times) in zip(way, ways, strict=True)) for way in product(*turned)}


def numbers(name: str) -> list[str]:
    question = LESSON.question(name)
    assert isinstance(question, FillIn)
    return list(question.right_answer)


def choice(name: str) -> str:
    question = LESSON.question(name)
    assert isinstance(question, Predict)
    return question.options.right


def test_the_totals_of_the_rolls() -> None:
    assert numbers("three-totals") == [str(total) for total in sorted(reachable((2, 3, 3, 4, 5)))]
    assert numbers("three-totals") == ["15", "17", "21"]
    assert choice("highest") == str(max(reachable((1, 3, 3, 4, 5))))
    assert choice("two-pairs") == str(max(reachable((2, 2, 5, 5, 6))))


@pytest.mark.parametrize(("name", "dice"), [("pair", 2), ("set-of-three", 3)])
def test_the_chances(name: str, dice: int) -> None:
    rolls = list(product(range(1, 7), repeat=dice))
    with_a_set = sum(len(set(roll)) < dice for roll in rolls)
    (answer,) = numbers(name)
    above, below = map(int, answer.split("/"))
    assert above * len(rolls) == with_a_set * below


def test_the_claim_fails_exactly_where_the_set_is_the_highest() -> None:
    claim = LESSON.question("always-more")
    assert isinstance(claim, Counterexample)
    for roll in claim.cases():
        has_pair, gains = len(set(roll)) == 2, max(reachable(roll)) > sum(roll)
        assert claim.judge(roll).breaks == (has_pair and not gains)
    pairs = [roll for roll in product(range(1, 7), repeat=3) if len(set(roll)) == 2]
    assert 2 * sum(claim.judge(roll).breaks for roll in pairs) == len(pairs), "the lesson says: one half"


def test_the_fight_is_lost_as_it_falls_and_earns_once_it_is_turned() -> None:
    before, after = table(), turned()
    assert sum(ROLL) + 1 == before.defences(1)[0] == 17
    assert (before.scores, after.scores) == ([0, 0], [3, 0])
    assert [frame.scores[0] for frame in after.film().frames][-1] == 3


def test_the_function_is_the_highest_that_can_be_reached() -> None:
    for roll in product(range(1, 7), repeat=4):
        assert most(roll) == max(reachable(roll))
    assert MOST.check(most).right
