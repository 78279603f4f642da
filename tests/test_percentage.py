"""One way to write a percentage, which never calls certain what is not."""

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.percentage import brief_percent, percent

PACKAGE = Path(__file__).parents[1] / "khedu_core"


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(277, 324), "85.49 %"),
        (0, "0.00 %"),
        (1.0, "100.00 %"),
        (Fraction(1, 6), "16.67 %"),
        (Fraction(1, 32), "3.12 %"),
        (Fraction(1, 7776), "0.01 %"),
        (Fraction(1, 46656), "0.002 %"),
        (1 / 60_000_000, "0.000002 %"),
        (Fraction(46655, 46656), "99.998 %"),
        (0.9999999, "99.99999 %"),
        (Fraction(1, 10**40), "less than 0.000000000001 %"),
        (1 - Fraction(1, 10**40), "more than 99.999999999999 %"),
        (-0.0305, "-3.05 %"),
        (-0.00001, "-0.001 %"),
        (-0.9999999, "-99.99999 %"),
        (-1, "-100.00 %"),
        (Fraction(-1, 10**40), "more than -0.000000000001 %"),
        (1.25, "125.00 %"),
    ],
)
def test_percent(share: Fraction | float, text: str) -> None:
    assert percent(share) == text


@pytest.mark.parametrize(
    ("share", "digits", "text"),
    [(0.5, 0, "50 %"), (0.999, 0, "99.9 %"), (0.001, 0, "0.1 %"), (1, 0, "100 %"), (0.9996, 1, "99.96 %")],
)
def test_fewer_digits_do_not_round_doubt_away(share: float, digits: int, text: str) -> None:
    assert percent(share, digits) == text


def test_an_exact_text_says_what_a_float_cannot() -> None:
    assert percent(1.0, exact=str(1 - Fraction(1, 10**17))) == "more than 99.999999999999 %"
    assert percent(0.25, exact="about a quarter") == percent(0.25, exact="1/0") == "25.00 %"


@given(st.fractions(0, 1, max_denominator=10**6), st.integers(0, 3))
def test_a_percentage_is_the_nearest(chance: Fraction, digits: int) -> None:
    text = percent(chance, digits)
    places = len(text.partition(".")[2].removesuffix(" %"))
    assert abs(Fraction(text.removesuffix(" %")) - chance * 100) <= Fraction(1, 2 * 10**places)
    assert (Fraction(text.removesuffix(" %")) == 0) == (chance == 0)
    assert (Fraction(text.removesuffix(" %")) == 100) == (chance == 1)


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_what_is_no_number_is_no_percentage(value: float) -> None:
    with pytest.raises((ValueError, OverflowError)):
        percent(value)


def test_nobody_else_writes_percentages_of_shares() -> None:
    """No `:.2%`, which rounds doubt away, in the whole package (a chart's axis ticks apart)."""
    for module in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
                spec = ast.unparse(node.format_spec)
                assert not re.search(r"\d%", spec), f"{module.relative_to(PACKAGE)}:{node.lineno} {spec}"


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(0), "0.00 %"),
        (Fraction(1, 20_001), "<0.01 %"),
        (Fraction(1, 20_000), "0.005 %"),
        (Fraction(277, 324), "85.49 %"),
        (Fraction(20_000, 20_001), ">99.99 %"),
        (Fraction(1), "100.00 %"),
    ],
)
def test_a_percentage_for_a_narrow_column(share: Fraction, text: str) -> None:
    assert brief_percent(share) == text
