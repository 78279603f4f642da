"""How many dice, which target, which bonus: against plain search, closed forms and known answers."""

from collections.abc import Callable
from fractions import Fraction
from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, of_a_kind
from khedu_core.dice.families.how_many import how_many
from khedu_core.dice.families.law_by_size import (
    LawBySize,
    kept_highest,
    of_a_kinds,
    success_pools,
    sums,
)
from khedu_core.dice.families.reachable import exact_share, largest_target, which_bonus
from khedu_core.dice.pools.pool import pool
from khedu_core.dice.symbolic.closed_forms import chance_at_least
from khedu_core.errors import InputError

RISING = {
    "sums": sums(),
    "sums with a penalty": sums(4, -3),
    "of-a-kind": of_a_kinds(),
    "of-a-kind d4": of_a_kinds(4),
    "one set": of_a_kinds(4, "one-set"),
    "successes": success_pools(5),
    "keep 2": kept_highest(2),
}


@pytest.mark.parametrize("name", RISING)
def test_the_first_number_that_is_enough(name: str) -> None:
    """Against looking at every number of dice in turn, for all targets and several chances."""
    family = RISING[name]
    laws = [family.law(n) for n in range(family.fewest, 16)]
    for target in range(-1, 22):
        for wanted in (Fraction(1, 20), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20), Fraction(1)):
            plain = (n for n, law in enumerate(laws, family.fewest) if law.at_least(target) >= wanted)
            answer = how_many(family, target, wanted, most=15)
            assert answer.dice == next(plain, None)
            assert answer.falls == ()
            assert all(laws[n - family.fewest].at_least(target) == p for n, p in answer.chances.items())


@pytest.mark.parametrize("name", RISING)
def test_a_family_called_rising_rises(name: str) -> None:
    family = RISING[name]
    laws = [family.law(n) for n in range(family.fewest, 14)]
    for fewer, more in pairwise(laws):
        assert all(more.at_least(t) >= fewer.at_least(t) for t in range(-3, 80))


def test_75_per_cent_against_14() -> None:
    answer = how_many(of_a_kinds(), 14, "75 %")
    assert answer.dice == 4
    assert answer.chances[4] == Fraction(995, 1296)  # counted roll by roll, too: see test_of_a_kind
    assert str(answer) == (
        "4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %."
    )


def test_how_often_must_de_mere_throw() -> None:
    """A six in 4 throws of a die, a double six not yet in 24 throws of two: the Chevalier de Méré's question.

    Pascal to Fermat, 29 July 1654: 671 to 625 for the six in four; a disadvantage to undertake the
    double six in 24.
    """
    six = how_many(success_pools(6), 1, "1/2")
    assert (six.dice, six.chances[4]) == (4, Fraction(671, 671 + 625))
    assert how_many(success_pools(36, 36), 1, Fraction(1, 2)).dice == 25


def test_closed_form_agrees() -> None:
    """The symbolic tail in n, another route to the of-a-kind law."""
    for target, wanted in ((24, Fraction(1, 2)), (40, Fraction(9, 10))):
        form = chance_at_least(target)
        assert how_many(of_a_kinds(), target, wanted).dice == next(
            n for n in count(6) if form.at(n) >= wanted
        )


def test_a_large_answer_takes_few_laws() -> None:
    answer = how_many(sums(), 3000, Fraction(9, 10))
    assert answer.dice == 876
    assert d(6).times(876).at_least(3000) >= Fraction(9, 10) > d(6).times(875).at_least(3000)
    assert len(answer.chances) <= 4


@given(st.integers(0, 30), st.integers(0, 30))
def test_any_guess_leads_to_the_answer(threshold: int, guess: int) -> None:
    """The search itself, begun anywhere: a family that is enough from one number of dice on."""
    from khedu_core.dice.families.how_many import _Search

    family = LawBySize(lambda n: Distribution({int(n >= threshold): 1}), rising=True)
    search = _Search(family, 1, Fraction(1), 29)
    found = search.outwards(min(max(guess, 1), 29))
    assert found == (max(threshold, 1) if threshold <= 29 else None)
    assert len(search.chances) <= 12


def test_exactly_75_per_cent_is_three_quarters() -> None:
    half = Distribution({0: 1, 1: 1})
    family = LawBySize(half.times, rising=True)
    assert how_many(family, 1, 0.75).dice == 2  # 1 - 1/4, not a hair less
    assert how_many(family, 1, Fraction(3, 4) + Fraction(1, 10**20)).dice == 3
    assert "2d6 in only 58.3333 %" in str(how_many(sums(), 7, Fraction(7, 12) + Fraction(1, 10**6)))


def test_a_family_that_does_not_rise_is_looked_at_number_by_number() -> None:
    def evens_only(n: int) -> Distribution:
        return Distribution({0: 1, 6: 3}) if n % 2 == 0 else Distribution({0: 3, 6: 1})

    answer = how_many(evens_only, 6, "60 %")
    assert (answer.dice, answer.guess) == (2, None)
    assert answer.falls == (3, 5, 7)
    assert str(answer) == (
        "2 dice for 60 %: a roll of 2 dice reaches 6 or more in 75.00 %, one die in only 25.00 %. "
        "More is not always better here: not enough again with 3 (25.00 %), 5 (25.00 %), 7 (25.00 %)."
    )


def test_none_is_enough() -> None:
    assert str(how_many(kept_highest(3), 19, 0.5)) == "No number of dice up to 1000 can reach 19 at all."
    tail = how_many(kept_highest(3), 18, "99 %", most=10)
    assert tail.dice is None
    assert str(tail).startswith("No number of dice up to 10 reaches 18 or more in 99 %: the most is 22.48 %")


def test_a_notation_will_do() -> None:
    assert how_many("nd6 of-a-kind", 14, "75%").dice == how_many(of_a_kinds(), 14, "75%").dice
    kept = how_many("nd6 keep 3", 16, "75%")
    assert (kept.dice, min(kept.chances)) == (11, 3)
    assert pool(*[d(6)] * 11).keep_highest(3).at_least(16) >= Fraction(3, 4)
    assert str(how_many("2d6 + n", 12, 0.5)).startswith("n = 5 for 50 %: 2d6 + 5 reaches 12")
    with pytest.raises(InputError, match="no letter n"):
        how_many("3d6", 12, 0.5)
    with pytest.raises(InputError, match="n = 1"):
        how_many("nd6 keep 60", 12, 0.5)


def test_exploding_dice_are_resolved_as_far_as_asked() -> None:
    """Against the coefficients of the generating function."""
    from khedu_core.dice.symbolic.generating import exploding_die

    answer = how_many("nd6!", 12, "1/2")
    chances = {n: 1 - sum(exploding_die(6, n).chances(11).values()) for n in range(1, 9)}
    assert {n: p for n, p in answer.chances.items() if n <= 8} == {
        n: p for n, p in chances.items() if n in answer.chances
    }
    assert answer.dice == next(n for n, p in chances.items() if p >= Fraction(1, 2))


def test_a_law_too_large_ends_the_search() -> None:
    def up_to_five(n: int) -> Distribution:
        if n > 5:
            raise InputError("too large")
        return d(6).times(n)

    answer = how_many(LawBySize(up_to_five, rising=True, most=50), 40, "1/2")
    assert (answer.dice, answer.most) == (None, 5)
    assert how_many(up_to_five, 40, "1/2").most == 5
    assert how_many(LawBySize(up_to_five, rising=True, most=50), 17, "1/2").dice == 5


def test_largest_target() -> None:
    law = of_a_kind(5)
    for wanted in (Fraction(1, 100), Fraction(1, 2), Fraction(277, 324), Fraction(1)):
        found = largest_target(law, wanted)
        assert found.target == max(t for t in range(5, 31) if law.at_least(t) >= wanted)
        assert found.chance == law.at_least(found.target) >= wanted > found.following
    assert largest_target(law, Fraction(277, 324)).target == 18  # README: 277/324 against 18
    assert str(largest_target(d(20), "75%", "d20")) == (
        "6 at 75 %: d20 reaches 6 or more in 75.00 %, 7 in only 70.00 %."
    )


@given(st.dictionaries(st.integers(-9, 9), st.integers(1, 9), min_size=1), st.integers(-20, 20))
def test_bonus_is_the_smallest(counts: dict[int, int], target: int) -> None:
    law = Distribution(counts)
    answer = which_bonus(law, target, "2/3")
    assert (law + answer.bonus).at_least(target) == answer.chance >= Fraction(2, 3)
    assert (law + (answer.bonus - 1)).at_least(target) == answer.less < Fraction(2, 3)


def test_bonus_in_words() -> None:
    assert str(which_bonus(d(20), 15, 0.5, "d20")) == (
        "+4 for 50 %: d20 + 4 reaches 15 or more in 50.00 %, d20 + 3 in only 45.00 %."
    )
    assert str(which_bonus(d(20), 5, 0.5, "d20")).startswith("-6 for 50 %: d20 - 6 reaches 5")


@pytest.mark.parametrize(
    ("written", "share"),
    [("75%", "3/4"), (" 75 % ", "3/4"), ("0.7", "7/10"), (0.7, "7/10"), ("2/3", "2/3"), (1, "1"), ("1", "1")],
)
def test_a_chance_is_read_as_written(written: str | float, share: str) -> None:
    assert exact_share(written) == Fraction(share)


@pytest.mark.parametrize(
    "chance",
    ["0", 0, -0.5, "75", 75, "1/0", "1e9999999", float("nan"), float("inf"), True, "", "9" * 99, "½"],
)
def test_what_is_no_chance(chance: str | float) -> None:
    with pytest.raises(InputError, match="allowed above 0 up to 1"):
        exact_share(chance)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: how_many(sums(), 10**7, 0.5), "target = 10000000"),
        (lambda: how_many(sums(), 10, 0.5, most=1001), "most = 1001: allowed 1 to 1000"),
        (lambda: kept_highest(50, 20), "keep 50 dice with 20 sides"),
        (lambda: of_a_kinds(51), "sides = 51"),
        (lambda: of_a_kinds(reading="best"), "reading = 'best'"),
        (lambda: success_pools(7), "face = 7: allowed 1 to 6"),
        (lambda: how_many("nd6 vs d6", 3, 0.5), "wins, ties and loses"),
    ],
)
def test_refusals(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask()
