"""The questions that dice and hands of cards share."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Protocol, Self

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_DICE, MAX_WILD
from khedu_core.dice.machine import Mechanic, Together
from khedu_core.dice.mechanics.events import NoFace
from khedu_core.dice.mechanics.keeping import AllFaces, Total
from khedu_core.dice.mechanics.matching import LargestSet, NumberOfSets, SetSizes
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.pools.sorted_places import Which, keep_places, kept_places
from khedu_core.errors import InputError, shown, whole_number


class NeverMetError(InputError):
    """No roll, and no hand, meets the condition."""

    def __init__(self, cases: str) -> None:
        super().__init__(f"no {cases} meets the condition; choose another condition")


def where_all_hold(counts: Mapping[tuple[Any, ...], int], cases: str) -> dict[Any, int]:
    """From {(answer, whether each condition holds, ...): ways} the counts of the answers where all do."""
    kept: dict[Any, int] = {}
    for (answer, *held), ways in counts.items():
        if all(held):
            kept[answer] = kept.get(answer, 0) + ways
    if not kept:
        raise NeverMetError(cases)
    return kept


class Questions(Protocol):
    """What can be asked of dice and of cards, perhaps given that some events happened.

    A source offers its `size`, its `faces`, the counts over all its cases (`_counts_of_all`),
    and itself under conditions (`_under`).
    """

    cases: ClassVar[str]
    """What its cases are called: "roll of these dice"."""

    @property
    def conditions(self) -> tuple[Mechanic[Any, bool], ...]:
        """Events that are known to have happened."""
        ...

    @property
    def size(self) -> int:
        """How many dice are rolled, or cards drawn."""
        ...

    @property
    def faces(self) -> Collection[Any]:
        """Every face that some die shows, or every card of the deck."""
        ...

    def _counts_of_all(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        """{answer: ways} over all cases, whatever the conditions."""
        ...

    def _under(self, absent: frozenset[Any], conditions: tuple[Mechanic[Any, bool], ...]) -> Self:
        """The same source under these conditions, and known to show none of some further faces."""
        ...

    def given(self, *events: Mechanic[Any, bool]) -> Self:
        """The same dice or cards, knowing that the events happened: `pool(...).given(NoFace(6)).sum()`.

        Faces that do not show leave the dice independent, and cards that are not drawn leave a
        smaller deck: under `NoFace` every question is as quick as without a condition.

        Raises `InputError` when some die has no other face, or the deck not enough other cards.
        """
        absent = frozenset(event.face for event in events if isinstance(event, NoFace))
        others = tuple(event for event in events if not isinstance(event, NoFace))
        return self._under(absent, (*self.conditions, *others))

    def counts(self, mechanic: Mechanic[Any, Any]) -> Mapping[Any, int]:
        """Exact counts {answer: ways} of any mechanic, over the cases that meet the conditions.

        Raises `InputError` when none does.
        """
        if not self.conditions:
            return self._counts_of_all(mechanic)
        return where_all_hold(self._counts_of_all(Together(mechanic, *self.conditions)), self.cases)

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

    # -- totals ----------------------------------------------------------------------------

    def sum(self) -> Distribution:
        """The total of all dice (of numbered cards)."""
        self._numbers("sum")
        return self.law(Total())

    def keep_highest(self, number: int = 1) -> Distribution:
        """The total of the highest dice."""
        return self._keep("highest", self._few("keep highest", number))

    def keep_lowest(self, number: int = 1) -> Distribution:
        """The total of the lowest dice."""
        return self._keep("lowest", self._few("keep lowest", number))

    def keep_middle(self, number: int = 1) -> Distribution:
        """The total of the middle dice. Raises `InputError` where no such number lies in the middle."""
        return self._keep("middle", self._few("keep middle", number))

    def drop_highest(self, number: int = 1) -> Distribution:
        """The total without the highest dice."""
        return self._keep("lowest", self.size - self._few("drop highest", number))

    def drop_lowest(self, number: int = 1) -> Distribution:
        """The total without the lowest dice."""
        return self._keep("highest", self.size - self._few("drop lowest", number))

    def keep(self, places: Iterable[int]) -> Distribution:
        """The total of the dice at these places of the sorted roll, 0 the highest."""
        return self._kept([whole_number("place", place, 0, self.size - 1) for place in places])

    def _keep(self, which: Which, number: int) -> Distribution:
        return self._kept(kept_places(which, number, self.size))

    def _kept(self, places: Sequence[int]) -> Distribution:
        if sorted(places) == list(range(self.size)):
            return self.sum()
        self._numbers("keep")
        order = Together(*self.conditions).order if self.conditions else "any"
        return self.law(keep_places(places, self.size, order))

    def _few(self, what: str, number: int) -> int:
        return whole_number(what, number, 0, self.size, "take no more than there are")

    def _numbers(self, what: str) -> None:
        """Refuse to add up cards that have names."""
        face = next(iter(self.faces), 0)
        if isinstance(face, str):
            raise InputError(f"{what}: the card {shown(face)} has a name and no number; count such cards")

    # -- sets and runs ---------------------------------------------------------------------

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

    # -- anything else ---------------------------------------------------------------------

    def value(self, function: Callable[[tuple[int, ...]], int]) -> Distribution:
        """The law of any function of the whole roll, given sorted ascending.

        The plain way for a rule that no mechanic here knows; every different roll is looked at.
        """
        return self.joint(AllFaces()).map(function)
