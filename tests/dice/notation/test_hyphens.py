"""A hyphen between two numbers: a range to some, a difference to others; only blanks tell."""

import pytest

from khedu_core.dice import parse
from khedu_core.errors import InputError


@pytest.mark.parametrize(
    ("notation", "range_meant", "difference_meant"),
    [
        ("8d10 count 8-10", "8d10 count 8..10", "8d10 count 8 - 10"),
        ("8d10 count 8\u201310", "8d10 count 8..10", "8d10 count 8 - 10"),
        ("8d10 count 1,8-10", "8d10 count 1,8..10", "8d10 count 1,8 - 10"),
        ("4d6 reroll 1-2", "4d6 reroll 1..2", "4d6 reroll 1 - 2"),
        ("{2d6, d8} reroll 1-2", "{2d6, d8} reroll 1..2", "{2d6, d8} reroll 1 - 2"),
        ("5d6 explode 5-6", "5d6 explode 5..6", "5d6 explode 5 - 6"),
        ("5d6!5-6", "5d6!5..6", "5d6!5 - 6"),
        ("5d6 any 5-6", "5d6 any 5..6", "5d6 any 5 - 6"),
        ("5d6 given no 1-2", "5d6 given no 1..2", "5d6 given no 1 - 2"),
        ("8d[-2..4] count -2-1", "8d[-2..4] count -2..1", "8d[-2..4] count -2 - 1"),
    ],
)
def test_what_may_be_a_range_is_refused_with_both_ways_to_write_it(
    notation: str, range_meant: str, difference_meant: str
) -> None:
    with pytest.raises(InputError, match="a range of faces is written") as refused:
        parse(notation)
    parse(range_meant), parse(difference_meant)
    told = str(refused.value).rpartition("is written ")[2]
    as_range, as_difference = told.split("; to take ")
    assert range_meant.endswith(as_range)
    assert difference_meant.endswith(as_difference.partition("leave blanks, ")[2])


def test_a_range_in_a_condition_is_two_conditions() -> None:
    with pytest.raises(InputError, match=r"two conditions, total >= 5 and total <= 8; .* blanks, 5 - 8"):
        parse("2d6 given total = 5-8")
    law = parse("2d6 given total >= 5 and total <= 8").distribution
    assert (min(law), max(law)) == (5, 8)
    assert max(parse("2d6 given total = 5 - 8").distribution) == -3


@pytest.mark.parametrize(
    ("notation", "normal"),
    [
        ("8d10 count 8 - 10", "8d10 count 8 - 10"),
        ("8d10 count 8 -10", "8d10 count 8 - 10"),
        ("8d10 count 8-3", "8d10 count 8 - 3"),
        ("8d10 count 8-d10", "8d10 count 8 - d10"),
        ("8d10 count 5-8d4", "8d10 count 5 - 8d4"),
        ("8d10 count 5-8*d4", "8d10 count 5 - d4 * 8"),
        ("8d10 count >=8-10", "8d10 count >=8 - 10"),
        ("4d6-2", "4d6 - 2"),
        ("4d6 keep 3-4", "4d6 keep highest 3 - 4"),
        ("2d6 given total = 5-3", "2d6 given total = 5 - 3"),
    ],
)
def test_what_can_only_be_a_difference_is_one(notation: str, normal: str) -> None:
    assert parse(notation) == parse(normal)
    assert " - " in str(parse(notation))
