"""The seat table of a campaign as a small picture in text: interval, rate and band of every seat."""

from khedu_core.balance.band import Standing
from khedu_core.balance.seats import SeatFigures, SeatRate
from khedu_core.percentage import percent

WIDTH = 44
SIGNS = {"outside": " ", "band": "░", "line": "─", "rate": "●"}
ASCII_SIGNS = {"outside": " ", "band": ".", "line": "-", "rate": "o"}


def seat_picture(figures: SeatFigures, ascii_only: bool = False) -> list[str]:
    """One line a seat, all on one scale, and a last line that names its ends and the signs."""
    signs = ASCII_SIGNS if ascii_only else SIGNS
    low, high = _scale(figures)
    lines = [_seat_line(rate, figures, low, high, signs) for rate in figures.seat_win_rates]
    key = f"{signs['rate']} win rate  {signs['line'] * 3} interval  {signs['band'] * 3} band you accept"
    ends = percent(low, 0).ljust(WIDTH - 5) + percent(high, 0).rjust(5)
    return [*lines, f"        {ends}", f"        {key}"]


def _scale(figures: SeatFigures) -> tuple[float, float]:
    """From a multiple of 5 % below everything shown to one above."""
    least = min(figures.band.low, *(rate.low for rate in figures.seat_win_rates))
    most = max(figures.band.high, *(rate.high for rate in figures.seat_win_rates))
    low = max(0, int(least * 20 + 1e-9)) / 20
    high = min(20, int(most * 20 + 1 - 1e-9)) / 20
    return low, max(high, low + 0.05)


def _seat_line(rate: SeatRate, figures: SeatFigures, low: float, high: float, signs: dict[str, str]) -> str:
    def column(share: float) -> int:
        return round((min(max(share, low), high) - low) / (high - low) * (WIDTH - 1))

    row = [signs["outside"]] * WIDTH
    for first, last, sign in (
        (figures.band.low, figures.band.high, "band"),
        (rate.low, rate.high, "line"),
        (float(rate.win_rate), float(rate.win_rate), "rate"),
    ):
        for i in range(column(first), column(last) + 1):
            row[i] = signs[sign]
    verdict = "" if rate.verdict is Standing.INSIDE else f"  {rate.verdict}"
    interval = f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"
    return f"seat {rate.seat}  {''.join(row)}  {percent(rate.win_rate):>8}  ({interval}){verdict}"
