"""A layout, offers and log lines as JSON-able data for the front end; what is empty is left out.

What each field means stands in :mod:`khedu_core.engine.layout` and :mod:`khedu_core.engine.show`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from khedu_core.engine.game_log import Scored
from khedu_core.engine.layout import Layout
from khedu_core.engine.show import Hint, Rolled
from khedu_core.percentage import percent

_LONGEST = 24  # characters of a fraction that is still read
_ALWAYS = {"decides", "face", "fell"}  # whose zeros say something


def layout_data(layout: Layout) -> dict[str, Any]:
    """The layout as nested dictionaries and lists; a front end reads a missing field as empty.

    What cards do is said once for all cards of a name, under ``texts``; a card has a ``text`` of its own only
    where others of its name do something else.
    """
    data: dict[str, Any] = _plain(layout)
    cards = list(cards_in(data))
    said: dict[str, set[str]] = {}
    for card in cards:
        said.setdefault(card.get("name", ""), set()).add(card.get("text", ""))
    texts = {name: text for name, (text, *others) in said.items() if text and not others}
    for card in cards:
        if card.get("name") in texts:
            del card["text"]
    return {**data, "texts": texts} if texts else data


def cards_in(laid_out: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every card of a layout that is data."""
    for zone in laid_out.get("zones", ()):
        for row in zone.get("rows", ()):
            yield from row.get("cards", ())


def text_of(laid_out: Mapping[str, Any], card: Mapping[str, Any]) -> str:
    """What a card does."""
    return str(card.get("text") or laid_out.get("texts", {}).get(card.get("name"), ""))


def chance_text(chance: Fraction) -> str:
    """``73.38 %: 317/432``: the share, and the fraction where there is one and it can be read."""
    if chance.denominator == 1:
        return percent(chance, 0)
    exact = str(chance)
    return f"{percent(chance)}: {exact}" if len(exact) <= _LONGEST else percent(chance)


def hint_data(hint: Hint | None) -> dict[str, Any] | None:
    """A hint; its text begins with the percentage."""
    if hint is None:
        return None
    data = {"text": chance_text(hint.chance), "of": hint.certain or hint.of, "unless": hint.unless}
    return {**data, "needs": hint.needs} if hint.needs else data


def rolled_data(rolled: Rolled | None) -> dict[str, Any] | None:
    """A roll of the log; ``chance`` is a text, empty where nothing hung on the dice.

    ``came`` is left out where it was certain.
    """
    if rolled is None:
        return None
    chance = "" if rolled.chance is None else chance_text(rolled.chance)
    data = {"faces": list(rolled.faces), "chance": chance, "of": rolled.certain or rolled.of}
    return data if rolled.certain else {**data, "came": rolled.came}


def scored_data(scored: Sequence[Scored]) -> list[list[int]]:
    """Changed scores, each the seat, from what, to what."""
    return [[change.seat, change.before, change.after] for change in scored]


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        pairs = ((field.name, getattr(value, field.name)) for field in fields(value))
        return {name: _plain(part) for name, part in pairs if part or name in _ALWAYS}
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value
