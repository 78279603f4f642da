"""The reports of this project: every recipe runs, and its figures are right by another route."""

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from khedu_core.dice import of_a_kind
from khedu_core.games.khedu import own_cards
from khedu_core.report.parameters import inspect
from khedu_core.report.recipe import find_folder, read_recipes
from tests.report.own_report import made

RECIPES = read_recipes(find_folder(Path(__file__).parent))


@pytest.fixture(scope="module")
def odds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return made("khedu-odds", tmp_path_factory.mktemp("odds"))


def exact(data: dict[str, Any], name: str) -> Fraction:
    return next(Fraction(record["exact"]) for record in data["records"] if record["name"] == name)


def best(roll: tuple[int, ...]) -> int:
    """The highest total by the rule's own words: every face that shows twice or more may go to the top."""
    return sum(max(roll) if roll.count(face) > 1 else face for face in roll)


@pytest.mark.parametrize("name", RECIPES)
def test_every_parameter_says_what_it_means(name: str) -> None:
    for parameter in inspect(RECIPES[name].notebook).values():
        assert parameter.help, f"{name}: {parameter.name} has no comment"


def test_the_odds_report_agrees_with_counting_every_roll(odds: dict[str, Any]) -> None:
    rolls = list(product(range(1, 7), repeat=5))
    assert exact(odds, "5 dice reach 18") == Fraction(sum(best(r) >= 18 for r in rolls), len(rolls))
    assert exact(odds, "5 dice reach 18 as rolled") == Fraction(sum(sum(r) >= 18 for r in rolls), len(rolls))
    gain = Fraction(sum(best(r) - sum(r) for r in rolls), len(rolls))
    assert exact(odds, "Gain with 5 dice") == gain
    improved = Fraction(sum(best(r) > sum(r) for r in rolls), len(rolls))
    figure = next(f for f in odds["figures"] if f["columns"][1] == "rolls the rule improves")
    assert figure["rows"][4][0] == 5
    assert Fraction(figure["exact"][4][1]) == improved


def test_the_heat_map_holds_every_chance(odds: dict[str, Any]) -> None:
    grid = next(f for f in odds["figures"] if f["columns"][0] == "dice \\ target")
    rolls = list(product(range(1, 7), repeat=4))
    row = grid["exact"][3]
    for target in range(1, 25):
        assert Fraction(row[target]) == Fraction(sum(best(r) >= target for r in rolls), len(rolls))
    assert row[25:] == [None] * 12


def test_the_worked_example_is_in_the_report(odds: dict[str, Any]) -> None:
    assert [record["value"] for record in odds["records"][:3]] == [17, 26, 14]


def test_every_attack_agrees_with_counting_every_roll(odds: dict[str, Any]) -> None:
    grid = next(f for f in odds["figures"] if f["columns"][0].startswith("attacker"))
    units = {unit.name: unit for unit in own_cards().units}
    assert len(grid["rows"]) == len(grid["columns"]) - 1 == len(units)
    totals = {n: [best(r) for r in product(range(1, 7), repeat=n)] for n in (3, 4, 5)}
    columns = [units[head.split(" · ")[0]] for head in grid["columns"][1:]]
    assert [unit.defence for unit in columns] == sorted(unit.defence for unit in columns)
    for (head, *_), (_, *chances) in zip(grid["rows"], grid["exact"], strict=True):
        rolled = totals[units[head.split(" · ")[0]].dice]
        for defender, chance in zip(columns, chances, strict=True):
            wins = sum(total >= defender.defence for total in rolled)
            assert Fraction(chance) == Fraction(wins, len(rolled)), (head, defender.name)


def test_each_unit_has_its_line(odds: dict[str, Any]) -> None:
    lines = next(t for t in odds["tables"] if t["columns"][0] == "unit")
    at = {name: i for i, name in enumerate(lines["columns"])}
    rows = {row[0]: row for row in lines["rows"]}
    units = own_cards().units
    for unit in units:
        row = rows[unit.name]
        wins = [of_a_kind(unit.dice).at_least(other.defence) for other in units]
        held = [of_a_kind(other.dice).at_least(unit.defence) for other in units]
        swings = [w * o.reward - (1 - w) * unit.reward for w, o in zip(wins, units, strict=True)]
        assert row[at["attacks"]] == pytest.approx(float(sum(wins) / len(units)))
        assert row[at["holds"]] == pytest.approx(1 - float(sum(held) / len(units)))
        assert row[at["swing"]] == pytest.approx(float(sum(swings) / len(units)))
    assert rows["Khana Ubak"][at["assumed"]] == "cost, dice, defence"
    assert any("all 18 defences" in notice["text"] for notice in odds["notices"])
    assert odds["provenance"]["facts"]["cards_sha256"] == own_cards().sha256
