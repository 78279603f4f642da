"""A position of Khedu looked at in words: places, hands, stacks, decks, what may be done."""

from typing import Any

from khedu_core.engine import legal_actions

from ..desert import honor_at, unit_at
from ..game import KHEDU
from ..score import final_score
from ..state import Achievement, Params, Phase, State, Status
from .moved_cards import cards_in
from .names import own_words, place_of

WORDS = own_words()
GENERAL = 15  # the four general achievements, as bits


class LookedAt:
    """A state with its parameters, and what can be read from them.

    granted: seats (from 1) that hold every general achievement only so that none is earned in passing.
    """

    s: State
    p: Params
    granted: set[int]

    @property
    def options(self) -> list[str]:
        """What may be done now, in words."""
        return [KHEDU.describe(self.s, self.p, action) for action in legal_actions(KHEDU, self.s, self.p)]

    @property
    def attacks(self) -> set[tuple[str, str]]:
        """The attacks that may be declared now, as pairs of places."""
        pairs = (text.split(" attacks ") for text in self.options if " attacks " in text)
        return {(one[one.rindex("(") + 1 : -1], two[two.rindex("(") + 1 : -1]) for one, two in pairs}

    @property
    def phase(self) -> Phase:
        """Which decision is due."""
        return Phase(self.s.phase)

    @property
    def decides(self) -> int:
        """The seat that decides, from 1."""
        return self.s.actor + 1

    @property
    def legacy(self) -> list[int]:
        """Legacy points by seat."""
        return [seat.legacy for seat in self.seated]

    @property
    def influence(self) -> list[int]:
        """Influence by seat."""
        return [seat.influence for seat in self.seated]

    @property
    def scores(self) -> list[int]:
        """What each seat would score now."""
        return [final_score(self.p, seat) for seat in self.seated]

    @property
    def seated(self) -> list[Any]:
        """The records of the seats that play."""
        return self.s.seats[: self.p.seats]

    def clan_achievements(self, seat: int) -> set[str]:
        """The names of the clan achievements that a seat has completed."""
        bits = self.s.seats[seat - 1].achieved & ~GENERAL
        return {achievement.name for achievement in Achievement if bits >> achievement & 1}

    @property
    def out(self) -> list[int]:
        """The seats that have left, from 1."""
        return [q for q, seat in enumerate(self.seated, 1) if seat.out]

    def at(self, place: str) -> tuple[str, int] | None:
        """The unit at a place and its tokens."""
        number = place_of(place)
        unit = unit_at(self.s, number)
        return (WORDS.units[unit], honor_at(self.s, number)) if unit else None

    def stack(self, number: int) -> list[str]:
        """A desert stack from top to bottom."""
        column = self.s.desert[number - 1]
        return [WORDS.units[unit] for unit in column.units[: column.size]]

    def defences(self, number: int) -> list[int]:
        """The defences in a desert stack from top to bottom."""
        column = self.s.desert[number - 1]
        return [self.p.units[unit].defence for unit in column.units[: column.size]]

    def hand_of(self, seat: int) -> list[str]:
        """The cards in a hand."""
        holder = self.s.seats[seat - 1]
        return [WORDS.card(card) for card in holder.hand[: holder.hand_size]]

    def ensemble(self, seat: int) -> list[tuple[str, str]]:
        """The War Cadences of a seat and how they lie."""
        holder = self.s.seats[seat - 1]
        pairs = zip(holder.cadence, holder.status, strict=True)
        return [(WORDS.cadences[kind], Status(status).name) for kind, status in pairs if kind]

    def deck_bottom(self, count: int) -> list[str]:
        """The lowest cards of the Resource deck, the lowest last."""
        lying = cards_in(self.s.deck)
        return [WORDS.card(card) for card in lying[max(0, len(lying) - count) :]]

    def cadence_bottom(self, count: int) -> list[str]:
        """The lowest cards of the Cadence deck, the lowest last."""
        lying = cards_in(self.s.cadence_deck)
        return [WORDS.cadences[kind] for kind in lying[max(0, len(lying) - count) :]]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; everything when none is named."""
        return KHEDU.view(self.s, self.p, None if seat is None else seat - 1)

    def row(self) -> Any:
        """The result row as it would be now."""
        row = KHEDU.row()
        KHEDU.summary(self.s, self.p, row)
        return row
