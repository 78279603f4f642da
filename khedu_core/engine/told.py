"""A position laid out as zones with cards, and a short story of it: what was done, and what came of it.

Plain data that a game makes and that boards, reports and lessons show; it knows no game. A story
can be played again under other readings of the rules, which is how they are compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

GROUPS = 5  # that pictures can tell apart


@dataclass(frozen=True)
class Card:
    """A card as it lies.

    Attributes:
        name: empty for a free place.
        group: what it belongs to, such as a clan; ``number`` tells groups apart by colour and shape:
            1 to ``GROUPS``, 0 for none.
        figures: pairs of a short name and a number.
        tokens: that lie on it.
        note: a word more, such as what lies below.
        down: whether it lies face down.

    Raises:
        ValueError: a number of which pictures have no colour and shape.
    """

    name: str
    group: str = ""
    number: int = 0
    figures: tuple[tuple[str, str], ...] = ()
    tokens: int = 0
    note: str = ""
    down: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.number <= GROUPS:
            raise ValueError(
                f"number of a group = {self.number}: pictures tell {GROUPS} apart, and 0 is none"
            )


@dataclass(frozen=True)
class Row:
    """Cards that lie side by side; small ones show their names alone."""

    title: str
    cards: tuple[Card, ...]
    small: bool = False


@dataclass(frozen=True)
class Zone:
    """A part of the table, such as what lies before one player.

    Attributes:
        facts: pairs of a name and a value, such as a score.
        active: whether it is this player's turn.
        shared: whether it is everybody's, and lies across the table.
    """

    title: str
    rows: tuple[Row, ...]
    facts: tuple[tuple[str, str], ...] = ()
    active: bool = False
    shared: bool = False


@dataclass(frozen=True)
class Change:
    """A fact that is another after an act."""

    fact: str
    before: str
    after: str


@dataclass(frozen=True)
class Act:
    """One action in words, and what it changed."""

    text: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Expected:
    """What a story says must be so at that moment, and what is."""

    fact: str
    value: str
    found: str

    @property
    def holds(self) -> bool:
        """Whether it is so."""
        return self.value == self.found


@dataclass(frozen=True)
class Told:
    """A story as it went under some readings.

    Attributes:
        before, after: the position before the first act and after the last.
        facts: everything that can be said of the last position, the weightiest first.
        refused: why the story could not go on, empty when it came to its end.
    """

    before: tuple[Zone, ...] = ()
    after: tuple[Zone, ...] = ()
    acts: tuple[Act, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)
    expected: tuple[Expected, ...] = ()
    refused: str = ""


class Story(Protocol):
    """What can be told under any readings."""

    def told(self) -> Told:
        """As it went under the readings it was written with."""

    def told_under(self, readings: Mapping[str, str]) -> Told:
        """The same acts from the same deal, with these readings by id and the defaults elsewhere."""
