"""A short story of a position: what was done, and what came of it.

Plain data that a game makes and that boards, reports and lessons show; it knows no game. A story
can be played again under other readings of the rules, which is how they are compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from .layout import Zone


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
