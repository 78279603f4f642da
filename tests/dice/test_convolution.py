"""Sums by two routes, and what they are said to cost before they are made."""

from collections.abc import Mapping
from random import Random

import pytest

from khedu_core.dice import Distribution, d, parse, sum_of
from khedu_core.dice.convolution import packed_product, pair_product, power, product
from khedu_core.dice.limits import MAX_SUM_WORK
from khedu_core.dice.sum_work import UNITS_PER_WORK, Size, power_work, room, work
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError


def law(outcomes: int, digits: int, apart: int = 1) -> dict[int, int]:
    """Counts of so many binary digits, the outcomes so far apart; the same at every call."""
    random = Random(outcomes * digits)
    return {apart * i - 7: random.getrandbits(digits) | 1 << (digits - 1) for i in range(outcomes)}


PAIRS: list[tuple[Mapping[int, int], Mapping[int, int]]] = [
    (law(1, 3), law(1, 3000)),
    (law(3, 2000), law(40, 1500)),
    (law(60, 2500), law(60, 2500)),
    (law(9, 40, apart=1000), law(50, 40)),
    (law(200, 8), law(300, 8)),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_both_ways_to_add_give_the_same_counts(one: Mapping[int, int], other: Mapping[int, int]) -> None:
    assert product(one, other) == pair_product(one, other) == packed_product(one, other)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_size_of_a_sum_is_known_before(one: Mapping[int, int], other: Mapping[int, int]) -> None:
    said, found = Size.of(one).plus(Size.of(other)), Size.of(product(one, other))
    assert found.span == said.span
    assert found.outcomes <= said.outcomes
    assert said.bits - 1 <= found.bits <= said.bits
    for copies in (1, 2, 5):
        several, told = Size.of(power(one, copies)), Size.of(one).times(copies)
        assert (several.span, several.outcomes <= told.outcomes, several.bits <= told.bits) == (
            told.span,
            True,
            True,
        )


@pytest.mark.parametrize("die", [d(6), Distribution({0: 1, 1: 2}), Distribution({0: 3, 1000: 1, 10**6: 2})])
@pytest.mark.parametrize("copies", [2, 3, 40, 77])
def test_powers_cost_no_more_than_said(die: Distribution, copies: int) -> None:
    spent = Work(10**12, "")
    with spent.counted():
        power(die.counts, copies)
    assert 0 < spent.spent * UNITS_PER_WORK <= power_work(die.counts, copies)


def test_long_counts_are_dearer_than_their_length() -> None:
    """Ten times as long is far more than ten times as dear, by pairs and packed."""
    few = [work(Size(2, 2000, bits), Size(2, 2000, bits)) for bits in (1000, 10_000)]
    many = [work(Size(500, 500, bits), Size(500, 500, bits)) for bits in (1000, 10_000)]
    assert few[1] > 15 * few[0]
    assert many[1] > 30 * many[0]


def test_a_sum_that_takes_much_room_is_refused_like_one_that_takes_long() -> None:
    units, thousands = d(1000), d(1000).map(lambda face: 1000 * face)
    for add in (Distribution.__add__, sum_of):
        with pytest.raises(InputError, match=r"^sum of 1000 and 1000 outcomes out of .* too large to add"):
            add(units, thousands)
    assert len(d(400) + d(400).map(lambda face: 400 * face)) == 160_000


@pytest.mark.parametrize(("dice", "sides"), [(300, 300), (1000, 100), (1, 1000)])
def test_ordinary_dice_are_priced_alike_however_they_are_asked_for(dice: int, sides: int) -> None:
    """In Python and in a notation, up to the same size; what is kept stays within some tens of megabytes."""
    die = d(sides)
    amount = power_work(die.counts, dice)
    assert amount == room(Size.of(die.counts).times(dice))
    kept = dice * (sides - 1) * (dice * sides.bit_length() // 8)
    if amount <= MAX_SUM_WORK:
        assert die.times(dice) == parse(f"{dice}d{sides}").law
        assert kept < 60_000_000
    else:
        for ask in (lambda: die.times(dice), lambda: parse(f"{dice}d{sides}").law):
            with pytest.raises(InputError, match="about a second"):
                ask()
