"""How Khedu is shown on a board: see :class:`khedu_core.engine.show.Show`."""

from typing import Any

from khedu_core.engine.layout import Layout
from khedu_core.engine.plain_show import ending_in_words
from khedu_core.engine.show import Hint, Remark, Show

from .actions import COMMAND, DISCARD
from .brought import brought
from .cards.assumed import cards_in_words
from .cards.records import Cards
from .clan_gives import promise
from .layout import decision_of, dice_of, zones_of
from .need_told import need_of
from .odds.hints import compared, hint, rolled
from .outcome import needed
from .placed import places
from .score import summary
from .state import FACES, KheduRow, Phase
from .unseen import unseen_in_order
from .view import Viewer
from .why_not import about


class Shown:
    """Layouts and the log with the names of one card file."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.viewer = Viewer(cards)
        self.remark = cards_in_words(cards)

    @property
    def show(self) -> Show:
        """As the engine takes it."""
        return Show(
            layout=self.layout,
            places=places,
            hint=self.hint,
            rolled=rolled,
            said=self.said,
            sides=FACES,
            about=about,
            promise=self.promise,
            besides=self.besides,
            unseen_in_order=unseen_in_order,
        )

    def layout(self, s: Any, p: Any, me: int | None) -> Layout:
        """What a seat sees."""
        view = self.viewer.view(s, p, me)
        zones, dice = zones_of(s, p, view, self.viewer.words), dice_of(s, p, view, self.viewer.words)
        if s.over:
            row = KheduRow()
            summary(s, p, row)
            return Layout(zones, -1, ending_in_words(row, p.seats), dice, self.remark)
        return Layout(zones, s.actor, decision_of(s, view), dice, self.remark)

    def hint(self, s: Any, p: Any, action: int) -> Hint | None:
        """The exact chance that an attack wins."""
        return hint(s, p, action, self.viewer.words)

    def promise(self, s: Any, p: Any, action: int) -> Remark:
        """What a clan gives that may be led."""
        return promise(s, p, action, self.cards)

    def besides(self, before: Any, p: Any, action: int, after: Any) -> Remark:
        """What a step brought beside its words."""
        return brought(before, p, action, after, self.cards)

    def said(self, before: Any, p: Any, action: int, me: int | None) -> str:
        """An action as a seat learns of it: cards go face down under a deck, others are played openly.

        The move that settles an attack, whichever it is, tells how it ended; of several sets, one decided on
        is named by its face.
        """
        text = self._heard(before, p, action, me)
        t = compared(before, p, action)
        if t is None:
            return text
        wins = t.fight.total >= needed(t, p)
        need = need_of(t, p, self.viewer.words).in_words
        return f"{text}: {t.fight.total} against {need}, the attack {'wins' if wins else 'fails'}"

    def _heard(self, before: Any, p: Any, action: int, me: int | None) -> str:
        if me is not None and me != before.actor:
            if DISCARD <= action < COMMAND:
                return "discard a card"
            if before.phase == Phase.DROP:
                return "discard a War Cadence"
        text = self.viewer.words.describe(before, p, action)
        if before.phase == Phase.MATCH and sum(number > 1 for number in before.fight.count) > 1:
            return text.replace("the set", f"the set of {before.fight.face}s", 1)
        return text
