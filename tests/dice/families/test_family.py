"""A roll for each number that the letter n stands for."""

from fractions import Fraction
from operator import eq, ge, gt, le, lt

import pytest

from khedu_core.dice import Bounds, d, of_a_kind
from khedu_core.dice.families import family as family_module
from khedu_core.dice.families.family import Family, chances, law_of
from khedu_core.dice.notation import COMPARISONS, parse
from khedu_core.dice.remembered import forget
from khedu_core.errors import InputError
from tests.dice.enumeration import answers, kept, law


@pytest.mark.parametrize(
    ("notation", "with_seven"),
    [
        ("nd6", "7d6"),
        ("N d6 + n", "7 d6 + 7"),
        ("nd6 of-a-kind in-turn", "7d6 of-a-kind in-turn"),
        ("2d6 + n", "2d6 + 7"),
        ("3dn", "3d7"),
        ("ndn", "7d7"),
        ("dn", "d7"),
        ("9d6 keep n", "9d6 keep 7"),
        ("nd10 given no n", "7d10 given no 7"),
        ("n(2d6) keep 1", "7(2d6) keep 1"),
        ("nmax(2d6, d12)", "7max(2d6, d12)"),
        ("NMin (2d6, n)", "7Min (2d6, 7)"),
    ],
)
def test_n_stands_wherever_a_number_may_and_never_within_a_word(notation: str, with_seven: str) -> None:
    assert Family(notation).written(7) == with_seven


HOLDS = {">=": ge, "<=": le, "=": eq, ">": gt, "<": lt}


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_every_chance_is_that_of_plain_enumeration(comparison: str) -> None:
    numbers, targets = range(1, 5), [0, 1, 5, 9, 10, 17, 24, 30]
    table = Family("nd6 of-a-kind").chances(numbers, comparison, targets)
    for number, row in zip(numbers, table, strict=True):
        counts = law(number, 6, "each-set", "highest")
        for target, chance in zip(targets, row, strict=True):
            hits = sum(ways for total, ways in counts.items() if HOLDS[comparison](total, target))
            assert chance == Fraction(hits, 6**number)


@pytest.mark.parametrize("comparison", COMPARISONS)
def test_gaps_in_a_law_change_nothing(comparison: str) -> None:
    die = parse("2d[0x3,5,20]")
    counts = answers([{0: 3, 5: 1, 20: 1}] * 2, sum)
    row = chances(law_of(die), comparison, range(-1, 43))
    for target, chance in zip(range(-1, 43), row, strict=True):
        assert chance == Fraction(sum(n for x, n in counts.items() if HOLDS[comparison](x, target)), 25)


def test_the_number_kept_may_change_as_well_as_the_number_of_dice() -> None:
    (row,) = Family("4d6 keep n").chances([3], ">=", [18])
    best = answers(
        [dict.fromkeys(range(1, 7), 1)] * 4, lambda roll: kept(sorted(roll, reverse=True), range(3))
    )
    assert row == (Fraction(best[18], 1296),)


def test_exploding_dice_give_bounds_where_the_question_reaches_what_is_open() -> None:
    known, open_ended = Family("nd6!").chances([1], ">=", [7, 90])[0]
    assert known == Fraction(1, 6)
    assert isinstance(open_ended, Bounds)
    assert 0 <= open_ended.low < open_ended.high <= Fraction(1, 6**13)


def test_laws_are_remembered_whichever_family_asks() -> None:
    assert Family("nd6 of-a-kind").law(5) is Family("nd6   of-a-kind").law(5)
    assert law_of(parse("5d6 of-a-kind >= 12")) is Family("nd6 of-a-kind").law(5)
    assert Family("nd6 of-a-kind").law(5) == of_a_kind(5)
    assert dict(Family("nd6").laws((3, 1, 3))) == {3: d(6).times(3), 1: d(6)}


@pytest.mark.parametrize(
    ("notation", "numbers", "told"),
    [
        ("5d6", [1], "no letter n"),
        (5, [1], "give text"),
        ("nd6", [], "no number at all"),
        ("nd6", range(10**9), "numbers n: more than 200"),
        ("nd6", [1, -1], "n = -1: allowed 0 to 1000"),
        ("nd6", [True], "n = True"),
        ("nd6 of-a-knd", [1], "'nd6 of-a-knd' with n = 1: notation '1d6 of-a-knd', at character 5"),
        ("nd6 >= 5", [1], "asks a question already"),
    ],
)
def test_what_is_no_family_is_refused_in_one_line(notation: str, numbers: list[int], told: str) -> None:
    with pytest.raises(InputError) as refused:
        Family(notation).laws(numbers)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_number_for_which_there_is_no_roll_is_named() -> None:
    with pytest.raises(InputError, match=r"^'nd6 keep 3' with n = 2: "):
        Family("nd6 keep 3").laws([3, 2, 1])


def test_the_least_number_is_the_first_that_makes_a_roll() -> None:
    least = {"nd6": 1, "nd6 keep 3": 3, "2d6 + n": 0, "3dn": 1, "9d6 keep n": 1}
    assert {notation: Family(notation).least for notation in least} == least


def test_tables_that_are_too_large_are_refused_at_once() -> None:
    with pytest.raises(InputError, match="up to 20,000 chances"):
        Family("nd6").chances(range(1, 201), ">=", range(101))
    with pytest.raises(InputError, match="comparison"):
        Family("nd6").chances([1], "over", [1])
    with pytest.raises(InputError, match="two sides roll"):
        Family("nd6 vs 2d6").laws([1])


def test_a_table_of_laws_is_refused_by_the_work_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question on any machine, fast or slow: the state machine and the sums say what they did."""
    several = range(10, 30)
    forget()
    monkeypatch.setattr(family_module, "MAX_FAMILY_WORK", 400_000)
    with pytest.raises(InputError, match="nd10 largest-set: all these numbers take more than"):
        Family("nd10 largest-set").laws(several)
    forget()
    with pytest.raises(InputError, match="ask for fewer or smaller numbers"):
        Family("nd1000").laws(several)
    assert len(Family("nd10 largest-set").laws([3, 4, 5])) == 3
    assert len(Family("nd6 of-a-kind").laws(range(1, 9))) == 8


def test_a_number_without_a_law_is_named_and_where_to_start() -> None:
    family = Family("nd6 given total >= 10")
    message = "^'nd6 given total >= 10' with n = 1: d6 given total >= 10: no roll .*, or start at n = 2$"
    with pytest.raises(InputError, match=message):
        family.chances(range(1, 5), ">=", [12, 15])
    assert len(family.chances(range(2, 5), ">=", [12, 15])) == 3
    with pytest.raises(InputError, match=r"with n = 1: .*choose another condition$"):
        family.laws([1])
    with pytest.raises(InputError, match=r"with n = 1: .*or start at n = 4$"):
        Family("nd6 given 4 alike").laws(range(1, 9))
