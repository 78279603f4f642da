"""Records: one annotated class is the plain object, the NumPy dtype, the JSON and the diff.

A game state is a record of whole numbers, nested records and fixed-size arrays::

    @record
    class Seat:
        score: Int16
        hand: Annotated[list[int], int16[36]]
        pieces: Annotated[list[Piece], many(Piece, 2)]

``Seat()`` is a plain Python object, all zeros, with slots (a misspelt field is an
``AttributeError`` at once). :func:`dtype_of` is the matching NumPy structure, on which
the compiled carrier works. Both hold the same numbers under the same names.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import (
    Annotated,
    Any,
    NoReturn,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from khedu_core.errors import InputError, shown

T = TypeVar("T")


@dataclass(frozen=True)
class Width:
    """How wide a whole number is stored: ``int16``, ``int32``, ``int64`` or ``uint64``."""

    code: str  # NumPy type code
    low: int
    high: int
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> "Width":
        """The same width with a shape: ``int16[4, 2]``."""
        return Width(self.code, self.low, self.high, shape if isinstance(shape, tuple) else (shape,))


@dataclass(frozen=True)
class Many:
    """A fixed-size array of records."""

    kind: type
    shape: tuple[int, ...]


def many(kind: type, *shape: int) -> Many:
    """Annotation of an array of records: ``Annotated[list[Seat], many(Seat, 4)]``."""
    return Many(kind, shape)


class Mark(Enum):
    """What a number of a record stands for; it comes after the width, as in ``int16, Mark.CATEGORY``."""

    SET = "each bit stands for one member"
    CATEGORY = "each value is the number of a name, so that sums and means say nothing"
    BY_SEAT = "element i belongs to seat i, and those beyond the last seat to nobody"


int16 = Width("i2", -(2**15), 2**15 - 1)
int32 = Width("i4", -(2**31), 2**31 - 1)
int64 = Width("i8", -(2**63), 2**63 - 1)
uint64 = Width("u8", 0, 2**64 - 1)

Int16 = Annotated[int, int16]
Int32 = Annotated[int, int32]
Int64 = Annotated[int, int64]
Word = Annotated[int, uint64]


@dataclass(frozen=True)
class Field:
    """One field of a record: a number (``width``) or a nested record (``kind``), with its shape."""

    name: str
    shape: tuple[int, ...]
    width: Width | None = None
    kind: type | None = None
    marks: tuple[Mark, ...] = ()

    def blank(self) -> Any:
        """The zero value of this field."""
        if self.kind is not None:
            return _filled(self.shape, self.kind)
        if not self.shape:
            return 0
        *outer, last = self.shape
        return _filled(tuple(outer), lambda: [0] * last)  # in one piece: lists of thousands are made often


def _filled(shape: tuple[int, ...], make: Callable[[], Any]) -> Any:
    if not shape:
        return make()
    return [_filled(shape[1:], make) for _ in range(shape[0])]


def _field(name: str, hint: Any) -> Field:
    if getattr(hint, "__record_fields__", None) is not None:
        return Field(name, (), kind=hint)
    if get_origin(hint) is Annotated:
        form, *marks = get_args(hint)[1:]
        if isinstance(form, Width) and all(isinstance(mark, Mark) for mark in marks):
            return Field(name, form.shape, width=form, marks=tuple(marks))
        if isinstance(form, Many) and not marks:
            return Field(name, form.shape, kind=form.kind)
    raise TypeError(f"record field {name}: {hint!r} is neither a width, an array of one, nor a record")


def record(cls: type[T]) -> type[T]:
    """Turn an annotated class into a record. A subclass keeps the fields of its parent, first."""
    fields = {name: _field(name, hint) for name, hint in get_type_hints(cls, include_extras=True).items()}
    inherited = getattr(cls, "__record_fields__", {})

    def blank(self: Any) -> None:
        for field in fields.values():
            setattr(self, field.name, field.blank())

    namespace = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    namespace.update(
        __slots__=tuple(name for name in fields if name not in inherited),
        __init__=blank,
        __repr__=_repr,
        __eq__=_equal,
        __hash__=None,
        __record_fields__=fields,
    )
    return cast(type[T], type(cls.__name__, cls.__bases__, namespace))


def fields_of(kind: Any) -> dict[str, Field]:
    """The fields of a record class or record, in order."""
    return cast(dict[str, Field], kind.__record_fields__)


def _repr(self: Any) -> str:
    """Only what is not zero, so that a state can be read."""
    shown = [f"{name}={value!r}" for name, value in _trimmed(self).items()]
    return f"{type(self).__name__}({', '.join(shown)})"


def _equal(self: Any, other: object) -> bool:
    return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in fields_of(self))


# ---- walking, comparing, copying ------------------------------------------------------------


def leaves(item: Any) -> Iterator[tuple[str, int, Width]]:
    """Every number in a record as (path such as ``seats[1].score``, value, width)."""
    for field in fields_of(item).values():
        yield from _leaves_in(field.name, getattr(item, field.name), field)


def _leaves_in(path: str, value: Any, field: Field) -> Iterator[tuple[str, int, Width]]:
    if isinstance(value, list):
        for i, inner in enumerate(value):
            yield from _leaves_in(f"{path}[{i}]", inner, field)
    elif field.width is not None:
        yield path, int(value), field.width
    else:
        for inner_path, number, width in leaves(value):
            yield f"{path}.{inner_path}", number, width


def diff(before: T, after: T) -> list[tuple[str, int, int]]:
    """What differs between two records of one class, as (path, before, after)."""
    found: list[tuple[str, int, int]] = []
    for name in fields_of(before):
        _compare(name, getattr(before, name), getattr(after, name), found)
    return found


def _compare(path: str, old: Any, new: Any, found: list[tuple[str, int, int]]) -> None:
    if old == new:
        return
    if isinstance(old, list):
        for i, (inner_old, inner_new) in enumerate(zip(old, new, strict=True)):
            _compare(f"{path}[{i}]", inner_old, inner_new, found)
    elif isinstance(old, int):
        found.append((path, int(old), int(new)))
    else:
        found += [(f"{path}.{inner}", a, b) for inner, a, b in diff(old, new)]


def copy(item: T) -> T:
    """An independent copy of a plain record."""
    twin = object.__new__(type(item))
    for name in fields_of(item):
        setattr(twin, name, _copied(getattr(item, name)))
    return twin


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return value[:] if not value or isinstance(value[0], int) else [_copied(v) for v in value]
    return value if isinstance(value, int) else copy(value)


def misfits(item: Any) -> list[str]:
    """Numbers of a plain record that their stored width could not hold (empty when all fit)."""
    if _fits(item):
        return []
    return [f"{p} = {v}" for p, v, width in leaves(item) if not width.low <= v <= width.high]


def _fits(item: Any) -> bool:
    """Whether every number fits: the same question without the words, for it is asked often."""
    for field in fields_of(item).values():
        parts = [getattr(item, field.name)]
        for _ in field.shape:
            parts = [inner for part in parts for inner in part]
        if field.width is None:
            if not all(map(_fits, parts)):
                return False
        elif parts and not field.width.low <= min(parts) <= max(parts) <= field.width.high:
            return False
    return True


# ---- the NumPy side --------------------------------------------------------------------------

_dtypes: dict[type, Any] = {}


def dtype_of(kind: type) -> Any:
    """The aligned NumPy structured dtype of a record class; one object a class (numba needs that)."""
    if kind not in _dtypes:
        import numpy as np

        parts = []
        for field in fields_of(kind).values():
            base = np.dtype(field.width.code) if field.width else dtype_of(cast(type, field.kind))
            parts.append((field.name, base, field.shape) if field.shape else (field.name, base))
        _dtypes[kind] = np.dtype(parts, align=True)
    return _dtypes[kind]


def write_row(item: Any, rows: Any, i: int = 0) -> None:
    """Store a plain record as element ``i`` of a structured array of its dtype.

    Raises:
        OverflowError: a number does not fit its width.
    """
    rows[i] = _as_tuple(item)


def array_of(item: Any, length: int = 1) -> Any:
    """A structured array of ``length`` elements: the record, then blanks."""
    import numpy as np

    rows = np.zeros(length, dtype_of(type(item)))
    write_row(item, rows)
    return rows


def _as_tuple(value: Any) -> Any:
    if isinstance(value, int):
        return int(value)
    if isinstance(value, list):
        return [_as_tuple(v) for v in value]
    return tuple(_as_tuple(getattr(value, name)) for name in fields_of(value))


def read_row(kind: type[T], row: Any) -> T:
    """A plain record from a row of a structured array; its numbers are Python ints."""
    item = object.__new__(kind)
    for field in fields_of(kind).values():
        setattr(item, field.name, _read(field, row[field.name], len(field.shape)))
    return item


def _read(field: Field, value: Any, depth: int) -> Any:
    if field.kind is None:
        return value.tolist()
    if depth:
        return [_read(field, v, depth - 1) for v in value]
    return read_row(field.kind, value)


# ---- JSON ------------------------------------------------------------------------------------


def to_json(item: Any) -> dict[str, Any]:
    """A dictionary of what is not zero; lists lose their trailing zeros. Read by :func:`from_json`."""
    return {name: _plain(value) for name, value in _trimmed(item).items()}


def _trimmed(item: Any) -> dict[str, Any]:
    kept = {name: _shorten(getattr(item, name)) for name in fields_of(item)}
    return {name: value for name, value in kept.items() if not _is_blank(value)}


def _shorten(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    short = [_shorten(v) for v in value]
    while short and _is_blank(short[-1]):
        short.pop()
    return short


def _is_blank(value: Any) -> bool:
    if isinstance(value, int):
        return value == 0
    return not value if isinstance(value, list) else not _trimmed(value)


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    return int(value) if isinstance(value, int) else to_json(value)


def from_json(kind: type[T], data: object, where: str = "") -> T:
    """The record that :func:`to_json` wrote; whatever is left out is zero.

    Raises:
        InputError: an unknown field, a wrong type, a list too long or a number out of range,
            with the path to it.
    """
    where = where or kind.__name__
    if not isinstance(data, dict):
        _refuse(where, data, f"expected an object with fields of {kind.__name__}")
    item = kind()
    known = fields_of(kind)
    for name, value in data.items():
        if name not in known:
            _refuse(f"{where}.{name}", value, f"no such field; the fields are {', '.join(known)}")
        field = known[name]
        setattr(item, name, _parsed(field, value, field.shape, f"{where}.{name}"))
    return item


def _parsed(field: Field, value: Any, shape: tuple[int, ...], where: str) -> Any:
    if shape:
        if not isinstance(value, list) or len(value) > shape[0]:
            _refuse(where, value, f"expected a list of at most {shape[0]}")
        inner = [_parsed(field, v, shape[1:], f"{where}[{i}]") for i, v in enumerate(value)]
        blank = Field(field.name, shape[1:], field.width, field.kind).blank
        return inner + [blank() for _ in range(shape[0] - len(inner))]
    if field.width is None:
        return from_json(cast(type, field.kind), value, where)
    low, high = field.width.low, field.width.high
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        _refuse(where, value, f"expected a whole number from {low} to {high}")
    return value


def _refuse(where: str, value: object, why: str) -> NoReturn:
    raise InputError(f"{where} = {shown(value)}: {why}")
