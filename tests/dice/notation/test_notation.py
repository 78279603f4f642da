"""The notation: what it means, and what a roll that was read can be asked."""

from fractions import Fraction

import pytest

from khedu_core.dice import (
    FUDGE,
    Alike,
    Contest,
    Deck,
    Distribution,
    LongestRun,
    NoFace,
    OpenEnded,
    Straight,
    Total,
    d,
    die,
    explode,
    of_a_kind,
    parse,
    pool,
    reroll,
    versus,
)
from khedu_core.errors import InputError

FIVE, TEN = pool(*[d(6)] * 5), pool(*[d(10)] * 10)
MANY = d(60).times(20)  # more outcomes than a die may have sides


@pytest.mark.parametrize(
    ("notation", "law"),
    [
        ("5d6", d(6).times(5)),
        ("d20", d(20)),
        ("d%", d(100)),
        ("4dF + 1", FUDGE.times(4) + 1),
        ("4dfkh3", pool(*[FUDGE] * 4).keep_highest(3)),
        ("2d[0,0,1,1,2]", die(0, 0, 1, 1, 2).times(2)),
        ("d[0x3, 1..2, -5]", die(0, 0, 0, 1, 2, -5)),
        ("5d6 of-a-kind", of_a_kind(5)),
        ("  5 D 6   Of-A-Kind ", of_a_kind(5)),
        ("5d6 of a kind", of_a_kind(5)),
        ("5d6 of-a-kind one-set", of_a_kind(5, reading="one-set")),
        ("5d6 of-a-kind automatic", of_a_kind(5, reading="automatic")),
        ("5d6 of-a-kind lowest reapply-current", of_a_kind(5, 6, "reapply-current", "lowest")),
        ("5d6 of-a-kind + 2", of_a_kind(5) + 2),
        ("2d6 + d8 + 3", d(6).times(2) + d(8) + 3),
        ("3+2d6-4+d8", d(6).times(2) + d(8) + -1),
        ("2d6 - d4", d(6).times(2) - d(4)),
        ("-d6 + 10", -d(6) + 10),
        ("5d4 * 10", d(4).times(5).map(lambda x: 10 * x)),
        ("2 x d6 \u2212 1", d(6).map(lambda x: 2 * x) + -1),
        ("2d6 of-a-kind + 3d8 of-a-kind upward", of_a_kind(2) + of_a_kind(3, 8, "upward")),
        ("007d06", d(6).times(7)),
        ("4d6 keep 3", pool(*[d(6)] * 4).keep_highest(3)),
        ("4d6kh3", pool(*[d(6)] * 4).keep_highest(3)),
        ("4d6k3", pool(*[d(6)] * 4).keep_highest(3)),
        ("4d6 drop lowest", pool(*[d(6)] * 4).keep_highest(3)),
        ("4d6dl1", pool(*[d(6)] * 4).keep_highest(3)),
        ("4d6dh1", pool(*[d(6)] * 4).keep_lowest(3)),
        ("2d20kl", pool(d(20), d(20)).keep_lowest()),
        ("5d6 keep middle 1", FIVE.keep_middle()),
        ("{2d6, d8} keep highest 2", pool(d(6), d(6), d(8)).keep_highest(2)),
        ("6(4d6 keep 3) keep 1", pool(*[pool(*[d(6)] * 4).keep_highest(3)] * 6).keep_highest()),
        ("2d6 reroll 1", reroll(d(6), [1]).times(2)),
        ("2d6 reroll <=2 until", reroll(d(6), [1, 2], None).times(2)),
        ("2d6 reroll 1,2 up to 3 times", reroll(d(6), [1, 2], 3).times(2)),
        ("{2d6 reroll 1, 2d8}", reroll(d(6), [1]).times(2) + d(8).times(2)),
        ("{d6, d8} reroll 1 keep 1", pool(reroll(d(6), [1]), reroll(d(8), [1])).keep_highest()),
        ("(2d6) reroll <8 once", reroll(d(6).times(2), lambda total: total < 8)),
        ("8d10 count >=8", pool(*[d(10)] * 8).count([8, 9, 10])),
        ("8d10 count at least 8", pool(*[d(10)] * 8).count([8, 9, 10])),
        ("8d10 count 5,6", pool(*[d(10)] * 8).count([5, 6])),
        ("8d10 count 2..4, 9", pool(*[d(10)] * 8).count([2, 3, 4, 9])),
        ("10d10 largest-set", TEN.largest_set()),
        ("10d10 largest set", TEN.largest_set()),
        ("10d10 pairs", TEN.pairs()),
        ("10d10 sets of 3", TEN.pairs(3)),
        ("5d6 longest-run", FIVE.longest_run()),
        ("10d10 widest-set", TEN.best_set("width").marginal(0)),
        ("10d10 widest-set height", TEN.best_set("width").marginal(1)),
        ("10d10 tallest-set", TEN.best_set("height").marginal(1)),
        ("10d10 highest-set width", TEN.best_set("height").marginal(0)),
        ("5d6 given no 6", d(5).times(5)),
        ("5d6 keep 2 given no 6", pool(*[d(5)] * 5).keep_highest(2)),
        ("5d6 given straight", FIVE.given(Straight()).sum()),
        ("5d6 given total >= 20", d(6).times(5).where(lambda total: total >= 20)),
        ("5d6 of-a-kind given 3 alike", FIVE.given(Alike(3)).of_a_kind()),
        ("5d6 given no 6 longest-run", FIVE.given(NoFace(6)).law(LongestRun())),
        (
            "draw 7 from 24 land, 36 other count land",
            Deck({"land": 24, "other": 36}).hand(7).number_of("land"),
        ),
        ("draw 5 from [1..13x4]", Deck(dict.fromkeys(range(1, 14), 4)).hand(5).law(Total())),
    ],
)
def test_meaning(notation: str, law: Distribution) -> None:
    found = parse(notation)
    assert found.distribution.same_chances(law)
    assert found.answer is None
    assert parse(str(found)) == found


@pytest.mark.parametrize(
    ("notation", "answer"),
    [
        ("3d6 >= 12", Fraction(3, 8)),
        ("3d6>11", Fraction(3, 8)),
        ("3d6 at least 12", Fraction(3, 8)),
        ("3d6 \u2265 12", Fraction(3, 8)),
        ("3d6 <= 3", Fraction(1, 216)),
        ("3d6 < 4", Fraction(1, 216)),
        ("3d6 = 18", Fraction(1, 216)),
        ("3d6 == 18", Fraction(1, 216)),
        ("3d6 exactly 18", Fraction(1, 216)),
        ("d6 - 10 >= -5", Fraction(1, 3)),
        ("5d6 of-a-kind >= 18", Fraction(277, 324)),
        ("5d6 straight 4", Fraction(1200, 7776)),
        ("6d6 straight whole", Fraction(720, 6**6)),
        ("5d6 three alike", Fraction(1656, 7776)),
        ("5d6 exactly 3 alike", Fraction(1500, 7776)),
        ("5d6 sets 3,2", Fraction(300, 7776)),
        ("5d6 no 6", Fraction(3125, 7776)),
        ("4d6 any 6", Fraction(671, 1296)),
        ("5d6 straight 4 * 10 = 10", Fraction(1200, 7776)),
        ("2(20d60) 2 alike", Fraction(sum(n * n for n in MANY.counts.values()), MANY.total**2)),
        ("3d6 vs 2d8", versus(d(6).times(3), d(8).times(2)).win),
        ("3d6 vs 2d6 pairwise", Fraction(2890, 7776)),
        ("3d6 vs 2d6 pairwise >= 1", Fraction(2890 + 2611, 7776)),
        ("2d6 vs 2d6 pairwise ties neither = 2", Fraction(295, 1296)),
        ("d6! >= 13", Fraction(1, 36)),
        ("d6! >= 150", Fraction(1, 6**25)),
        ("d6! < 7", Fraction(5, 6)),
        ("d6! = 13", Fraction(1, 216)),
        ("6(4d6 keep 3) count >=16 >= 1", Fraction(2689374082617260207, 4738381338321616896)),
    ],
)
def test_questions(notation: str, answer: Fraction) -> None:
    assert parse(notation).answer == answer


def test_what_a_roll_comes_to_has_its_own_kind() -> None:
    assert isinstance(parse("3d6 vs 2d8").law, Contest)
    assert isinstance(parse("d6!").law, OpenEnded)
    for notation, reason in (("3d6 vs 2d8", "two sides roll"), ("d6!", "still be exploding")):
        with pytest.raises(InputError, match=rf"^{notation}: .*{reason}.*; use `law`$"):
            _ = parse(notation).distribution


def test_a_question_deepens_the_explosions_and_a_stated_depth_does_not() -> None:
    deep = parse("d6! >= 150").law
    assert isinstance(deep, OpenEnded)
    assert min(deep.open) == 151
    stated = parse("d6! depth 2 >= 150")
    low, high = stated.answer.low, stated.answer.high  # type: ignore[union-attr]
    assert (low, high) == (0, Fraction(1, 216))


def test_explosions_are_those_of_the_dice() -> None:
    six = explode(d(6))
    for notation in ("d6!", "d6 explode", "d6 explode 6", "d6 explode on 6"):
        law = parse(notation).law
        assert isinstance(law, OpenEnded)
        assert (law.closed, law.open) == (six.closed, six.open)
    law = parse("d6 explode >=5 penetrating depth 3").law
    other = explode(d(6), [5, 6], depth=3, penetrating=True)
    assert isinstance(law, OpenEnded)
    assert (law.closed, law.open, law.mean) == (other.closed, other.open, other.mean)


# -- what a roll can be asked ------------------------------------------------------------


def test_another_reading_for_the_same_roll() -> None:
    roll = parse("5d6 of-a-kind + d6")
    assert str(roll.with_rule("one-set", "lowest")) == "5d6 of-a-kind one-set lowest + d6"
    inside = parse("2(5d6 of-a-kind) keep 1 vs 5d6 of-a-kind given of-a-kind >= 9").with_rule("one-set")
    assert str(inside) == (
        "2(5d6 of-a-kind one-set) keep highest 1 vs 5d6 of-a-kind one-set given of-a-kind one-set >= 9"
    )
    with pytest.raises(InputError, match=r"^3d6: no of-a-kind rule, so no reading applies"):
        parse("3d6").with_rule("one-set")
    with pytest.raises(InputError, match=r"^reading = 'all': allowed: each-set"):
        roll.with_rule("all")


def test_another_reading_inside_rolls_that_serve_as_one_die() -> None:
    roll = parse("max(5d6 of-a-kind, 20) + (d6 then 1: 5d6 of-a-kind, else: 0)")
    assert str(roll.with_rule("one-set")) == (
        "max(5d6 of-a-kind one-set, 20) + (d6 then 1: 5d6 of-a-kind one-set, else: 0)"
    )


def test_a_range_is_a_question() -> None:
    roll = parse("2d6 = 7..9")
    assert roll.answer == Fraction(6 + 5 + 4, 36)
    assert (roll.asks, roll.asked, roll.accepts(9), roll.accepts(10)) == (True, "from 7 to 9", True, False)
    assert parse("3d6 vs 2d6 pairwise = 1..2").answer == 1 - Fraction(2275, 7776)
    assert parse("d6! = 1..13").answer == 1 - Fraction(1, 36) + Fraction(1, 216)  # nothing open reaches down
    with pytest.raises(InputError, match="asks a question already"):
        roll.asking(">=", 10)


def test_one_question_at_a_time() -> None:
    assert parse("3d6").asking(">=", 12).answer == Fraction(3, 8)
    with pytest.raises(InputError, match="comparison = 'at least'"):
        parse("3d6").asking("at least", 12)
    with pytest.raises(InputError, match="target = nan"):
        parse("3d6").asking(">=", float("nan"))  # type: ignore[arg-type]
    with pytest.raises(InputError, match="asks a question already"):
        parse("3d6 >= 12").asking(">=", 10)
    with pytest.raises(InputError, match="asks a question already"):
        parse("3d6 straight").asking(">=", 10)
    with pytest.raises(InputError, match="for a margin subtract"):
        parse("3d6 vs 2d6").asking(">=", 10)
    with pytest.raises(InputError, match="no question"):
        parse("3d6").chance(d(6))
    with pytest.raises(InputError, match="target = a whole number of"):
        parse("3d6").asking(">=", 10**99)


@pytest.mark.parametrize(
    ("notation", "part"),
    [
        ("5d6 >= 12", "<caption"),
        ("d6!", "<p>79 or more: 1/13,060,694,016 still exploding</p>"),
        ("3d6 vs 2d8", '<th scope="row" style="text-align:left">win</th><td>451/768 = 58.72 %</td>'),
        ("3d6 vs 2d6 pairwise", "<td>1445/3888 = 37.17 %</td>"),
    ],
)
def test_a_notebook_shows_a_table(notation: str, part: str) -> None:
    html = parse(notation)._repr_html_()
    assert part in html
    assert html.startswith("<table")
