"""One roll for each number that a letter stands for: `nd6 of-a-kind` with n from 1 to 10.

    >>> from khedu_core.dice.families.family import Family
    >>> Family("nd6 of-a-kind").chances(range(1, 4), ">=", [6, 12])[2]
    (Fraction(53, 54), Fraction(35, 72))

A row for each number, a column for each target.
"""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType

from khedu_core.dice.bounds import Chance
from khedu_core.dice.families.place_of_n import PlaceOfN, place_of_n
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_NUMBERS
from khedu_core.dice.notation import COMPARISONS, Roll, parse
from khedu_core.dice.notation.comparison import inclusive
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.dice.remembered import Remembered
from khedu_core.dice.work_limit import TooMuchWorkError, Work
from khedu_core.errors import InputError, listed, of_kind, one_of, shown, whole_number

MAX_CHANCES = 20_000
"""Numbers times targets of one table."""

MAX_FAMILY_WORK = 40_000_000
"""Work (see `work_limit`) for all laws of one table or one search: about a second."""

MAX_LEAST = 50
"""Numbers tried as the least that n can be: `nd6 keep 3` begins with 3."""

# The letter where a number may stand: `nd6`, `nmax(2d6, d8)`, `5dn`, `keep n`, `+ n`; never within a word.
_LETTER = re.compile(
    r"(?<![a-z0-9])n(?=d|(?:max|min)\s*\(|(?![a-z0-9-]))|(?<=(?<![a-mo-z])d)n(?![a-z0-9-])", re.IGNORECASE
)


@dataclass(frozen=True)
class Family:
    """A notation with the letter n wherever a number may stand: `nd6 of-a-kind`, `2d6 + n`, `3dn`.

    It may ask a question, the same for every n, which `how_many` takes: `nd6 of-a-kind >= 14`.

    Laws are computed when asked for, and the latest are remembered, whichever family asked.
    Raises `InputError` for a notation without n, and for one that cannot be read with any small number.
    """

    notation: str

    def __post_init__(self) -> None:
        if not isinstance(self.notation, str):
            raise InputError(f"notation = {shown(self.notation)}: give text, for example nd6 of-a-kind")
        if not _LETTER.search(self.notation):
            raise InputError(
                f"notation {shown(self.notation)}: no letter n; write n for the number, for example nd6"
            )
        object.__setattr__(self, "notation", " ".join(self.notation.split()))
        if self.question and self._following and self._following.target != self.question[1]:
            raise InputError(f"{self.notation}: the target changes with n; write a number there")

    @cached_property
    def least(self) -> int:
        """The least number for which there is a roll."""
        for number in range(MAX_LEAST + 1):
            try:
                self.roll(number)
            except InputError:
                continue
            return number
        self.roll(1)  # says what is wrong with it
        raise AssertionError("refused a moment ago")

    @cached_property
    def place(self) -> PlaceOfN:
        """What n is in it, and whether a larger n is known to be better."""
        if self._following is None or len(_LETTER.findall(self.notation)) > 1:
            return PlaceOfN()
        return place_of_n(self.roll(self.least).left, self._following.left)

    @cached_property
    def _following(self) -> Roll | None:
        """The roll for the number after the least; `nd6 keep middle 1` has none of two dice."""
        try:
            return self.roll(self.least + 1)
        except InputError:
            return None

    def written(self, number: int) -> str:
        """The notation with the number in place of n. Raises `InputError` outside 0..1000."""
        return _LETTER.sub(str(whole_number("n", number, 0, MAX_DICE)), self.notation)

    def roll(self, number: int) -> Roll:
        """The roll for one number. Raises `InputError` that names the number where there is none."""
        number = whole_number("n", number, 0, MAX_DICE)
        try:
            roll = parse(self.written(number))
        except InputError as fault:
            raise InputError(f"{shown(self.notation)} with n = {number}: {fault}") from None
        return roll

    def name(self, number: int) -> str:
        """What is rolled for one number, in its normal form and without the question."""
        return str(_alone(self.roll(number)))

    @cached_property
    def question(self) -> tuple[str, int] | None:
        """(comparison, target), where it asks. Raises `InputError` for a range."""
        roll = self.roll(self.least)
        if roll.within is not None:
            low, high = roll.within.low, roll.within.high
            raise InputError(
                f"{self.notation}: a range cannot be asked of every n; ask for >= {low} or <= {high}, "
                f"or one roll at a time, such as {roll}"
            )
        return None if roll.comparison is None or roll.target is None else (roll.comparison, roll.target)

    def law(self, number: int) -> Law:
        """The exact law for one number. Raises `InputError` where there is none."""
        return law_of(self.roll(number))

    def laws(self, numbers: Iterable[int]) -> Mapping[int, Law]:
        """The law for each of up to 200 numbers, in the order given.

        Raises `InputError` where they would take more than about a second together, and for a
        notation that asks a question already.
        """
        if self.question:
            raise InputError(f"{self.notation}: asks a question already; leave it out of the notation")
        work = family_work(
            f"{self.notation}: all these numbers take more than about a second; "
            "ask for fewer or smaller numbers"
        )
        asked = checked_numbers(numbers)
        with work.counted():
            laws: dict[int, Law] = {}
            for number in asked:
                roll = self.roll(number)
                try:
                    laws[number] = law_of(roll)
                except TooMuchWorkError:
                    raise
                except InputError as fault:
                    raise InputError(self._none_for(number, asked, fault)) from None
            return MappingProxyType(laws)

    def _none_for(self, number: int, asked: Collection[int], fault: InputError) -> str:
        """Why there is no law for one of the numbers asked for, and which is the least that has one."""
        problem = f"{shown(self.notation)} with n = {number}: {fault}"
        for larger in sorted(n for n in asked if n > number):
            try:
                self.law(larger)
            except TooMuchWorkError:
                break
            except InputError:
                continue
            return f"{problem}, or start at n = {larger}"
        return problem

    def chances(
        self, numbers: Iterable[int], comparison: str, targets: Iterable[int]
    ) -> tuple[tuple[Chance, ...], ...]:
        """A row for each number: the chance that its total compares so with each target.

        comparison: ">=", "<=", "=", ">" or "<". Raises `InputError` for another one, for more than
        20,000 chances, and as `laws` does.
        """
        one_of("comparison", comparison, COMPARISONS)
        rows = checked_numbers(numbers)
        asked = listed("targets", targets, MAX_CHANCES, "list some, as [6, 12]")
        columns = [whole_number("target", t, -MAX_CONSTANT, MAX_CONSTANT) for t in asked]
        if len(rows) * len(columns) > MAX_CHANCES:
            raise InputError(
                f"{len(rows)} numbers and {len(columns)} targets: allowed are up to {MAX_CHANCES:,} "
                "chances in one table; ask for fewer"
            )
        return tuple(chances(law, comparison, columns) for law in self.laws(rows).values())


def family_work(too_much: str) -> Work:
    """What all laws of one table, or of one search, may take together; above it `too_much` is told."""
    return Work(MAX_FAMILY_WORK, too_much)


def chances(law: Law, comparison: str, targets: Iterable[int]) -> tuple[Chance, ...]:
    """The chance that a result compares so (a sign of `COMPARISONS`) with each of the targets."""
    asked = [inclusive(comparison, target) for target in targets]
    if not asked:
        return ()
    sign, wanted = asked[0][0], [target for _, target in asked]
    if isinstance(law, OpenEnded):
        ask = {">=": law.at_least, "=": law.exactly, "<=": law.at_most}[sign]
        return tuple(bounds.settled for bounds in map(ask, wanted))
    if sign == "=":
        return tuple(law.exactly(target) for target in wanted)
    outcomes = law.outcomes
    below = [0, *accumulate(law.counts.values())]  # below[i]: cases of less than outcomes[i]
    if sign == ">=":
        return tuple(Fraction(law.total - below[bisect_left(outcomes, t)], law.total) for t in wanted)
    return tuple(Fraction(below[bisect_left(outcomes, t + 1)], law.total) for t in wanted)


def law_of(roll: Roll) -> Law:
    """The exact law of a roll, whatever it asks; the latest are remembered, so that a view redraws at once.

    Raises `InputError` for a roll of two sides, and for what is no roll.
    """
    alone = _alone(of_kind("roll", roll, Roll, "give a roll, as parse reads it"))

    def work_out() -> Law:
        law = alone.law
        if not isinstance(law, Law):
            raise InputError(f"{roll}: two sides roll, so there is no total; give one side")
        return law

    return _laws.answer(str(alone), work_out)


def _alone(roll: Roll) -> Roll:
    """The roll without its question."""
    if roll.within is not None:
        raise InputError(f"{roll}: a range is asked; ask here for at least, at most or exactly so much")
    return replace(roll, comparison=None, target=None)


_laws: Remembered[Law] = Remembered(lambda law: len(law.closed) + len(law.open))


def checked_numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    """The different numbers, when they are not too many; a range of a million is never walked through."""
    given = listed("numbers n", numbers, MAX_NUMBERS, "list some, as range(1, 11)")
    few = dict.fromkeys(whole_number("n", number, 0, MAX_DICE) for number in given)
    if not few:
        raise InputError("n: no number at all; give some, for example range(1, 11)")
    return tuple(few)
