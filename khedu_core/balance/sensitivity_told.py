"""What the assumed figures decide, as a table and in sentences."""

from typing import Any

from khedu_core.percentage import POINTS, percent

from .paired import Difference, Verdict
from .sensitivity_found import HEADLINE, MovedCards, Movement, Sensitivity
from .tables import FigureTable


def moved_table(measured: Sensitivity) -> FigureTable:
    """Every change of a group: what it moves each headline figure by, give or take."""
    rows = tuple(_row(row) for row in measured.groups)
    caption = (
        f"Each group of assumed figures moved by one, {measured.games:,} games each: the change of each "
        f"headline figure, give or take; all intervals hold together at {100 * measured.confidence:g} %."
    )
    names = [name.replace("win rate of ", "") for name in HEADLINE]
    columns = ("assumed figures", "by", "cards", *[c for name in names for c in (name, "±")], "verdict")
    return FigureTable(
        caption, columns, (None, None, None, POINTS, POINTS, None, None, None, None, None), rows
    )


def _row(row: MovedCards) -> tuple[Any, ...]:
    numbers = [number for d in row.moved for number in (float(d.difference), half_width(d))]
    return (row.group, row.change, row.figures, *numbers, str(verdict(row)))


def verdict(row: MovedCards) -> Verdict:
    """Matters if a headline figure does; does not matter if none does; else too few games.

    A number that was the same in every game has no interval, and says nothing here.
    """
    verdicts = {d.verdict for d in row.moved if d.low is not None}
    if Verdict.MATTERS in verdicts:
        return Verdict.MATTERS
    return Verdict.LITTLE if verdicts == {Verdict.LITTLE} else Verdict.UNDECIDED


def half_width(d: Difference) -> float | None:
    """How far the interval reaches from the difference, at most; ``None`` without one."""
    if d.low is None or d.high is None:
        return None
    return max(d.high - float(d.difference), float(d.difference) - d.low)


def moved_in_words(measured: Sensitivity) -> tuple[str, ...]:
    """A sentence for each headline figure: as it is, and how far it moves; one if nothing is assumed."""
    if not measured.headline:
        return ("No figure is assumed, so none was moved.",)
    return tuple(_sentence(movement, len(measured.draws)) for movement in measured.headline)


def _sentence(m: Movement, draws: int) -> str:
    def value(number: float) -> str:
        return percent(number, 1) if m.unit else f"{number:.1f}"

    parts = [f"{m.figure[0].upper()}{m.figure[1:]}: {value(m.as_is)}"]
    if m.loudest:
        parts.append(f"{value(m.least)} to {value(m.most)} when one group moves by one (most: {m.loudest})")
    if draws:
        parts.append(f"{value(m.drawn_least)} to {value(m.drawn_most)} in {draws} draws of all figures")
    if m.typical is not None and m.typical_low is not None and m.typical_high is not None:
        scale, unit = (100, " points") if m.unit else (1, "")
        low, typical, high = (scale * part for part in (m.typical_low, m.typical, m.typical_high))
        parts.append(f"typically moved by {typical:.1f}{unit} there ({low:.1f} to {high:.1f})")
    return f"{'; '.join(parts)}."
