"""What a roll reaches with a wanted chance: the largest target, and the bonus a target needs.

Compared exactly, as fractions: 75 % means 3/4, neither more nor less.

    >>> from khedu_core.dice import d
    >>> print(largest_target(d(6).times(3), "75%", "3d6"))
    8 at 75 %: 3d6 reaches 8 or more in 83.80 %, 9 in only 74.07 %.
    >>> print(which_bonus(d(6).times(3), 14, "75%", "3d6"))
    +6 for 75 %: 3d6 + 6 reaches 14 or more in 83.80 %, 3d6 + 5 in only 74.07 %.
"""

from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.share import (
    enough_in_words,
    exact_share,
    share_in_words,
    too_little_in_words,
    undecided_in_words,
)
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.dice.notation import Roll, parse
from khedu_core.dice.notation.show import bounds_of
from khedu_core.dice.open_ended import Law
from khedu_core.errors import InputError, of_kind, whole_number


@dataclass(frozen=True, slots=True)
class LargestTarget:
    """The largest target a law reaches with a chance; prints as a sentence."""

    name: str
    wanted: Fraction
    target: int
    chance: Chance
    following: Chance
    """P(X >= target + 1), less than wanted."""

    def __str__(self) -> str:
        enough = enough_in_words(self.chance, self.wanted)
        too_little = too_little_in_words(self.following, self.wanted)
        return (
            f"{self.target} at {share_in_words(self.wanted)}: {self.name} reaches {self.target} or more in "
            f"{enough}, {self.target + 1} {too_little}."
        )


def largest_target(law: Law | str, chance: Fraction | float | str, name: str | None = None) -> LargestTarget:
    """The largest t with P(X >= t) >= chance; it is always an outcome of the law.

    law: of a roll, or a notation without a question. name: of the roll in the sentence; else the
    notation, or "this roll". Exact, or between bounds that decide.

    Raises `InputError` where dice that still explode leave it open, and for two sides that roll.
    """
    wanted = exact_share(chance)
    law, name = _law_and_name(law, name)
    best = max(row.outcome for row in law.floors.table() if row.at_least >= wanted)
    reached, following = bounds_of(law.at_least(best)), bounds_of(law.at_least(best + 1))
    if following.high >= wanted:
        raise InputError(undecided_in_words(name, f"reaches {best + 1} or more", following, wanted))
    return LargestTarget(name, wanted, best, reached.settled, following.settled)


def _law_and_name(law: Law | str, name: str | None) -> tuple[Law, str]:
    if name is not None:
        of_kind("name", name, str, "give text, as 3d6")
    if not isinstance(law, str):
        instead = "give the law of a roll, such as d(6).times(3), or a notation"
        return of_kind("law", law, Law, instead), name or "this roll"
    roll = parse(law)
    return total_law(roll), name or str(roll)


def total_law(roll: Roll) -> Law:
    """The law of the total of a roll that asks nothing. Raises `InputError` for any other."""
    if roll.asks:
        raise InputError(f"{roll}: asks a question already; leave it out, a target is what is looked for")
    law = roll.law
    if not isinstance(law, Law):
        raise InputError(f"{roll}: two sides roll, so there is no total; give one side")
    return law


@dataclass(frozen=True, slots=True)
class WhichBonus:
    """The smallest constant that makes a target likely enough; prints as a sentence."""

    name: str
    target: int
    wanted: Fraction
    bonus: int
    """Negative: so large a penalty can be borne."""
    chance: Chance
    less: Chance
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
    law: Law | str, target: int, chance: Fraction | float | str, name: str | None = None
) -> WhichBonus:
    """The smallest whole b with P(X + b >= target) >= chance, exact: the target less the largest one.

    law and name: as `largest_target` has them. Raises `InputError` as `largest_target` does.
    """
    target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
    reached = largest_target(law, chance, name)
    return WhichBonus(
        reached.name, target, reached.wanted, target - reached.target, reached.chance, reached.following
    )


def signed(bonus: int) -> str:
    """As " + 3", " - 3" or nothing, to stand behind dice."""
    return f" {'+' if bonus > 0 else '-'} {abs(bonus)}" if bonus else ""
