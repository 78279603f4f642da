"""The of-a-kind rule by every route, against counts of every single roll kept in data/of_a_kind.json."""

from collections import Counter
from typing import Any

import pytest

from khedu_core.dice import (
    Alike,
    NoFace,
    Straight,
    at_least_with_event,
    choices,
    d,
    evaluate,
    joint_law,
    of_a_kind,
    of_a_kind_by_machine,
)
from khedu_core.dice.machine import Mirror
from khedu_core.dice.mechanics.keeping import Total
from khedu_core.dice.of_a_kind_rule.mechanics import BestPlacement
from khedu_core.dice.symbolic.generating import of_a_kind_by_series, sum_by_series
from tests.dice import enumeration
from tests.dice.known_answers import OF_A_KIND

LAWS = [(name, law) for name, case in OF_A_KIND.items() for law in case["laws"]]


def counts(record: dict[str, int]) -> dict[int, int]:
    return {int(total): rolls for total, rolls in record.items()}


def events(case: dict[str, Any]) -> dict[str, Any]:
    return {
        "straight_all_dice": Straight("all-dice", shortest=1),
        "straight_ge_5": Straight("contains", shortest=5),
        "straight_ge_4": Straight("contains", shortest=4),
        "straight_ge_3": Straight("contains", shortest=3),
        "some_face_exactly_3": Alike(3, exactly=True),
        "some_face_at_least_3": Alike(3),
        "no_top_face": NoFace(case["sides"]),
    }


@pytest.mark.parametrize(("name", "law"), LAWS)
def test_law_of_the_total(name: str, law: str) -> None:
    case, (direction, reading) = OF_A_KIND[name], law.split()
    dice, sides, expected = case["dice"], case["sides"], counts(case["laws"][law])
    assert of_a_kind(dice, sides, reading, direction).counts == expected
    assert of_a_kind_by_machine(dice, sides, reading, direction).counts == expected  # type: ignore[arg-type]
    assert enumeration.law(dice, sides, reading, direction) == expected
    if reading != "reapply-current":
        assert of_a_kind_by_series(dice, sides, reading, direction) == expected
    if reading != "sub-groups":  # a third machine: the whole roll as state, every placement tried
        whole_roll = BestPlacement(reading)  # type: ignore[arg-type]
        mechanic = whole_roll if direction == "highest" else Mirror(whole_roll)
        assert evaluate(mechanic, [d(sides)] * dice) == expected


@pytest.mark.parametrize("name", OF_A_KIND)
def test_natural_total(name: str) -> None:
    case = OF_A_KIND[name]
    dice, sides, expected = case["dice"], case["sides"], counts(case["natural"])
    assert d(sides).times(dice).counts == expected
    assert evaluate(Total(), [d(sides)] * dice) == expected
    assert sum_by_series(dice, sides) == expected


@pytest.mark.parametrize("name", OF_A_KIND)
def test_joint_law(name: str) -> None:
    case = OF_A_KIND[name]
    expected = {(low, natural, high): rolls for low, natural, high, rolls in case["joint"]}
    assert joint_law(case["dice"], case["sides"]) == expected


@pytest.mark.parametrize("name", OF_A_KIND)
def test_totals_within_reach_of_each_roll(name: str) -> None:
    case = OF_A_KIND[name]
    dice, sides = case["dice"], case["sides"]
    orders = Counter(tuple(sorted(roll)) for roll in enumeration.rolls(dice, sides))
    for reading, expected in case["achievable"].items():
        within: Counter[int] = Counter()
        for roll, ways in orders.items():
            reach = choices(roll, reading).totals
            assert set(reach) == enumeration.reachable(roll, reading)
            for total in reach:
                within[total] += ways
        assert within == counts(expected)
    number: Counter[int] = Counter()
    for roll, ways in orders.items():
        number[len(choices(roll).totals)] += ways
    assert number == counts(case["number_of_achievable_totals"])


@pytest.mark.parametrize("name", OF_A_KIND)
def test_natural_events(name: str) -> None:
    case = OF_A_KIND[name]
    for event_name, event in events(case).items():
        expected = case["events"][event_name]
        assert event.count(case["dice"], case["sides"]) == expected
        assert evaluate(event, [d(case["sides"])] * case["dice"]).get(True, 0) == expected


@pytest.mark.parametrize("name", OF_A_KIND)
def test_total_and_natural_event_together(name: str) -> None:
    case = OF_A_KIND[name]
    dice, sides = case["dice"], case["sides"]
    for target, rolls in case["at_least"].items():
        assert of_a_kind(dice, sides).at_least(int(target)) * case["total"] == rolls
    for event_name, event in events(case).items():
        for target, rolls in case["at_least_with_event"][event_name].items():
            chance = at_least_with_event(int(target), dice, event, sides)
            assert chance * case["total"] == rolls
