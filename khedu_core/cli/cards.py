"""`khedu cards`: check a card file, begin one, convert it, and measure what is assumed."""

import json
import os
import time
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from khedu_core.cli.campaign_options import MAX_CAMPAIGN_WORKERS, Workers
from khedu_core.cli.json_option import AsJson
from khedu_core.cli.named_paths import named_file, write_named
from khedu_core.cli.progress_line import progress_line
from khedu_core.cli.table_options import CardFile, OtherCards, Readings
from khedu_core.errors import InputError, one_of, whole_number

TABLE = ".csv"
ENDINGS = (".toml", TABLE)

GameName = Annotated[str, typer.Option("--game", help="The game it is for.")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]

command = typer.Typer(add_completion=False, rich_markup_mode=None)


@command.callback()
def cards() -> None:
    """Card files: the figures a game is played with."""


@command.command()
def check(
    file: CardFile,
    game: GameName = "khedu",
    as_json: AsJson = False,
) -> None:
    """Check a card file and show what is in it.

    One page tells decks, stacks and roles, and which figures are assumed. A file that cannot be used is
    refused, and each of its faults told in a line that names the field (in a CSV row and column), the
    value and what is allowed; the exit status is then 2. Warnings do not change it.

    \b
    Examples:
      khedu cards check my-cards.toml
      khedu cards check my-cards.csv --json
      khedu cards check v1
    """
    module = _module_of(game)
    try:
        deck = module.load_cards(file)
    except InputError as first:
        for fault in module.card_faults(file)[1:]:
            first.add_note(fault)
        raise
    page = module.card_page(deck)
    from khedu_core.cli.cards_text import as_record, as_text

    print(json.dumps(as_record(file, deck, page), allow_nan=False) if as_json else as_text(file, deck, page))


@command.command()
def template(
    game: GameName = "khedu",
    table: Annotated[bool, typer.Option("--csv", help="For a spreadsheet, instead of TOML.")] = False,
    name: Annotated[str | None, typer.Option("--set", help="Whose cards, as v1; else the first.")] = None,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", parser=named_file, metavar="FILE", help="Write it there, not here."),
    ] = None,
    force: Force = False,
) -> None:
    """Begin a card file, to be filled in.

    It has every card of the printed game, and a ? wherever a figure is to be typed in. Comments say
    what each field means and where it stands on a card. A file that ends in .csv is for a spreadsheet.
    What is there already stays, unless --force is given.

    \b
    Examples:
      khedu cards template -o my-cards.toml
      khedu cards template --csv --set v1 -o my-cards.csv
    """
    module = _module_of(game)
    chosen = one_of("set", name, module.CARD_SETS) if name is not None else next(iter(module.CARD_SETS))
    if out is None:
        print(module.card_template(chosen, table), end="")
        return
    as_table = _is_table(out)
    if table and not as_table:
        raise InputError(f"out = {out}: does not end in {TABLE}, but --csv is given; choose one of the two")
    _write(out, module.card_template(chosen, as_table, out.stem), force)


@command.command()
def convert(
    file: CardFile,
    out: Annotated[
        Path,
        typer.Argument(parser=named_file, metavar="OUT", help="The file to write, ending in .toml or .csv."),
    ],
    game: GameName = "khedu",
    force: Force = False,
) -> None:
    """Convert a card file to TOML or to CSV.

    Both hold the same, except that comments are not kept. One of our own sets, such as v1, becomes a
    file of yours: it takes the name of the file.

    \b
    Examples:
      khedu cards convert my-cards.csv my-cards.toml
      khedu cards convert v2.8 my-cards.csv
    """
    module = _module_of(game)
    cards = module.load_cards(file)
    if str(file) in module.CARD_SETS:
        cards.name = out.stem
    _write(out, module.card_text(cards, _is_table(out)), force)


@command.command()
def sensitivity(
    game: GameName = "khedu",
    cards: OtherCards = None,
    players: Annotated[int, typer.Option(help="How many play.")] = 3,
    games: Annotated[int, typer.Option(help="Games of each change, 2 to 1,000,000.")] = 2_000,
    draws: Annotated[
        int, typer.Option(help="How often all assumed figures are moved by lot, 0 to 1,000.")
    ] = 20,
    agents: Annotated[str | None, typer.Option(help="Who plays every seat; else greedy.")] = None,
    reading: Readings = None,
    seed: Annotated[int, typer.Option(help="Which games and which draws.")] = 1,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Measure what the assumed figures decide.

    Each group of assumed figures is moved down and up by one, then all of them by lot (each down, up
    or not at all). Every change is played against the cards as they are, on the same seeds, and all
    intervals hold together at 95 %. A figure that has a source never moves.

    \b
    Examples:
      khedu cards sensitivity
      khedu cards sensitivity --cards my-cards.toml --players 2 --games 10000 --workers 2
      khedu cards sensitivity --games 500 --draws 0 --json
    """
    from khedu_core.cli.simulate import need_libraries
    from khedu_core.games import find_game
    from khedu_core.games.setting import parse_readings

    whole_number("workers", workers, 1, MAX_CAMPAIGN_WORKERS)
    found, given = find_game(game), parse_readings(reading or [])
    need_libraries()
    from khedu_core.balance.sensitivity import sensitivity as measure
    from khedu_core.cli.cards_text import sensitivity_text

    began = time.perf_counter()
    with progress_line(found.name, "games") as progress:
        measured = measure(
            found,
            players,
            agents,
            seed=seed,
            games=games,
            draws=draws,
            given=given,
            cards=cards,
            workers=workers,
            progress=progress,
        )
    seconds = time.perf_counter() - began
    if as_json:
        print(json.dumps({**measured.to_json(), "workers": workers, "took": seconds}, allow_nan=False))
    else:
        print(sensitivity_text(measured, seconds))


def _module_of(game: str) -> Any:
    """The game's package, when it has card files."""
    from khedu_core.games import find_game

    module = import_module(find_game(game).package)
    if not hasattr(module, "load_cards"):
        raise InputError(f"game = {game}: has no card file; there is nothing to check")
    return module


def _is_table(out: Path) -> bool:
    if out.suffix.lower() not in ENDINGS:
        raise InputError(f"out = {out}: allowed endings are {' and '.join(ENDINGS)}; choose one")
    return out.suffix.lower() == TABLE


def _write(out: Path, text: str, force: bool) -> None:
    """Write a whole file where there is none, and say so."""
    if os.path.exists(out) and not force:  # False, and no error, for a name that no file can have
        raise InputError(f"out = {out}: is there already; choose another name, or write over it with --force")
    write_named(out, text)
