"""Which clauses a move carries out, found by watching the rules while they run.

Nothing is written down for an action: the interpreted rules are joined once more, each in a shell that
notes when it is called and which fields of the state it changed itself. The shells are the watched
game's own, so no profiler and no debugger is in the way, and ordinary play is as fast as before.

Most rules serve several clauses, but not all of them in every move. A rule that shares a clause with one
that called it serves that clause here, and what else it names is at work elsewhere: cards that go under a
deck while a card is paid for are part of paying. A rule that names no clause works for whoever called it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, wraps
from itertools import zip_longest
from threading import Lock
from types import CodeType, FunctionType
from typing import Any

from .chance import Chance
from .game import Game
from .interpreted import interpreted
from .plain_show import show_of
from .record import copy, fields_of
from .rule import Linker, Ports, called_rules, clauses_of, closure_of, instructions
from .table import checked_step, legal_actions

WRITES = {"STORE_ATTR", "STORE_SUBSCR", "STORE_SLICE"}  # how an instruction changes a record
IMAGINED = 6  # ways that an action is tried for who cannot see all
DEALT = 24  # times that hidden cards are dealt anew for them, at most
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
        named: that the log speaks of in this move, whether a rule of it names them or not, such as what the
            scores are made of.
    """

    done: tuple[str, ...]
    asked: tuple[str, ...] = ()
    passed_on: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    named: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every clause at work, in this order."""
        return (*self.done, *self.asked, *self.passed_on)

    @property
    def telling(self) -> tuple[str, ...]:
        """The few to be read first: of what was done; where no rule that did anything names one, of all.

        After the first of them comes what the log speaks of.
        """
        found = self.done or self.all
        return _once([*found[:1], *self.named, *found[1:]])[:FEW]

    @property
    def others(self) -> tuple[str, ...]:
        """What else was done or asked, for who wants to know it all."""
        return tuple(one for one in (*self.done, *self.asked) if one not in self.telling)


def at_work(game: Game, s: Any, p: Any, action: int) -> AtWork:
    """The clauses at work in one legal action; ``s`` itself is left as it is.

    Raises:
        InputError: the action is not legal here.
    """
    checked_step(game, s, p, action)
    return _told([_watched(game).step(copy(s), p, action)])


def at_work_as_heard(game: Game, s: Any, p: Any, action: int, me: int) -> AtWork:
    """The clauses at work in one legal action as far as seat ``me`` can know of them.

    What it cannot see is dealt anew some times, and in each deal something is done that it would have heard
    of in the same words, and that leads to the same seat. What is at work in all of these is told; what was
    asked only where enough of them were found, for a rule may ask about a hand.

    Raises:
        InputError: the action is not legal here.
    """
    after, mind, ways = checked_step(game, s, p, action), Chance(), list[AtWork]()
    laid, heard = show_of(game).unseen_in_order(s, p, me), _said(game, s, p, action, me)
    known = (action,) if heard == _said(game, s, p, action, None) else ()
    for _ in range(DEALT):
        twin = copy(laid)
        interpreted(game).redeal(twin, p, me, mind)
        twin.chance = copy(s.chance)  # the dice that fell lay on the table
        legal = legal_actions(game, twin, p)
        alike = (one for one in known or legal if one in legal and _said(game, twin, p, one, me) == heard)
        if (done := next(alike, None)) is not None:
            way = _watched(game).step(twin, p, done)
            if (twin.actor, twin.over) == (after.actor, after.over):
                ways.append(_told([way]))
        if len(ways) == IMAGINED:
            return _in_all(ways)
    return replace(_in_all(ways or [at_work(game, s, p, action)]), asked=(), passed_on=(), elsewhere=())


def _said(game: Game, s: Any, p: Any, action: int, me: int | None) -> str:
    said = show_of(game).said
    return said(s, p, action, me) if said else game.describe(s, p, action)


def at_work_if_done(game: Game, s: Any, p: Any, action: int) -> AtWork:
    """The clauses of a legal action that is not done yet, without a look at what is hidden or to come.

    It is tried a few times, each with other dice and other hidden cards. What every one of these ways
    changes comes first, then what only some do. These ways are the same for all positions that look the
    same to the seat that decides.

    Raises:
        InputError: the action is not legal here.
    """
    checked_step(game, s, p, action)
    laid = show_of(game).unseen_in_order(s, p, s.actor)
    mind, ways = Chance(), []
    for _ in range(IMAGINED):
        imagined = copy(laid)
        interpreted(game).redeal(imagined, p, s.actor, mind)
        ways.append(_watched(game).step(imagined, p, action))
    some, every = _told(ways), _in_all([_told([way]) for way in ways])
    return AtWork(_once([*every.done, *some.done]), some.asked, some.passed_on, some.elsewhere)


# ---- watching ---------------------------------------------------------------------------------


@dataclass
class _Call:
    """A rule that ran: which fields of the state it changed itself, what it called, what it answered.

    Whole fields, not the numbers in them: how many cards of a hand move up when one leaves it hangs on
    which one it was, and not everybody may know that.
    """

    clauses: tuple[str, ...]
    changed: set[str] = field(default_factory=set)
    inside: list["_Call"] = field(default_factory=list)
    answer: Any = None

    @property
    def in_all(self) -> int:
        """How many fields it changed, with those that each rule below it changed."""
        return len(self.changed) + sum(call.in_all for call in self.inside)


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
            fields = fields_of(self._state)
            call.changed |= {
                name for name in fields if getattr(self._before, name) != getattr(self._state, name)
            }
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
    """What a rule called, with its kind and its weight: how many fields changed by it.

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


def _in_all(ways: Sequence[AtWork]) -> AtWork:
    """What is at work in the same manner in all of these ways, in the order of the first of them."""

    def shared(kind: str) -> tuple[str, ...]:
        first, *others = (getattr(way, kind) for way in ways)
        return tuple(clause for clause in first if all(clause in other for other in others))

    return AtWork(shared("done"), shared("asked"), shared("passed_on"), shared("elsewhere"))


def _once(clauses: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clauses))
