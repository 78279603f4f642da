"""What a roll reaches with a wanted chance: the largest target, and the bonus a target needs.

Compared exactly, as fractions: 75 % means 3/4, neither more nor less.

    >>> from khedu_core.dice import d
    >>> print(largest_target(d(6).times(3), "75%", "3d6"))
    8 at 75 %: 3d6 reaches 8 or more in 83.80 %, 9 in only 74.07 %.
    >>> print(which_bonus(d(6).times(3), 14, "75%", "3d6"))
    +6 for 75 %: 3d6 + 6 reaches 14 or more in 83.80 %, 3d6 + 5 in only 74.07 %.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.errors import InputError, shown, whole_number
from khedu_core.percentage import percent

_SHARE = re.compile(r"\s*([0-9]{1,15}(?:\.[0-9]{1,15})?)\s*(?:(%)|/\s*([0-9]{1,15}))?\s*")


@dataclass(frozen=True, slots=True)
class LargestTarget:
    """The largest target a law reaches with a chance; prints as a sentence."""

    name: str
    wanted: Fraction
    target: int
    chance: Fraction
    following: Fraction
    """P(X >= target + 1), less than wanted."""

    def __str__(self) -> str:
        enough = enough_in_words(self.chance, self.wanted)
        too_little = too_little_in_words(self.following, self.wanted)
        return (
            f"{self.target} at {share_in_words(self.wanted)}: {self.name} reaches {self.target} or more in "
            f"{enough}, {self.target + 1} {too_little}."
        )


def largest_target(
    law: Distribution, chance: Fraction | float | str, name: str = "this roll"
) -> LargestTarget:
    """The largest t with P(X >= t) >= chance, exact; it is always an outcome of the law."""
    wanted = exact_share(chance)
    best = max(row.outcome for row in law.table() if row.at_least >= wanted)
    return LargestTarget(name, wanted, best, law.at_least(best), law.at_least(best + 1))


@dataclass(frozen=True, slots=True)
class WhichBonus:
    """The smallest constant that makes a target likely enough; prints as a sentence."""

    name: str
    target: int
    wanted: Fraction
    bonus: int
    """Negative: so large a penalty can be borne."""
    chance: Fraction
    less: Fraction
    """The chance with a bonus of one less, which is not enough."""

    def __str__(self) -> str:
        with_it, with_less = (f"{self.name}{signed(b)}" for b in (self.bonus, self.bonus - 1))
        enough = enough_in_words(self.chance, self.wanted)
        too_little = too_little_in_words(self.less, self.wanted)
        return (
            f"{self.bonus:+d} for {share_in_words(self.wanted)}: {with_it} reaches {self.target} or more in "
            f"{enough}, {with_less} {too_little}."
        )


def which_bonus(
    law: Distribution, target: int, chance: Fraction | float | str, name: str = "this roll"
) -> WhichBonus:
    """The smallest whole b with P(X + b >= target) >= chance, exact: the target less the largest one."""
    target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
    reached = largest_target(law, chance)
    return WhichBonus(
        name, target, reached.wanted, target - reached.target, reached.chance, reached.following
    )


def exact_share(chance: Fraction | float | str) -> Fraction:
    """The chance as a fraction, read as it is written: 0.7 and "70 %" are 7/10.

    Raises `InputError` unless above 0 and at most 1.
    """
    text = repr(chance) if isinstance(chance, float) else str(chance)
    found = None if isinstance(chance, bool) or len(text) > 60 else _SHARE.fullmatch(text)
    share = Fraction(0)
    if isinstance(chance, Fraction):
        share = chance
    elif found and (found[3] is None or int(found[3])):
        share = Fraction(found[1]) / (100 if found[2] else int(found[3] or 1))
    if not 0 < share <= 1:
        raise InputError(
            f"chance = {shown(chance)}: allowed above 0 up to 1; write for example 3/4, 0.75 or 75 %"
        )
    return share


def share_in_words(share: Fraction) -> str:
    """A wanted share, without decimals where it needs none."""
    return percent(share, 0 if (share * 100).denominator == 1 else 2)


def too_little_in_words(share: Fraction, wanted: Fraction) -> str:
    """A chance that is not enough."""
    return f"in only {enough_in_words(share, wanted)}" if share else "never"


def enough_in_words(share: Fraction, wanted: Fraction) -> str:
    """A percentage with digits enough not to show as the one that is wanted."""
    for digits in (2, 4, 8):
        if share == wanted or percent(share, digits) != percent(wanted, digits):
            return percent(share, digits)
    return percent(share, 12)


def signed(bonus: int) -> str:
    """As " + 3", " - 3" or nothing, to stand behind dice."""
    return f" {'+' if bonus > 0 else '-'} {abs(bonus)}" if bonus else ""
