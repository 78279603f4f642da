"""Readings that a further explosion may raise or lower: their chances lie between bounds that hold."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from math import comb, factorial

import pytest

from khedu_core.dice import Distribution, d, parse, pool
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.display import law_rows
from khedu_core.dice.mechanics.events import Alike, NoFace
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import OpenEnded
from tests.dice import enumeration

Shown = tuple[int, ...]


def exploded(sides: int, depth: int) -> dict[int, Fraction]:
    """A die that has stopped after up to `depth` explosions."""
    return {
        sides * explosions + face: Fraction(1, sides ** (explosions + 1))
        for explosions in range(depth + 1)
        for face in range(1, sides)
    }


def between(value: Callable[[Shown], bool], given: Callable[[Shown], bool] = lambda roll: True) -> Bounds:
    """Of 3d4! depth 2, roll by roll; a roll with an open die may or may not be one of those asked about."""
    die = exploded(4, 2)
    yes = met = decided = Fraction(0)
    for roll in product(die, repeat=3):
        chance = die[roll[0]] * die[roll[1]] * die[roll[2]]
        decided += chance
        met += chance * given(roll)
        yes += chance * (given(roll) and value(roll))
    still_open = 1 - decided
    return Bounds(yes / (met + still_open), (yes + still_open) / (met + still_open))


@pytest.mark.parametrize(
    ("notation", "value"),
    [
        ("3d4! depth 2 largest-set >= 2", lambda roll: max(Counter(roll).values()) >= 2),
        ("3d4! depth 2 three alike", lambda roll: len(set(roll)) == 1),
        ("3d4! depth 2 longest-run = 2", lambda roll: enumeration.longest_run(roll) == 2),
        ("3d4! depth 2 pairs = 1", lambda roll: max(Counter(roll).values()) >= 2),
        ("3d4! depth 2 of-a-kind >= 9", lambda roll: max(enumeration.reachable(roll, "each-set")) >= 9),
    ],
)
def test_sets_runs_and_the_rule(notation: str, value: Callable[[Shown], bool]) -> None:
    assert parse(notation).answer == between(value)


@pytest.mark.parametrize(
    ("notation", "value", "given"),
    [
        ("keep 1 given 2 alike >= 5", lambda roll: max(roll) >= 5, lambda roll: len(set(roll)) < 3),
        (
            "given longest-run >= 2 >= 9",
            lambda roll: sum(roll) >= 9,
            lambda r: enumeration.longest_run(r) > 1,
        ),
    ],
)
def test_conditions(notation: str, value: Callable[[Shown], bool], given: Callable[[Shown], bool]) -> None:
    assert parse(f"3d4! depth 2 {notation}").answer == between(value, given)


def test_a_condition_that_every_further_explosion_meets() -> None:
    """An open d4 has come to 13 or more, so these rolls all meet the condition, and the question."""
    die = exploded(4, 2)
    chances = {roll: die[roll[0]] * die[roll[1]] * die[roll[2]] for roll in product(die, repeat=3)}
    still_open = 1 - sum(chances.values())
    met, yes = (sum(n for roll, n in chances.items() if sum(roll) >= least) for least in (8, 10))
    assert parse("3d4! depth 2 given total >= 8 >= 10").answer == (yes + still_open) / (met + still_open)


@pytest.mark.parametrize("depth", ["", " depth 0", " depth 1"])
def test_a_condition_that_no_open_roll_meets(depth: str) -> None:
    """Without a six nothing has exploded: the law is that of plain dice, exact, and nothing is open."""
    law = parse(f"3d6!{depth} given no 6").law
    assert isinstance(law, Distribution)
    assert law.same_chances(parse("3d6 given no 6").distribution)


def test_a_total_that_no_open_roll_can_come_to() -> None:
    """A total of at most 10, counted roll by roll; whatever is open has 14 or more."""
    law = parse("3d6! depth 1 given total <= 10").law
    die = exploded(6, 1)
    counts: Counter[int] = Counter()
    for roll in product(die, repeat=3):
        if sum(roll) <= 10:
            counts[sum(roll)] += int(die[roll[0]] * die[roll[1]] * die[roll[2]] * 6**6)
    assert isinstance(law, Distribution)
    assert law.same_chances(Distribution(counts))
    assert max(law) == 10


@pytest.mark.parametrize(
    "reading", ["", " keep 1", " keep lowest 2", " largest-set", " longest-run", " count 6"]
)
@pytest.mark.parametrize("given", ["total <= 16", "total >= 10", "any 6", "2 alike", "no 1", "keep 1 <= 9"])
def test_deeper_chances_lie_within_those_of_a_shallow_law(reading: str, given: str) -> None:
    """Between the bounds at depth 0 lie those at depth 1, and between these all that is known at depth 5."""
    laws = [parse(f"3d6! depth {depth}{reading} given {given}").law for depth in (0, 1, 5)]
    for target in range(1, 24):
        asked = [(law.at_least(target), law.exactly(target), law.at_most(target)) for law in laws]
        for wide, narrow in pairwise(asked):
            for outer, inner in zip(map(bounds_of, wide), map(bounds_of, narrow), strict=True):
                assert outer.low <= inner.low <= inner.high <= outer.high, target
    shallow, deep = laws[0], laws[-1]
    assert shallow.most is None or max(deep.closed) <= shallow.most
    assert min(shallow.floors) <= min(deep.closed)
    if given in ("2 alike", "no 1"):
        assert shallow.remaining_is_most
        assert "at most" in repr(shallow)


@pytest.mark.parametrize(
    ("notation", "most"),
    [
        ("5d6! three alike", 1),
        ("5d6! depth 12 any 1", 1),
        ("5d6! three alike + 2", 3),
        ("3d6! depth 1 largest-set", 3),
        ("3d6! depth 1 largest-set * 2 + d4", 10),
        ("5d6! pairs", 2),
        ("7d6! sets of 3", 2),
        ("4d6! widest-set", 4),
        ("4d6! tallest-set", None),
        ("4d6! longest-run", 4),
        ("3(5d6! largest-set) keep 2", 10),
        ("max(5d6! largest-set, 3)", 5),
        ("min(5d6!, d4)", 4),
        ("5d6! depth 0 given 2 alike and total <= 20", 20),
        ("5d6! depth 0 keep 2 given 2 alike and total <= 20", 17),
        ("3d6!", None),
        ("5d6! keep 2", None),
    ],
)
def test_what_is_open_ends_where_it_must(notation: str, most: int | None) -> None:
    """No row of a table lies beyond, and what is open can come to no more."""
    roll = parse(notation)
    law = roll.law
    assert isinstance(law, OpenEnded)
    assert law.most == most
    rows = law_rows(law.closed, law.open, most=law.most)
    assert rows[-1].last == most
    assert most is None or law.at_least(most + 1).exact == 0


def test_bounds_hold_the_chance_of_endless_explosions() -> None:
    # two d4 agree when both explode k times and then show the same of 1 to 3: 3/16 + 3/16**2 + ...
    for depth in (0, 1, 5):
        found = parse(f"2d4! depth {depth} 2 alike").answer
        assert isinstance(found, Bounds)
        assert found.low < Fraction(1, 5) < found.high


def test_any_and_no_face_ask_of_every_roll() -> None:
    assert parse("5d6! any 6").answer == 1 - Fraction(5, 6) ** 5
    assert parse("5d6! no 6").answer == Fraction(5, 6) ** 5
    assert parse("d6! any 1").answer == Fraction(1, 5)  # 1/6 + 1/36 + ...
    found = parse("d6! depth 12 any 1").answer
    assert isinstance(found, Bounds)
    assert found.low < Fraction(1, 5) < found.high
    assert found.high - found.low == Fraction(1, 6**13)


def test_any_face_of_many_dice_is_a_formula() -> None:
    assert parse("100d100 any 5").answer == 1 - Fraction(99, 100) ** 100
    assert parse("{2d6, d8} no 6..8").answer == Fraction(5, 6) ** 2 * Fraction(5, 8)


def test_exact_sets_of_many_dice() -> None:
    # 40 dice on 20 faces cannot show only a three, a two and single dice; 20 dice on 20 faces can
    assert parse("40d20 sets 3,2").answer == 0
    singles = comb(18, 15) * factorial(15)  # faces and places of the fifteen single dice of 20d20
    found = parse("20d20 sets 3,2").answer
    assert found == Fraction(20 * 19 * comb(20, 3) * comb(17, 2) * singles, 20**20)


def test_dice_paired_off_under_conditions() -> None:
    cases = [
        (a, b)
        for a in product(range(1, 5), repeat=2)
        for b in product(range(1, 4), repeat=2)
        if 4 in a and 1 not in b
    ]
    both = sum(max(a) > max(b) and min(a) > min(b) for a, b in cases)
    assert parse("2d4 given any 4 vs 2d3 given no 1 pairwise = 2").answer == Fraction(both, len(cases))
    left, right = pool(d(4), d(4)).given(Alike(2)), pool(d(3), d(3)).given(NoFace(1))
    doubles = [(a, b) for a in range(1, 5) for b in product((2, 3), repeat=2)]
    assert left.pairwise(right).chance(lambda won, tied, lost: won == 2) == Fraction(
        sum(a > max(b) for a, b in doubles), len(doubles)
    )


def test_scores_under_a_condition() -> None:
    rolls = [roll for roll in product(range(1, 7), repeat=3) if len(set(roll)) < 3]
    mean = Fraction(sum(sum(face * face for face in roll) for roll in rolls), len(rolls))
    assert pool(*[d(6)] * 3).given(Alike(2)).score(lambda face: face * face).mean == mean
