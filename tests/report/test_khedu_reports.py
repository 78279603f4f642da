"""The reports of this project: every recipe runs, and its figures are right by another route."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from khedu_core.cli import main
from khedu_core.report.lint import lint
from khedu_core.report.parameters import inspect
from khedu_core.report.recipe import find_folder, read_recipes

RECIPES = read_recipes(find_folder(Path(__file__).parent))


def made(name: str, out: Path) -> dict[str, Any]:
    assert main(["report", name, "--out", str(out)]) == 0
    assert lint((out / f"{name}.html").read_text(encoding="utf-8")) == []
    return dict(json.loads((out / f"{name}.json").read_text(encoding="utf-8")))


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
