"""Dice that may go on exploding: sums and multiples of them, and two sides compared."""

from fractions import Fraction

import pytest

from khedu_core.dice import Contest, OpenContest, OpenEnded, d, explode, versus
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
