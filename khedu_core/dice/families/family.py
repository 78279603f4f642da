"""One roll for each number that a letter stands for: `nd6 of-a-kind` with n from 1 to 10.

    >>> from khedu_core.dice.families.family import Family
    >>> family = Family("nd6 of-a-kind", range(1, 4))
    >>> family.chances("at least", [6, 12])[2]
    (Fraction(53, 54), Fraction(35, 72))

A row for each number, a column for each target.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from time import thread_time
from types import MappingProxyType
from typing import TypeAlias

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DICE, MAX_REMEMBERED
from khedu_core.dice.mechanics.exploding import Bounds, OpenEnded
from khedu_core.dice.notation import Roll, parse
from khedu_core.errors import InputError, one_of, shown, whole_number

Law: TypeAlias = Distribution | OpenEnded
Chance: TypeAlias = Fraction | Bounds
"""Exact, or between bounds where dice explode and the question reaches into what is still open."""

COMPARISONS = ("at least", "exactly", "at most")

MAX_NUMBERS = 200
"""Numbers one letter may stand for."""

MAX_CHANCES = 20_000
"""Numbers times targets of one table."""

MAX_SECONDS = 3.0
"""Processor time for all laws of one table that are not known yet."""

# The letter where a whole number may stand: `nd6`, `5dn`, `keep n`, `+ n`; never within a word.
_LETTER = re.compile(r"(?<![a-z0-9])n(?=d|(?![a-z0-9-]))|(?<=(?<![a-mo-z])d)n(?![a-z0-9-])", re.IGNORECASE)


@dataclass(frozen=True)
class Family:
    """A notation with the letter n, and the whole numbers n stands for.

    notation: any roll with n wherever a number may stand (`nd6 of-a-kind`, `2d6 + n`, `3dn`).
    numbers: 1 to 200 different whole numbers from 0 to 1000; kept in the order given.

    Laws are computed when asked for, and the latest are remembered, whichever family asked.
    Raises `InputError` for a notation without n or one that cannot be read with the first number.
    """

    notation: str
    numbers: tuple[int, ...]

    def __init__(self, notation: str, numbers: Iterable[int]) -> None:
        if not isinstance(notation, str):
            raise InputError(f"notation = {shown(notation)}: give text, for example nd6 of-a-kind")
        if not _LETTER.search(notation):
            raise InputError(
                f"notation {shown(notation)}: no letter n; write n where the number goes, for example nd6"
            )
        several = dict.fromkeys(whole_number("n", number, 0, MAX_DICE) for number in _few(numbers))
        object.__setattr__(self, "notation", " ".join(notation.split()))
        object.__setattr__(self, "numbers", tuple(several))
        self.roll(self.numbers[0])

    def written(self, number: int) -> str:
        """The notation with the number in place of n."""
        return _LETTER.sub(str(number), self.notation)

    def roll(self, number: int) -> Roll:
        """The roll for one number. Raises `InputError` that names the number where there is none."""
        try:
            roll = parse(self.written(number))
        except InputError as fault:
            raise InputError(f"n = {number}: {fault}") from None
        if roll.target is not None:
            raise InputError(f"{self.notation}: asks a question already; leave it out of the notation")
        return roll

    def law(self, number: int) -> Law:
        """The exact law for one number."""
        return law_of(self.roll(number))

    def laws(self) -> Mapping[int, Law]:
        """The law for each number.

        Raises `InputError` once they have taken more than about three seconds together.
        """
        started = thread_time()
        laws = {}
        for number in self.numbers:
            laws[number] = self.law(number)
            if thread_time() - started > MAX_SECONDS and number != self.numbers[-1]:
                raise InputError(
                    f"{self.notation}: the laws up to n = {number} took more than {MAX_SECONDS:.0f} seconds; "
                    "ask for fewer or smaller numbers"
                )
        return MappingProxyType(laws)

    def chances(self, comparison: str, targets: Iterable[int]) -> tuple[tuple[Chance, ...], ...]:
        """A row for each number: the chance that its total is `comparison` each target.

        comparison: "at least", "exactly" or "at most".
        """
        one_of("comparison", comparison, COMPARISONS)
        wanted = [whole_number("target", t, -MAX_CONSTANT, MAX_CONSTANT) for t in targets]
        if len(wanted) * len(self.numbers) > MAX_CHANCES:
            raise InputError(
                f"{len(self.numbers)} numbers and {len(wanted)} targets: allowed are up to {MAX_CHANCES:,} "
                "chances in one table; ask for fewer"
            )
        return tuple(chances(law, comparison, wanted) for law in self.laws().values())


def chances(law: Law, comparison: str, targets: Iterable[int]) -> tuple[Chance, ...]:
    """The chance that a result is "at least", "exactly" or "at most" each of the targets."""
    if isinstance(law, OpenEnded):
        ask = {"at least": law.at_least, "exactly": law.exactly, "at most": law.at_most}[comparison]
        return tuple(bounds if bounds.exact is None else bounds.exact for bounds in map(ask, targets))
    if comparison == "exactly":
        return tuple(law.exactly(target) for target in targets)
    outcomes = law.outcomes
    below = [0, *accumulate(law.counts.values())]  # below[i]: cases of less than outcomes[i]
    if comparison == "at least":
        return tuple(Fraction(law.total - below[bisect_left(outcomes, t)], law.total) for t in targets)
    return tuple(Fraction(below[bisect_left(outcomes, t + 1)], law.total) for t in targets)


def law_of(roll: Roll) -> Law:
    """The exact law of a roll, whatever it asks; the latest are remembered, so that a view redraws at once.

    Raises `InputError` for a roll of two sides.
    """
    written = str(replace(roll, comparison=None, target=None))
    if (known := _memory.get(written)) is not None:
        return known
    law = replace(roll, comparison=None, target=None).law
    if not isinstance(law, Distribution | OpenEnded):
        raise InputError(f"{roll}: two sides roll, so there is no total; give one side")
    outcomes = len(law) if isinstance(law, Distribution) else len(law.closed) + len(law.open)
    if outcomes <= MAX_REMEMBERED:
        while len(_memory) >= MAX_REMEMBERED:
            _memory.pop(next(iter(_memory)), None)
        _memory[written] = law
    return law


_memory: dict[str, Law] = {}


def _few(numbers: Iterable[int]) -> list[int]:
    """The numbers, when they are not too many; a range of a million is never walked through."""
    few: list[int] = []
    for number in numbers:
        few.append(number)
        if len(few) > MAX_NUMBERS:
            raise InputError(f"n: more than {MAX_NUMBERS} numbers; ask for fewer")
    if not few:
        raise InputError("n: no number at all; give some, for example range(1, 11)")
    return few
