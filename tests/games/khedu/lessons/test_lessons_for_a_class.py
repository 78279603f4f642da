"""Lessons 11 to 14: every number by another route than the lesson's own."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import factorial, sqrt
from random import Random
from typing import Any

import pytest

from khedu_core.balance.precision import games_needed
from khedu_core.balance.share import wilson
from khedu_core.dice import Alike, choices, of_a_kind, parse, total_with_event
from khedu_core.dice.statistics import simulated
from khedu_core.engine.show import Hint
from khedu_core.games.khedu.game import KHEDU, hint
from khedu_core.games.khedu.lessons import simulation_against_exact as simulation
from khedu_core.games.khedu.lessons.of_a_kind import rolls_with_a_set
from khedu_core.games.khedu.scenes import Scene
from khedu_core.teaching import Counterexample, FillIn, Predict, course_of

BY_NUMBER = {lesson.number: lesson for lesson in course_of("khedu_core.games.khedu")}
Roll = tuple[int, ...]


def numbers(lesson: int, name: str) -> list[Fraction]:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, FillIn)
    return [Fraction(text) for text in question.right_answer if text[0].isdigit()]


def right(lesson: int, name: str) -> str:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Predict)
    return question.options.right


def claim(lesson: int, name: str) -> Counterexample:
    question = BY_NUMBER[lesson].question(name)
    assert isinstance(question, Counterexample)
    return question


def best(roll: Roll, sets: int | None = None) -> int:
    """The most a roll can be turned to, every set or so many of them: tried one by one."""
    found = [sum(roll)]
    alike = [face for face in set(roll) if roll.count(face) > 1]
    for turn in product((False, True), repeat=len(alike)):
        if sets is None or sum(turn) <= sets:
            up = {face for face, turns in zip(alike, turn, strict=True) if turns}
            found.append(sum(max(roll) if face in up else face for face in roll))
    return max(found)


def share(dice: int, event: Callable[[Roll], bool], known: Callable[[Roll], bool] | None = None) -> Fraction:
    rolls = [roll for roll in product(range(1, 7), repeat=dice) if known is None or known(roll)]
    return Fraction(sum(map(event, rolls)), len(rolls))


def exact(notation: str) -> Fraction:
    answer = parse(notation).answer
    assert isinstance(answer, Fraction)
    return answer


def differs(roll: Roll) -> bool:
    return len(set(roll)) == len(roll)


# ---- 11 Of a kind -------------------------------------------------------------------------------


def test_counted_rolls() -> None:
    rolls = [tuple(sorted(roll)) for roll in product(range(1, 7), repeat=3)]
    assert rolls.count((1, 2, 6)) > rolls.count((1, 1, 6))
    assert right(11, "orders") == "1, 2, 6"
    assert numbers(11, "sample-space") == [len(rolls), rolls.count((1, 1, 6))]
    assert numbers(11, "all-six") == [share(3, lambda roll: best(roll) == 18)]
    assert numbers(11, "complement") == [share(4, differs), 1 - share(4, differs)]
    assert numbers(11, "how-often") == [share(5, lambda roll: best(roll) != best(roll, sets=1))]


@pytest.mark.parametrize("dice", range(1, 9))
def test_the_formula_counts_rolls_with_a_set(dice: int) -> None:
    without = factorial(6) // factorial(6 - dice) if dice <= 6 else 0
    assert rolls_with_a_set(dice) == 6**dice - without
    if dice <= 5:
        assert Fraction(rolls_with_a_set(dice), 6**dice) == 1 - share(dice, differs)


def test_the_readings_differ_where_the_claim_breaks() -> None:
    same = claim(11, "same-reading")
    for roll in same.cases():
        assert same.judge(roll).breaks == (best(roll) != best(roll, sets=1))


# ---- 12 Expectation -----------------------------------------------------------------------------


def of_attack(attacker: str, defender: str) -> Hint:
    """What the rules themselves say of an attack in a scene."""
    scene = Scene(2)
    scene.cadre(1, front=attacker)
    scene.top(1, defender)
    action = KHEDU.parse(scene.s, scene.p, scene.words_for("seat 1 front", "stack 1"))
    found = hint(scene.s, scene.p, action)
    assert found is not None
    return found


def test_the_fight_of_lessons_11_13_and_14() -> None:
    assert of_attack("Hadimi Guard", "Hadimi Sentinel").chance == simulation.EXACT
    assert share(3, lambda roll: best(roll) >= 14) == simulation.EXACT


def test_the_averages() -> None:
    means = [share_mean(1, sum), share_mean(5, sum)]
    assert numbers(12, "five-dice") == means
    assert numbers(12, "turning") == [share_mean(3, best) - share_mean(3, sum)]


def share_mean(dice: int, of: Callable[[Any], int]) -> Fraction:
    return Fraction(sum(of(roll) for roll in product(range(1, 7), repeat=dice)), 6**dice)


def test_the_swing_by_the_rules_own_odds() -> None:
    worth = {}
    for defender, reward in (("Rahala Tracker", 1), ("Wuqri Reaver", 2), ("Khana Chahak", 3)):
        wins = of_attack("Hadimi Lancer", defender).chance
        worth[defender] = (wins * reward, (1 - wins) * 2, wins / 2 if reward == 1 else wins)
    brings, leaves, _ = worth["Khana Chahak"]
    assert numbers(12, "swing") == [brings, leaves, brings - leaves]
    swing = {name: gain - loss for name, (gain, loss, _) in worth.items()}
    assert swing["Khana Chahak"] > swing["Rahala Tracker"]
    assert right(12, "which").startswith("Khana Chahak")
    assert right(12, "one-behind").startswith(max(worth, key=lambda name: worth[name][2]))


def test_a_failure_leaves_the_attackers_worth_as_tokens() -> None:
    scene = Scene(2)
    scene.cadre(1, front="Hadimi Lancer")
    scene.top(2, "Khana Chahak")
    scene.hand(1, "Allure", "Muster")
    scene.attack("seat 1 front", "stack 2", dice=[1, 2, 3, 5])
    assert scene.at("stack 2") == ("Khana Chahak", 2)
    assert scene.at("seat 1 front") is None


# ---- 13 Conditional chances ---------------------------------------------------------------------


def test_given_a_set_and_given_the_first_dice() -> None:
    with_set, without = total_with_event(3, Alike(2))
    assert with_set is not None
    assert without is not None
    assert numbers(13, "set-or-not") == [with_set.at_least(14), without.at_least(14)]
    assert right(13, "three-alike") == str(exact("3d6 3 alike given 2 alike"))
    for first, asked in zip(((3, 3), (5, 6)), numbers(13, "first-dice"), strict=True):
        assert asked == Fraction(sum(best((*first, third)) >= 14 for third in range(1, 7)), 6)


def test_three_alike_is_no_good_news() -> None:
    told = exact("5d6 of-a-kind given 3 alike >= 18")
    assert told < of_a_kind(5).at_least(18) == Fraction(277, 324)  # 85.49 %, as the notebook says
    assert told == share(5, lambda roll: best(roll) >= 18, lambda roll: max(map(roll.count, roll)) >= 3)


def test_the_claim_about_a_good_start() -> None:
    start = claim(13, "good-start")
    before = of_a_kind(3).at_least(14)
    for first in start.cases():
        now = Fraction(sum(choices((*first, third)).best >= 14 for third in range(1, 7)), 6)
        assert start.judge(first).breaks == (sum(first) >= 7 and now <= before)


def test_the_hidden_cadence_by_drawing_it() -> None:
    """A rival by the hundred thousand: what is drawn, and who keeps it back."""
    defensive = [True] * 4 + [False] * 8
    random = Random(13)
    drawn = [random.choice(defensive) for _ in range(100_000)]
    silent = [guards for guards in drawn if not (guards and random.random() < 0.75)]
    for found, (asked,) in ((drawn, numbers(13, "face-down")), (silent, numbers(13, "silence"))):
        assert abs(sum(found) / len(found) - asked) < 0.005


# ---- 14 Simulation against exact ----------------------------------------------------------------


def test_the_square_root_law_holds_of_simulations() -> None:
    few, many = ([float(simulation.share(n, pupil)) for pupil in range(1, 201)] for n in (100, 400))
    off = [sqrt(sum((x - float(simulation.EXACT)) ** 2 for x in shares) / 200) for shares in (few, many)]
    assert off[0] == pytest.approx(simulation.typical_error(float(simulation.EXACT), 100), rel=0.15)
    assert off[0] / off[1] == pytest.approx(2, rel=0.15)
    assert right(14, "four-times") == "by half of that"


def test_the_first_hundred_are_part_of_the_thousand() -> None:
    """What the claim says: the same seed rolls on."""
    for total, times in simulated(3, 100, seed=2).items():
        assert simulated(3, 1000, seed=2)[total] >= times


def test_a_third_of_the_pupils_break_the_claim() -> None:
    nearer = claim(14, "nearer")
    breaking = [case for case in nearer.cases() if nearer.judge(case).breaks]
    assert len(breaking) == pytest.approx(simulation.PUPILS / 3, abs=2)
    assert not nearer.judge(("1",)).breaks  # what is set at first does not give it away


def test_how_many_games() -> None:
    (games,) = numbers(14, "how-many")
    assert games == pytest.approx(games_needed(0.01), rel=0.05)  # 1.96 typical errors, not 2
    assert numbers(14, "off-by") == [Fraction(1, 20), Fraction(1, 200)]
    assert [simulation.typical_error(0.5, n) for n in (100, 10_000)] == pytest.approx([1 / 20, 1 / 200])


def test_the_intervals() -> None:
    low, shares, high = simulation.intervals(range(1, 21))
    for a, won, b in zip(low, shares, high, strict=True):
        assert (a, b) == pytest.approx(wilson(float(won) * 100, 100), abs=0.02)
    assert simulation.misses(range(1, 21)) == 1
    assert simulation.misses(range(1, 1001)) == pytest.approx(50, abs=20)
    none = sum(all(Random(f"{k} {i}").random() < 0.95 for i in range(20)) for k in range(4000)) / 4000
    assert float(right(14, "twenty").rstrip(" %")) == pytest.approx(100 * (1 - none), abs=3)
