"""Exploding dice paired off, and under conditions that name faces, against every chain of rolls.

A die is written as all the faces it showed, one after the other, and whether it still explodes.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khedu_core.dice import Distribution, parse
from khedu_core.dice.bounds import Bounds
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.mechanics.opposed import OpenContest, OpenPairs
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.errors import InputError
from tests.dice import enumeration


class Chain(NamedTuple):
    """One way in which a die may fall."""

    shown: tuple[int, ...]
    ways: int
    is_open: bool


Roll = tuple[Chain, ...]


def chains(sides: int, depth: int) -> list[Chain]:
    """Of a die that explodes on its highest face, resolved so deep."""
    stopped = [
        Chain((*(sides,) * explosions, face), sides ** (depth - explosions), False)
        for explosions in range(depth + 1)
        for face in range(1, sides)
    ]
    return [*stopped, Chain((sides,) * (depth + 1), 1, True)]


def plain(sides: int) -> list[Chain]:
    return [Chain((face,), 1, False) for face in range(1, sides + 1)]


def values(roll: Roll) -> list[int]:
    return sorted(sum(die.shown) for die in roll)


def hits(roll: Roll, faces: tuple[int, ...]) -> int:
    return sum(face in faces for die in roll for face in die.shown)


def bounds(
    dice: list[list[Chain]], met: Callable[[Roll], bool], yes: Callable[[Roll], bool]
) -> Bounds | None:
    """What is known of `yes` given `met`, when a roll with an open die may meet and be anything."""
    ways: Counter[str] = Counter()
    for roll in product(*dice):
        here = prod(die.ways for die in roll)
        if any(die.is_open for die in roll):
            ways["open"] += here
        elif met(roll):
            ways["met"] += here
            ways["yes"] += here * yes(roll)
    if not ways["met"]:
        return None
    all_met = ways["met"] + ways["open"]
    return Bounds(Fraction(ways["yes"], all_met), Fraction(ways["yes"] + ways["open"], all_met))


def any_further_meets(deeper: list[list[Chain]], depth: int, met: Callable[[Roll], bool]) -> bool:
    """Whether a roll in which some die goes on beyond this depth may meet a condition."""
    return any(
        met(roll)
        for roll in product(*deeper)
        if any(len(die.shown) > depth + 1 for die in roll) and not any(die.is_open for die in roll)
    )


def as_bounds(answer: Fraction | Bounds | None) -> Bounds | None:
    return Bounds(answer, answer) if isinstance(answer, Fraction) else answer


DICE = st.tuples(st.integers(1, 2), st.sampled_from([3, 4]), st.integers(0, 2), st.booleans())
FACES = st.sampled_from([(1,), (2,), (3,), (4,), (1, 3), (3, 4)])
CONDITIONS: dict[str, Callable[[Roll, tuple[int, ...], int], bool]] = {
    "any {faces}": lambda roll, faces, n: hits(roll, faces) > 0,
    "no {faces}": lambda roll, faces, n: hits(roll, faces) == 0,
    "count {faces} >= {n}": lambda roll, faces, n: hits(roll, faces) >= n,
    "count {faces} = {n}": lambda roll, faces, n: hits(roll, faces) == n,
    "total <= {n}": lambda roll, faces, n: sum(values(roll)) <= n,
    "longest-run >= {n}": lambda roll, faces, n: enumeration.longest_run(tuple(values(roll))) >= n,
}
READINGS: dict[str, Callable[[Roll, tuple[int, ...]], int]] = {
    "": lambda roll, faces: sum(values(roll)),
    "keep 1": lambda roll, faces: max(values(roll)),
    "keep lowest 1": lambda roll, faces: min(values(roll)),
    "count {faces}": hits,
    "largest-set": lambda roll, faces: max(Counter(values(roll)).values()),
    "longest-run": lambda roll, faces: enumeration.longest_run(tuple(values(roll))),
    "pairs": lambda roll, faces: sum(n // 2 for n in Counter(values(roll)).values()),
    "of-a-kind": lambda roll, faces: max(enumeration.reachable(tuple(values(roll)), "each-set")),
}


@settings(max_examples=200, deadline=None)
@given(
    DICE,
    st.sampled_from(sorted(READINGS)),
    FACES,
    st.lists(
        st.tuples(st.sampled_from(sorted(CONDITIONS)), FACES, st.integers(1, 5)), min_size=1, max_size=2
    ),
    st.sampled_from([">=", "<=", "="]),
    st.integers(0, 9),
)
def test_conditions_that_name_faces(
    dice: tuple[int, int, int, bool],
    reading: str,
    faces: tuple[int, ...],
    conditions: list[tuple[str, tuple[int, ...], int]],
    comparison: str,
    target: int,
) -> None:
    number, sides, depth, with_d6 = dice
    pool = [chains(sides, depth)] * number + [plain(6)] * with_d6
    rolled = f"{number}d{sides}! depth {depth}"
    asked = " and ".join(words.format(faces=",".join(map(str, which)), n=n) for words, which, n in conditions)
    notation = (
        f"{'{' if with_d6 else ''}{rolled}{', d6}' if with_d6 else ''} "
        f"{reading.format(faces=','.join(map(str, faces)))} given {asked} {comparison} {target}"
    )

    def met(roll: Roll) -> bool:
        return all(CONDITIONS[words](roll, which, n) for words, which, n in conditions)

    def yes(roll: Roll) -> bool:
        value = READINGS[reading](roll, faces)
        return {">=": value >= target, "<=": value <= target, "=": value == target}[comparison]

    deeper_pool = [chains(sides, depth + 2)] * number + [plain(6)] * with_d6
    widest, deeper = bounds(pool, met, yes), bounds(deeper_pool, met, yes)
    roll = parse(notation)
    try:
        law = roll.law
    except InputError:
        assert widest is None, notation  # whether the rolls that go on will meet it is not known for sure
        return
    found = as_bounds(roll.answer)
    assert found is not None
    assert Fraction(0) <= found.low <= found.high <= Fraction(1)
    if widest:
        assert widest.low <= found.low <= found.high <= widest.high, notation
    if deeper:  # the truth lies within both
        assert found.low <= deeper.high, notation
        assert deeper.low <= found.high, notation
    assert all(outcome >= min(law.floors) for outcome in law.closed)
    decides = {"no {faces}", "count {faces} = {n}", "total <= {n}"}
    if (
        len(conditions) == 1
        and conditions[0][0] in decides
        and not any_further_meets(deeper_pool, depth, met)
    ):
        assert isinstance(law, Distribution), notation
        assert widest
        assert found.low == found.high == widest.low / (widest.low + 1 - widest.high), notation


@settings(max_examples=120, deadline=None)
@given(
    DICE,
    DICE,
    st.booleans(),
    st.sampled_from(["right", "left", "neither"]),
    st.sampled_from(["", "total >= 5"]),
)
def test_pairs_of_exploding_dice(
    left: tuple[int, int, int, bool],
    right: tuple[int, int, int, bool],
    right_explodes: bool,
    ties: str,
    condition: str,
) -> None:
    one, sides, depth, _ = left
    other, other_sides, other_depth, _ = right
    explodes = f"! depth {other_depth}" if right_explodes else ""
    pool = [chains(sides, depth)] * one
    pool += [chains(other_sides, other_depth) if right_explodes else plain(other_sides)] * other
    given_left = f" given {condition}" if condition else ""
    sides_said = f"{one}d{sides}! depth {depth}{given_left} vs {other}d{other_sides}{explodes}"

    def met(roll: Roll) -> bool:
        return not condition or sum(values(roll[:one])) >= 5

    def won(roll: Roll) -> int:
        return enumeration.paired_off(tuple(values(roll[:one])), tuple(values(roll[one:])), ties)[0]

    for least in range(min(one, other) + 1):
        expected = bounds(pool, met, lambda roll, least=least: won(roll) >= least)  # type: ignore[misc]
        asked = parse(f"{sides_said} pairwise ties {ties} >= {least}")
        if expected is None:
            with pytest.raises(InputError, match="meets the condition"):
                _ = asked.law
            return
        assert isinstance(asked.law, OpenPairs)
        found = as_bounds(asked.answer)
        assert found is not None
        assert expected.low <= found.low <= found.high <= expected.high, str(asked)
        assert condition or found == expected, str(asked)


def test_pairs_under_a_condition_that_decides() -> None:
    """With a total of at most 3, no d4 has exploded: the dice are as good as plain ones."""
    law = parse("2d4! depth 0 given total <= 3 vs 2d6 pairwise").law
    assert isinstance(law, Joint)
    assert law.counts == parse("2d4 given total <= 3 vs 2d6 pairwise").law.counts  # type: ignore[union-attr]
    wide, told = parse("2d4! depth 0 vs 2d6 pairwise").law, parse("2d4! depth 0 given total <= 6 vs 2d6").law
    assert isinstance(wide, OpenPairs)
    assert isinstance(told, OpenContest)


def test_the_endless_chance_lies_between_the_bounds() -> None:
    # d4! against d4!: the left wins more often by as much as it loses; ties are 1/5 (see the readings)
    law = parse("d4! vs d4! pairwise ties neither").law
    assert isinstance(law, OpenPairs)
    win = law.chance(lambda won, tied, lost: won > lost)
    assert win.low < Fraction(2, 5) < win.high
    assert law.chances[0, 1, 0].low < Fraction(1, 5) < law.chances[0, 1, 0].high
    assert win.high - win.low < Fraction(1, 10**7)
    law_with_a_one = parse("d6! given any 1").law  # k sixes, then a 1: k = 1 in 5/6 * 1/6 of these rolls
    assert isinstance(law_with_a_one, OpenEnded)
    share = Fraction(law_with_a_one.closed[7], law_with_a_one.total)
    assert abs(share - Fraction(5, 36)) < Fraction(1, 10**8)


@pytest.mark.parametrize(
    ("notation", "told"),
    [
        ("3d6! given any 6 vs 2d6 pairwise", "where exploding dice are paired off, given names no faces"),
        ("2d6! penetrating given any 6", "penetrating dice lose 1 in value, so they cannot be counted"),
        ("5d6! depth 0 given 6 alike", "no roll of these dice meets the condition"),
    ],
)
def test_what_is_refused(notation: str, told: str) -> None:
    with pytest.raises(InputError, match=told) as refused:
        _ = parse(notation).law
    assert "\n" not in str(refused.value)
