"""Actions in plain words, and back."""

from collections.abc import Callable
from typing import Any

from khedu_core.engine.game import Options
from khedu_core.errors import InputError, shown

from . import actions as act
from .cards.records import Cards
from .legal import legal
from .state import COMMAND_CARD, PLACES, SLOTS, STACKS, Params, Phase, State

PLAIN = {
    act.PASS: "pass the turn",
    act.END: "end the turn",
    act.ACCEPT: "show the hand and draw a new one",
    act.KEEP: "leave the set as it fell",
    act.RAISE: "raise the set to the highest die",
    act.LOWER: "lower the set to the lowest die",
    act.LEGACY: "take the reward as legacy points",
    act.HONOR: "stack the reward as honor tokens",
    act.REFILL: "draw War Cadences",
    act.NEW_HAND: "change the hand",
    act.ABILITY: "use the clan board's ability",
}
SLOT_NAMES = ("front", "back")


class Words:
    """Names of one card file, and the sentences they make."""

    def __init__(self, cards: Cards) -> None:
        self.clans = ["", *cards.clans]
        self.units = ["", *(unit.name for unit in cards.units)]
        self.commands = [command.name for command in cards.commands]
        self.cadences = ["", *(cadence.name for cadence in cards.cadences)]

    def card(self, card: int) -> str:
        """A resource card's name."""
        return self.commands[card - COMMAND_CARD] if card >= COMMAND_CARD else self.units[card]

    def place(self, s: State, place: int) -> str:
        """A place and who stands there."""
        if place < STACKS:
            return f"{self.units[s.desert[place].units[0]]} (stack {place + 1})"
        q, slot = divmod(place - STACKS, SLOTS)
        unit = self.units[s.seats[q].cadre[slot].unit] or "the free slot"
        return f"{unit} (seat {q + 1} {SLOT_NAMES[slot]})"

    def describe(self, s: State, p: Params, action: int) -> str:
        """One legal action in words, different from every other legal action of the position."""
        if action in PLAIN:
            return PLAIN[action]
        if action == act.DECLINE:
            return "keep the hand" if s.phase == Phase.REDRAW else "play no cadence"
        for first, text in self._families(s):
            if action >= first:
                return text(action - first)
        raise InputError(f"action = {action}: allowed 0 to {act.ACTIONS - 1}")

    def _families(self, s: State) -> list[tuple[int, Callable[[int], str]]]:
        """Families of actions, highest ids first, with the words for their offset."""
        phase = Phase(s.phase)
        cadence = {Phase.FACE_UP: "show {}", Phase.DROP: "discard {}"}.get(phase, "play {}")
        clan = "mark it with the {} token" if phase is Phase.TOKEN else "lead the {}"
        return [
            (act.TARGET, lambda n: self._target(s, n)),
            (act.COMMAND, lambda n: f"play the Command {self.commands[n]}"),
            (act.DISCARD, lambda n: f"discard {self.card(n)}"),
            (act.ATTACK, lambda n: self._attack(s, *divmod(n, PLACES))),
            (act.PLACE, lambda n: self._placing(s, *divmod(n, SLOTS))),
            (act.CONVERT, lambda n: f"make {self._held(s, n)} Eternal"),
            (act.ETERNAL, lambda n: f"apply the Eternal {self._held(s, n)}"),
            (act.CADENCE, lambda n: cadence.format(self.cadences[n])),
            (act.CLAN, lambda n: clan.format(self.clans[n])),
        ]

    def _target(self, s: State, place: int) -> str:
        if s.phase == Phase.TURN_UP:
            return f"turn up the War Cadence of stack {place + 1}"
        return f"aim at {self.place(s, place)}"

    def _placing(self, s: State, unit: int, slot: int) -> str:
        there = s.seats[s.player].cadre[slot].unit
        replacing = f", replacing {self.units[there]}" if there else ""
        return f"place {self.units[unit]} in the {SLOT_NAMES[slot]} slot{replacing}"

    def _attack(self, s: State, attacker: int, defender: int) -> str:
        return f"{self.place(s, attacker)} attacks {self.place(s, defender)}"

    def _held(self, s: State, place: int) -> str:
        return f"{self.cadences[s.seats[s.actor].cadence[place]]} (place {place + 1})"

    def parse(self, s: State, p: Params, text: str) -> int:
        """The legal action that a text describes, letter case and spacing aside.

        Raises:
            InputError: it describes none; the message lists the legal ones.
        """
        options = {self.describe(s, p, a): a for a in _legal(s, p)}
        if text in options:
            return options[text]
        loose = {" ".join(t.casefold().split()): a for t, a in options.items()}
        if (key := " ".join(text.casefold().split())) in loose:
            return loose[key]
        legal_here = "; ".join(options) or "nothing, the game is over"
        raise InputError(f"action = {shown(text)}: legal here: {legal_here}")


def _legal(s: Any, p: Any) -> list[int]:
    """The legal actions of a plain position; none when the game is over."""
    out = Options()
    return out.ids[: legal(s, p, out)] if s.over == 0 else []
