"""The normal form of the notation: one for each roll, and it reads back."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from khedu_core.dice import DIRECTIONS, READINGS, Alike, NumberOfSets, Straight, parse
from khedu_core.dice.mechanics.matching import SetSizesAre
from khedu_core.dice.notation import COMPARISONS, Roll
from khedu_core.dice.notation import parts as p
from khedu_core.dice.notation.comparison import Compared, FaceTest, Listed, Named, Within
from khedu_core.dice.notation.tokens import MAX_NOTATION

SMALL = st.integers(1, 9)
RANGES = st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 3)), min_size=1, max_size=3)
TESTS: st.SearchStrategy[FaceTest] = st.builds(
    Compared, st.sampled_from([">=", "<=", ">", "<"]), st.integers(-9, 99)
) | RANGES.map(lambda ranges: Listed.of((low, low + more) for low, more in ranges))
REROLLS = st.builds(p.Reroll, TESTS, st.none() | st.integers(1, 100))
EXPLOSIONS = st.builds(p.Explode, st.none() | TESTS, st.none() | st.integers(0, 100), st.booleans())
CHANGES = st.tuples(st.lists(REROLLS, max_size=2), st.lists(EXPLOSIONS, max_size=1)).map(
    lambda both: (*both[0], *both[1])
)
FACES = st.dictionaries(st.integers(-9, 9), SMALL, min_size=1).map(
    lambda faces: p.FacesPart(tuple(sorted(faces.items())))
)
DICE = st.builds(p.DicePart, SMALL, st.builds(p.Sides, st.integers(1, 1000)) | FACES, CHANGES)
DECKS = FACES | st.dictionaries(
    st.sampled_from(["land", "count", "other", "given", "d", "x"]), SMALL, min_size=1
).map(lambda deck: tuple(deck.items()))


def pools(dice: st.SearchStrategy[p.DicePart]) -> st.SearchStrategy[p.PoolPart]:
    alone = dice.map(lambda one: p.PoolPart((one,)))
    return alone | st.builds(p.PoolPart, st.lists(dice, min_size=2, max_size=3).map(tuple), CHANGES)


def readings(size: int) -> st.SearchStrategy[p.ReadingPart]:
    kept = [
        p.Kept("highest", size),
        p.Kept("lowest", 1),
        p.Kept("middle", 2 - size % 2),
    ]
    dropped = [p.Dropped(highest=size - 1), p.Dropped(lowest=1)] if size > 1 else []
    dropped += [p.Dropped(size - 2, 1)] if size > 2 else []
    return (
        st.sampled_from([*(k for k in kept if k.number <= size), *dropped])
        | st.builds(p.Counted, TESTS)
        | st.sampled_from(list(p.MEASURES.values()))
        | st.builds(NumberOfSets, SMALL)
        | st.builds(p.OfAKind, st.sampled_from(sorted(READINGS)), st.sampled_from(sorted(DIRECTIONS)))
    )


EVENTS = (
    st.sampled_from([Straight(), Straight("whole")])
    | st.builds(Straight, st.just("contains"), SMALL)
    | st.builds(Alike, SMALL, st.booleans())
    | st.builds(p.Showing, TESTS, st.booleans())
    | st.lists(st.integers(2, 9), min_size=1, max_size=3).map(lambda sizes: SetSizesAre(tuple(sizes)))
)


@st.composite
def groups(draw: st.DrawFn, dice: st.SearchStrategy[p.DicePart]) -> p.GroupPart:
    deck = draw(st.none() | DECKS)
    if deck is None:
        source: p.PoolPart | p.Draw = draw(pools(dice))
    else:
        cards = deck.number if isinstance(deck, p.FacesPart) else sum(n for _, n in deck)
        source = p.Draw(draw(st.integers(1, cards)), deck)
    if deck is not None and not isinstance(deck, p.FacesPart):
        names = st.lists(st.sampled_from([name for name, _ in deck]), min_size=1, unique=True)
        which = Named(tuple(draw(names)))
        return p.GroupPart(source, p.Counted(which), draw(st.sampled_from([(), (p.Showing(which, True),)])))
    measured = st.builds(p.Measured, readings(source.size), st.sampled_from(sorted(COMPARISONS)), SMALL)
    given_events = draw(st.lists(EVENTS | measured, max_size=2))
    return p.GroupPart(source, draw(readings(source.size) | EVENTS), tuple(given_events))


def sums(dice: st.SearchStrategy[p.DicePart]) -> st.SearchStrategy[p.Sum]:
    terms = st.builds(p.Term, groups(dice), st.integers(-12, 12).filter(bool))
    return st.builds(p.Sum, st.lists(terms, min_size=1, max_size=2).map(tuple), st.integers(-(10**6), 10**6))


NUMBER = st.builds(p.Sum, st.just(()), st.integers(-20, 20))
OUTCOMES = (
    st.none()
    | st.builds(Compared, st.sampled_from(["<", "<=", ">", ">="]), SMALL)
    | st.tuples(st.integers(-9, 9), st.integers(0, 9)).map(lambda span: Within(span[0], sum(span)))
)
CASES = st.lists(st.builds(p.Case, OUTCOMES, sums(DICE) | NUMBER), min_size=1, max_size=3).map(tuple)
DECIDING = st.builds(p.Deciding, sums(DICE), CASES)
WHOLE = sums(DICE) | DECIDING.map(
    lambda die: p.Sum((p.Term(p.GroupPart(p.PoolPart((p.DicePart(1, die),)))),))
)
EXTREME = st.builds(p.Extreme, st.sampled_from(["max", "min"]), st.tuples(sums(DICE), sums(DICE) | NUMBER))
NESTED = DICE | st.builds(p.DicePart, SMALL, st.builds(p.Whole, WHOLE) | EXTREME, CHANGES)
QUESTIONS = st.none() | st.tuples(st.sampled_from(sorted(COMPARISONS)), st.integers(-(10**6), 10**6))


@settings(max_examples=60)
@given(groups(DICE))
def test_the_normal_form_of_a_group_reads_back(group: p.GroupPart) -> None:
    roll = Roll(p.Sum((p.Term(group),)))
    assume(len(str(roll)) <= MAX_NOTATION)
    assert parse(str(roll)) == roll
    assert parse(str(roll).upper()) == roll


@settings(max_examples=30, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(sums(NESTED) | WHOLE, st.none() | sums(DICE), QUESTIONS)
def test_the_normal_form_reads_back(left: p.Sum, right: p.Sum | None, asked: tuple[str, int] | None) -> None:
    roll = Roll(left, right, None, *(asked if asked and right is None else (None, None)))
    assume(len(str(roll)) <= MAX_NOTATION)
    assert parse(str(roll)) == roll


@pytest.mark.parametrize(
    ("notation", "normal"),
    [
        ("4d6KH3", "4d6 keep highest 3"),
        ("2d20 keep lowest", "2d20 keep lowest 1"),
        ("1d8+2D6+3", "d8 + 2d6 + 3"),
        ("10 * 5d4 - 2", "5d4 * 10 - 2"),
        ("2 * d6 * 3", "d6 * 6"),
        ("d%", "d100"),
        ("d[1,0,-1]", "dF"),
        ("d[2,0,0,1,1]", "d[0x2,1x2,2]"),
        ("{3d6}", "3d6"),
        ("{3d6 reroll 1} !", "3d6 reroll 1!"),
        ("5d6 explode", "5d6!"),
        ("5d6!p", "5d6! penetrating"),
        ("5d6 reroll 2,1 once", "5d6 reroll 1,2"),
        ("5d6 reroll = 1 up to 1 times", "5d6 reroll 1"),
        ("5d6 count 4,5,6", "5d6 count 4..6"),
        ("5d6 of a kind each-set highest", "5d6 of-a-kind"),
        ("5d6 given no 6 keep 3", "5d6 keep highest 3 given no 6"),
        ("5d6 sets 2,3", "5d6 sets 3,2"),
        ("5d6 sets of 2", "5d6 pairs"),
        ("5d6 tallest set height", "5d6 tallest-set"),
        ("3d6 vs 2d6 pairwise ties right", "3d6 vs 2d6 pairwise"),
        ("2d6 = 7 .. 9", "2d6 = 7..9"),
        ("2d6 exactly 7..7", "2d6 = 7"),
        ("2d6 = -1..2", "2d6 = -1..2"),
        ("MAX( 2d6,d12,4 )", "max(2d6, d12, 4)"),
        ("d20 then =1: 0, 2..2:d6, ELSE : 2d6+3", "d20 then 1: 0, 2: d6, else: 2d6 + 3"),
        ("d20 then <11: 0, >=11: max(d6, 2)", "d20 then <11: 0, >=11: max(d6, 2)"),
        (
            "d6 then 1..2: 2d6 count 5, 3: 5d6 sets 2,2, 4..6: 0",
            "d6 then 1..2: 2d6 count 5, 3: 5d6 sets 2,2, 4..6: 0",
        ),
        ("2(d6 then 1: 3, else: 4) + 1 >= 8", "2(d6 then 1: 3, else: 4) + 1 >= 8"),
        ("draw 7 from 24 Land,36 other count LAND", "draw 7 from 24 land, 36 other count land"),
    ],
)
def test_one_normal_form(notation: str, normal: str) -> None:
    assert str(parse(notation)) == normal
    assert str(parse(normal)) == normal
