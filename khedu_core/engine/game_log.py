"""The log of a game being played: what each seat hears of every move, the dice, the scores, and who leads."""

from collections.abc import Sequence
from dataclasses import dataclass

from .game import Row
from .show import Rolled


@dataclass(frozen=True)
class Scored:
    """A score that a move changed: whose, from 0, and from what to what."""

    seat: int
    before: int
    after: int


def scored_between(before: Sequence[int], after: Sequence[int]) -> tuple[Scored, ...]:
    """What has changed between two lists of scores by seat."""
    pairs = enumerate(zip(before, after, strict=True))
    return tuple(Scored(seat, old, new) for seat, (old, new) in pairs if old != new)


@dataclass(frozen=True)
class Entry:
    """A line of the log, as one seat hears it.

    Attributes:
        number: of the move, from 1.
        seat: that decided, from 0.
        rolled: the dice that fell.
        leads: the seats with the highest score after it.
        turned: whether others led before it.
        scored: the scores that it changed, in the order of the seats.
    """

    number: int
    seat: int
    text: str
    rolled: Rolled | None
    leads: tuple[int, ...]
    turned: bool
    scored: tuple[Scored, ...] = ()

    @property
    def rolls(self) -> int:
        """The seat whose roll it is, if dice fell: whoever made the last decision need not be the one."""
        named = self.rolled.seat if self.rolled else None
        return self.seat if named is None else named


@dataclass(frozen=True)
class Line:
    """A move as everybody hears it: ``texts`` by seat, and last for who sees all.

    Attributes:
        row: the result, had the game stopped after it.
        clauses: that the texts speak of.
    """

    texts: tuple[str, ...]
    seat: int
    rolled: Rolled | None
    row: Row
    clauses: tuple[str, ...] = ()


class GameLog:
    """Lines in the order of the moves.

    Args:
        row: the result, had the game stopped before the first move.
    """

    def __init__(self, row: Row) -> None:
        self._first_row = row
        self._lines: list[Line] = []

    @property
    def row(self) -> Row:
        """The result, if the game stopped now."""
        return self._lines[-1].row if self._lines else self._first_row

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
        entries, scores = [], scores_of(self._first_row)
        for number, line in enumerate(self._lines, 1):
            text, now = line.texts[-1 if me is None else me], scores_of(line.row)
            leads, scored = _leading(now), scored_between(scores, now)
            turned = leads != _leading(scores)
            entries.append(Entry(number, line.seat, text, line.rolled, leads, turned, scored))
            scores = now
        return entries


def scores_of(row: Row) -> tuple[int, ...]:
    """The scores of a result, by seat."""
    return tuple(int(score) for score in row.payoff[: row.seats])


def _leading(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
