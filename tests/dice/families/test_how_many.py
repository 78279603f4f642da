"""How many dice, which target, which bonus: against plain search, closed forms and known answers."""

from collections.abc import Callable
from fractions import Fraction
from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, d, explode, of_a_kind, parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.families.family import Family
from khedu_core.dice.families.how_many import how_many
from khedu_core.dice.families.reachable import largest_target, which_bonus
from khedu_core.dice.families.search import Search
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.dice.pools.pool import pool
from khedu_core.dice.remembered import forget
from khedu_core.dice.symbolic.closed_forms import chance_at_least
from khedu_core.errors import InputError

RISING = """
    nd6; nd4 - 3; {nd6, d8}; nd6 drop lowest 1; nd6 keep 2; nd[-2,0,3] keep 2; nd6 reroll 1
    nd6 of-a-kind; nd4 of-a-kind one-set; nd6 of-a-kind upward lowest; nd6 of-a-kind * 2 + d4
    nd6 count >=5; nd6 largest-set; nd6 widest-set; nd6 longest-run; nd6 pairs; nd6 sets of 3
    nd6 3 alike; nd6 straight 3; nd6 any 6; 2d6 + n; 3dn; 3dn keep 2; d6 + 2dn keep lowest 1
"""
UNPROVEN = """
    nd[-1,1]; nd6! penetrating; nd6 keep lowest 1; nd6 keep middle 1; nd6 exactly 2 alike; nd6 no 6
    nd6 straight; nd6 sets 3,2; nd6 tallest-set width; d8 - nd6; 2d6 - n; nd6 given any 6; ndn
    nd6 of-a-kind lowest; nd6 of-a-kind counts-once; 5dn of-a-kind; nd6 + n; 5d6 keep n; n(2d6)
    3dn!; 5d6 count >=n
"""


def several(notations: str) -> list[str]:
    return notations.strip().replace("\n", ";").split(";")


@pytest.mark.parametrize("notation", several(RISING))
def test_a_family_called_rising_rises(notation: str) -> None:
    family = Family(notation)
    assert family.place.rising
    laws = [family.law(n) for n in range(family.least, family.least + 12)]
    for fewer, more in pairwise(laws):
        assert isinstance(fewer, Distribution)
        assert isinstance(more, Distribution)
        assert all(more.at_least(t) >= fewer.at_least(t) for t in range(-20, 140))


@pytest.mark.parametrize("notation", several(UNPROVEN))
def test_what_may_fall_is_never_called_rising(notation: str) -> None:
    assert not Family(notation).place.rising


def test_only_dice_are_called_dice() -> None:
    counted = {"nd6": True, "nd6 keep 3": True, "{2d8, nd6} of-a-kind": True, "2d6 + n": False, "3dn": False}
    counted |= {"n(2d6)": False, "ndn": False, "9d6 keep n": False, "2d6 + nd8 count >=7": True}
    assert {notation: Family(notation).place.counts_dice for notation in counted} == counted


@pytest.mark.parametrize(
    "notation", ["nd6", "nd4 - 3", "nd6 of-a-kind", "nd6 count >=5", "nd6 keep 2", "2d6 + n"]
)
def test_the_first_number_that_is_enough(notation: str) -> None:
    """Against looking at every number in turn, for all targets and several chances."""
    family = Family(notation)
    laws = {n: family.law(n) for n in range(family.least, 16)}
    for target in range(-1, 22):
        for wanted in (Fraction(1, 20), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20), Fraction(1)):
            answer = how_many(family, target, wanted, most=15)
            assert answer.n == next(
                (n for n, law in laws.items() if bounds_of(law.at_least(target)).low >= wanted), None
            )
            assert answer.falls == ()
            assert all(laws[n].at_least(target) == p for n, p in answer.chances.items())


def test_75_per_cent_against_14() -> None:
    answer = how_many("nd6 of-a-kind", 14, "75 %")
    assert answer.n == 4
    assert answer.chances[4] == Fraction(995, 1296)  # counted roll by roll, too: see test_of_a_kind
    assert str(answer) == (
        "4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %."
    )


def test_how_often_must_de_mere_throw() -> None:
    """A six in 4 throws of a die, a double six not yet in 24 throws of two: the Chevalier de Méré's question.

    Pascal to Fermat, 29 July 1654: 671 to 625 for the six in four; a disadvantage to undertake the
    double six in 24.
    """
    six = how_many("nd6 any 6", 1, "1/2")
    assert (six.n, six.chances[4]) == (4, Fraction(671, 671 + 625))
    assert str(six).startswith("4 dice for 50 %: 4d6 any 6 happens in 51.77 %")
    assert how_many("n(2d6) count 12", 1, Fraction(1, 2)).n == 25
    assert how_many("nd36 count 36", 1, Fraction(1, 2)).n == 25


def test_closed_form_agrees() -> None:
    """The symbolic tail in n, another route to the of-a-kind law."""
    for target, wanted in ((24, Fraction(1, 2)), (40, Fraction(9, 10))):
        form = chance_at_least(target)
        assert how_many("nd6 of-a-kind", target, wanted).n == next(
            n for n in count(6) if form.at(n) >= wanted
        )


def test_a_large_answer_takes_few_laws() -> None:
    answer = how_many("nd6", 3000, Fraction(9, 10))
    assert answer.n == 876
    assert d(6).times(876).at_least(3000) >= Fraction(9, 10) > d(6).times(875).at_least(3000)
    assert len(answer.chances) <= 4


@given(st.integers(0, 30), st.integers(0, 30))
def test_any_guess_leads_to_the_answer(threshold: int, guess: int) -> None:
    """The search itself, begun anywhere: a chance that is enough from one number on."""
    search = Search(lambda n: Fraction(n >= threshold), Fraction(1), 1, 29)
    found = search.outwards(min(max(guess, 1), 29))
    assert found == (max(threshold, 1) if threshold <= 29 else None)
    assert len(search.chances) <= 12


def test_exactly_75_per_cent_is_three_quarters() -> None:
    assert how_many("nd2 any 2", 1, 0.75).n == 2  # 1 - 1/4, not a hair less
    assert how_many("nd2 any 2", 1, Fraction(3, 4) + Fraction(1, 10**20)).n == 3
    assert "2d6 in only 58.3333 %" in str(how_many("nd6", 7, Fraction(7, 12) + Fraction(1, 10**6)))


def test_a_family_that_does_not_rise_is_looked_at_number_by_number() -> None:
    answer = how_many("nd[-1,1]", 0, "60 %")  # a random walk is back at 0 after an even number of steps only
    assert (answer.n, answer.guess) == (2, None)
    assert answer.chances == {n: Distribution({-1: 1, 1: 1}).times(n).at_least(0) for n in range(1, 8)}
    assert answer.falls == (3, 5, 7)
    assert str(answer) == (
        "2 dice for 60 %: 2d[-1,1] reaches 0 or more in 75.00 %, d[-1,1] in only 50.00 %. "
        "More is not always better here: not enough again with 3 (50.00 %), 5 (50.00 %), 7 (50.00 %)."
    )


def test_none_is_enough() -> None:
    assert str(how_many("nd6 keep 3", 19, 0.5)) == "No number of dice up to 1000 can reach 19 at all."
    tail = how_many("nd6 keep 3", 18, "99 %", most=10)
    assert (tail.n, tail.answer) == (None, "none up to 10")
    best = parse("10d6 keep 3")
    assert str(tail) == (
        f"No number of dice up to 10 is enough for 99 %: at best {best} reaches 18 or more in 22.48 %."
    )


def test_a_notation_will_do() -> None:
    kept = how_many("nd6 keep 3", 16, "75%")
    assert (kept.n, kept.answer) == (11, "11 dice")
    assert pool(*[d(6)] * 11).keep_highest(3).at_least(16) >= Fraction(3, 4)
    assert str(how_many("2d6 + n", 12, 0.5)).startswith("n = 5 for 50 %: 2d6 + 5 reaches 12")
    assert how_many("2d6 + n", 3, 0.5).n == 0  # no bonus is needed
    assert how_many("d6 + nd4", 2, 1).answer == "1 die"
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
    assert answer.n == next(n for n, p in chances.items() if p >= Fraction(1, 2))


EXPLODING = """
    nd6! depth 6 count 2, 1; nd6! depth 6 count 1, 1; nd6! depth 6 any 1, 1
    nd6! 3 alike, 1; nd4! largest-set, 3; nd4! longest-run, 2; nd6! keep 3, 15
    nd4! depth 1, 9; nd4! depth 2 pairs, 2; nd4! given any 4, 9; nd4! given total >= 5, 12
"""


@pytest.mark.parametrize("asked", several(EXPLODING))
@pytest.mark.parametrize("wanted", ["1/4", "1/2", "3/4"])
def test_bounds_decide_how_many_exploding_dice(asked: str, wanted: str) -> None:
    """Against the bounds of every number in turn, at the depth that is stated and deeper."""
    notation, target = asked.strip().split(", ")
    answer = how_many(notation, int(target), wanted, most=12)
    assert answer.n is not None
    share = Fraction(wanted)
    for n in range(answer.family.least, answer.n + 1):
        deeper = parse(answer.family.name(n).replace("depth 1", "depth 6").replace("depth 2", "depth 6")).law
        assert isinstance(deeper, OpenEnded)
        chance = deeper.at_least(int(target))
        assert chance.low >= share if n == answer.n else chance.high < share
        told = answer.chances.get(n)
        if isinstance(told, Bounds):
            assert told.low <= chance.high
            assert chance.low <= told.high
    assert " in " in str(answer)


def test_where_bounds_do_not_decide() -> None:
    """What is refused names a chance that really lies on both sides, and a deeper law tells it."""
    with pytest.raises(
        InputError, match=r"^5d6! depth 0: whether it reaches 20 or more in 50 % is not decided"
    ):
        how_many("nd6! depth 0", 20, "1/2")
    shallow = bounds_of(parse("5d6! depth 0 >= 20").answer or Fraction(0))
    assert shallow.low < Fraction(1, 2) <= shallow.high
    assert how_many("nd6! depth 3", 20, "1/2").n == 6 - (
        bounds_of(parse("5d6! >= 20").answer or Fraction(0)).low > 1 / 2
    )
    with pytest.raises(InputError, match=r"^8d6! depth 1: whether .* follow explosions further"):
        how_many("nd6! depth 1", 60, "1/10", most=8)
    none = how_many("nd6! depth 1", 200, "1/2", most=8)  # 8 dice come to 50 or so
    assert none.n is None or none.n > 8


@pytest.mark.parametrize(
    ("notation", "target"),
    [
        ("5d6! largest-set", 2),
        ("5d6! longest-run", 2),
        ("3d6! given any 6", 16),
        ("d6! depth 0", 4),
        ("3d6! depth 1 given total <= 10", 8),
        ("5d6! three alike + 2", 2),
    ],
)
def test_bounds_decide_which_target(notation: str, target: int) -> None:
    law = parse(notation).law
    assert isinstance(law, Law)
    found = largest_target(law, "1/2", notation)
    assert found.target == target
    assert bounds_of(found.chance).low >= Fraction(1, 2) > bounds_of(found.following).high
    assert which_bonus(law, target + 3, "1/2", notation).bonus == 3


def test_a_notation_will_do_for_a_law() -> None:
    for notation in ("5d6 of-a-kind", "d20 + 3", "3d6! depth 1"):
        law = parse(notation).law
        assert isinstance(law, Law)
        assert largest_target(notation, "75 %") == largest_target(law, "75 %", notation)
        assert which_bonus(notation, 14, "75 %") == which_bonus(law, 14, "75 %", notation)
    assert largest_target("2d6", "1/2", "the roll").name == "the roll"
    assert largest_target(parse("2d6").law, "1/2").name == "this roll"
    for notation in ("3d6 >= 4", "3d6 vs 2d6", "3d6 3 alike"):
        with pytest.raises(InputError, match=f"{notation}: asks a question already; leave it out"):
            largest_target(notation, "1/2")
    with pytest.raises(InputError, match=r"law = 3: give the law of a roll, such as .*, or a notation"):
        largest_target(3, "1/2")  # type: ignore[arg-type]


def test_a_target_that_bounds_leave_open() -> None:
    law = parse("3d6! depth 0 largest-set").law
    assert isinstance(law, OpenEnded)
    with pytest.raises(
        InputError, match=r"whether it reaches 2 or more in 50 % is not decided .* 30\.09 % to 72\.22 %"
    ):
        largest_target(law, "1/2", "3d6! depth 0 largest-set")
    assert largest_target(law, "80 %").target == 1
    with pytest.raises(
        InputError, match=r"d6!: whether it reaches 80 or more .* known is at most 0\.00000001 %"
    ):
        largest_target(explode(d(6)), "1e-11", "d6!")


def test_the_normal_curve_alone_says_about_the_same() -> None:
    for notation, target, wanted in (
        ("nd6", 3000, "9/10"),
        ("nd6 of-a-kind", 14, "75 %"),
        ("nd6", 20, "1/2"),
    ):
        answer = how_many(notation, target, wanted)
        assert answer.n is not None
        assert answer.by_normal_curve == pytest.approx(answer.n, abs=1.5)
        assert answer.guess is not None
        assert answer.guess - 1 < (answer.by_normal_curve or 0) <= answer.guess
    assert how_many("nd6", 1, "1/2").by_normal_curve == 1
    assert how_many("nd6", 3000, "1/2", most=20).by_normal_curve is None


@pytest.mark.parametrize(("target", "found"), [(40, None), (17, 5)])
def test_a_law_too_large_ends_the_search(target: int, found: int | None) -> None:
    def up_to_five(n: int) -> Fraction:
        if n > 5:
            raise InputError("too large")
        return d(6).times(n).at_least(target)

    for guess in (1, 4, 11, 50):
        search = Search(up_to_five, Fraction(1, 2), 1, 50)
        assert search.outwards(guess) == found
        assert found or search.most == 5
    search = Search(up_to_five, Fraction(1, 2), 1, 50)
    assert (search.one_by_one(), search.most) == (found, 5)


def test_a_search_is_refused_by_the_work_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    monkeypatch.setattr("khedu_core.dice.families.family.MAX_FAMILY_WORK", 300_000)
    with pytest.raises(InputError, match="to search up to n = 1000 takes more than about a second"):
        how_many("nd20 longest-run", 12, "1/2")
    assert how_many("nd6 of-a-kind", 14, "75 %").n == 4


def test_largest_target() -> None:
    law = of_a_kind(5)
    for wanted in (Fraction(1, 100), Fraction(1, 2), Fraction(277, 324), Fraction(1)):
        found = largest_target(law, wanted)
        assert found.target == max(t for t in range(5, 31) if law.at_least(t) >= wanted)
        assert found.chance == law.at_least(found.target) >= wanted > bounds_of(found.following).high
    assert largest_target(law, Fraction(277, 324)).target == 18  # README: 277/324 against 18
    assert str(largest_target(d(20), "75%", "d20")) == (
        "6 at 75 %: d20 reaches 6 or more in 75.00 %, 7 in only 70.00 %."
    )


@given(st.dictionaries(st.integers(-9, 9), st.integers(1, 9), min_size=1), st.integers(-20, 20))
def test_bonus_is_the_smallest(counts: dict[int, int], target: int) -> None:
    law = Distribution(counts)
    answer = which_bonus(law, target, "2/3")
    assert (law + answer.bonus).at_least(target) == answer.chance
    assert bounds_of(answer.chance).low >= Fraction(2, 3)
    assert (law + (answer.bonus - 1)).at_least(target) == answer.less
    assert bounds_of(answer.less).high < Fraction(2, 3)


def test_bonus_in_words() -> None:
    assert str(which_bonus(d(20), 15, 0.5, "d20")) == (
        "+4 for 50 %: d20 + 4 reaches 15 or more in 50.00 %, d20 + 3 in only 45.00 %."
    )
    assert str(which_bonus(d(20), 5, 0.5, "d20")).startswith("-6 for 50 %: d20 - 6 reaches 5")


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: how_many("nd6", 10**7, 0.5), "target = 10000000"),
        (lambda: how_many("nd6", 10, 0.5, most=1001), "most = 1001: allowed 1 to 1000"),
        (lambda: how_many("nd6 vs d6", 3, 0.5), "two sides roll"),
        (lambda: how_many("n", 3, 0.5), "^'n' with n = 1: notation '1', at character 1, '1': no dice in it"),
    ],
)
def test_refusals(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask()


def test_an_event_has_no_other_target() -> None:
    """One die is never a straight: a target of 0 would call that a straight in 100 %."""
    for target in (0, -1, 2):
        with pytest.raises(InputError, match=f"target = {target}, but it happens or not; leave the target"):
            how_many("nd6 straight", target, "75%")
    assert how_many("nd6 any 6", None, "1/2") == how_many("nd6 any 6", 1, "1/2")
