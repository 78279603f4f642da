"""A card file with some of its assumed figures moved, as a game gives it to whoever measures that."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Perturbation:
    """One change of a card file.

    Attributes:
        group: which figures, such as ``dice of units``; of a draw of all of them, ``all``.
        change: ``+1``, ``-1``, or ``draw 3``.
        figures: how many figures it moves.
        cards: the changed card file.
    """

    group: str
    change: str
    figures: int
    cards: Any
