"""Independent laws added up and multiplied, open-ended or not."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding import OpenEnded, undecided
from khedu_core.dice.notation.purse import Purse
from khedu_core.errors import InputError

OneLaw: TypeAlias = Distribution | OpenEnded


def counts_of(law: OneLaw) -> Mapping[int, int]:
    """{outcome: count}, what is open at its floors."""
    return law.counts if isinstance(law, Distribution) else law.floors.counts


def added(laws: Iterable[OneLaw], purse: Purse, text: str) -> OneLaw:
    """The sum of independent laws, the small ones first; open-ended as soon as one of them is."""
    total, *others = sorted(laws, key=lambda law: len(counts_of(law)))
    for law in others:
        purse.addition(counts_of(total), counts_of(law), text)
        total = law + total if isinstance(law, OpenEnded) else total + law
    purse.cases(total.total.bit_length(), text)
    return total


def copies(law: OneLaw, number: int, purse: Purse, text: str) -> OneLaw:
    """The sum of `number` independent copies."""
    if number == 1:
        return law
    purse.copies(counts_of(law), number, text)
    if isinstance(law, Distribution):
        return law.times(number)
    return undecided(
        law.floors.times(number),
        Distribution(law.closed).times(number),
        None if law.mean is None else law.mean * number,
        None if law.variance is None else law.variance * number,
    )


def multiple(law: OneLaw, factor: int, text: str) -> OneLaw:
    """One law, each outcome `factor` times (-1: subtracted)."""
    if factor == 1:
        return law
    if isinstance(law, Distribution):
        return -law if factor == -1 else law.map(lambda x: x * factor)
    if factor < 0:
        raise InputError(f"{text}: what explodes can be added, not subtracted; compare it with vs")
    return OpenEnded(
        {x * factor: n for x, n in law.closed.items()},
        {floor * factor: n for floor, n in law.open.items()},
        None if law.mean is None else law.mean * factor,
        None if law.variance is None else law.variance * factor**2,
    )
