"""What one notation may cost altogether, whatever it is made of."""

from collections.abc import Iterator, Mapping
from math import log2

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.mechanics.exploding_together import ExplodingDice
from khedu_core.dice.notation.parts import GroupPart
from khedu_core.dice.open_ended import Law
from khedu_core.dice.sum_work import WORD, Size, power_work, work
from khedu_core.errors import InputError

MAX_READINGS = 6
"""Readings of up to fifty dice in one notation, beyond the first group; larger pools count several times."""

MAX_CASE_BITS = 14_000
"""Binary digits of the number of cases of one notation; beyond that Python prints no whole number."""


class Purse:
    """Pays for the parts of one notation, before they are made.

    depth: how deep explosions go that state none. units: what sums may take (see `sum_work`).
    exploded: whether there were any explosions. states_every_depth: whether none of them was without a
    depth of its own.
    """

    def __init__(self, depth: int, units: int) -> None:
        self._depth = depth
        self.exploded = False
        self.states_every_depth = True
        self._units = units
        self._readings: dict[GroupPart, int] = {}

    def addition(self, one: Law, other: Law, text: str) -> None:
        """Two independent laws added up: all cases, and those of them that are decided."""
        for a, b in zip(_counts(one), _counts(other), strict=False):
            self.spend(work(Size.of(a), Size.of(b)), text)

    def copies(self, law: Law, number: int, text: str) -> None:
        """So many equal dice added up."""
        self.cases(law.floors.total.bit_length() * number, text)
        for counts in _counts(law):
            self.spend(power_work(counts, number), text)

    def depth(self, stated: int | None) -> int:
        """How deep an explosion goes."""
        if stated is None:
            self.states_every_depth = False
            return self._depth
        return stated

    def explosion(self, die: Distribution, exploding: int, number: int, depth: int, text: str) -> None:
        """So many equal dice, of which each explodes on some of its outcomes."""
        self.exploded = True
        bits = (depth + 1) * log2(die.total)
        self.cases(int(number * bits) + 1, text)
        # in its n-th step `explode` adds the die to up to n times as many sums as faces explode
        pairs = (depth + 1) ** 2 * len(die) * exploding // 2
        self.spend(pairs * int(bits // WORD + 1) // 2, text)  # counts are half as long on average

    def explosions(self, dice: ExplodingDice, number: int, text: str) -> None:
        """Equal dice that are added up, and together explode so often."""
        self.exploded = True
        self.cases(dice.cases_bits(number), text)
        self.spend(dice.work(number), text)

    def reading(self, group: GroupPart, faces: int) -> None:
        """One more group that is read; the first may be as large as the state machine takes."""
        self._readings[group] = (1 + len(group.given)) * -(-max(group.source.size, faces) // 50)
        if len(self._readings) > 1 and sum(self._readings.values()) > MAX_READINGS:
            raise InputError(
                f"{group}: with the other groups that are read it would take too long; ask them apart"
            )

    def cases(self, bits: int, text: str) -> None:
        """A law with so many binary digits in its number of cases."""
        if bits > MAX_CASE_BITS:
            raise InputError(
                f"{text}: the number of cases has about {_digits(bits):,} digits, allowed are up to "
                f"{_digits(MAX_CASE_BITS):,}; use fewer dice, fewer rerolls or a smaller depth"
            )

    def spend(self, units: int, text: str) -> None:
        self._units -= units
        if self._units < 0:
            advice = "a smaller depth" if self.exploded else "fewer sides"
            raise InputError(
                f"{text}: too large to add exactly in about a second; use fewer dice or {advice}"
            )


def _counts(law: Law) -> Iterator[Mapping[int, int]]:
    """All cases at their floors, and those that are decided, where these are not all."""
    yield law.floors.counts
    if law.decided is not None and law.open:
        yield law.decided.counts


def _digits(bits: int) -> int:
    """Decimal digits of so many binary ones, roughly."""
    return bits * 3 // 10
