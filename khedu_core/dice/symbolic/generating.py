"""SymPy's generating functions: an independent witness of the exact counts, and formulas to print.

A rule is written here a second time, as a function whose coefficients are the answers: z
marks what is counted and x the dice. `GeneratingFunction` (one roll, in z) and `DiceSeries`
(any number of dice, in x and z) print themselves as LaTeX and are read back into counts
from that very expression. The other readings of the of-a-kind rule are products of power
series in a `sympy.polys` ring, truncated at the number of dice. Nothing is shared with the
formulas or the state machine. Slower by far than both; for tests, notebooks and proofs.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_SIDES
from khedu_core.dice.of_a_kind_rule.equal_readings import equivalent_reading
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading
from khedu_core.errors import InputError, shown, whole_number

MAX_SERIES_DICE = 30
"""Dice of one generating function."""

MAX_SERIES_SIDES = 10
"""Sides of dice whose of-a-kind law is read from series."""

MAX_SERIES_FACE = 20
"""Highest face of one printed of-a-kind series: as many factors."""

MAX_SERIES_GAINS = 60
"""Dice * sides for the reading one-set, which takes a product of series for each gain."""

MAX_TERMS_WRITTEN = 100
"""Terms of one die as they are written out."""

MAX_SERIES_DEGREE = 600
"""Largest power of z that is read, about a second's work."""


@dataclass(frozen=True, slots=True)
class GeneratingFunction:
    """A law as one expression in z: the coefficient of z**k, out of `total`, is P(outcome = k)."""

    expression: Any
    """A `sympy` expression in z, a polynomial or a quotient of two; at z = 1 it is `total`."""
    total: int
    over: str
    """The total in LaTeX, such as 6^{5}; empty for 1."""

    def distribution(self) -> Distribution:
        """The law read back from the expression.

        Raises `InputError` where outcomes go on for ever (exploding dice): `chances` reads those.
        """
        numerator, denominator = self._polynomials()
        if len(denominator) > 1:
            raise InputError("generating function: its outcomes have no end; read chances(up_to) of it")
        return Distribution({k: int(count) for k, count in enumerate(numerator) if count})

    def chances(self, up_to: int) -> dict[int, Fraction]:
        """{outcome: chance} of the outcomes 0 to `up_to`, exact; what is missing to 1 lies beyond.

        With coefficients p of the numerator and q of the denominator, c[k] q[0] = p[k] less the
        sum of q[i] c[k-i] over i >= 1. Raises `InputError` above outcome 600.
        """
        up_to = whole_number("up_to", up_to, 0, MAX_SERIES_DEGREE)
        p, q = self._polynomials()
        recurring = [(i, value) for i, value in enumerate(q) if i and value]
        c: list[Fraction] = []
        for k in range(up_to + 1):
            known = sum((value * c[k - i] for i, value in recurring if i <= k), Fraction(0))
            c.append(((p[k] if k < len(p) else 0) - known) / q[0])
        return {k: chance / self.total for k, chance in enumerate(c) if chance}

    @property
    def mean(self) -> Fraction:
        """G'(1) / total, also where outcomes have no end."""
        return self._derivative(1)

    @property
    def variance(self) -> Fraction:
        """(G''(1) + G'(1)) / total - mean**2."""
        return self._derivative(2) + self.mean - self.mean**2

    def _derivative(self, order: int) -> Fraction:
        z = _outcome()
        value = self.expression.diff(z, order).subs(z, 1) / self.total
        return Fraction(int(value.p), int(value.q))

    def _polynomials(self) -> tuple[list[Fraction], list[Fraction]]:
        """Coefficients of numerator and denominator, lowest power first."""
        from sympy import QQ, fraction, together
        from sympy.polys.rings import ring

        domain, _ = ring([_outcome()], QQ)
        sides = []
        for part in fraction(together(self.expression)):
            terms = {power: value for (power,), value in domain.from_expr(part).items()}
            sides.append([Fraction(int(v.numerator), int(v.denominator)) for v in _dense(terms)])
        return sides[0], sides[1]

    def _repr_latex_(self) -> str:
        from sympy import latex

        formula = latex(self.expression, order="rev-lex")
        if self.over and self.expression.is_Add:
            formula = rf"\left({formula}\right)"
        scale = rf"\frac{{1}}{{{self.over}}} \, " if self.over else ""
        return rf"$\displaystyle G(z) = {scale}{formula}$"


def plain_sum(dice: int, sides: int = 6) -> GeneratingFunction:
    """The sum of `dice` dice: (z + z**2 + ... + z**sides) ** dice.

    Raises `InputError` above 30 dice, 100 sides, or powers of z above 600.
    """
    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    sides = whole_number("sides", sides, 1, min(MAX_TERMS_WRITTEN, MAX_SERIES_DEGREE // dice))
    z = _outcome()
    one = sum(z**v for v in range(1, sides + 1))
    return GeneratingFunction(one**dice, sides**dice, _power(sides, dice))


def success_pool(dice: int, face: int, sides: int = 6) -> GeneratingFunction:
    """How many of `dice` dice show `face` or more: each fails in face - 1 ways and adds z in the others.

    Raises `InputError` above 30 dice or 1000 sides.
    """
    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    face = whole_number("face", face, 1, sides + 1)
    one = (face - 1) + (sides - face + 1) * _outcome()
    return GeneratingFunction(one**dice, sides**dice, _power(sides, dice))


def exploding_die(sides: int = 6, dice: int = 1) -> GeneratingFunction:
    """The sum of dice that are rolled again and added whenever they show the top face.

    One die: G = (z + ... + z**(s-1)) / s + z**s / s * G, so G = (z + ... + z**(s-1)) / (s - z**s).
    Raises `InputError` above 30 dice, outside 2..100 sides, and for powers of z above 600.
    """
    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    sides = whole_number("sides", sides, 2, min(MAX_TERMS_WRITTEN, MAX_SERIES_DEGREE // dice))
    z = _outcome()
    one = sum(z**v for v in range(1, sides)) / (sides - z**sides)
    return GeneratingFunction(one**dice, 1, "")


@dataclass(frozen=True, slots=True)
class DiceSeries:
    """Rolls of any number of dice in one expression: n! times the coefficient of x**n z**k counts them."""

    expression: Any
    """A `sympy` expression: polynomial in x, z and exp(x)."""

    def rolls(self, dice: int) -> dict[int, int]:
        """{power of z: rolls} of `dice` dice, read back from the expression."""
        from sympy import Mul, Poly, Symbol, exp

        s = _Series(whole_number("dice", dice, 1, MAX_SERIES_DICE))
        x, z, grown = _die(), _outcome(), Symbol("e")
        product = s.ring(1)
        for part in Mul.make_args(self.expression):
            factor = s.ring(0)
            for (times, first, power), value in Poly(part.subs(exp(x), grown), grown, x, z).terms():
                factor += int(value) * s.exponential(times, first, power)
            product = s.times(product, factor)
        return dict(sorted((power, rolls) for power, rolls in s.rolls(product).items() if rolls))

    def _repr_latex_(self) -> str:
        from sympy import latex

        return rf"$\displaystyle F(x, z) = {latex(self.expression)}$"


def of_a_kind_series(highest: int) -> DiceSeries:
    """Rolls with this highest face b by what the best total lacks to n*b, every set turned up.

    The face b shows at least once, e**x - 1. A face v below it may show any number of times,
    and lacks b - v only when it shows once: e**x - x + x z**(b-v). Raises `InputError` for a face above 20.
    """
    from sympy import exp, prod

    highest = whole_number("highest", highest, 1, MAX_SERIES_FACE)
    x, z = _die(), _outcome()
    lower = [exp(x) + x * (z ** (highest - v) - 1) for v in range(highest - 1, 0, -1)]
    return DiceSeries((exp(x) - 1) * prod(lower))


def sum_by_series(dice: int, sides: int = 6) -> dict[int, int]:
    """{natural total: rolls}: the coefficients of `plain_sum`, and its refusals (`InputError`)."""
    return dict(plain_sum(dice, sides).distribution().counts)


def of_a_kind_by_series(
    dice: int, sides: int = 6, reading: str = "each-set", direction: str = "highest"
) -> dict[int, int]:
    """{reachable total: rolls} out of sides**dice, for every reading but reapply-current and counts-once.

    Raises `InputError` for those (no series is known for them here), above 30 dice and above
    10 sides.
    """
    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    sides = whole_number("sides", sides, 1, MAX_SERIES_SIDES)
    known, way = equivalent_reading(known_reading(reading), known_direction(direction))
    if known in ("reapply-current", "counts-once"):
        raise InputError(f"reading = {shown(reading)}: has no generating function; use the state machine")
    if known == "one-set" and dice * sides > MAX_SERIES_GAINS:
        raise InputError(
            f"dice * sides = {dice * sides}: allowed up to {MAX_SERIES_GAINS} for one-set; use fewer dice"
        )
    if known == "as-rolled":
        return sum_by_series(dice, sides)
    series = {"one-set": _one_set, "reapply-original": _reapply_original}.get(known, _every_set)
    counts = series(dice, sides)
    if way == "lowest":
        counts = {dice * (sides + 1) - total: rolls for total, rolls in counts.items()}
    return dict(sorted((total, rolls) for total, rolls in counts.items() if rolls))


class _Series:
    """Power series in x up to x**dice with coefficients in QQ[z]."""

    def __init__(self, dice: int) -> None:
        from sympy import QQ
        from sympy.polys.rings import ring

        self.dice = dice
        self.ring, self.x, self.z = ring("x,z", QQ)

    def some(self, power: int, fewest: int = 0, most: int | None = None, value: int = 0) -> Any:
        """Sum of x**c z**(power + value*c) / c! for c = fewest..most dice on one face."""
        top = self.dice if most is None else min(most, self.dice)
        terms = {(c, power + value * c): self.ring.domain(1, factorial(c)) for c in range(fewest, top + 1)}
        return self.ring.from_dict(terms)

    def exponential(self, times: int, first: int, power: int) -> Any:
        """x**first z**power e**(times*x)."""
        last = self.dice - first if times else 0
        terms = {(first + k, power): self.ring.domain(times**k, factorial(k)) for k in range(last + 1)}
        return self.ring.from_dict(terms)

    def times(self, a: Any, b: Any) -> Any:
        from sympy.polys.ring_series import rs_mul

        return rs_mul(a, b, self.x, self.dice + 1)

    def rolls(self, series: Any) -> dict[int, int]:
        """{power of z: rolls} of exactly `dice` dice."""
        scale = factorial(self.dice)
        return {power: int(c * scale) for (used, power), c in series.items() if used == self.dice}


def _every_set(dice: int, sides: int) -> dict[int, int]:
    counts: dict[int, int] = {}
    for b in range(1, sides + 1):
        for lack, rolls in of_a_kind_series(b).rolls(dice).items():
            counts[dice * b - lack] = counts.get(dice * b - lack, 0) + rolls
    return counts


def _one_set(dice: int, sides: int) -> dict[int, int]:
    """Natural totals by the largest gain any one set offers: rolls gaining at most g, less those below g."""
    s = _Series(dice)
    counts: dict[int, int] = {}
    for b in range(1, sides + 1):
        gains = sorted({0} | {c * (b - v) for v in range(1, b) for c in range(2, dice + 1)})
        below: dict[int, int] = {}
        for gain in gains:
            series = s.some(0, fewest=1, value=b)
            for v in range(1, b):
                series = s.times(series, s.some(0, most=max(1, gain // (b - v)), value=v))
            upto = s.rolls(series)
            for natural, rolls in upto.items():
                counts[natural + gain] = counts.get(natural + gain, 0) + rolls - below.get(natural, 0)
            below = upto
    return counts


def _reapply_original(dice: int, sides: int) -> dict[int, int]:
    """By lowest face a and highest face b: with a set, only single dice strictly between lack something."""
    s = _Series(dice)
    counts: dict[int, int] = {dice * v: 1 for v in range(1, sides + 1)}
    for a in range(1, sides + 1):
        for b in range(a + 1, sides + 1):
            all_rolls = s.times(s.some(0, fewest=1), s.some(0, fewest=1))
            no_set = s.x * s.x
            for v in range(a + 1, b):
                single = s.x * s.z ** (b - v)
                all_rolls = s.times(all_rolls, s.some(0) - s.x + single)
                no_set = s.times(no_set, 1 + single)
            for sign, more, part in ((1, 0, all_rolls), (-1, 0, no_set), (1, b - a, no_set)):
                for lack, rolls in s.rolls(part).items():
                    total = dice * b - lack - more
                    counts[total] = counts.get(total, 0) + sign * rolls
    return counts


def _outcome() -> Any:
    from sympy import Symbol

    return Symbol("z")


def _die() -> Any:
    from sympy import Symbol

    return Symbol("x")


def _power(base: int, exponent: int) -> str:
    return f"{base}^{{{exponent}}}" if exponent > 1 else str(base)


def _dense(terms: dict[int, Any]) -> list[Any]:
    return [terms.get(power, 0) for power in range(max(terms) + 1)]
