"""The general engine: any question about a roll that a small state machine can answer.

A roll of unordered dice is told to a mechanic face by face: "three dice show a 1, none
shows a 2, one shows a 3 ...". The mechanic keeps a state, and the engine keeps, for
every state and every number of dice not yet told, in how many ways it can come about.
Dice of one kind with r left show the present face c times in C(r, c) * weight**c ways.
Rolls that lead to the same state are merged, so the cost is

    faces * dice**2 / 2 * (number of different states),

not sides**dice. (The idea, with proofs, in: A. Liu, Icepool: efficient computation of
dice pool probabilities, AIIDE 2022, doi 10.1609/aiide.v18i1.21971.)
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Literal, Protocol, TypeVar

from khedu_core.dice.distribution import Distribution
from khedu_core.dice.limits import MAX_DICE, MAX_STEPS
from khedu_core.errors import InputError, whole_number

Order = Literal["ascending", "descending", "any"]
State = TypeVar("State", bound=Hashable)
Outcome_co = TypeVar("Outcome_co", bound=Hashable, covariant=True)
OtherState = TypeVar("OtherState", bound=Hashable)
OtherOutcome = TypeVar("OtherOutcome", bound=Hashable)


class Mechanic(Protocol[State, Outcome_co]):
    """A question about one roll, answered by looking at the faces in order.

    `step` is called once for every face any die of the roll can show, in `order`, also
    when no die shows it (count 0). It must depend on its arguments alone. The fewer
    different states, the faster.
    """

    @property
    def order(self) -> Order:
        """The order in which the faces must be told; "any" if it does not matter."""
        ...

    def start(self) -> State:
        """The state before any face is told."""
        ...

    def step(self, state: State, face: int, count: int) -> State:
        """The state after `count` dice are told to show `face`."""
        ...

    def finish(self, state: State, dice: int) -> Outcome_co:
        """The answer, once all `dice` dice are told."""
        ...


def evaluate(mechanic: Mechanic[State, Outcome_co], dice: Iterable[Distribution]) -> dict[Outcome_co, int]:
    """Exact counts {outcome: ways}, out of the product of the dice's totals.

    `dice` may mix any dice: different sizes, repeated faces (a count above 1), blanks.
    Raises `InputError` above 1000 dice, or when the machine would need more than
    `limits.MAX_STEPS` transitions (about a second).
    """
    groups = list(Counter(dice).items())
    number = whole_number("dice", sum(size for _, size in groups), 0, MAX_DICE)
    faces = sorted({face for die, _ in groups for face in die}, reverse=mechanic.order == "descending")
    last = [max if mechanic.order != "descending" else min for _ in groups]
    final = [pick(die.outcomes) for pick, (die, _) in zip(last, groups, strict=True)]
    table: dict[tuple[int, ...], dict[State, int]] = {
        tuple(size for _, size in groups): {mechanic.start(): 1}
    }
    steps = 0
    digits = 1 + prod(die.total**size for die, size in groups).bit_length() // 256  # long counts cost more
    for face in faces:
        told: dict[tuple[int, ...], dict[State, int]] = {}
        chances = [
            (die.counts.get(face, 0), face == end) for (die, _), end in zip(groups, final, strict=True)
        ]
        for left, states in table.items():
            for still_left, count, ways in _splits(left, chances):
                target = told.setdefault(still_left, {})
                steps += len(states) * digits
                if steps > MAX_STEPS:
                    raise _too_large(groups)
                for state, before in states.items():
                    after = mechanic.step(state, face, count)
                    target[after] = target.get(after, 0) + before * ways
        table = told
    if steps + 3 * sum(map(len, table.values())) > MAX_STEPS:
        raise _too_large(groups)
    result: dict[Outcome_co, int] = {}
    for states in table.values():
        for state, ways in states.items():
            outcome = mechanic.finish(state, number)
            result[outcome] = result.get(outcome, 0) + ways
    return result


def _splits(left: tuple[int, ...], chances: list[tuple[int, bool]]) -> list[tuple[tuple[int, ...], int, int]]:
    """All (dice left afterwards, dice showing the face, ways) for one face.

    `chances` holds, for each kind of die, the weight of the face and whether it is the
    last face of that die, which all dice then left must show.
    """
    kinds = []
    for size, (weight, is_last) in zip(left, chances, strict=True):
        if not weight:
            kinds.append([(size, 0, 1)])
        elif is_last:
            kinds.append([(0, size, int(weight**size))])
        else:
            kinds.append(_binomial(size, weight))
    if len(kinds) == 1:
        return [((rest,), count, ways) for rest, count, ways in kinds[0]]
    return [
        (
            tuple(rest for rest, _, _ in choice),
            sum(count for _, count, _ in choice),
            prod(ways for _, _, ways in choice),
        )
        for choice in product(*kinds)
    ]


def _binomial(size: int, weight: int) -> list[tuple[int, int, int]]:
    """(size - c, c, C(size, c) * weight**c) for c = 0..size, each from the one before."""
    terms, ways = [], 1
    for c in range(size + 1):
        terms.append((size - c, c, ways))
        ways = ways * (size - c) * weight // (c + 1)
    return terms


def _too_large(groups: list[tuple[Distribution, int]]) -> InputError:
    roll = " + ".join(f"{size} dice with {len(die)} faces" for die, size in groups)
    return InputError(
        f"{roll}: this question needs more than {MAX_STEPS:,} steps of the state machine; "
        "use fewer dice, fewer sides or a simpler reading"
    )


@dataclass(frozen=True, slots=True)
class Together(Mechanic[tuple[State, OtherState], tuple[Outcome_co, OtherOutcome]]):
    """Two questions about the same roll; the outcome is the pair of their outcomes."""

    first: Mechanic[State, Outcome_co]
    second: Mechanic[OtherState, OtherOutcome]

    @property
    def order(self) -> Order:
        orders = {self.first.order, self.second.order} - {"any"}
        if len(orders) > 1:
            raise InputError("one question needs the faces ascending, the other descending; ask them apart")
        return orders.pop() if orders else "any"

    def start(self) -> tuple[State, OtherState]:
        return self.first.start(), self.second.start()

    def step(self, state: tuple[State, OtherState], face: int, count: int) -> tuple[State, OtherState]:
        return self.first.step(state[0], face, count), self.second.step(state[1], face, count)

    def finish(self, state: tuple[State, OtherState], dice: int) -> tuple[Outcome_co, OtherOutcome]:
        return self.first.finish(state[0], dice), self.second.finish(state[1], dice)


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
