"""Pools in which some dice explode: what is decided is counted, and bounds hold what deeper laws tell."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from khedu_core.dice import Distribution, NoFace, Pool, d, explode, parse
from khedu_core.dice.mechanics.events import Alike
from khedu_core.dice.pools.open_pools import read_decided
from khedu_core.errors import InputError

Reading = Callable[[Pool], Distribution]

READINGS: list[Reading] = [
    Pool.longest_run,
    Pool.largest_set,
    Pool.pairs,
    lambda dice: dice.best_set().marginal(1),
    lambda dice: dice.given(Alike(2)).sum(),
    lambda dice: dice.given(NoFace(2)).largest_set(),
]


def test_what_has_stopped_is_counted_and_the_rest_is_open() -> None:
    """At depth 0 a die that shows 1 to 5 has stopped, one that shows 6 has not."""
    law = read_decided(Pool.largest_set, *[explode(d(6), depth=0)] * 3)
    stopped = Counter(max(Counter(roll).values()) for roll in product(range(1, 6), repeat=3))
    assert law.closed == stopped
    assert law.open == {0: 6**3 - 5**3}
    assert law.total == 6**3


def test_a_condition_drops_what_does_not_meet_it_and_keeps_all_that_is_open() -> None:
    law = read_decided(lambda dice: dice.given(NoFace(1)).sum(), *[explode(d(4), depth=0)] * 2, least=2)
    assert law.closed == Counter(map(sum, product((2, 3), repeat=2)))
    assert law.open == {2: 4**2 - 3**2}


@pytest.mark.parametrize("reading", READINGS)
def test_a_deeper_law_lies_within_the_bounds_of_a_shallow_one(reading: Reading) -> None:
    shallow, deeper = (read_decided(reading, *[explode(d(3), depth=depth)] * 3) for depth in (1, 4))
    for target in range(-1, 12):
        for ask in ("at_least", "at_most", "exactly"):
            wide, narrow = getattr(shallow, ask)(target), getattr(deeper, ask)(target)
            assert wide.low <= narrow.low <= narrow.high <= wide.high
    assert deeper.remaining < shallow.remaining


def test_plain_dice_are_read_in_full() -> None:
    assert read_decided(Pool.longest_run, d(6), d(8)).closed == Pool((d(6), d(8))).longest_run().counts
    assert not read_decided(Pool.longest_run, d(6), d(8)).open


@pytest.mark.parametrize(
    ("notation", "least"),
    [
        ("3d6! longest-run", 1),
        ("3d6! largest-set", 1),
        ("3d6! largest-set given any 6", 1),
        ("3d6! pairs", 0),
        ("3d6! widest-set height", 0),
        ("3d6! 2 alike", 0),
        ("3d6! given 2 alike", 3),
        ("3d6! given any 1", 3),
        ("3d[0..3]! given any 1", 0),
        ("{2d[-2..3]!, d4} given 2 alike", -6),
        ("3d6! penetrating keep 2 given 2 alike", 2),
        ("3d6! of-a-kind", 3),
    ],
)
def test_what_is_open_begins_at_the_least_that_can_be(notation: str, least: int) -> None:
    roll = parse(notation)
    law = roll.law
    assert min(law.open) == least
    assert min(law.closed) >= least
    if not roll.is_event:
        assert law.at_least(least).exact == 1


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: read_decided(3, d(6)), "reading = 3: give a function of a pool"),  # type: ignore[arg-type]
        (lambda: read_decided(Pool.sum, 6), "die = 6: give dice, such as explode"),  # type: ignore[arg-type]
        (lambda: read_decided(Pool.sum, explode(d(6)), least=Fraction(1, 2)), "least = Fraction"),  # type: ignore[arg-type]
        (lambda: read_decided(len, explode(d(6))), "reading = 1: it answers with no law"),  # type: ignore[arg-type]
        (
            lambda: read_decided(lambda dice: dice.given(Alike(2)).sum(), explode(d(6))),
            "no decided roll of these dice meets the condition",
        ),
    ],
)
def test_refusals(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        ask()
