"""What no single field of a card file can show: names, choices, roles, and decks that can be dealt."""

from collections.abc import Sequence

from khedu_core.errors import InputError, shown

from ..commands import EFFECTS
from ..state import DECK, DEPTH, SEATS, SLOTS, Bonus, Ending
from .faults import name_faults, text_fault
from .records import KINDS, NO_CLAN, Cards, Roles, Sourced

BONUSES = [bonus.name.lower() for bonus in Bonus]
ENDINGS = [ending.name.lower() for ending in Ending]
CHOICES: dict[str, dict[str, Sequence[str]]] = {  # words that a field may hold, by group
    "commands": {"effect": EFFECTS[1:]},
    "cadences": {"kind": ("offensive", "defensive")},
    "boards": {"first": BONUSES, "turn": BONUSES, "meditation": BONUSES, "ending": ENDINGS},
}
SHARING = (("units", "commands"), ("cadences",))  # whose names must differ: they lie in one deck


def check_whole(cards: Cards) -> None:
    """Check a file whose every field is good by itself.

    Raises:
        InputError: something does not fit; the message begins with the field.
    """
    _check_names([("name", cards.name)])
    clans = [(f"clans[{i}]", clan) for i, clan in enumerate(cards.clans)]
    _check_names([("what belongs to no clan", NO_CLAN), *clans])
    for sharing in SHARING:
        _check_names([(f"{where}.name", title(c)) for group in sharing for where, c in placed(cards, group)])
    _check_names([(f"{where}.clan", title(board)) for where, board in placed(cards, "boards")])
    for group in KINDS:
        for where, card in placed(cards, group):
            _check_sources(where, card)
            for field, words in (CHOICES.get(group, {}) | _clans_allowed(cards, group)).items():
                _check_choice(f"{where}.{field}", getattr(card, field), title(card), words)
    _check_roles(cards)
    _check_amounts(cards)


def _clans_allowed(cards: Cards, group: str) -> dict[str, Sequence[str]]:
    allowed = {"units": [*cards.clans, NO_CLAN], "boards": cards.clans}
    return {"clan": allowed[group]} if group in allowed else {}


def placed(cards: Cards, group: str) -> list[tuple[str, Sourced]]:
    """The cards of a group, each with its place in the file."""
    return [(f"{group}[{i}]", card) for i, card in enumerate(getattr(cards, group))]


def title(card: Sourced) -> str:
    """What a person calls a card or a board."""
    return str(getattr(card, "name" if "name" in card.entries() else "clan"))


def _check_names(fields: list[tuple[str, str]]) -> None:
    for fault in name_faults(fields):
        raise InputError(fault)


def _check_sources(where: str, card: Sourced) -> None:
    for field, text in card.sources.items():
        if field not in card.entries():
            said = f"{where}.sources ({shown(title(card))}): {shown(field)} is not a field of this card"
            raise InputError(f"{said}; remove it")
        if fault := text_fault(text):
            raise InputError(f"{where}.sources.{field} = {shown(text)} ({shown(title(card))}): {fault}")


def _check_choice(field: str, value: str, name: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise InputError(f"{field} = {shown(value)} ({shown(name)}): allowed: {', '.join(allowed)}")


def _check_roles(cards: Cards) -> None:
    names = [unit.name for unit in cards.units]
    for field in Roles.__struct_fields__:
        name = getattr(cards.roles, field)
        if name and name not in names:
            raise InputError(
                f'roles.{field} = {shown(name)}: no unit has this name; name one, or "" for none'
            )


def _check_amounts(cards: Cards) -> None:
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
            raise InputError(f"{field} = {value} in all: allowed {low} to {high} for a {unit}")
    if deck + desert + SLOTS * SEATS > DECK:
        raise AssertionError("the ranges above allow more cards than the deck of a position can hold")
