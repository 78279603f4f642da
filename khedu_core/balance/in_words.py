"""What the figures say, in sentences that claim no more than the intervals allow."""

from collections.abc import Sequence

from khedu_core.percentage import percent

from .band import Standing
from .figures import Figures
from .seats import SeatFigures, SeatRate
from .tables import band_text

CLEAR = 0.001  # p-values below this are told as "below 0.001"


def seats_in_words(figures: Figures) -> str:
    """Whether a seat is outside what the designer accepts, which one most, and whether seats are equal."""
    seats = figures.seats
    rates = seats.seat_win_rates
    most, least = max(rates, key=lambda r: r.win_rate), min(rates, key=lambda r: r.win_rate)
    ends = f"Seat {most.seat} wins most, {_rate(most)}; seat {least.seat} least, {_rate(least)}."
    return " ".join([_of_band(figures, rates), ends, _equality(seats)])


def _of_band(figures: Figures, rates: Sequence[SeatRate]) -> str:
    band = band_text(figures.seats.band)
    outside = [rate for rate in rates if rate.verdict is Standing.OUTSIDE]
    open_ones = [rate for rate in rates if rate.verdict is Standing.UNDECIDED]
    if outside:
        return f"{_named(outside)} shown to win outside the band of {band}."
    if open_ones:
        needed = figures.precision.needed[-1]
        return (
            f"Too few games to say whether {_named(open_ones, verb=False)} within the band of {band}; "
            f"about {needed.games:,} would give ± {100 * needed.half_width:g} points."
        )
    return f"Every seat's win rate lies within the band of {band}."


def _equality(seats: SeatFigures) -> str:
    p = seats.equal_seats.p_value
    if p is None:
        return "There are too few decided games to test whether seats are equal."
    text = f"p below {CLEAR:g}" if p < CLEAR else f"p = {p:.2g}"
    if p < 1 - seats.confidence:
        return f"The seats are not exactly equal ({text})."
    return f"That the seats are exactly equal is not refuted ({text})."


def _rate(rate: SeatRate) -> str:
    return percent(rate.win_rate, 1)


def _named(rates: Sequence[SeatRate], verb: bool = True) -> str:
    numbers = [str(rate.seat) for rate in rates]
    if len(numbers) == 1:
        return f"Seat {numbers[0]} is" if verb else f"seat {numbers[0]} lies"
    listed = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    return f"Seats {listed} are" if verb else f"seats {listed} lie"
