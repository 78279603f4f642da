"""Which clauses a move carries out, found by watching the rules while they run.

Nothing is written down for an action: the interpreted rules are joined once more, each in a shell that
notes when it is called and how many numbers of the state it changed itself. The shells are the watched
game's own, so no profiler and no debugger is in the way, and ordinary play is as fast as before.

Most rules serve several clauses, but not all of them in every move. A rule that shares a clause with one
that called it serves that clause here, and what else it names is at work elsewhere: cards that go under a
deck while a card is paid for are part of paying. A rule that names no clause works for whoever called it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from itertools import zip_longest
from threading import Lock
from types import CodeType, FunctionType
from typing import Any

from .chance import Chance
from .game import Game
from .interpreted import interpreted
from .record import copy, diff
from .rule import Linker, Ports, called_rules, clauses_of, closure_of, instructions
from .table import checked_step

WRITES = {"STORE_ATTR", "STORE_SUBSCR", "STORE_SLICE"}  # how an instruction changes a record
IMAGINED = 6  # ways that an action not yet done is tried
WATCHED = 32  # games whose watched rules are remembered
FEW = 6  # clauses that are told of a move before the others are asked for


@dataclass(frozen=True)
class AtWork:
    """The clauses of one move, each once, the most telling first.

    Attributes:
        done: of the rules that changed something. The first clause of each part of the move comes first, in
            the order of the parts, then the second of each; within a part what changed most, and what is
            part of every move last.
        asked: of the rules that were only asked, such as what a unit is worth.
        passed_on: of the rules that only handed the action on, and serve several clauses.
        elsewhere: that these rules carry out as well, but not in this move.
    """

    done: tuple[str, ...]
    asked: tuple[str, ...] = ()
    passed_on: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every clause at work, in this order."""
        return (*self.done, *self.asked, *self.passed_on)

    @property
    def telling(self) -> tuple[str, ...]:
        """The few to be read first: of what was done; where no rule that did anything names one, of all."""
        return (self.done or self.all)[:FEW]

    @property
    def others(self) -> tuple[str, ...]:
        """What else was done or asked, for who wants to know it all."""
        return tuple(one for one in (*self.done, *self.asked) if one not in self.telling)

    def by_name(self) -> "AtWork":
        """The same in an order that tells nothing of the position."""
        return AtWork(
            *(tuple(sorted(one)) for one in (self.done, self.asked, self.passed_on, self.elsewhere))
        )


def at_work(game: Game, s: Any, p: Any, action: int) -> AtWork:
    """The clauses at work in one legal action; ``s`` itself is left as it is.

    Raises:
        InputError: the action is not legal here.
    """
    checked_step(game, s, p, action)
    return _told([_watched(game).step(copy(s), p, action)])


def at_work_if_done(game: Game, s: Any, p: Any, action: int) -> AtWork:
    """The clauses of a legal action that is not done yet, without a look at what is hidden or to come.

    It is tried a few times, each with other dice and other hidden cards. What every one of these ways
    changes comes first, then what only some do.

    Raises:
        InputError: the action is not legal here.
    """
    checked_step(game, s, p, action)
    mind, ways = Chance(), []
    for _ in range(IMAGINED):
        imagined = copy(s)
        interpreted(game).redeal(imagined, p, s.actor, mind)
        ways.append(_watched(game).step(imagined, p, action))
    told = [_told([way]) for way in ways]
    every = [clause for clause in told[0].done if all(clause in one.done for one in told)]
    some = _told(ways)
    return AtWork(_once([*every, *some.done]), some.asked, some.passed_on, some.elsewhere)


# ---- watching ---------------------------------------------------------------------------------


@dataclass
class _Call:
    """A rule that ran: how many numbers of the state it changed itself, what it called, what it answered."""

    clauses: tuple[str, ...]
    changed: int = 0
    inside: list["_Call"] = field(default_factory=list)
    answer: Any = None

    @property
    def in_all(self) -> int:
        """How many numbers it changed with everything it called."""
        return self.changed + sum(call.in_all for call in self.inside)


class _Watched:
    """The ``step`` of a game, each rule of it in a shell."""

    def __init__(self, step: FunctionType, ports: Ports) -> None:
        self._clauses: dict[CodeType, tuple[str, ...]] = {}
        self._writes: dict[CodeType, bool] = {}
        for rule in closure_of([step], ports):  # what a rule calls comes before it
            called = [ports.get(one, one).__code__ for one in called_rules(rule).values()]
            here = any(one.opname in WRITES for one in instructions(rule.__code__))
            self._clauses[rule.__code__] = clauses_of(rule) or ()
            self._writes[rule.__code__] = here or any(
                self._writes[code] for code in called if not self._clauses[code]
            )
        self._top = step.__code__
        self._step = Linker(ports, self._shell).link(step)
        self._lock = Lock()
        self._state: Any = None
        self._before: Any = None
        self._path: list[tuple[_Call, bool]] = []

    def step(self, s: Any, p: Any, action: int) -> _Call:
        """Carry out an action and tell what ran."""
        with self._lock:
            top = _Call(())
            self._state, self._before, self._path = s, copy(s), [(top, False)]
            try:
                self._step(s, p, action)
            finally:
                self._state, self._before, self._path = None, None, []
        return top.inside[0]

    def _shell(self, function: FunctionType) -> Callable[..., Any]:
        clauses, writes = self._clauses[function.__code__], self._writes[function.__code__]
        if not clauses and function.__code__ is not self._top:
            return function  # what it changes was changed by whoever called it

        @wraps(function)
        def shell(*values: Any) -> Any:
            self._count()
            call = _Call(clauses)
            self._path[-1][0].inside.append(call)
            self._path.append((call, writes))
            call.answer = function(*values)
            self._count()
            self._path.pop()
            return call.answer

        return shell

    def _count(self) -> None:
        """What has changed since the last look was changed by the rule that is running."""
        call, writes = self._path[-1]
        if writes and self._state != self._before:
            call.changed += len(diff(self._before, self._state))
            self._before = copy(self._state)


def _watched(game: Game) -> _Watched:
    return _joined(game.step, tuple(game.ports.items()))  # games of other words and pictures share it


@lru_cache(maxsize=WATCHED)
def _joined(step: FunctionType, ports: tuple[tuple[FunctionType, FunctionType], ...]) -> _Watched:
    return _Watched(step, dict(ports))


# ---- what of it is telling --------------------------------------------------------------------


def _told(steps: Sequence[_Call]) -> AtWork:
    kinds: dict[str, list[str]] = {"done": [], "asked": [], "passed_on": [], "elsewhere": []}
    by_part: list[list[str]] = []
    for step in steps:
        for inner, its_kind, _ in _parts(step):
            by_part.append([])
            for kind, clauses in _walk(inner, its_kind, ()):
                (by_part[-1] if kind == "done" else kinds[kind]).extend(clauses)
            if its_kind == "done" and not inner.changed:  # after what it handed the action on to
                by_part[-1] = [*by_part[-1][len(inner.clauses) :], *inner.clauses]
    # The first clause of each part, then the second of each: what was chosen does not hide what came of it.
    kinds["done"] = [clause for row in zip_longest(*by_part) for clause in row if clause]
    for step in steps:
        kinds["done" if step.changed else "passed_on"] += step.clauses
    every_move = {clause for step in steps for clause in step.clauses}
    kinds["done"].sort(key=lambda clause: clause in every_move)  # a part of every move: last
    told: list[tuple[str, ...]] = []
    for found in kinds.values():
        told.append(_once(clause for clause in found if not any(clause in before for before in told)))
    return AtWork(*told)


def _walk(call: _Call, kind: str, callers: tuple[_Call, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The kind and the clauses of a rule, then of all below it, the weightiest of what one calls first.

    Args:
        callers: the rules through which it was called, the nearest first.
    """
    shared = (tuple(one for one in call.clauses if one in caller.clauses) for caller in callers)
    serves = next(filter(None, shared), call.clauses)
    yield kind, serves
    yield "elsewhere", tuple(one for one in call.clauses if one not in serves)
    for inner, its_kind, _ in sorted(_parts(call), key=lambda part: -part[2]):
        yield from _walk(inner, its_kind, (call, *callers))


def _parts(call: _Call) -> Iterator[tuple[_Call, str, int]]:
    """What a rule called, with its kind and its weight: how many numbers changed by it.

    What changed through a rule of one clause carried that one out; of several it cannot be told which, when
    it changed nothing itself. What was asked, and answered with yes, belongs to what was done upon it.
    """
    for inner, after in zip_longest(call.inside, call.inside[1:]):
        if inner.in_all:
            carried_out = inner.changed or len(inner.clauses) == 1
            yield inner, "done" if carried_out else "passed_on", inner.in_all
        elif inner.answer is True and after and after.in_all:
            yield inner, "done", after.in_all
        else:
            yield inner, "asked", 0


def _once(clauses: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))
