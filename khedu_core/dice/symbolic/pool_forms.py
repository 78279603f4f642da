"""Closed forms in the number of dice n for sums, the highest die, successes and natural events.

Each is one SymPy expression in n for fair dice of a given size, with the fewest dice for
which it holds; the derivation stands in its docstring. The counting engines share nothing
with this file and check it.
"""

from collections.abc import Iterator
from itertools import product
from math import comb, factorial, prod
from typing import Any

from khedu_core.dice.limits import MAX_SYMBOLIC_SIDES
from khedu_core.dice.mechanics.events import Alike, NoFace, Straight
from khedu_core.dice.symbolic.closed_forms import ClosedForm, number_of_dice
from khedu_core.errors import InputError, shown, whole_number

MAX_DISTANCE = 24
"""Largest distance from the end of a sum: the polynomial has this degree."""

MAX_DEGREE = 40
"""Largest degree of a polynomial that is written in its factors from the start."""

MAX_SUCCESSES = 40
"""Most successes asked for: as many terms."""

MAX_SETTINGS = 500
"""Ways to share out set sizes among the faces, the terms of "no face on c dice"."""


# -- sums ------------------------------------------------------------------------------


def sum_from_end(distance: int, sides: int = 6) -> ClosedForm:
    """P(total = n + distance), which is P(total = n*sides - distance): so far from the end, exactly.

    The coefficient of z**k in (1 + z + ... + z**(s-1))**n = (1 - z**s)**n (1 - z)**-n:
    sum over j of (-1)**j C(n, j) C(n - 1 + k - sj, k - sj), a polynomial in n of degree k,
    out of s**n. Valid for n >= 1. Raises `InputError` for a distance above 24.
    """
    return ClosedForm(_near_the_end(distance, sides, number_of_dice()), 1)


def sum_within(distance: int, sides: int = 6) -> ClosedForm:
    """P(total <= n + distance), which is P(total >= n*sides - distance): at most so far from the end.

    As `sum_from_end`, with one more factor 1 / (1 - z), which adds the coefficients up; refused
    (`InputError`) where that is.
    """
    return ClosedForm(_near_the_end(distance, sides, number_of_dice() + 1), 1)


def _near_the_end(distance: int, sides: int, copies: Any) -> Any:
    """Coefficient of z**distance in (1 - z**s)**n (1 - z)**-copies, over s**n."""
    from sympy import Integer, factor, ff, rf

    k = whole_number("distance", distance, 0, MAX_DISTANCE)
    s = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    n = number_of_dice()
    polynomial = sum(
        (-1) ** j * ff(n, j) / factorial(j) * rf(copies, k - s * j) / factorial(k - s * j)
        for j in range(k // s + 1)
    )
    return factor(polynomial.expand(func=True)) / Integer(s) ** n


# -- the highest die -------------------------------------------------------------------


def highest_die_at_least(face: int, sides: int = 6) -> ClosedForm:
    """P(the highest of n dice is `face` or more) = 1 - ((face - 1) / sides)**n, n >= 1: not all lower.

    Raises `InputError` above 12 sides and for a face that is not there.
    """
    from sympy import Integer, Rational

    sides, face = _face_of(sides, face)
    return ClosedForm(1 - Rational(face - 1, sides) ** number_of_dice() if face > 1 else Integer(1), 1)


def highest_die_exactly(face: int, sides: int = 6) -> ClosedForm:
    """P(the highest of n dice is `face`) = (face/sides)**n - ((face-1)/sides)**n, valid for n >= 1.

    Raises `InputError` above 12 sides and for a face that is not there.
    """
    from sympy import Rational

    sides, face = _face_of(sides, face)
    n = number_of_dice()
    all_lower = Rational(face - 1, sides) ** n if face > 1 else 0
    return ClosedForm(Rational(face, sides) ** n - all_lower, 1)


def highest_die_mean(sides: int = 6) -> ClosedForm:
    """The mean of the highest of n dice, sides - sum of (v/sides)**n over v < sides: n >= 1.

    A mean is the sum of P(highest >= v) over v = 1, 2, ... Raises `InputError` above 12 sides.
    """
    from sympy import Integer, Rational

    sides = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    n = number_of_dice()
    return ClosedForm(Integer(sides) - sum(Rational(v, sides) ** n for v in range(1, sides)), 1)


# -- successes -------------------------------------------------------------------------


def successes_exactly(number: int, face: int, sides: int = 6) -> ClosedForm:
    """P(exactly `number` of n dice show `face` or more): the binomial law, valid for n >= 1.

    `face` is 2 to `sides`, so that a die may succeed and may fail. Raises `InputError` above 40 successes
    or 12 sides.
    """
    from sympy import Rational

    number = whole_number("successes", number, 0, MAX_SUCCESSES)
    sides, face = _face_of(sides, face, 2)
    n, fails = number_of_dice(), Rational(face - 1, sides)
    ways = _in_order(number) / factorial(number)
    return ClosedForm(ways * ((1 - fails) / fails) ** number * fails**n, 1)


def successes_at_least(number: int, face: int, sides: int = 6) -> ClosedForm:
    """P(at least `number` of n dice show `face` or more): one less all smaller numbers, n >= 1.

    Raises `InputError` above 40 successes or 12 sides.
    """
    from sympy import Integer

    number = whole_number("successes", number, 0, MAX_SUCCESSES)
    fewer = (successes_exactly(k, face, sides).expression for k in range(number))
    return ClosedForm(1 - sum(fewer, Integer(0)), 1)


# -- natural events --------------------------------------------------------------------


def event_chance(event: Alike | NoFace | Straight, sides: int = 6) -> ClosedForm:
    """P(event) for n fair dice, valid for every n >= 1; `events.chance` counts the same for one n.

    Raises `InputError` for another kind of event, more than 12 sides, or too many terms.
    """
    sides = whole_number("sides", sides, 1, MAX_SYMBOLIC_SIDES)
    match event:
        case NoFace():
            return ClosedForm(_no_face(event.face, sides), 1)
        case Alike(exactly=True):
            return ClosedForm(_some_face_exactly(event.size, sides), 1)
        case Alike():
            return ClosedForm(_some_face_at_least(event.size, sides), 1)
        case Straight():
            return ClosedForm(_straight(event, sides), 1)
    raise InputError(f"event = {shown(event)}: has no closed form here; allowed are Alike, NoFace, Straight")


def _no_face(face: int, sides: int) -> Any:
    from sympy import Integer, Rational

    if not 1 <= face <= sides:
        return Integer(1)
    return Rational(sides - 1, sides) ** number_of_dice() if sides > 1 else Integer(0)


def _some_face_exactly(size: int, sides: int) -> Any:
    """Inclusion and exclusion over the j faces that show `size` times.

    With j = sides no other die is left: that term counts for n = size*sides alone.
    """
    from sympy import Integer, KroneckerDelta, Rational

    n, c, s = number_of_dice(), size, sides
    if c * s > MAX_DEGREE:
        raise InputError(
            f"size = {c} with {s} sides: a polynomial of degree {c * s}; allowed size * sides up to "
            f"{MAX_DEGREE}, choose a smaller set"
        )
    chance = Integer(0)
    for j in range(1, s):
        ways = (-1) ** (j + 1) * comb(s, j) * Rational(1, factorial(c) ** j)
        chosen = _in_order(c * j) / Integer(s - j) ** (c * j)
        chance += ways * chosen * Rational(s - j, s) ** n
    last = (-1) ** (s + 1) * Rational(factorial(c * s), factorial(c) ** s * s ** (c * s))
    return chance + last * KroneckerDelta(n, c * s)


def _some_face_at_least(size: int, sides: int) -> Any:
    """One less the rolls in which each face shows on fewer than c dice.

    Say k_i faces show i times, i = 2..c-1. The other faces show once or never, the n less
    the sum of i*k_i other dice on different ones of them:

        n! / s**n * sum over k of  s! / (k_2! ... k_(c-1)! u!) * C(u, n - sum of i k_i) / product of i!**k_i,

    u = s less the sum of the k_i. From n = s*(c-1) + 1 on every binomial is 0.
    """
    from sympy import Integer, Rational, binomial
    from sympy import factorial as symbolic_factorial

    n, c, s = number_of_dice(), size, sides
    if c == 1:
        return Integer(1)
    if comb(s + c - 2, c - 2) > MAX_SETTINGS:
        raise InputError(
            f"size = {c} with {s} sides: more than {MAX_SETTINGS} terms; choose a smaller set or fewer sides"
        )
    none = Integer(0)
    for shared in _shares(s, c - 2):
        rest = s - sum(shared)
        dice = sum(i * k for i, k in enumerate(shared, 2))
        orders = prod(factorial(i) ** k for i, k in enumerate(shared, 2))
        ways = factorial(s) // (factorial(rest) * prod(map(factorial, shared)))
        none += Rational(ways, orders) * binomial(rest, n - dice, evaluate=False)
    return 1 - symbolic_factorial(n) / Integer(s) ** n * none


def _shares(faces: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Every (k_1, ..., k_kinds) of whole numbers >= 0 with a sum of at most `faces`."""
    return (k for k in product(range(faces + 1), repeat=kinds) if sum(k) <= faces)


def _straight(event: Straight, sides: int) -> Any:
    """The readings of a straight; "contains" by inclusion and exclusion over the faces shown.

    With R(k) sets of k faces that hold a run, and (m)**n rolls that keep to m given faces,
    the rolls that show exactly one of these sets number
    sum over k, m of R(k) (-1)**(k-m) C(k, m) m**n.
    """
    from sympy import Integer, KroneckerDelta, Piecewise, Rational
    from sympy import factorial as symbolic_factorial

    n, s = number_of_dice(), sides
    if event.reading == "whole":
        return Rational(factorial(s), s**s) * KroneckerDelta(n, s)
    if event.reading == "all-dice":
        orders = (s - n + 1) * symbolic_factorial(n) / Integer(s) ** n
        return Piecewise((Integer(0), n < event.shortest), (orders, n <= s), (Integer(0), True))
    holding = _sets_with_run(s, event.shortest)
    return sum(
        (
            sum(holding[k] * (-1) ** (k - m) * comb(k, m) for k in range(m, s + 1)) * Rational(m, s) ** n
            for m in range(s, 0, -1)
        ),
        Integer(0),
    )


def _sets_with_run(sides: int, shortest: int) -> list[int]:
    """[k] -> sets of k of the faces 1..sides that hold `shortest` neighbours, found by trying all sets."""
    found = [0] * (sides + 1)
    for chosen in product("01", repeat=sides):
        faces = "".join(chosen)
        found[faces.count("1")] += "1" * shortest in faces
    return found


def _in_order(dice: int) -> Any:
    """n (n-1) ... (n-dice+1): the ways to choose so many of n dice, one after the other."""
    from sympy import Mul

    return Mul(*[number_of_dice() - i for i in range(dice)])


def _face_of(sides: int, face: int, lowest: int = 1) -> tuple[int, int]:
    sides = whole_number("sides", sides, lowest, MAX_SYMBOLIC_SIDES)
    return sides, whole_number("face", face, lowest, sides)
