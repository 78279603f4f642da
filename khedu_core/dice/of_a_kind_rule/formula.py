"""The of-a-kind rule by closed formulas whose cost does not grow with the number of dice.

Fix the highest face b. Every set turns up to b, so a roll of n dice totals n*b less the
lack b - v of each face v < b that exactly one die shows. In exponential generating
functions (x marks dice, z marks lack) such a face contributes e**x - x + x z**(b-v), the
face b itself e**x - 1 (labelled products: Flajolet and Sedgewick, Analytic
Combinatorics, II.3). So the rolls with highest face b and lack D number

    n! [x**n z**D]  (e**x - 1) * product over g = 1..b-1 of (e**x + x (z**g - 1)).

Below, falling(n, r) = n (n-1) ... (n-r+1), and 0**0 = 1.
"""

from collections.abc import Callable
from functools import lru_cache

Lacks = list[int]
"""Coefficients by power of z, that is by lack."""


def every_set_up(dice: int, sides: int) -> dict[int, int]:
    """{highest total: rolls} when every set may turn up: the law of each-set (see `equal_readings`)."""
    route = by_elementary if sides <= 10 else by_singles
    return route(dice, sides)


def by_elementary(dice: int, sides: int) -> dict[int, int]:
    """First form: expand the product by the number r of second terms taken,

        sum over r of  falling(n, r) [(b-r)**(n-r) - (b-1-r)**(n-r)] * e_r(z-1, ..., z**(b-1)-1).

    The elementary symmetric polynomials e_r do not know n: for d6 they are a table of
    some 160 small integers, kept after the first call.
    """
    table = _elementary(sides)
    power = _falling_powers(dice, sides)
    result: dict[int, int] = {}
    for b in range(1, sides + 1):
        factors = [power(b - r, r) - power(b - 1 - r, r) for r in range(min(b - 1, dice) + 1)]
        for lack, coefficients in table[b - 1]:
            rolls = sum(map(int.__mul__, factors, coefficients))
            if rolls:
                total = dice * b - lack
                result[total] = result.get(total, 0) + rolls
    return dict(sorted(result.items()))


def by_singles(dice: int, sides: int) -> dict[int, int]:
    """Second form, in which nothing cancels (better for dice with many sides).

    Choose the k faces that show once; their lack is a sum of k different parts of
    1..b-1:  rolls(b, D) = sum over k of q(D, k; b-1) * W(b, k), where q counts the
    k-subsets of 1..b-1 with sum D and

        W(b, k) = n! [x**n]  x**k (e**x - x)**(b-1-k) (e**x - 1).

    With U(j, i, r) = n! [x**n] x**r (e**x - x)**j e**(ix) (e**x - 1) we have
    U(0, i, r) = falling(n, r) [(i+1)**(n-r) - i**(n-r)],
    U(j+1, i, r) = U(j, i+1, r) - U(j, i, r+1)  and  W(b, k) = U(b-1-k, 0, k).
    """
    power = _falling_powers(dice, sides)
    level = [[power(i + 1, r) - power(i, r) for r in range(sides - i)] for i in range(sides)]
    first_column = [level[0]]
    for _ in range(1, sides):
        level = [
            [level[i + 1][r] - level[i][r + 1] for r in range(len(level[i]) - 1)]
            for i in range(len(level) - 1)
        ]
        first_column.append(level[0])
    subsets = _subset_sums(sides, min(sides - 1, dice))
    result: dict[int, int] = {}
    for b in range(1, sides + 1):
        lacks: dict[int, int] = {}
        for k, sums in enumerate(subsets[b - 1][:b]):
            weight = first_column[b - 1 - k][k]
            if weight:
                for lack, ways in sums:
                    lacks[lack] = lacks.get(lack, 0) + ways * weight
        for lack, rolls in lacks.items():
            total = dice * b - lack
            result[total] = result.get(total, 0) + rolls
    return dict(sorted(result.items()))


def reapply_to_original_ends(dice: int, sides: int) -> dict[int, int]:
    """{highest total: rolls} when the rule may be used again towards the original ends.

    With a set anywhere in the roll only single dice strictly between the ends a < b stay
    behind (see `ReapplyOriginal`). With w = b - a,

        n! [x**n]  (e**x - 1)**2 * product over g = 1..w-1 of (e**x + x (z**g - 1))
        = sum over r of falling(n, r) [(w+1-r)**m - 2 (w-r)**m + (w-1-r)**m] e_r,   m = n - r,

    counts all rolls from a to b by that lack; the same for every a. The n! orders of n
    different faces hold no set; they are taken back and counted at their natural total.
    """
    n = dice
    table = _elementary(sides)
    power = _falling_powers(n, sides)
    different = _subset_sums(sides, min(sides, n))
    orders = power(0, n) if n <= sides else 0  # n!
    result: dict[int, int] = {n * b: 1 for b in range(1, sides + 1)}  # all dice equal
    for w in range(1, sides):
        factors = [
            power(w + 1 - r, r) - 2 * power(w - r, r) + power(w - 1 - r, r) for r in range(min(w - 1, n) + 1)
        ]
        lacks = {lack: sum(map(int.__mul__, factors, coefficients)) for lack, coefficients in table[w - 1]}
        if 2 <= n <= w + 1:
            for lack, ways in different[w - 1][n - 2]:
                lacks[lack] -= ways * orders
                lacks[lack + w] = lacks.get(lack + w, 0) + ways * orders
        for lack, rolls in lacks.items():
            for b in range(w + 1, sides + 1) if rolls else ():
                result[n * b - lack] = result.get(n * b - lack, 0) + rolls
    return dict(sorted(result.items()))


def elementary_terms(sides: int) -> int:
    """Coefficients in the table that `by_elementary` and `reapply_to_original_ends` build."""
    return sum(b * (b * (b - 1) // 2 + 1) for b in range(1, sides + 1))


def singles_terms(dice: int, sides: int) -> int:
    """Coefficients and differences that `by_singles` builds."""
    most = min(dice, sides - 1)
    sums = sum(sum(k * (m - k) + 1 for k in range(min(m, most) + 1)) for m in range(sides))
    return sums + sides**3 // 6


@lru_cache(maxsize=8)
def _elementary(sides: int) -> list[list[tuple[int, tuple[int, ...]]]]:
    """For b = 1..sides the pairs (lack, (e_0, e_1, ..., e_(b-1) at z**lack)), e_r of z-1 .. z**(b-1)-1."""
    table: list[list[tuple[int, tuple[int, ...]]]] = []
    polynomials: list[Lacks] = [[1]]  # e_r for the present b, by r
    for b in range(1, sides + 1):
        if b > 1:
            gap = b - 1
            longer: list[Lacks] = []
            for r in range(b):
                new = [0] * (b * (b - 1) // 2 + 1)
                for lack, value in enumerate(polynomials[r] if r < b - 1 else []):
                    new[lack] += value
                for lack, value in enumerate(polynomials[r - 1] if r else []):
                    new[lack + gap] += value
                    new[lack] -= value
                longer.append(new)
            polynomials = longer
        table.append(list(enumerate(zip(*polynomials, strict=True))))
    return table


@lru_cache(maxsize=8)
def _subset_sums(sides: int, most: int) -> list[list[list[tuple[int, int]]]]:
    """[m][k] -> pairs (sum, number of k-subsets of 1..m with that sum), m < sides, k <= most."""
    sums: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(most)]
    table = [[list(by_sum.items()) for by_sum in sums]]
    for m in range(1, sides):
        for k in range(min(m, most), 0, -1):
            for total, ways in sums[k - 1].items():
                sums[k][total + m] = sums[k].get(total + m, 0) + ways
        table.append([list(by_sum.items()) for by_sum in sums])
    return table


def _falling_powers(dice: int, most: int) -> Callable[[int, int], int]:
    """The function (base, r) -> falling(n, r) * base**(n-r), 0 for r > n, each value computed once."""
    falling = [1]
    for r in range(most):
        falling.append(falling[-1] * (dice - r))
    known: dict[tuple[int, int], int] = {}

    def power(base: int, r: int) -> int:
        if r > dice:
            return 0
        if (base, r) not in known:
            known[base, r] = falling[r] * base ** (dice - r)
        return known[base, r]

    return power
