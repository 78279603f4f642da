"""What `khedu simulate` prints for people."""

from collections.abc import Mapping
from typing import Any

from khedu_core.balance.choice import Choice
from khedu_core.balance.figures import Figures
from khedu_core.balance.tables import FigureTable, outcome_table, spread_table
from khedu_core.cli.printable import can_print
from khedu_core.cli.seat_picture import SIGNS, seat_picture
from khedu_core.games import find_game
from khedu_core.games.setting import readings_of
from khedu_core.percentage import percent
from khedu_core.report.markup import table_text
from khedu_core.report.values import shown
from khedu_core.rulebook.readings import told


def simulation_text(run: Mapping[str, Any], figures: Figures) -> str:
    """Seats first, as a picture; then length, endings and choice; what was played at the end."""
    lines = [
        _headline(run, figures),
        "",
        *seat_picture(figures.seats, ascii_only=not can_print("".join(SIGNS.values()))),
        "",
        _equal_seats(figures),
        _precision(figures),
        "",
        as_text(spread_table(figures)),
        "",
        as_text(outcome_table(figures)),
        "",
        choice_line(figures.choice),
        "",
        *played_lines(run, figures.rows_sha256),
    ]
    return "\n".join(lines)


def as_text(table: FigureTable) -> str:
    """A table of figures as aligned text."""
    cells = [[shown(cell, unit) for cell, unit in zip(row, table.units, strict=True)] for row in table.rows]
    return table_text(table.columns, cells)


def _headline(run: Mapping[str, Any], figures: Figures) -> str:
    table = f"{run['game']}, {figures.players} players ({run['agents']})"
    return f"{table}: {figures.games:,} games of seed {run['seed']}"


def _equal_seats(figures: Figures) -> str:
    test = figures.seats.equal_seats
    if test.p_value is None:
        return "equal seats: too few decided games to test"
    value = f"{test.p_value:.2g}" if test.p_value >= 1e-12 else "below 1e-12"
    return f"equal seats: chi-square {test.statistic:.2f}, {test.degrees} degrees of freedom, p = {value}"


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
    if run["cards"]:
        lines.append(f"cards: {run['cards']['name']} ({run['cards']['file']})")
    if run["readings"]:
        lines.append(f"readings: {told(run['readings'], readings_of(find_game(run['game'])))}")
    return [*lines, f"rows_sha256: {rows_sha256}"]
