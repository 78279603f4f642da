"""The tables of a balance report: captions, columns, units and rows of raw values.

A unit of ``share`` marks values between 0 and 1 that are shown as percentages, and ``percentage
points`` differences of such; exact values stay fractions, so that whoever shows them can show both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from khedu_core.percentage import POINTS, percent

from .band import Band
from .comparison import Compared
from .figures import Figures
from .groups import GroupRate
from .ladder import Rung
from .measures import Measure
from .one_player import OnePlayerFigures
from .paired import Difference
from .share import Share
from .spread import Spread


@dataclass(frozen=True)
class FigureTable:
    """Rows of values under columns; ``units`` has one entry a column."""

    caption: str
    columns: tuple[str, ...]
    units: tuple[str | None, ...]
    rows: tuple[tuple[Any, ...], ...]


def seat_table(figures: Figures) -> FigureTable:
    """Win rate of every seat, interval, edge and verdict."""
    seats = figures.seats
    rows = tuple(
        (r.seat, r.wins, r.win_rate, r.low, r.high, r.edge, str(r.verdict)) for r in seats.seat_win_rates
    )
    caption = (
        f"Win rate by seat with its interval at {100 * seats.confidence:g} % (Wilson); "
        f"verdict on the band {band_text(seats.band)}."
    )
    columns = ("seat", "wins", "win rate", "from", "to", "edge", "verdict")
    return FigureTable(caption, columns, (None, None, "share", "share", "share", POINTS, None), rows)


def outcome_table(figures: Figures) -> FigureTable:
    """How games ended."""
    how = figures.outcomes
    named: tuple[tuple[str, Share], ...] = (
        ("win shared", how.tied),
        ("drawn by all", how.drawn),
        ("stopped at the limit", how.capped),
    )
    rows = tuple((name, int(s.wins), s.rate, s.low, s.high) for name, s in named)
    caption = (
        "How games ended; a game stopped at the limit of decisions (capped) counts with its "
        "standing at that moment."
    )
    return FigureTable(
        caption, ("ending", "games", "share", "from", "to"), (None, None, "share", "share", "share"), rows
    )


def spread_table(figures: Figures) -> FigureTable:
    """Length and margin."""
    named: tuple[tuple[str, Spread], ...] = (
        ("rounds", figures.length.rounds),
        ("decisions", figures.length.decisions),
        ("margin, points", figures.margin.points),
    )
    return _spreads(named, "Length, and the winner's lead over the runner-up (0 in a tie).")


def _spreads(named: Sequence[tuple[str, Spread]], caption: str) -> FigureTable:
    rows = tuple((name, s.median, s.low, s.high, s.mean, s.sd, s.least, s.most) for name, s in named)
    columns = ("per game", "median", "5 %", "95 %", "mean", "sd", "least", "most")
    return FigureTable(caption, columns, (None,) * len(columns), rows)


def one_player_table(figures: OnePlayerFigures) -> FigureTable:
    """Score and length of games for one."""
    named: tuple[tuple[str, Spread], ...] = (
        ("score", figures.scores),
        ("rounds", figures.length.rounds),
        ("decisions", figures.length.decisions),
    )
    return _spreads(named, "The final score, and the length of a game.")


def best_game_table(figures: OnePlayerFigures) -> FigureTable:
    """The best games for one, by the number that plays them again."""
    rows = tuple((b.place, b.score, b.index, b.rounds, b.decisions) for b in figures.best)
    columns = ("place", "score", "game", "rounds", "decisions")
    return FigureTable("The games of the highest scores.", columns, (None,) * len(columns), rows)


def choice_table(figures: Figures) -> FigureTable:
    """What there is to decide, as exact means over all decisions."""
    c = figures.choice
    rows = (("all", 1, c.options), ("with a choice", c.real, c.options_when_real))
    columns = ("decisions", "share of all", "legal actions per decision")
    return FigureTable("How much there is to decide.", columns, (None, "share", None), rows)


def precision_table(figures: Figures) -> FigureTable:
    """Half-width reached, and games needed for less."""
    precision = figures.precision
    reached = (precision.half_width, figures.games)
    rows = (reached, *((n.half_width, n.games) for n in precision.needed))
    caption = (
        "Precision of the seat win rates: the first row is this campaign, the others what it would take."
    )
    return FigureTable(caption, ("± half-width", "games"), (POINTS, None), rows)


def measure_table(measures: Sequence[Measure], caption: str, places: Sequence[str] = ()) -> FigureTable:
    """A game's own measures; ``places`` names the elements of an array."""
    rows = tuple(
        (_measure_name(m, places), m.spread.mean, m.seen.rate, m.seen.low, m.seen.high) for m in measures
    )
    columns = ("measure", "mean per game", "games with any", "from", "to")
    return FigureTable(caption, columns, (None, None, "share", "share", "share"), rows)


def _measure_name(measure: Measure, places: Sequence[str]) -> str:
    if measure.place is None:
        return measure.name
    return places[measure.place] if measure.place < len(places) else f"{measure.name}[{measure.place}]"


def group_table(rates: Sequence[GroupRate], what: str, band: Band, confidence: float) -> FigureTable:
    """Win rate by something each seat has one of; ``what`` names it."""
    rows = tuple((r.name, r.games, r.wins, r.win_rate, r.low, r.high, str(r.verdict)) for r in rates)
    caption = (
        f"Win rate by {what}, of the games it was in, with its interval at {100 * confidence:g} % (Wilson); "
        f"verdict on the band {band_text(band)}."
    )
    columns = (what, "games", "wins", "win rate", "from", "to", "verdict")
    return FigureTable(caption, columns, (None, None, None, "share", "share", "share", None), rows)


def comparison_table(compared: Sequence[Compared]) -> FigureTable:
    """Tables of other players and agents: first and last seat, length, margin, endings."""
    rows = tuple(
        (
            f"{c.players}, {c.agent}",
            c.figures.games,
            Fraction(1, c.players),
            *(c.figures.seats.seat_win_rates[seat].win_rate for seat in (0, -1)),
            c.figures.precision.half_width,
            c.figures.length.rounds.median,
            c.figures.margin.points.median,
            c.figures.outcomes.tied.rate,
            c.figures.outcomes.capped.rate,
        )
        for c in compared
    )
    columns = (
        *("players", "games", "among equals", "first seat", "last seat", "± at most"),
        *("median rounds", "median lead", "win shared", "stopped"),
    )
    units = (None, None, *("share",) * 3, POINTS, None, None, "share", "share")
    return FigureTable("Win rates, length and margin at every table.", columns, units, rows)


def ladder_table(rungs: Sequence[Rung]) -> FigureTable:
    """Every agent against every other."""
    rows = tuple(
        (r.agent, r.against, r.games, r.win_rate, r.low, r.high, r.fair, str(r.verdict)) for r in rungs
    )
    caption = (
        "One agent at a table of another, in every seat in turn on the same seeds; "
        f"verdict on the band {band_text(rungs[0].band)}."
    )
    columns = ("agent", "against", "games", "win rate", "from", "to", "among equals", "verdict")
    return FigureTable(caption, columns, (None, None, None, "share", "share", "share", "share", None), rows)


def difference_table(differences: Sequence[Difference], unit: str, caption: str) -> FigureTable:
    """Paired differences of one unit (``share``, or ``""`` for numbers), a row a figure."""
    rows = tuple(
        (d.figure, d.before, d.after, d.difference, d.low, d.high, d.changed, str(d.differs), str(d.verdict))
        for d in differences
        if d.unit == unit
    )
    columns = ("figure", "before", "after", "change", "from", "to", "games changed", "differs", "verdict")
    value, change = unit or None, POINTS if unit else None
    units = (None, value, value, change, change, change, None, None, None)
    return FigureTable(caption, columns, units, rows)


def band_text(band: Band) -> str:
    """``28.3 % to 38.3 %``."""
    return f"{percent(band.low, 1)} to {percent(band.high, 1)}"
