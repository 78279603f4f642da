"""Whose figures parameters hold: a saved game keeps the figures of its cards, and not their names."""

from khedu_core.engine.record import diff
from khedu_core.errors import shown

from .cards.file import CARD_SETS, load_cards
from .cards.records import Cards
from .params import put_figures
from .state import Params

FIGURES = ("units", "commands", "cadences", "boards", "roles")
"""Fields of the parameters that a card file fills; readings and what hangs on them lie in others."""


def other_figures(p: Params, cards: Cards) -> str | None:
    """Why these cards are not those of the figures, and which are; None if they are."""
    found = _first_other(p, cards)
    if found is None:
        return None
    path, value, ours = found
    own = next((name for name, file in CARD_SETS.items() if _first_other(p, load_cards(file)) is None), None)
    advice = "give the card file it was saved with as cards=" if own is None else f"give cards={own!r}"
    return f"{path} = {value}: the cards {shown(cards.name)} have {ours}; {advice}"


def _first_other(p: Params, cards: Cards) -> tuple[str, int, int] | None:
    """The first figure that is another in a card file: its path, what it is, what the file has."""
    ours = Params()
    put_figures(ours, cards)
    if all(getattr(p, field) == getattr(ours, field) for field in FIGURES):
        return None
    return next(change for change in diff(p, ours) if change[0].partition("[")[0] in FIGURES)
