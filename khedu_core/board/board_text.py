"""A board in words: whose turn it is, every card, every action, every line of the log.

It reads the data of :mod:`khedu_core.board.layout_data`, so that a saved board can be told without its game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from khedu_core.board.layout_data import text_of
from khedu_core.counted import counted

Data = Mapping[str, Any]


def decision_text(laid_out: Data, seats: Sequence[str], me: int) -> str:
    """Whose turn it is and what is decided, or how the game ended."""
    said, decides = laid_out.get("decision", ""), laid_out.get("decides", -1)
    if not laid_out:
        return ""
    if decides < 0:
        return said[:1].upper() + said[1:] or "The game is over"
    name = _name(seats, decides)
    if decides != me:
        return f"{name} decides {said}"
    if _turn_of(laid_out, seats, me) != me:
        return f"{'You' if name == 'You' else f'{name}, you'} decide {said}"
    return f"Your turn{'' if name == 'You' else f', {name}'}: decide {said}"


def _turn_of(laid_out: Data, seats: Sequence[str], unknown: int) -> int:
    """Whose turn it is, from 0: zones that are not shared are the seats', in their order."""
    own = [zone for zone in laid_out.get("zones", ()) if not zone.get("shared")]
    turns = [seat for seat, zone in enumerate(own) if zone.get("active")]
    return turns[0] if turns and len(own) == len(seats) else unknown


def offer_text(offer: Data) -> str:
    """An action, with its chance where it is known, and what it is good for where that is told."""
    told = beside_offer(offer)
    return f"{offer['text']} ({told})" if told else str(offer["text"])


def beside_offer(offer: Data) -> str:
    """A chance, of what, what it leaves out and what is needed; then what the action is good for."""
    hint = offer.get("hint") or {}
    parts = [*(hint.get(name) for name in ("text", "of", "unless", "needs")), offer.get("promise")]
    return " · ".join(filter(None, parts))


def log_lines(entries: Sequence[Data], seats: Sequence[str]) -> Iterator[str]:
    """The log under its head, which says how many moves came before its first line."""
    if entries:
        before = entries[0]["number"] - 1
        are = "is" if before == 1 else "are"
        told = f" ({counted(before, 'earlier move')} {are} not shown)" if before else ""
        yield f"Log{told}:"
    for entry in entries:
        yield entry_text(entry, seats)


def entry_text(entry: Data, seats: Sequence[str]) -> str:
    """A line of the log with its number."""
    rolled = rolled_text(entry.get("rolled"))
    scored = scored_text(entry.get("scored", ()), seats)
    turned = "the lead changes" if entry.get("turned") else ""
    told = "; ".join(filter(None, (str(entry["text"]), rolled, scored, turned)))
    return f"{entry['number']}. {_name(seats, entry['seat'])}: {told}"


def rolled_text(rolled: Data | None) -> str:
    """The dice as they fell, how likely success had been, and whether it came."""
    if not rolled:
        return ""
    parts = [f"rolled {' '.join(map(str, rolled['faces']))}"]
    if rolled.get("chance"):
        parts += [rolled["chance"], rolled["of"], {True: "yes", False: "no", None: ""}[rolled.get("came")]]
    return " · ".join(filter(None, parts))


def scored_text(scored: Sequence[Sequence[int]], seats: Sequence[str]) -> str:
    """The scores that a move changed: ``Ada: 2 → 12, Bo: 5 → 3``."""
    return ", ".join(f"{_name(seats, seat)}: {before} → {after}" for seat, before, after in scored)


def cards_table(laid_out: Data) -> list[list[str]]:
    """Heads, then a row of texts for each card, each zone's facts and the dice."""
    return [["zone", "row", "card", "what is on it"], *_card_rows(laid_out)]


def actions_table(offers: Sequence[Data]) -> list[list[str]]:
    """Heads, then a row of texts for each action."""
    head = ["action", "what it is good for" if any("promise" in offer for offer in offers) else "chance"]
    return [head, *([str(offer["text"]), beside_offer(offer)] for offer in offers)]


def _card_rows(laid_out: Data) -> Iterator[list[str]]:
    for zone in laid_out.get("zones", ()):
        turn = ["its turn"] if zone.get("active") else []
        facts = [f"{name} {value}" for name, value in zone.get("facts", ())]
        yield [zone.get("title", ""), "", "", ", ".join(turn + facts)]
        for row in zone.get("rows", ()):
            for card in row.get("cards", ()):
                yield [
                    zone.get("title", ""),
                    row.get("title", ""),
                    card.get("name") or "free",
                    _on_card(card, row.get("squares", False), text_of(laid_out, card)),
                ]
    if dice := laid_out.get("dice"):
        faces = " ".join(_die(die) for die in dice.get("dice", ()))
        facts = [f"{name} {value}" for name, value in dice.get("facts", ())]
        deciding = [_die(die) for die in dice.get("dice", ()) if die.get("set", 0) == dice.get("deciding")]
        facts += [f"being decided now: {' '.join(deciding)}"] if deciding else []
        yield ["Dice", "", faces, ", ".join(facts)]


def _die(die: Data) -> str:
    face, fell = die["face"], die["fell"]
    return str(face) if face == fell else f"{fell}→{face}"


def _on_card(card: Data, square: bool, text: str) -> str:
    tokens = card.get("tokens", 0)
    figures = [f"{name} {value}" for name, value in card.get("figures", ())]
    parts = ["face down" * card.get("down", False), card.get("group", ""), *figures]
    parts += [f"{tokens} token{'s' * (tokens != 1)}" if tokens else "", card.get("note", "")]
    parts += [card.get("place", "")] if square else []
    parts += [text]
    return ", ".join(filter(None, dict.fromkeys(parts)))


def _name(seats: Sequence[str], seat: int) -> str:
    return seats[seat] if 0 <= seat < len(seats) and seats[seat] else f"Seat {seat + 1}"
