"""Does the seat decide? Win rate of every seat, and the test against equal seats."""

from dataclasses import dataclass
from fractions import Fraction

from .band import Band, Standing, fair_band
from .rows import Rows, seat_count, sharers, wins
from .share import CONFIDENCE, share_of

ENOUGH_PER_SEAT = 5  # expected wins below which the chi-square law is a poor guide (Cochran 1954)


@dataclass(frozen=True)
class SeatRate:
    """How often one seat (1 is dealt in first) wins, and what that says about the band.

    ``wins`` of the games, as a rate with its Wilson interval; ``edge`` is that rate minus 1/n.
    """

    seat: int
    wins: Fraction
    win_rate: Fraction
    low: float
    high: float
    edge: Fraction
    verdict: Standing


@dataclass(frozen=True)
class EqualSeats:
    """Chi-square test of "every seat is as good as another"; no ``p_value`` where it would mislead."""

    statistic: float | None
    degrees: int
    p_value: float | None
    spread: Fraction  # how much ties narrow the outcomes: 1 without ties, 0 when all games are drawn


@dataclass(frozen=True)
class SeatFigures:
    """The seat table of a balance report."""

    seat_win_rates: tuple[SeatRate, ...]
    equal_seats: EqualSeats
    band: Band
    confidence: float


def seat_figures(rows: Rows, band: Band | None = None, confidence: float = CONFIDENCE) -> SeatFigures:
    """Win rate of each seat, with interval and verdict on the band (default: 1/n ± 5 points).

    The verdicts stand together: each uses an interval at confidence 1 - (1 - c)/n (Bonferroni),
    so that among n balanced seats the chance of any false "outside the band" is at most 1 - c. The
    interval shown is at confidence c.
    """
    seats, games = seat_count(rows), len(rows)
    band = band or fair_band(seats)
    joint = 1 - (1 - confidence) / seats
    rates = []
    for seat, won in enumerate(wins(rows), start=1):
        share, strict = share_of(won, games, confidence), share_of(won, games, joint)
        verdict = band.standing(strict.low, strict.high)
        edge = share.rate - Fraction(1, seats)
        rates.append(SeatRate(seat, won, share.rate, share.low, share.high, edge, verdict))
    return SeatFigures(tuple(rates), equal_seats(rows), band, confidence)


def equal_seats(rows: Rows) -> EqualSeats:
    """Pearson's chi-square of the wins against games/n each, divided by the spread that ties leave.

    If the seats are exchangeable, the wins of a game, as parts that add up to 1, have covariance
    c (I - J/n), and c is the mean over games of (1/k - 1/n) / (n - 1) where k seats share the win.
    Without ties c = 1/n and the statistic is Pearson's own; ties make c smaller by the factor
    ``spread``. The p-value is the upper tail of chi-square with n - 1 degrees of freedom.
    """
    seats, games = seat_count(rows), len(rows)
    expected = Fraction(games, seats)
    by = sharers(rows)
    counts = {k: int((by == k).sum()) for k in range(1, seats + 1)}
    spread = sum((c * (Fraction(1, k) - Fraction(1, seats)) for k, c in counts.items()), Fraction(0))
    spread /= games * (1 - Fraction(1, seats))
    if spread == 0:
        return EqualSeats(None, seats - 1, None, spread)
    statistic = float(sum((won - expected) ** 2 / expected for won in wins(rows)) / spread)
    if expected < ENOUGH_PER_SEAT:
        return EqualSeats(statistic, seats - 1, None, spread)
    from scipy.special import chdtrc

    return EqualSeats(statistic, seats - 1, float(chdtrc(seats - 1, statistic)), spread)
