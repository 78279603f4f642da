"""A position of Khedu as zones, cards and dice, from what a seat sees: for pictures and for boards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from khedu_core.engine.layout import Card, CardRow, Dice, Die, Zone

from .card_effects import cadence_text, command_text
from .need_told import need_of
from .place_names import cadence_named, hand_named, slot_named, stack_cadence_named, stack_named
from .state import COMMAND_CARD, FACES, Params, Phase, State, Status
from .view import printed_unit
from .words import Words

NO_CLAN_NUMBER = 5  # the colour and shape of units that belong to no clan
CARDS, POINTS = "cards", "points"  # what units cost, and what Commands cost
LIES = {"down": "face down", "up": "face up", "eternal": "Eternal"}  # of a War Cadence
FIGHTING = (Phase.WINDOW, Phase.MATCH)  # when an Eternal Cadence may have been applied to the attack
DECISIONS = {
    Phase.REDRAW: "whether to change a hand of spells",
    Phase.CLAN: "which clan to lead",
    Phase.FACE_UP: "which War Cadence to show",
    Phase.DROP: "which War Cadence to discard",
    Phase.TURN: "what kind of turn to take",
    Phase.ACT: "what to do next in the turn",
    Phase.TARGET: "what the Command is aimed at",
    Phase.DISCARD: "what to discard for the attack",
    Phase.WINDOW: "whether to play a War Cadence",
    Phase.MATCH: "what a set becomes",
    Phase.REWARD: "the form of the reward",
    Phase.MEDITATE: "what else to do in the Meditation",
    Phase.TOKEN: "whose token marks the Eternal Cadence",
    Phase.TURN_UP: "which War Cadence to turn up",
}


def figure_text(unit: dict[str, Any], figure: str) -> str:
    """The cost or defence in force, and what the card says where that is another; in a hand, the card's."""
    printed = unit[figure]
    now = unit.get(f"{figure}_now", printed)
    return str(now) if now == printed else f"{now} (card {printed})"


def tokens_text(tokens: int) -> str:
    """``, 2 tokens``; empty for none."""
    return f", {tokens} token{'s' * (tokens != 1)}" if tokens else ""


def zones_of(s: State, p: Params, view: dict[str, Any], words: Words) -> tuple[Zone, ...]:
    """The desert, and what lies before each seat, from a view; of the state only what that view shows."""
    return _Zones(s, p, view, words).all()


class _Zones:
    """Zones of one view, with the names of one card file."""

    def __init__(self, s: State, p: Params, view: dict[str, Any], words: Words) -> None:
        self.s, self.p, self.view, self.words = s, p, view, words

    def all(self) -> tuple[Zone, ...]:
        return (self._desert(), *(self._seat(q, seat) for q, seat in enumerate(self.view["seats"])))

    def _desert(self) -> Zone:
        view, combat = self.view, self.view["combat"]
        beside = [
            self._cadence(stack["cadence"], int(self.s.desert[k].cadence), stack_cadence_named(k))
            for k, stack in enumerate(view["desert"])
            if "cadence" in stack
        ]
        names = combat["played"] if combat else []
        played = [
            Card(name, text=cadence_text(self.p, int(kind)))
            for name, kind in zip(names, self.s.fight.cadences, strict=False)
        ]
        rows = [
            CardRow("", tuple(self._stack(k, stack) for k, stack in enumerate(view["desert"]))),
            CardRow("War Cadences beside the stacks", tuple(beside), small=True),
            CardRow("War Cadences played", tuple(played), small=True),
        ]
        facts = [
            ("round", view["round"]),
            ("Resource deck", view["resource_deck"]),
            ("Cadence deck", view["cadence_deck"]),
        ]
        if view["commands_aside"]:
            facts.append(("Commands aside", ", ".join(view["commands_aside"])))
        if combat:
            facts.append(("combat", f"{combat['attacker']} attacks {combat['defender']}"))
            facts.append(("needs", need_of(self.s, self.p, self.words).in_words))
        return Zone("The desert", _taken(rows), _told(facts), shared=True)

    def _seat(self, q: int, seat: dict[str, Any]) -> Zone:
        cadre = enumerate(seat["cadre"].items())
        rows = [
            CardRow("", tuple(self._unit(unit, name, slot_named(q, slot)) for slot, (name, unit) in cadre)),
            CardRow("War Cadences", tuple(self._ensemble(q, seat["ensemble"])), small=True),
            CardRow("hand", tuple(self._hand(q, seat)), small=True),
        ]
        facts = [
            ("legacy points", seat["legacy"]),
            ("Influence", seat["influence"]),
            ("score", seat["score"]),
        ]
        if seat["achievements"]:
            facts.append(("achievements", ", ".join(seat["achievements"])))
        clan = f", {seat['clan']}" if seat["clan"] else ""
        left = " (out)" if seat["out"] else " (last turn)" if seat["last_turn"] else ""
        active = self.view["turn_of"] == q + 1 and not self.view["over"]
        return Zone(f"Seat {q + 1}{clan}{left}", _taken(rows), _told(facts), active=active)

    def _hand(self, q: int, seat: dict[str, Any]) -> Iterator[Card]:
        """Cards as they are printed, so that a person sees what they would place."""
        hand = list(self.s.seats[q].hand)
        for i in range(seat["hand_size"]):
            if seat["hand"] is None:
                yield Card("a card", down=True)
            else:
                card, first = self._printed(int(hand[i]), hand_named(q, i)), hand.index(hand[i])
                yield replace(card, like=hand_named(q, first)) if first < i else card

    def _printed(self, kind: int, place: str) -> Card:
        if kind < COMMAND_CARD:
            return self._unit(printed_unit(self.p, kind, self.words), "", place)
        command = kind - COMMAND_CARD
        cost, text = str(self.p.commands[command].cost), command_text(self.p, command)
        return Card(
            self.words.commands[command], figures=((POINTS, cost),), note="Command", place=place, text=text
        )

    def _ensemble(self, q: int, ensemble: Sequence[dict[str, Any]]) -> Iterator[Card]:
        """War Cadences as they lie; of those that a seat may not see, nothing tells which are alike."""
        seat, first = self.s.seats[q], dict[Card, str]()
        lying = [i for i, status in enumerate(seat.status) if status != Status.NONE]
        for i, cadence in zip(lying, ensemble, strict=True):
            card = self._cadence(cadence, int(seat.cadence[i]), "")
            place = cadence_named(q, i)
            if self.s.phase in FIGHTING and self.s.fight.used[q] >> i & 1:
                card = replace(card, note=f"{card.note}, applied")
            like = first.setdefault(card, place) if cadence["name"] else place
            yield replace(card, place=place, like=like if like != place else "")

    def _stack(self, k: int, stack: dict[str, Any]) -> Card:
        below, tokens = len(stack["below"]), sum(stack["honor_below"])
        note = f"stack {stack['stack']}, {below} below{tokens_text(tokens)}"
        return self._unit(stack["exposed"], note, stack_named(k))

    def _unit(self, unit: dict[str, Any] | None, note: str, place: str) -> Card:
        if unit is None:
            return Card("", note=note, place=place)
        figures = (
            (CARDS, figure_text(unit, "cost")),
            ("dice", str(unit["dice"])),
            ("defence", figure_text(unit, "defence")),
            ("reward", str(unit["reward"])),
        )
        words = [unit["clan"], "Khana" * unit["khana"], "Infiltrating" * unit["infiltrating"]]
        group, number = ", ".join(filter(None, words)), self._number(unit["clan"])
        return Card(unit["name"], group, number, figures, unit.get("honor", 0), note, place=place)

    def _number(self, clan: str) -> int:
        clans = self.words.clans
        return clans.index(clan) if clan in clans[1:] else NO_CLAN_NUMBER

    def _cadence(self, cadence: dict[str, Any], kind: int, place: str) -> Card:
        name, token, lies = cadence["name"], cadence["token"], cadence["lies"]
        number = self._number(token) if token else 0
        text = cadence_text(self.p, kind) if name else ""
        down = lies == "down"
        return Card(
            name or "War Cadence", token or "", number, note=LIES[lies], down=down, place=place, text=text
        )


def _taken(rows: Sequence[CardRow]) -> tuple[CardRow, ...]:
    return tuple(row for row in rows if row.cards)


def _told(facts: Sequence[tuple[str, Any]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(value)) for name, value in facts)


def dice_of(s: State, p: Params, view: dict[str, Any], words: Words) -> Dice | None:
    """The last roll, until the next attack; each set with its number and what it was turned from.

    Of several sets, one at a time is decided.
    """
    fight = s.fight
    if not any(fight.count) or s.phase in (Phase.DISCARD, Phase.WINDOW):
        return None
    sets = [face for face in range(1, FACES + 1) if fight.count[face] > 1]
    dice = [
        Die(fight.counts_as[face], face, sets.index(face) + 1 if face in sets else 0)
        for face in range(1, FACES + 1)
        for _ in range(fight.count[face])
    ]
    facts: list[tuple[str, Any]] = [("total", fight.total)]
    if view["combat"]:
        facts.append(("needs", need_of(s, p, words).in_words))
    deciding = sets.index(fight.face) + 1 if s.phase == Phase.MATCH else 0
    return Dice(tuple(dice), _told(facts), deciding)


def decision_of(s: State, view: dict[str, Any]) -> str:
    """What is being decided, in a few words."""
    phase = Phase(s.phase)
    if phase is Phase.TARGET:
        return f"what {view['command']} is aimed at"
    if phase is Phase.MATCH:
        return f"what the {s.fight.count[s.fight.face]} dice that show {s.fight.face} become"
    return DECISIONS[phase]
