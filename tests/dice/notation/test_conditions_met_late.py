"""Conditions that exploding dice meet only after many explosions, or never."""

from fractions import Fraction

import pytest

from khedu_core.dice import parse
from khedu_core.dice.notation.open_given import NotYetMetError
from khedu_core.errors import InputError


def chance_of_d6(total: int) -> Fraction:
    """P(d6! >= total), which is P(face >= total - 6 k) / 6**k for what k sixes leave."""
    sixes, rest = divmod(total, 6)
    return Fraction(7 - rest, 6 ** (sixes + 1)) if rest else Fraction(1, 6**sixes)


def test_a_condition_is_followed_as_deep_as_it_needs() -> None:
    for least, target in ((100, 105), (100, 300), (200, 205), (500, 503)):
        found = parse(f"d6! given total >= {least} >= {target}").answer
        assert found == chance_of_d6(target) / chance_of_d6(least)
    # twenty sixes in a row come to 120, and each roll after that is fair
    assert parse("d6! given count 6 >= 20 >= 126").answer == Fraction(1, 6)
    parse("2d6! given total >= 90 vs 3d6").answer  # noqa: B018  there is a law


@pytest.mark.parametrize(
    "notation",
    [
        "d6! given total = 6",
        "d6! given total <= 6 and total >= 6",
        "d6! given 2 alike",
        "d6! given straight",
        "2d6! given straight 3",
        "3d6! given sets 2,2",
        "3d6! given largest-set >= 4",
        "3d6! given total < 3",
        "5d6! given 6 alike = 5",
        "d6! depth 2 given total = 6",
    ],
)
def test_what_never_happens_is_no_matter_of_depth(notation: str) -> None:
    with pytest.raises(InputError, match="no roll of these dice meets the condition; choose") as refused:
        _ = parse(notation).law
    assert not isinstance(refused.value, NotYetMetError)


def test_a_stated_depth_that_is_too_small_is_named() -> None:
    message = r"^d6! depth 5 given total >= 100: no roll that has stopped .* a larger depth \(up to 100\)"
    with pytest.raises(NotYetMetError, match=message):
        _ = parse("d6! depth 5 given total >= 100").law
    assert parse("d6! depth 20 given total >= 100").law
    with pytest.raises(NotYetMetError, match=r"^2d6! depth 2 given total >= 40 vs 2d6: no roll that has"):
        _ = parse("2d6! depth 2 given total >= 40 vs 2d6 pairwise").law


def test_a_condition_beyond_every_depth_is_refused() -> None:
    with pytest.raises(InputError, match="no roll whose dice stop within 100 explosions meets the condition"):
        _ = parse("d6! given total >= 100000").law
