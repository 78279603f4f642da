"""Dice that may go on exploding: sums and multiples of them, and two sides compared."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from khedu_core.dice import Bounds, Contest, OpenContest, OpenEnded, d, explode, versus
from khedu_core.errors import InputError


def test_copies_and_multiples_of_what_explodes() -> None:
    die = explode(d(6), depth=2)
    three = die.times(3)
    added = die + die + die
    assert (three.closed, three.open) == (added.closed, added.open)
    assert (three.mean, three.variance) == (added.mean, added.variance)
    tenfold = die.scaled(10)
    assert tenfold.floors == die.floors.map(lambda x: 10 * x)
    assert tenfold.remaining == die.remaining
    assert tenfold.sd == pytest.approx(10 * die.sd)
    nothing_decided = OpenEnded({}, {3: 1, 5: 1})
    assert nothing_decided.times(2).open == {6: 1, 8: 2, 10: 1}
    for slip in (lambda: die.scaled(-1), lambda: die.times(0)):
        with pytest.raises(InputError, match=r"^(factor = -1|dice = 0): allowed 1 to"):
            slip()


def test_two_sides_with_and_without_explosions() -> None:
    """The die that wins against every floor wins for sure, and the bounds hold the endless die."""
    plain, shallow, deep = d(4), explode(d(4), depth=0), explode(d(4), depth=30)
    assert isinstance(versus(plain, plain), Contest)
    near, far = versus(shallow, plain), versus(deep, plain)
    assert isinstance(near, OpenContest)
    assert isinstance(far, OpenContest)
    # a 4 explodes to 5 or more and beats the d4; 1, 2 and 3 beat 0, 1 and 2 of its faces
    assert near.win.exact == far.win.exact == Fraction(1, 4) + Fraction(0 + 1 + 2, 16)
    mirrored = versus(plain, shallow)
    assert isinstance(mirrored, OpenContest)
    assert (mirrored.lose, mirrored.tie, mirrored.win) == (near.win, near.tie, near.lose)
    both = versus(shallow, shallow)
    assert isinstance(both, OpenContest)
    assert both.win.high - both.win.low == Fraction(1, 16)  # both explode: nothing is known of who wins


def test_a_number_or_a_die_that_has_stopped_can_be_taken_away() -> None:
    """What is open keeps a floor, lower by the most that is taken away."""
    die = explode(d(6), depth=1)
    assert (die - 3).closed == {x - 3: n for x, n in die.closed.items()}
    assert (die - 3).open == {floor - 3: n for floor, n in die.open.items()}
    assert (die - d(4)).mean == die.mean - Fraction(5, 2)
    assert min((die - d(4)).open) == min(die.open) - 4
    assert (die - d(4)).at_least(3).exact == Fraction(
        sum(n for x, n in die.closed.items() for y in range(1, 5) if x - y >= 3)
        + sum(n for floor, n in die.open.items() for y in range(1, 5) if floor - y >= 3),
        die.total * 4,
    )


@pytest.mark.parametrize(
    "ask",
    [
        lambda: 3 - explode(d(6)),
        lambda: d(6) - explode(d(6)),
        lambda: explode(d(6)) - explode(d(6)),
        lambda: -explode(d(6)),
    ],
)
def test_what_explodes_is_not_taken_away(ask: Callable[[], object]) -> None:
    with pytest.raises(InputError, match="can be added, not subtracted"):
        ask()
    with pytest.raises(TypeError):
        explode(d(6)) - "3"  # type: ignore[operator]


def test_bounds_are_chances_in_their_order() -> None:
    third = Fraction(1, 3)
    assert Bounds(third, third).settled == third
    assert Bounds(Fraction(0), third).settled == Bounds(Fraction(0), third)
    for ends in ((2, 1), (third, Fraction(1, 4)), (-1, 0), (0, Fraction(4, 3))):
        with pytest.raises(InputError, match=r"allowed are chances from 0 to 1, the lower one first"):
            Bounds(*ends)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"bound = 0\.5: give a Fraction"):
        Bounds(0.5, third)  # type: ignore[arg-type]


def test_a_contest_has_cases() -> None:
    for ask in (lambda c: c.win, lambda c: c.tie, lambda c: c.lose):
        with pytest.raises(InputError, match="contest: no case at all"):
            ask(Contest(0, 0, 0))
    for slip in (-1, 0.5, True):
        with pytest.raises(InputError, match=r"ties = .*: allowed are whole numbers from 0 up"):
            Contest(1, slip, 1)  # type: ignore[arg-type]
