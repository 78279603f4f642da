"""The Game contract: what a game must give so that the engine can play it.

A game is two records and a handful of rules::

    setup(s, p)              deal; ``s`` arrives blank, with its chance keyed
    legal(s, p, out) -> n    write the legal action ids into ``out.ids``, ascending; their count
    step(s, p, action)       carry out one legal action
    summary(s, p, row)       scores, winners and whatever else a result row keeps, at the end; before it, as
                             if the game stopped there, from what everybody can see
    imagine(s, p, me, chance)  shuffle, with ``chance``, every card or token that seat ``me`` cannot see
    appraise(s, p, action) -> float   how good an action looks to a greedy player (optional)
    audit(s, p) -> int       0, or the number of the first invariant that does not hold (optional)

and, on the Python side, words and pictures: ``describe``, ``parse``, ``view`` and ``show`` (optional).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Protocol, cast

from .chance import Chance
from .record import Int16, Int32, Int64, fields_of, int16, int32, record
from .rule import Ports, port, rule
from .show import Show

MAX_SEATS = 8
"""Players of any game."""
MAX_OPTIONS = 4096
"""Legal actions at one decision; larger choices are made in steps."""


class State(Protocol):
    """What every game's state record has."""

    chance: Chance
    actor: Int16  # the seat that decides next
    over: Int16  # 1 when the game has ended


class Params(Protocol):
    """What every game's parameter record has: the number of players; the rest is the game's."""

    seats: Int16


@record
class Row:
    """One finished game. A game may extend it with measures of its own."""

    index: Int64
    seats: Int16
    capped: Int16  # 1 when the decision limit stopped the game
    rounds: Int32
    decisions: Int32
    choices: Int32  # decisions with more than one legal action
    options: Int64  # legal actions, added up over all decisions
    payoff: Annotated[list[int], int32[MAX_SEATS]]  # final score of each seat
    won: Annotated[list[int], int16[MAX_SEATS]]  # 1 for each seat that shares the win; all 0: nobody won


@record
class Options:
    """Where ``legal`` writes: a record, because compiled rules pass records faster than arrays."""

    ids: Annotated[list[int], int32[MAX_OPTIONS]]


@port
def setup(s: State, p: Params) -> None:
    """Deal the game."""


@port
def legal(s: State, p: Params, out: Options) -> int:
    """Write the legal action ids, ascending, into ``out.ids`` and return how many."""
    return 0


@port
def step(s: State, p: Params, action: int) -> None:
    """Carry out one legal action."""


@port
def summary(s: State, p: Params, row: Row) -> None:
    """Fill scores, who won (see :func:`highest_wins`), rounds and the game's own measures of a row.

    Boards and logs tell everybody the scores after each move. So until the game is over they must come from
    what every seat can see, and nothing that is hidden may be in them; a game whose scores hang on hidden
    cards leaves them as they are until then. The contract checks hold it, by re-dealing what is hidden.
    """


@port
def imagine(s: State, p: Params, me: int, chance: Chance) -> None:
    """Re-deal what seat ``me`` cannot see, with randomness from ``chance``.

    The engine itself hides the dice to come (:func:`khedu_core.engine.playout.redeal`).
    """


@port
def appraise(s: State, p: Params, action: int) -> float:
    """How good an action looks to the seat that decides, higher is better."""
    return 0.0


@port
def audit(s: State, p: Params) -> int:
    """0 when every invariant of the game holds, else the number (from 1) of the first that does not.

    Called by the contract checks after the deal and after every move, the last one included.
    It reads the state only: it changes nothing and draws nothing. Conservation of cards and
    tokens, ranges, what a phase allows to be non-zero: everything that must hold between two
    decisions. It may use loops over the whole state; ordinary play never calls it.
    """
    return 0


@rule()
def highest_wins(row: Row, seats: int) -> None:
    """The usual end of a ``summary``: the highest score wins, equals share it."""
    best = row.payoff[0]
    for q in range(1, seats):
        best = max(best, row.payoff[q])
    for q in range(seats):
        row.won[q] = 1 if row.payoff[q] == best else 0


@rule()
def no_appraisal(s: State, p: Params, action: int) -> float:
    """For games without an opinion: every action looks the same."""
    return 0.0


@rule()
def no_audit(s: State, p: Params) -> int:
    """For games that state no invariants."""
    return 0


def no_ranges(p: Any) -> Mapping[str, tuple[int, int]]:
    """For games that declare nothing of their numbers."""
    return {}


def no_refusal(p: Any) -> str | None:
    """For games whose parameters all go together, or whose names fit all of them."""
    return None


def no_state_refusal(s: Any, p: Any) -> str | None:
    """For games whose numbers never point to an empty place."""
    return None


@dataclass(frozen=True)
class Game:
    """A playable game.

    Args:
        name: lower-case word used on the command line and in files.
        state, params, row: its record classes.
        setup, legal, step, summary, imagine, appraise: its rules (see the module's text).
        actions: action ids are 0 to ``actions - 1``.
        seats: player counts it can be played with.
        limit: decisions after which a game that will not end is stopped and counted.
        default_params: ``(seats) -> params`` with every default.
        describe: ``(s, p, action) -> str``, one line in plain words.
        parse: ``(s, p, text) -> action``, the inverse among the legal actions.
        view: ``(s, p, me) -> dict``, what seat ``me`` sees; ``None`` sees all.
        total: ``(s, p) -> dict``, counts that every move must conserve.
        address: ``module:NAME`` under which another process finds the game.
        show: how boards and replays show it; left out, by what ``view`` and ``describe`` say.
        ranges: ``(p) -> {path: (low, high)}``, what numbers of a saved game may be; a path is "state" or
            "params" and the fields to the number, without places in lists. Numbers left out may be any.
        refusal: ``(p) -> str``, why parameters cannot be played together, if they cannot.
        names_refusal: ``(p) -> str``, why the words and pictures of this game are not those of saved
            parameters, such as names of cards with other figures, and what to give; None if they are.
        state_refusal: ``(s, p) -> str``, what of a saved state, with its numbers in their ranges, points to
            nothing: ``field = value: why``; None if all is well.
        invariants: what ``audit`` looks at, in words: its answer ``k`` means ``invariants[k - 1]`` fails.
    """

    name: str
    state: type[Any]
    params: type[Any]
    row: type[Any]
    setup: Callable[..., None]
    legal: Callable[..., int]
    step: Callable[..., None]
    summary: Callable[..., None]
    imagine: Callable[..., None]
    actions: int
    seats: tuple[int, ...]
    limit: int
    default_params: Callable[[int], Any]
    describe: Callable[[Any, Any, int], str]
    parse: Callable[[Any, Any, str], int]
    view: Callable[[Any, Any, int | None], dict[str, Any]]
    total: Callable[[Any, Any], dict[str, int]]
    address: str
    appraise: Callable[..., float] = no_appraisal
    audit: Callable[..., int] = no_audit
    invariants: tuple[str, ...] = ()
    show: Show | None = None
    ranges: Callable[[Any], Mapping[str, tuple[int, int]]] = no_ranges
    refusal: Callable[[Any], str | None] = no_refusal
    names_refusal: Callable[[Any], str | None] = no_refusal
    state_refusal: Callable[[Any, Any], str | None] = no_state_refusal

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9-]*", self.name):
            raise TypeError(f"game name {self.name!r}: lower-case letters, digits and hyphens only")
        for kind, needed in ((self.state, ("chance", "actor", "over")), (self.params, ("seats",))):
            if missing := [name for name in needed if name not in fields_of(kind)]:
                raise TypeError(f"{self.name}: record {kind.__name__} lacks {', '.join(missing)}")
        if not issubclass(self.row, Row):
            raise TypeError(f"{self.name}: result row {self.row.__name__} must extend Row")
        if not self.seats or not all(1 <= seats <= MAX_SEATS for seats in self.seats):
            raise TypeError(f"{self.name}: seats {self.seats} must be player counts from 1 to {MAX_SEATS}")
        if self.actions < 1 or self.limit < 1:
            raise TypeError(f"{self.name}: actions and limit must be 1 or more")

    @property
    def package(self) -> str:
        """The full name of the package, or of the module, that holds the game and what belongs to it."""
        return self.address.partition(":")[0]

    @property
    def ports(self) -> Ports:
        """The game's rule for each port of the engine."""
        pairs: dict[Any, Any] = {
            setup: self.setup,
            legal: self.legal,
            step: self.step,
            summary: self.summary,
            imagine: self.imagine,
            appraise: self.appraise,
            audit: self.audit,
        }
        return cast(Ports, pairs)

    @property
    def identity(self) -> tuple[Any, ...]:
        """What makes two games the same to a machine: records and rules, not words and pictures."""
        return (self.name, self.state, self.params, self.row, *self.ports.values())

    @property
    def kinds(self) -> dict[type, type]:
        """The game's record for each record the engine names only by its contract."""
        return {State: self.state, Params: self.params, Row: self.row}

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (self.address,)


def load_game(address: str) -> Game:
    """The game at ``module:NAME``."""
    import importlib

    module, name = address.split(":")
    return cast(Game, getattr(importlib.import_module(module), name))
