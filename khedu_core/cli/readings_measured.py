"""What `khedu readings` prints for people."""

from collections.abc import Sequence
from textwrap import wrap

from khedu_core.balance.readings_found import ReadingRow, ReadingsTable
from khedu_core.balance.readings_shown import change_cells, holds_together, readings_in_words
from khedu_core.report.markup import table_text

WIDTH = 100
SHORTEST = 8  # characters that a name keeps, however wide the rest is
NAMES = (0, 2)  # columns whose names may be cut short


def measured_text(table: ReadingsTable, figure: str | None, seconds: float) -> str:
    """The rows, the loudest first; then what could not be played, and what the table rests on.

    Args:
        figure: shown of every row; left out, the one that moved most.
        seconds: it took.
    """
    told = [readings_in_words(table), holds_together(table), *_notes(table)]
    return "\n".join(
        [
            f"{table.game}, {table.players} players, seed {table.seed}: each reading beside what is in force",
            "",
            *_rows(table, figure),
            "",
            *(line for sentence in told for line in wrap(sentence, WIDTH, subsequent_indent="  ")),
            f"{table.games_played:,} games in {seconds:.1f} s, at most {table.budget:,} a side; "
            f"ended by: {table.ended}",
        ]
    )


def _rows(table: ReadingsTable, figure: str | None) -> list[str]:
    head = ("reading", "agent", "figure" if figure else "moved most", "change", "interval", "verdict")
    cells: list[list[str]] = []
    last = ""
    for row in table.rows:
        name = f"{row.reading} {row.alternative}"
        shown = row.figure(figure) if figure else row.loudest
        verdict = row.verdict if shown is None or figure is None else shown.verdict
        cells.append(["" if name == last else name, row.agent, *change_cells(shown), str(verdict)])
        last = name
    return table_text(head, _cut_to_fit(head, cells)).splitlines()


def _cut_to_fit(head: Sequence[str], cells: Sequence[list[str]]) -> list[list[str]]:
    """Names shortened as far as the width asks for."""
    widths = [max(len(row[i]) for row in [head, *cells]) for i in range(len(head))]
    too_wide = sum(widths) + 2 * (len(widths) - 1) - WIDTH
    for column in NAMES:
        kept = max(SHORTEST, widths[column] - max(0, too_wide))
        too_wide -= widths[column] - kept
        widths[column] = kept
    return [
        [cell if len(cell) <= w else f"{cell[: w - 1]}…" for cell, w in zip(row, widths, strict=True)]
        for row in cells
    ]


def _notes(table: ReadingsTable) -> list[str]:
    """Both sides' other readings, and what cannot be played here."""
    under: dict[str, ReadingRow] = {row.name: row for row in table.rows if row.under}
    return [
        *(
            f"{row.reading} {row.alternative}: both sides under "
            + ", ".join(f"{key} {name}" for key, name in row.under.items())
            for row in under.values()
        ),
        *(f"cannot be played here: {u.reading} {u.alternative}: {u.reason}" for u in table.unplayed),
    ]
