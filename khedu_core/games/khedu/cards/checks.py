"""What no single field of a card file can show: names, choices, roles, and decks that can be dealt."""

from collections.abc import Iterator, Sequence

from khedu_core.errors import shown

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


def word_faults(cards: Cards) -> Iterator[str]:
    """What is wrong with names, sources and choices; each begins with its field."""
    yield from name_faults([("name", cards.name)])
    clans = [(f"clans[{i}]", clan) for i, clan in enumerate(cards.clans)]
    clan_faults = list(name_faults([("what belongs to no clan", NO_CLAN), *clans]))
    yield from clan_faults
    for sharing in SHARING:
        named = [(f"{where}.name", title(c)) for group in sharing for where, c in placed(cards, group)]
        yield from name_faults(named)
    yield from name_faults([(f"{where}.clan", title(board)) for where, board in placed(cards, "boards")])
    for group in KINDS:
        for where, card in placed(cards, group):
            yield from _source_faults(where, card)
            known = {} if clan_faults else _clans_allowed(cards, group)
            for field, words in (CHOICES.get(group, {}) | known).items():
                value = getattr(card, field)
                if value not in words:
                    said = f"{where}.{field} = {shown(value)} ({shown(title(card))})"
                    yield f"{said}: allowed: {', '.join(words)}"


def sum_faults(cards: Cards) -> Iterator[str]:
    """What is wrong with the file as a whole: roles that no unit plays, decks that cannot be dealt."""
    yield from _role_faults(cards)
    yield from _amount_faults(cards)


def _clans_allowed(cards: Cards, group: str) -> dict[str, Sequence[str]]:
    allowed = {"units": [*cards.clans, NO_CLAN], "boards": cards.clans}
    return {"clan": allowed[group]} if group in allowed else {}


def placed(cards: Cards, group: str) -> list[tuple[str, Sourced]]:
    """The cards of a group, each with its place in the file."""
    return [(f"{group}[{i}]", card) for i, card in enumerate(getattr(cards, group))]


def title(card: Sourced) -> str:
    """What a person calls a card or a board."""
    return str(getattr(card, "name" if "name" in card.entries() else "clan"))


def _source_faults(where: str, card: Sourced) -> Iterator[str]:
    for field, text in card.sources.items():
        if field not in card.entries():
            said = f"{where}.sources ({shown(title(card))}): {shown(field)} is not a field of this card"
            yield f"{said}; remove it"
        elif fault := text_fault(text):
            yield f"{where}.sources.{field} = {shown(text)} ({shown(title(card))}): {fault}"


def _role_faults(cards: Cards) -> Iterator[str]:
    names = [unit.name for unit in cards.units]
    for field in Roles.__struct_fields__:
        name = getattr(cards.roles, field)
        if name and name not in names:
            yield f'roles.{field} = {shown(name)}: no unit has this name; name one, or "" for none'


def _amount_faults(cards: Cards) -> Iterator[str]:
    """Decks that can be dealt, and stacks that fit."""
    deck = sum(u.copies for u in cards.units) + sum(c.copies for c in cards.commands)
    units = sum(u.copies for u in cards.units)
    desert = 4 * sum(u.stack_a + u.stack_b for u in cards.units)
    cadences = sum(c.copies for c in cards.cadences)
    stack_b = sum(u.stack_b for u in cards.units)
    room = DEPTH - SLOTS * SEATS  # every hero may wander off into the desert, and all lie in one stack
    fits = True
    for field, value, low, high, unit in (
        ("copies of units and commands", deck, 25, 120, "Resource deck"),
        ("copies of units", units, 1, 120, "Resource deck"),
        ("copies of cadences", cadences, 5, 24, "Cadence deck"),
        ("stack_b of units", stack_b, 1, room // 4, "desert stack"),
        ("stack_a and stack_b of units, four stacks", desert, 4, room, "desert"),
    ):
        if not low <= value <= high:
            fits = False
            yield f"{field} = {value} in all: allowed {low} to {high} for a {unit}"
    if fits and deck + desert + SLOTS * SEATS > DECK:
        raise AssertionError("the ranges above allow more cards than the deck of a position can hold")
