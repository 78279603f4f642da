"""How many dice for 75 % against 14? (The largest target and the bonus: `reachable`.)

The normal curve gives a first guess; the answer is then found by exact laws alone, compared as
fractions with the chance that is wanted: 75 % means 3/4, neither more nor less.

    >>> print(how_many("nd6 of-a-kind", 14, "75%"))
    4 dice for 75 %: 4d6 of-a-kind reaches 14 or more in 76.77 %, 3d6 of-a-kind in only 25.93 %.
"""

from dataclasses import dataclass
from fractions import Fraction

from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.family import Family, family_work
from khedu_core.dice.families.normal_curve import NormalCurve
from khedu_core.dice.families.search import Search
from khedu_core.dice.families.share import (
    enough_in_words,
    exact_share,
    share_in_words,
    too_little_in_words,
    undecided_in_words,
)
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE
from khedu_core.dice.notation import COMPARISONS, parse
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.dice.notation.show import bounds_of
from khedu_core.errors import InputError, shown, whole_number

HAPPENS = 1
"""What an event that happens comes to."""

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
    chances: dict[int, Chance]
    """{n: P(total >= target)} of every number that was looked at; between bounds where dice explode."""
    guess: int | None
    """Where the normal curve let the search begin; None where it began with the least."""
    most: int
    """The largest number considered."""
    falls: tuple[int, ...] = ()
    """Numbers above the answer that are not enough: this family does not rise with every die."""

    @property
    def by_normal_curve(self) -> float | None:
        """What the normal curve alone answers, between whole numbers; None where it needs more than `most`.

        Approximate, by SciPy, and for comparison only: `n` comes from the laws themselves.
        """
        curve = _normal_curve(self.family, self.target, self.wanted, self.most)
        return float(self.family.least) if curve is None else curve.crossing(self.most)

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
        best = max(self.chances, key=lambda n: (bounds_of(self.chances[n]).high, -n))
        none = f"{'No number of dice' if self.family.place.counts_dice else 'No n'} up to {self.most}"
        if not bounds_of(self.chances[best]).high:
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
    needs; where chances lie between bounds, these have to decide.

    Where more is known to be better (see `place_of_n`) the search goes outwards from the guess and
    then by halving; elsewhere number by number, up to 100 and a little beyond the answer. Raises
    `InputError` for a chance outside 0..1, for a search that takes longer than about a second,
    where bounds do not decide, and what the law for the least n raises.
    """
    wanted = exact_share(chance)
    if not isinstance(family, Family):
        family = Family(family)
    target = _target(family, target)
    rising, least = family.place.rising, family.least
    usual = MAX_DICE if rising else max(MAX_UNPROVEN, least)
    most = usual if most is None else whole_number("most", most, least, MAX_DICE)
    search = Search(lambda n: _chance(family, n, target, wanted), wanted, least, most)
    work = family_work(
        f"{family.notation}: to search up to n = {most} takes more than about a second; "
        "give a smaller most, fewer sides or fewer dice to keep"
    )
    with work.counted():
        curve = _normal_curve(family, target, wanted, most) if rising else None
        guess = curve.first_whole(most) if curve else least if rising else None
        n = search.one_by_one() if guess is None else search.outwards(guess)
    _refuse_doubt(family, search, n, target)
    found = search.most if n is None else n
    falls = tuple(more for more in search.chances if more > found and search.too_little(more))
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
    elif family.roll(family.least).is_event:
        if target not in (None, HAPPENS):
            raise InputError(
                f"{family.notation}: target = {shown(target)}, but it happens or not; leave the target out"
            )
        target = HAPPENS
    if target is None:
        raise InputError(f"{family.notation}: no target; give one, as in nd6 >= 14")
    return whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)


def _chance(family: Family, n: int, target: int, wanted: Fraction) -> Chance:
    """The chance for n; where it is not known well enough, with explosions followed as deep as can be."""
    chance = bounds_of(family.law(n).at_least(target))
    if chance.low < wanted <= chance.high and not family.roll(n).is_event:
        chance = bounds_of(parse(f"{family.name(n)} >= {target}").answer or chance)
    return chance.settled


def _refuse_doubt(family: Family, search: Search, n: int | None, target: int) -> None:
    """Raise `InputError` where it hangs on a chance that is not known well enough."""
    doubtful = [m for m in search.undecided if n is None or m < n]
    if family.place.rising:  # none is enough below one that surely is not
        doubtful = [m for m in doubtful if m == (search.most if n is None else n - 1)]
    if doubtful:
        few = max(doubtful)
        asked = "happens" if family.roll(few).is_event else f"reaches {target} or more"
        raise InputError(undecided_in_words(family.name(few), asked, search.chances[few], search.wanted))


def _normal_curve(family: Family, target: int, wanted: Fraction, most: int) -> NormalCurve | None:
    """The curve of the laws for the least n and for a larger one; None where there is none larger."""
    few, more = family.least, min(family.least + 3, most)
    if few == more:
        return None
    return NormalCurve(few, family.law(few).floors, more, family.law(more).floors, target, wanted)
