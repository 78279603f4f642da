"""What the state machine can be asked: the contract of a mechanic."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

from khedu_core.errors import InputError, function_of, one_of, shown

Order = Literal["ascending", "descending", "any"]
ORDERS = ("ascending", "descending", "any")
State = TypeVar("State", bound=Hashable)
State_co = TypeVar("State_co", bound=Hashable, covariant=True)
Outcome = TypeVar("Outcome", bound=Hashable)
Outcome_co = TypeVar("Outcome_co", bound=Hashable, covariant=True)


class Mechanic(Protocol[State_co, Outcome_co]):
    """A question about one roll, answered by looking at the faces in order.

    Whatever has these four is a mechanic; there is nothing to inherit from. One that may know its
    answer early can save work by one method more: see `SettledEarly`.
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
        Where two rolls are told it takes one count for each: `step(state, face, left, right)`.
        """
        ...

    @property
    def finish(self) -> Callable[..., Outcome_co]:
        """`finish(state, dice)`: the answer, once all `dice` dice are told (one number a roll)."""
        ...


class SettledEarly(Protocol):
    """A mechanic to which only the first dice of a roll matter, in the order in which they are told."""

    @property
    def enough(self) -> Callable[..., int] | None:
        """`enough(dice)`: how many of so many dice have to be told (of two rolls: `enough(left, right)`).

        Of a face that more dice show, `step` is told only so many as are still needed, and after
        that nothing more, of either roll. None: all the dice, as where a mechanic is made of others.
        """
        ...


def enough_of(mechanic: object) -> Callable[..., int] | None:
    """`enough` of a mechanic that is `SettledEarly`, else None."""
    enough: Callable[..., int] | None = getattr(mechanic, "enough", None)
    return enough


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

    def __post_init__(self) -> None:
        function_of("(state, face, count)", "step", self.step)
        function_of("(state, dice)", "finish", self.finish)
        one_of("order", self.order, ORDERS)
        if not isinstance(self.initial, Hashable):
            raise InputError(f"initial = {shown(self.initial)}: a state must be hashable; use a tuple")

    def start(self) -> State:
        return self.initial
