"""Who wins with what: win rates by something each seat has one of, such as a faction."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from khedu_core.errors import InputError

from .band import Band, Standing, fair_band
from .rows import Rows, seat_count, win_units
from .share import CONFIDENCE, share_of


@dataclass(frozen=True)
class GroupRate:
    """``wins`` of the ``games`` in which some seat had this group, with the Wilson interval of the rate.

    The verdicts stand together, like those of the seats (:func:`khedu_core.balance.seats.seat_figures`).
    """

    name: str
    games: int
    wins: Fraction
    win_rate: Fraction
    low: float
    high: float
    confidence: float
    verdict: Standing


def group_rates(
    rows: Rows,
    field: str,
    names: Sequence[str],
    *,
    band: Band | None = None,
    confidence: float = CONFIDENCE,
) -> tuple[GroupRate, ...]:
    """Win rates by the number each seat has in ``field``; an empty name leaves its number out.

    Args:
        field: of shape (games, seats); in one game no two seats have the same number.
        names: the name of number 0, 1, …
        band: accepted win rates (default: 1/n ± 5 points).

    Groups that met in no game are left out.

    Raises:
        InputError: two seats of a game share a number, so that a game is not one trial of it.
    """
    seats = seat_count(rows)
    band = band or fair_band(seats)
    units, whole = win_units(rows)
    held = rows[field][:, :seats]
    numbers = [number for number, name in enumerate(names) if name and (held == number).any()]
    joint = 1 - (1 - confidence) / max(1, len(numbers))
    found = []
    for number in numbers:
        having = held == number
        if having.sum(axis=1).max() > 1:
            raise InputError(f"{field} = {number}: at two seats of one game; group rates need one at most")
        games, wins = int(having.sum()), Fraction(int(units[having].sum()), whole)
        share, strict = share_of(wins, games, confidence), share_of(wins, games, joint)
        verdict = band.standing(strict.low, strict.high)
        found.append(
            GroupRate(
                name=names[number],
                games=games,
                wins=wins,
                win_rate=share.rate,
                low=share.low,
                high=share.high,
                confidence=confidence,
                verdict=verdict,
            )
        )
    return tuple(found)
