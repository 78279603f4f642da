"""What sums of independent laws take, told from their sizes before they are made (see `convolution`).

Work is told in units of about 8 ns, two products of machine words. A sum that takes more room than time
counts for its room.
"""

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from khedu_core.dice.limits import MAX_SUM_WORK
from khedu_core.errors import InputError

Counts = Mapping[int, int]

WORD = 60
"""Binary digits of one word."""

PAIR, FOUND = 12, 20
"""Of one pair of outcomes, whatever their counts; of an outcome of the sum that is found first."""

PACKED, PACKING = 30, 300
"""Of one outcome packed or unpacked, and of packing at all."""

SCHOOL, KARATSUBA = 35, 1.585
"""Words up to which Python multiplies each by each; from there time grows with the length to the log2(3)."""

RATIO = 6
"""Of each word of a binomial count times each of the counts that it is multiplied and divided by."""

KEPT, ENTRY = 8, 12
"""The weight of a word that is kept, for the room it takes; words that an outcome takes besides its count."""

UNITS_PER_WORK = 2
"""Units that are told as one of `work_limit`: it takes as long again to check a sum and to look at it."""


class Size(NamedTuple):
    """What it takes to work with a law."""

    outcomes: int
    span: int
    """Whole numbers from the lowest outcome to the highest."""
    bits: int
    """Binary digits of the number of cases."""

    @classmethod
    def of(cls, counts: Counts) -> "Size":
        return cls(len(counts), max(counts) - min(counts) + 1, sum(counts.values()).bit_length())

    @property
    def words(self) -> int:
        """Of the longest count."""
        return self.bits // WORD + 1

    def plus(self, other: "Size") -> "Size":
        """Of the sum, at most."""
        span = self.span + other.span - 1
        return Size(min(span, self.outcomes * other.outcomes), span, self.bits + other.bits)

    def times(self, copies: int) -> "Size":
        """Of the sum of so many copies, at most."""
        span = (self.span - 1) * copies + 1
        combinations = comb(copies + self.outcomes - 1, copies) if self.outcomes < 5 else span
        return Size(min(span, combinations), span, self.bits * copies)


def work(one: Size, other: Size) -> int:
    """What the sum of two laws takes, the cheaper way."""
    return max(min(ways_to_add(one, other)), room(one.plus(other)))


def ways_to_add(one: Size, other: Size) -> tuple[int, int]:
    """What a sum takes pair by pair, and packed (measured with up to 10,000 outcomes and 8,000 digits)."""
    pairs = one.outcomes * other.outcomes
    by_pairs = pairs * (PAIR + _multiplied(one.words, other.words) // 2)
    by_pairs += FOUND * min(pairs, one.span + other.span)
    words = (one.bits + other.bits) // WORD + 1
    entries = one.outcomes + other.outcomes + one.span + other.span
    packed = PACKING + PACKED * entries + _multiplied(one.span * words, other.span * words) // 2
    return by_pairs, packed


def room(size: Size) -> int:
    """What it takes to keep a law."""
    return KEPT * size.outcomes * (size.words + ENTRY)


def power_work(counts: Counts, times: int) -> int:
    """What the sum of `times` copies takes, at most, the way that `convolution.power` goes."""
    size = Size.of(counts)
    if is_uniform(counts):
        return uniform_work(size, times)
    return binomial_work(size, times) if size.outcomes == 2 else squaring_work(size, times)


def is_uniform(counts: Counts) -> bool:
    """Whether the counts are equal, on consecutive outcomes, as on any ordinary die."""
    return len(counts) == max(counts) - min(counts) + 1 and len(set(counts.values())) == 1


def uniform_work(size: Size, times: int) -> int:
    """Of copies of a uniform law: as each count is made of three before it, the room they take."""
    return room(size.times(times))


def binomial_work(size: Size, times: int) -> int:
    """Of copies of a law of two outcomes."""
    return RATIO * times * size.times(times).words * size.words


def squaring_work(size: Size, times: int) -> int:
    """Of copies of any other law: the sums that powering by squaring makes, as far as they are allowed."""
    amount = 0
    copies, square = 0, 1
    while times and amount <= MAX_SUM_WORK:
        if times & 1:
            amount += work(size.times(copies), size.times(square))
            copies += square
        times >>= 1
        if times:
            amount += work(size.times(square), size.times(square))
            square *= 2
    return amount


def check_work(amount: int, one: Size, other: Size) -> None:
    """Refuse work that would take much longer than a second, with the sum that is one too many."""
    if amount > MAX_SUM_WORK:
        raise InputError(
            f"sum of {one.outcomes} and {other.outcomes} outcomes out of 2**{one.bits + other.bits} rolls: "
            "too large to add exactly in about a second; use fewer dice or fewer sides"
        )


def check_copies(amount: int, size: Size, times: int) -> None:
    """The same of copies of one die."""
    if amount > MAX_SUM_WORK:
        raise InputError(
            f"sum of {times} dice with {size.outcomes} outcomes out of 2**{size.bits} cases each: "
            "too many digits for about a second; use fewer dice or fewer sides"
        )


def _multiplied(one: int, other: int) -> int:
    """Words that are multiplied when two numbers of so many words are."""
    short, long = (one, other) if one < other else (other, one)
    if short <= SCHOOL:
        return short * long
    # Karatsuba on the shorter one, repeated along the longer one
    return int(SCHOOL**2 * (short / SCHOOL) ** KARATSUBA) * -(-long // short)
