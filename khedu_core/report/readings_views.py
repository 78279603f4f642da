"""A measured readings table as a chapter of a report: what matters, and each row with its question."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from statistics import median
from typing import TYPE_CHECKING

from khedu_core.balance.paired import Verdict
from khedu_core.balance.readings_found import BY_VERDICT
from khedu_core.balance.readings_shown import (
    change_cells,
    holds_together,
    readings_in_words,
    verdicts_of,
)
from khedu_core.balance.readings_table import MAX_BUDGET
from khedu_core.counted import counted
from khedu_core.games.setting import cards_option
from khedu_core.report.folds import Fold
from khedu_core.report.publish import notice, record, table
from khedu_core.rulebook.readings import defaults

if TYPE_CHECKING:
    from khedu_core.balance.paired import Difference
    from khedu_core.balance.readings_found import ReadingRow, ReadingsTable
    from khedu_core.rulebook.readings import Reading

LONGER = 20  # times the games of a page, in the command for a longer run
_OF_VERDICT = {
    Verdict.MATTERS: "Readings that matter",
    Verdict.UNDECIDED: "Readings that need more games: nothing is shown of them, neither that they matter "
    "nor that they do not",
    Verdict.LITTLE: "Readings that do not matter: every figure stays within what does not",
}


def show_verdicts(measured: ReadingsTable) -> None:
    """How many alternatives matter, do not, and are undecided."""
    verdicts = list(verdicts_of(measured).values())
    of = f"of {len(verdicts)} alternatives"
    to = f"to {' or '.join(measured.agents)} players"
    matter, undecided, little = (verdicts.count(verdict) for verdict in BY_VERDICT)
    record("Readings that matter", matter, note=f"{of}, {to}", headline=True)
    record("Need more games", undecided, note=f"{of}; not known to matter, nor not to", headline=True)
    record("Readings that do not matter", little, note=of)


def headline(measured: ReadingsTable) -> str:
    """How many readings matter, and what the loudest of them asks."""
    first = measured.rows[0] if measured.rows else None
    asks = f" {first.reading} asks: {first.question}" if first and first.verdict is Verdict.MATTERS else ""
    return f"{readings_in_words(measured)}{asks}"


def moved_in_words(measured: ReadingsTable, figure: str) -> str:
    """Which reading moves a figure most, and whether that is known to matter."""
    found = [(row, difference) for row in measured.rows if (difference := row.figure(figure))]
    if not found:
        return f"{figure}: not measured."
    row, loudest = max(found, key=lambda pair: pair[1].loudness)
    _, change, interval = change_cells(loudest)
    sure = {
        Verdict.MATTERS: "which matters",
        Verdict.LITTLE: "which does not matter",
        Verdict.UNDECIDED: "too few games to tell whether that matters",
    }[loudest.verdict]
    every = len({row.name for row, _ in found})
    matter, undecided = (
        {row.name for row, difference in found if difference.verdict is verdict}
        for verdict in (Verdict.MATTERS, Verdict.UNDECIDED)
    )
    verb = "is" if len(matter) == 1 else "are"
    return (
        f"{row.name} ({row.question}) moves the {figure} most: {change} ({interval}) for {row.agent} "
        f"players, {sure}. {len(matter)} of {every} alternatives {verb} known to move it so far that it "
        f"matters; {counted(len(undecided - matter), 'needs', 'need')} more games."
    )


def budget_in_words(
    measured: ReadingsTable, readings: Sequence[Reading], asked: Sequence[str], again: str
) -> str:
    """How much was played, how narrow that makes an interval, and how to play more.

    Args:
        readings: of the game, for their defaults.
        asked: which readings were to be measured; none for all of them.
        again: the command that makes the page anew with more games; empty if it takes no more.
    """
    alternatives = len({row.name for row in measured.rows})
    first, narrow = measured.figures[0], ""
    if widths := [width for row in measured.rows if (width := _half_width(row.figure(first))) is not None]:
        typical = 100 * median(widths)
        narrow = f" Half of the intervals of the {first} reach {typical:.1f} points or less to each side."
    longer = min(LONGER * measured.budget, MAX_BUDGET)
    page = f"make this page anew with “{again}”, or " if again else ""
    return (
        f"Played: at most {measured.budget:,} games a side for each of {alternatives} alternatives and each "
        f"kind of player ({' and '.join(measured.agents)}), {measured.games_played:,} games in all; play "
        f"ended with {measured.ended}.{narrow} Four times the games halve an interval, and what is decided "
        f"early stops early. For more, {page}measure the table alone with "
        f"“{longer_run(measured, readings, asked, longer)}”."
    )


def _half_width(difference: Difference | None) -> float | None:
    """How far an interval reaches to each side, in the middle of it."""
    if difference is None or difference.low is None or difference.high is None:
        return None
    return (difference.high - difference.low) / 2


def longer_run(
    measured: ReadingsTable, readings: Sequence[Reading], asked: Sequence[str], budget: int
) -> str:
    """The command that measures the same alternatives, at the same table, with another budget of games.

    Args:
        readings, asked: as in :func:`budget_in_words`.
    """
    words = [measured.game, "--players", str(measured.players)]
    words += ["--agents", ",".join(measured.agents), "--seed", str(measured.seed)]
    words += ["--budget", str(budget), "--workers", "2"]
    words += [word for name in asked for word in ("--reading", name)]
    words += cards_option(measured.cards)
    for key, name in defaults(tuple(readings)).items():
        if measured.readings[key] != name:
            words += ["--given", f"{key}={measured.readings[key]}"]
    return f"khedu readings {shlex.join(words)}"


def show_readings(measured: ReadingsTable, readings: Sequence[Reading]) -> None:
    """Every alternative that was played, the loudest first: a table for each verdict, with the questions."""
    known = {reading.id: reading for reading in readings}
    verdicts = verdicts_of(measured)
    for verdict in BY_VERDICT:
        rows = [row for row in measured.rows if verdicts[row.name] is verdict]
        folds = {row.name: _question(row, known[row.reading]) for row in rows}
        if rows:
            table(
                [[row.name, row.agent, str(row.verdict), *_loudest(row), row.games] for row in rows],
                ["reading", "agent", "verdict", "moved most", "change", "interval", "games"],
                caption=f"{_OF_VERDICT[verdict]} ({len(folds)}).",
                folds=folds,
            )
    notice(
        "Each line has the figure that moved most, its change and interval, and the verdict on all figures. "
        f"{holds_together(measured)}"
    )


def show_unplayed(measured: ReadingsTable, readings: Sequence[Reading]) -> None:
    """The alternatives that cannot be played at this table, and why."""
    asked = {reading.id: reading.question for reading in readings}
    rows = [[f"{u.reading} {u.alternative}", asked[u.reading], u.reason] for u in measured.unplayed]
    if rows:
        columns = ["reading", "question", "why not"]
        table(
            rows, columns, caption=f"What could not be played with {measured.players} players ({len(rows)})."
        )
    else:
        notice(f"Every alternative that was asked for could be played with {measured.players} players.")


def show_in_force(chosen: Mapping[str, str], readings: Sequence[Reading]) -> None:
    """How the open questions are read: those that are not at their default, and the others under one line.

    Args:
        chosen: the alternative in force, by id.
    """
    changed = [r for r in readings if chosen[r.id] != r.default]
    rest = [r for r in readings if chosen[r.id] == r.default]
    rows = [[r.id, chosen[r.id], _meaning(r, chosen)] for r in changed]
    folds = {}
    if rest:
        name = f"the other {len(rest)}" if changed else f"all {len(rest)}"
        rows.append([name, "default", "the alternative that the text supports best"])
        folds[name] = Fold("Which these are", [(f"{r.id} {r.default}", _meaning(r, chosen)) for r in rest])
    table(rows, ["question", "reading", "which means"], caption="Readings in force", folds=folds)


def _meaning(reading: Reading, chosen: Mapping[str, str]) -> str:
    return next(a.meaning for a in reading.alternatives if a.name == chosen[reading.id])


def _loudest(row: ReadingRow) -> tuple[str, str, str]:
    """The figure that moved most, its change and interval; dashes if no game was another."""
    if row.figures and not any(difference.changed for difference in row.figures):
        return "no game changed", "–", "–"
    return change_cells(row.loudest)


def _question(row: ReadingRow, reading: Reading) -> Fold:
    """What is asked, what stands against what, and why one would read it so."""
    by_name = {alternative.name: alternative for alternative in reading.alternatives}
    told = []
    for where, name in (("in force", row.instead_of), ("measured", row.alternative)):
        told.append((f"{where}: {name}", f"{by_name[name].meaning} (because {by_name[name].reason})"))
    if row.under:
        told.append(("on both sides", ", ".join(f"{key} = {name}" for key, name in row.under.items())))
    told += [(f"left out: {way.meaning}", f"because {way.reason}") for way in reading.left_out]
    told.append(("clauses", ", ".join(reading.clauses)))
    return Fold(row.question, told)
