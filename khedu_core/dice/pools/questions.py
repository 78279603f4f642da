"""The questions that dice and hands of cards share."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from operator import eq, ge, le
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, Self

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.joint_distribution import Joint
from khedu_core.dice.limits import MAX_DICE, MAX_WILD
from khedu_core.dice.machine import Machine, Mechanic, Together, known_mechanic
from khedu_core.dice.mechanics.events import NoFace
from khedu_core.dice.mechanics.faces import Faces, chosen, known_face
from khedu_core.dice.mechanics.keeping import AllFaces, Count, Total
from khedu_core.dice.mechanics.matching import BestSet, LargestSet, NumberOfSets, SetSizes
from khedu_core.dice.mechanics.runs import LongestRun
from khedu_core.dice.pools.sorted_places import Which, dropped_places, keep_places, kept_places
from khedu_core.errors import InputError, function_of, listed, of_kind, shown, whole_number

NONE: Mapping[Any, int] = MappingProxyType({})


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
        for event in events:
            known_mechanic(event)
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
        """The law of a mechanic that answers with a whole number; True and False count as 1 and 0."""
        counts = self.counts(mechanic)
        return Distribution({int(x) if isinstance(x, bool) else x: n for x, n in counts.items()})

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

    def drop(self, lowest: int = 0, highest: int = 0) -> Distribution:
        """The total without so many of the lowest and of the highest dice: `drop(lowest=1, highest=1)`."""
        lowest = self._few("drop lowest", lowest)
        return self._kept(dropped_places(lowest, self._few("drop highest", highest), self.size))

    def keep(self, places: Iterable[int]) -> Distribution:
        """The total of the dice at these places of the sorted roll, 0 the highest."""
        few = listed("places", places, MAX_DICE, "list places of the sorted roll, 0 the highest")
        return self._kept([whole_number("place", place, 0, self.size - 1) for place in few])

    def _keep(self, which: Which, number: int) -> Distribution:
        return self._kept(kept_places(which, number, self.size))

    def _kept(self, places: Sequence[int]) -> Distribution:
        if len(places) == self.size and sorted(places) == list(range(self.size)):
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

    # -- how many show certain faces, or are certain cards ----------------------------------

    def count(self, faces: Faces) -> Distribution:
        """How many show one of the faces (listed, or a condition): `count(lambda face: face >= 5)`."""
        return self.law(Count(self._chosen(faces)))

    def number_of(self, *faces: int | str) -> Distribution:
        """How many show one of these faces; of cards drawn, the hypergeometric law."""
        return self.count(faces)

    def numbers_of(self, *faces: int | str) -> Joint:
        """The joint law of how many show each of these faces."""
        return self.joint(*(Count(self._chosen((face,))) for face in faces))

    def at_least(self, numbers: Mapping[Any, int] = NONE, /, **named: int) -> Fraction:
        """The chance of at least so many of each: `at_least({6: 2})`, of cards `at_least(land=2, ramp=1)`."""
        return self._all_of(ge, numbers, named)

    def at_most(self, numbers: Mapping[Any, int] = NONE, /, **named: int) -> Fraction:
        """The chance of at most so many of each: `at_most({1: 0, 2: 0})`, `at_most(land=5)`."""
        return self._all_of(le, numbers, named)

    def exactly(self, numbers: Mapping[Any, int] = NONE, /, **named: int) -> Fraction:
        """The chance of exactly so many of each: `exactly({6: 2})`, `exactly(land=3)`."""
        return self._all_of(eq, numbers, named)

    def _all_of(
        self, compares: Callable[[int, int], bool], numbers: Mapping[Any, int], named: Mapping[str, int]
    ) -> Fraction:
        of_kind("numbers", numbers, Mapping, "give {face: how many}, as {6: 2}; a total is asked of .sum()")
        wanted = {**numbers, **named}
        least = [whole_number(f"number of {shown(face)}", n, 0, MAX_DICE) for face, n in wanted.items()]
        return self.numbers_of(*wanted).chance(lambda *there: all(map(compares, there, least)))

    def score(self, worth: Callable[[Any], int]) -> Distribution:
        """The total of what each die, or card, is worth by itself.

        Raises `InputError` where that is no whole number.
        """
        function_of("the face", "score", worth)
        worths = {face: worth(face) for face in self.faces}
        for face, value in worths.items():
            if not isinstance(value, int):
                raise InputError(f"score: {shown(face)} became {shown(value)}; give a whole number")
        return self._total_of(worths)

    def _total_of(self, worths: Mapping[Any, int]) -> Distribution:
        """The total of what each face is worth."""

        def step(total: int, face: Any, count: int) -> int:
            return total + worths.get(face, 0) * count

        return self.law(Machine(0, step, lambda total, dice: total))

    def _chosen(self, faces: Faces) -> frozenset[Any]:
        return chosen(self.faces, faces, self._known)

    def _known(self, face: Any) -> Any:
        """The face itself. Raises `InputError` for what can be none."""
        return known_face(face)

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

    def best_set(self, by: str = "width", least: int = 2) -> Joint:
        """(width, height) of the best set: its number of dice and its face; (0, 0) without one."""
        return Joint(self.counts(BestSet(by, least)))  # type: ignore[arg-type]  # checked by itself

    def longest_run(self, wild: int | None = None, most_wild: int = MAX_WILD) -> Distribution:
        """The length of the longest run of consecutive faces; `wild` is a face that fills gaps."""
        self._numbers("longest run")
        return self.law(LongestRun(wild, most_wild))

    # -- anything else ---------------------------------------------------------------------

    def value(self, function: Callable[[tuple[int, ...]], int]) -> Distribution:
        """The law of any function of the whole roll, given sorted ascending.

        The plain way for a rule that no mechanic here knows; every different roll is looked at.
        Raises `InputError` where they are too many.
        """
        function_of("the sorted roll", "value", function)
        return self.joint(AllFaces()).map(function)
