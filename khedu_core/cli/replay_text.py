"""What `khedu replay` prints: the moves of a game as the log of a board has them, then how it ended."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import khedu_core
from khedu_core.board.board_text import entry_text
from khedu_core.board.layout_data import rolled_data
from khedu_core.board.playing_data import entry_data
from khedu_core.cli.played_with import played_with
from khedu_core.engine import Table, to_json
from khedu_core.engine.game_log import Entry
from khedu_core.engine.plain_show import ending_in_words
from khedu_core.engine.playing import PERSON, Playing
from khedu_core.engine.table import Move
from khedu_core.games.setting import Setting

WIDTH = 100
INDENT = "  "


def replay_record(
    setting: Setting, table: Table, agents: Sequence[str], last: int | None = None
) -> dict[str, Any]:
    """What --json prints.

    Args:
        agents: one a seat; empty where the moves were given.
        last: how many moves are told, the last ones; left out, all.
    """
    return {
        "game": table.game.name,
        "players": int(table.params.seats),
        "seed": table.seed,
        "index": table.index,
        "agents": list(agents),
        "cards": setting.cards,
        "readings": setting.readings,
        "played": len(table.moves),
        "over": table.over,
        "moves": [
            {
                "number": move.number,
                "seat": move.actor + 1,
                "action": move.action,
                "text": move.text,
                "options": move.options,
                "told": entry.text,
                "rolled": rolled_data(entry.rolled),
                "scored": [
                    {"seat": change.seat + 1, "before": change.before, "after": change.after}
                    for change in entry.scored
                ],
            }
            for move, entry in told_moves(table, last)
        ],
        "position": table.view(),
        "result": to_json(table.result()) if table.over else None,
        "khedu_core": khedu_core.__version__,
    }


def replay_text(
    setting: Setting,
    table: Table,
    agents: Sequence[str],
    last: int | None = None,
    *,
    position: bool = True,
) -> str:
    """A heading, a line a move, how the game ended, and the position.

    Args:
        agents, last: as those of :func:`replay_record`.
        position: whether to show it where the game is over, too.
    """
    who = ", ".join(agents) or "the moves given"
    count = len(table.moves)
    shown = told_moves(table, last)
    few = f", the last {len(shown)} of them shown" if len(shown) < count else ""
    players = "1 player" if table.params.seats == 1 else f"{table.params.seats} players"
    lines = [
        f"{table.game.name}, {players} ({who}): game {table.index} of seed {table.seed}, {count} moves{few}",
        *played_with(setting.game, setting.cards, setting.readings),
        "",
        *(
            f"{entry_text(entry_data(entry), ())} [{move.action}; 1 of {move.options}]"
            for move, entry in shown
        ),
        "",
    ]
    if table.over:
        lines.append(f"After {count} moves {ending_in_words(table.result(), table.params.seats)}.")
    if position or not table.over:
        end = "the game is over" if table.over else "the game goes on"
        lines += [f"The position after {count} moves ({end}):", *described(table.view(), INDENT)]
    return "\n".join(lines)


def told_moves(table: Table, last: int | None) -> list[tuple[Move, Entry]]:
    """The moves that are shown, each with its line of the log; they are played once more, the others not."""
    first = 0 if last is None else max(0, len(table.moves) - last)
    shown = table.moves[first:]
    if not shown:
        return []
    playing = Playing(table.game, table.params, PERSON, state=table.before(first + 1))
    for move in shown:
        playing.do(move.action)
    log = (replace(entry, number=first + entry.number) for entry in playing.log(None))
    return list(zip(shown, log, strict=True))


def described(item: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """Plain data as indented lines: what is single on one line, what has parts below its name."""
    single = {key: value for key, value in item.items() if _is_single(value)}
    if single:
        yield from _wrapped(_on_one_line(single), indent)
    for key, value in item.items():
        if isinstance(value, Mapping):
            yield from _part(_label(key), value, indent)
        elif key not in single:
            for number, part in enumerate(value, 1):
                yield from _part(f"{_label(key)} {number}", part, indent)


def _part(name: str, item: Mapping[str, Any], indent: str) -> Iterator[str]:
    if all(map(_is_single, item.values())):
        yield from _wrapped(f"{name}: {_on_one_line(item)}", indent)
    else:
        yield f"{indent}{name}:"
        yield from described(item, indent + INDENT)


def _is_single(value: Any) -> bool:
    if isinstance(value, Mapping):
        return False
    return not isinstance(value, list | tuple) or not any(isinstance(part, Mapping) for part in value)


def _on_one_line(item: Mapping[str, Any]) -> str:
    return "; ".join(f"{_label(key)} {_word(value)}" for key, value in item.items())


def _label(key: str) -> str:
    return key.replace("_", " ")


def _word(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_word, value))}]"
    if value is None:
        return "none"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + INDENT)
