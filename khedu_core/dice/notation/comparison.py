"""Comparisons with a whole number, and tests of which faces are meant."""

from collections.abc import Iterable
from dataclasses import dataclass

COMPARISONS = {
    ">=": "at least",
    "<=": "at most",
    "=": "exactly",
    ">": "more than",
    "<": "less than",
}


def holds(comparison: str, value: int, target: int) -> bool:
    """Whether `value comparison target`, with a comparison of `COMPARISONS`."""
    match comparison:
        case ">=":
            return value >= target
        case "<=":
            return value <= target
        case ">":
            return value > target
        case "<":
            return value < target
        case _:
            return value == target


def inclusive(comparison: str, target: int) -> tuple[str, int]:
    """The same question about a whole number without > and <: more than 12 is at least 13."""
    shifted = {">": (">=", target + 1), "<": ("<=", target - 1)}
    return shifted.get(comparison, (comparison, target))


@dataclass(frozen=True, slots=True)
class Compared:
    """The faces that compare so with a number: `>=8`."""

    comparison: str
    target: int

    def accepts(self, face: int) -> bool:
        return holds(self.comparison, face, self.target)

    def __str__(self) -> str:
        return f"{self.comparison}{self.target}"


@dataclass(frozen=True, slots=True)
class Listed:
    """The faces in some ranges (lowest, highest), ascending and apart: `1, 4..6`."""

    ranges: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, ranges: Iterable[tuple[int, int]]) -> "Listed":
        """The same faces in as few ranges as possible."""
        joined: list[tuple[int, int]] = []
        for low, high in sorted(ranges):
            if joined and low <= joined[-1][1] + 1:
                joined[-1] = joined[-1][0], max(high, joined[-1][1])
            else:
                joined.append((low, high))
        return cls(tuple(joined))

    def accepts(self, face: int) -> bool:
        return any(low <= face <= high for low, high in self.ranges)

    def __str__(self) -> str:
        return ",".join(range_text(low, high) for low, high in self.ranges)


@dataclass(frozen=True, slots=True)
class Within:
    """The numbers from `low` to `high`: `7..9`, or one number alone."""

    low: int
    high: int

    def accepts(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


def range_text(low: int, high: int) -> str:
    """`4`, `4,5` or `4..6`."""
    return str(low) if low == high else f"{low},{high}" if high == low + 1 else f"{low}..{high}"


@dataclass(frozen=True, slots=True)
class Named:
    """Some kinds of card, by name."""

    cards: tuple[str, ...]

    def accepts(self, card: object) -> bool:
        return card in self.cards

    def __str__(self) -> str:
        return ",".join(self.cards)


FaceTest = Compared | Listed | Named
"""Which faces, or which cards, are meant."""
