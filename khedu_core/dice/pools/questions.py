"""The questions that dice and hands of cards share."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_DICE, MAX_WILD
from khedu_core.dice.machine.statemachine import Mechanic, Together
from khedu_core.dice.mechanics.keeping import AllFaces
from khedu_core.dice.mechanics.matching import LargestSet, NumberOfSets, SetSizes
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.errors import InputError, shown


class Questions:
    """What can be asked of dice and of cards; `counts` is all a source must offer."""

    def counts(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        """Exact counts {answer: ways} of any mechanic."""
        raise NotImplementedError

    def law(self, mechanic: Mechanic[Any, int]) -> Distribution:
        """The law of a mechanic that answers with a whole number."""
        return Distribution(self.counts(mechanic))

    def joint(self, *mechanics: Mechanic[Any, Any]) -> Joint:
        """The joint law of several readings of the same roll."""
        return Joint(self.counts(Together(*mechanics)))

    def chance(self, event: Mechanic[Any, bool]) -> Fraction:
        """The chance of an event, such as `Straight("contains", 3)`.

        Raises `InputError` for a mechanic that answers otherwise than true or false.
        """
        counts = self.counts(event)
        if not set(counts) <= {True, False}:
            raise InputError(
                f"event = {shown(event)}: it answers {shown(next(iter(counts)))}; "
                "give one that answers True or False"
            )
        return Fraction(counts.get(True, 0), sum(counts.values()))

    def largest_set(self, wild: Any = None, most_wild: int = MAX_DICE) -> Distribution:
        """How many of the most frequent face; `wild` is a face that counts as any other."""
        return self.law(LargestSet(wild, most_wild))

    def set_sizes(self, least: int = 2) -> Mapping[tuple[int, ...], int]:
        """Counts of the sizes of all sets, largest first: {(3, 2): full houses, ...}."""
        return self.counts(SetSizes(least))

    def pairs(self, size: int = 2) -> Distribution:
        """How many sets of exactly `size` can be laid apart."""
        return self.law(NumberOfSets(size))

    def longest_run(self, wild: int | None = None, most_wild: int = MAX_WILD) -> Distribution:
        """The length of the longest run of consecutive faces; `wild` is a face that fills gaps."""
        return self.law(LongestRun(wild, most_wild))

    def value(self, function: Callable[[tuple[int, ...]], int]) -> Distribution:
        """The law of any function of the whole roll, given sorted ascending.

        The plain way for a rule that no mechanic here knows; every different roll is looked at.
        """
        return self.joint(AllFaces()).map(function)
