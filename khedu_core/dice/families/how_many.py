"""How many dice for 75 % against 14? (The largest target and the bonus: `reachable`.)

The normal curve gives a first guess; the answer is then found by exact laws alone, compared as
fractions with the chance that is wanted: 75 % means 3/4, neither more nor less.

    >>> print(how_many("nd6 of-a-kind", 14, "75%"))
    4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.families.family import Family, family_work
from khedu_core.dice.families.search import Search
from khedu_core.dice.families.share import (
    enough_in_words,
    exact_share,
    share_in_words,
    too_little_in_words,
)
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.dice.notation import COMPARISONS, parse
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.dice.open_ended import OpenEnded
from khedu_core.errors import InputError, whole_number

MAX_UNPROVEN = 100
"""Number up to which a family is searched one by one, when more need not be better."""


@dataclass(frozen=True, slots=True)
class HowMany:
    """The least n that reaches a target with a chance; prints as a sentence."""

    family: Family
    target: int
    wanted: Fraction
    n: int | None
    """None if no number that was looked at is enough."""
    chances: dict[int, Fraction]
    """{n: P(total >= target)}, exact, of every number that was looked at."""
    guess: int | None
    """Where the normal curve let the search begin; None where it began with the least."""
    most: int
    """The largest number considered."""
    falls: tuple[int, ...] = ()
    """Numbers above the answer that are not enough: this family does not rise with every die."""

    @property
    def answer(self) -> str:
        """ "4 dice", "1 die", "n = 5", or "none up to 100"."""
        if self.n is None:
            return f"none up to {self.most}"
        if not self.family.place.counts_dice:
            return f"n = {self.n}"
        return "1 die" if self.n == 1 else f"{self.n} dice"

    def __str__(self) -> str:
        wanted = share_in_words(self.wanted)
        if self.n is None:
            return self._none(wanted)
        sentence = f"{self.answer} for {wanted}: {self._reaches(self.n)}"
        if self.n - 1 in self.chances:
            fewer = too_little_in_words(self.chances[self.n - 1], self.wanted)
            sentence += f", {self.family.name(self.n - 1)} {fewer}"
        if self.falls:
            named = ", ".join(f"{n} ({self._enough(n)})" for n in self.falls)
            sentence += f". More is not always better here: not enough again with {named}"
        return f"{sentence}."

    def _none(self, wanted: str) -> str:
        best = max(self.chances, key=lambda n: (self.chances[n], -n))
        none = f"{'No number of dice' if self.family.place.counts_dice else 'No n'} up to {self.most}"
        if not self.chances[best]:
            return f"{none} can reach {self.target} at all."
        return f"{none} is enough for {wanted}: at best {self._reaches(best)}."

    def _reaches(self, n: int) -> str:
        verb = "happens" if self.family.roll(n).is_event else f"reaches {self.target} or more"
        return f"{self.family.name(n)} {verb} in {self._enough(n)}"

    def _enough(self, n: int) -> str:
        return enough_in_words(self.chances[n], self.wanted)


def how_many(
    family: Family | str, target: int | None, chance: Fraction | float | str, most: int | None = None
) -> HowMany:
    """The least n for which P(total >= target) >= chance, exact.

    family: a notation with the letter n, `nd6 of-a-kind` or `2d6 + n`. target: None where the
    notation asks by itself (`nd6 >= 14`, `nd6 4 alike`). chance: a fraction, a decimal (0.7 is read
    as written, 7/10) or text: "3/4", "75 %". Dice that explode are resolved as deep as the target
    needs.

    Where more is known to be better (see `place_of_n`) the search goes outwards from the guess and
    then by halving; elsewhere number by number, up to 100 and a little beyond the answer. Raises
    `InputError` for a chance outside 0..1, for a search that takes longer than about a second,
    and what the law for the least n raises.
    """
    wanted = exact_share(chance)
    if not isinstance(family, Family):
        family = Family(family)
    target = _target(family, target)
    rising, least = family.place.rising, family.least
    usual = MAX_DICE if rising else max(MAX_UNPROVEN, least)
    most = usual if most is None else whole_number("most", most, least, MAX_DICE)
    search = Search(lambda n: _chance(family, n, target), wanted, least, most)
    work = family_work(
        f"{family.notation}: to search up to n = {most} takes more than about a second; "
        "give a smaller most, fewer sides or fewer dice to keep"
    )
    with work.counted():
        guess = _normal_guess(family, target, wanted, most) if rising else None
        n = search.one_by_one() if guess is None else search.outwards(guess)
    found = search.most if n is None else n
    falls = tuple(more for more in search.chances if more > found and not search.enough(more))
    return HowMany(family, target, wanted, n, search.chances, guess, search.most, falls)


def _target(family: Family, target: int | None) -> int:
    """The target that is given, or that the notation asks for."""
    if family.question and target is not None:
        raise InputError(f"{family.notation}: asks a question already; give no other target")
    if family.question:
        comparison, target = inclusive(*family.question)
        if comparison != ">=":
            raise InputError(
                f"{family.notation}: asks for {COMPARISONS[comparison]} {target}; "
                "how many are needed for at least so much? Write for example nd6 >= 14"
            )
    elif target is None and family.roll(family.least).is_event:
        target = 1
    if target is None:
        raise InputError(f"{family.notation}: no target; give one, as in nd6 >= 14")
    return whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)


def _chance(family: Family, n: int, target: int) -> Fraction:
    law = family.law(n)
    if isinstance(law, Distribution):
        return law.at_least(target)
    chance = law.at_least(target).exact
    if chance is None:
        deeper = parse(f"{family.name(n)} >= {target}").law
        chance = deeper.at_least(target).exact if isinstance(deeper, OpenEnded) else None
    if chance is None:
        raise InputError(
            f"{family.name(n)}: too many dice still explode to tell the chance of {target}; "
            "give a smaller target"
        )
    return chance


def _normal_guess(family: Family, target: int, wanted: Fraction, most: int) -> int:
    """Where the normal curve, its mean and variance drawn on as straight lines, reaches the chance."""
    from scipy.optimize import brentq
    from scipy.special import ndtri

    few, more = family.least, min(family.least + 3, most)
    if few == more:
        return few
    laws = family.law(few), family.law(more)
    start, later = (law.floors for law in laws)
    z = ndtri(min(max(float(wanted), 1e-12), 1 - 1e-12))

    def line(n: float, a: Fraction, b: Fraction) -> float:
        return float(a) + float(b - a) * (n - few) / (more - few)

    def short_by(n: float) -> float:
        sd = sqrt(max(line(n, start.variance, later.variance), 0))
        return target - 0.5 - line(n, start.mean, later.mean) + float(z) * sd

    if short_by(few) <= 0:
        return few
    return most if short_by(most) > 0 else max(few, round(float(brentq(short_by, few, most))))
