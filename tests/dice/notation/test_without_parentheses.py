"""Parentheses that change nothing: the same law as without them, and the same notation."""

import pytest

from khedu_core.dice import Distribution, d, parse
from khedu_core.dice.notation.without_parentheses import without_parentheses
from khedu_core.dice.open_ended import OpenEnded


@pytest.mark.parametrize(
    ("notation", "inside"),
    [
        ("300(d6!)", "300d6!"),
        ("3((2d6 + d8) + 1) - 2(d4)", "6d6 + 3d8 - 2d4 + 3"),
        ("{2(d6! + 2), 3d8} * 2", "2d6! * 2 + 3d8 * 2 + 8"),
        ("2(3d6 keep 2 - d4) + 5", "2(3d6 keep highest 2) - 2d4 + 5"),
        ("5(200(d6)!)", "1000(d6)!"),
        ("3(2d6)! + 2(d6) reroll 1 + 2(d8) keep 1", "3(2d6)! + 2(d6) reroll 1 + 2(d8) keep highest 1"),
        ("2(d6) given 2 alike", "2(d6) given 2 alike"),
        ("2(600d6)", "2(600d6)"),
    ],
)
def test_parentheses_around_what_is_only_added_up_are_opened(notation: str, inside: str) -> None:
    assert str(without_parentheses(parse(notation).left)) == inside
    assert str(parse(str(parse(notation)))) == str(parse(notation))  # as it is written it stays


def test_what_is_opened_has_the_law_of_rolls_of_their_own() -> None:
    one = d(6) + d(6) - d(4) + 1
    assert parse("3(2d6 - d4 + 1)").distribution == one.times(3)
    kept = Distribution({1: 1, 2: 3, 3: 5, 4: 7})
    threefold = parse("{2(2d4 keep 1 + 1), d6} * 3").distribution
    assert threefold == (kept.times(2) + d(6) + 2).map(lambda x: 3 * x)


def test_many_dice_that_explode_are_one_question_with_parentheses_and_without() -> None:
    for around, without in (("300(d6!) >= 1200", "300d6! >= 1200"), ("20(3(d6!)) + 1", "60d6! + 1")):
        found, plain = parse(around).law, parse(without).law
        assert isinstance(found, OpenEnded)
        assert isinstance(plain, OpenEnded)
        assert (found.closed, found.open) == (plain.closed, plain.open)
