"""A step with what there was before and after each rule that pays, takes or ends something.

The rules are joined once more, these in shells that note it. Ordinary play has no shells.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, wraps
from threading import Lock
from types import CodeType, FunctionType
from typing import Any

from khedu_core.engine.record import copy
from khedu_core.engine.rule import Linker

from .achievements import claim
from .clan_boards import ascend, ending_bonus, give_first_bonus, give_turn_bonus, use_ability
from .commands import betray, exchange, play_command
from .deck import cadences_held
from .desert import add_honor, remove_defeated, unit_at
from .ending import close_turn, leave, number_turns
from .meditation import convert, honor_in_cadre, mark, new_hand, refill
from .purse import earn
from .score import final_score
from .state import PLACES, Params, State
from .step import step
from .turn import end_turn, pass_turn, place_unit

WATCHED: tuple[Callable[..., Any], ...] = (
    *(claim, earn, add_honor, remove_defeated, give_first_bonus, give_turn_bonus, use_ability, ascend, leave),
    *(pass_turn, place_unit, play_command, exchange, betray, convert, mark, refill, new_hand),
    *(number_turns, close_turn, end_turn),
)
NOT_LAST, LAST, LAST_BUT_ONE = range(3)  # what is known of the turn that a seat takes, or takes next


@dataclass(frozen=True)
class Held:
    """What there is at a moment, by seat; and by place the exposed unit, and the tokens of a whole stack."""

    points: tuple[int, ...]
    influence: tuple[int, ...]
    cards: tuple[int, ...]
    cadences: tuple[int, ...]
    in_cadre: tuple[int, ...]  # tokens
    counted: tuple[int, ...]  # by the clan board, for the end
    scores: tuple[int, ...]
    units: tuple[int, ...]
    tokens: tuple[int, ...]
    stacks: int
    player: int  # whose turn it is
    last: tuple[int, ...]  # by seat, NOT_LAST, LAST or LAST_BUT_ONE
    out: tuple[int, ...]
    turns_left: int  # of the seat whose turns are numbered
    rounds: int  # that are over


@dataclass
class Event:
    """A watched rule that ran: with which values, what there was before and after, and what ran inside it."""

    rule: str
    values: tuple[Any, ...]
    before: Held
    after: Held
    inside: list["Event"] = field(default_factory=list)

    def gained(self, what: str, q: int) -> int:
        """What a seat has more, but for what it got inside by an achievement."""
        inner = sum(event.gained(what, q) for event in self.inside if event.rule == "claim")
        return int(getattr(self.after, what)[q] - getattr(self.before, what)[q]) - inner


class _Watch:
    """The step of the game with shells around the watched rules."""

    def __init__(self) -> None:
        self._names: dict[CodeType, str] = {rule.__code__: rule.__name__ for rule in WATCHED}
        self._step = Linker({}, self._shell).link(step)
        self._lock = Lock()
        self._state: Any = None
        self._params: Any = None
        self._inside: list[list[Event]] = []  # of the step, of the rule that runs, of the one that it called

    def step(self, before: State, p: Params, action: int) -> list[Event]:
        """What happened in a step, in its order."""
        with self._lock:
            self._state, self._params, self._inside = copy(before), p, [[]]
            try:
                self._step(self._state, p, action)
                return self._inside[0]
            finally:
                self._state, self._params, self._inside = None, None, []

    def _shell(self, function: FunctionType) -> Callable[..., Any]:
        name = self._names.get(function.__code__)
        if name is None:
            return function

        @wraps(function)
        def shell(*values: Any) -> Any:
            before = held(self._state, self._params)
            self._inside.append([])
            answer = function(*values)
            inside = self._inside.pop()
            after = held(self._state, self._params)
            self._inside[-1].append(Event(name, values, before, after, inside))
            return answer

        return shell


@cache
def _watch() -> _Watch:
    return _Watch()


def watched_step(before: State, p: Params, action: int) -> list[Event]:
    """What happens when an action is carried out, in its order; ``before`` is left as it is."""
    return _watch().step(before, p, action)


def within(events: list[Event]) -> Iterator[Event]:
    """These and all that ran inside them."""
    for event in events:
        yield from within(event.inside)
        yield event


def held(s: State, p: Params) -> Held:
    """What there is now."""
    seats, desert = s.seats[: p.seats], s.desert
    heroes = [slot.honor for seat in s.seats for slot in seat.cadre]
    numbered = s.alone - 1 if s.turns_left <= 1 else -1
    return Held(
        tuple(int(seat.legacy + seat.pending) for seat in seats),
        tuple(int(seat.influence) for seat in seats),
        tuple(int(seat.hand_size) for seat in seats),
        tuple(cadences_held(seat) for seat in seats),
        tuple(honor_in_cadre(seat) for seat in seats),
        tuple(ending_bonus(p, seat) for seat in seats),
        tuple(final_score(p, seat) for seat in seats),
        tuple(unit_at(s, place) for place in range(PLACES)),
        (*(sum(stack.honor[: stack.size]) for stack in desert), *heroes),
        int(s.stacks),
        int(s.player),
        tuple(LAST if q == numbered else int(seat.ending) for q, seat in enumerate(seats)),
        tuple(int(seat.out) for seat in seats),
        int(s.turns_left),
        int(s.rounds),
    )
