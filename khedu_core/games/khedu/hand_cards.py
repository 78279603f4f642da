"""The units of an open hand as they are printed, so that a person sees what they would place."""

from dataclasses import replace
from typing import Any

from khedu_core.engine.layout import Card, Zone

from .cards.records import NO_CLAN
from .combat import infiltrates
from .layout import NO_CLAN_NUMBER
from .state import COMMAND_CARD, Params, State
from .words import Words


def with_printed_hand(zone: Zone, s: State, p: Params, q: int, words: Words) -> Zone:
    """The zone of seat ``q`` with the figures of the cards in its hand, where they lie open."""
    held = s.seats[q].hand
    rows = tuple(
        replace(
            row,
            cards=tuple(
                card if card.down else _printed(card, p, kind, words)
                for card, kind in zip(row.cards, held, strict=False)
            ),
        )
        if row.title == "hand"
        else row
        for row in zone.rows
    )
    return replace(zone, rows=rows)


def _printed(card: Card, p: Params, kind: int, words: Words) -> Card:
    if kind >= COMMAND_CARD:
        return card
    unit: Any = p.units[kind]
    said = (words.clans[unit.clan] or NO_CLAN, "Khana" * unit.khana, "Infiltrating" * infiltrates(p, kind))
    figures = tuple((name, str(getattr(unit, name))) for name in ("cost", "dice", "defence", "reward"))
    return replace(
        card, group=", ".join(filter(None, said)), number=unit.clan or NO_CLAN_NUMBER, figures=figures
    )
