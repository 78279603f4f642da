"""The general engine: any question about a roll that a small state machine can answer.

A roll of unordered dice is told to a mechanic face by face: "three dice show a 1, none
shows a 2, one shows a 3 ...". The mechanic keeps a state, and the engine keeps, for
every state and every number of dice not yet told, in how many ways it can come about.
Dice of one kind with r left show the present face c times in C(r, c) * weight**c ways.
Rolls that lead to the same state are merged, so the cost is

    faces * dice**2 / 2 * (number of different states),

not sides**dice. (The idea, with proofs, in: A. Liu, Icepool: efficient computation of
dice pool probabilities, AIIDE 2022, doi 10.1609/aiide.v18i1.21971.) A hand of cards is
told in the same way (`sources.Hand`), and so are two rolls side by side, with one count
each, for questions such as "who wins more pairs".
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Generic, Literal, Protocol, TypeVar

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_STEPS
from khedu_core.dice.machine.sources import Dice, Hand, Source, Split, SplitsOnce, Telling
from khedu_core.errors import InputError, shown, whole_number

Order = Literal["ascending", "descending", "any"]
State = TypeVar("State", bound=Hashable)
State_co = TypeVar("State_co", bound=Hashable, covariant=True)
Outcome = TypeVar("Outcome", bound=Hashable)
Outcome_co = TypeVar("Outcome_co", bound=Hashable, covariant=True)


class Mechanic(Protocol[State_co, Outcome_co]):
    """A question about one roll, answered by looking at the faces in order.

    A mechanic that loses interest may say so and save work: a method `needs(state)`
    returns how many further dice it can still look at (0: the answer stands). Of a face
    that more dice show, it is told only so many, and what is left is not told at all.
    One that compares two sources may have a method `enough(left, right)`: once so many dice of
    one of them are told, the answer stands, and `finish` works it out from the state.
    """

    @property
    def order(self) -> Order:
        """The order in which the faces must be told; "any" if it does not matter."""
        ...

    def start(self) -> State_co:
        """The state before any face is told."""
        ...

    @property
    def step(self) -> Callable[..., State_co]:
        """`step(state, face, count)`: the state after `count` dice are told to show `face`.

        Called once for every face any die can show, in `order`, also when no die shows it
        (count 0). It depends on its arguments alone. The fewer different states, the faster.
        Where two sources are told it takes one count for each: `step(state, face, left, right)`.
        """
        ...

    @property
    def finish(self) -> Callable[..., Outcome_co]:
        """`finish(state, dice)`: the answer, once all `dice` dice are told (one number a source)."""
        ...


def evaluate(
    mechanic: Mechanic[State, Outcome_co], *sources: Source | Iterable[Distribution]
) -> dict[Outcome_co, int]:
    """Exact counts {outcome: ways}, out of the product of the sources' totals.

    One source, or two that are told side by side, as for two players' rolls. A source is an
    iterable of dice, which may mix any dice (different sizes, repeated faces, blanks), or a
    `Hand`. Raises `InputError` above 1000 dice, or when the machine would need more than
    `limits.MAX_STEPS` transitions (about a second).
    """
    whole_number("sources", len(sources), 1, 2, "tell one roll, or two against each other")
    told = [source if isinstance(source, Hand | Dice) else Dice(_dice(source)) for source in sources]
    faces = sorted({face for source in told for face in source.faces}, reverse=mechanic.order != "ascending")
    tellings = [source.telling(faces) for source in told]
    allowance = _Allowance(told)
    if len(tellings) == 2:
        states = _told_side_by_side(mechanic, faces, tellings[0], tellings[1], allowance)
    elif hasattr(mechanic, "needs"):
        states = _told_while_needed(mechanic, mechanic.needs, faces, tellings[0], allowance)
    else:
        states = _told_to_the_end(mechanic, faces, tellings[0], allowance)
    allowance.spend(3 * len(states))
    sizes = [source.size for source in told]
    result: dict[Outcome_co, int] = {}
    for state, ways in states.items():
        outcome = mechanic.finish(state, *sizes)
        result[outcome] = result.get(outcome, 0) + ways
    return result


class _Allowance:
    """How many transitions are left; long counts cost more, and so do states of many values."""

    def __init__(self, sources: list[Any]) -> None:
        self.sources = sources
        digits = 1 + prod(source.total for source in sources).bit_length() // 256
        self.left = MAX_STEPS // digits
        self.weight = 1

    def weigh(self, table: dict[Any, dict[Any, int]]) -> None:
        """Set the price of a step by one of the states for which the fewest dice are left."""
        if table:  # not once every answer is settled
            states = next(reversed(table.values()))
            self.weight = 1 + _values_of(next(reversed(states))) // 5

    def spend(self, steps: int) -> None:
        self.left -= steps * self.weight
        if self.left < 0:
            about = " against ".join(map(str, self.sources))
            raise InputError(
                f"{about}: this question needs more than {MAX_STEPS:,} steps of the state machine; "
                "use fewer dice, fewer sides or a simpler question"
            )


def _values_of(state: Any) -> int:
    return sum(map(_values_of, state)) if isinstance(state, tuple) else 1


def _told_to_the_end(
    mechanic: Mechanic[State, Any], faces: Sequence[Any], telling: Telling, allowance: _Allowance
) -> dict[State, int]:
    """{state: ways} once every face is told."""
    step, kept = mechanic.step, SplitsOnce(telling)
    table: dict[Any, dict[State, int]] = {telling.start: {mechanic.start(): 1}}
    for place, face in enumerate(faces):
        told: dict[Any, dict[State, int]] = {}
        splits_of = kept.at(place)
        allowance.weigh(table)
        for left, states in table.items():
            splits = splits_of(left)
            allowance.spend(len(splits) * (len(states) + telling.kinds))
            for still_left, count, ways in splits:
                target = told.get(still_left)
                if target is None:
                    target = told[still_left] = {}
                for state, before in states.items():
                    after = step(state, face, count)
                    target[after] = target.get(after, 0) + before * ways
        table = told
    (states,) = table.values()  # nothing is left untold
    return states


def _told_side_by_side(
    mechanic: Mechanic[State, Any], faces: Sequence[Any], one: Telling, other: Telling, allowance: _Allowance
) -> dict[State, int]:
    """As `_told_to_the_end` for two sources, until of one of them as many are told as the mechanic needs."""
    step, ones, others = mechanic.step, SplitsOnce(one), SplitsOnce(other)
    sizes = one.untold(one.start), other.untold(other.start)
    enough = mechanic.enough(*sizes) if hasattr(mechanic, "enough") else max(sizes) + 1
    settled: dict[State, int] = {}
    table: dict[Any, dict[State, int]] = {(one.start, other.start): {mechanic.start(): 1}}
    for place, face in enumerate(faces):
        told: dict[Any, dict[State, int]] = {}
        splits_of_one, splits_of_other = ones.at(place), others.at(place)
        allowance.weigh(table)
        for (left, right), states in table.items():
            if one.untold(left) + enough <= sizes[0] or other.untold(right) + enough <= sizes[1]:
                _add(settled, states, one.ways_left(place, left) * other.ways_left(place, right))
                continue
            lefts, rights = splits_of_one(left), splits_of_other(right)
            allowance.spend(len(lefts) * len(rights) * len(states))
            for left_after, count, ways in lefts:
                for right_after, other_count, other_ways in rights:
                    both, ways_of_both = (left_after, right_after), ways * other_ways
                    target = told.get(both)
                    if target is None:
                        target = told[both] = {}
                    for state, before in states.items():
                        after = step(state, face, count, other_count)
                        target[after] = target.get(after, 0) + before * ways_of_both
        table = told
    for states in table.values():  # nothing is left untold
        _add(settled, states)
    return settled


def _told_while_needed(
    mechanic: Mechanic[State, Any],
    needs: Callable[[State], int],
    faces: Sequence[Any],
    telling: Telling,
    allowance: _Allowance,
) -> dict[State, int]:
    """As `_told_to_the_end`, for a mechanic that says how many more dice matter to it.

    Where at least so many dice show a face, it is told that many; the rest may then lie in
    any way, which is all ways less those in which fewer dice show the face.
    """
    settled: dict[State, int] = {}
    step, kept = mechanic.step, SplitsOnce(telling)
    table: dict[Any, dict[State, int]] = {telling.start: {mechanic.start(): 1}}
    for place, face in enumerate(faces):
        told: dict[Any, dict[State, int]] = {}
        splits_of = kept.at(place)
        allowance.weigh(table)
        for left, states in table.items():
            by_need: dict[int, tuple[list[Split], int]] = {}  # splits told apart, ways of all others
            for state, before in states.items():
                needed = needs(state)
                if needed not in by_need:
                    told_apart = [split for split in splits_of(left) if split[1] < needed]
                    fewer = sum(ways * telling.ways_left(place + 1, later) for later, _, ways in told_apart)
                    by_need[needed] = told_apart, telling.ways_left(place, left) - fewer
                told_apart, others = by_need[needed]
                allowance.spend(1 + len(told_apart))
                for still_left, count, ways in told_apart:
                    target = told.get(still_left)
                    if target is None:
                        target = told[still_left] = {}
                    after = step(state, face, count)
                    target[after] = target.get(after, 0) + before * ways
                if others:
                    after = step(state, face, needed) if needed else state
                    settled[after] = settled.get(after, 0) + before * others
        table = told
    for states in table.values():  # the dice ran out before the interest did
        _add(settled, states)
    return settled


def _add(settled: dict[State, int], states: dict[State, int], ways_left: int = 1) -> None:
    for state, before in states.items():
        settled[state] = settled.get(state, 0) + before * ways_left


def told(mechanic: Mechanic[Any, Outcome], roll: Sequence[int], faces: Iterable[int] = ()) -> Outcome:
    """A mechanic's answer for one roll; `faces` are those the dice could also have shown."""
    counts = Counter(roll)
    state = mechanic.start()
    needs = getattr(mechanic, "needs", lambda _: len(roll) + 1)
    for face in sorted(counts.keys() | set(faces), reverse=mechanic.order != "ascending"):
        needed = needs(state)
        if needed:
            state = mechanic.step(state, face, min(counts[face], needed))
        if counts[face] >= needed:  # the mechanic looks at no more dice than it needs
            break
    return mechanic.finish(state, len(roll))


def _dice(source: object) -> list[Distribution]:
    one = isinstance(source, Distribution) or not isinstance(source, Iterable)
    dice: list[Any] = [source] if one else list(source)  # type: ignore[call-overload]
    for die in dice:
        if not isinstance(die, Distribution):
            raise InputError(f"die = {shown(die)}: give dice such as d(6), a list of dice, or a Hand")
    return dice


@dataclass(frozen=True, slots=True)
class Machine(Generic[State, Outcome]):
    """A mechanic from functions, for a question asked once.

    >>> from khedu_core.dice import Machine, d, evaluate
    >>> sixes = Machine(0, lambda state, face, count: state + count * (face == 6), lambda state, dice: state)
    >>> evaluate(sixes, [d(6)] * 2)
    {0: 25, 1: 10, 2: 1}
    """

    initial: State
    step: Callable[..., State]
    finish: Callable[..., Outcome]
    order: Order = "any"

    def start(self) -> State:
        return self.initial


@dataclass(frozen=True, slots=True, init=False)
class Together:
    """Several questions about the same roll; the outcome is the tuple of their outcomes.

    Raises `InputError` when one needs the faces ascending and another descending.
    """

    mechanics: tuple[Mechanic[Any, Any], ...]
    order: Order

    def __init__(self, *mechanics: Mechanic[Any, Any]) -> None:
        orders = {mechanic.order for mechanic in mechanics} - {"any"}
        if len(orders) > 1:
            raise InputError("one question needs the faces ascending, the other descending; ask them apart")
        object.__setattr__(self, "mechanics", mechanics)
        object.__setattr__(self, "order", orders.pop() if orders else "any")

    def start(self) -> tuple[Any, ...]:
        return tuple(mechanic.start() for mechanic in self.mechanics)

    def step(self, states: tuple[Any, ...], face: Any, *counts: int) -> tuple[Any, ...]:
        told = zip(self.mechanics, states, strict=True)
        return tuple(mechanic.step(state, face, *counts) for mechanic, state in told)

    def finish(self, states: tuple[Any, ...], *dice: int) -> tuple[Any, ...]:
        told = zip(self.mechanics, states, strict=True)
        return tuple(mechanic.finish(state, *dice) for mechanic, state in told)


@dataclass(frozen=True, slots=True)
class Mirror(Mechanic[State, int]):
    """The same question with high and low exchanged: every face, and the answer, changes sign."""

    original: Mechanic[State, int]

    @property
    def order(self) -> Order:
        opposite: dict[Order, Order] = {
            "ascending": "descending",
            "descending": "ascending",
            "any": "any",
        }
        return opposite[self.original.order]

    def start(self) -> State:
        return self.original.start()

    def step(self, state: State, face: int, count: int) -> State:
        return self.original.step(state, -face, count)

    def finish(self, state: State, dice: int) -> int:
        return -self.original.finish(state, dice)
