"""Questions people have asked in public, each answered in ten lines or fewer of the public API.

The numbers are those of data/user_cases.json, which gives the source of each.
"""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from khedu_core.dice import (
    Alike,
    Distribution,
    Machine,
    Straight,
    chance,
    choices,
    d,
    evaluate,
    of_a_kind,
    pool,
    versus,
)
from khedu_core.errors import InputError
from tests.dice.known_answers import USER_CASES, marked_in_tests


def expected(case: str) -> Any:
    return USER_CASES[case]["expected"]


@pytest.mark.case("A01")
def test_a01_every_set_turned_to_the_highest_die() -> None:
    example = choices((2, 3, 3, 3, 6))
    assert [example.natural, example.best, example.worst] == expected("A01")["example"]
    for dice, rows in expected("A01")["at least, natural and turned"].items():
        natural, turned = d(6).times(int(dice)), of_a_kind(int(dice))
        for target, chances in rows.items():
            assert [natural.at_least(int(target)), turned.at_least(int(target))] == [*map(Fraction, chances)]
        means = [float(natural.mean), float(turned.mean)]
        assert means == pytest.approx(expected("A01")["means"][dice], abs=6e-7)
    assert all(of_a_kind(dice) == d(6).times(dice) for dice in (1, 2))


@pytest.mark.case("A02")
def test_a02_the_highest_die_and_one_more_for_each_equal_to_it() -> None:
    def law(dice: int, sides: int) -> Distribution:
        return pool(*[d(sides)] * dice).value(lambda roll: roll[-1] + roll.count(roll[-1]) - 1)

    assert law(3, 6).counts == {int(outcome): n for outcome, n in expected("A02").items()}
    for dice in (2, 3, 5):
        by_hand = Counter(max(r) + r.count(max(r)) - 1 for r in product(range(1, 7), repeat=dice))
        assert law(dice, 6).counts == by_hand


@pytest.mark.case("A03")
def test_a03_a_run_of_three_on_any_dice() -> None:
    for roll, exact in expected("A03").items():
        dice, sides = map(int, roll.split("d"))
        assert chance(Straight("contains", 3), dice, sides) == Fraction(exact)
        assert pool(*[d(sides)] * dice).longest_run().at_least(3) == Fraction(exact)


@pytest.mark.case("A04")
def test_a04_chance_against_number_of_dice_with_a_line_for_each_target() -> None:
    def lines(dice: int) -> list[Fraction]:
        return [pool(*[d(6)] * dice).count(range(target, 7)).at_least(1) for target in (4, 5, 6)]

    for dice, chances in expected("A04").items():
        assert [float(x) for x in lines(int(dice))] == pytest.approx(chances, abs=6e-7)
    # The trap of the thread: a function that gives nothing for "no hit", and so loses those rolls.
    with pytest.raises(InputError, match="outcome 1 became None; give a whole number"):
        d(6).map(lambda face: face if face >= 4 else None)  # type: ignore[arg-type, return-value]
    assert d(6).where(lambda face: face >= 4).exactly(4) == Fraction(1, 3)  # only where it is asked for


@pytest.mark.case("A05")
def test_a05_one_action_die_against_two_challenge_dice() -> None:
    def step(state: tuple[int, int], face: int, action: int, challenge: int) -> tuple[int, int]:
        shown, beaten = state
        return shown + action, beaten + challenge * shown  # from the top: the action die has shown already

    rule = Machine((0, 0), step, lambda state, *dice: state[1], "descending")
    beaten = Distribution(evaluate(rule, [d(6) + 1], [d(10)] * 2))
    assert [beaten.exactly(n) for n in range(3)] == [*map(Fraction, expected("A05")["right"])]

    win = versus(d(6) + 1, d(10)).win  # the mistake: as if each challenge die met an action die of its own
    apart = Distribution({1: win.numerator, 0: win.denominator - win.numerator}).times(2)
    assert [apart.exactly(n) for n in range(3)] == [*map(Fraction, expected("A05")["as if apart"])]


@pytest.mark.case("A11")
def test_a11_which_hand_of_five_dice_is_harder() -> None:
    hands = {
        **{f"{size} alike": Alike(size) for size in (2, 3, 4, 5)},
        **{f"run of {length}": Straight("contains", length) for length in (3, 4, 5)},
    }
    rolls = {hand: event.count(5, 6) for hand, event in hands.items()}
    assert rolls == expected("A11")["of 7776"]
    ranked = expected("A11")["ranking as designed"]
    right = sorted(ranked, key=lambda hand: -rolls[hand])
    assert [pair for pair in zip(ranked, right, strict=True) if pair[0] != pair[1]] == [
        ("3 alike", "run of 3"),
        ("run of 3", "3 alike"),
    ]


@pytest.mark.case("A12")
def test_a12_a_published_table_row_by_row() -> None:
    """One entry is wrong: with one die, common complications come up in 6.9 % of all cases, not 7.0 %."""
    kinds = {1: range(9, 14), 2: (7, 8, 14, 15), 3: (5, 6, 16, 17), 4: (2, 3, 4, 18, 19, 20)}
    rarity = (d(8) + d(12)).map(lambda sum_: next(kind for kind, sums in kinds.items() if sum_ in sums))
    wrong = {}
    for dice, printed in expected("A12")["printed"].items():
        any_one = pool(*[d(6)] * int(dice)).count([1]).at_least(1)
        exact = [1 - any_one, *(any_one * rarity.exactly(kind) for kind in kinds)]
        for column, (chance_, figure) in enumerate(zip(exact, printed, strict=True)):
            if abs(100 * chance_ - Fraction(str(figure))) > Fraction(1, 20):
                wrong[dice, column] = chance_, figure
    assert wrong == {("1", 1): (Fraction(expected("A12")["right"]), 7.0)}
    assert round(float(100 * Fraction(expected("A12")["right"])), 1) == 6.9


@pytest.mark.case("A13")
def test_a13_the_best_set_or_run_by_its_total() -> None:
    def best(roll: tuple[int, ...]) -> int:
        runs = [range(low, high) for low in roll for high in range(low + 3, 12)]
        sets = [face * roll.count(face) for face in roll]
        return max(sets + [sum(run) for run in runs if {*run} <= {*roll}])

    law = pool(*[d(10)] * 5).value(best)
    figures = [float(law.mean), float(law.at_least(19)), float(law.at_least(24))]
    assert figures == pytest.approx(expected("A13"), abs=6e-6)


@pytest.mark.case("B03")
def test_b03_one_fight_and_the_mistake_of_the_first_published_table() -> None:
    fight = pool(*[d(6)] * 3).pairwise(pool(*[d(6)] * 2))
    assert {lost: n for (_, _, lost), n in fight.counts.items()} == {0: 2890, 1: 2611, 2: 2275}
    assert [fight.marginal(0).exactly(won) for won in (2, 1, 0)] == [
        Fraction(n, 7776) for n in expected("B03")["3 against 2, of 7776"]
    ]
    # Tan 1997 took the two pairs for independent (so Osborne): as if, to win both, the chances multiplied.
    attack, defence = pool(*[d(6)] * 3), pool(*[d(6)] * 2)
    high, low = (versus(attack.keep([place]), defence.keep([place])).win for place in (0, 1))
    as_if = [high * low, high + low - 2 * high * low, (1 - high) * (1 - low)]
    assert [round(float(x), 3) for x in as_if] == expected("B03")["as if independent"]
    assert [round(n / 7776, 3) for n in (2890, 2611, 2275)] == expected("B03")["right"]


def test_no_case_is_left_out() -> None:
    """All of class a, and four more; those about chains and best play are tested with them."""
    wanted = ["A01", "A02", "A03", "A04", "A05", "A11", "A12", "A13", "B01", "B02", "B03", "B13"]
    assert list(USER_CASES) == wanted == sorted(marked_in_tests())
    assert all(case["source"] for case in USER_CASES.values())
