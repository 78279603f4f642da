"""One game being played by people and agents: offers, hints, undo, redo, forced dice, a log for each seat.

It knows no screen: boards, terminals and tests play through it::

    playing = Playing(game, params, ("person", "greedy"), seed=1)
    playing.go_on()                        # agents, until a person decides
    playing.do(playing.offers()[0].action)
    playing.undo()
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from khedu_core.errors import InputError, shown, whole_number

from .about_card import AboutCard, about_card, card_at
from .agents import AGENTS, check_params
from .at_work import AtWork, at_work, at_work_as_heard
from .chance import key_of
from .forced import force_dice
from .game import Game, Row
from .game_log import Entry, GameLog, Line
from .layout import Layout
from .plain_show import show_of
from .players import MAX_NAMES, PERSON, players_of
from .playout import AGENT_STREAM
from .position import (
    Forced,
    History,
    Position,
    check_state,
    check_under,
    in_order,
    load_position,
    save_position,
)
from .record import copy
from .show import Hint, Remark
from .table import Table

__all__ = ["MAX_NAMES", "PERSON", "Entry", "Offer", "Playing", "players_of"]


@dataclass(frozen=True)
class Offer:
    """What the person who decides may do.

    Attributes:
        places: on the layout, in the order in which a person would point at them.
        hint: its exact chance, where there is one and it was asked for.
        promise: what it is good for, where its words do not tell.
    """

    action: int
    text: str
    places: tuple[str, ...] = ()
    hint: Hint | None = None
    promise: str = ""


@dataclass(frozen=True)
class _Undone:
    """What one undo took back."""

    actions: tuple[int, ...]
    forced: Forced


class Playing:
    """A game, from its deal or from a position.

    Args:
        players: one a seat, or one for all: ``person``, or the name of an agent.
        seed, index: which deal, and what the agents draw from.
        state: a position to start from instead.

    Attributes:
        table: where it is played; its state is for looking only.
        players: one a seat.

    Raises:
        InputError: parameters, players or a position that do not fit the game.
    """

    def __init__(
        self,
        game: Game,
        params: Any,
        players: str | Sequence[str],
        *,
        seed: int = 0,
        index: int = 0,
        state: Any = None,
    ) -> None:
        check_params(game, params)
        if state is not None:
            check_state(game, params, state, "position")
        self.table = Table(game, params, seed, index, state=state)
        self.players = players_of(game, players, params.seats)
        self._start = None if state is None else copy(state)
        self._show = show_of(game)
        self._forced: Forced = ()
        self._undone: list[_Undone] = []
        self._log = GameLog(self.table.result())

    # ---- looking on ------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """What is played."""
        return self.table.game

    @property
    def params(self) -> Any:
        """Figures and readings in force."""
        return self.table.params

    @property
    def over(self) -> bool:
        """Whether the game has ended, or is as long as a game may be."""
        return self.table.over or self.table.row.decisions >= self.game.limit

    @property
    def decides(self) -> int:
        """The seat that decides, from 0; -1 when the game is over."""
        return -1 if self.over else int(self.table.state.actor)

    @property
    def waits_for_person(self) -> bool:
        """Whether a person decides."""
        return not self.over and self.players[self.decides] == PERSON

    @property
    def row(self) -> Row:
        """The result row as it would be if the game stopped here."""
        return self._log.row

    def layout(self, me: int | None) -> Layout:
        """What seat ``me`` sees; ``None`` sees everything."""
        seen = self._show.layout(self.table.state, self.params, self._seat(me))
        if not self.over or self.table.over:
            return seen
        said = f"the game was stopped after {self.table.row.decisions} decisions, as long as it may be"
        return replace(seen, decides=-1, decision=said)

    def offers(self, hints: bool = False) -> list[Offer]:
        """What the person who decides may do; nothing when no person decides."""
        if not self.waits_for_person:
            return []
        s, p, show = self.table.state, self.params, self._show
        return [
            Offer(
                action,
                self.table.describe(action),
                show.places(s, p, action),
                show.hint(s, p, action) if hints else None,
                show.promise(s, p, action).text,
            )
            for action in self.table.legal()
        ]

    def log(self, me: int | None) -> list[Entry]:
        """What was done, as seat ``me`` heard it; ``None`` hears all."""
        return self._log.heard(self._seat(me))

    def at_work(self, number: int, me: int | None) -> AtWork:
        """The clauses at work in a move, the most telling first, as far as ``me`` can know of them.

        Args:
            number: of the move, from 1.

        Raises:
            InputError: there is no such move.
        """
        before, move = self.table.before(number), self.table.moves[number - 1]
        asked, seat = (self.game, before, self.params, move.action), self._seat(me)
        found = at_work(*asked) if seat is None else at_work_as_heard(*asked, seat)
        return replace(found, named=self._log.clauses(number))

    def promise(self, action: int) -> Remark:
        """What a legal action is good for, where its words do not tell, with the clauses that say so."""
        return self._show.promise(self.table.state, self.params, action)

    def about(self, place: str, me: int | None) -> AboutCard:
        """What seat ``me`` may know of a card that it sees: what it does, and why it cannot be used now.

        Raises:
            InputError: no such card lies there.
        """
        card, seat = card_at(self.layout(me), place), self._seat(me)
        s, p, show, waits = self.table.state, self.params, self._show, ""
        if self.over:
            waits = "the game is over"
        elif seat != self.decides:
            waits = f"seat {self.decides + 1} decides now"
        touched = () if waits else (one for offer in self.offers() for one in offer.places)
        return about_card(card, show.about(s, p, seat, place), touched, waits)

    def forced(self) -> tuple[int, ...]:
        """The faces that fall next as told; those that have fallen are gone."""
        chance = self.table.state.chance
        return tuple(int(face) for face in chance.queue[: chance.waiting])

    def _seat(self, me: int | None) -> int | None:
        return None if me is None else whole_number("me", me, 0, len(self.players) - 1)

    # ---- playing ---------------------------------------------------------------------------------

    def do(self, action: int) -> None:
        """One action of the person who decides; what was undone is forgotten.

        Raises:
            InputError: no person decides, or the action is not legal; nothing has changed.
        """
        if self.over:
            raise InputError(f"action = {shown(action)}: the game is over; undo, or begin another")
        if not self.waits_for_person:
            seat, player = self.decides + 1, self.players[self.decides]
            told = f"seat {seat} decides, played by {player}; let it go on"
            raise InputError(f"action = {shown(action)}: {told}")
        self._move(action)
        self._undone.clear()

    def go_on(self, most: int | None = None) -> int:
        """Let agents decide until a person does or the game is over, at most so often; how often they did."""
        done = 0
        while not self.over and not self.waits_for_person and (most is None or done < most):
            self._move(self._choice())
            self._undone.clear()
            done += 1
        return done

    def force(self, faces: Sequence[int]) -> None:
        """Let the next dice fall as told, instead of any told before; none: as they will.

        Raises:
            InputError: the game has no such dice, or is over.
        """
        if self.over:
            raise InputError("forced dice: the game is over; undo, or begin another")
        self._force(faces)
        self._undone.clear()

    def _choice(self) -> int:
        """What the agent does that decides.

        Its stream begins anew at each decision, from its number, so that a game undone or resumed goes on
        as it would have.
        """
        table = self.table
        stream = key_of(table.seed ^ AGENT_STREAM, table.index)
        table.mind.word = key_of(stream, table.row.decisions)
        return table.choose(AGENTS[self.players[self.decides]])

    def _move(self, action: int) -> None:
        table, p, show = self.table, self.params, self._show
        before = copy(table.state)
        move = table.step(action)
        said = show.said
        listeners = (*range(len(self.players)), None)
        besides = show.besides(before, p, action, table.state)
        end = f"; {besides.text}" if besides.text else ""
        texts = tuple((said(before, p, action, me) if said else move.text) + end for me in listeners)
        rolled = show.rolled(before, p, action, table.state)
        self._log.add(Line(texts, move.actor, rolled, table.result(), besides.clauses))

    def _force(self, faces: Sequence[int]) -> None:
        force_dice(self.game, self.table.state, faces)
        now = len(self.table.moves)
        earlier = (told for told in self._forced if told[0] < now)
        self._forced = (*earlier, (now, tuple(faces)))

    # ---- taking back -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything."""
        return self._decided() >= 0

    @property
    def can_redo(self) -> bool:
        """Whether something was undone, and nothing else done since."""
        return bool(self._undone)

    def undo(self) -> None:
        """Back to the last decision of a person, what agents did since included.

        Raises:
            InputError: no person has decided anything.
        """
        at, moves = self._decided(), self.table.moves
        if at < 0:
            raise InputError("undo: no person has decided anything yet; play a move first")
        later = tuple(told for told in self._forced if told[0] > at)
        self._undone.append(_Undone(tuple(move.action for move in moves[at:]), later))
        while len(moves) > at:
            self.table.undo()
        self._log.cut(at)
        self._forced = tuple(told for told in self._forced if told[0] <= at)

    def redo(self) -> None:
        """Do again what was undone last; the same dice fall.

        Raises:
            InputError: nothing was undone, or something else was done since.
        """
        if not self._undone:
            raise InputError("redo: nothing was undone; undo a move first")
        undone = self._undone.pop()
        self._again(undone.actions, undone.forced)

    def _decided(self) -> int:
        """How many moves came before the last decision of a person; -1 if there was none."""
        moves = self.table.moves
        persons = (i for i in reversed(range(len(moves))) if self.players[moves[i].actor] == PERSON)
        return next(persons, -1)

    def _again(self, actions: Sequence[int], forced: Forced) -> None:
        """Known actions, with dice forced at the moments they were."""
        for faces, action in in_order(actions, forced, len(self.table.moves)):
            if faces is None:
                self._move(action)
            else:
                self._force(faces)

    # ---- keeping and trying ----------------------------------------------------------------------

    def text(self) -> str:
        """The game as text, to save or to send, with what led here; see :meth:`from_text`."""
        table = self.table
        actions = tuple(move.action for move in table.moves)
        history = History(table.seed, table.index, actions, self._forced, self._start)
        return save_position(Position(self.game, self.params, table.state, history))

    @classmethod
    def from_text(cls, text: str, games: Iterable[Game], players: str | Sequence[str]) -> "Playing":
        """A game that :meth:`text` wrote, or any saved position; with its history, if it has one.

        Args:
            games: that it may be of.
            players: as for a new game; they need not be those who began it.

        Raises:
            InputError: not such a text, or players that do not fit it.
        """
        return cls.from_position(load_position(text, games, where="saved game"), players)

    @classmethod
    def from_position(cls, position: Position, players: str | Sequence[str]) -> "Playing":
        """The same of a text that was read already.

        Raises:
            InputError: players that do not fit it.
        """
        past = position.history
        if past is None:
            return cls(position.game, position.params, players, state=position.state)
        playing = cls(
            position.game, position.params, players, seed=past.seed, index=past.index, state=past.start
        )
        playing._again(past.actions, past.forced)
        return playing

    def copy_under(self, params: Any) -> "Playing":
        """A "what if": the same position and players under other figures or readings, without its past.

        Raises:
            InputError: the position cannot be under these parameters.
        """
        check_params(self.game, params)
        if params.seats != self.params.seats:
            allowed = self.params.seats
            raise InputError(f"seats = {params.seats}: this game has {allowed}; keep their number")
        table = self.table
        check_under(self.game, params, table.state, table.over)
        return Playing(self.game, params, self.players, seed=table.seed, index=table.index, state=table.state)
