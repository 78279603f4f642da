"""States found by walking from the first one, numbered, and the loops among them."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from khedu_core.errors import InputError, shown

State = TypeVar("State", bound=Hashable)


class Numbered(Generic[State]):
    """The states met so far; each is known by its place in `states`, the order in which they were met."""

    def __init__(self, most: int, too_many: str) -> None:
        """`too_many` tells, behind "more than `most` states: ", what the reader can do."""
        self.states: list[State] = []
        self._number: dict[State, int] = {}
        self._most = most
        self._too_many = too_many

    def of(self, state: State) -> int:
        """The number of a state, a new one if it is new."""
        try:
            number = self._number.get(state)
        except TypeError:
            raise InputError(
                f"state = {shown(state)}: a state must be hashable; use a number, a text or a tuple of them"
            ) from None
        if number is None:
            number = len(self.states)
            if number == self._most:
                raise InputError(
                    f"more than {self._most:,} states, {shown(state)} among them: {self._too_many}"
                )
            self._number[state] = number
            self.states.append(state)
        return number

    def known(self, state: State) -> int:
        """The number of a state that was met.

        Raises:
            InputError: it was not.
        """
        try:
            return self._number[state]
        except (KeyError, TypeError):
            raise InputError(
                f"state = {shown(state)}: the start never leads there; "
                f"choose one of the {len(self.states):,} states, such as {shown(self.states[0])}"
            ) from None


def components(successors: Sequence[Iterable[int]]) -> list[list[int]]:
    """The strongly connected components (states that can reach each other), those behind first.

    Every arrow between two components points from a later one of the list to an earlier one.
    (Tarjan, Depth-first search and linear graph algorithms, 1972; without recursion, since a
    chain of 50,000 states is deeper than Python's stack.)
    """
    met: dict[int, int] = {}
    lowest: dict[int, int] = {}
    stack: list[int] = []
    waiting: set[int] = set()
    found: list[list[int]] = []
    for root in range(len(successors)):
        if root in met:
            continue
        path = [(root, iter(successors[root]))]
        met[root] = lowest[root] = len(met)
        stack.append(root)
        waiting.add(root)
        while path:
            state, further = path[-1]
            for after in further:
                if after not in met:
                    met[after] = lowest[after] = len(met)
                    stack.append(after)
                    waiting.add(after)
                    path.append((after, iter(successors[after])))
                    break
                if after in waiting:
                    lowest[state] = min(lowest[state], met[after])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[state])
                if lowest[state] == met[state]:
                    found.append(_popped_down_to(state, stack))
                    waiting.difference_update(found[-1])
    return found


def _popped_down_to(state: int, stack: list[int]) -> list[int]:
    taken = [stack.pop()]
    while taken[-1] != state:
        taken.append(stack.pop())
    return taken
