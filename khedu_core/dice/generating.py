"""SymPy's generating functions: an independent witness of the exact counts.

The rules are written here a second time, as products of power series over the faces in
a `sympy.polys` ring, truncated at the number of dice (x marks dice, z marks what is
counted). Nothing is shared with the formulas or the state machine, and `expand` is
never needed. Slower by far than both; for tests, notebooks and proofs.
"""

from math import factorial
from typing import Any

from khedu_core.dice.readings import known_direction, known_reading
from khedu_core.errors import InputError, shown, whole_number

MAX_SERIES_DICE = 30


def sum_by_series(dice: int, sides: int = 6) -> dict[int, int]:
    """{natural total: rolls}: the coefficients of (z + z**2 + ... + z**sides) ** dice."""
    from sympy import ZZ
    from sympy.polys.rings import ring

    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    _, z = ring("z", ZZ)
    return {
        power: int(rolls)
        for (power,), rolls in sorted((sum(z**v for v in range(1, sides + 1)) ** dice).items())
    }


def of_a_kind_by_series(
    dice: int, sides: int = 6, reading: str = "each-set", direction: str = "highest"
) -> dict[int, int]:
    """{reachable total: rolls} out of sides**dice, for every reading but reapply-current.

    Raises `InputError` for that reading (its rolls are no product over the faces) and
    above 30 dice.
    """
    dice = whole_number("dice", dice, 1, MAX_SERIES_DICE)
    known = known_reading(reading)
    lowest = known_direction(direction) == "lowest"
    if known == "reapply-current":
        raise InputError(f"reading = {shown(reading)}: has no generating function; use the state machine")
    if lowest and known == "upward":
        return sum_by_series(dice, sides)
    series = {"one-set": _one_set, "reapply-original": _reapply_original}.get(known, _every_set)
    counts = series(dice, sides)
    if lowest:
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

    def times(self, a: Any, b: Any) -> Any:
        from sympy.polys.ring_series import rs_mul

        return rs_mul(a, b, self.x, self.dice + 1)

    def rolls(self, series: Any) -> dict[int, int]:
        """{power of z: rolls} of exactly `dice` dice."""
        scale = factorial(self.dice)
        return {power: int(c * scale) for (used, power), c in series.items() if used == self.dice}


def _every_set(dice: int, sides: int) -> dict[int, int]:
    s = _Series(dice)
    counts: dict[int, int] = {}
    for b in range(1, sides + 1):
        series = s.some(0, fewest=1)
        for v in range(1, b):  # a face below b lacks b - v if exactly one die shows it
            single = s.x * s.z ** (b - v)
            series = s.times(series, s.some(0) - s.x + single)
        for lack, rolls in s.rolls(series).items():
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
