"""Where whoever asks why is answered: the rules at work in a move, or what can be told of a card.

The front end of the board brings it into view (`board_reasons.js`) and finds it by its class.
"""

from __future__ import annotations

from typing import Any

import ipywidgets

from khedu_core.board.closing import close_parts, close_whole
from khedu_core.board.controls import button
from khedu_core.board.rule_panel import RulePanel, Switched
from khedu_core.engine.about_card import AboutCard
from khedu_core.engine.at_work import at_work_if_done
from khedu_core.engine.playing import Playing
from khedu_core.errors import InputError
from khedu_core.games.what_if import in_force_of


class Reasons(ipywidgets.VBox):
    """Nothing, until somebody asks.

    Attributes:
        panel: the rules last asked for; another one with each game.
        shut: the button that takes them away.
    """

    children: Any

    def __init__(self) -> None:
        self.panel: Any = None
        self._playing: Any = None
        self._switched: Switched | None = None
        self.shut = button("✕ Close (Esc)").add_class("kc-shut")
        self.shut.layout.align_self = "flex-start"
        super().__init__([])
        self.add_class("kc-reasons")
        self.shut.on_click(lambda _: self.forget())

    def on_switch(self, callback: Switched) -> None:
        """Call this with the ids of a reading and of the alternative that is to be tried."""
        self._switched = callback

    def begin(self, playing: Playing) -> None:
        """From now on this game is asked about.

        Raises:
            InputError: its readings cannot be told; the game before is still asked about.
        """
        panel, before = RulePanel(playing.game.package, in_force_of(playing.game, playing.params)), self.panel
        if self._switched:
            panel.on_switch(self._switched)
        self._playing, self.panel, self.children = playing, panel, ()
        if before:
            close_whole(before)

    def about(
        self, sees: int | None, action: int | None = None, entry: int | None = None, place: str | None = None
    ) -> None:
        """Answer about one of these: an action that may be chosen, a line of the log, a card by its place.

        Args:
            sees: the seat that asks; None for one who sees everything.

        Raises:
            InputError: there is no such action, line or card, or not one of them was named.
        """
        if [action, entry, place].count(None) != 2:
            raise InputError(
                "why: name an action that may be chosen, a line of the log, or a card; one of them"
            )
        playing = self._playing
        if place is not None:
            card = playing.about(place, sees)
            self.panel.show(card.clauses, card.name, card_told(card))
        elif entry is not None:
            found = playing.at_work(entry, sees)
            self.panel.show(found.telling, playing.log(sees)[entry - 1].text, others=found.others)
        elif action is not None:
            table = playing.table
            found = at_work_if_done(playing.game, table.state, playing.params, action)
            promise = playing.promise(action)
            clauses = tuple(dict.fromkeys((*found.telling, *promise.clauses)))
            others = tuple(one for one in found.others if one not in clauses)
            self.panel.show(clauses, table.describe(action), [*filter(None, [promise.text])], others)
        self.children = (self.shut, self.panel)

    def forget(self) -> None:
        """Take the answer away, if there is one."""
        if self.children:
            self.panel.show((), "")
            self.children = ()

    def close(self) -> None:
        """Close it with all that is not shown now, so that none is saved with a notebook any more."""
        self.children = (self.shut, self.panel) if self.panel else (self.shut,)
        close_parts(self)
        super().close()


def card_told(card: AboutCard) -> list[str]:
    """What a card does, and whether and why not it can be used, a sentence each."""
    if card.usable:
        now = "It can be used now."
    elif card.why_not:
        now = f"It cannot be used now: {'; '.join(card.why_not)}."
    else:
        now = "Nothing can be done with it now."
    return [*filter(None, (card.text, now))]
