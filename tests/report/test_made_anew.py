"""The command that makes a page anew: read back, it gives every parameter that the page was made with."""

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from khedu_core.errors import InputError
from khedu_core.report.build import plan
from khedu_core.report.made_anew import made_anew, made_with_more
from khedu_core.report.parameters import inspect
from khedu_core.report.recipe import find_folder, read_recipes
from tests.report.made_with import values_given

RECIPES = read_recipes(find_folder(Path(__file__).parent))
RULES: Mapping[str, Any] = {
    "players": 4,
    "budget": 200,
    "seed": 7,
    "agents": "greedy",
    "figure": "influence left",
    "measure": ["K-71", "K-95=value-only"],
    "readings": ["K-44=strict", "K-57=once"],
    "card_set": "v1",
    "cards": "",
    "searched": 20,
}


@pytest.mark.parametrize("name", RECIPES)
def test_a_page_with_nothing_set_is_made_anew_by_its_name(name: str) -> None:
    assert made_anew(name, plan(RECIPES[name], {}).values) == f"khedu report {name}"


def test_every_parameter_that_was_set_is_given() -> None:
    assert RULES.keys() == inspect(RECIPES["khedu-rules"].notebook).keys()
    name, values = values_given(made_anew("khedu-rules", RULES))
    assert name == "khedu-rules"
    assert values == RULES


def test_other_names_of_a_notebook_are_passed_over() -> None:
    assert made_anew("khedu-rules", {**RULES, "deck": object()}) == made_anew("khedu-rules", RULES)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("khedu-board", {"hints": False, "seats": ["person", "greedy"], "moves": 0}),
        ("khedu-replay", {"actions": [4, 0, 17], "rules": False, "moves": [1, 3]}),
        ("odds-sheet", {"notations": ["4d6 keep 3", '5d6 given no 6  # it\'s "so" $HOME']}),
    ],
)
def test_lists_numbers_and_yes_and_no_come_back_as_they_were(name: str, given: dict[str, Any]) -> None:
    values = plan(RECIPES[name], given).values
    assert values_given(made_anew(name, values)) == (name, values)


def test_a_file_is_told_without_its_folder_and_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "my cards.toml"
    file.touch()
    words = shlex.split(made_anew("khedu-rules", {**RULES, "cards": str(file)}))
    assert "cards=my cards.toml" in words
    monkeypatch.chdir(tmp_path)
    assert values_given(shlex.join(words))[1] == {**RULES, "cards": "my cards.toml"}


def test_more_games_are_no_more_than_it_takes() -> None:
    def budget(now: int) -> Any:
        again = made_with_more("khedu-rules", {**RULES, "budget": now}, "budget", 20)
        return values_given(again)[1]["budget"] if again else None

    assert budget(200) == 4_000
    assert " -p budget=4000" in made_with_more("khedu-rules", {**RULES, "budget": 200}, "budget", 20)
    assert budget(60_000) == 1_000_000
    assert budget(1_000_000) is None


def test_a_report_that_is_not_there_is_refused() -> None:
    with pytest.raises(InputError):
        made_anew("khedu-rulez", RULES)
