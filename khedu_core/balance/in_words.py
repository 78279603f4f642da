"""What the figures say, in sentences that claim no more than the intervals allow."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from khedu_core.percentage import percent

from .band import Band, Standing
from .figures import Figures
from .groups import GroupRate
from .measures import Measure
from .seats import EqualSeats, SeatFigures, SeatRate
from .tables import band_text

CLEAR = 0.001  # p-values below this are told as "below 0.001"
TINY = 1e-12  # and where nobody is told in words, below this
RARE = Fraction(2, 100)  # of games; what is used in fewer is told
_STANDS = {
    Standing.OUTSIDE: "shown to be outside the band",
    Standing.INSIDE: "within the band",
    Standing.UNDECIDED: "too few games to say whether within the band",
}


def seats_in_words(figures: Figures) -> str:
    """Whether a seat is outside what the designer accepts, which one most, and whether seats are equal."""
    seats = figures.seats
    rates = seats.seat_win_rates
    most, least = max(rates, key=lambda r: r.win_rate), min(rates, key=lambda r: r.win_rate)
    ends = f"Seat {most.seat} wins most, {_rate(most)}; seat {least.seat} least, {_rate(least)}."
    return " ".join([_of_band(figures, rates), ends, _equality(seats)])


def chi_square_in_words(test: EqualSeats) -> str:
    """What belongs to the statistic of equal seats, as ``1 degree of freedom, p = 0.16``."""
    if test.p_value is None:
        return "too few decided games to test"
    degrees = f"{test.degrees} degree{'s' * (test.degrees != 1)} of freedom"
    return f"{degrees}, {p_in_words(test.p_value, TINY)}"


def p_in_words(p: float, least: float = CLEAR) -> str:
    """``p = 0.16``, or ``p below 0.001`` where it is less than that."""
    return f"p below {least:g}" if p < least else f"p = {p:.2g}"


def groups_in_words(rates: Sequence[GroupRate], players: int, band: Band, what: str) -> str:
    """The group (``what`` names one) with the largest edge over an equal share; others outside the band."""
    if not rates:
        return f"No {what} was played."
    best = max(rates, key=lambda r: r.win_rate)
    edge = percent(best.win_rate - Fraction(1, players), 1).removesuffix(" %")
    said = (
        f"By {what}, of the games each is in, {best.name} wins most, {percent(best.win_rate, 1)} "
        f"({edge} points over an equal share): {_STANDS[best.verdict]} of {band_text(band)}."
    )
    others = [r.name for r in rates if r.verdict is Standing.OUTSIDE and r is not best]
    return f"{said} Outside it too: {', '.join(others)}." if others else said


def rarely_used_in_words(used: Mapping[str, Sequence[Measure]]) -> str:
    """The least used thing of all kinds, if it is used in fewer than 2 % of games; else nothing.

    Args:
        used: the measures of every kind of thing, by what one thing of that kind is called.
    """
    everything = [(measure, kind) for kind, measures in used.items() for measure in measures]
    rare = [(m, kind) for m, kind in everything if m.seen.rate < RARE]
    if not rare:
        return ""
    least, kind = min(rare, key=lambda pair: pair[0].seen.rate)
    share = f"used in {percent(least.seen.rate)} of games" if least.total else "never used"
    more = f"; {len(rare) - 1} more in under {percent(RARE, 0)}" if len(rare) > 1 else ""
    return f"Least used: the {kind} {least.name}, {share}{more}."


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
    if p < 1 - seats.confidence:
        return f"The seats are not exactly equal ({p_in_words(p)})."
    return f"That the seats are exactly equal is not refuted ({p_in_words(p)})."


def _rate(rate: SeatRate) -> str:
    return percent(rate.win_rate, 1)


def _named(rates: Sequence[SeatRate], verb: bool = True) -> str:
    numbers = [str(rate.seat) for rate in rates]
    if len(numbers) == 1:
        return f"Seat {numbers[0]} is" if verb else f"seat {numbers[0]} lies"
    listed = f"{', '.join(numbers[:-1])} and {numbers[-1]}"
    return f"Seats {listed} are" if verb else f"seats {listed} lie"
