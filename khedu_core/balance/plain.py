"""Figures as strict JSON: no NaN, no infinity, and every exact number with its fraction."""

from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from math import isfinite
from typing import Any


def to_plain(item: Any) -> Any:
    """What ``json.dumps(..., allow_nan=False)`` takes, from dataclasses, fractions and lists of them.

    An exact field ``rate`` becomes two: ``"rate": 0.3333…`` and ``"rate_exact": "1/3"``.

    Raises:
        ValueError: a number that is not finite, named by its field; a fault of a figure, not of input.
    """
    if is_dataclass(item):
        return _object({field.name: getattr(item, field.name) for field in fields(item)})
    if isinstance(item, dict):
        return _object(item)
    if isinstance(item, list | tuple):
        return [to_plain(inner) for inner in item]
    if isinstance(item, Fraction):
        return str(item)
    if isinstance(item, Enum):
        return item.value
    if isinstance(item, float) and not isfinite(item):
        raise ValueError(f"{item} is not a number JSON can hold")
    if item is None or isinstance(item, bool | int | float | str):
        return item
    raise TypeError(f"a figure cannot hold a {type(item).__name__}")


def _object(parts: dict[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    for name, value in parts.items():
        try:
            plain[name] = float(value) if isinstance(value, Fraction) else to_plain(value)
        except ValueError as fault:
            raise ValueError(f"{name}: {fault}") from None
        if isinstance(value, Fraction):
            plain[f"{name}_exact"] = str(value)
    return plain
