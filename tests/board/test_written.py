"""Numbers as views show them: never a false certainty, never a fraction too long to read."""

import math
from fractions import Fraction

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.board import written


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0, "0"), (1, "100"), (Fraction(1, 6**50), "<1"), (1 - Fraction(1, 6**50), ">99"),
        (Fraction(1, 200), "<1"), (Fraction(2, 300), "1"), (0.994, "99"), (0.996, ">99"), (0.41, "41"),
        (None, ""),
    ],
)  # fmt: skip
def test_a_cell_says_0_or_100_only_when_it_is_certain(share: Fraction | None, text: str) -> None:
    assert written.brief(share) == text


def test_a_fraction_is_shown_whole_or_by_its_size() -> None:
    assert written.exact(Fraction(277, 324)) == "277/324"
    assert written.exact(Fraction(1)) == "1"
    assert written.exact(0.5) is None
    assert written.exact(None) is None
    long = Fraction(-(10**60) - 1, 7**90)
    assert written.exact(long) == f"-100000000000… (61 digits)/{str(7**90)[:12]}… ({len(str(7**90))} digits)"
    huge = Fraction(10**5000, 10**6000 + 1)  # str() refuses numbers of that size
    assert written.exact(huge) == "100000000000… (5001 digits)/100000000000… (6001 digits)"


@settings(derandomize=True, deadline=None)
@given(st.integers(1, 10**45), st.integers(1, 10**45))
def test_a_long_fraction_begins_as_it_does(top: int, bottom: int) -> None:
    share = Fraction(top, bottom)
    text = written.exact(share)
    assert text is not None
    for part, whole in zip(text.split("/"), (share.numerator, share.denominator), strict=False):
        digits, _, rest = part.partition("… (")
        assert str(whole).startswith(digits)
        assert not rest or rest == f"{len(str(whole))} digits)"
        assert rest or int(digits) == whole


def test_fractions_bring_their_exact_texts_and_floats_do_not() -> None:
    done = written.series({"name": "s", "values": [Fraction(1, 3), None, 1 - Fraction(1, 10**30)]}, True)
    assert done["values"] == [1 / 3, None, 1.0]
    assert done["exact"][:2] == ["1/3", None]
    assert done["shown"] == ["33.33 %", "–", "more than 99.999999999999 %"]
    assert "exact" not in written.series({"name": "s", "values": [0.5]}, True)


@pytest.mark.parametrize("bad", [math.nan, math.inf, "0.5"])
def test_what_is_no_number_is_refused(bad: object) -> None:
    with pytest.raises(traitlets.TraitError, match="finite number"):
        written.series({"name": "s", "values": [bad]}, True)


def test_exact_texts_are_as_many_as_the_values() -> None:
    with pytest.raises(traitlets.TraitError, match="1 exact texts for 2 values"):
        written.series({"name": "s", "values": [1, 0], "exact": ["1"]}, True)


def test_columns_of_text_are_aligned() -> None:
    assert written.aligned([["a", "bc"], ["def", ""]]) == "  a  bc\ndef"


def test_percentages_are_aligned_at_their_points() -> None:
    rows = [
        ["n", "chance", ""],
        ["1", "99.95 %", "x"],
        ["2", "99.9999 %", ""],
        ["3", "–", ""],
        ["4", "0.00 %", "y"],
    ]
    assert written.aligned(rows).splitlines() == [
        "n     chance",
        "1  99.95 %    x",
        "2  99.9999 %",
        "3          –",
        "4   0.00 %    y",
    ]
    assert written.aligned([["75*"], ["100.00 %"], ["less than 0.000000000001 %"]]).splitlines()[1] == (
        " " * 18 + "100.00 %"
    )
