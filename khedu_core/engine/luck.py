"""How the dice of a game fell against their chances, roll by roll and seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .frames import Film
    from .show import Rolled


@dataclass(frozen=True)
class Fall:
    """A roll on which something hung, and of which success was wanted.

    Attributes:
        move: its number in the game, from 1. seat: whose roll it is, from 0.
        chance: that the dice would allow success.
        allowed: whether they did; what a player then made of them is another matter.
    """

    move: int
    seat: int
    rolled: Rolled
    chance: Fraction
    allowed: bool


@dataclass(frozen=True)
class Luck:
    """Several rolls together.

    Attributes:
        allowed: how many allowed success. expected: how many in the long run: the sum of the chances.
        spread: by how many the number strays, as a standard deviation.
    """

    rolls: int
    allowed: int
    expected: Fraction
    spread: float


def falls_of(film: Film) -> list[Fall]:
    """The rolls of a film, in their order; those on which nothing hung are left out, and those in doubt."""
    return [fall for fall in _all_falls(film) if not fall.rolled.in_doubt]


def in_doubt(film: Film) -> list[Fall]:
    """Those that are left out because nobody can tell whether success was wanted of them."""
    return [fall for fall in _all_falls(film) if fall.rolled.in_doubt]


def _all_falls(film: Film) -> list[Fall]:
    entries = [frame.entry for frame in film.frames if frame.entry is not None]
    return [
        Fall(entry.number, entry.rolls, entry.rolled, entry.rolled.chance, entry.rolled.came is not False)
        for entry in entries
        if entry.rolled is not None and entry.rolled.chance is not None and not entry.rolled.certain
    ]


def luck_of(falls: Sequence[Fall]) -> Luck:
    """Rolls taken together."""
    chances = [fall.chance for fall in falls]
    spread = sqrt(sum(chance * (1 - chance) for chance in chances))
    return Luck(len(falls), sum(fall.allowed for fall in falls), sum(chances, Fraction(0)), spread)
