"""The normal form of the notation: one for each roll, and it reads back."""

from fractions import Fraction
from itertools import product
from typing import Literal

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from khedu_core.dice import DIRECTIONS, READINGS, Alike, Distribution, NumberOfSets, Straight, parse
from khedu_core.dice.limits import MAX_NOTATION
from khedu_core.dice.mechanics.matching import SetSizesAre
from khedu_core.dice.notation import COMPARISONS, Roll, hints
from khedu_core.dice.notation import parts as p
from khedu_core.dice.notation.comparison import Compared, FaceTest, Listed, Named, Within
from khedu_core.errors import InputError

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
EXTREME = st.builds(
    p.Extreme,
    st.sampled_from(["max", "min"]),
    st.tuples(sums(DICE), sums(DICE) | NUMBER) | st.tuples(sums(DICE), NUMBER, sums(DICE)),
)
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


SINGLE = st.builds(p.Sides, st.integers(2, 6))
LISTS = st.sets(st.integers(1, 6), min_size=1, max_size=3).map(lambda faces: Listed.of((f, f) for f in faces))
ENDS_IN_LIST = st.one_of(
    st.builds(p.Reroll, LISTS).map(lambda reroll: ((reroll,), p.MEASURES["total"])),
    st.builds(p.Explode, LISTS, st.none(), st.just(False)).map(lambda e: ((e,), p.MEASURES["total"])),
    st.builds(p.Counted, LISTS).map(lambda counted: ((), counted)),
    st.builds(p.Showing, LISTS, st.booleans()).map(lambda showing: ((), showing)),
    st.just(((), SetSizesAre((2,)))),
)
MEMBERS = st.builds(
    lambda number, die, end: p.Sum(
        (p.Term(p.GroupPart(p.PoolPart((p.DicePart(number, die, end[0]),)), end[1])),)
    ),
    st.integers(1, 3),
    SINGLE,
    ENDS_IN_LIST,
)
GIVEN_LISTS = st.builds(
    lambda number, die, which, any_of_them: p.Sum(
        (p.Term(p.GroupPart(p.PoolPart((p.DicePart(number, die),)), given=(p.Showing(which, any_of_them),))),)
    ),
    st.integers(1, 3),
    SINGLE,
    LISTS,
    st.booleans(),
)


def law_or_refusal(roll: Roll) -> object:
    try:
        law = roll.law
    except InputError as fault:
        return str(fault)
    return law if isinstance(law, Distribution) else repr(law)


@settings(max_examples=80)
@given(
    st.sampled_from(["max", "min"]),
    st.permutations([0, 1, 2]),
    st.tuples(MEMBERS | GIVEN_LISTS, NUMBER, MEMBERS | GIVEN_LISTS | NUMBER),
)
def test_a_number_after_a_list_of_faces_stays_a_number(
    which: Literal["max", "min"], order: list[int], rolls: tuple[p.Sum, ...]
) -> None:
    """`max(4d8 no 5, 2)` would read the 2 into the list; the normal form has the same law all the same."""
    extreme = p.Extreme(which, tuple(rolls[i] for i in order))
    roll = Roll(p.Sum((p.Term(p.GroupPart(p.PoolPart((p.DicePart(1, extreme),)))),)), None, None, ">=", 2)
    read = parse(str(roll))
    assert read == roll
    assert law_or_refusal(read) == law_or_refusal(roll)
    assert sorted(map(str, extreme.rolls)) == sorted(map(str, rolls))


@pytest.mark.parametrize(
    ("notation", "normal", "chance"),
    [
        ("max(4d8 no =5, 2) >= 2", "max(2, 4d8 no 5) >= 2", 1),
        (
            "max(d6 reroll =1, 2) = 2",
            "max(2, d6 reroll 1) = 2",
            Fraction(1, 6) * Fraction(2, 6) + Fraction(1, 6),
        ),
        ("max(d6 reroll 1 once, 2) = 2", "max(2, d6 reroll 1) = 2", Fraction(8, 36)),
        ("max(4d6 given no =5, 2) >= 2", "max(2, 4d6 given no 5) >= 2", 1),
        ("max(d6 given any =6, 3) = 6", "max(3, d6 given any 6) = 6", 1),
        ("max(d4, 2, d6 reroll =1) = 1", "max(d4, 2, d6 reroll 1) = 1", 0),
    ],
)
def test_numbers_beside_lists_of_faces(notation: str, normal: str, chance: Fraction) -> None:
    assert str(parse(notation)) == normal
    assert parse(notation).answer == parse(normal).answer == chance


@pytest.mark.parametrize("notation", ["max(3d6 count 6, 2)", "min(5d6 sets 3, 2)", "max(d6 reroll 1, 3)"])
def test_a_number_that_is_read_into_a_list_leaves_nothing_to_compare(notation: str) -> None:
    with pytest.raises(InputError, match="belongs to the list; put the number first"):
        parse(notation)
    (hint,) = hints(parse(notation.replace(")", ", d12)")))
    meant = hint.partition("as in ")[2].split(" or ")
    dice, _, number = notation[4:-1].rpartition(", ")
    assert f"{notation[:3]}({number}, {dice}, d12)" in meant
    assert all(hints(each) == [] for each in meant)


FORMS = (
    *("5d6", "d8", "d%", "4dF", "2d[0x2,1,-3]", "{2d6, d8}", "{3dF, 2(d4 + 1)}", "3(2d6 + 1)", "(2d6)"),
    *("3max(2d6, d12)", "max(2, d6)", "2min(d6, 4)", "{2max(d6, d8), d4}", "{d4, 3min(d6, d8)}"),
    *("2(d6 then 1: 0, else: 2d6)", "3(4d6 keep 3)", "{3max(2d6, d12)}"),
)
CHANGED = (
    *("", " reroll 1", " reroll 1,3", " reroll <=2 until", " reroll 2..3 up to 3 times", "!", " explode 6"),
    *(
        "! penetrating depth 2",
        "!p",
        "! 5,6",
        "! on 5",
        " explode on >=5",
        " reroll 1!",
        " reroll 1 explode 5",
    ),
)
READ = (
    *("", " keep 1", " kl1", " count >=3", " count 2,4", " 2 alike", " exactly 2 alike", " two alike"),
    *(" straight", " straight 3", " straight whole", " sets 2", " sets 2,2", " sets of 2", " pairs", " no 1"),
    *(" any 5,6", " largest-set", " widest-set height", " longest-run", " of-a-kind upward", " given any 1"),
    *(" keep 1 given 2 alike and total >= 3", " count 5 given no 1,2"),
)
BESIDE = (
    "{}",
    "{} >= 2",
    "{} + d4",
    "{} - 2max(d6, 3) + 1",
    "2 * {}",
    "d4 - {}",
    "{} vs 3d6",
)


@pytest.mark.parametrize("changed", CHANGED)
@pytest.mark.parametrize("form", FORMS)
def test_every_form_with_every_change_and_reading_reads_back(form: str, changed: str) -> None:
    dice = parse(f"{form}{changed}").left.terms[0].group.source
    for read, beside in product(READ, BESIDE):
        roll = parse(beside.format(f"{form}{changed}{read}"))
        assert parse(str(roll)) == roll
        assert any(
            term.group.source == dice for term in roll.left.terms
        )  # nothing beside it changes the dice


@pytest.mark.parametrize("form", [form for form in FORMS if form[0] != "{"])
def test_a_comma_ends_a_list_where_dice_begin(form: str) -> None:
    alone = parse(form).left.terms[0].group.source
    assert isinstance(alone, p.PoolPart)
    for list_before in ("d6 reroll 1", "d6 explode 5,6", "2d6 reroll 1..2"):
        pool = parse(f"{{{list_before}, {form}}} keep 1").left.terms[0].group.source
        assert isinstance(pool, p.PoolPart)
        assert pool.members[1] == alone.members[0]
        (die,) = parse(f"max({list_before}, {form})").left.terms[0].group.source.members  # type: ignore[union-attr]
        assert isinstance(die.die, p.Extreme)
        assert die.die.rolls[1] == parse(form).left


def test_whatever_is_read_is_short_enough_in_its_normal_form() -> None:
    few, many = "+".join(["d4k1"] * 19), "+".join(["d4k1"] * 30)
    assert parse(str(parse(few))) == parse(few)
    assert len(many) < MAX_NOTATION
    with pytest.raises(
        InputError, match=r"with all its words written out: allowed are up to 400; shorten it$"
    ):
        parse(many)


@pytest.mark.parametrize(
    ("notation", "normal"),
    [
        ("3MAX(2d6,d12)", "3max(2d6, d12)"),
        ("{3max(2d6,d12)}", "3max(2d6, d12)"),
        ("2 * 3max(d6, d8)", "3max(d6, d8) * 2"),
        ("5d6! 4 alike", "5d6! 4 alike"),
        ("5d6 explode 4 alike", "5d6! 4 alike"),
        ("5d6! 5 4 alike", "5d6 explode 5 4 alike"),
        ("5d6! 5,6", "5d6 explode 5,6"),
        ("5d6! on >=5", "5d6 explode >=5"),
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
