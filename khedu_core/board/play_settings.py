"""Who plays, which deal, the next dice, and the game as text: controls that are folded away."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.controls import button, choice, row
from khedu_core.board.faults import shown_in
from khedu_core.engine.agents import agents_of
from khedu_core.engine.game import Game
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.errors import InputError, shown

Press = Callable[[], None]
PLACES = ("new", "dice", "text")  # at which something is said of what was asked for there
_STYLE = {"description_width": "8em"}
_NAME = "settings: players, dice, save"


def usual_seats(game: Game, count: int) -> tuple[str, ...]:
    """A person against the best agents the game has."""
    return (PERSON, *[agents_of(game)[-1]] * (count - 1))


class PlaySettings(ipywidgets.VBox):
    """The settings of a game on a board.

    Attributes:
        fold: the button that shows and hides the rest; unfolded: whether it is shown.
        count, seats, seed: of the next new game.
        dice: faces that fall next.
        text: a game, to copy or to paste.
        new, forced, written, resumed: the buttons.
        said: by place, what went wrong there; falls: which dice fall next as told.

    Args:
        whose: before the word settings, where they are not those of the only game.
    """

    def __init__(self, game: Game, whose: str = "") -> None:
        kinds = [("a person", PERSON), *((f"{name} agent", name) for name in agents_of(game))]
        self.count = choice("Players", [(str(count), count) for count in sorted(game.seats)])
        self.seats = [choice(f"Seat {q + 1}", kinds) for q in range(max(game.seats))]
        self.seed = ipywidgets.Text(value="0", description="Seed", style=_STYLE)
        self.dice = ipywidgets.Text(description="Next dice", placeholder="such as 6 6 1", style=_STYLE)
        self.text = ipywidgets.Textarea(
            description="Game as text",
            placeholder="write the game here to keep it, or paste one",
            rows=4,
            style=_STYLE,
            layout=ipywidgets.Layout(width="min(46em, 98%)"),
        )
        self.new, self.forced = button("New game"), button("Let them fall")
        self.written, self.resumed = button("Write the game"), button("Go on with this text")
        self.said = {place: ipywidgets.HTML() for place in PLACES}
        self.falls = ipywidgets.HTML()
        rolls = game.show is not None and game.show.sides > 0
        dice = [row(self.dice, self.forced), self.said["dice"], self.falls]
        self._idle = [] if rolls else dice
        self._folded = ipywidgets.VBox(
            [
                ipywidgets.HTML(f'<b role="heading" aria-level="3">{(whose + "settings").capitalize()}</b>'),
                self.count,
                *self.seats,
                row(self.seed, self.new),
                self.said["new"],
                *(dice if rolls else []),
                self.text,
                row(self.written, self.resumed),
                self.said["text"],
            ]
        )
        self.unfolded = False
        self._name = f"{whose}{_NAME}"
        self.fold = button(f"Show {self._name}")
        super().__init__([self.fold])
        self.fold.on_click(self._fold)
        self._shown = self.count.value
        self._agent = agents_of(game)[-1]
        self.count.observe(self._fill_seats, "value")

    def put(self, playing: Playing) -> None:
        """Show whom a game is played by, and which deal it is."""
        self.count.value = len(playing.players)
        for control, player in zip(self.seats, playing.players, strict=False):
            control.value = player
        self._shown = len(playing.players)
        self.seed.value, self.dice.value = str(playing.table.seed), ""
        self._fill_seats()

    def draw(self, faces: Sequence[int]) -> None:
        """Another position is on the board.

        Args:
            faces: that fall next as somebody told.
        """
        self.text.value = ""  # it tells everything, and is no longer the game on the board
        told = f"these dice fall next: {' '.join(map(str, faces))}" if faces else ""
        self.falls.value = f'<p role="status">{told}</p>' if told else ""

    def players(self) -> list[str]:
        """Who is to play, one a seat."""
        return [control.value for control in self.seats[: self.count.value]]

    def wanted(self) -> tuple[list[str], int]:
        """Who is to play, and the seed.

        Raises:
            InputError: a seed that is no number.
        """
        given = self.seed.value.strip()
        if not re.fullmatch(r"[0-9]{1,20}", given):
            raise InputError(f"seed = {shown(given)}: expected a whole number from 0; write one such as 7")
        return self.players(), int(given)

    def faces(self) -> list[int]:
        """The faces that are to fall next.

        Raises:
            InputError: something else than numbers.
        """
        given = self.dice.value.strip()
        if not re.fullmatch(r"[0-9,; ]{0,2000}", given):
            raise InputError(f"next dice = {shown(given)}: write faces with spaces between, such as 6 6 1")
        return [int(face) for face in re.findall(r"[0-9]+", given)]

    def on_new(self, press: Press) -> None:
        """Call this when a new game is asked for."""
        self._listen(self.new, "new", press)

    def on_force(self, press: Press) -> None:
        """Call this when dice are to fall as told."""
        self._listen(self.forced, "dice", press)

    def on_write(self, press: Press) -> None:
        """Call this when the game is to be written as text."""
        self._listen(self.written, "text", press)

    def on_resume(self, press: Press) -> None:
        """Call this when a game is to be read from text."""
        self._listen(self.resumed, "text", press)

    def close(self) -> None:
        """Close every control, those that are folded away or of no use to the game too."""
        for part in (self._folded, *self._idle):
            close_whole(part)
        close_parts(self)
        super().close()

    def _fold(self, _: Any) -> None:
        """What is folded away is not there at all, so that an exported page does not show it either."""
        self.unfolded = not self.unfolded
        self.children = (self.fold, self._folded) if self.unfolded else (self.fold,)
        self.fold.description = f"{'Hide' if self.unfolded else 'Show'} {self._name}"

    def _listen(self, pressed: Any, place: str, press: Press) -> None:
        """What goes wrong is said beside the button that was pressed, and nowhere else any more."""

        def act(_: Any) -> None:
            for said in self.said.values():
                said.value = ""
            with shown_in(self.said[place]):
                press()

        pressed.on_click(act)

    def _fill_seats(self, _: Any = None) -> None:
        """Show the seats that there are; new ones are an agent's, unless persons play among themselves."""
        before = [control.value for control in self.seats[: self._shown]]
        agents = [player for player in before if player != PERSON]
        new = agents[-1] if agents else PERSON if len(before) > 1 else self._agent
        for control in self.seats[self._shown : self.count.value]:
            control.value = new
        self._shown = self.count.value
        for q, control in enumerate(self.seats):
            control.layout.display = "" if q < self.count.value else "none"
