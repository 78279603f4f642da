"""Absorbing Markov chains, exactly: how long a race or a battle lasts, and how it ends.

A chain is a start, what a state can lead to, and which states end it. A token runs to
square 100 with one die, and must hit it:

    >>> from khedu_core.dice.chains.chain import Chain
    >>> race = Chain(0, lambda at: [at + face if at + face <= 100 else at for face in range(1, 7)],
    ...              ends=lambda at: at == 100)
    >>> round(float(race.expected_length), 3), race.median, race.shortest
    (33.333, 32, 17)

All figures are whole numbers over whole numbers. The equations are solved component by
component (states that can reach each other), so a chain that never comes back, such as a
battle, costs one pass over its arrows; `elimination` solves the loops.
(The theory: Kemeny and Snell, Finite Markov Chains, 1960, chapter III.)
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import count
from math import lcm
from typing import Any, Generic, TypeAlias, TypeVar, cast

from khedu_core.dice.chains.elimination import AWAY, Elimination
from khedu_core.dice.chains.state_graph import Numbered, components
from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_CHAIN_WORK
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError, function_of, of_kind, shown, whole_number

State = TypeVar("State", bound=Hashable)
Next: TypeAlias = Mapping[State, int] | list[State] | Distribution
"""What one step leads to: {state: whole weight}, or a list of equally likely states (repeated
ones count again), or, where states are whole numbers, a `Distribution`."""

MAX_CHAIN_STATES = 50_000
"""States of one chain."""

MAX_CHAIN_STEPS = 1_000_000
"""Different next states, over all states of one chain."""

MAX_LENGTH = 100_000
"""Steps a law of the length may be asked for."""


@dataclass(frozen=True, slots=True)
class LengthLaw:
    """The chance of each number of steps, as far as it was asked for."""

    chances: tuple[Fraction, ...]
    """At index k the chance to end with step k, from 0 on."""
    remaining: Fraction
    """The chance to go on after the last of these steps: 1 less the chances, 0 only if none can."""

    def exactly(self, steps: int) -> Fraction:
        """P(length = steps)."""
        return self.chances[self._known(steps)]

    def at_most(self, steps: int) -> Fraction:
        """P(length <= steps)."""
        return sum(self.chances[: self._known(steps) + 1], Fraction(0))

    def at_least(self, steps: int) -> Fraction:
        """P(length >= steps)."""
        return 1 - sum(self.chances[: self._known(steps)], Fraction(0))

    def _known(self, steps: int) -> int:
        return whole_number("steps", steps, 0, len(self.chances) - 1, "ask for a longer law of the length")


class Chain(Generic[State]):
    """An absorbing Markov chain, found by walking from its start.

    Args:
        start: the first state; any hashable value. Equal states are one: 1, 1.0 and True.
        step: a function of a state that gives what it leads to: a list of equally likely states (one
            that is listed twice is twice as likely), or {next state: whole weight}, or, where states
            are whole numbers, a law such as d(6). It must depend on the state alone.
        ends: the states in which the chain ends, listed or as a condition.
        label: the name under which `end_chances` counts an end state; the state itself unless told.

    Raises:
        InputError: `step` gives no weights, there are more than `MAX_CHAIN_STATES`
            states, or some state leads to no end: such a chain might go on for ever.
    """

    def __init__(
        self,
        start: State,
        step: Callable[[State], Next[State]],
        ends: Callable[[State], bool] | Collection[State],
        label: Callable[[State], Hashable] | None = None,
    ) -> None:
        found: Numbered[State] = Numbered(
            MAX_CHAIN_STATES, "use a shorter track, or a state that remembers less"
        )
        found.of(start)
        function_of("a state", "step", step)
        if not callable(ends):
            what_to_do = "list the states in which the chain ends, as {20}, or give a condition"
            of_kind("ends", None if isinstance(ends, str | bytes) else ends, Collection, what_to_do)
        if label is not None:
            function_of("a state", "label", label)
        work = Work(
            MAX_CHAIN_STEPS, f"chain: more than {MAX_CHAIN_STEPS:,} steps between states; use a shorter track"
        )
        self._rows: list[dict[int, int]] = []
        self._labels: dict[int, Hashable] = {}
        for number, state in enumerate(found.states):  # grows while it is walked
            row: dict[int, int] = {}
            if ends(state) if callable(ends) else state in ends:
                self._labels[number] = name = state if label is None else label(state)
                of_kind(f"label({shown(state)})", name, Hashable, "give a name, such as a text or a number")
            else:
                for after, weight in _weights(state, step(state)):
                    to = found.of(after)
                    row[to] = row.get(to, 0) + weight
                if not row:
                    raise InputError(
                        f"step({shown(state)}) leads nowhere; give a next state, or make it an end"
                    )
            work.spend(len(row))
            self._rows.append(row)
        self._found = found
        self._totals = [sum(row.values()) for row in self._rows]
        self._check_that_it_ends()

    def _check_that_it_ends(self) -> None:
        before: list[list[int]] = [[] for _ in self._rows]
        for number, row in enumerate(self._rows):
            for after in row:
                before[after].append(number)
        waiting = list(self._labels)
        leads_to_an_end = set(waiting)
        while waiting:
            new = [number for number in before[waiting.pop()] if number not in leads_to_an_end]
            leads_to_an_end.update(new)
            waiting += new
        for number, state in enumerate(self._found.states):
            if number not in leads_to_an_end:
                raise InputError(
                    f"state = {shown(state)}: no end can be reached from it, so the chain might go on "
                    "for ever; give it a way to an end, or make it one"
                )

    @property
    def states(self) -> tuple[State, ...]:
        """Every state that can be met, the ends among them, in the order found."""
        return tuple(self._found.states)

    def onward(self, state: State) -> dict[State, int]:
        """What one step from a state leads to, {next state: weight}; nothing from an end.

        Raises `InputError` for a state that is never met.
        """
        return {self._found.states[to]: n for to, n in self._rows[self._found.known(state)].items()}

    # -- figures -----------------------------------------------------------------------

    @cached_property
    def expected_visits(self) -> dict[State, Fraction]:
        """How often each state is met on average, the start at least once; an end state at most once."""
        return {self._found.states[number]: times for number, times in self._visits.items()}

    @cached_property
    def end_chances(self) -> dict[Hashable, Fraction]:
        """The chance to end under each label, in the order in which the labels were found."""
        reached: dict[Hashable, list[Fraction]] = {}
        for number, name in self._labels.items():
            reached.setdefault(name, []).append(self._visits[number])
        return {name: _work().total(chances) for name, chances in reached.items()}

    @cached_property
    def expected_length(self) -> Fraction:
        """The mean number of steps from the start to an end."""
        return _work().total(times for state, times in self._visits.items() if state not in self._labels)

    @cached_property
    def expected_remaining(self) -> dict[State, Fraction]:
        """The mean number of steps still to come, from each state."""
        work, values = _work(), dict.fromkeys(self._labels, Fraction(0))
        for members, equations in self._components:
            inside, gains = set(members), {}
            for state in members:
                total, row = self._totals[state], self._rows[state]
                later = (values[after] * Fraction(row[after], total) for after in row if after not in inside)
                gains[state] = work.total(later, Fraction(1))
            values |= equations.values(gains)
        return {state: values[number] for number, state in enumerate(self._found.states)}

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the number of steps: 2 * sum of visits * remaining, less mean + mean**2."""
        remaining, mean = self.expected_remaining, self.expected_length
        crossed = _work().total(times * remaining[state] for state, times in self.expected_visits.items())
        return 2 * crossed - mean - mean**2

    @cached_property
    def _visits(self) -> dict[int, Fraction]:
        work, arriving = _work(), {0: Fraction(1)}
        met: dict[int, Fraction] = {}
        for members, equations in reversed(self._components):
            inside = set(members)
            here = equations.visits({state: arriving[state] for state in members if state in arriving})
            met |= here
            for state, times in here.items():
                for after, weight in self._rows[state].items():
                    if after not in inside:
                        share = times * Fraction(weight, self._totals[state])
                        arriving[after] = work.total([share], arriving.get(after, Fraction(0)))
        met |= {state: arriving[state] for state in self._labels}
        return dict(sorted(met.items()))

    @cached_property
    def _components(self) -> list[tuple[list[int], Elimination]]:
        """The states that go on, in groups that lead to earlier groups only, each ready to be solved."""
        work, ready = _work(), []
        for members in components(self._rows):
            if members[0] in self._labels:
                continue
            inside = set(members)
            rows = {}
            for state in members:
                row = {after: weight for after, weight in self._rows[state].items() if after in inside}
                away = self._totals[state] - sum(row.values())
                rows[state] = row | {AWAY: away} if away else row
            ready.append((members, Elimination(rows, work)))
        return ready

    # -- the law of the length -----------------------------------------------------------

    def lengths(self, steps: int) -> LengthLaw:
        """The chance to end with each step from 0 to `steps` (up to 100,000), and to go on after them.

        Raises `InputError` for more steps, and where they take longer than about a second.
        """
        steps = whole_number("steps", steps, 0, MAX_LENGTH)
        work, chances = _work(), []
        for ended, going_on, scale in self.each_step():
            work.spend(scale.bit_length() ** 2 // 14_000)  # to reduce the fraction
            chances.append(Fraction(ended, scale))
            if len(chances) > steps or not going_on:
                break
        chances += [Fraction(0)] * (steps + 1 - len(chances))
        return LengthLaw(tuple(chances), Fraction(going_on, scale))

    def each_step(self, work: Work | None = None) -> Iterator[tuple[int, int, int]]:
        """After 0, 1, 2 ... steps: (ended with this step, going on, out of), as whole numbers.

        work: what it is counted in, where several chains have to share. Raises `InputError` when the
        numbers get too long for about a second.
        """
        work, common = work or _work(), 1
        for total in set(filter(None, self._totals)):
            work.spend(5 * _price_of_product(common.bit_length(), total.bit_length()))
            common = lcm(common, total)
        bits = common.bit_length()
        work.spend(sum(map(len, self._rows)) * _price_of_product(bits, max(self._totals).bit_length()))
        rows = [
            [(after, weight * (common // total)) for after, weight in row.items()] if total else []
            for row, total in zip(self._rows, self._totals, strict=True)
        ]
        scale, now = 1, {0: 1}
        while True:
            ended = sum(now.pop(state) for state in [state for state in now if state in self._labels])
            yield ended, sum(now.values()), scale
            arrows = sum(len(rows[state]) for state in now)
            work.spend((1 + arrows) * (3 + _price_of_product(scale.bit_length(), bits)))
            then: dict[int, int] = {}
            for state, ways in now.items():
                for after, weight in rows[state]:
                    then[after] = then.get(after, 0) + ways * weight
            now, scale = then, scale * common

    def quantile(self, q: float | Fraction) -> int:
        """The smallest number of steps that is not exceeded with chance q, above 0 and below 1.

        Raises `InputError` for any other q, and where so many steps take longer than about a second.
        """
        try:  # text such as 1e-9999999 would be taken at its word
            exact = Fraction(q) if isinstance(q, int | float | Fraction) else Fraction(1)
        except (TypeError, ValueError, OverflowError):
            exact = Fraction(1)
        if not 0 < exact < 1:
            raise InputError(f"q = {shown(q)}: allowed above 0 and below 1; choose one of those")
        for steps, (_, going_on, scale) in enumerate(self.each_step()):
            if going_on * exact.denominator <= (exact.denominator - exact.numerator) * scale:
                return steps
        raise AssertionError("the steps never run out")

    @property
    def median(self) -> int:
        """The lower median of the number of steps."""
        return self.quantile(Fraction(1, 2))

    @cached_property
    def mode(self) -> tuple[int, ...]:
        """The most likely number of steps, or all of them where several tie."""
        best, scale_of_best, where = 0, 1, [0]
        for steps, (ended, going_on, scale) in enumerate(self.each_step()):
            here, there = ended * scale_of_best, best * scale
            if here > there:
                best, scale_of_best, where = ended, scale, [steps]
            elif here == there and ended:
                where.append(steps)
            if going_on * scale_of_best < best * scale or not going_on:
                break  # all that is still to come is less likely than the best
        return tuple(where)

    @cached_property
    def shortest(self) -> int:
        """The fewest steps in which the chain can end."""
        met, latest = {0}, [0]
        for steps in count():
            if not self._labels.keys().isdisjoint(latest):
                return steps
            latest = list({after for state in latest for after in self._rows[state]} - met)
            met.update(latest)
        raise AssertionError("some end can be reached from every state")

    def histories(self) -> int:
        """In how many ways the chain can go from its start to an end, a step of weight w counting w ways.

        Raises `InputError` for a chain that can come back to a state: it has no largest number.
        """
        ways = {0: 1}
        for members in reversed(components(self._rows)):
            state = members[0]
            if len(members) > 1 or state in self._rows[state]:
                again = shown(self._found.states[state])
                raise InputError(
                    f"state = {again}: the chain can come back to it, so its histories are without number; "
                    "ask for `lengths`"
                )
            for after, weight in self._rows[state].items():
                ways[after] = ways.get(after, 0) + ways[state] * weight
        return sum(ways[state] for state in self._labels)

    def __repr__(self) -> str:
        start, states, ends = shown(self._found.states[0]), len(self._rows), len(self._labels)
        return f"Chain({states:,} states from {start}, {ends:,} of them ends)"


def _price_of_product(bits: int, other: int) -> int:
    """Work of multiplying two numbers of so many bits, or of moving them."""
    return 1 + (bits + other) // 256 + bits * other // 27_000


def _work() -> Work:
    return Work(
        MAX_CHAIN_WORK,
        "chain: its whole numbers get too long for about a second; "
        "use fewer states, smaller weights or fewer steps",
    )


def _weights(state: State, after: Any) -> Iterator[tuple[State, int]]:
    """The next states and their weights above 0, checked."""
    if isinstance(after, list):
        yield from ((one, 1) for one in after)
        return
    counts = after.counts if isinstance(after, Distribution) else after
    if not isinstance(counts, Mapping):
        raise InputError(
            f"step({shown(state)}) = {shown(after)}: give {{next state: weight}}, "
            "or a list of equally likely states"
        )
    for one, weight in counts.items():
        if isinstance(weight, bool) or not isinstance(weight, int) or weight < 0:
            raise InputError(
                f"step({shown(state)}): weight of {shown(one)} = {shown(weight)}: allowed whole "
                "numbers from 0 up; scale all weights of the step to such"
            )
        if weight:
            yield cast("State", one), weight
