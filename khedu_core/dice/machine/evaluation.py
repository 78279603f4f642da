"""The state machine: every roll told to a mechanic at once.

A roll of unordered dice is told to a mechanic face by face: "three dice show a 1, none
shows a 2, one shows a 3 ...". The mechanic keeps a state; what is kept here is, for every
number of dice not yet told and every state, in how many ways it can come about. Rolls that
lead to the same state are merged, so the cost is

    faces * dice**2 / 2 * (number of different states),

not sides**dice. (The idea, with proofs, in: A. Liu, Icepool: efficient computation of
dice pool probabilities, AIIDE 2022, doi 10.1609/aiide.v18i1.21971.) A hand of cards is
told in the same way, and so are two rolls side by side, with one count each, for
questions such as "who wins more pairs".
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from khedu_core.dice.limits import MAX_STEPS
from khedu_core.dice.machine.as_needed import SETTLED, AsNeeded, SideBySide, Telling
from khedu_core.dice.machine.combined import Together
from khedu_core.dice.machine.fitting import check_that_it_fits, known_mechanic
from khedu_core.dice.machine.mechanic import ORDERS, Mechanic, Outcome_co, State, enough_of
from khedu_core.dice.machine.sources import Dice, Hand, Source, dice_or_hand
from khedu_core.dice.work_limit import Work
from khedu_core.errors import one_of, whole_number

STEP = 20
"""Work of one step with short numbers and a small state (see `work_limit`)."""

MAX_STATES = 200_000
"""States kept from one face to the next: some tens of megabytes."""

FEW_STATES = 50
"""States there may be, with what is left the same, before it matters how many values each of them has."""

Table: TypeAlias = dict[Any, int]
"""{state: ways}."""


def evaluate(mechanic: Mechanic[State, Outcome_co], *sources: Source) -> dict[Outcome_co, int]:
    """Exact counts {outcome: ways}, out of all cases of the sources together.

    One source, or two that are told side by side, as for two players' rolls. A source is a die,
    an iterable of dice, which may mix any dice (different sizes, repeated faces, blanks), or a
    `Hand`. Raises `InputError` above 1000 dice, or when the machine would need more than
    `limits.MAX_STEPS` steps (about a second).
    """
    whole_number("sources", len(sources), 1, 2, "tell one roll, or two against each other")
    rolls = [dice_or_hand(source) for source in sources]
    work = Work(
        STEP * MAX_STEPS,
        lambda: (
            f"{' against '.join(map(str, rolls))}: this question needs much longer than a second; "
            "use fewer dice, fewer sides or a simpler question"
        ),
        told=True,
    )
    try:
        states = _final_states(known_mechanic(mechanic), rolls, work)
        sizes = [roll.size for roll in rolls]
        result: dict[Outcome_co, int] = {}
        for state, ways in states.items():
            outcome = mechanic.finish(state, *sizes)
            result[outcome] = result.get(outcome, 0) + ways
        return result
    except TypeError as fault:
        check_that_it_fits(mechanic, rolls, fault)
        raise


def _final_states(mechanic: Mechanic[Any, Any], rolls: Sequence[Dice | Hand], work: Work) -> Table:
    """{state: ways} once everything is told that the mechanic needs."""
    order = one_of("order", mechanic.order, ORDERS)
    faces = sorted({face for roll in rolls for face in roll.faces}, reverse=order != "ascending")
    long_numbers = _price_of_numbers(sum(roll.bits for roll in rolls))
    enough, sizes = enough_of(mechanic), [roll.size for roll in rolls]
    most = enough(*sizes) if enough else max(sizes) + 1

    def spend(amount: int) -> None:
        work.spend(amount * long_numbers)

    one, *others = [AsNeeded(roll.face_by_face(faces, spend), most) for roll in rolls]
    telling: Telling = one
    step: Callable[..., Any] = mechanic.step
    for other in others:  # one at most
        telling, step = SideBySide(one, other, spend), _step_of_two(step)
    price = STEP * long_numbers * (len(mechanic.mechanics) if isinstance(mechanic, Together) else 1)
    settled: Table = {}
    tables: dict[Any, Table] = {telling.start: {mechanic.start(): 1}}  # by what is left
    for place, face in enumerate(faces):
        after: dict[Any, Table] = {SETTLED: settled}  # the tables at the next face
        for left, states in tables.items():
            ways_on = telling.splits(place, left)
            work.spend(price * _price_of_states(states) * (1 + len(ways_on)) * len(states))
            for still_left, count, ways in ways_on:
                table = after.get(still_left)
                if table is None:
                    table = after[still_left] = {}
                for state, before in states.items():
                    reached = step(state, face, count)
                    table[reached] = table.get(reached, 0) + before * ways
        del after[SETTLED]
        tables = after
        if sum(map(len, tables.values())) > MAX_STATES:
            work.refuse()
    for states in tables.values():  # every die is told
        for state, ways in states.items():
            settled[state] = settled.get(state, 0) + ways
    work.spend(3 * STEP * long_numbers * len(settled))
    return settled


def _step_of_two(step: Callable[..., State]) -> Callable[[State, Any, tuple[int, int]], State]:
    """A step that takes the counts of both rolls as a pair."""

    def step_with_pair(state: State, face: Any, counts: tuple[int, int]) -> State:
        left, right = counts
        return step(state, face, left, right)

    return step_with_pair


def _price_of_numbers(bits: int) -> int:
    """How much dearer a step is with counts of so many binary digits, which have to be multiplied."""
    return 1 if bits < 256 else 1 + max(bits // 256, int((bits / 1340) ** 1.6))


def _price_of_states(states: Table) -> int:
    """How much dearer a step is where there are many states of many values, by the one told last."""
    return 1 if len(states) < FEW_STATES else 1 + _values_of(next(reversed(states))) // 5


def _values_of(state: Any) -> int:
    if isinstance(state, frozenset):
        return 3 * sum(map(_values_of, state))  # it takes that much more room
    return sum(map(_values_of, state)) if isinstance(state, tuple) else 1
