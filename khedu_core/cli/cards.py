"""`khedu cards`: check a card file before it is played with."""

import json
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from khedu_core.errors import InputError

ASSUMED = "*"  # behind a figure that no source fixes
NOT_FIGURES = ("name", "sources")

command = typer.Typer(add_completion=False, rich_markup_mode=None)


@command.callback()
def cards() -> None:
    """Card files: the figures a game is played with."""


@command.command()
def check(
    file: Annotated[Path, typer.Argument(help="The card file (TOML).")],
    game: Annotated[str, typer.Option(help="The game it is for.")] = "khedu",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Check a card file, and show what was read and which figures are assumed.

    A file that cannot be used is refused in one line that names the field, the value and what is
    allowed; the exit status is then 2.

    \b
    Examples:
      khedu cards check my-cards.toml
      khedu cards check my-cards.toml --json
    """
    from khedu_core.games import find_game

    module = import_module(find_game(game).address.partition(":")[0])
    if not hasattr(module, "load_cards"):
        raise InputError(f"game = {game}: has no card file; there is nothing to check")
    deck = module.load_cards(file)
    print(json.dumps(as_record(file, deck), allow_nan=False) if as_json else as_text(file, deck))


def groups_of(deck: Any) -> Iterator[tuple[str, list[Any]]]:
    """The groups of cards in a file, by name: those of its fields that hold cards."""
    for field in deck.__struct_fields__:
        value = getattr(deck, field)
        if isinstance(value, list) and value and hasattr(value[0], "sources"):
            yield field, value


def as_record(file: Path, deck: Any) -> dict[str, Any]:
    """What --json prints: every card with its figures, the sources of some and the names of the rest."""
    groups = {
        group: [
            {field: getattr(card, field) for field in card.__struct_fields__} | {"assumed": card.assumed()}
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
        **groups,
    }


def as_text(file: Path, deck: Any) -> str:
    """A table a group, with a mark behind every assumed figure."""
    from khedu_core.report.markup import table_text

    assumed, figures = count_assumed(deck)
    lines = [f"{file}: {deck.name}"]
    for group, cards in groups_of(deck):
        fields = [field for field in cards[0].__struct_fields__ if field not in NOT_FIGURES]
        grid = [[marked(card, field) for field in ("name", *fields)] for card in cards]
        columns = ["name", *(field.replace("_", " ") for field in fields)]
        lines += ["", f"{group} ({len(cards)})", table_text(columns, grid)]
    lines += [
        "",
        f"{ASSUMED} assumed: {assumed} of {figures} entries, names, clans, copies and stacks among them.",
        *units_in_words(deck),
        f'A source takes the {ASSUMED} away: put  sources = {{ dice = "printed card" }}  under that card.',
    ]
    lines += [f"sha256: {deck.sha256}", "The file can be played with."]
    return "\n".join(lines)


def units_in_words(deck: Any) -> list[str]:
    """The count a report gives, when the game has one: of the units' main figures alone."""
    home = type(deck).__module__.rpartition(".")[0]
    if find_spec(f"{home}.assumed") is None:
        return []
    told = import_module(f"{home}.assumed").assumed_in_words(deck)
    return [f"Of the units' figures, as reports count them: {told}."]


def marked(card: Any, field: str) -> str:
    """One value as text, with a mark when no source fixes it; the others keep its place free."""
    value = getattr(card, field)
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return text + (" " if field in card.sources else ASSUMED)


def count_assumed(deck: Any) -> tuple[int, int]:
    """(assumed entries, all entries) over all cards; names, clans, copies and stacks are entries too."""
    cards = [card for _, group in groups_of(deck) for card in group]
    figures = sum(len(card.__struct_fields__) - 1 for card in cards)
    return sum(len(card.assumed()) for card in cards), figures
