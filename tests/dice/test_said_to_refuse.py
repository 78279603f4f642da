"""What has limits of its own says in its docstring that it refuses."""

from collections.abc import Callable
from inspect import isfunction
from typing import Any

import pytest

from khedu_core.dice import (
    Deck,
    Distribution,
    OpenEnded,
    Pool,
    Roll,
    at_least_with_event,
    d,
    explode,
    families,
    joint_law,
    notation,
    of_a_kind,
    of_a_kind_by_machine,
    parse,
    pool,
    read_open,
    reroll,
    statistics,
    symbolic,
    total_with_event,
    versus,
)
from khedu_core.dice.chains import Chain

LIMITED: list[Callable[..., Any]] = [
    *(member for name in symbolic.__all__ if isfunction(member := getattr(symbolic, name))),
    *(
        Distribution.times,
        Distribution.quantile,
        Distribution.quantiles,
        OpenEnded.scaled,
        d,
        explode,
        reroll,
    ),
    *(versus, total_with_event, at_least_with_event, joint_law, of_a_kind, of_a_kind_by_machine),
    *(
        Roll.asking,
        Roll.with_rule,
        Roll.chance,
        Pool.pairwise,
        Pool.score,
        Pool.value,
        Pool.chance,
        Deck.hand,
    ),
    *(Chain.quantile, Chain.lengths, Chain.onward, families.how_many, families.largest_target),
    *(families.which_bonus, families.exact_share, families.Family.law, families.Family.laws),
    *(families.Family.chances, statistics.float_of_a_kind, notation.hints, parse, pool, read_open),
]


@pytest.mark.parametrize("ask", LIMITED, ids=lambda ask: ask.__qualname__)
def test_what_has_limits_of_its_own_says_that_it_refuses(ask: Callable[..., Any]) -> None:
    assert "InputError" in (ask.__doc__ or "")
