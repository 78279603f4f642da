"""Sums of independent integer outcomes: polynomials with non-negative whole coefficients.

A law is written as a dict {outcome: count}; the sum of two independent laws is the
product of their generating polynomials sum(count * z**outcome).
"""

from collections.abc import Mapping

from khedu_core.dice.limits import MAX_SUM_WORK
from khedu_core.dice.work_limit import tell_work
from khedu_core.errors import InputError

Counts = Mapping[int, int]


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


def product(a: Counts, b: Counts) -> dict[int, int]:
    """The law of the sum of two independent laws, by the cheaper of two exact ways.

    Few outcomes: every pair is multiplied. Many outcomes close together: both
    polynomials are packed into one whole number each, with room enough between the
    coefficients, and multiplied once (Kronecker substitution).
    """
    bits, pairs, packed = _costs(a, b)
    check_work(min(pairs, packed), a, b)
    tell_work(min(pairs, packed) // 2)
    return _pair_product(a, b) if pairs <= packed else _packed_product(a, b, bits)


def work(a: Counts, b: Counts) -> int:
    """Machine words that `product` would multiply or move."""
    return min(_costs(a, b)[1:])


def check_work(words: int, a: Counts, b: Counts) -> None:
    """Refuse work that would take much longer than a second, with the sum that is one too many."""
    if words > MAX_SUM_WORK:
        bits = _costs(a, b)[0]
        raise InputError(
            f"sum of {len(a)} and {len(b)} outcomes out of 2**{bits} rolls: "
            "too large to add exactly in about a second; use fewer dice or fewer sides"
        )


def _costs(a: Counts, b: Counts) -> tuple[int, int, int]:
    """(bits of the largest count, words multiplied pair by pair, words when packed)."""
    bits = (sum(a.values()) * sum(b.values())).bit_length()
    words = bits // 60 + 1
    pairs = len(a) * len(b) * words
    span_a, span_b = max(a) - min(a) + 1, max(b) - min(b) + 1
    small, large = sorted((span_a * words, span_b * words))
    # Karatsuba on the smaller operand, repeated along the larger one
    packed = int(small**1.585) * (large // small + 1) if large < MAX_SUM_WORK else MAX_SUM_WORK + 1
    return bits, pairs, packed


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
    words = times * (bits * times // 60 + 1) * (bits // 60 + 1)
    if words > MAX_SUM_WORK:
        raise InputError(
            f"sum of {times} dice with 2**{bits} cases each: too many digits for about a second; use fewer"
        )
    tell_work(words)
    result = {x * times: (ways := m**times)}
    for k in range(1, times + 1):
        ways = ways * (times + 1 - k) * n // (k * m)
        result[x * (times - k) + y * k] = ways
    return result


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
