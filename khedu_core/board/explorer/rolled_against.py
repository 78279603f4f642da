"""Two sides that roll against each other, die by die, to be simulated."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from khedu_core.board.explorer.rolled import Rolled, group_faces, rolled
from khedu_core.dice.notation import Roll, parse
from khedu_core.errors import InputError

if TYPE_CHECKING:
    import numpy as np

A_WINS, TIE, B_WINS = 0, 1, 2


class RolledAgainst:
    """The dice of both sides; a roll comes to who wins. Raises `InputError` for dice not simply rolled.

    Where dice are paired off, the one who wins more pairs wins.
    """

    def __init__(self, notation: str) -> None:
        roll = parse(notation)
        if roll.right is None:
            raise InputError(f"{roll}: give two rolls with vs between them, such as 3d6 vs 2d8")
        self.sides = rolled(str(Roll(roll.left))), rolled(str(Roll(roll.right)))
        self._ties = roll.ties

    @property
    def size(self) -> int:
        """How many dice there are."""
        return sum(side.size for side in self.sides)

    def roll(self, random: np.random.Generator, rolls: int) -> np.ndarray:
        """Who wins each of so many rolls; ten and then five are the same as fifteen at once."""
        import numpy as np

        left, right = self.sides
        numbers = random.random((rolls, self.size))
        a, b = numbers[:, : left.size], numbers[:, left.size :]
        if self._ties is None:
            return _ends(left.totals(a) - right.totals(b))
        pairs = min(left.size, right.size)
        high, low = (group_faces(side.groups[0], part)[:, -pairs:] for side, part in ((left, a), (right, b)))
        equal = {"left": 1, "right": -1}.get(self._ties, 0)
        return _ends(np.where(high == low, equal, np.sign(high - low)).sum(axis=1))


def _ends(ahead: np.ndarray) -> np.ndarray:
    """Who wins where A is ahead by so much."""
    import numpy as np

    return np.select([ahead > 0, ahead == 0], [A_WINS, TIE], B_WINS)


@lru_cache(maxsize=8)
def dice_of(notation: str) -> Rolled | RolledAgainst:
    """The dice of a roll, or of two sides; what the latest have worked out is kept."""
    return rolled(notation) if parse(notation).right is None else RolledAgainst(notation)
