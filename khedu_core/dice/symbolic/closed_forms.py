"""Closed forms in the number of dice n, derived with SymPy, for the rule in which every set may turn up.

From `of_a_kind_rule.formula`: the rolls with highest face b and lack D (total n*b - D) are

    sum over r of  ff(n, r) [(b-r)**(n-r) - (b-1-r)**(n-r)] * e_r,

e_r the coefficient of z**D in the r-th elementary symmetric polynomial of
z-1, z**2-1, ..., z**(b-1)-1, here expanded by SymPy itself. Collected by base, this is
a sum of (polynomial in n) * base**n. It holds for n >= b: for fewer dice the term
0**(n-r) with r = n would count as 1. Other questions about a roll have their closed forms
in `pool_forms`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_SYMBOLIC_SIDES
from khedu_core.dice.of_a_kind_rule.law import of_a_kind
from khedu_core.errors import whole_number

MAX_FAMILY_SIDES = 10
"""Sides for all closed forms of a die at once: 175 of a d10."""


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A chance (or a mean) as an expression in n, and the fewest dice for which it holds."""

    expression: Any
    """A `sympy` expression in the symbol n (a positive integer)."""
    valid_from: int
    """The expression is exact for every n >= valid_from."""
    by_base: tuple[tuple[int, Any], ...] = ()
    """(base, polynomial in n) of a numerator sum(polynomial * base**n), where it is best written so;"""
    sides: int = 1
    """over a denominator sides**n."""

    def at(self, dice: int) -> Fraction:
        """The exact value for `dice` dice. Raises `InputError` below `valid_from`."""
        dice = whole_number("dice", dice, self.valid_from, MAX_DICE)
        value = self.expression.subs(number_of_dice(), dice)
        return Fraction(int(value.p), int(value.q))

    @property
    def formula(self) -> str:
        """The expression in LaTeX."""
        from sympy import latex

        return _over_all_rolls(self.by_base, self.sides) if self.by_base else str(latex(self.expression))

    @property
    def numerator(self) -> str:
        """Of a chance the number of rolls out of sides**n, in LaTeX; "" where it has no such form."""
        return " ".join(_signed_terms(self.by_base)).removeprefix("+ ")

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.formula} \qquad (n \ge {self.valid_from})$"


def number_of_dice() -> Any:
    """The symbol n of every closed form."""
    from sympy import Symbol

    return Symbol("n", integer=True, positive=True)


def closed_form(highest: int, lack: int, sides: int = 6) -> ClosedForm:
    """P(highest face is `highest` and the best total is n*highest - lack), valid for n >= highest.

    Raises `InputError` unless 1 <= highest <= sides <= 12 and 0 <= lack <= highest*(highest-1)/2.
    """
    sides = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    highest = whole_number("highest", highest, 1, sides)
    lack = whole_number("lack", lack, 0, highest * (highest - 1) // 2)
    return _joined([(highest, lack)], sides, highest)


def closed_forms(sides: int = 6) -> dict[tuple[int, int], ClosedForm]:
    """All of them, {(highest, lack): closed form}; 41 for d6. Raises `InputError` above 10 sides."""
    sides = whole_number("sides", sides, 1, MAX_FAMILY_SIDES)
    return {
        (b, lack): closed_form(b, lack, sides)
        for b in range(1, sides + 1)
        for lack in range(b * (b - 1) // 2 + 1)
    }


def chance_within(lack: int, sides: int = 6) -> ClosedForm:
    """P(best total >= n*sides - lack): the chance to come within `lack` of the most there is.

    Valid for n > lack and n >= sides: then a roll without the top face, at most
    n*(sides-1), is out of reach. Raises `InputError` above 12 sides and for a lack outside 0..1000.
    """
    sides = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    lack = whole_number("lack", lack, 0, MAX_DICE)
    reached = range(min(lack, sides * (sides - 1) // 2) + 1)
    return _joined([(sides, missing) for missing in reached], sides, max(sides, lack + 1))


def mean_best(sides: int = 6) -> ClosedForm:
    """The mean of the best total, valid for n >= 2; for many dice it approaches n*sides.

    The rolls of highest face b number b**n - (b-1)**n, and their lacks add up to the derivative
    at z = 1, where e_r and its derivative vanish for every r >= 2 and e_1' is b (b-1) / 2. So

        s**n * mean = sum over b of  n b [b**n - (b-1)**n] - n b (b-1)/2 [(b-1)**(n-1) - (b-2)**(n-1)].

    Raises `InputError` above 12 sides.
    """
    from sympy import Integer, Rational

    sides = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    n = number_of_dice()
    by_base: dict[int, Any] = dict.fromkeys(range(1, sides + 1), Integer(0))
    for b in range(1, sides + 1):
        lacking = n * Rational(b * (b - 1), 2)
        by_base[b] += n * b
        if b > 1:
            by_base[b - 1] -= n * b + lacking / (b - 1)
        if b > 2:
            by_base[b - 2] += lacking / (b - 2)
    return _form(by_base, sides, 2)


def chance_at_least(target: int, sides: int = 6) -> ClosedForm:
    """P(best total >= target) as a piecewise expression in n; below `sides` dice a number for each n.

    The pair (b, D) reaches the target from n = ceil((target + D) / b) dice on, so
    between two such numbers the chance is one fixed sum of closed forms; from
    n = target on it is 1. Raises `InputError` for a target above 1000 and above 10 sides.
    """
    from sympy import Eq, Integer, Piecewise, Rational

    target = whole_number("target", target, -MAX_CONSTANT, MAX_DICE)
    reaches: dict[int, Any] = {}
    for (b, lack), form in closed_forms(sides).items():
        first = max(sides, -(-(target + lack) // b))
        reaches[first] = reaches.get(first, Integer(0)) + form.expression
    n = number_of_dice()
    pieces, chance = [], Integer(0)
    for few in range(1, sides):
        exact = of_a_kind(few, sides).at_least(target)
        pieces.append((Rational(exact.numerator, exact.denominator), Eq(n, few)))
    for first in sorted(reaches):
        pieces.append((chance, n < first))
        chance += reaches[first]
    pieces.append((Integer(1), True))  # every pair has joined
    return ClosedForm(Piecewise(*pieces), 1)


def _joined(pairs: Iterable[tuple[int, int]], sides: int, valid_from: int) -> ClosedForm:
    """The sum of P(highest, lack) over the pairs."""
    from sympy import Integer

    by_base: dict[int, Any] = {}
    for highest, lack in pairs:
        for base, polynomial in _rolls_by_base(highest, lack).items():
            by_base[base] = by_base.get(base, Integer(0)) + polynomial
    return _form(by_base, sides, valid_from)


def _form(by_base: dict[int, Any], sides: int, valid_from: int) -> ClosedForm:
    """The sum of polynomial * base**n / sides**n, large bases first."""
    from sympy import Integer, Rational, expand

    n = number_of_dice()
    terms = {base: expand(by_base[base]) for base in sorted(by_base, reverse=True)}
    terms = {base: polynomial for base, polynomial in terms.items() if polynomial}
    expression = sum((p * Rational(base, sides) ** n for base, p in terms.items()), Integer(0))
    return ClosedForm(expression, valid_from, tuple(terms.items()), sides)


def _signed_terms(by_base: tuple[tuple[int, Any], ...]) -> list[str]:
    """LaTeX of sum(polynomial * base**n), each polynomial in factors: a sign, a term, a sign, a term ..."""
    from sympy import factor, factor_list, latex

    written: list[str] = []
    for base, polynomial in by_base:
        negative = factor_list(polynomial)[0] < 0
        size = factor(-polynomial if negative else polynomial)
        text = latex(size)
        if size.is_Add and (base > 1 or negative):
            text = rf"\left({text}\right)"
        if base > 1:
            text = f"{base}^{{n}}" if size == 1 else rf"{text} \, {base}^{{n}}"
        written += ["-" if negative else "+", text]
    return written


def _over_all_rolls(by_base: tuple[tuple[int, Any], ...], sides: int) -> str:
    """LaTeX of sum(polynomial * base**n) / sides**n."""
    written = _signed_terms(by_base)
    numerator = " ".join(written).removeprefix("+ ")
    if len(written) <= 2:
        return rf"\frac{{{numerator}}}{{{sides}^{{n}}}}"
    return rf"\frac{{1}}{{{sides}^{{n}}}} \left({numerator}\right)"


@cache
def _rolls_by_base(highest: int, lack: int) -> dict[int, Any]:
    """The rolls with this highest face and lack as {base: polynomial in n}, meaning polynomial * base**n."""
    from sympy import Integer, ff

    n = number_of_dice()
    by_base: dict[int, Any] = {}
    for r, polynomial in enumerate(_symmetric(highest)):
        coefficient = polynomial.get(lack, 0)
        for base, sign in ((highest - r, 1), (highest - 1 - r, -1)):
            if base and coefficient:
                term = sign * coefficient * ff(n, r).expand(func=True) / Integer(base) ** r
                by_base[base] = by_base.get(base, Integer(0)) + term
    return by_base


@cache
def _symmetric(highest: int) -> list[dict[int, int]]:
    """e_r(z-1, ..., z**(highest-1)-1) as {power of z: coefficient}, by r: product of 1 + t (z**g - 1)."""
    from sympy import ZZ
    from sympy.polys.rings import ring

    domain, t, z = ring("t,z", ZZ)
    product = domain(1)
    for gap in range(1, highest):
        product *= 1 + t * (z**gap - 1)
    polynomials: list[dict[int, int]] = [{} for _ in range(highest)]
    for (r, power), coefficient in product.items():
        polynomials[r][power] = int(coefficient)
    return polynomials
