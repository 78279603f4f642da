"""A chance as people write it, read exactly and written back."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice.families.share import exact_share, written_share
from khedu_core.errors import InputError


@pytest.mark.parametrize(
    ("written", "share"),
    [
        *(
            ("75%", "3/4"),
            (" 75 % ", "3/4"),
            ("0.7", "7/10"),
            (0.7, "7/10"),
            ("2/3", "2/3"),
            (1, "1"),
            ("1", "1"),
        ),
        *((1e-05, "1/100000"), ("1e-7", "1/10000000"), ("2.5E-1", "1/4")),
        ("75.0000000000000000001%", f"{75 * 10**19 + 1}/{10**21}"),
    ],
)
def test_a_chance_is_read_as_written(written: str | float, share: str) -> None:
    assert exact_share(written) == Fraction(share)
    assert exact_share(written_share(Fraction(share))) == Fraction(share)


@given(st.fractions(0, 1, max_denominator=10**7).filter(bool))
def test_a_share_is_read_back_as_it_was_written(share: Fraction) -> None:
    assert exact_share(written_share(share)) == share
    assert [written_share(Fraction(*pair)) for pair in ((3, 4), (5, 8), (1, 1), (2, 3))] == [
        *("75 %", "62.5 %", "100 %", "2/3")
    ]


@pytest.mark.parametrize("chance", ["0", 0, -0.5, "-1", "75", 75, "1/0", "100.00000000000000000001 %"])
def test_what_is_no_chance(chance: str | float) -> None:
    with pytest.raises(InputError, match="allowed above 0 up to 1"):
        exact_share(chance)


@pytest.mark.parametrize(
    "chance",
    [
        *(
            "1e9999999",
            "1e-400",
            "1e-99",
            float("nan"),
            float("inf"),
            True,
            "",
            "9" * 99,
            "½",
            "3/4/5",
            "7 5 %",
        )
    ],
)
def test_what_is_not_read_as_a_chance(chance: str | float) -> None:
    with pytest.raises(InputError, match=r"cannot be read; .* up to 25 digits"):
        exact_share(chance)
