"""Writing card files, as TOML or as CSV; both read back as the same cards."""

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .file import ALL, ASSUMED
from .records import KINDS, Cards, Roles, Sourced
from .table import COLUMNS, FORMULA, GROUPS

Notes = Mapping[str, Sequence[str]]  # lines of comment: for a group, or "" for the whole file


def card_text(cards: Cards, table: bool = False) -> str:
    """A card file of these cards, TOML or (``table``) CSV; comments are not kept."""
    return (as_csv if table else as_toml)(card_data(cards))


# ---- as plain data ---------------------------------------------------------------------------------


def card_data(cards: Cards) -> dict[str, Any]:
    """What a file holds: groups of cards with the fields that are not left at their defaults."""
    groups = {group: [_fields(card) for card in getattr(cards, group)] for group in KINDS}
    roles = {role: getattr(cards.roles, role) for role in Roles.__struct_fields__}
    chosen = {role: name for role, name in roles.items() if name is not None}
    return {"name": cards.name, "clans": list(cards.clans), **groups, "roles": chosen}


def _fields(card: Sourced) -> dict[str, Any]:
    written = {field: getattr(card, field) for field in card.entries()}
    named = {field: value for field, value in written.items() if value != card.entries()[field]}
    return named | ({"sources": _sources(card)} if card.sources else {})


def _sources(card: Sourced) -> dict[str, str]:
    """The sources, as ``all`` where every field has the same one, but for a few that are assumed."""
    texts, left = set(card.sources.values()), card.assumed()
    if len(texts) == 1 and len(left) < len(card.sources):
        return {ALL: texts.pop(), **dict.fromkeys(left, ASSUMED)}
    return dict(card.sources)


# ---- as TOML ---------------------------------------------------------------------------------------


def as_toml(data: Mapping[str, Any], notes: Notes | None = None) -> str:
    """A card file from its plain data, a table a card."""
    notes = notes or {}
    lines = [*_comment(notes, ""), f"name = {_toml(data['name'])}", *_comment(notes, "clans")]
    lines.append(f"clans = {_toml(data['clans'])}")
    lines += (
        [] if data["commands"] else ["commands = []"]
    )  # the one group that must be there and may be empty
    for group in KINDS:
        lines += _comment(notes, group)
        for card in data[group]:
            lines += ["", f"[[{group}]]", *(f"{field} = {_toml(value)}" for field, value in card.items())]
    lines += _comment(notes, "roles")
    if data["roles"]:
        lines += ["", "[roles]"]
        lines += [f"{role} = {_toml(name)}" for role, name in data["roles"].items()]
    return "\n".join(lines) + "\n"


def _comment(notes: Notes, group: str) -> list[str]:
    lines = [f"# {line}".rstrip() for line in notes.get(group, ())]
    return ([""] if group and lines else []) + lines + ([""] if not group and lines else [])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, str):  # a basic string of TOML is one of JSON, but for a character
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower()  # whole numbers, true and false


# ---- as CSV ----------------------------------------------------------------------------------------


def as_csv(data: Mapping[str, Any], notes: Notes | None = None) -> str:
    """A card file from its plain data, a row a card; with the mark by which spreadsheets know UTF-8."""
    stream = io.StringIO(newline="")
    writer = csv.DictWriter(stream, COLUMNS)
    write: Callable[[Mapping[str, Any]], Any] = writer.writerow
    notes = notes or {}

    def remark(group: str) -> None:
        for line in notes.get(group, ()):
            write({"group": f"# {line}"})

    remark("")
    writer.writeheader()
    write({"group": "file", "name": _cell(data["name"])})
    for group, rows in _rows(data).items():
        remark(group)
        for row in rows:
            write({"group": group.removesuffix("s"), **{column: _cell(cell) for column, cell in row.items()}})
    return "\ufeff" + stream.getvalue()


def _rows(data: Mapping[str, Any]) -> dict[str, list[dict[str, Any]]]:
    listed = {
        "clans": [{"name": clan} for clan in data["clans"]],
        "roles": [{"name": role, "unit": unit} for role, unit in data["roles"].items()],
    }
    return {group: listed.get(group, data[group]) for group in GROUPS if group != "file"}


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return _cell("\n".join(f"{field} = {text}" for field, text in value.items()))
    if isinstance(value, str) and value.lstrip("'").startswith(FORMULA):
        return f"'{value}"  # or a spreadsheet would run it
    return str(value)
