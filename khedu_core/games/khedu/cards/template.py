"""A card file to fill in: every card of a set, what sources tell of it, and a ``?`` for the rest."""

from functools import partial
from typing import Any

from ..card_effects import effect_text
from ..printed import stack_ends
from ..state import Role
from .checks import BONUSES, CHOICES, ENDINGS
from .faults import TO_FILL_IN
from .file import ALL, CARD_SETS, load_cards
from .records import KINDS, NO_CLAN, PRINTED_CLANS, Cards, Roles, Sourced
from .roles import NAMES
from .writing import Notes, as_csv, as_toml

PRINTED = "printed card"
OPEN = {  # fields to be read off a card when no source tells them; the others begin at their default
    "units": ("name", "clan", "cost", "dice", "defence", "reward", "stack_b"),
    "commands": ("name", "cost", "effect"),
    "cadences": ("name", "kind", "dice", "attack", "defence"),
    "boards": (),
}


def card_template(name: str, table: bool = False, title: str = "") -> str:
    """The text of a file to fill in, TOML or (``table``) CSV, for the cards of one of our sets.

    Args:
        title: the name of the whole; else that of the set.
    """
    cards = load_cards(CARD_SETS[name])
    data = {
        "name": title or f"Khedu {name}, printed cards",
        "clans": list(cards.clans),
        **{group: [_open(group, card) for card in getattr(cards, group)] for group in KINDS},
        "roles": {},
    }
    notes = _notes(cards, table)
    return as_csv(data, notes) if table else as_toml(data, notes)


def _open(group: str, card: Sourced) -> dict[str, Any]:
    known = {field: getattr(card, field) for field in card.sources}
    left = {field: 0 if value is None else value for field, value in card.entries().items()}
    left |= dict.fromkeys(OPEN[group], TO_FILL_IN)
    sources = card.sources if group == "boards" else {**card.sources, ALL: PRINTED}
    return {**left, **known, "sources": dict(sources)}


def _range(group: str, field: str) -> str:
    """The whole numbers that a field may hold, such as ``0 to 5``."""
    form = KINDS[group].forms()[field]
    return f"{form.ge} to {form.le}"


def _notes(cards: Cards, table: bool) -> Notes:
    """What each field means, where it stands."""
    of_unit, of_command = partial(_range, "units"), partial(_range, "commands")
    of_cadence, of_board = partial(_range, "cadences"), partial(_range, "boards")
    (top_a, top_b), (bottom_a, bottom_b) = stack_ends()
    clans = ", ".join(cards.clans)
    effects = CHOICES["commands"]["effect"]
    of_sources = (
        "lines such as  dice = printed card  in one cell" if table else 'such as { dice = "printed card" }'
    )
    return {
        "": (
            "Khedu: a card file to fill in. Put the figure of the printed card wherever a ? stands; then",
            "    khedu cards check FILE    tells all that is still open or wrong,",
            "    khedu simulate khedu --cards FILE    plays with it.",
            "Whole numbers only. Remove cards that you do not have, add those that are missing.",
            f"sources says where a figure comes from, {of_sources}; all stands for",
            "every figure of the card that has no source of its own; assumed marks one that is a guess.",
        ),
        "clans": (f"The four clans, in the order of their achievements: {', '.join(PRINTED_CLANS)}.",),
        "units": (
            "UNITS",
            f"clan: {clans}, or {NO_CLAN}, which no player leads.",
            "khana: is it the Khana of its clan? infiltrating: does the card say so?",
            f"cost: cards to discard for an attack (top left), {of_unit('cost')}.",
            f"dice: attack dice (bottom left), {of_unit('dice')}.",
            f"defence: on the shield (top right), {of_unit('defence')}.   "
            f"reward: marks (bottom right), {of_unit('reward')}.",
            "copies: in the Resource deck, 0 for a unit of the desert only.",
            f"stack_b: how many in each desert stack, {of_unit('stack_b')}. "
            "Leave stack_a at 0, unless there are two",
            f"kinds of stack (reading K-04 = two-types): stack_b from {top_b} to {bottom_b}, "
            f"stack_a from {top_a} to {bottom_a}.",
        ),
        "commands": (
            "COMMANDS",
            f"cost: legacy points, {of_command('cost')}.   "
            f"copies: in the Resource deck, {of_command('copies')}.",
            f"effect: what comes nearest of {', '.join(effects)}.",
            *(f"{effect}: {effect_text(effect)}" for effect in effects),
        ),
        "cadences": (
            "WAR CADENCES",
            f"kind: offensive or defensive.   dice: attack dice added, {of_cadence('dice')}.",
            f"attack: added to the roll, {of_cadence('attack')}.   "
            f"defence: added to the defence, {of_cadence('defence')}.   copies: {of_cadence('copies')}.",
        ),
        "boards": (
            "CLAN BOARDS (online). Leave a board as it is when you do not have it: it then gives nothing.",
            "first, turn, meditation: what it gives at the first turn, at each turn, in a Meditation:",
            f"{', '.join(BONUSES)}; how many: "
            f"first_amount, turn_amount, meditation_amount, {of_board('first_amount')}.",
            f"ending: what counts at the end, for ending_points ({of_board('ending_points')}) each: "
            f"{', '.join(ENDINGS)}.",
            f"ascension_tokens: honor tokens a hero needs to ascend, {of_board('ascension_tokens')}.   "
            "ascension_points: what that",
            f"brings, {of_board('ascension_points')}. "
            "Name a source when you filled a board in: all = clan board.",
        ),
        "roles": _notes_of_roles(table),
    }


def _notes_of_roles(table: bool) -> tuple[str, ...]:
    form = (
        "a row  role, guard  with the unit's name under unit" if table else '[roles] and  guard = "its name"'
    )
    found = [f"{role} ({NAMES[Role[role.upper()]][0]})" for role in Roles.__struct_fields__]
    return (
        "Achievements speak of seven units, found by their names:",
        f"{', '.join(found[:4])},",
        f"{', '.join(found[4:])}.",
        f"If one has another name in your file, say so: {form}.",
    )
