"""What can be said of a position, fact by fact: a name and a text each, the weightiest first."""

from collections.abc import Iterator
from typing import Any

from ..layout import DECISIONS, LIES, figure_text, tokens_text
from .looked_at import WORDS, LookedAt
from .moved_cards import cards_in

NOTHING = "nothing"


def facts_of(scene: LookedAt) -> dict[str, str]:
    """Every fact of a position, as somebody who sees all cards would tell it."""
    view = scene.view()
    found: dict[str, str] = {}
    for q, seat in enumerate(view["seats"], 1):
        found |= {f"seat {q} {name}": text for name, text in _purse(seat)}
    found |= dict(_fight(scene))
    for place, unit in _places(view):
        found[place] = unit_text(unit)
    for q, seat in enumerate(view["seats"], 1):
        found[f"seat {q} War Cadences"] = _listed(map(cadence_text, seat["ensemble"]))
        found[f"seat {q} hand"] = _listed(seat["hand"])
    found |= dict(_decision(scene, view))
    for place, unit in _places(view):
        if unit:
            for figure in ("cost", "defence"):
                found[f"{figure} of {unit['name']} ({place})"] = figure_text(unit, figure)
    found |= dict(_piles(scene, view))
    for q, score in enumerate(scene.scores, 1):
        found[f"seat {q} score"] = str(score)
    return found


def _purse(seat: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield "leads", seat["clan"] or NOTHING
    yield "legacy points", str(seat["legacy"])
    yield "points not booked yet", str(seat["won_this_turn"])
    yield "Influence", str(seat["influence"])
    yield "achievements", _listed(seat["achievements"])
    yield "is", "out" if seat["out"] else "in the last turn" if seat["last_turn"] else "playing"


def _places(view: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any] | None]]:
    for stack in view["desert"]:
        yield f"stack {stack['stack']}", stack["exposed"]
    for q, seat in enumerate(view["seats"], 1):
        for slot, unit in seat["cadre"].items():
            yield f"seat {q} {slot}", unit


def unit_text(unit: dict[str, Any] | None) -> str:
    """A unit with its tokens."""
    return f"{unit['name']}{tokens_text(unit['honor'])}" if unit else NOTHING


def cadence_text(cadence: dict[str, Any]) -> str:
    """A War Cadence and how it lies."""
    marked = f", {cadence['token']} token" if cadence["token"] else ""
    return f"{cadence['name'] or 'a War Cadence'} ({LIES[cadence['lies']]}{marked})"


def _fight(scene: LookedAt) -> Iterator[tuple[str, str]]:
    """The combat that is on, and the dice as they lie, also after it."""
    fight, on = scene.s.fight, scene.view()["combat"]
    if on:
        yield "combat", f"{on['attacker']} attacks {on['defender']}"
        yield "total needed", str(on["needed"])
    if fight.total:
        yield "dice show", " ".join(str(face) for face in range(1, 7) for _ in range(fight.count[face]))
        yield "total", str(fight.total)


def _decision(scene: LookedAt, view: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if view["over"]:
        yield "the game", f"is over after round {view['round'] - 1}"
        return
    yield "the game", f"goes on, turn of seat {view['turn_of']}"
    yield "decision", f"seat {scene.decides}: {DECISIONS[scene.phase]}"


def _piles(scene: LookedAt, view: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for stack in view["desert"]:
        lying = zip(stack["below"], stack["honor_below"], strict=True)
        yield (
            f"below stack {stack['stack']}",
            _listed(f"{name}{tokens_text(tokens)}" for name, tokens in lying),
        )
        if "cadence" in stack:
            yield f"beside stack {stack['stack']}", cadence_text(stack["cadence"])
    yield "Commands aside", _listed(view["commands_aside"])
    yield "lowest Resource card", _listed(scene.deck_bottom(1))
    yield (
        "top War Cadence in the deck",
        _listed(WORDS.cadences[kind] for kind in cards_in(scene.s.cadence_deck)[:1]),
    )
    yield "lowest War Cadence in the deck", _listed(scene.cadence_bottom(1))
    yield "cards in the Resource deck", str(view["resource_deck"])
    yield "cards in the Cadence deck", str(view["cadence_deck"])


def _listed(names: Any) -> str:
    """Names with how often each is there."""
    found = list(names)
    many = dict.fromkeys(found)
    return (
        ", ".join(f"{found.count(name)} × {name}" if found.count(name) > 1 else name for name in many)
        or NOTHING
    )
