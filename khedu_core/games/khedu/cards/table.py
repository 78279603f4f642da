"""Card files as a table: CSV, a row a card, with the columns that its group has.

The column ``group`` says what a row is. Separators may be commas, semicolons or tabs, line ends any,
words of any case; what a spreadsheet makes of whole numbers and of yes and no is understood.
"""

import csv
import io
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from khedu_core.errors import InputError, nearest, shown
from khedu_core.given_file import as_text, read_given

from .records import KINDS, Roles, Sourced

GROUPS = {
    "file": ("name",),
    "clans": ("name",),
    **{group: (*kind.entries(), "sources") for group, kind in KINDS.items()},
    "roles": ("name", "unit"),
}
_OF_CARDS = dict.fromkeys(c for columns in GROUPS.values() for c in columns if c != "sources")
COLUMNS = ("group", *_OF_CARDS, "sources")
GROUP_OF = {group.removesuffix("s"): group for group in GROUPS}
SPELLINGS = {"defense": "defence", "source": "sources"}
YES = ("true", "yes", "y", "x", "1", "wahr", "ja", "vrai", "oui")
NO = ("false", "no", "n", "0", "falsch", "faux", "nein", "non")
WHOLE = re.compile(r"[+-]?[0-9]{1,9}(?:[.,]0*)?")
COMMENT = "#"
MAX_CARD_ROWS = 1_000
"""Rows of a table of cards."""
FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would run; written with a ' before it
NO_HEAD = "no row of column names: one must begin with group; see khedu cards template --csv"
_LISTED = "|".join(["clans", *KINDS])
PLACE = re.compile(rf"\b(?:({_LISTED})\[(\d+)\]|roles(?=\.))(?:\.(\w+))?")
WHOLE_GROUP = re.compile(rf"^(name|{_LISTED})\b(?!\[)")


@dataclass
class Places:
    """Where in a table each part of a card file stands; in a TOML file the parts name themselves."""

    rows: dict[str, int] = field(default_factory=dict)

    def told(self, message: str) -> str:
        """A message about a field, with the row and the column it stands in."""
        if not self.rows:
            return message
        return PLACE.sub(self._place, WHOLE_GROUP.sub(_group, message))

    def _place(self, found: re.Match[str]) -> str:
        group, number, column = found.groups()
        part = f"{group}[{number}]" if group else f"roles.{column}"
        column = {"clans": "name", None: "unit"}.get(group, column)
        if part not in self.rows:
            return found[0]
        return f"row {self.rows[part]}, column {column}" if column else f"row {self.rows[part]}"


def _group(found: re.Match[str]) -> str:
    return f"group {'file' if found[1] == 'name' else found[1].removesuffix('s')}"


def read_table(path: Path) -> tuple[bytes, dict[str, Any], Places]:
    """The bytes of a CSV file, what a TOML file of the same content holds, and where it stands.

    Raises:
        InputError: what ``read_given`` refuses, or no table of cards.
    """
    content = read_given(path, "a card file")
    try:
        return content, *_from_rows(_rows(as_text(path, content)))
    except InputError as fault:
        said = str(fault)
        raise InputError(said if said.startswith(f"{path}:") else f"{path}: {said}") from None


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Rows with their numbers in the spreadsheet, empty ones and comments left out."""
    head = next((line for line in text.splitlines() if _words(line)[:1] == ["group"]), None)
    if head is None:
        raise InputError(NO_HEAD)
    separator = next((mark for mark in ",;\t" if mark in head), ",")
    rows = []
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        for number, line in enumerate(lines, 1):
            cells = [cell.strip() for cell in line]
            if number > MAX_CARD_ROWS:
                raise InputError(f"more than {MAX_CARD_ROWS} rows; a card file is much smaller")
            if any(cells) and not cells[0].startswith((COMMENT, "sep=")):
                rows.append((number, cells))
    except csv.Error as error:
        said = f"line {lines.line_num}: no CSV ({error})"
        raise InputError(f"{said}; save it from the spreadsheet again") from None
    return rows


def _words(line: str) -> list[str]:
    return [word.strip(" \"'").casefold() for word in re.split("[,;\t]", line)]


def _from_rows(rows: list[tuple[int, list[str]]]) -> tuple[dict[str, Any], Places]:
    if not rows:  # the column names stood inside a cell
        raise InputError(NO_HEAD)
    (number, head), *body = rows
    columns = _columns(number, head)
    data: dict[str, Any] = {"clans": [], **{group: [] for group in KINDS}, "roles": {}}
    places = Places({"table": number})
    for number, cells in body:
        if extra := next(filter(None, cells[len(columns) :]), None):
            said = f"row {number}: {shown(extra)} stands beyond the last column"
            raise InputError(f"{said}; put quotes around a cell that has a separator in it")
        filled = {c: cell for c, cell in zip(columns, cells, strict=False) if cell and c}
        _take(number, filled, data, places)
    return data, places


def _columns(number: int, head: list[str]) -> list[str]:
    columns: list[str] = []
    for name in head:
        word = "_".join(name.casefold().replace("_", " ").split())
        word = SPELLINGS.get(word, word)
        if word and word not in COLUMNS:
            near = nearest(word, COLUMNS)
            guess = f"did you mean {near}? " if near else ""
            raise InputError(
                f"row {number}: column {shown(name)}: no such column; {guess}allowed: {', '.join(COLUMNS)}"
            )
        if word and word in columns:
            raise InputError(f"row {number}: column {shown(name)} is there twice; remove one")
        columns.append(word)
    return columns


def _take(number: int, filled: dict[str, str], data: dict[str, Any], places: Places) -> None:
    """Put one row where it belongs."""
    given = filled.pop("group", "")
    group = GROUP_OF.get(given.casefold().removesuffix("s"), "")
    if not group:
        raise InputError(f"row {number}, column group = {shown(given)}: allowed: {', '.join(GROUP_OF)}")
    for column, cell in filled.items():
        if column not in GROUPS[group]:
            has = ", ".join(GROUPS[group])
            raise InputError(
                f"row {number}, column {column} = {shown(cell)}: a {group.removesuffix('s')} has none; "
                f"leave it empty, or fill in: {has}"
            )
    name = _text(filled.get("name", ""))
    if group == "file":
        _only_once(number, "name" in data, "file")
        data["name"] = name
    elif group == "clans":
        places.rows[f"clans[{len(data['clans'])}]"] = number
        data["clans"].append(name)
    elif group == "roles":
        role = "_".join(name.casefold().split())
        if role not in Roles.__struct_fields__:
            allowed = ", ".join(Roles.__struct_fields__)
            raise InputError(f"row {number}, column name = {shown(name)}: no such role; allowed: {allowed}")
        _only_once(number, role in data["roles"], role)
        places.rows[f"roles.{role}"] = number
        data["roles"][role] = _text(filled.get("unit", ""))
    else:
        places.rows[f"{group}[{len(data[group])}]"] = number
        data[group].append(_card(number, KINDS[group], filled))


def _only_once(number: int, there: bool, what: str) -> None:
    if there:
        raise InputError(f"row {number}: {what} is there already; remove one of the two rows")


def _card(number: int, kind: type[Sourced], filled: dict[str, str]) -> dict[str, Any]:
    forms = kind.forms()
    card: dict[str, Any] = {}
    for column, cell in filled.items():
        form = forms[column]
        if column == "sources":
            card[column] = _sources(number, cell)
        elif isinstance(form, msgspec.inspect.IntType):
            card[column] = _whole(cell)
        elif isinstance(form, msgspec.inspect.BoolType):
            word = cell.casefold()
            card[column] = True if word in YES else False if word in NO else cell
        else:
            card[column] = _text(cell) if column in ("name", "clan") else cell.casefold()
    return card


def _whole(cell: str) -> int | str:
    """A whole number as a spreadsheet writes it, also 3.0 and 3,0; any other text as it is."""
    digits = cell.replace("\N{MINUS SIGN}", "-")
    return int(re.split("[.,]", digits)[0]) if WHOLE.fullmatch(digits) else cell


def _sources(number: int, cell: str) -> dict[str, str]:
    """Lines of ``field = source``."""
    sources: dict[str, str] = {}
    for line in filter(None, map(str.strip, _text(cell).splitlines())):
        name, equals, text = (part.strip() for part in line.partition("="))
        if not (name and equals and text):
            raise InputError(
                f"row {number}, column sources = {shown(line)}: write lines such as all = printed card"
            )
        sources["_".join(name.casefold().split())] = text
    return sources


def _text(cell: str) -> str:
    """A text without the mark that keeps a spreadsheet from running it."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(FORMULA) else cell
