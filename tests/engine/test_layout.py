"""Positions laid out for pictures: what a card may be told as."""

import pytest

from khedu_core.engine.layout import GROUPS, Card


@pytest.mark.parametrize("number", [-1, GROUPS + 1])
def test_a_group_that_no_picture_can_show_is_a_fault_at_once(number: int) -> None:
    with pytest.raises(ValueError, match=f"number of a group = {number}: pictures tell 5 apart"):
        Card("Guard", "Hadimi", number)


def test_groups_are_numbered_from_one_and_none_is_nought() -> None:
    assert [Card("Guard", number=number).number for number in range(GROUPS + 1)] == [0, 1, 2, 3, 4, 5]
