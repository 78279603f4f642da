"""A readings table for people: in rows, and in a sentence."""

from fractions import Fraction

from khedu_core.counted import counted
from khedu_core.errors import one_of
from khedu_core.percentage import POINTS

from .paired import Difference, Verdict
from .readings_found import BY_VERDICT, ReadingsTable
from .tables import FigureTable


def loudest_table(table: ReadingsTable) -> FigureTable:
    """Of every row, the figure that moved most; changes in words, for their units differ."""
    rows = tuple(
        (row.name, row.agent, row.games, *change_cells(row.loudest), str(row.verdict)) for row in table.rows
    )
    caption = (
        "What each reading changes beside what is in force: the figure that moved most, "
        f"with its interval, and the verdict on all figures. {holds_together(table)}"
    )
    columns = ("reading", "agent", "games", "moved most", "change", "interval", "verdict")
    return FigureTable(caption, columns, (None,) * len(columns), rows)


def figure_table(table: ReadingsTable, figure: str) -> FigureTable:
    """One figure of every row, with the verdict on that figure alone.

    Raises:
        InputError: no such figure.
    """
    one_of("figure", figure, table.figures)
    rows = []
    unit = ""
    for row in table.rows:
        d = row.figure(figure)
        if d is not None:
            unit = d.unit
            rows.append(
                (
                    *(row.name, row.agent, row.games, d.before, d.after),
                    *(d.difference, d.low, d.high, str(d.verdict)),
                )
            )
    value, change = unit or None, POINTS if unit else None
    caption = f"What each reading changes of the {figure}, beside what is in force. {holds_together(table)}"
    columns = ("reading", "agent", "games", "before", "after", "change", "from", "to", "verdict")
    return FigureTable(
        caption, columns, (None, None, None, value, value, change, change, change, None), tuple(rows)
    )


def verdicts_of(table: ReadingsTable) -> dict[str, Verdict]:
    """The verdict on each alternative, by its name: the first of BY_VERDICT that some agent has."""
    found: dict[str, Verdict] = {}
    for row in table.rows:
        so_far = found.get(row.name, Verdict.LITTLE)
        found[row.name] = min(so_far, row.verdict, key=BY_VERDICT.index)
    return found


def readings_in_words(table: ReadingsTable) -> str:
    """How many alternatives matter, do not, and are undecided; which moves the game most."""
    verdicts = list(verdicts_of(table).values())
    if not verdicts:
        return "No alternative can be played here."
    matter, undecided, little = (verdicts.count(verdict) for verdict in BY_VERDICT)
    said = (
        f"Of {len(verdicts)} alternatives {counted(matter, 'matters', 'matter')} to "
        f"{' or '.join(table.agents)} players, {counted(little, 'does', 'do')} not, and "
        f"{counted(undecided, 'needs', 'need')} more games."
    )
    first, loudest = table.rows[0], table.rows[0].loudest
    if loudest is None or first.verdict is not Verdict.MATTERS:
        return said
    return f"{said} Loudest: {first.name} moves {loudest.figure} by {change_cells(loudest)[1]}."


def holds_together(table: ReadingsTable) -> str:
    """At which confidence, and what does not matter."""
    points = 100 * table.share_tolerance
    return (
        f"All {table.intervals:,} intervals, one for each figure of each row at each look, hold together at "
        f"{100 * table.confidence:g} %. A share that moves by less than {points:g} "
        f"{'point' if points == 1 else 'points'} does not matter, nor a number by less than "
        f"{100 * table.relative_tolerance:g} %."
    )


def signed(value: Fraction | float, unit: str) -> str:
    """``+1.25 points`` of a share, ``-0.40`` of a number."""
    if unit:
        return f"{100 * float(value):+z.2f} points"
    size = abs(float(value))
    return f"{float(value):+z,.{2 if size < 10 else 1 if size < 1000 else 0}f}"


def change_cells(difference: Difference | None) -> tuple[str, str, str]:
    """The figure, its change and the interval in the unit of the change; dashes where there is none."""
    if difference is None:
        return "–", "–", "–"
    d, interval = difference, "–"
    if d.low is not None and d.high is not None:
        low, high = (signed(end, d.unit).removesuffix(" points") for end in (d.low, d.high))
        interval = f"{low} to {high}"
    return d.figure, signed(d.difference, d.unit), interval
