"""Playing a game on a board: against agents, with others at one screen, or looking on.

from khedu_core.board.play import play
play(game, players=2, seats=("person", "greedy"), seed=7)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import ipywidgets

from khedu_core.board.board import Board
from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.controls import button
from khedu_core.board.mimebundle import with_words
from khedu_core.board.play_settings import PlaySettings, usual_seats
from khedu_core.board.playing_data import board_traits, covered_traits, seat_names
from khedu_core.board.reasons import Reasons
from khedu_core.engine.game import Game
from khedu_core.engine.playing import MAX_NAMES, PERSON, Playing
from khedu_core.engine.position import Position, load_position
from khedu_core.errors import InputError, listed
from khedu_core.games import find_game
from khedu_core.games.setting import setting_of
from khedu_core.games.what_if import in_force_of, switched_text, under

SLICE = 0.4  # seconds for which agents play before the board shows what they did


def play(
    game: str | Game,
    *,
    players: int | None = None,
    seats: str | Sequence[str] | None = None,
    seed: int = 0,
    index: int = 0,
    readings: Mapping[str, str] | None = None,
    cards: Path | str | None = None,
    text: str | None = None,
) -> Play:
    """A game to play on.

    Args:
        game: its name, or the game.
        players: how many; left out, as many as `seats` names, else the fewest that make a contest.
        seats: who plays: `person`, or the name of an agent, one a seat or one for all. Left out, a
            person plays the first seat against agents.
        seed, index: which deal.
        readings: alternatives of the rulebook's open questions by id.
        cards: a card file in place of the game's own.
        text: a saved game to go on with; players, seed and readings are then its own. It keeps no names of
            cards: one played with other cards than the game's own needs them as `cards` again.

    Raises:
        InputError: what the game does not have, or a text that is no saved game of it with these cards.
    """
    known = game if isinstance(game, Game) else find_game(game)
    if seats is not None and not isinstance(seats, str):
        seats = listed("seats", seats, MAX_NAMES, "name one a seat, such as ('person', 'greedy')")
        players = len(seats) if players is None else players
    setting = setting_of(known, players, cards, readings)
    if text is None:
        wanted = usual_seats(known, setting.params.seats) if seats is None else seats
        playing = Playing(setting.game, setting.params, wanted, seed=seed, index=index)
    else:
        playing = _resumed(load_position(text, [setting.game], where="saved game"), seats)
    return Play(playing, readings=readings, cards=cards)


def _resumed(saved: Position, seats: str | Sequence[str] | None) -> Playing:
    """A saved game to go on with, by the usual players when nobody is named."""
    wanted = usual_seats(saved.game, saved.params.seats) if seats is None else seats
    return Playing.from_position(saved, wanted)


class Play(ipywidgets.VBox):
    """A board with a game behind it, the rules at work in a move, and settings folded away.

    Args:
        playing: the game, as far as it has come.
        readings, cards: what a new game is begun with.
        differs: in a copy of another game: the readings that are others there, in words.

    Attributes:
        board: what is seen and pressed.
        playing: the game; another one when a new one is begun or a text is read.
        me: the seat in front of the board, from 0; -1 for an onlooker of a game that no person plays.
        settings: the controls below the board.
        reasons: where the rules at work in the move or the card stand that somebody asked about.
        copies: holds the game that was branched off to try another reading.
        away: in a copy, the button that puts it away.
    """

    def __init__(
        self,
        playing: Playing,
        *,
        readings: Mapping[str, str] | None = None,
        cards: Path | str | None = None,
        differs: str = "",
    ) -> None:
        self._readings, self._cards = dict(readings or {}), cards
        self._covered, self._met = False, True
        self._differs = differs
        self.board, self.reasons, self.copies = Board(), Reasons(), ipywidgets.VBox()
        self.reasons.on_switch(self.what_if)
        self.settings = PlaySettings(playing.game, "the copy's " if differs else "")
        self.away = button("✕ Put away this copy").add_class("kc-away")
        self.away.layout.align_self = "flex-start"
        parts = [self.board, self.reasons, self.copies, self.settings]
        super().__init__([self.away, *parts] if differs else parts)
        self.add_class("kc-playing")
        presses: dict[str, Callable[..., None]] = {
            "do": self.do,
            "undo": self.undo,
            "redo": self.redo,
            "hints": self.toggle_hints,
            "uncover": self.uncover,
            "why": self.why,
        }
        for kind, callback in presses.items():
            self.board.listen(kind, callback)
        self.settings.on_new(self.new_game)
        self.settings.on_force(self.force)
        self.settings.on_write(self.write)
        self.settings.on_resume(self.resume)
        self.begin(playing, f"a copy, with {differs}" if differs else "")

    # ---- what a person does ----------------------------------------------------------------------

    def do(self, action: int) -> None:
        """One action of the person in front of the board; then the agents play.

        Raises:
            InputError: it is not theirs to decide, or not legal.
        """
        self._refuse_others("action")
        self.playing.do(action)
        self._go_on()

    def undo(self) -> None:
        """Back to the last decision of a person."""
        self._refuse_covered("undo")
        self.playing.undo()
        self._go_on()

    def redo(self) -> None:
        """Do again what was undone; the same dice fall."""
        self._refuse_covered("redo")
        self.playing.redo()
        self._go_on()

    def toggle_hints(self) -> None:
        """Show the chance of each action, or show them no longer."""
        self._refuse_others("hints")
        self.board.hints = not self.board.hints
        self._draw()

    def uncover(self) -> None:
        """The next person is in front of the board.

        Raises:
            InputError: nobody is to come yet, because agents play first.
        """
        if self._covered and not (self.playing.waits_for_person or self.playing.over):
            raise InputError(f"uncover: {self._decider()} is thinking; wait until a person decides")
        self._covered = False
        self._draw()

    def force(self) -> None:
        """Let the next dice fall as the settings say."""
        self._refuse_others("next dice")
        self.playing.force(self.settings.faces())
        self._draw()

    def why(self, **what: Any) -> None:
        """Show the rules at work in an `action` that may be chosen, or in an `entry`, the number of a line
        of the log; or what can be told of a card that is seen, by its `place`.

        Raises:
            InputError: there is no such thing now, another decides, or not one of them was named.
        """
        self._refuse_covered("why")
        if what.get("action") is not None:
            self._refuse_others("why")
        self.reasons.about(self._sees(), **what)

    # ---- whole games -----------------------------------------------------------------------------

    def begin(self, playing: Playing, what: str = "") -> None:
        """Go on with this game instead of the one on the board.

        what: it is, if not just a game; said at the top.

        Raises:
            InputError: it cannot be shown; the game on the board is then still the one before.
        """
        persons = [q for q, player in enumerate(playing.players) if player == PERSON]
        me = next(iter(persons), -1)
        board_traits(playing, me, self.board.hints)
        self.reasons.begin(playing)  # nothing has changed if either fails
        self.playing, self.me, self._persons = playing, me, persons
        self._covered = False
        self._met = len(persons) < 2  # whether it is known who is in front of the board
        self.settings.put(playing)
        self._forget()
        title = ": ".join(filter(None, (playing.game.name.capitalize(), what)))
        self.board.show(title=title, seats=seat_names(playing.players), fault="", notice="")
        self._go_on()

    def new_game(self) -> None:
        """Begin the game that the settings ask for."""
        seats, seed = self.settings.wanted()
        setting = setting_of(self.playing.game, len(seats), self._cards, self._readings)
        differs = f"with {self._differs}" if self._differs else ""
        self.begin(Playing(setting.game, setting.params, seats, seed=seed), differs)

    def write(self) -> None:
        """Put the game into the settings as text, with everything that is hidden in it."""
        self._refuse_covered("text")
        self.settings.text.value = self.playing.text()

    def resume(self) -> None:
        """Go on with the game whose text stands in the settings, by their players if it is for as many."""
        saved = load_position(self.settings.text.value, [self.playing.game], where="saved game")
        seats = self.settings.players()
        self.begin(_resumed(saved, seats if len(seats) == saved.params.seats else None))

    def what_if(self, reading: str, alternative: str) -> str:
        """Play on under another reading, in a copy of this position below; what was done, in words.

        Raises:
            InputError: the position cannot be under that reading, or nothing would be different.
        """
        self._refuse_covered("what if")
        game, before, table = self.playing.game, self.playing.params, self.playing.table
        params = under(game, table.state, before, {reading: alternative})
        told, readings = switched_text(game, before, params), in_force_of(game, params)
        differs = "; ".join(filter(None, (self._differs, told)))
        copied = Play(self.playing.copy_under(params), readings=readings, cards=self._cards, differs=differs)
        copied.board.description = "The game above goes on unchanged."
        copied.away.on_click(lambda _: self._put_away())
        self._drop_copies()
        self.copies.children = (copied,)
        same = " The same can be done now in both; a difference may come later." * self._acts_alike(copied)
        copied.board.notice = same.strip()  # at its top, until something is done there
        return f"Below is a copy of this position with {told}.{same}"

    def _acts_alike(self, other: Play) -> bool:
        """Whether whoever decides here has the same actions in another game, with the same chances."""
        return self.playing.decides == self.me and self.playing.offers(True) == other.playing.offers(True)

    def _put_away(self) -> None:
        self._drop_copies()
        self.reasons.panel.said.value = ""  # it told of the copy

    # ---- whose turn ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let agents play until a person decides, a moment at a time so that the board can be watched.

        Where an event loop runs, as in a notebook, it has its turn in between.
        """
        playing, until = self.playing, monotonic() + SLICE
        while playing.go_on(1):
            if monotonic() > until and not (playing.over or playing.waits_for_person):
                if not self._met:
                    self._hand_over(self.me)
                self._draw(busy=f"{self._decider()} is thinking")
                until = monotonic() + SLICE
                if self._later(playing):
                    return
        self._turn()

    def _later(self, playing: Playing) -> bool:
        """Go on when the event loop has had its turn, unless another game was begun; whether it will."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False

        def again() -> None:
            if playing is self.playing:
                with self.board.going_on():
                    self._go_on()

        loop.call_later(0.01, again)
        return True

    def _turn(self) -> None:
        seat = self.playing.decides if self.playing.waits_for_person else self.me
        if seat != self.me or not self._met:
            self._hand_over(seat)
            self._met = True
        self._draw()

    def _hand_over(self, seat: int) -> None:
        """Cover the board where the next person may see or have heard what others may not."""
        self._covered = not self.playing.over and self._knows_more(seat)
        self.me = seat
        self._forget()

    def _knows_more(self, seat: int) -> bool:
        """Whether the table or the log of a person says something that another's does not."""
        layout, log = self.playing.layout(seat), self.playing.log(seat)
        others = [other for other in self._persons if other != seat]
        return any((self.playing.layout(q), self.playing.log(q)) != (layout, log) for q in others)

    def _sees(self) -> int | None:
        return None if self.me < 0 or self.playing.over else self.me

    def _draw(self, busy: str = "") -> None:
        if self._covered and not self.playing.over:
            traits = covered_traits(self.board.seats[self.me], busy)
        else:
            traits = {**board_traits(self.playing, self.me, self.board.hints), "busy": busy}
        self.settings.draw(self.playing.forced())
        self.board.show(me=self.me, **traits)

    def _forget(self) -> None:
        """What the last person asked for is not for the next one's eyes."""
        self.reasons.forget()
        self._drop_copies()

    def _drop_copies(self) -> None:
        for copied in self.copies.children:
            close_whole(copied)
        self.copies.children = ()

    def _refuse_covered(self, what: str) -> None:
        if self._covered:
            name = self.board.seats[self.me]
            raise InputError(f"{what}: the board is covered for {name}; uncover it first")

    def _refuse_others(self, what: str) -> None:
        """For what only the person may do who decides, so that nobody learns what others could do."""
        self._refuse_covered(what)
        if self.playing.over:
            raise InputError(f"{what}: the game is over; undo, or begin another")
        if self.playing.decides != self.me:
            raise InputError(f"{what}: {self._decider()} decides; wait for your turn")

    def _decider(self) -> str:
        return str(self.board.seats[self.playing.decides])

    # ---- as a widget -----------------------------------------------------------------------------

    def as_text(self) -> str:
        """The board as lines of plain text."""
        return self.board.as_text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return with_words(super()._repr_mimebundle_(**kwargs), self.as_text, self.board.as_table)

    def close(self) -> None:
        """Close the board with everything around it."""
        close_whole(self.away)
        close_parts(self)
        super().close()
