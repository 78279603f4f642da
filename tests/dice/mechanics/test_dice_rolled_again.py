"""Dice that are rolled again: rerolls, exploding dice, and what can be said of a roll that is still open."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from khedu_core.dice import Distribution, NoFace, Pool, d, explode, read_open, reroll
from khedu_core.errors import InputError
from tests.dice import enumeration

FACE = st.integers(-2, 4)  # blanks and negative faces among them
DIE = st.dictionaries(FACE, st.integers(1, 3), min_size=1, max_size=4).map(Distribution)
FACES = st.frozensets(FACE, max_size=4)


@given(DIE, FACES, st.integers(1, 3))
def test_reroll_at_most_so_many_times(die: Distribution, again: frozenset[int], times: int) -> None:
    assert reroll(die, again, times).counts == enumeration.rerolled(die.counts, set(again), times)
    by_condition = reroll(die, lambda face: face in again, times)
    assert by_condition == reroll(die, again, times)


@given(DIE, FACES)
def test_reroll_until_none_shows(die: Distribution, again: frozenset[int]) -> None:
    if set(die) <= again:
        with pytest.raises(InputError, match="never ends"):
            reroll(die, again, None)
        return
    until = reroll(die, again, None)
    assert not set(until) & again
    assert until.same_chances(die.where(lambda face: face not in again))
    for face in until:  # the limit of more and more rerolls: within the chance that they were not enough
        missing = Fraction(sum(die.counts[f] for f in set(die) & again), die.total) ** 20
        assert 0 <= until.exactly(face) - reroll(die, again, 19).exactly(face) <= missing


@st.composite
def exploding(draw: st.DrawFn) -> tuple[Distribution, set[int], bool, list[int]]:
    """A die, the faces that explode (not all), penetrating or not, and what each face is worth."""
    die = draw(DIE.filter(lambda die: len(die) > 1))
    on = draw(st.sets(st.sampled_from(die.outcomes), max_size=len(die) - 1))
    penetrating = draw(st.booleans())
    least = 1 if penetrating else 0
    worth = draw(st.lists(st.integers(-2, 4), min_size=7, max_size=7))
    return die, on, penetrating, [max(least, w) if i - 2 in on else w for i, w in enumerate(worth)]


@given(exploding(), st.integers(0, 3))
def test_explode_is_exact_as_far_as_it_goes(
    case: tuple[Distribution, set[int], bool, list[int]], depth: int
) -> None:
    die, on, penetrating, worth = case
    score = lambda face: worth[face + 2]  # noqa: E731
    ours = explode(die, on, depth=depth, score=score, penetrating=penetrating)
    chances, going = enumeration.exploded(die.counts, on, depth, score, penetrating)
    assert {x: Fraction(n, ours.total) for x, n in ours.closed.items()} == chances
    assert ours.remaining == going
    deeper, _ = enumeration.exploded(die.counts, on, depth + 3, score, penetrating)
    for target in range(min(deeper), max(deeper) + 2):
        bounds = ours.at_least(target)
        at_least = sum((p for x, p in deeper.items() if x >= target), Fraction(0))
        assert bounds.low <= at_least + (1 - sum(deeper.values()))  # what is open there may still come
        assert at_least <= bounds.high
        below = sum((p for x, p in deeper.items() if x < target), Fraction(0))
        assert below <= 1 - bounds.low


@given(exploding())
def test_explode_has_the_mean_and_variance_of_a_deep_truncation(
    case: tuple[Distribution, set[int], bool, list[int]],
) -> None:
    die, on, penetrating, worth = case
    again = Fraction(sum(die.counts[face] for face in on), die.total)
    assume(again <= Fraction(3, 5))
    score = lambda face: worth[face + 2]  # noqa: E731
    ours = explode(die, on, score=score, penetrating=penetrating)
    chances, going = enumeration.exploded(die.counts, on, 45, score, penetrating)
    assert going < Fraction(1, 10**9)
    mean = sum(x * p for x, p in chances.items())
    square = sum(x * x * p for x, p in chances.items())
    assert ours.mean is not None
    assert ours.variance is not None
    assert float(ours.mean) == pytest.approx(float(mean), abs=1e-5)
    assert float(ours.variance) == pytest.approx(float(square - mean**2), abs=1e-4)


def test_explode_on_its_highest_face_unless_told() -> None:
    six = Distribution(dict.fromkeys(range(1, 7), 1))
    assert explode(six).closed == explode(six, [6]).closed == explode(six, lambda face: face > 5).closed
    assert explode(six, []).exactly(3).exact == Fraction(1, 6)


@given(st.lists(exploding(), min_size=1, max_size=2), DIE, st.integers(0, 2))
def test_sums_and_readings_of_open_dice_hold_the_truth(
    cases: list[tuple[Distribution, set[int], bool, list[int]]], plain: Distribution, depth: int
) -> None:
    """What is known at a depth holds at a greater one: its bounds lie within, and meet where they met."""

    def opened(deep: int) -> list[Any]:
        return [
            explode(die, on, depth=deep, score=lambda face, w=w: w[face + 2], penetrating=p)
            for die, on, p, w in cases
        ]

    def total(deep: int) -> Any:
        return sum(opened(deep), 2) + plain

    readings: list[Callable[[int], Any]] = [
        total,
        lambda deep: read_open(Pool.sum, *opened(deep), plain),
        lambda deep: read_open(Pool.keep_highest, *opened(deep), plain),
        lambda deep: read_open(Pool.drop_highest, *opened(deep), plain),
        lambda deep: read_open(lambda p: p.count(lambda face: face >= 3), *opened(deep), plain),
    ]
    for reading in readings:
        shallow, deep = reading(depth), reading(depth + 4)
        assert deep.remaining <= shallow.remaining
        for target in {*shallow.closed, *shallow.open, *deep.closed}:
            for question in ("at_least", "at_most", "exactly"):
                near, far = getattr(shallow, question)(target), getattr(deep, question)(target)
                assert 0 <= near.low <= far.low <= far.high <= near.high <= 1, question
                assert near.exact is None or far.exact == near.exact
    both = total(depth)
    assert both.mean == sum(die.mean for die in opened(depth)) + plain.mean + 2
    assert both.variance == sum(die.variance for die in opened(depth)) + plain.variance


six = explode(d(6), depth=2)
SLIPS: list[tuple[Callable[[], object], str]] = [
    (lambda: explode(d(6), [1], score=lambda face: face - 2), "lower the total, so .* no floor"),
    (lambda: explode(Distribution({0: 1, 6: 1}), [0], penetrating=True), "1 or more if penetrating"),
    (lambda: read_open(lambda p: reroll(p.sum(), [3]), six, six), "leaves rolls out or counts them again"),
    (lambda: read_open(lambda p: p.given(NoFace(2)).sum(), six), "leaves rolls out"),
]


@pytest.mark.parametrize(("slip", "message"), SLIPS)
def test_slips_are_told_in_one_line(slip: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message) as told_so:
        slip()
    assert "\n" not in str(told_so.value)


def test_faces_may_come_one_by_one_and_too_much_is_refused_at_once() -> None:
    assert reroll(d(6), (face for face in [6, 1])) == reroll(d(6), {1, 6})
    with pytest.raises(InputError, match="faces = 1: list them"):
        reroll(d(6), 1)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="too many digits for about a second"):
        reroll(d(1000).times(100), range(100, 50_000), 100)
