"""How many dice for 75 % against 14? (The largest target and the bonus: `reachable`.)

The normal curve gives a first guess; the answer is then found by exact laws alone, compared as
fractions with the chance that is wanted: 75 % means 3/4, neither more nor less.

    >>> print(how_many("nd6 of-a-kind", 14, "75%"))
    4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from time import thread_time

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.families.family import Law
from khedu_core.dice.families.law_by_size import LawBySize, in_notation
from khedu_core.dice.families.reachable import (
    enough_in_words,
    exact_share,
    share_in_words,
    too_little_in_words,
)
from khedu_core.dice.limits import MAX_CONSTANT
from khedu_core.errors import InputError, whole_number

MOST_UNPROVEN = 100
"""Dice up to which a family is searched one by one, when more dice need not be better."""

LOOK_BEYOND = 5
"""Numbers of dice after the answer at which such a family is looked at once more."""

MAX_SECONDS = 3.0
"""Processor time of one search."""


@dataclass(frozen=True, slots=True)
class HowMany:
    """The fewest dice that reach a target with a chance; prints as a sentence."""

    family: LawBySize
    target: int
    wanted: Fraction
    dice: int | None
    """None if no number of dice that was looked at is enough."""
    chances: dict[int, Fraction]
    """{dice: P(total >= target)}, exact, of every number of dice that was looked at."""
    guess: int | None
    """Where the normal curve let the search begin; None where it began with the fewest dice."""
    most: int
    """The largest number of dice considered."""
    falls: tuple[int, ...] = ()
    """More dice than the answer that are not enough: this family does not rise with every die."""

    def __str__(self) -> str:
        wanted = share_in_words(self.wanted)
        if self.dice is None:
            best = max(self.chances, key=lambda n: (self.chances[n], -n))
            none = "No number of dice" if self.family.counts_dice else "No n"
            if not self.chances[best]:
                return f"{none} up to {self.most} can reach {self.target} at all."
            return (
                f"{none} up to {self.most} reaches {self.target} or more in {wanted}: "
                f"the most is {enough_in_words(self.chances[best], self.wanted)}, {self.family.name(best)}."
            )
        answer = f"n = {self.dice}"
        if self.family.counts_dice:
            answer = "1 die" if self.dice == 1 else f"{self.dice} dice"
        sentence = (
            f"{answer} for {wanted}: {self.family.name(self.dice)} reaches {self.target} or more in "
            f"{enough_in_words(self.chances[self.dice], self.wanted)}"
        )
        if self.dice - 1 in self.chances:
            fewer = too_little_in_words(self.chances[self.dice - 1], self.wanted)
            sentence += f", {self.family.name(self.dice - 1)} {fewer}"
        if self.falls:
            named = ", ".join(f"{n} ({enough_in_words(self.chances[n], self.wanted)})" for n in self.falls)
            return f"{sentence}. More is not always better here: not enough again with {named}."
        return f"{sentence}."


def how_many(
    family: LawBySize | Callable[[int], Law] | str,
    target: int,
    chance: Fraction | float | str,
    most: int | None = None,
) -> HowMany:
    """The smallest n for which P(law of n >= target) >= chance, exact.

    `family` is one of `sums`, `of_a_kinds`, `success_pools`, `kept_highest`, a notation with the
    letter n (see `in_notation`), or any function from n to a law. `chance` is a fraction, a
    decimal (0.7 is read as written, 7/10) or text: "3/4", "75 %".

    A rising family is searched outwards from the guess and then by halving; any other is looked
    at number by number, and for a little beyond the answer. Raises `InputError` for a chance
    outside 0..1, for a search that takes longer than some three seconds, and what the law of
    the smallest number of dice raises.
    """
    wanted = exact_share(chance)
    target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
    if isinstance(family, str):
        family = in_notation(family, target)
    elif not isinstance(family, LawBySize):
        family = LawBySize(family)
    usual = family.most if family.rising else min(family.most, MOST_UNPROVEN)
    most = usual if most is None else whole_number("most", most, family.fewest, family.most)
    search = _Search(family, target, wanted, max(most, family.fewest))
    guess = _normal_guess(family, target, wanted, search.most) if family.rising else None
    dice = search.one_by_one() if guess is None else search.outwards(guess)
    falls = () if dice is None else tuple(n for n in search.chances if n > dice and not search.enough(n))
    return HowMany(family, target, wanted, dice, search.chances, guess, search.most, falls)


class _Search:
    """Exact chances, each worked out once; `most` comes down where a law is too large to work out."""

    def __init__(self, family: LawBySize, target: int, wanted: Fraction, most: int) -> None:
        self.family, self.target, self.wanted, self.most = family, target, wanted, most
        self.chances: dict[int, Fraction] = {}
        self.started = thread_time()

    def enough(self, n: int) -> bool:
        if n not in self.chances:
            self._check_time()
            self.chances[n] = self._chance(n)
        return self.chances[n] >= self.wanted

    def allowed(self, n: int) -> bool:
        """Whether the law of n dice can be worked out; if not, `most` is less from now on."""
        if n in self.chances or n == self.family.fewest:  # here a refusal is the user's to read
            self.enough(n)
            return True
        self._check_time()
        try:
            self.chances[n] = self._chance(n)
        except InputError:
            self.most = min(self.most, n - 1)
            return False
        return True

    def _check_time(self) -> None:
        if thread_time() - self.started > MAX_SECONDS:
            raise InputError(
                f"most = {self.most}: the search took more than {MAX_SECONDS:.0f} seconds over "
                f"{len(self.chances)} laws; give a smaller most, fewer sides or fewer dice to keep"
            )

    def _chance(self, n: int) -> Fraction:
        law = self.family.law(n)
        if isinstance(law, Distribution):
            return law.at_least(self.target)
        chance = law.at_least(self.target).exact
        if chance is None:
            raise InputError(
                f"{self.family.name(n)}: too many dice still explode to tell the chance of {self.target}; "
                "give a smaller target"
            )
        return chance

    def one_by_one(self) -> int | None:
        n, found = self.family.fewest, None
        while n <= self.most and self.allowed(n):
            if found is None and self.enough(n):
                found = n
                self.most = min(self.most, n + LOOK_BEYOND)
            n += 1
        return found

    def outwards(self, guess: int) -> int | None:
        """By doubling steps from the guess until the answer lies between two numbers, then by halving."""
        short, stride = self.family.fewest - 1, 1
        at = guess
        while not self.allowed(at):
            at = (short + at + 1) // 2
        while self.enough(at) and at > self.family.fewest:
            short_of = max(self.family.fewest, at - stride)
            if not self.enough(short_of):
                return self._between(short_of, at)
            at, stride = short_of, stride * 2
        if self.enough(at):
            return at
        while at < self.most:
            further = min(self.most, at + stride)
            if not self.allowed(further):
                stride = max(1, (self.most - at) // 2)
            elif self.enough(further):
                return self._between(at, further)
            else:
                at, stride = further, stride * 2
        return None

    def _between(self, short: int, plenty: int) -> int:
        while plenty - short > 1:
            middle = (short + plenty) // 2
            short, plenty = (short, middle) if self.enough(middle) else (middle, plenty)
        return plenty


def _normal_guess(family: LawBySize, target: int, wanted: Fraction, most: int) -> int:
    """Where the normal curve, its mean and variance drawn on as straight lines, reaches the chance."""
    from scipy.optimize import brentq
    from scipy.special import ndtri

    few, more = family.fewest, min(family.fewest + 3, most)
    if few == more:
        return few
    laws = family.law(few), family.law(more)
    start, later = (law if isinstance(law, Distribution) else law.floors for law in laws)
    z = ndtri(min(max(float(wanted), 1e-12), 1 - 1e-12))

    def line(n: float, a: Fraction, b: Fraction) -> float:
        return float(a) + float(b - a) * (n - few) / (more - few)

    def short_by(n: float) -> float:
        sd = sqrt(max(line(n, start.variance, later.variance), 0))
        return target - 0.5 - line(n, start.mean, later.mean) + float(z) * sd

    if short_by(few) <= 0:
        return few
    return most if short_by(most) > 0 else max(few, round(float(brentq(short_by, few, most))))
