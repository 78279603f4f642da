"""What one notation may cost altogether, whatever it is made of."""

from collections.abc import Mapping
from math import comb

from khedu_core.dice.convolution import work
from khedu_core.dice.limits import MAX_SUM_WORK
from khedu_core.dice.mechanics.exploding_together import ExplodingDice
from khedu_core.dice.notation.parts import GroupPart
from khedu_core.errors import InputError

MAX_READINGS = 6
"""Readings of up to fifty dice in one notation, beyond the first group; larger pools count several times."""

MAX_CASE_BITS = 14_000
"""Binary digits of the number of cases of one notation; beyond that Python prints no whole number."""

# Costs are in machine words of 60 binary digits that are multiplied or moved. How they grow follows from how
# each sum is made (see `convolution`); measured on dice with 2 to 1000 faces a word takes 2 to 40 ns.
WORD = 60
KARATSUBA = 1.585
"""log2(3): how the time to multiply long numbers grows with their length."""

KEPT = 8
"""Of equal neighbouring counts (see `uniform_power`): the weight of keeping so many long numbers at once."""

Counts = Mapping[int, int]


class Purse:
    """Pays for the parts of one notation.

    depth: how deep explosions go that state none. exploded: whether there were any explosions.
    states_every_depth: whether none of them was without a depth of its own.
    """

    def __init__(self, depth: int) -> None:
        self._depth = depth
        self.exploded = False
        self.states_every_depth = True
        self._words = MAX_SUM_WORK
        self._readings: dict[GroupPart, int] = {}

    def addition(self, one: Counts, other: Counts, text: str) -> None:
        """Two independent laws added up."""
        self.spend(work(one, other), text)

    def copies(self, counts: Counts, number: int, text: str) -> None:
        """So many equal dice added up (machine words multiplied or moved, roughly; see `convolution`)."""
        span, total = max(counts) - min(counts) + 1, sum(counts.values())
        self.cases(total.bit_length() * number, text)
        words = total.bit_length() * number // WORD + 1
        if len(counts) == span and len(set(counts.values())) == 1:
            self.spend(KEPT * number * span * words, text)
            return
        half = number // 2 + 1
        outcomes = span * half
        if len(counts) < 5:
            outcomes = min(outcomes, comb(half + len(counts) - 1, half))
        self.spend(min(outcomes**2 * words, int((span * half * words) ** KARATSUBA)), text)

    def depth(self, stated: int | None) -> int:
        """How deep an explosion goes."""
        if stated is None:
            self.states_every_depth = False
            return self._depth
        return stated

    def explosion(self, outcomes: int, exploding: int, bits: int, depth: int, text: str) -> None:
        """One die that explodes on some of its outcomes."""
        self.exploded = True
        self.cases(bits * (depth + 1), text)
        words = bits * (depth + 1) // WORD + 1
        self.spend((depth + 1) ** 2 * outcomes * exploding * words // 4, text)

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

    def spend(self, words: int, text: str) -> None:
        self._words -= words
        if self._words < 0:
            advice = "a smaller depth" if self.exploded else "fewer sides"
            raise InputError(
                f"{text}: too large to add exactly in about a second; use fewer dice or {advice}"
            )


def _digits(bits: int) -> int:
    """Decimal digits of so many binary ones, roughly."""
    return bits * 3 // 10
