"""Reading card files: TOML, or CSV from a spreadsheet; our own by the name of their set."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from khedu_core.errors import InputError
from khedu_core.toml_file import as_typed, read_toml

from .checks import sum_faults, word_faults
from .faults import fault_of, unfilled_faults
from .mended import mend, mend_unfilled
from .printed_figures import disown_changed
from .records import FILLED, KINDS, Cards
from .table import Places, read_table

OWN_FILE = Path(__file__).parents[1] / "cards.toml"
CARD_SETS = {"v2.8": OWN_FILE, "v1": OWN_FILE.with_name("cards_v1.toml")}
"""Our own files, by the name of what they stand for; the first is played with unless told."""

ALL, ASSUMED = "all", "assumed"  # a source of every field of a card; a source that is none
MAX_CARD_FAULTS = 200
"""Faults of a card file that are told at once."""
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
    for fault in _faults(data):
        raise InputError(f"{path}: {places.told(fault)}")
    cards = _as_cards(data)
    cards.sha256 = hashlib.sha256(content).hexdigest()
    if path not in CARD_SETS.values():
        cards.disowned = disown_changed(cards, [load_cards(own) for own in CARD_SETS.values()])
    return cards


def card_faults(path: Path | str) -> list[str]:
    """All that is wrong with a card file, a line each; empty for a good one.

    The first is the one for which `load_cards` refuses it. A file that is no TOML or no table has one only;
    of very many, as many as MAX_CARD_FAULTS are told, and that there are more.
    """
    path = CARD_SETS.get(str(path)) or Path(path)
    try:
        _, data, places = _read(path)
    except InputError as fault:
        return [str(fault)]
    found = [places.told(fault) for fault in islice(_faults(data), MAX_CARD_FAULTS + 1)]
    if len(found) > MAX_CARD_FAULTS:
        found[-1] = f"more than {MAX_CARD_FAULTS} faults; correct these, then check again"
    return [f"{path}: {fault}" for fault in found]


def _read(path: Path) -> tuple[bytes, dict[str, Any], Places]:
    suffix = path.suffix.lower()
    if suffix in SPREADSHEETS:
        raise InputError(f"{path}: is a spreadsheet; save it as CSV in UTF-8 and give that file")
    if suffix == ".csv":
        return read_table(path)
    return *read_toml(path, "a card file"), Places()


def _faults(data: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a card file; what was told is then taken for mended, in ``data`` itself."""
    mended: list[str] = []
    for field in FILLED:
        if field in data:
            yield f"{field} = {as_typed(data.pop(field))}: no such field; remove it"
    for place, said in unfilled_faults(data, Cards):
        yield said
        mend_unfilled(data, place, Cards)
        mended.append(place)
    while True:
        try:
            cards = _as_cards(data)
            break
        except msgspec.ValidationError as error:
            said, at = fault_of(error, data, Cards), mend(error, data, Cards)
            if at is None or not _lies_in(at, mended):
                yield said
            if at is None:
                return
            mended.append(at)
    if not any(place.startswith("clans") for place in mended):  # else no clan is known to be wrong
        yield from (said for said in word_faults(cards) if not _lies_in(said.split()[0], mended))
    if not mended:
        yield from sum_faults(cards)


def _lies_in(place: str, mended: list[str]) -> bool:
    """Whether something there only stands in for what was told already."""
    return any(place == other or place.startswith((f"{other}.", f"{other}[")) for other in mended)


def _as_cards(data: dict[str, Any]) -> Cards:
    cards = msgspec.convert(data, Cards)
    for group in KINDS:
        for card in getattr(cards, group):
            card.sources = _by_field(card)
    return cards


def _by_field(card: Any) -> dict[str, str]:
    """The sources of a card, one a field: ``all`` stands for those that have none of their own."""
    whole = dict.fromkeys(card.entries(), card.sources[ALL]) if ALL in card.sources else {}
    named = whole | {field: text for field, text in card.sources.items() if field != ALL}
    return {field: text for field, text in named.items() if text.casefold() != ASSUMED}
