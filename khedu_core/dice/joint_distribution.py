"""The joint law of several readings of one roll."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from khedu_core.dice.distribution import Distribution
from khedu_core.errors import InputError, function_of, of_kind, shown, whole_number


class Joint:
    """How often each combination of answers happens: {(answer, answer, ...): count} out of one total.

    >>> from khedu_core.dice import Alike, Total, d, pool
    >>> both = pool(d(6), d(6), d(6)).joint(Total(), Alike(3))
    >>> both.where(lambda total, alike: alike).marginal(0).mean
    Fraction(21, 2)

    Raises `InputError` when it is empty, an answer is no tuple, or a count no whole number >= 0.
    """

    __slots__ = ("_counts", "total")

    def __init__(self, counts: Mapping[tuple[Any, ...], int]) -> None:
        of_kind("counts", counts, Mapping, "give a mapping of tuples of answers to counts")
        for answers, count in counts.items():
            if not isinstance(answers, tuple):
                raise InputError(f"answers = {shown(answers)}: give a tuple, one answer for each reading")
            if isinstance(count, bool) or not isinstance(count, int) or count < 0:
                raise InputError(
                    f"count of {shown(answers)} = {shown(count)}: counts are whole numbers from 0 up"
                )
        if len({len(answers) for answers in counts}) > 1:
            raise InputError("answers: some tuples are longer than others; give one answer for each reading")
        try:
            ordered = sorted(counts)
        except TypeError:  # answers such as None and 3, which have no order
            ordered = sorted(counts, key=repr)
        self._counts = {answers: counts[answers] for answers in ordered if counts[answers]}
        self.total = sum(self._counts.values())
        if not self.total:
            raise InputError("joint law: no case is left; give at least one count above 0")

    @property
    def counts(self) -> Mapping[tuple[Any, ...], int]:
        """Read-only {answers: count}, ascending where the answers have an order."""
        return MappingProxyType(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self._counts)

    def __eq__(self, other: object) -> bool:
        return self._counts == other._counts if isinstance(other, Joint) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def chance(self, condition: Callable[..., bool]) -> Fraction:
        """The chance that `condition(answer, answer, ...)` holds, exact."""
        function_of("the answers", "chance", condition)
        return Fraction(sum(n for answers, n in self._counts.items() if condition(*answers)), self.total)

    def where(self, condition: Callable[..., bool]) -> "Joint":
        """The law given that the condition holds. Raises `InputError` when it never does."""
        function_of("the answers", "where", condition)
        return Joint({answers: n for answers, n in self._counts.items() if condition(*answers)})

    def map(self, function: Callable[..., int]) -> Distribution:
        """The law of `function(answer, answer, ...)`, a whole number or a truth value (1 or 0).

        Raises `InputError` where the function gives anything else: nothing is rounded in silence.
        """
        function_of("the answers", "map", function)
        counts: dict[int, int] = {}
        for answers, n in self._counts.items():
            value = function(*answers)
            if not isinstance(value, int):
                raise InputError(f"map: answers {shown(answers)} became {shown(value)}; give a whole number")
            counts[int(value)] = counts.get(int(value), 0) + n
        return Distribution(counts)

    def marginal(self, place: int) -> Distribution:
        """The law of one answer alone, by its place from 0; truth values count as 1 and 0."""
        width = len(next(iter(self._counts)))
        place = whole_number("place of the answer", place, 0, width - 1)
        return self.map(lambda *answers: answers[place])

    def __repr__(self) -> str:
        few = ", ".join(f"{shown(answers)}: {shown(n)}" for answers, n in list(self._counts.items())[:8])
        return f"Joint({{{few}{', ...' if len(self) > 8 else ''}}}, out of {shown(self.total)})"
