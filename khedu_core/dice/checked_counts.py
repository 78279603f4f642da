"""Outcomes and their counts as they are given, checked."""

from collections.abc import Mapping

from khedu_core.errors import InputError, of_kind, shown

MAX_OUTCOME_BITS = 1024
"""Bits of one outcome, so that its float exists."""


def check_counts(counts: Mapping[int, int]) -> None:
    """Raise `InputError` unless these are whole outcomes, each with a whole count from 0 up."""
    of_kind("counts", counts, Mapping, "give a mapping of outcomes to counts, as {1: 5, 2: 1}")
    for outcome, count in counts.items():
        if check_outcome("outcome", outcome).bit_length() > MAX_OUTCOME_BITS:
            raise InputError(
                f"outcome = {shown(outcome)}: allowed up to {MAX_OUTCOME_BITS} bits; choose a smaller one"
            )
        if isinstance(count, bool) or not isinstance(count, int) or count < 0:
            raise InputError(f"count of {outcome} = {shown(count)}: counts are whole numbers from 0 up")


def check_outcome(field: str, value: int) -> int:
    """The outcome itself. Raises `InputError` for what is no whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(f"{field} = {shown(value)}: outcomes are whole numbers; give one")
    return value
