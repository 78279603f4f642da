"""A notation, read: what is rolled, perhaps against what, and perhaps a question about it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from khedu_core.dice.bounds import Chance
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_CONSTANT, MAX_DEPTH
from khedu_core.dice.mechanics.exploding import DEPTH
from khedu_core.dice.mechanics.opposed import Contest, OpenContest, OpenPairs
from khedu_core.dice.notation.comparison import COMPARISONS, Within, holds, inclusive
from khedu_core.dice.notation.depths import Depths
from khedu_core.dice.notation.number_name import number_name
from khedu_core.dice.notation.of_a_kind_words import with_of_a_kind
from khedu_core.dice.notation.parts import Sum, is_event
from khedu_core.dice.notation.show import html
from khedu_core.dice.open_ended import Law, OpenEnded
from khedu_core.errors import InputError, one_of, shown, whole_number

MAX_DEEPER = 4
"""Times a law is made anew, each time deeper, for a question that reaches what still explodes."""

RollLaw: TypeAlias = Law | Contest | OpenContest | Joint | OpenPairs
"""What a roll comes to: a total (perhaps open-ended), an opposed roll, or pairs won, tied and lost."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What is rolled (`left`), perhaps against `right`, and perhaps a question about it.

    ties: who wins a pair of equal dice, where both sides are paired off from the highest;
    None compares totals. comparison and target, or within (`= 7..9`): the question, None without one.
    """

    left: Sum
    right: Sum | None = None
    ties: str | None = None
    comparison: str | None = None
    target: int | None = None
    within: Within | None = None

    @property
    def law(self) -> RollLaw:
        """The exact law of the roll; of an open-ended one, deep enough for its question where that can be."""
        return _law(self)[0]

    @property
    def cut_off(self) -> int | None:
        """How deep explosions that state no depth were followed, if less than 12: deeper takes too long."""
        law, depth = _law(self)
        return None if depth >= DEPTH or isinstance(law, Distribution | Contest | Joint) else depth

    @property
    def distribution(self) -> Distribution:
        """The exact law of the total (the question plays no part in it).

        Raises `InputError` for an opposed roll and an open-ended one, which have none: see `law`.
        """
        law = self.law
        if isinstance(law, Distribution):
            return law
        kind = "some dice may still be exploding" if isinstance(law, OpenEnded) else "two sides roll"
        raise InputError(f"{self}: {kind}, so there is no plain distribution; use `law`")

    @property
    def number_name(self) -> str:
        """What the number is that the roll comes to: "total", "dice counted", "largest set", "pairs won"."""
        return number_name(self.left, self.ties)

    @property
    def is_event(self) -> bool:
        """Whether the roll is nothing but an event, and so a question by itself."""
        (term, *others) = self.left.terms
        return (
            self.right is None
            and not others
            and not self.left.constant
            and term.factor == 1
            and is_event(term.group.reading)
        )

    @property
    def asks(self) -> bool:
        """Whether the roll has an answer: a comparison, an event, or two sides."""
        return self.asks_number or self.right is not None or self.is_event

    @property
    def asks_number(self) -> bool:
        """Whether a total (or a number of pairs won) is asked for."""
        return self.target is not None or self.within is not None

    @property
    def asked(self) -> str:
        """The number asked for in words, "at least 12" or "from 7 to 9"; "" where none is."""
        if self.within is not None:
            return f"from {self.within.low} to {self.within.high}"
        return "" if self.comparison is None else f"{COMPARISONS[self.comparison]} {self.target}"

    @property
    def answer(self) -> Chance | None:
        """The chance asked for (of two sides: that the left wins), or None if the notation asks nothing."""
        return self.chance(self.law) if self.asks else None

    def accepts(self, total: int) -> bool:
        """Whether this total answers the question with yes (False if there is none).

        Raises `InputError` for what is no number.
        """
        try:
            if self.within is not None:
                return self.within.accepts(total)
            if self.target is None or self.comparison is None:
                return self.is_event and total == 1
            return holds(self.comparison, total, self.target)
        except TypeError:
            raise InputError(f"total = {shown(total)}: give a whole number") from None

    def chance(self, law: RollLaw) -> Chance:
        """The chance asked for, in a law already computed; `Bounds` only where they do not meet.

        Raises `InputError` where nothing is asked.
        """
        if not self.asks:
            raise InputError(f"{self}: no question; add for example >= 12")
        match law:
            case Distribution():
                return Fraction(sum(n for total, n in law.counts.items() if self.accepts(total)), law.total)
            case OpenEnded():
                bounds = law.between(*self._between)
            case Contest():
                return law.win
            case OpenContest():
                bounds = law.win
            case Joint():
                return law.chance(self._wins)
            case OpenPairs():
                bounds = law.chance(self._wins)
            case _:
                raise InputError(f"law = {shown(law)}: give the law of this roll, its `law`")
        return bounds.settled

    def asking(self, comparison: str, target: int) -> "Roll":
        """The same roll with a question (a comparison of `COMPARISONS`).

        Raises `InputError` for another comparison, and for a roll that asks already or has no total.
        """
        if self.asks_number or self.is_event:
            raise InputError(f"{self}: asks a question already; ask one at a time")
        if self.right is not None and self.ties is None:
            raise InputError(f"{self}: wins, ties and loses; for a margin subtract, as in 3d6 - 2d8 >= 3")
        one_of("comparison", comparison, COMPARISONS)
        target = whole_number("target", target, -MAX_CONSTANT, MAX_CONSTANT)
        return replace(self, comparison=comparison, target=target)

    def with_rule(self, reading: str | None = None, direction: str | None = None) -> "Roll":
        """The same roll with another reading or direction wherever the of-a-kind rule applies.

        Raises `InputError` for unknown ones, and where it applies nowhere.
        """
        left = with_of_a_kind(self.left, reading, direction)
        right = None if self.right is None else with_of_a_kind(self.right, reading, direction)
        changed = replace(self, left=left, right=right)
        if "of-a-kind" not in str(self):
            raise InputError(
                f"{self}: no of-a-kind rule, so no reading applies; write for example 5d6 of-a-kind"
            )
        return changed

    def __str__(self) -> str:
        """The notation in its normal form; `parse(str(roll)) == roll`."""
        text = str(self.left)
        if self.right is not None:
            text += f" vs {self.right}"
        if self.ties is not None:
            text += " pairwise" if self.ties == "right" else f" pairwise ties {self.ties}"
        if self.within is not None:
            return f"{text} = {self.within}"
        return text if self.target is None else f"{text} {self.comparison} {self.target}"

    def _repr_html_(self) -> str:
        return html(self.law, str(self), self.number_name)

    # -- how its law is made -----------------------------------------------------------------

    def _make_law(self) -> tuple[RollLaw, int]:
        """The law, and how deep explosions without a stated depth were followed."""
        left, right = self.left, self.right
        if right is None:
            return self._total()
        if self.ties is not None:
            ties = self.ties
            return Depths(lambda laws: laws.pairs(left, right, ties), str(self)).deepest()
        return Depths(lambda laws: laws.contest(left, right), str(self)).deepest()

    def _total(self) -> tuple[Law, int]:
        depths = Depths(lambda laws: laws.sum(self.left), str(self))
        law, depth = depths.deepest()
        if depth < DEPTH or self._is_told(law):  # deeper takes too long, or is not asked for
            return law, depth
        before = depths.least_depth, depths.least
        for _ in range(MAX_DEEPER):
            needed = self._depth_needed(before, (depth, law))
            deeper = None if needed is None else depths.to(needed)
            if needed is None or deeper is None:
                break  # where that is too large, what is known is the answer
            before, depth, law = (depth, law), needed, deeper
            if self._is_told(law):
                break
        return law, depth

    def _is_told(self, law: Law) -> bool:
        """Whether nothing is asked of a number, or the answer is exact."""
        return not self.asks_number or isinstance(law, Distribution) or isinstance(self.chance(law), Fraction)

    def _depth_needed(self, before: tuple[int, Law], now: tuple[int, Law]) -> int | None:
        """The depth that leaves no floor within the question, if the lowest floor goes on to grow evenly."""
        (start, start_law), (depth, law) = before, now
        if start == depth:  # a condition needed it; how floors grow is not known yet
            return min(2 * depth, MAX_DEPTH) if depth < MAX_DEPTH else None
        start_floor, floor = (min(each.open, default=None) for each in (start_law, law))
        last = self.target if self.within is None else self.within.high
        if last is None or start_floor is None or floor is None or floor <= start_floor:
            return None
        needed = depth - (floor - last - 1) * (depth - start) // (floor - start_floor)
        return min(needed, MAX_DEPTH) if depth < min(needed, MAX_DEPTH) else None

    def _wins(self, won: int, tied: int, lost: int) -> bool:
        """Whether so many pairs answer the question with yes."""
        return self.accepts(won) if self.asks_number else won > lost

    @property
    def _between(self) -> tuple[int | None, int | None]:
        """The least and the highest number that answer the question with yes; None for no end."""
        if self.within is not None:
            return self.within.low, self.within.high
        if self.target is None or self.comparison is None:
            return 1, 1  # an event that happens
        comparison, target = inclusive(self.comparison, self.target)
        return None if comparison == "<=" else target, None if comparison == ">=" else target


@lru_cache(maxsize=2)
def _law(roll: Roll) -> tuple[RollLaw, int]:
    """The law and its depth, kept while one or two rolls are looked at from several sides."""
    return roll._make_law()
