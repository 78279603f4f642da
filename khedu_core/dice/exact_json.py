"""Records of exact numbers as plain JSON."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any


def as_text(value: Fraction) -> str:
    """The fraction as text, "a/b", however many digits it has: Python's own `str` stops at some 4,300."""
    numerator, denominator = (str(Decimal(part)) for part in (value.numerator, value.denominator))
    return numerator if value.denominator == 1 else f"{numerator}/{denominator}"


def as_json(value: Any) -> Any:
    """A dataclass as an object, a Fraction as {"exact": "a/b", "float": x}, tuples as lists, keys as text."""
    if isinstance(value, Fraction):
        return {"exact": as_text(value), "float": float(value)}
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    if is_dataclass(value):
        return {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
    return value
