"""How much of a card file is assumed, for whoever shows figures that rest on it."""

from .cards import Card, Cards

TOLD = {  # fields worth a line of their own, by group
    "units": ("name", "clan", "cost", "dice", "defence", "reward", "copies"),
    "commands": ("name", "cost", "effect", "copies"),
    "cadences": ("name", "kind", "dice", "attack", "defence", "copies"),
}


def assumed_table(cards: Cards) -> list[tuple[str, int, int]]:
    """(what, how many are assumed, of how many cards), a row for each field of each group."""
    rows = []
    for group, fields in TOLD.items():
        members: list[Card] = getattr(cards, group)
        for field in fields:
            assumed = sum(field in card.assumed() for card in members)
            rows.append((f"{group}: {field}", assumed, len(members)))
    return rows


def assumed_in_words(cards: Cards) -> str:
    """One sentence on the units' figures, such as ``all 18 dice, 16 of 18 rewards``."""
    found = []
    for field, many in (("dice", "dice"), ("defence", "defences"), ("cost", "costs"), ("reward", "rewards")):
        assumed, count = sum(field in unit.assumed() for unit in cards.units), len(cards.units)
        found.append(f"{'all' if assumed == count else f'{assumed} of'} {count} {many}")
    return ", ".join(found)
