"""The picture of the seats: signs where the numbers are."""

from dataclasses import replace
from fractions import Fraction

from khedu_core.balance.band import Band, Standing
from khedu_core.balance.seats import EqualSeats, SeatFigures, SeatRate
from khedu_core.cli.seat_picture import WIDTH, seat_picture


def figures(*rates):
    seats = tuple(
        SeatRate(i, Fraction(rate), Fraction(rate), rate - 0.05, rate + 0.05, Fraction(0), Standing.UNDECIDED)
        for i, rate in enumerate(rates, start=1)
    )
    return SeatFigures(seats, EqualSeats(None, 1, None, Fraction(1)), Band(0.45, 0.55), 0.95)


def test_the_rate_stands_on_its_interval_and_the_band_behind():
    first, second, ends, key = seat_picture(figures(0.2, 0.5))
    row = first[8 : 8 + WIDTH]
    assert row.count("●") == 1
    assert row.index("─") < row.index("●") < row.rindex("─") < row.index("░")
    assert "░" not in second[8 : 8 + WIDTH], "an interval as wide as the band covers it"
    assert second.index("●") > first.index("●")
    assert (ends.split(), len(ends)) == (["15", "%", "55", "%"], 8 + WIDTH)
    assert key.strip().startswith("● win rate")


def test_a_seat_inside_the_band_needs_no_word():
    found = figures(0.5, 0.7)
    inside, outside = (
        replace(rate, verdict=verdict)
        for rate, verdict in zip(found.seat_win_rates, (Standing.INSIDE, Standing.OUTSIDE), strict=True)
    )
    first, second, *_ = seat_picture(replace(found, seat_win_rates=(inside, outside)))
    assert first.endswith("(45.0 to 55.0)")
    assert second.endswith("(65.0 to 75.0)  outside the band")


def test_extremes_stay_on_the_scale_and_ascii_stays_ascii():
    lines = seat_picture(figures(0.0, 1.0), ascii_only=True)
    assert "".join(lines).isascii()
    assert lines[0][8] == "o"
    assert lines[1][8 + WIDTH - 1] == "o"
    assert "0 %" in lines[2]
    assert "100 %" in lines[2]
