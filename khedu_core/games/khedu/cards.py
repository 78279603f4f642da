"""Card files: the figures of units, Commands and cadences, and which of them are assumed.

The rulebook fixes only a few figures. Every other one in our own file is assumed and says so;
a file of one's own replaces it. See ``docs/khedu-cards.md``.
"""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec

from khedu_core.errors import InputError, shown

from .commands import EFFECTS
from .state import CADENCE_DECK, CADENCES, CLANS, COMMANDS, DECK, DEPTH, STACKS, UNITS

OWN_FILE = Path(__file__).with_name("cards.toml")
NO_CLAN = "Himbua"  # belongs to no clan a player can lead
LARGEST = 1_000_000  # bytes

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
    try:
        if path.stat().st_size > LARGEST:
            raise InputError(f"{path}: {path.stat().st_size} bytes; a card file has at most {LARGEST}")
        content = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror}); give the path of a card file") from None
    try:
        data = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(f"{path}: not a TOML file: {' '.join(str(error).split()) or 'nested too deeply'}") from None
    cards = _converted(path, data)
    _check_whole(path, cards)
    cards.sha256 = hashlib.sha256(content).hexdigest()
    return cards


def _converted(path: Path, data: dict[str, Any]) -> Cards:
    if "sha256" in data:
        raise InputError(f"{path}: sha256 is not a field of a card file; remove it")
    try:
        return msgspec.convert(data, Cards)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$")
        where = place.rstrip("`").lstrip(".")
        raise InputError(f"{path}: {_located(where, data)}{reason}") from None


def _located(where: str, data: Any) -> str:
    """The faulty field with its value and the card's name, as far as they can be found."""
    if not where or "[...]" in where:
        return f"{where}: " if where else ""
    value, name = data, ""
    for key, index in re.findall(r"([A-Za-z_]\w*)|\[(\d+)\]", where):
        value = value[key] if key else value[int(index)]
        if isinstance(value, dict) and isinstance(value.get("name"), str):
            name = f" ({shown(value['name'])})"
    if isinstance(value, dict | list):
        return f"{where}{name}: "
    return f"{where} = {shown(value)}{name}: "


def _check_whole(path: Path, cards: Cards) -> None:
    """What no single field can show."""
    for group in ("units", "commands", "cadences"):
        _check_names(path, group, [card.name for card in getattr(cards, group)])
        for i, card in enumerate(getattr(cards, group)):
            for field in card.sources:
                if field not in card.__struct_fields__ or field == "sources":
                    raise InputError(f"{path}: {group}[{i}].sources.{field}: not a field of this card")
    _check_names(path, "clans", cards.clans)
    for i, unit in enumerate(cards.units):
        _check_choice(path, f"units[{i}].clan", unit.clan, [*cards.clans, NO_CLAN])
    for i, command in enumerate(cards.commands):
        _check_choice(path, f"commands[{i}].effect", command.effect, EFFECTS[1:])
    for i, cadence in enumerate(cards.cadences):
        _check_choice(path, f"cadences[{i}].kind", cadence.kind, ("offensive", "defensive"))
    _check_amounts(path, cards)


def _check_names(path: Path, group: str, names: list[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise InputError(f"{path}: {group}[{i}] = {shown(name)}: the name is used twice; make names unique")
        if any(ord(c) < 32 or ord(c) == 127 for c in name):
            raise InputError(f"{path}: {group}[{i}] = {shown(name)}: a name is one line of text; remove control characters")


def _check_choice(path: Path, field: str, value: str, allowed: tuple[str, ...] | list[str]) -> None:
    if value not in allowed:
        raise InputError(f"{path}: {field} = {shown(value)}: allowed: {', '.join(allowed)}")


def _check_amounts(path: Path, cards: Cards) -> None:
    """Decks that can be dealt, and stacks that fit."""
    deck = sum(u.copies for u in cards.units) + sum(c.copies for c in cards.commands)
    units = sum(u.copies for u in cards.units)
    desert = 4 * sum(u.stack_a + u.stack_b for u in cards.units)
    cadences = sum(c.copies for c in cards.cadences)
    stack_b = sum(u.stack_b for u in cards.units)
    for field, value, low, high, unit in (
        ("copies of units and commands", deck, 25, 120, "Resource deck"),
        ("copies of units", units, 1, 120, "Resource deck"),
        ("copies of cadences", cadences, 5, CADENCE_DECK - 8, "Cadence deck"),
        ("units of stack_b", stack_b, 1, DEPTH // 4, "desert stack"),
        ("units of the desert, four stacks", desert, 4, DEPTH, "desert"),
    ):
        if not low <= value <= high:
            raise InputError(f"{path}: {field} = {value} in all: a {unit} needs {low} to {high}")
    assert deck + desert + STACKS < DECK
