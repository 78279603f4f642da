"""What `khedu cards` prints: a card file on a page, and what its assumed figures decide."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from khedu_core.balance.sensitivity_found import Sensitivity

ASSUMED = "*"  # behind a figure that no source fixes
MAX_CELL = 40
"""Characters of a cell; names may have 200."""


def groups_of(deck: Any) -> Iterator[tuple[str, list[Any]]]:
    """The groups of cards in a file, by name: those of its fields that hold cards."""
    for field in deck.__struct_fields__:
        value = getattr(deck, field)
        if isinstance(value, list) and value and hasattr(value[0], "sources"):
            yield field, value


def as_record(file: Path, deck: Any, page: Any) -> dict[str, Any]:
    """What --json prints: every card with its figures and what is assumed of it, and the page."""
    groups = {
        group: [
            {entry: getattr(card, entry) for entry in card.entries()}
            | {"sources": card.sources, "assumed": card.assumed()}
            for card in cards
        ]
        for group, cards in groups_of(deck)
    }
    assumed, figures = count_assumed(deck)
    return {
        "file": str(file),
        "name": deck.name,
        "sha256": deck.sha256,
        "figures": figures,
        "assumed": assumed,
        "page": asdict(page),
        **groups,
    }


def as_text(file: Path, deck: Any, page: Any) -> str:
    """The page, then a table a group with a mark behind every assumed figure."""
    from khedu_core.report.markup import table_text

    assumed, figures = count_assumed(deck)
    lines = [f"{file}: {deck.name}", *page.lines()]
    for group, cards in groups_of(deck):
        lines += ["", f"{group} ({len(cards)})", table_text(*grid_of(cards))]
    lines += [
        "",
        f"{ASSUMED} assumed: {assumed} of {figures} entries, names, clans, copies and stacks among them.",
        f'A source takes the {ASSUMED} away: put  sources = {{ dice = "printed card" }}  under that card.',
        f"sha256: {deck.sha256}",
        "The file can be played with.",
    ]
    return "\n".join(lines)


def grid_of(cards: Sequence[Any]) -> tuple[list[str], list[list[str]]]:
    """Columns and rows: a row a card, or a column a card where there are few with many entries."""
    names = [entry.replace("_", " ") for entry in cards[0].entries()]
    rows = [[marked(card, entry) for entry in card.entries()] for card in cards]
    if len(names) <= 2 * len(cards):
        return names, rows
    head, *body = zip(names, *rows, strict=True)
    return list(head), [list(row) for row in body]


def marked(card: Any, entry: str) -> str:
    """One value as text, with a mark when no source fixes it; the others keep its place free."""
    value = getattr(card, entry)
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    text = text if len(text) <= MAX_CELL else f"{text[: MAX_CELL - 1]}…"
    return text + (" " if entry in card.sources else ASSUMED)


def count_assumed(deck: Any) -> tuple[int, int]:
    """(assumed entries, all entries) over all cards; names, clans, copies and stacks are entries too."""
    cards = [card for _, group in groups_of(deck) for card in group]
    return sum(len(card.assumed()) for card in cards), sum(len(card.entries()) for card in cards)


def sensitivity_text(measured: "Sensitivity", seconds: float) -> str:
    """Headline figures first, then every group of assumed figures."""
    from khedu_core.balance.sensitivity_told import moved_in_words, moved_table
    from khedu_core.cli.simulation_text import figures_text

    lines = [
        f"{measured.game}, {measured.players} {measured.agent} players; cards: {measured.cards['name']}",
        *moved_in_words(measured),
    ]
    if measured.groups:
        table = moved_table(measured)
        lines += ["", table.caption, "", figures_text(table)]
    return "\n".join([*lines, "", f"played in {seconds:.1f} s"])
