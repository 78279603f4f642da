"""What is wrong with a card file, in one line: the field, its value, the card, what is allowed."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from khedu_core.errors import shown
from khedu_core.toml_file import as_typed

from .records import FILLED

MISSING = re.compile(r"Object missing required field `(.*)`", re.DOTALL)
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
TO_FILL_IN = "?"  # what a template has where a figure should stand
STEP = re.compile(r"([A-Za-z_]\w*)|\[(\d+|\.\.\.)\]")


def fault_of(error: msgspec.ValidationError, data: Any, kind: type) -> str:
    """The first fault that msgspec found when it read ``data`` as a ``kind``."""
    reason, where = reason_and_place(error)
    value, name, form = followed(data, inspect.type_info(kind), where)
    if missing := MISSING.fullmatch(reason):
        told = allowed(field_of(form, missing[1]), None)
        return f"{where}{name}{': ' if where else ''}{missing[1]} is missing: {told}"
    if unknown := UNKNOWN.fullmatch(reason):
        field = f"{where}.{unknown[1]}" if where else unknown[1]
        names = [f.encode_name for f in form.fields if f.encode_name not in FILLED]
        known = ", ".join(sorted(names, key=_place_among_fields))
        return f"{_one_line(field)} = {as_typed(value[unknown[1]])}{name}: no such field; allowed: {known}"
    if where.endswith("[...]"):  # one of a card's sources
        form = form.value_type
        key = bad_source(value, form)
        where, value = f"{where[:-5]}.{_one_line(key)}", value[key]
    return f"{where} = {as_typed(value)}{name}: {allowed(form, value)}"


def reason_and_place(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec says of a fault, and at which path; empty for the whole."""
    reason, at, where = str(error).rpartition(" - at `$")
    return (reason, where.rstrip("`").lstrip(".")) if at else (str(error), "")


def bad_source(sources: dict[str, Any], form: Any) -> str:
    """The first of a card's sources that is no text, or none of a good length."""
    sizes = range(form.min_length, form.max_length + 1)
    return next(key for key, text in sources.items() if not isinstance(text, str) or len(text) not in sizes)


def _place_among_fields(name: str) -> int:
    return {"name": 0, "sources": 2}.get(name, 1)


def unfilled_faults(data: dict[str, Any], kind: type) -> list[tuple[str, str]]:
    """The entries that a template left open: where, and what is said; to the first, of how many."""
    form = inspect.type_info(kind)
    places = list(_open_entries(data, form))
    among = f"one of {len(places)} entries " if len(places) > 1 else ""
    found = []
    for place in places:
        value, name, inner = followed(data, form, place)
        said = f"{place} = {shown(value)}{name}: {among}still to be filled in; {allowed(inner, value)}"
        found.append((place, said))
        among = ""
    return found


def _open_entries(data: dict[str, Any], form: Any) -> Iterator[str]:
    for field in form.fields:
        value = data.get(field.encode_name)
        if value == TO_FILL_IN:
            yield field.encode_name
        for i, item in enumerate(value if isinstance(value, list) else []):
            where = f"{field.encode_name}[{i}]"
            if item == TO_FILL_IN:
                yield where
            elif isinstance(item, dict) and isinstance(field.type.item_type, inspect.StructType):
                fields = [inner.encode_name for inner in field.type.item_type.fields]
                yield from (f"{where}.{name}" for name in fields if item.get(name) == TO_FILL_IN)


def followed(data: Any, form: Any, where: str) -> tuple[Any, str, Any]:
    """The value at a path, the card around it by its name or else its number, and what should be there."""
    value, name, group = data, "", ""
    for key, index in STEP.findall(where):
        if index == "...":
            break
        value = value[key] if key else value[int(index)]
        form = field_of(form, key) if key else form.item_type
        if isinstance(value, dict) and isinstance(form, inspect.StructType):
            fields = {f.encode_name for f in form.fields}
            title = value.get("name" if "name" in fields else "clan")
            if isinstance(title, str) and title != TO_FILL_IN:
                name = f" ({shown(title)})"
            elif index:
                name = f" (number {int(index) + 1} of {group})"
        group = key
    return value, name, form


def field_of(form: Any, name: str) -> Any:
    """What should stand in a field of a record."""
    return next(field.type for field in form.fields if field.encode_name == name)


def allowed(form: Any, value: object) -> str:
    """What may stand in a field of this form, told to someone who wrote ``value`` there."""
    if isinstance(form, inspect.UnionType):  # of a text and nothing
        form = form.types[0]
    if isinstance(form, inspect.IntType):
        whole = "" if isinstance(value, int) and not isinstance(value, bool) else "a whole number from "
        return f"allowed {whole}{form.ge} to {form.le}"
    if isinstance(form, inspect.StrType):
        length = f" of {form.min_length or 0} to {form.max_length} characters" if form.max_length else ""
        return f"allowed a text in quotes{length}"
    if isinstance(form, inspect.BoolType):
        return "allowed true or false"
    if isinstance(form, inspect.ListType):
        least, most = form.min_length or 0, form.max_length
        return f"allowed a list of {least if least == most else f'{least} to {most}'}"
    return "allowed a table of fields"


def _one_line(text: str) -> str:
    return text if text.isprintable() and len(text) <= 60 else shown(text)


# ---- names ---------------------------------------------------------------------------------------

# What would break a line, or turn the text around it: controls, line separators, direction overrides.
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def text_fault(text: str) -> str | None:
    """What keeps a text from standing in a line with others; ``None`` for a good one."""
    if UNPRINTABLE.search(text):
        return "allowed one line of text; remove control characters"
    if not text.strip():
        return "allowed a text that is not blank; write one"
    return "allowed no spaces around a text; remove them" if text != text.strip() else None


def name_faults(fields: list[tuple[str, str]]) -> Iterator[str]:
    """What is wrong with names that must differ, each with the field it stands in."""
    first: dict[str, str] = {}
    for field, name in fields:
        if fault := text_fault(name):
            yield f"{field} = {shown(name)}: {fault}"
        key = " ".join(name.casefold().split())
        if key in first:
            yield f"{field} = {shown(name)}: the name of {first[key]} too; allowed once, letter case aside"
        first.setdefault(key, field)
