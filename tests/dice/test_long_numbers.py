"""Contrived numbers of thousands of digits: answered or refused in about a second, and always shown."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from time import process_time
from typing import Any

import pytest

from khedu_core.dice import Distribution, d, explode, pool
from khedu_core.dice.chains import Chain, first_to_end
from khedu_core.dice.exact_json import as_json
from khedu_core.dice.rerolling import best_rerolls, follow
from khedu_core.errors import InputError


def track(squares: int, most: int) -> Chain[int]:
    """A track with steps from 3 back to 6 on, of random weights up to `most`."""
    random = Random(1)
    rows = [
        {max(0, min(squares, at + k)): random.randint(1, most) for k in range(-3, 7) if k}
        for at in range(squares)
    ]
    return Chain(0, lambda at: rows[at], ends={squares})


HUGE: dict[str, Callable[[], Any]] = {
    "length": lambda: track(30, 10**5000).expected_length,
    "variance": lambda: track(30, 10**1000).variance,
    "long track": lambda: track(1500, 10**6).expected_length,
    "lengths": lambda: track(2, 10**1000).lengths(1000),
    "median": lambda: track(30, 10**1000).median,
    "race": lambda: first_to_end(*[track(30, 10**1000)] * 12),
    "explode": lambda: explode(Distribution({1: 10**5000, 2: 3, 6: 1}), depth=100),
    "rerolls": lambda: best_rerolls([d(6)] * 2, 1, lambda faces: Fraction(1, 10**10_000 + sum(faces))),
}


@pytest.mark.parametrize("name", HUGE)
def test_it_is_refused_soon(name: str) -> None:
    start = process_time()
    with pytest.raises(InputError, match=r"about a second|steps to compare"):
        HUGE[name]()
    assert process_time() - start < 6  # far below that on a machine with nothing else to do


def test_whatever_is_answered_can_be_shown() -> None:
    policy = best_rerolls([d(6)] * 2, 1, lambda faces: sum(faces) + Fraction(1, 10**3000))
    advice = policy.after((1, 2), 1)
    for shown in (policy, advice, advice.chosen, best_rerolls([d(6)], 1, lambda faces: 10**5000 + faces[0])):
        assert len(repr(shown)) < 200
    assert "value 2/3" in repr(best_rerolls([d(3)], 0, lambda faces: faces[0] > 1))
    assert repr(explode(d(6)).at_least(6)) == "Bounds(exactly 1/6 = 16.67 %)"


def test_a_fraction_of_any_length_is_written_out() -> None:
    written = as_json(Fraction(1, 7**9000))["exact"]
    assert len(written) == 2 + 7606
    assert written.startswith("1/76271")
    assert as_json(Fraction(-4, 2))["exact"] == "-2"


def test_interleaved_dice_count_by_kind() -> None:
    """Of d2, d6, d2 that show one face, both d2 stay before the d6: the d6 is what is rolled again."""
    mixed = follow([d(2), d(6), d(2)], 1, lambda roll: roll[:2] if len(set(roll)) == 1 else roll, sum)
    together = follow([d(2), d(2), d(6)], 1, lambda roll: roll[:2] if len(set(roll)) == 1 else roll, sum)
    assert mixed.value == together.value
    all_alike = Fraction(2, 24)  # 1, 1, 1 or 2, 2, 2
    assert mixed.value == pool(d(2), d(6), d(2)).sum().mean + all_alike * (d(6).mean - Fraction(3, 2))
