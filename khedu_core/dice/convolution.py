"""Sums of independent integer outcomes: polynomials with non-negative whole coefficients.

A law is written as a dict {outcome: count}; the sum of two independent laws is the
product of their generating polynomials sum(count * z**outcome). Each sum is made the
cheapest of several exact ways; what that takes is known before (`sum_work`).
"""

from khedu_core.dice.sum_work import (
    UNITS_PER_WORK,
    Counts,
    Size,
    check_copies,
    check_work,
    is_uniform,
    power_work,
    ways_to_add,
    work,
)
from khedu_core.dice.work_limit import tell_work


def product(a: Counts, b: Counts) -> dict[int, int]:
    """The law of the sum of two independent laws: pair by pair of a few outcomes, or packed of many.

    Raises `InputError` for a sum that takes longer than about a second.
    """
    one, other = Size.of(a), Size.of(b)
    amount = work(one, other)
    check_work(amount, one, other)
    tell_work(amount // UNITS_PER_WORK)
    by_pairs, packed = ways_to_add(one, other)
    return pair_product(a, b) if by_pairs <= packed else packed_product(a, b)


def power(a: Counts, times: int) -> dict[int, int]:
    """The law of the sum of `times` independent copies: of a uniform law by its recurrence, of two outcomes
    binomial, of any other by squaring.

    Raises `InputError` for a sum that takes longer than about a second.
    """
    uniform = is_uniform(a)
    if not uniform and len(a) != 2:
        return squaring_power(a, times)
    amount = power_work(a, times)
    check_copies(amount, Size.of(a), times)
    tell_work(amount // UNITS_PER_WORK)
    return uniform_power(a, times) if uniform else binomial_power(a, times)


def pair_product(a: Counts, b: Counts) -> dict[int, int]:
    """Every outcome with every other."""
    result: dict[int, int] = {}
    for x, m in a.items():
        for y, n in b.items():
            result[x + y] = result.get(x + y, 0) + m * n
    return dict(sorted(result.items()))


def packed_product(a: Counts, b: Counts) -> dict[int, int]:
    """Both polynomials packed into one whole number each and multiplied once (Kronecker substitution).

    There is room enough between the coefficients for the largest that can come out.
    """
    width = (sum(a.values()).bit_length() + sum(b.values()).bit_length()) // 8 + 1
    low = min(a) + min(b)
    length = max(a) + max(b) - low + 1
    packed = (_pack(a, width) * _pack(b, width)).to_bytes(length * width, "little")
    values = (int.from_bytes(packed[i : i + width], "little") for i in range(0, len(packed), width))
    return {low + i: value for i, value in enumerate(values) if value}


def uniform_power(a: Counts, times: int) -> dict[int, int]:
    """Copies of equal counts on consecutive outcomes: w**n z**(n low) (1 + z + ... + z**(s-1))**n.

    From P = ((1 - z**s) / (1 - z))**n follows P' (1 - z)(1 - z**s) =
    n P ((1 - z**s) - s z**(s-1) (1 - z)), and comparing coefficients

        i c[i] = (n+i-1) c[i-1] + (i-s-ns) c[i-s] + (ns-n-i+s+1) c[i-s-1],   c[0] = 1,

    three products a coefficient whatever the number of dice (the recurrence for powers
    of a polynomial, Knuth, The Art of Computer Programming 2, 4.7). The second half of
    the coefficients mirrors the first.
    """
    n, s, low = times, len(a), min(a)
    degree = n * (s - 1)
    c = [1]
    for i in range(1, degree // 2 + 1):
        value = (n + i - 1) * c[i - 1]
        if i >= s:
            value += (i - s - n * s) * c[i - s]
            if i > s:
                value += (n * s - n - i + s + 1) * c[i - s - 1]
        c.append(value // i)
    scale = a[low] ** n
    mirrored = c + c[: degree + 1 - len(c)][::-1]
    return {n * low + i: scale * ways for i, ways in enumerate(mirrored)}


def binomial_power(a: Counts, times: int) -> dict[int, int]:
    """Copies of the outcome x with count m or y with count n; each binomial count from the one before."""
    (x, m), (y, n) = a.items()
    result = {x * times: (ways := m**times)}
    for k in range(1, times + 1):
        ways = ways * (times + 1 - k) * n // (k * m)
        result[x * (times - k) + y * k] = ways
    return result


def squaring_power(a: Counts, times: int) -> dict[int, int]:
    """Copies of any law: of 2, 4, 8, ... copies, those that are needed, added up."""
    result: dict[int, int] = {0: 1}
    square = dict(a)
    while times:
        if times & 1:
            result = product(result, square)
        times >>= 1
        if times:
            square = product(square, square)
    return result


def _pack(a: Counts, width: int) -> int:
    low = min(a)
    room = bytearray((max(a) - low + 1) * width)
    for outcome, count in a.items():
        start = (outcome - low) * width
        room[start : start + width] = count.to_bytes(width, "little")
    return int.from_bytes(room, "little")
