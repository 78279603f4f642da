"""Reading card files: TOML, or CSV from a spreadsheet; our own by the name of their set."""

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from khedu_core.errors import InputError
from khedu_core.toml_file import as_typed, read_toml

from .checks import check_whole
from .faults import fault_of, unfilled_fault
from .printed_figures import disown_changed
from .records import FILLED, KINDS, Cards
from .table import Places, read_table

OWN_FILE = Path(__file__).parents[1] / "cards.toml"
CARD_SETS = {"v2.8": OWN_FILE, "v1": OWN_FILE.with_name("cards_v1.toml")}
"""Our own files, by the name of what they stand for; the first is played with unless told."""

ALL, ASSUMED = "all", "assumed"  # a source of every field of a card; a source that is none
SPREADSHEETS = (".xlsx", ".xls", ".xlsm", ".ods", ".numbers")


def load_cards(path: Path | str = OWN_FILE) -> Cards:
    """Read and check a card file: TOML, CSV where the name ends in ``.csv``, or ``v2.8`` and ``v1``, our own.

    Raises:
        InputError: the file cannot be read, or a figure is missing, of the wrong type or out of
            range; the message names file, field (in a table: row and column), value and what is
            allowed.
    """
    path = CARD_SETS.get(str(path)) or Path(path)
    content, data, places = _read(path)
    try:
        cards = _checked(data)
    except InputError as fault:
        raise InputError(f"{path}: {places.told(str(fault))}") from None
    cards.sha256 = hashlib.sha256(content).hexdigest()
    if path not in CARD_SETS.values():
        cards.disowned = disown_changed(cards, [load_cards(own) for own in CARD_SETS.values()])
    return cards


def _read(path: Path) -> tuple[bytes, dict[str, Any], Places]:
    suffix = path.suffix.lower()
    if suffix in SPREADSHEETS:
        raise InputError(f"{path}: is a spreadsheet; save it as CSV in UTF-8 and give that file")
    if suffix == ".csv":
        return read_table(path)
    return *read_toml(path, "a card file"), Places()


def _checked(data: dict[str, Any]) -> Cards:
    for field in FILLED:
        if field in data:
            raise InputError(f"{field} = {as_typed(data[field])}: no such field; remove it")
    if fault := unfilled_fault(data, Cards):
        raise InputError(fault)
    try:
        cards = msgspec.convert(data, Cards)
    except msgspec.ValidationError as error:
        raise InputError(fault_of(error, data, Cards)) from None
    for group in KINDS:
        for card in getattr(cards, group):
            card.sources = _by_field(card)
    check_whole(cards)
    return cards


def _by_field(card: Any) -> dict[str, str]:
    """The sources of a card, one a field: ``all`` stands for those that have none of their own."""
    whole = dict.fromkeys(card.entries(), card.sources[ALL]) if ALL in card.sources else {}
    named = whole | {field: text for field, text in card.sources.items() if field != ALL}
    return {field: text for field, text in named.items() if text.casefold() != ASSUMED}
