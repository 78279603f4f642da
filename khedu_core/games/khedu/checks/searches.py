"""For each achievement the search that tries all that a turn can do for it, and what came of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..state import Achievement
from .cadences_tried import ON, try_cadences
from .commands_tried import BY_COMMANDS, try_commands
from .rolls_tried import OF_A_ROLL, try_rolls
from .turns_tried import BY_COMBAT, Turn, try_turns


class Search(NamedTuple):
    """How an achievement is tried.

    Attributes:
        tries: takes the achievement, parameters and, to try that alone, what completed it before.
        by: what completes it.
        tried: what was tried, after its number.
        needs: what a card file must have for it.
    """

    tries: Callable[..., Turn[Any]]
    by: str
    tried: str
    needs: str

    def in_words(self, number: int) -> str:
        """How much was tried, and that nothing completes it."""
        if number == 0:
            return f"the card file has no {self.needs} that could"
        return f"{number:,} {self.tried}: none completes it"


_COMBATS = Search(
    try_turns, "combats", "combats tried, each after all that a turn can hold before it", "unit"
)
_COMMANDS = Search(try_commands, "Commands", "Commands tried, aimed at all they may be", "Command or unit")
_CADENCES = Search(
    try_cadences, "War Cadences", "combats tried, with every War Cadence played", "War Cadence or unit"
)
_ROLLS = Search(
    try_rolls, "a roll", "rolls tried, of as many dice as an attack can ask for, up to six", "unit"
)
SEARCHES: dict[Achievement, Search] = {
    **dict.fromkeys(BY_COMBAT, _COMBATS),
    **dict.fromkeys(BY_COMMANDS, _COMMANDS),
    **dict.fromkeys(ON, _CADENCES),
    **dict.fromkeys(OF_A_ROLL, _ROLLS),
}
