"""Figures that a file calls the rulebook's, held against our own files, which say what it prints where."""

from collections.abc import Sequence

from .checks import title
from .records import KINDS, Cards, Sourced

RULEBOOK = "rulebook"  # how a source of our own files begins
SHOWN = {True: "yes", False: "no"}


def disown_changed(cards: Cards, own: Sequence[Cards]) -> list[str]:
    """Take the source from every figure that is not what the rulebook prints: it is assumed, then.

    Returns:
        A sentence for each. A figure that our files do not have from the rulebook is believed.
    """
    told = []
    for group in KINDS:
        for card in getattr(cards, group):
            for field, text in list(card.sources.items()):
                value, printed = getattr(card, field), _printed(own, group, card, field, text)
                if printed and value not in printed:
                    del card.sources[field]
                    there = " or ".join(dict.fromkeys(map(_shown, printed)))
                    said = f"{title(card)}: {field} = {_shown(value)} is not the rulebook's"
                    told.append(f"{said}, which has {there}; it counts as assumed")
    return told


def _printed(own: Sequence[Cards], group: str, card: Sourced, field: str, text: str) -> list[object]:
    """What the rulebook prints: of this card and there, else of this card, else the one number there."""
    if not _from_rulebook(text):
        return []
    known = [
        (title(other).casefold(), other.sources[field].casefold(), getattr(other, field))
        for deck in own
        for other in getattr(deck, group)
        if _from_rulebook(other.sources.get(field, ""))
    ]
    name, source = title(card).casefold(), text.casefold()
    of_card = [(at, value) for of, at, value in known if of == name]
    if of_card:
        return [value for at, value in of_card if at == source] or [value for _, value in of_card]
    there = [value for _, at, value in known if at == source]
    return there[:1] if len(set(there)) == 1 and type(there[0]) is int else []


def _from_rulebook(text: str) -> bool:
    return text.casefold().startswith(RULEBOOK)


def _shown(value: object) -> str:
    return SHOWN[value] if isinstance(value, bool) else str(value)
