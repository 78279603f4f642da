"""How much of a card file is assumed, for whoever shows figures that rest on it."""

from pathlib import Path

from .movement import movement_in_words
from .records import Cards, Sourced

SHOWN = {  # fields worth a line of their own, by group
    "units": ("name", "clan", "infiltrating", "cost", "dice", "defence", "reward", "copies"),
    "commands": ("name", "cost", "effect", "copies"),
    "cadences": ("name", "kind", "dice", "attack", "defence", "copies"),
    "boards": ("first", "turn", "meditation", "ending", "ascension_tokens", "ascension_points"),
}


def assumed_table(cards: Cards) -> list[tuple[str, int, int]]:
    """(what, how many are assumed, of how many cards), a row for each field of each group."""
    rows = []
    for group, fields in SHOWN.items():
        members: list[Sourced] = getattr(cards, group)
        for field in fields:
            assumed = sum(field in card.assumed() for card in members)
            rows.append((f"{group}: {field.replace('_', ' ')}", assumed, len(members)))
    return rows


def assumed_in_words(cards: Cards) -> str:
    """One sentence on units and clan boards, such as ``all 18 dice, 16 of 18 rewards, all 4 clan boards``."""
    found = []
    for field, many in (("dice", "dice"), ("defence", "defences"), ("cost", "costs"), ("reward", "rewards")):
        found.append(_of_all([field in unit.assumed() for unit in cards.units], many))
    if cards.boards:
        found.append(
            _of_all([any(f in b.assumed() for f in SHOWN["boards"]) for b in cards.boards], "clan boards")
        )
    return ", ".join(found)


def cards_in_words(cards: Cards, file: str = "") -> str:
    """What every report and board says of its cards: whose they are, what is assumed, how much hangs on it.

    Args:
        file: they are from, unless they are our own.
    """
    named = f"{cards.name}, from {Path(file).name}" if file else cards.name
    return (
        f"Cards: {named}. Assumed, not from the rulebook: {assumed_in_words(cards)}. "
        f"{movement_in_words(cards, file)} Conclusions about the printed game need the printed cards."
    )


def _of_all(assumed: list[bool], many: str) -> str:
    count = len(assumed)
    return f"{'all' if all(assumed) else f'{sum(assumed)} of'} {count} {many}"
