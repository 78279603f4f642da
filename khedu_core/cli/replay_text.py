"""What `khedu replay` prints: the moves of a game in words, and the position after them."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import khedu_core
from khedu_core.cli.played_with import played_with
from khedu_core.engine import Table, to_json
from khedu_core.engine.playthrough import move_line
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
            }
            for move in told_moves(table, last)
        ],
        "position": table.view(),
        "result": to_json(table.result()) if table.over else None,
        "khedu_core": khedu_core.__version__,
    }


def replay_text(setting: Setting, table: Table, agents: Sequence[str], last: int | None = None) -> str:
    """A heading, a line a move, and the position; the arguments are those of :func:`replay_record`."""
    who = ", ".join(agents) or "the moves given"
    count = len(table.moves)
    shown = told_moves(table, last)
    few = f", the last {len(shown)} of them shown" if len(shown) < count else ""
    end = "the game is over" if table.over else "the game goes on"
    players = "1 player" if table.params.seats == 1 else f"{table.params.seats} players"
    lines = [
        f"{table.game.name}, {players} ({who}): game {table.index} of seed {table.seed}, {count} moves{few}",
        *played_with(setting.game, setting.cards, setting.readings),
        "",
        *(move_line(move, len(str(count))) for move in shown),
        "",
        f"after {count} moves ({end}):",
        *described(table.view(), INDENT),
    ]
    return "\n".join(lines)


def told_moves(table: Table, last: int | None) -> list[Any]:
    """The moves that are shown."""
    return table.moves if last is None else table.moves[max(0, len(table.moves) - last) :]


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
