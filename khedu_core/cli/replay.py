"""`khedu replay`: one game again, move by move."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from khedu_core.cli.json_option import AsJson
from khedu_core.cli.table_options import GamePlayed, OtherCards, Players, Readings, SeatAgents
from khedu_core.errors import InputError, shown, whole_number

if TYPE_CHECKING:
    from khedu_core.engine import Table
    from khedu_core.games.setting import Setting


def command(
    game: GamePlayed,
    players: Players = None,
    seed: Annotated[int, typer.Option(help="The seed of the games among which this one was played.")] = 1,
    index: Annotated[int, typer.Option(help="Its index among them, as in the rows that were kept.")] = 0,
    agents: SeatAgents = None,
    actions: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="The moves themselves, as 4,0,17, where no agent made them."),
    ] = None,
    cards: OtherCards = None,
    reading: Readings = None,
    until: Annotated[
        int | None,
        typer.Option(help="Stop after so many moves, and show the position; else play to the end."),
    ] = None,
    last: Annotated[int | None, typer.Option(help="Show only so many of the moves, the last ones.")] = None,
    limit: Annotated[
        int | None, typer.Option(help="Moves after which the game is stopped, as when it was played.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play one game again and tell it as the log of a board does, move by move, and how it ends.

    A line tells who did what, what it brought, the dice and how likely they were, and the scores that
    changed. After a game that is stopped, or not over, its position is shown.

    The same game, players, agents, seed, index, cards and readings give the same moves as in `khedu
    simulate`. Seats and moves are counted from 1; behind a move stand its number among the actions of
    the game, as --actions takes it, and how many were legal.

    \b
    Examples:
      khedu replay khedu --players 3 --seed 1 --index 5
      khedu replay khedu --players 4 --agents random --index 5 --until 118 --last 10
      khedu replay khedu --players 2 --reading K-44=strict --json
      khedu replay khedu --players 2 --actions 1,1,1,1
    """
    from khedu_core.cli.replay_text import replay_record, replay_text
    from khedu_core.games import find_game
    from khedu_core.games.setting import parse_readings, setting_of

    if agents is not None and actions is not None:
        raise InputError("--agents and --actions: give one of them; with a list of moves, no agent plays")
    setting = setting_of(find_game(game), players, cards, parse_readings(reading or []))
    most = setting.game.limit
    for field, value in (("until", until), ("last", last), ("limit", limit)):
        if value is not None:
            whole_number(field, value, 0 if field == "last" else 1, most)
    if actions is None:
        table, played_by = _by_agents(setting, agents, seed, index, until, limit)
    else:
        table, played_by = _by_actions(setting, actions, seed, index, until), ()
    if until is not None and len(table.moves) < until:
        raise InputError(
            f"until = {until}: this game has {len(table.moves)} moves; leave it out, or choose fewer"
        )
    if as_json:
        print(json.dumps(replay_record(setting, table, played_by, last), allow_nan=False))
    else:
        print(replay_text(setting, table, played_by, last, position=until is not None))


def _by_agents(
    setting: "Setting", agents: str | None, seed: int, index: int, until: int | None, limit: int | None
) -> tuple["Table", tuple[str, ...]]:
    """The game as agents play it, and who plays which seat."""
    from itertools import islice

    from khedu_core.engine import Table, agents_of, played

    given = agents_of(setting.game)[-1] if agents is None else agents
    names = tuple(name.strip() for name in given.split(","))
    table = Table(setting.game, setting.params, seed, index)
    for _ in islice(played(table, names, limit=limit), until):
        pass
    return table, names * setting.params.seats if len(names) == 1 else names


def _by_actions(setting: "Setting", text: str, seed: int, index: int, until: int | None) -> "Table":
    """The game that a list of moves makes, which need not come to its end."""
    from khedu_core.engine import replay_actions

    parts = text.replace(",", " ").split()
    if len(parts) > setting.game.limit:
        raise InputError(f"actions: {len(parts)} of them; allowed {setting.game.limit}, so give fewer")
    for place, part in enumerate(parts):
        if not (part.isascii() and part.isdigit() and len(part) < 10):
            raise InputError(f"actions[{place}] = {shown(part)}: allowed whole numbers, as 4,0,17")
    return replay_actions(setting.game, setting.params, seed, index, [int(part) for part in parts][:until])
