"""What `khedu simulate` prints for people."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from khedu_core.balance.choice import Choice
from khedu_core.balance.figures import Figures
from khedu_core.balance.in_words import chi_square_in_words, seats_in_words
from khedu_core.balance.seats import EqualSeats
from khedu_core.balance.tables import FigureTable, outcome_table, spread_table
from khedu_core.cli.played_with import played_with
from khedu_core.cli.printable import can_print
from khedu_core.cli.seat_picture import SIGNS, seat_picture
from khedu_core.games import find_game
from khedu_core.percentage import percent
from khedu_core.report.markup import table_text
from khedu_core.report.values import shown

WIDTH = 100  # characters of a line of sentences


def simulation_text(run: Mapping[str, Any], figures: Figures) -> str:
    """Seats first, as a picture; then length, endings and choice; what was played at the end."""
    lines = [
        _headline(run, figures),
        "",
        *seat_picture(figures.seats, ascii_only=not can_print("".join(SIGNS.values()))),
        "",
        *wrap(seats_in_words(figures), WIDTH),
        _equal_seats(figures.seats.equal_seats),
        _precision(figures),
        "",
        figures_text(spread_table(figures)),
        "",
        figures_text(outcome_table(figures)),
        "",
        choice_line(figures.choice),
        "",
        *played_lines(run, figures.rows_sha256),
    ]
    return "\n".join(lines)


def figures_text(table: FigureTable) -> str:
    """A table of figures as aligned text."""
    cells = [[shown(cell, unit) for cell, unit in zip(row, table.units, strict=True)] for row in table.rows]
    return table_text(table.columns, cells)


def _headline(run: Mapping[str, Any], figures: Figures) -> str:
    table = f"{run['game']}, {figures.players} players ({run['agents']})"
    return f"{table}: {figures.games:,} games of seed {run['seed']}"


def _equal_seats(test: EqualSeats) -> str:
    known = "" if test.p_value is None else f"chi-square {test.statistic:.2f}, "
    return f"equal seats: {known}{chi_square_in_words(test)}"


def _precision(figures: Figures) -> str:
    precision = figures.precision
    more = ", ".join(f"{n.games:,} for ± {100 * n.half_width:g}" for n in precision.needed)
    return f"precision: ± {100 * precision.half_width:.2f} points; games needed: {more}"


def choice_line(choice: Choice) -> str:
    """How much there was to decide."""
    if choice.options is None or choice.real is None:
        return "choice: no decisions"
    options, real = f"{float(choice.options):.2f}", percent(choice.real)
    return f"choice: {options} legal actions a decision; {real} of decisions have more than one"


def played_lines(run: Mapping[str, Any], rows_sha256: str) -> list[str]:
    """What was played, how fast, and by which cards and readings."""
    workers = f"{run['workers']} {run['executor']}" if run["workers"] > 1 else "one worker"
    rate = f"{run['games_per_second']:,.0f} games a second"
    lines = [f"played in {run['seconds']:.2f} s, {rate} ({run['carrier']}, {workers})"]
    by = played_with(find_game(run["game"]), run["cards"], run["readings"])
    return [*lines, *by, f"rows_sha256: {rows_sha256}"]
