"""The checks that every layer shares, and how a bad value is told."""

from functools import reduce
from typing import Any

import numpy as np
import pytest

from khedu_core.errors import SHOWN, InputError, nearest, one_of, shown, whole_number


@pytest.mark.parametrize("value", [1, 6, np.int8(3), np.uint64(6)])
def test_a_whole_number_becomes_a_plain_int(value: Any) -> None:
    found = whole_number("dice", value, 1, 6)
    assert type(found) is int
    assert found == value


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0, "0"),
        (7, "7"),
        (True, "True"),
        (np.True_, "np.True_"),
        (2.0, "2.0"),
        (float("nan"), "nan"),
        ("3", "'3'"),
        (None, "None"),
        (int, "<class 'int'>"),
        pytest.param(10**5000, "a whole number of 16610 bits", id="huge"),
    ],
)
def test_anything_else_is_refused_in_one_line(value: Any, told: str) -> None:
    with pytest.raises(InputError) as refused:
        whole_number("dice", value, 1, 6)
    assert str(refused.value) == f"dice = {told}: allowed 1 to 6; choose such a whole number"
    with pytest.raises(InputError, match="allowed 1 to 6; use fewer"):
        whole_number("dice", value, 1, 6, "use fewer")


class Unprintable:
    """An object whose class is at fault."""

    def __repr__(self) -> str:
        raise RuntimeError


class TwoLines:
    """An object that takes two lines, as an array does."""

    def __repr__(self) -> str:
        return "[[1]\n [2]]"


@pytest.mark.parametrize(
    "value",
    [
        Unprintable(),
        TwoLines(),
        "x" * 10**7,
        "\n" * 100,
        ["y" * 1000],
        [10**5000],
        -(10**5000),
        reduce(lambda x, _: [x], range(10**4), 1),
    ],
    ids=["unprintable", "two lines", "long", "lines", "list", "huge in a list", "huge", "deep"],
)
def test_a_bad_value_is_told_on_one_short_line(value: Any) -> None:
    assert len(shown(value)) <= SHOWN + 3
    assert "\n" not in shown(value)


def test_the_nearest_name_whatever_its_case() -> None:
    assert nearest("RANDON", ["greedy", "Random"]) == "Random"
    assert nearest("zzz", ["greedy", "Random"]) is None
    assert nearest(7, ["greedy"]) is None


def test_of_very_many_the_nearest_few_are_told() -> None:
    with pytest.raises(InputError) as refused:
        one_of("clause", "C-1333", [f"C-{i}" for i in range(100, 250)])
    said = str(refused.value)
    assert said.startswith("clause = 'C-1333': did you mean C-133? ")
    assert "allowed: 150 names, the nearest C-133, " in said
    assert said.count("C-") == 1 + 1 + 6


def test_one_of_a_few() -> None:
    assert one_of("agent", "greedy", ["greedy", "random"]) == "greedy"
    with pytest.raises(InputError, match=r"^agent = 'gredy': did you mean greedy\? allowed: greedy, random$"):
        one_of("agent", "gredy", ["greedy", "random"])
