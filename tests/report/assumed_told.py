"""Whether a page says which card figures are assumed, and how much hangs on them."""

import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path

from khedu_core.games.khedu import CARD_SETS, cards_in_words, load_cards

OF_KHEDU = "khedu_core.games"  # that a notebook imports


def cards_given(arguments: Sequence[str]) -> str:
    """The card file, or the set, among the arguments of `khedu report`; empty for the built-in cards."""
    given = dict(word.partition("=")[::2] for word in arguments)
    return str(given.get("cards") or given.get("card_set", ""))


def tells_what_is_assumed(page: str, cards: str = "") -> bool:
    """Whether the sentences of these cards stand on a page, or in the data from which its board is drawn."""
    deck = load_cards(cards or next(iter(CARD_SETS)))
    said = cards_in_words(deck, "" if cards in CARD_SETS else cards)
    text = re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), unescape(page))
    return said in text.replace("\N{NO-BREAK SPACE}", " ")


def is_of_khedu(notebook: Path) -> bool:
    """Whether a notebook takes anything from a game; those on dice alone show no card."""
    return OF_KHEDU in notebook.read_text(encoding="utf-8")
