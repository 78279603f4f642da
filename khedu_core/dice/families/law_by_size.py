"""Laws that differ in the number of dice: what `how_many` searches.

A family of them rises when one die more makes no target less likely. For the usual rolls
that is proven (in one line, beside each), and spares the search most of its work.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, isqrt

from khedu_core.dice.distribution import Distribution, d
from khedu_core.dice.families.family import Family, Law
from khedu_core.dice.families.reachable import signed
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_SIDES
from khedu_core.dice.mechanics.exploding import OpenEnded
from khedu_core.dice.of_a_kind_rule.equal_readings import law_of
from khedu_core.dice.of_a_kind_rule.law import of_a_kind
from khedu_core.dice.of_a_kind_rule.readings import known_direction, known_reading
from khedu_core.dice.pools.pool import pool
from khedu_core.errors import InputError, whole_number

LEAST_WRITTEN = 50
"""Numbers tried as the least for which a notation can be read: `nd6 keep 3` begins with 3."""

MAX_SUM_BITS = 200_000_000
"""Dice squared * sides * bits of the sides, for the largest sum of a search (a quarter of a second)."""

MAX_RULE_SIDES, MAX_TABLE_SIDES = 50, 20
MAX_KEEP_WORK = 300_000


@dataclass(frozen=True, slots=True)
class LawBySize:
    """A law for every number of dice."""

    law: Callable[[int], Law]
    name: Callable[[int], str] = lambda n: "one die" if n == 1 else f"a roll of {n} dice"
    """What n dice of it are called: 5 -> "5d6"."""
    rising: bool = False
    """Proven: with one die more no target becomes less likely. Otherwise the search looks at each number."""
    fewest: int = 1
    most: int = MAX_DICE
    counts_dice: bool = True
    """Whether n is a number of dice, and not a bonus or a number of sides."""


def sums(sides: int = 6, bonus: int = 0) -> LawBySize:
    """nd6 + bonus. Rising, since a further die adds at least 1."""
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    bonus = whole_number("bonus", bonus, -MAX_CONSTANT, MAX_CONSTANT)
    most = min(MAX_DICE, isqrt(MAX_SUM_BITS // (sides * sides.bit_length())))
    return LawBySize(
        lambda n: d(sides).times(n) + bonus, lambda n: f"{n}d{sides}{signed(bonus)}", True, 1, most
    )


def of_a_kinds(sides: int = 6, reading: str = "each-set", direction: str = "highest") -> LawBySize:
    """nd6 of-a-kind. Rising for the highest total while the rule is used once: whatever a roll could
    do it can still do beside a further die, and its sets turn at least as high as before.
    """
    sides = whole_number("sides", sides, 1, MAX_RULE_SIDES)
    reading, direction = known_reading(reading), known_direction(direction)
    law, towards = law_of(reading, direction)
    rising = law == "as-rolled" or (law in ("each-set", "one-set") and towards == "highest")
    most = MAX_DICE
    if law not in ("as-rolled", "each-set") and not (law == "reapply-original" and sides <= MAX_TABLE_SIDES):
        most = max(1, (160 if rising else 100) // sides)  # the state machine: a law a second, at the most
    words = (reading, "each-set"), (direction, "highest")
    suffix = "".join(f" {word}" for word, usual in words if word != usual)
    return LawBySize(
        lambda n: of_a_kind(n, sides, reading, direction),
        lambda n: f"{n}d{sides} of-a-kind{suffix}",
        rising,
        1,
        most,
    )


def success_pools(face: int, sides: int = 6) -> LawBySize:
    """How many of n dice show `face` or more. Rising: a further die takes no success away."""
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    face = whole_number("face", face, 1, sides)
    hits, misses = sides - face + 1, face - 1

    def law(n: int) -> Distribution:
        return Distribution({k: comb(n, k) * hits**k * misses ** (n - k) for k in range(n + 1)})

    return LawBySize(law, lambda n: f"{n}d{sides} count {face} or more", True)


def kept_highest(keep: int = 1, sides: int = 6) -> LawBySize:
    """nd6 keep the highest `keep`, from n = keep on. Rising: a further die replaces only a lower one."""
    sides = whole_number("sides", sides, 1, MAX_SIDES)
    keep = whole_number("keep", keep, 1, MAX_DICE)
    if keep > 1 and keep**3 * sides**2 > MAX_KEEP_WORK:
        raise InputError(
            f"keep {keep} dice with {sides} sides: too large to search; "
            f"allowed are keep cubed * sides squared up to {MAX_KEEP_WORK:,}; keep fewer dice"
        )
    return LawBySize(
        lambda n: pool(*[d(sides)] * n).keep_highest(keep),
        lambda n: f"{n}d{sides} keep {keep}",
        True,
        keep,
    )


def in_notation(notation: str, target: int) -> LawBySize:
    """Any roll with the letter n in place of a number, as in `nd6 of-a-kind`, `2d6 + n`, `nd10 keep 2`.

    Begins with the least n for which it can be read. Dice that explode are resolved as deep as
    the target needs. Nothing is known of whether it rises.
    """
    for fewest in range(1, LEAST_WRITTEN + 1):
        try:
            family = Family(notation, [fewest])
            break
        except InputError:
            if fewest == LEAST_WRITTEN or "n" not in notation.lower():
                Family(notation, [1])  # says what is wrong with it
                raise

    def law(n: int) -> Law:
        law = family.roll(n).asking(">=", target).law
        if not isinstance(law, Distribution | OpenEnded):
            raise InputError(f"{family.written(n)}: two sides roll, so there is no total; give one side")
        return law

    dice = re.fullmatch(r"(?i)[^n]*nd[^n]*", notation.replace("of-a-kind", "")) is not None
    return LawBySize(law, family.written, False, fewest, counts_dice=dice)
