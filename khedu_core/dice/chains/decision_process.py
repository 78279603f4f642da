"""A game of chance and decisions, walked from its start and kept as flat lists.

A state is the game as the player to move sees it. Its options each have outcomes: `Again`,
`Pass` and `End`, with whole weights. `best_play` tells the whole story.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from khedu_core.dice.chains.state_graph import Numbered
from khedu_core.dice.limits import MAX_PAYOFF, MAX_PLAY_STATES
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError, function_of, shown

State = TypeVar("State", bound=Hashable)
Value: TypeAlias = int | Fraction | float

MAX_OUTCOMES_PER_STATE = 40
"""Outcomes of all options, on the average over the states that a process may have."""

MAX_WEIGHT = 1_000_000_000
"""Largest weight of one outcome."""


class Again(NamedTuple):
    """The player who decided goes on, in this state."""

    state: Any
    weight: int = 1


class Pass(NamedTuple):
    """The other player decides next; the state is told as that player sees it."""

    state: Any
    weight: int = 1


class End(NamedTuple):
    """The game ends, and is worth this much to the player who decided."""

    value: Value
    weight: int = 1


Outcome: TypeAlias = Again | Pass | End
Options: TypeAlias = Mapping[Any, Sequence[Outcome]]
"""{option: its outcomes}. The order counts: of equally good options the first is played."""

AGAIN, PASS, END = 0, 1, 2
_KINDS: dict[type, int] = {Again: AGAIN, Pass: PASS, End: END}


class Arena(Generic[State]):
    """All states, options and outcomes, numbered.

    State s has the options first_option[s] up to first_option[s + 1]; option o has the outcomes
    first_outcome[o] up to first_outcome[o + 1]; outcome i is of kinds[i], has weights[i], and leads
    to the state targets[i] or, at an END, is worth payoffs[targets[i]].

    Raises `InputError` for a state without options, an option without outcomes, a weight or a
    value that is none, and more than `most` states.
    """

    def __init__(self, start: State, options: Callable[[State], Options], most: int) -> None:
        function_of("a state", "options", options)
        more = "use a smaller game"
        if most < MAX_PLAY_STATES:
            more += f", or allow more with at_most_states (up to {MAX_PLAY_STATES:,})"
        self.found: Numbered[State] = Numbered(most, more)
        self.first_option, self.first_outcome = array("q", [0]), array("q", [0])
        self.labels: list[Hashable] = []
        self.kinds, self.targets, self.weights = bytearray(), array("q"), array("q")
        self.payoffs: list[Value] = []
        self._payoff_number: dict[tuple[type, Value], int] = {}
        work = Work(
            most * MAX_OUTCOMES_PER_STATE,
            f"decision process: more than {most * MAX_OUTCOMES_PER_STATE:,} outcomes; use fewer options",
        )
        self.found.of(start)
        for state in self.found.states:  # grows while it is walked
            choices = options(state)
            if not isinstance(choices, Mapping) or not choices:
                raise InputError(
                    f"options({shown(state)}) = {shown(choices)}: give {{option: [outcomes]}}, at least one"
                )
            for label, outcomes in choices.items():
                self._add_option(state, label, outcomes)
                work.spend(len(outcomes))
            self.first_option.append(len(self.labels))

    def _add_option(self, state: State, label: Hashable, outcomes: Any) -> None:
        if not isinstance(outcomes, list | tuple) or not outcomes or isinstance(outcomes, Again | Pass | End):
            raise InputError(
                f"option {shown(label)} of {shown(state)} = {shown(outcomes)}: "
                "give a list of Again, Pass and End, at least one"
            )
        for outcome in outcomes:
            kind = _KINDS.get(type(outcome))
            if kind is None:
                raise InputError(
                    f"option {shown(label)} of {shown(state)}: {shown(outcome)} is no outcome; "
                    "give Again(state), Pass(state) or End(value)"
                )
            target, weight = outcome
            if type(weight) is not int or not 0 < weight <= MAX_WEIGHT:
                raise InputError(
                    f"option {shown(label)} of {shown(state)}: weight = {shown(weight)}: "
                    f"allowed 1 to {MAX_WEIGHT:,}; choose such a whole number"
                )
            self.kinds.append(kind)
            self.targets.append(self._payoff(target) if kind == END else self.found.of(target))
            self.weights.append(weight)
        self.labels.append(label)
        self.first_outcome.append(len(self.kinds))

    def _payoff(self, value: Value) -> int:
        if isinstance(value, bool) or not isinstance(value, int | Fraction | float) or not _moderate(value):
            raise InputError(
                f"End({shown(value)}): a value is a number from {-MAX_PAYOFF:,} to {MAX_PAYOFF:,}; "
                "give 1 for a win, 0 for a loss"
            )
        key = type(value), value
        if key not in self._payoff_number:
            self._payoff_number[key] = len(self.payoffs)
            self.payoffs.append(value)
        return self._payoff_number[key]

    def options_of(self, state: int) -> range:
        return range(self.first_option[state], self.first_option[state + 1])

    def outcomes_of(self, option: int) -> range:
        return range(self.first_outcome[option], self.first_outcome[option + 1])

    def backwards(self) -> list[int] | None:
        """The states in an order in which each comes behind all it leads to; None if there are loops."""
        to_come = Counter(
            target for target, kind in zip(self.targets, self.kinds, strict=True) if kind != END
        )
        order = [] if to_come[0] else [0]
        for state in order:  # grows while it is walked
            for option in self.options_of(state):
                for i in self.outcomes_of(option):
                    if self.kinds[i] != END:
                        target = self.targets[i]
                        to_come[target] -= 1
                        if not to_come[target]:
                            order.append(target)
        return order[::-1] if len(order) == len(self.found.states) else None


def _moderate(value: Value) -> bool:
    return -MAX_PAYOFF <= value <= MAX_PAYOFF  # not a number is neither
