"""Card files: the figures of units, Commands and cadences, and which of them are assumed.

The rulebook fixes only a few figures. Every other one in our own file is assumed and says so;
a file of one's own replaces it. See ``docs/khedu-cards.md``.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from khedu_core.errors import InputError, shown
from khedu_core.toml_file import read_toml

from .card_faults import fault_of, name_faults
from .commands import EFFECTS
from .state import CADENCES, CLANS, COMMANDS, DECK, DEPTH, SEATS, SLOTS, UNITS

OWN_FILE = Path(__file__).with_name("cards.toml")
NO_CLAN = "Himbua"  # belongs to no clan a player can lead

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every card has. ``sources`` names where a figure comes from; the rest is assumed."""

    name: Name
    sources: dict[str, Name] = {}

    def assumed(self) -> list[str]:
        """The fields that no source fixes."""
        return [f for f in self.__struct_fields__ if f != "sources" and f not in self.sources]


class Unit(Card, forbid_unknown_fields=True, kw_only=True):
    """A unit card."""

    clan: Name
    khana: bool = False
    cost: Annotated[int, msgspec.Meta(ge=0, le=5)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)]
    defence: Annotated[int, msgspec.Meta(ge=1, le=36)]
    reward: Annotated[int, msgspec.Meta(ge=1, le=4)]
    copies: Copies = 0
    stack_a: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    stack_b: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class Command(Card, forbid_unknown_fields=True, kw_only=True):
    """A Command card."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=20)]
    effect: str
    copies: Copies


class Cadence(Card, forbid_unknown_fields=True, kw_only=True):
    """A War Cadence: what it adds to the attacker's dice, to the roll, to the defence."""

    kind: str
    dice: Annotated[int, msgspec.Meta(ge=-2, le=2)] = 0
    attack: Change = 0
    defence: Change = 0
    copies: Copies


class Cards(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole card file."""

    name: Name
    clans: Annotated[list[Name], msgspec.Meta(min_length=CLANS, max_length=CLANS)]
    units: Annotated[list[Unit], msgspec.Meta(min_length=1, max_length=UNITS)]
    commands: Annotated[list[Command], msgspec.Meta(max_length=COMMANDS)]
    cadences: Annotated[list[Cadence], msgspec.Meta(min_length=1, max_length=CADENCES)]
    sha256: str = ""  # of the file; filled when it is read


def load_cards(path: Path | str = OWN_FILE) -> Cards:
    """Read and check a card file (TOML).

    Raises:
        InputError: the file cannot be read, or a figure is missing, of the wrong type or out of
            range; the message names file, field, value and what is allowed.
    """
    path = Path(path)
    content, data = read_toml(path, "a card file")
    if "sha256" in data:
        raise InputError(f"{path}: sha256 = {shown(data['sha256'])}: no such field; remove it")
    try:
        cards = msgspec.convert(data, Cards)
    except msgspec.ValidationError as error:
        raise InputError(f"{path}: {fault_of(error, data, Cards)}") from None
    _check_whole(path, cards)
    cards.sha256 = hashlib.sha256(content).hexdigest()
    return cards


def _check_whole(path: Path, cards: Cards) -> None:
    """What no single field can show."""
    _check_names(path, [("name", cards.name)])
    clans = [(f"clans[{i}]", clan) for i, clan in enumerate(cards.clans)]
    _check_names(path, [("what belongs to no clan", NO_CLAN), *clans])
    units, commands, cadences = (
        [(f"{group}[{i}]", card) for i, card in enumerate(getattr(cards, group))]
        for group in ("units", "commands", "cadences")
    )
    for sharing in (units + commands, cadences):  # units and Commands share a deck
        _check_names(path, [(f"{where}.name", card.name) for where, card in sharing])
    for where, card in units + commands + cadences:
        for field in card.sources:
            if field not in card.__struct_fields__ or field == "sources":
                at = f"{where}.sources ({shown(card.name)})"
                raise InputError(f"{path}: {at}: {shown(field)} is not a field of this card; remove it")
    for i, unit in enumerate(cards.units):
        _check_choice(path, f"units[{i}].clan", unit.clan, unit.name, [*cards.clans, NO_CLAN])
    for i, command in enumerate(cards.commands):
        _check_choice(path, f"commands[{i}].effect", command.effect, command.name, EFFECTS[1:])
    for i, cadence in enumerate(cards.cadences):
        _check_choice(path, f"cadences[{i}].kind", cadence.kind, cadence.name, ("offensive", "defensive"))
    _check_amounts(path, cards)


def _check_names(path: Path, fields: list[tuple[str, str]]) -> None:
    for fault in name_faults(fields):
        raise InputError(f"{path}: {fault}")


def _check_choice(path: Path, field: str, value: str, name: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise InputError(f"{path}: {field} = {shown(value)} ({shown(name)}): allowed: {', '.join(allowed)}")


def _check_amounts(path: Path, cards: Cards) -> None:
    """Decks that can be dealt, and stacks that fit."""
    deck = sum(u.copies for u in cards.units) + sum(c.copies for c in cards.commands)
    units = sum(u.copies for u in cards.units)
    desert = 4 * sum(u.stack_a + u.stack_b for u in cards.units)
    cadences = sum(c.copies for c in cards.cadences)
    stack_b = sum(u.stack_b for u in cards.units)
    room = DEPTH - SLOTS * SEATS  # every hero may wander off into the desert, and all lie in one stack
    for field, value, low, high, unit in (
        ("copies of units and commands", deck, 25, 120, "Resource deck"),
        ("copies of units", units, 1, 120, "Resource deck"),
        ("copies of cadences", cadences, 5, 24, "Cadence deck"),
        ("stack_b of units", stack_b, 1, room // 4, "desert stack"),
        ("stack_a and stack_b of units, four stacks", desert, 4, room, "desert"),
    ):
        if not low <= value <= high:
            raise InputError(f"{path}: {field} = {value} in all: allowed {low} to {high} for a {unit}")
    if deck + desert + SLOTS * SEATS > DECK:
        raise AssertionError("the ranges above allow more cards than the deck of a position can hold")
