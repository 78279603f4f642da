"""`khedu rules`: how far a rulebook is covered by clauses, code and tests; one clause or question of it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from khedu_core.cli.json_option import AsJson
from khedu_core.cli.named_paths import named_file
from khedu_core.cli.progress_line import progress_line
from khedu_core.errors import InputError, one_of, shown, whole_number

GAMES = 20_000

MAX_CHECKED_GAMES = 10_000_000
"""Games played for the checks."""

if TYPE_CHECKING:
    from khedu_core.engine.game import Game
    from khedu_core.rulebook.book import Book


def command(
    game: Annotated[str, typer.Argument(help="The game, such as khedu.")],
    text: Annotated[
        Path | None,
        typer.Option(
            parser=named_file,
            metavar="FILE",
            help="Your own copy of the rulebook, as UTF-8 text; it stays on your screen.",
        ),
    ] = None,
    clause: Annotated[
        str | None, typer.Option(help="Explain one clause, such as KH-CMB-4, in place of the overview.")
    ] = None,
    reading: Annotated[
        str | None, typer.Option(help="Explain one open question, such as K-71, in place of the overview.")
    ] = None,
    find: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="List the clauses and open questions that hold these words."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="Count and explain switches as they matter at this number of players.")
    ] = None,
    checks: Annotated[
        bool,
        typer.Option("--checks", help="Compute what contradicts itself, falls short or cannot be reached."),
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            help=f"With --checks: games a search looks through, for each group of agents; else {GAMES:,}."
        ),
    ] = None,
    no_tests: Annotated[
        bool, typer.Option("--no-tests", help="Run no test; how they come out is then unknown.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show how far a rulebook is covered: sentences by clauses, clauses by code and by passing tests.

    The sentences are known by their fingerprints alone. With --text they are looked for in your own
    copy, however its lines are wrapped; a sentence that no clause says is shown with its
    fingerprint. The tests are run the first time, and anew whenever a source has changed.

    Exit status: 0 nothing is missing, 1 something is, and every gap is named; 2 the input cannot be
    used. Tests that cannot be run (an installed package has none) are unknown, not passed.

    \b
    Examples:
      khedu rules khedu
      khedu rules khedu --text my-rulebook.txt
      khedu rules khedu --text my-rulebook.txt --json
      khedu rules khedu --find tokens
      khedu rules khedu --clause KH-CMB-4
      khedu rules khedu --reading K-71
      khedu rules khedu --checks
    """
    from khedu_core.games import find_game
    from khedu_core.games.setting import players_of

    given = {"clause": clause, "reading": reading, "find": find, "text": text, "checks": checks or None}
    chosen = [name for name, value in given.items() if value is not None]
    if len(chosen) > 1:
        raise InputError(f"{chosen[0]} and {chosen[1]} are given together; ask for one at a time")
    if games is not None and not checks:
        raise InputError(f"games = {games}: is for the searches of --checks; add --checks, or leave it out")
    found = find_game(game)
    seats = None if players is None else players_of(found, players)
    book = _book_of(found)
    if clause is not None:
        print(_clause(book, clause, as_json))
    elif reading is not None:
        print(_reading(book, reading, seats, as_json))
    elif find is not None:
        print(_found(book, find, as_json))
    elif checks:
        print(_checks(found, GAMES if games is None else games, as_json))
    else:
        _overview(found.name, book, text, seats, not no_tests, as_json)


def _book_of(game: "Game") -> "Book":
    from khedu_core.rulebook.book import book_of

    book = book_of(game.package)
    if book is None:
        raise InputError(f"game = {game.name}: has no clauses.toml, so there is no rulebook to check")
    return book


def _clause(book: "Book", name: str, as_json: bool) -> str:
    from khedu_core.cli.rules_explained import clause_record, clause_text
    from khedu_core.rulebook.explained import explain_clause

    explained = explain_clause(book, one_of("clause", name, book.clauses, any_case=True))
    return json.dumps(clause_record(explained)) if as_json else clause_text(explained)


def _reading(book: "Book", name: str, seats: int | None, as_json: bool) -> str:
    from khedu_core.cli.rules_explained import reading_record, reading_text
    from khedu_core.rulebook.explained import explain_reading

    key, equals, _ = name.partition("=")
    if equals and any(known.casefold() == key.strip().casefold() for known in book.questions):
        said = f"reading = {shown(name)}: give {key.strip()} alone"
        raise InputError(f"{said}; all its alternatives are explained with it")
    explained = explain_reading(book, one_of("reading", name, book.questions, any_case=True))
    return json.dumps(reading_record(explained)) if as_json else reading_text(explained, seats)


def _found(book: "Book", words: str, as_json: bool) -> str:
    from khedu_core.cli.rules_explained import found_record, found_text
    from khedu_core.rulebook import found

    those = found.find(book, words)
    return json.dumps(found_record(words, those)) if as_json else found_text(words, those)


def _checks(game: "Game", games: int, as_json: bool) -> str:
    from khedu_core.cli.rules_checked import checks_record, checks_text
    from khedu_core.games.setting import checks_of

    check = checks_of(game)
    if check is None:
        raise InputError(f"checks: {game.name} has none; leave --checks out")
    games = whole_number("games", games, 1, MAX_CHECKED_GAMES)
    with progress_line(game.name, "checks") as progress:
        findings = check(games=games, progress=progress)
    record = checks_record(game.name, findings)
    return json.dumps(record, allow_nan=False) if as_json else checks_text(game.name, findings)


def _overview(
    name: str, book: "Book", text: Path | None, seats: int | None, run_tests: bool, as_json: bool
) -> None:
    from khedu_core.cli.rules_text import coverage_record, coverage_text
    from khedu_core.rulebook.gathered import gather
    from khedu_core.rulebook.own_copy import find_sentences, read_copy

    copy = None if text is None else find_sentences(read_copy(text), book.sentences, str(text))
    with progress_line(f"{name}: tests", "tests") as progress:
        coverage = gather(book, name, copy, progress, run_tests)
    if as_json:
        print(json.dumps(coverage_record(name, book, coverage, seats)))
    else:
        print(coverage_text(name, book, coverage, seats))
    if coverage.findings:
        raise typer.Exit(1)
