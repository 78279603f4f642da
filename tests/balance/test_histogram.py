"""Bins of a whole-number measure."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.balance import histogram


def test_few_values_have_a_bin_each_and_gaps_are_kept() -> None:
    bins = histogram(np.array([3, 5, 5]))
    assert [(b.label, b.games) for b in bins] == [("3", 1), ("4", 0), ("5", 2)]


def test_many_values_share_bins_of_a_round_width() -> None:
    bins = histogram(np.arange(100), most=10)
    assert [b.label for b in bins] == [f"{low}–{low + 9}" for low in range(0, 100, 10)]
    assert {b.games for b in bins} == {10}


def test_zero_can_stand_apart() -> None:
    bins = histogram(np.array([0, 0, 1, 5, 6]), most=3, zero_apart=True)
    assert [(b.label, b.games) for b in bins] == [("0", 2), ("1–5", 2), ("6–10", 1)]
    assert [(b.label, b.games) for b in histogram(np.array([0]), zero_apart=True)] == [("0", 1)]


@given(st.lists(st.integers(0, 5000), min_size=1), st.integers(2, 40), st.booleans())
def test_every_game_is_in_one_bin_and_bins_touch(values: list[int], most: int, zero_apart: bool) -> None:
    bins = histogram(np.array(values), most, zero_apart)
    assert len(bins) <= most
    assert sum(b.games for b in bins) == len(values)
    for one, two in zip(bins[int(zero_apart) :], bins[int(zero_apart) + 1 :], strict=False):
        assert two.low == one.high + 1
        assert two.high - two.low == one.high - one.low
    for b in bins:
        assert b.games == sum(b.low <= value <= b.high for value in values)


def test_negative_values_are_binned_without_a_zero_of_their_own() -> None:
    assert histogram(np.array([-7, 3]), most=4)[0].low == pytest.approx(-10)
