"""What people write who come from elsewhere: each is told what to write, and that can be read."""

import re

import pytest

from khedu_core.dice import parse
from khedu_core.dice.notation import hints
from khedu_core.errors import InputError


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("5d6 three of a kind", "matching dice are 3 alike, as in 5d6 3 alike"),
        ("5d6 3 of a kind", "matching dice are 3 alike, as in 5d6 3 alike"),
        ("5d6 yahtzee", "five matching dice are 5d6 5 alike"),
        ("5d6 full house", "a full house is sets 3,2"),
        ("5d6 small straight", "a small straight is straight 4"),
        ("5d6 large straight", "a large straight is straight 5"),
        ("5d6 two pairs", "exactly two pairs are 5d6 sets 2,2; two or more are 5d6 pairs >= 2"),
        ("5d6 a pair", "two matching dice are 2 alike"),
        ("2d6 doubles", "two matching dice are 2 alike"),
        ("2d6 between 5 and 8", "a range is asked for as = 5..8"),
        ("2d6 = 5-8", "a range is written with two dots: = 5..8"),
        ("2d6 5 to 8", "a range is written with two dots: = 5..8"),
        ("3d6 = 10, 11", "one total or one range is asked for at a time"),
        ("2d6 is 7", "for exactly so much write ="),
        ("2d6 != 7", "for all but 7 take 1 less the chance of = 7"),
        ("2d6 7+", "for so much or more write >= 7"),
        ("2d6 7 or more", "write >= for or more"),
        ("5d6 at least one 6", "dice that show a face are counted"),
        ("5d6 at least two 6s", "dice that show a face are counted"),
        ("5d6 at least 2 6", "dice that show a face are counted"),
        ("5d6 all 6", "all dice are asked for by their number: 5d6 count 6 = 5"),
        ("3d6 even", "faces are listed, as in 3d6 count 2,4,6"),
        ("8d10 count 10 >= 1 and 9 >= 1", "a roll asks one question"),
        ("draw 7 from 4 a, 5 b count a >= 1 and b >= 1", "a roll asks one question"),
        ("3d6 or 2d8", "faces are listed"),
        ("4d6 average", "leave it out: a roll without a question tells its mean"),
        ("2d6 / 2", "there is no division; say what follows"),
        ("3d6 v 2d6", "two sides are compared by vs"),
        ("draw 5 from 15 of 78 >= 1", "a deck names each kind of card"),
        ("draw 5 from 78 count hit >= 1", "a deck names each kind of card"),
        (
            "draw 5 from 63 other, 15 major arcana count major",
            "a kind of card is one word: major, or majorarcana",
        ),
    ],
)
def test_what_is_meant_is_told(notation: str, told: str) -> None:
    with pytest.raises(InputError) as refused:
        parse(notation)
    problem = str(refused.value).rpartition(": " + told)
    assert problem[1], str(refused.value)
    # whatever whole notation the advice gives can be read
    for example in re.findall(
        r"(?:as in|are|count) ([0-9]*d[0-9]+(?: [a-z0-9>=,!.:]+)*)", str(refused.value)
    ):
        parse(example.rstrip(",;. "))


@pytest.mark.parametrize(
    "notation", ["2d6 + 3d8 - 5", "5d6 three alike", "draw 5 from 15 hit, 63 other count hit"]
)
def test_what_can_be_read_is_no_habit(notation: str) -> None:
    assert parse(notation)


def test_hints_take_a_notation_as_well() -> None:
    assert (
        hints("8d6 >= 5")
        == hints(parse("8d6 >= 5"))
        == ["this asks for the total; successes are 8d6 count >=5"]
    )
    with pytest.raises(InputError, match="a notation is text"):
        hints(7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("notation", "hint"),
    [
        ("6x(4d6 keep 3)", "this multiplies one roll by 6; 6 rolls added up are 6(4d6 keep highest 3)"),
        ("5d6 of a kind", "how many match is 5d6 largest-set, and 4 that match are 5d6 4 alike"),
        ("5d6 of a kind >= 3", "how many match is 5d6 largest-set"),
    ],
)
def test_what_can_be_read_may_be_meant_otherwise(notation: str, hint: str) -> None:
    (found,) = hints(notation)
    assert hint in found


@pytest.mark.parametrize(
    "notation", ["5d6 of-a-kind >= 18", "5d6 of-a-kind = 10..20", "(2d6 + 3) * 10", "2d6 * 6"]
)
def test_and_mostly_is_not(notation: str) -> None:
    assert hints(notation) == []
