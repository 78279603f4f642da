"""One game on the table: played move by move on plain objects, every move checked.

The patient counterpart of :func:`khedu_core.engine.many_games.play_many`, for people, lessons,
boards and tests::

    table = Table(game, params, seed=1, index=0)
    table.legal()          # [0, 3, 7]
    table.step(3)          # refuses what is not legal
    table.undo()
"""

from dataclasses import dataclass
from typing import Any

from khedu_core.errors import InputError, shown, whole_number

from .agents import check_params
from .chance import Chance
from .game import Game, Options
from .interpreted import interpreted
from .record import copy, diff

SHOWN = 12  # legal actions that an error message lists


@dataclass(frozen=True)
class Move:
    """One decision and what it changed."""

    number: int  # from 1
    actor: int  # the seat that decided
    action: int
    text: str  # in plain words
    options: int  # how many actions were legal
    changes: list[tuple[str, int, int]]  # (path in the state, before, after)


class Table:
    """Game ``index`` of ``seed``, dealt and ready for the first decision.

    Args:
        state: a position to go on from, instead of a deal; it is copied.

    Attributes:
        state: the plain state record; look, and change it only to set up a "what if".
        row: the counters of the result row so far.
        moves: what has been played.

    Raises:
        InputError: the parameters do not fit the game.
    """

    def __init__(self, game: Game, params: Any, seed: int = 0, index: int = 0, *, state: Any = None) -> None:
        check_params(game, params)
        self.game, self.params = game, params
        self.seed = whole_number("seed", seed, 0, 2**64 - 1)
        self.index = whole_number("index", index, 0, 2**63 - 1)
        self.rules = interpreted(game)
        self.state, self.row, self.mind = game.state(), game.row(), Chance()
        self.moves: list[Move] = []
        self._past: list[tuple[Any, Any, Any]] = []
        if state is None:
            self.rules.begin(self.state, params, self.mind, self.seed, self.index, self.row)
        else:
            self.state = copy(state)
            self.rules.prepare(params, self.mind, self.seed, self.index, self.row)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    def legal(self) -> list[int]:
        """The legal action ids, ascending; none when the game is over."""
        return legal_actions(self.game, self.state, self.params)

    def describe(self, action: int) -> str:
        """A legal action in plain words."""
        return self.game.describe(self.state, self.params, action)

    def view(self, me: int | None = None) -> dict[str, Any]:
        """What seat ``me`` sees; left out, everything."""
        return self.game.view(self.state, self.params, me)

    def step(self, action: int) -> Move:
        """Carry out one action.

        Raises:
            InputError: the action is not legal; the state is as before.
        """
        legal = self.legal()
        if not _is_one_of(action, legal):
            refused = _refusal(self.game, self.state, self.params, action, legal)
            raise InputError(f"move {self.row.decisions + 1}: {refused}")
        before, text = copy(self.state), self.describe(action)
        self._past.append((before, copy(self.row), copy(self.mind)))
        self.rules.look(self.state, self.params, Options(), self.row)
        self.rules.step(self.state, self.params, action)
        changes = diff(before, self.state)
        move = Move(self.row.decisions, before.actor, action, text, len(legal), changes)
        self.moves.append(move)
        return move

    def choose(self, policy: int) -> int:
        """What an agent (its number, see ``AGENTS``) would do here; draws from the agents' stream."""
        legal = self.legal()
        out = options_of(legal)
        return int(self.rules.choose(self.state, self.params, self.mind, policy, out, len(legal)))

    def undo(self) -> Move:
        """Take back the last move, dice included, and return it.

        Raises:
            InputError: there is none.
        """
        if not self.moves:
            raise InputError("undo: no move has been played; play one first")
        self.state, self.row, self.mind = self._past.pop()
        return self.moves.pop()

    def before(self, number: int) -> Any:
        """The state before move `number` of this table, from 1; for looking only."""
        return self._past[whole_number("move", number, 1, len(self._past)) - 1][0]

    def result(self) -> Any:
        """The result row as it would be if the game stopped here."""
        row = copy(self.row)
        self.rules.summary(self.state, self.params, row)
        return row


def legal_actions(game: Game, state: Any, params: Any) -> list[int]:
    """The legal action ids of a state, ascending; none when the game is over."""
    if state.over:
        return []
    out = Options()
    return out.ids[: interpreted(game).legal(state, params, out)]


def options_of(legal: list[int]) -> Options:
    """A list of legal actions as the rules read it."""
    out = Options()
    out.ids[: len(legal)] = legal
    return out


def checked_step(game: Game, state: Any, params: Any, action: int) -> Any:
    """The state after one legal action; ``state`` itself is left as it is.

    Raises:
        InputError: the action is not legal here.
    """
    legal = legal_actions(game, state, params)
    if not _is_one_of(action, legal):
        raise InputError(_refusal(game, state, params, action, legal))
    after = copy(state)
    interpreted(game).step(after, params, action)
    return after


def _is_one_of(action: object, legal: list[int]) -> bool:
    return type(action) is int and action in legal


def _refusal(game: Game, state: Any, params: Any, action: object, legal: list[int]) -> str:
    if not legal:
        return f"action = {shown(action)}: the game is over; play no more"
    listed = ", ".join(f"{a} ({game.describe(state, params, a)})" for a in legal[:SHOWN])
    more = f" and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    return f"action = {shown(action)}: seat {state.actor + 1} may play {listed}{more}"
