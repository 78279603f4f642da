"""Closed forms in the number of dice and generating functions, with SymPy."""

from khedu_core.dice.symbolic.closed_forms import (
    ClosedForm,
    chance_at_least,
    chance_within,
    closed_form,
    closed_forms,
    mean_best,
)
from khedu_core.dice.symbolic.generating import (
    GeneratingFunction,
    exploding_die,
    of_a_kind_by_series,
    of_a_kind_series,
    plain_sum,
    success_pool,
    sum_by_series,
)
from khedu_core.dice.symbolic.pool_forms import (
    event_chance,
    highest_die_at_least,
    highest_die_exactly,
    highest_die_mean,
    successes_at_least,
    successes_exactly,
    sum_from_end,
    sum_within,
)

__all__ = [
    "ClosedForm",
    "GeneratingFunction",
    "chance_at_least",
    "chance_within",
    "closed_form",
    "closed_forms",
    "event_chance",
    "exploding_die",
    "highest_die_at_least",
    "highest_die_exactly",
    "highest_die_mean",
    "mean_best",
    "of_a_kind_by_series",
    "of_a_kind_series",
    "plain_sum",
    "success_pool",
    "successes_at_least",
    "successes_exactly",
    "sum_by_series",
    "sum_from_end",
    "sum_within",
]
