"""The log of a game being played: what each seat hears of every move, the dice, and who leads."""

from dataclasses import dataclass

from .show import Rolled


@dataclass(frozen=True)
class Entry:
    """A line of the log, as one seat hears it.

    Attributes:
        number: of the move, from 1.
        seat: that decided, from 0.
        rolled: the dice that fell.
        leads: the seats with the highest score after it.
        turned: whether others led before it.
    """

    number: int
    seat: int
    text: str
    rolled: Rolled | None
    leads: tuple[int, ...]
    turned: bool

    @property
    def rolls(self) -> int:
        """The seat whose roll it is, if dice fell: whoever made the last decision need not be the one."""
        named = self.rolled.seat if self.rolled else None
        return self.seat if named is None else named


@dataclass(frozen=True)
class Line:
    """A move as everybody hears it: ``texts`` by seat, and last for who sees all.

    Attributes:
        clauses: that the texts speak of.
    """

    texts: tuple[str, ...]
    seat: int
    rolled: Rolled | None
    leads: tuple[int, ...]
    clauses: tuple[str, ...] = ()


class GameLog:
    """Lines in the order of the moves.

    Args:
        leads: who leads before the first move.
    """

    def __init__(self, leads: tuple[int, ...]) -> None:
        self._first_leads = leads
        self._lines: list[Line] = []

    def add(self, line: Line) -> None:
        """A move was made."""
        self._lines.append(line)

    def cut(self, moves: int) -> None:
        """Only so many moves are left."""
        del self._lines[moves:]

    def clauses(self, number: int) -> tuple[str, ...]:
        """Those that the words of a move speak of, counted from 1."""
        return self._lines[number - 1].clauses

    def heard(self, me: int | None) -> list[Entry]:
        """As seat ``me`` heard it; ``None`` hears all."""
        entries, led = [], self._first_leads
        for number, line in enumerate(self._lines, 1):
            text = line.texts[-1 if me is None else me]
            entries.append(Entry(number, line.seat, text, line.rolled, line.leads, line.leads != led))
            led = line.leads
        return entries
