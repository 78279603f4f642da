"""Sums of independent integer outcomes: polynomials with non-negative whole coefficients.

A law is written as a dict {outcome: count}; the sum of two independent laws is the
product of their generating polynomials sum(count * z**outcome).
"""

from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from khedu_core.dice.limits import MAX_SUM_WORK
from khedu_core.dice.work_limit import tell_work
from khedu_core.errors import InputError

Counts = Mapping[int, int]

# Work is told in units of about 8 ns: two products of machine words.
WORD = 60
"""Binary digits of one word."""

PAIR, FOUND = 12, 20
"""Of one pair of outcomes, whatever their counts; of an outcome of the sum that is found first."""

PACKED, PACKING = 30, 300
"""Of one outcome packed or unpacked, and of packing at all."""

SCHOOL, KARATSUBA = 35, 1.585
"""Words up to which Python multiplies each by each; from there time grows with the length to the log2(3)."""

KEPT, ENTRY = 8, 12
"""The weight of a word that is kept, for the room it takes; words that an outcome takes besides its count."""

TOLD = 2
"""Of these units are told as one of `work_limit`: it takes as long again to check a sum and to look at it."""


def uniform_power(dice: int, sides: int) -> list[int]:
    """Coefficients of (1 + z + ... + z**(sides-1)) ** dice, lowest power first.

    From P = ((1 - z**s) / (1 - z))**n follows P' (1 - z)(1 - z**s) =
    n P ((1 - z**s) - s z**(s-1) (1 - z)), and comparing coefficients

        i c[i] = (n+i-1) c[i-1] + (i-s-ns) c[i-s] + (ns-n-i+s+1) c[i-s-1],   c[0] = 1,

    three products a coefficient whatever the number of dice (the recurrence for powers
    of a polynomial, Knuth, The Art of Computer Programming 2, 4.7). The second half of
    the coefficients mirrors the first.
    """
    n, s = dice, sides
    degree = n * (s - 1)
    tell_work(2 * degree * (1 + n * s.bit_length() // 60))
    c = [1]
    for i in range(1, degree // 2 + 1):
        value = (n + i - 1) * c[i - 1]
        if i >= s:
            value += (i - s - n * s) * c[i - s]
            if i > s:
                value += (n * s - n - i + s + 1) * c[i - s - 1]
        c.append(value // i)
    return c + c[: degree + 1 - len(c)][::-1]


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


def product(a: Counts, b: Counts) -> dict[int, int]:
    """The law of the sum of two independent laws, by the cheaper of two exact ways.

    Few outcomes: every pair is multiplied. Many outcomes close together: both
    polynomials are packed into one whole number each, with room enough between the
    coefficients, and multiplied once (Kronecker substitution).
    """
    one, other = Size.of(a), Size.of(b)
    costs = by_pairs, packed = _costs(one, other)
    amount = max(min(costs), _room(one.plus(other)))
    check_work(amount, one, other)
    tell_work(amount // TOLD)
    return _pair_product(a, b) if by_pairs <= packed else _packed_product(a, b, one.bits + other.bits)


def work(one: Size, other: Size) -> int:
    """What `product` takes, in units of about 8 ns; of a sum that takes more room than time, its room."""
    return max(min(_costs(one, other)), _room(one.plus(other)))


def power_work(size: Size, times: int) -> int:
    """What `power` takes, at most."""
    if size.outcomes == 2:
        return _binomial_work(size.bits, times)
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


def _costs(one: Size, other: Size) -> tuple[int, int]:
    """What a sum takes pair by pair, and packed (measured with up to 10,000 outcomes and 8,000 digits)."""
    pairs = one.outcomes * other.outcomes
    by_pairs = pairs * (PAIR + _multiplied(one.words, other.words) // 2)
    by_pairs += FOUND * min(pairs, one.span + other.span)
    words = (one.bits + other.bits) // WORD + 1
    entries = one.outcomes + other.outcomes + one.span + other.span
    packed = PACKING + PACKED * entries + _multiplied(one.span * words, other.span * words) // 2
    return by_pairs, packed


def _multiplied(one: int, other: int) -> int:
    """Words that are multiplied when two numbers of so many words are."""
    short, long = (one, other) if one < other else (other, one)
    if short <= SCHOOL:
        return short * long
    # Karatsuba on the shorter one, repeated along the longer one
    return int(SCHOOL**2 * (short / SCHOOL) ** KARATSUBA) * -(-long // short)


def _room(size: Size) -> int:
    return KEPT * size.outcomes * (size.words + ENTRY)


def power(a: Counts, times: int) -> dict[int, int]:
    """The law of the sum of `times` independent copies: of two outcomes binomial, of more by squaring."""
    if len(a) == 2:
        (low, failures), (high, successes) = a.items()
        return _binomial((low, failures), (high, successes), times)
    result: dict[int, int] = {0: 1}
    square = dict(a)
    while times:
        if times & 1:
            result = product(result, square)
        times >>= 1
        if times:
            square = product(square, square)
    return result


def _binomial(one: tuple[int, int], other: tuple[int, int], times: int) -> dict[int, int]:
    """The outcome x with count m, or y with count n, so many times; each count from the one before."""
    (x, m), (y, n) = one, other
    bits = (m + n).bit_length()
    amount = _binomial_work(bits, times)
    if amount > MAX_SUM_WORK:
        raise InputError(
            f"sum of {times} dice with 2**{bits} cases each: too many digits for about a second; use fewer"
        )
    tell_work(amount // TOLD)
    result = {x * times: (ways := m**times)}
    for k in range(1, times + 1):
        ways = ways * (times + 1 - k) * n // (k * m)
        result[x * (times - k) + y * k] = ways
    return result


def _binomial_work(bits: int, times: int) -> int:
    return 6 * times * (bits * times // WORD + 1) * (bits // WORD + 1)


def _pair_product(a: Counts, b: Counts) -> dict[int, int]:
    result: dict[int, int] = {}
    for x, m in a.items():
        for y, n in b.items():
            result[x + y] = result.get(x + y, 0) + m * n
    return dict(sorted(result.items()))


def _packed_product(a: Counts, b: Counts, bits: int) -> dict[int, int]:
    width = bits // 8 + 1
    low = min(a) + min(b)
    length = max(a) + max(b) - low + 1
    packed = (_pack(a, width) * _pack(b, width)).to_bytes(length * width, "little")
    values = (int.from_bytes(packed[i : i + width], "little") for i in range(0, len(packed), width))
    return {low + i: value for i, value in enumerate(values) if value}


def _pack(a: Counts, width: int) -> int:
    low = min(a)
    room = bytearray((max(a) - low + 1) * width)
    for outcome, count in a.items():
        start = (outcome - low) * width
        room[start : start + width] = count.to_bytes(width, "little")
    return int.from_bytes(room, "little")
