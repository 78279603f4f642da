"""Parameters are checked strictly, and before anything runs."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import nbformat
import pytest

from khedu_core.errors import InputError
from khedu_core.report.parameters import Parameter, check, from_text, inspect

CELL = """\
games: int = 200      # 1 to 20000: how many games
share: float = 0.45   # 0 to 1: lower edge of the band
agents: list = ["random"]  # one of random, greedy: who plays
fast: bool = False    # leave out the slow part
cards: str = ""       # file: a card file, empty for the built-in one
# Anything goes.
note: str = "free"
"""


def notebook(folder: Path, cell: str) -> Path:
    book = nbformat.v4.new_notebook()
    book.cells = [nbformat.v4.new_code_cell(cell, metadata={"tags": ["parameters"]})]
    nbformat.write(book, folder / "book.ipynb")
    return folder / "book.ipynb"


@pytest.fixture
def known(tmp_path: Path) -> dict[str, Parameter]:
    return inspect(notebook(tmp_path, CELL))


def test_name_type_default_range_and_comment_are_read(known: dict[str, Parameter]) -> None:
    assert list(known) == ["games", "share", "agents", "fast", "cards", "note"]
    assert known["games"] == Parameter("games", "int", 200, "how many games", lowest=1, highest=20000)
    assert known["agents"].choices == ("random", "greedy")
    assert known["cards"].is_file
    assert known["note"].help == "Anything goes."


def test_defaults_fill_what_is_not_given(known: dict[str, Parameter]) -> None:
    values = check(known, {"games": 5, "share": 1}, "here")
    assert values == {
        "games": 5, "share": 1.0, "agents": ["random"], "fast": False, "cards": "", "note": "free",
    }  # fmt: skip
    assert isinstance(values["share"], float)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gmaes": 1}, "no parameter gmaes; did you mean games? known: games, share"),
        ({"games": "5"}, "games = '5': a str; allowed 1 to 20,000"),
        ({"games": True}, "games = true: a bool"),
        ({"games": 5.0}, "games = 5.0: a float"),
        ({"games": 0}, "games = 0: allowed 1 to 20,000"),
        ({"games": 20001}, "games = 20001"),
        pytest.param({"games": 10**5000}, "games = a whole number of 16610 bits: allowed 1 to", id="huge"),
        pytest.param({"share": 10**400}, "share = inf: allowed 0 to 1", id="beyond floats"),
        pytest.param({"cards": "x" * 5000}, "cards = 'xxx", id="long name"),
        ({"cards": "\udcff.toml"}, "cards = '\\udcff.toml': allowed the path of a file; this is no Unicode"),
        ({"note": "\ud800"}, "note = '\\ud800': allowed any str; this is no Unicode text"),
        ({"<b>\n": 1}, "no parameter '<b>\\n'; known: games"),
        ({"share": float("nan")}, "share = nan"),
        ({"share": 1.5}, "share = 1.5: allowed 0 to 1"),
        ({"fast": 1}, "fast = 1: a int"),
        ({"agents": ["gredy"]}, "agents = 'gredy': allowed one of random, greedy; did you mean greedy?"),
        ({"agents": "random"}, "agents = 'random': a str"),
        ({"cards": "no/such.toml"}, "cards = 'no/such.toml': allowed the path of a file; no such file"),
    ],
)
def test_bad_values_are_refused_by_name(
    known: dict[str, Parameter], given: dict[str, Any], said: str
) -> None:
    with pytest.raises(InputError) as refused:
        check(known, given, "balance.toml")
    assert str(refused.value).startswith(f"balance.toml: {said}")
    assert "\n" not in str(refused.value)


def test_typed_text_becomes_values(known: dict[str, Parameter]) -> None:
    typed = {"games": "20_000", "share": "0.5", "agents": "random, greedy", "fast": "yes", "note": "a=b"}
    values = {name: from_text(known[name], text) for name, text in typed.items()}
    assert values == {
        "games": 20000, "share": 0.5, "agents": ["random", "greedy"], "fast": True, "note": "a=b",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("games", "1.5"), ("games", "1,000"), ("games", ""), ("games", "٣"), ("share", "٠.٥")),
        *(("share", "half"), ("fast", "1")),
    ],
)
def test_typed_text_of_another_type_is_refused(known: dict[str, Parameter], name: str, text: str) -> None:
    with pytest.raises(InputError, match=f"{name} = '{text}'"):
        from_text(known[name], text)


@pytest.mark.parametrize(
    "cell",
    [
        "a: int = 2\nb: int = a * 10",  # a derived value would go stale
        "a = 2",  # no type to check
        "a: int = 2\nprint(a)",
        'a: str = "x=y=z"',  # papermill cannot see it
        "a: int | None = None",  # nor this one
        "a: dict = {}",  # a type nobody checks
    ],
)
def test_a_parameters_cell_that_cannot_be_checked_is_a_fault(tmp_path: Path, cell: str) -> None:
    with pytest.raises(ValueError, match=r"book\.ipynb"):
        inspect(notebook(tmp_path, cell))


def test_a_default_out_of_its_own_range_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="a = 9: allowed 1 to 6"):
        inspect(notebook(tmp_path, "a: int = 9  # 1 to 6: dice"))


def test_a_list_is_typed_without_brackets_and_quotes_and_its_form_is_told(tmp_path: Path) -> None:
    cell = "# How questions are read, such as A-1=strict; else the defaults.\nreadings: list = []"
    readings = inspect(notebook(tmp_path, cell))["readings"]
    assert readings.allowed == "words with commas between, as -p readings=A-1=strict"
    assert from_text(readings, "A-1=strict, B-2=loose") == ["A-1=strict", "B-2=loose"]
    for text in ('["A-1=strict"]', "'A-1=strict'", "[]"):
        with pytest.raises(InputError, match=r"brackets and quotes of a list; .*; leave them out"):
            from_text(readings, text)


def test_the_items_of_a_list_may_have_commas_in_them(tmp_path: Path) -> None:
    cell = "# Any dice, such as 4d6; d8.\nrolls: list = []  # items with semicolons between"
    rolls = inspect(notebook(tmp_path, cell))["rolls"]
    assert rolls.help == "Any dice, such as 4d6; d8."
    assert rolls.allowed == 'items with semicolons between, as -p rolls="4d6; d8"'
    assert from_text(rolls, " {d4, d6} ; ;d8 = 3;") == ["{d4, d6}", "d8 = 3"]


def test_wide_ranges_are_told_in_full(tmp_path: Path) -> None:
    known = inspect(notebook(tmp_path, "seed: int = 1  # 0 to 9007199254740992: which games"))
    assert known["seed"].allowed == "0 to 9,007,199,254,740,992"
    with pytest.raises(InputError, match="give a whole number, in digits only"):
        from_text(known["seed"], "1,000")


def test_a_value_of_a_recipe_is_told_as_it_was_typed(known: dict[str, Parameter]) -> None:
    for value, told in ((True, "true"), (date(2020, 1, 1), "2020-01-01"), ([False], "[false]")):
        with pytest.raises(InputError, match=f"games = {re.escape(told)}: a {type(value).__name__}; "):
            check(known, {"games": value}, "a recipe")


def test_a_list_of_whole_numbers_is_read_and_checked(tmp_path: Path) -> None:
    cell = "# The moves, such as 4,0,17.\nactions: list = []  # whole numbers with commas between"
    known = inspect(notebook(tmp_path, cell))
    actions = known["actions"]
    assert (actions.help, actions.is_numbers) == ("The moves, such as 4,0,17.", True)
    assert actions.allowed == "whole numbers with commas between, as -p actions=4,0,17"
    assert from_text(actions, " 4, 0,17,") == [4, 0, 17]
    for text in ("4,x", "-1", "٣", "1.5", "9" * 19):
        with pytest.raises(InputError, match="give each in digits only"):
            check(known, {"actions": from_text(actions, text)}, "here")
