"""A position as zones and cards, for pictures: the desert, and what lies before each seat."""

from collections.abc import Iterator
from typing import Any

from khedu_core.engine.layout import Card, Row, Zone

from .facts import LIES, figure_text, tokens_text
from .looked_at import WORDS, LookedAt

NO_CLAN_NUMBER = 5  # the colour and shape of units that belong to no clan


def zones_of(scene: LookedAt, me: int | None = None) -> tuple[Zone, ...]:
    """What a seat (from 1) sees of a position; everything when none is named."""
    view = scene.view(me)
    desert = Row("", tuple(_stack(stack) for stack in view["desert"]))
    beside = [stack["cadence"] for stack in view["desert"] if "cadence" in stack]
    rows = (desert, Row("War Cadences beside the stacks", tuple(map(_cadence, beside)), small=True))
    facts = [("Resource deck", view["resource_deck"]), ("Cadence deck", view["cadence_deck"])]
    facts += [("combat", f"needs {view['combat']['needed']}")] if view["combat"] else []
    told = tuple((name, str(value)) for name, value in facts)
    table = Zone("The desert", rows[: 2 if beside else 1], told, shared=True)
    return table, *_seats(view)


def _seats(view: dict[str, Any]) -> Iterator[Zone]:
    for q, seat in enumerate(view["seats"], 1):
        clan = f", {seat['clan']}" if seat["clan"] else ""
        hand = [_in_hand(name) for name in seat["hand"] or ()]
        hand = hand or [Card("a card", down=True)] * seat["hand_size"]
        rows = [
            Row("", tuple(_unit(unit, slot) for slot, unit in seat["cadre"].items())),
            Row("War Cadences", tuple(map(_cadence, seat["ensemble"])), small=True),
            Row("hand", tuple(hand), small=True),
        ]
        facts = [
            ("legacy points", seat["legacy"]),
            ("Influence", seat["influence"]),
            ("score", seat["score"]),
        ]
        yield Zone(
            f"Seat {q}{clan}{' (out)' if seat['out'] else ''}",
            tuple(row for row in rows if row.cards),
            tuple((name, str(value)) for name, value in facts),
            active=view["turn_of"] == q and not view["over"],
        )


def _stack(stack: dict[str, Any]) -> Card:
    below, tokens = len(stack["below"]), sum(stack["honor_below"])
    note = f"stack {stack['stack']}, {below} below{tokens_text(tokens)}"
    return _unit(stack["exposed"], note)


def _unit(unit: dict[str, Any] | None, note: str) -> Card:
    if unit is None:
        return Card("", note=note)
    figures = (
        ("cost", figure_text(unit, "cost")),
        ("dice", str(unit["dice"])),
        ("defence", figure_text(unit, "defence")),
        ("reward", str(unit["reward"])),
    )
    words = [unit["clan"], "Khana" * unit["khana"], "Infiltrating" * unit["infiltrating"]]
    return Card(
        unit["name"], ", ".join(filter(None, words)), _number(unit["clan"]), figures, unit["honor"], note
    )


def _number(clan: str) -> int:
    return WORDS.clans.index(clan) if clan in WORDS.clans[1:] else NO_CLAN_NUMBER


def _cadence(cadence: dict[str, Any]) -> Card:
    name, token, lies = cadence["name"] or "War Cadence", cadence["token"], cadence["lies"]
    number = _number(token) if token else 0
    return Card(name, token or "", number, note=LIES[lies], down=lies == "down")


def _in_hand(name: str) -> Card:
    if name in WORDS.commands:
        return Card(name, note="Command")
    return Card(name)
