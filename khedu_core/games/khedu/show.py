"""How Khedu is shown on a board: see :class:`khedu_core.engine.show.Show`."""

from typing import Any

from khedu_core.engine.layout import Layout
from khedu_core.engine.plain_show import ending_in_words
from khedu_core.engine.show import Show

from .actions import COMMAND, DISCARD
from .cards.assumed import cards_in_words
from .cards.records import Cards
from .layout import decision_of, dice_of, zones_of
from .need_told import need_in_words
from .odds.hints import compared, hint, rolled
from .outcome import needed
from .placed import places
from .score import summary
from .state import FACES, KheduRow, Phase
from .view import Viewer
from .why_not import about


class Shown:
    """Layouts and the log with the names of one card file."""

    def __init__(self, cards: Cards) -> None:
        self.viewer = Viewer(cards)
        self.remark = cards_in_words(cards)

    @property
    def show(self) -> Show:
        """As the engine takes it."""
        return Show(self.layout, places, hint, rolled, self.said, FACES, about)

    def layout(self, s: Any, p: Any, me: int | None) -> Layout:
        """What a seat sees."""
        view = self.viewer.view(s, p, me)
        zones = zones_of(s, p, view, self.viewer.words)
        if s.over:
            row = KheduRow()
            summary(s, p, row)
            return Layout(zones, -1, ending_in_words(row, p.seats), dice_of(s, view), self.remark)
        return Layout(zones, s.actor, decision_of(s, view), dice_of(s, view), self.remark)

    def said(self, before: Any, p: Any, action: int, me: int | None) -> str:
        """An action as a seat learns of it: cards go face down under a deck, others are played openly.

        The move that settles an attack, whichever it is, tells how it ended.
        """
        text = self._heard(before, p, action, me)
        t = compared(before, p, action)
        if t is None:
            return text
        wins = t.fight.total >= needed(t, p)
        need = need_in_words(t, p, self.viewer.words)
        return f"{text}: {t.fight.total} against {need}, the attack {'wins' if wins else 'fails'}"

    def _heard(self, before: Any, p: Any, action: int, me: int | None) -> str:
        if me is not None and me != before.actor:
            if DISCARD <= action < COMMAND:
                return "discard a card"
            if before.phase == Phase.DROP:
                return "discard a War Cadence"
        return self.viewer.words.describe(before, p, action)
