"""A scene told once, so that it can be played again under other readings.

    story = Story(2)
    story.cadre(1, front="Hadimi Guard")
    story.hand(1, "Muster")
    story.ask("pass the turn")
    story.told_under({"K-19": "allowed"}).facts["“pass the turn”"]  # allowed

An action that is not legal under some reading is no error here: it is what that reading says, and
the story ends there.
"""

from collections.abc import Callable, Mapping
from typing import Any

from khedu_core.engine import copy, diff
from khedu_core.engine.frames import Film, film_of
from khedu_core.engine.layout import Zone
from khedu_core.engine.position import Faces, History
from khedu_core.engine.told import Act, Change, Expected, Told
from khedu_core.errors import InputError, nearest
from khedu_core.rulebook.readings import chosen

from ..game import KHEDU
from ..params import READINGS
from ..state import State
from .facts import facts_of
from .layout import zones_of
from .scene import Scene
from .telling import tells

YES, NO = "allowed", "not allowed"
_QUIET = (  # what an act says anyway, or the picture shows
    *("combat", "decision", "lowest", "top War", "cards in"),
    *("cost of", "defence of", "total needed", "below", "the game"),
)
_MOST_CHANGES = 4  # of one act; the rest shows in the picture


class _NotLegalError(Exception):
    """An action that may not be done here, in words."""


class Story(Scene):
    """A scene that keeps what it was told; the arguments are those of :class:`Scene`.

    Raises:
        InputError: a reading, a card or a place that does not exist.
    """

    def __init__(
        self, players: int = 2, readings: Mapping[str, str] | None = None, **how: bool | int
    ) -> None:
        self._how = how
        self._players = players
        self._script: list[tuple[Callable[..., None], tuple[Any, ...], dict[str, Any]]] = []
        self._acts: list[Act] = []
        self._answers: dict[str, str] = {}
        self._expected: list[Expected] = []
        self._before: tuple[Zone, ...] = ()
        self._start: State | None = None  # before the first act
        self._end: State | None = None  # after the last
        self._moves: list[tuple[int, Faces]] = []  # each act, and the dice that were to fall after it began
        self._telling = False
        self._refused = ""
        chosen(READINGS, readings or {})
        try:
            super().__init__(players, readings, **how)  # type: ignore[arg-type]
        except InputError as fault:
            if not readings:
                raise
            self._refused = str(fault)

    # ---- looking on ------------------------------------------------------------------------------

    @tells
    def ask(self, *texts: str) -> None:
        """Whether these actions may be done now; the answers become facts of the story."""
        for text in texts:
            self._answers[f"“{text}”"] = YES if text in self.options else NO

    @tells
    def expect(self, fact: str, value: str | int) -> None:
        """What the rules in force must have brought about: the fact by its name, and its value."""
        facts = self._facts()
        found = facts.get(fact) or f"no such fact here (near: {nearest(fact, facts) or 'none'})"
        self._expected.append(Expected(fact, str(value), found))

    def _facts(self) -> dict[str, str]:
        return self._answers | facts_of(self)

    # ---- being told ------------------------------------------------------------------------------

    def _tell(self, method: Callable[..., None], *args: Any, **kwargs: Any) -> None:
        """Kept for later, and carried out as far as the story goes."""
        if self._telling:  # one method calls another
            method(self, *args, **kwargs)
            return
        if not self._refused:
            acts = len(self._acts)
            self._telling = True
            try:
                method(self, *args, **kwargs)
            except _NotLegalError as fault:
                self._refused = f"“{fault}” cannot be done here"
            except InputError:  # told wrongly: as if it had not been
                del self._acts[acts:], self._moves[acts:]
                raise
            finally:
                self._telling = False
        self._script.append((method, args, kwargs))

    # ---- acting ----------------------------------------------------------------------------------

    def _act(self, text: str) -> None:
        if not self._telling:  # the set-up
            super()._act(text)
            return
        if not self._acts:
            self._before, self._start = zones_of(self), copy(self.s)
        options = [" ".join(option.casefold().split()) for option in self.options]
        if " ".join(text.casefold().split()) not in options:
            raise _NotLegalError(text)
        facts, action = facts_of(self), KHEDU.parse(self.s, self.p, text)
        told = tuple(self.s.chance.queue[: self.s.chance.waiting])
        super()._act(text)
        self._moves.append((action, told))
        self._end = copy(self.s)
        self._acts.append(Act(text, _changes(facts, facts_of(self))))

    # ---- telling ---------------------------------------------------------------------------------

    def told(self) -> Told:
        """As it went under the readings it was written with."""
        if not hasattr(self, "s") or (self._refused and not self._script):
            return Told(refused=self._refused)
        after = zones_of(self)
        return Told(
            before=self._before or after,
            after=after,
            acts=tuple(self._acts),
            facts=self._facts(),
            expected=tuple(self._expected),
            refused=self._refused,
        )

    def told_under(self, readings: Mapping[str, str]) -> Told:
        """The same acts from the same deal, with these readings by id and the defaults elsewhere."""
        other = _Retold(self._players, readings, **self._how)
        for method, args, kwargs in self._script:
            other._tell(method, *args, **kwargs)
        return other.told()

    def film(self, **how: Any) -> Film:
        """What was done, act by act, as a film; `how` is that of :func:`khedu_core.engine.frames.film_of`.

        Raises:
            InputError: nothing was done, it could not go on, or it was set up anew between two acts.
        """
        if self._refused:
            raise InputError(f"story: {self._refused}; tell what can be done")
        if self._start is None:
            raise InputError("story: nothing is done in it; act before it is shown step by step")
        forced = tuple((number, told) for number, (_, told) in enumerate(self._moves))
        history = History(0, 0, tuple(action for action, _ in self._moves), forced, self._start)
        changes = diff(self._end, history.played(KHEDU, self.p).state)
        if any(not path.startswith("chance") for path, _, _ in changes):
            raise InputError("story: the position is set up anew between two acts; tell them as two stories")
        return film_of(KHEDU, self.p, history, **how)


class _Retold(Story):
    """A story under other readings, which may make a roll larger or smaller than it was told."""

    def _rolled(self) -> None:
        pass


def _changes(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Change, ...]:
    names = [name for name in dict.fromkeys([*before, *after]) if not _is_quiet(name)]
    found = [Change(name, before.get(name, ""), after.get(name, "")) for name in names]
    return tuple(change for change in found if change.before != change.after)[:_MOST_CHANGES]


def _is_quiet(fact: str) -> bool:
    return fact.startswith(_QUIET) or fact.endswith((" hand", " War Cadences", " leads", " score"))
