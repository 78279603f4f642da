"""Best play in a game of chance: what each decision is worth, and which one is best.

A state is the game as the player to move sees it. A function tells the options of a state,
and of each option the outcomes: `Again` (the same player goes on), `Pass` (the other player
moves, and sees the state given) and `End`. Pig to 10 points, where a 1 loses the turn:

    >>> from khedu_core.dice.chains.best_play import Again, DecisionProcess, End, Pass
    >>> def pig(state, goal=10):
    ...     mine, other, turn = state
    ...     if mine + turn >= goal:
    ...         return {"win": [End(1)]}
    ...     rolls = [Again((mine, other, turn + face)) for face in range(2, 7)]
    ...     return {"roll": [Pass((other, mine, 0)), *rolls], "hold": [Pass((other, mine + turn, 0))]}
    >>> best = DecisionProcess((0, 0, 0), pig).solve()
    >>> round(best.value, 6), best.choice((4, 6, 3))
    (0.709424, 'roll')

With one player there is no `Pass`. A game without loops has exact fractions for values, by
backward induction. Otherwise two bounds close in on the value (`play_iteration`, which needs
NumPy and SciPy), and the error is stated.
"""

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cached_property
from itertools import count
from math import inf
from typing import Any, Generic, TypeAlias, cast

from khedu_core.dice.chains.decision_process import (
    AGAIN,
    END,
    Again,
    Arena,
    End,
    Options,
    Outcome,
    Pass,
    State,
)
from khedu_core.dice.limits import MAX_CHAIN_WORK, MAX_PAYOFF, MAX_PLAY_STATES
from khedu_core.dice.work_limit import Work
from khedu_core.errors import InputError, function_of, one_of, shown, whole_number

__all__ = ["Again", "DecisionProcess", "End", "Options", "Outcome", "Pass", "Play", "Policy"]

MAX_PLAY_STATES_UNASKED = 50_000
"""States of one decision process unless the caller allows more: one to some five seconds."""

MIN_ERROR = 1e-12
"""How closely values between bounds can be asked for: floats know no more of them."""

Policy: TypeAlias = Callable[[Any], Hashable]
"""Names the option that is taken in a state; asked wherever there are several."""


class DecisionProcess(Generic[State]):
    """A finite game of decisions and chance, for one player or for two who alternate.

    Args:
        start: the first state; any hashable value.
        options: the options of a state, {option: [outcomes]}; it must depend on the state alone.
        shared: what both players' values come to together: 1 where a value is the chance to win
            (a draw ends with 1/2), 0 where one player pays the other. One player: without meaning.
        at_most_states: more states than `MAX_PLAY_STATES_UNASKED`, which take longer and more memory.

    Raises:
        InputError: a state without options, a weight or value that is none, or too many states.
    """

    def __init__(
        self,
        start: State,
        options: Callable[[State], Options],
        shared: int | Fraction = 1,
        at_most_states: int = MAX_PLAY_STATES_UNASKED,
    ) -> None:
        if (
            isinstance(shared, bool)
            or not isinstance(shared, int | Fraction)
            or not -MAX_PAYOFF <= shared <= MAX_PAYOFF
        ):
            raise InputError(f"shared = {shown(shared)}: give 1 for chances to win, 0 for payments")
        self._shared = shared
        self._most = whole_number("at_most_states", at_most_states, 1, MAX_PLAY_STATES)
        self._arena: Arena[State] = Arena(start, options, self._most)

    @property
    def states(self) -> tuple[State, ...]:
        """Every state that options can lead to, in the order found."""
        return tuple(self._arena.found.states)

    def solve(
        self, first: Policy | None = None, second: Policy | None = None, within: float = 1e-9
    ) -> "Play[State]":
        """What the game is worth to the first player, who moves at the start.

        first, second: how each player decides; who has no policy plays best against the other.
        within: how far off the value of the start may be, if it is not exact.

        Raises `InputError` for a policy that names no option, for play that cannot end, and when the
        value cannot be told so closely: the players can make the game last too long, or for ever.
        """
        if (
            isinstance(within, bool)
            or not isinstance(within, int | float | Fraction)
            or not MIN_ERROR <= within <= 1
        ):
            raise InputError(
                f"within = {shown(within)}: allowed {MIN_ERROR:g} to 1; choose how far off a value may be"
            )
        arena = self._arena
        taken = [self._taken(policy) for policy in ([None] if first is second is None else [first, second])]
        order = None if any(isinstance(value, float) for value in arena.payoffs) else arena.backwards()
        if order is not None:
            values = _backward_induction(arena, order, taken, self._shared)
            return Play(arena, self._shared, taken, values, values)
        from khedu_core.dice.chains.play_iteration import bounds

        low, high = bounds(arena, taken, float(self._shared), self._most)
        worst, best = low[0][0], high[0][0]
        if not best - worst <= 2 * within:
            raise InputError(
                f"within = {shown(within)}: the value is only known to lie from {worst:.6g} to {best:.6g}, "
                "because the players can make the game very long; allow more, or give it a way to end"
            )
        return Play(arena, self._shared, taken, low, high)

    def _taken(self, policy: Policy | None) -> list[int] | None:
        """For each state the number of the option a policy takes."""
        if policy is None:
            return None
        function_of("a state", "policy", policy)
        arena, taken = self._arena, []
        for number, state in enumerate(arena.found.states):
            options = arena.options_of(number)
            if len(options) == 1:
                taken.append(options[0])
                continue
            wanted, labels = policy(state), [arena.labels[option] for option in options]
            if wanted not in labels:
                one_of(f"policy({shown(state)})", wanted, map(str, labels))
            taken.append(options[labels.index(wanted)])
        return taken


class Play(Generic[State]):
    """The values of a game under the play that was asked for."""

    def __init__(
        self, arena: Arena[State], shared: int | Fraction, taken: list[list[int] | None], low: Any, high: Any
    ) -> None:
        self._arena, self._shared, self._taken = arena, shared, taken
        self._low, self._high = low, high  # for each player (one if both play alike): a value a state

    @property
    def exact(self) -> bool:
        """Whether values are fractions."""
        return self._low is self._high

    @property
    def value(self) -> Fraction | float:
        """What the start is worth to the first player."""
        return self._value(0, 0)

    @property
    def error(self) -> float:
        """How far off `value` may be, rounding included; 0 when it is exact."""
        return 0.0 if self.exact else float(self._high[0][0] - self._low[0][0]) / 2

    def value_of(self, state: State) -> Fraction | float:
        """What a state is worth to the first player when that player decides in it."""
        return self._value(0, self._arena.found.known(state))

    def options(self, state: State) -> dict[Any, Fraction | float]:
        """What each option of a state is worth to the first player, who plays on as was asked for."""
        arena = self._arena
        numbers = arena.options_of(arena.found.known(state))
        return {arena.labels[option]: _worth(arena, option, self._shared, self._value) for option in numbers}

    def choice(self, state: State) -> Any:
        """The option worth most to the first player; of equally good ones (to 1e-12) the first.

        Where the game has loops: the first of those that come soonest to an end, so that nobody who
        follows `choice` waits for ever for what can be had.
        """
        arena = self._arena
        number = arena.found.known(state)
        good = self._good_options(0, number)
        if len(good) > 1 and not self.exact:
            return arena.labels[min(good, key=lambda option: self._moves_to_end(0, option))]
        return arena.labels[good[0]]

    def _good_options(self, player: int, state: int) -> list[int]:
        """The options worth most to the player who decides."""
        arena, options = self._arena, self._arena.options_of(state)
        if len(options) == 1:
            return [*options]
        worth = [_worth(arena, option, self._shared, self._value, player) for option in options]
        best = max(worth)
        margin = 0 if self.exact else 1e-12 * max(1.0, abs(float(best)))
        return [option for option, value in zip(options, worth, strict=True) if value >= best - margin]

    def _moves_to_end(self, player: int, option: int) -> float:
        """The fewest moves in which the game can end after an option, as both play; infinite if it cannot."""
        ends = self._nearest_end
        return min(0 if then is None else ends.get(then, inf) for then in self._after(player, option))

    def _after(self, player: int, option: int) -> Iterator[tuple[int, int] | None]:
        """Who decides next, and in which state; None for an end."""
        arena, others = self._arena, (player + 1) % len(self._low)
        for i in arena.outcomes_of(option):
            kind = arena.kinds[i]
            yield None if kind == END else (player if kind == AGAIN else others, arena.targets[i])

    @cached_property
    def _nearest_end(self) -> dict[tuple[int, int], int]:
        """{(player, state): fewest moves to an end}, by good options or those of the player's policy."""
        before: dict[tuple[int, int] | None, list[tuple[int, int]]] = {}
        for player, taken in enumerate(self._taken):
            for state in range(len(self._arena.found.states)):
                for option in self._good_options(player, state) if taken is None else [taken[state]]:
                    for then in self._after(player, option):
                        before.setdefault(then, []).append((player, state))
        moves: dict[tuple[int, int], int] = {}
        latest: list[tuple[int, int] | None] = [None]
        for number in count(1):
            latest = [node for then in latest for node in before.get(then, ()) if node not in moves]
            if not latest:
                break
            moves.update(dict.fromkeys(cast("list[tuple[int, int]]", latest), number))
        return moves

    def _value(self, player: int, state: int) -> Fraction | float:
        side = player if len(self._low) > 1 else 0
        if self.exact:
            return Fraction(self._low[side][state])
        return float(self._low[side][state] + self._high[side][state]) / 2


def _worth(
    arena: Arena[Any],
    option: int,
    shared: int | Fraction,
    value: Callable[[int, int], Fraction | float],
    player: int = 0,
) -> Any:
    """The mean of an option's outcomes; `value(player, state)` is what a state is worth to its player."""
    outcomes = arena.outcomes_of(option)
    worth: Any = 0
    for i in outcomes:
        kind, target = arena.kinds[i], arena.targets[i]
        if kind == END:
            one: Any = arena.payoffs[target]
        elif kind == AGAIN:
            one = value(player, target)
        else:
            one = shared - value(1 - player, target)
        worth += one * arena.weights[i]
    total = sum(arena.weights[i] for i in outcomes)
    return worth / total if isinstance(worth, float) else Fraction(worth, total)


def _backward_induction(
    arena: Arena[Any], order: list[int], taken: list[list[int] | None], shared: int | Fraction
) -> list[list[Fraction]]:
    """For each player the value of every state, the last states first."""
    work = Work(
        MAX_CHAIN_WORK, "decision process: its fractions get too long for about a second; use a shorter game"
    )
    values = [[Fraction(0)] * len(order) for _ in taken]

    def value(player: int, state: int) -> Fraction:
        return values[player % len(taken)][state]

    for state in order:
        for player, chosen in enumerate(taken):
            options = arena.options_of(state) if chosen is None else [chosen[state]]
            best = max(_worth(arena, option, shared, value, player) for option in options)
            bits = best.denominator.bit_length()
            work.spend(len(options) * (200 + bits * bits // 1_000))
            values[player][state] = best
    return values
